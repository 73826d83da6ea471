import type { AnswerOf, Assignment, AssignSource, Flow, Game, Judge, Option, Random, Refusal, State } from '@warfold/engine';
import { refuse, say } from '@warfold/engine';
import { perState } from '../../shared/perState.ts';
import { isFatal } from '../attack/attack.ts';
import type { Manner, Volley } from '../attack/volley.ts';
import type { Weapon } from '../sheet/profile.ts';
import type { Band, Battery, WeaponUse } from './batteries.ts';
import { bandsOf, openProfiles } from './batteries.ts';
import { distanceTo, forecastOf } from './forecast.ts';
import type { Stance } from './targets.ts';
import { stanceOf } from './targets.ts';

type Lines = AnswerOf<'assign'>['lines'];

/** Which unit shoots, how, and at whom it may (in Overwatch at one only). */
export interface Shooting {
  readonly unit: number;
  readonly how: Manner;
  readonly only?: number;
}

/**
 * W40K-SHOOT-04 to -06, -17: which weapons aim at which unit, and with which profile, all of it before any die. Weapons of a kind may be split over several targets,
 * each weapon at one.
 */
export function* declareShooting(game: Game, shooting: Shooting): Flow<readonly Volley[]> {
  const unit = game.unit(shooting.unit);
  const look = perState(game, (state) => {
    const stance = stanceOf(state, state.units[shooting.unit]!, shooting.how, shooting.only);
    return { stance, bands: bandsOf(state, stance) };
  });
  const answer = yield* game.decide<'assign'>(() => {
    const { stance, bands } = look();
    return {
      view: {
        kind: 'assign',
        side: unit.side,
        rule: shooting.how === 'overwatch' ? 'W40K-OVER-03' : 'W40K-SHOOT-04',
        label: say(shooting.how === 'overwatch' ? 'w40k.ask.overwatchTargets' : 'w40k.ask.declare', { unit: { unit: unit.id } }),
        about: [{ unit: unit.id }],
        sources: sourcesOf(bands, stance),
        targets: targetsOf(game.state, bands, stance),
      },
      judge: judgeOf(bands, stance),
    };
  });
  const { stance, bands } = look();
  return volleysOf(game.state, bands, stance, answer.lines);
}

/** Everything that a unit would fire at one target, or only the weapons that are wanted; why it cannot, if it fires nothing. */
export function everythingAt(
  state: State,
  shooting: Required<Shooting>,
  isWanted: (weapon: Weapon) => boolean,
): readonly Volley[] | Refusal {
  const stance = stanceOf(state, state.units[shooting.unit]!, shooting.how, shooting.only);
  const bands = bandsOf(state, stance).map(({ models, batteries }) => ({
    models,
    batteries: batteries.filter(({ profiles }) => profiles.some(isWanted)),
  }));
  const lines = bands.flatMap((band) =>
    volleyLines(
      band,
      stance,
      (ids) => ids[0]!,
      (arms) => arms[0]!,
      isWanted,
    ),
  );
  if (lines.length > 0) return volleysOf(state, bands, stance, lines);
  const [refused] = bands.flatMap(({ batteries }) =>
    batteries.flatMap(({ profiles, shot }) => profiles.flatMap(({ key }) => shot(key, shooting.only)?.refused ?? [])),
  );
  return refused ?? refuse('W40K-SHOOT-10', say('w40k.refused.noEnemy'), [{ unit: shooting.unit }]);
}

/** The weapons that nobody of the unit could fire at that target, each with the reason. */
export function idleAt(
  state: State,
  shooting: Required<Shooting>,
  isWanted: (weapon: Weapon) => boolean,
): readonly { readonly weapon: string; readonly refused: Refusal }[] {
  const stance = stanceOf(state, state.units[shooting.unit]!, shooting.how, shooting.only);
  const idle = new Map<string, Refusal>();
  const fired = new Set<string>();
  for (const { batteries } of bandsOf(state, stance))
    for (const { profiles, shot } of batteries)
      for (const { key } of profiles.filter(isWanted)) {
        const refused = shot(key, shooting.only)?.refused;
        if (refused === undefined || refused === null) fired.add(key);
        else if (!idle.has(key)) idle.set(key, refused);
      }
  return [...idle].flatMap(([weapon, refused]) => (fired.has(weapon) ? [] : [{ weapon, refused }]));
}

/** Whether there is anything that the unit could fire at anybody. */
export function canDeclare(state: State, { unit, how, only }: Shooting): boolean {
  const stance = stanceOf(state, state.units[unit]!, how, only);
  return bandsOf(state, stance).some(({ batteries }) => batteries.some((battery) => targetsFor(battery, stance).length > 0));
}

const idOf = (unit: number): string => `unit:${unit}`;
/** The target of a line: an answer names it as the question did. */
const targetOf = ({ to }: Assignment, { targets }: Stance) => targets.find(({ unit }) => idOf(unit.id) === to)!;

const targetsFor = (battery: Battery, { targets }: Stance): number[] =>
  targets.map(({ unit }) => unit.id).filter((target) => openProfiles(battery, target).length > 0);

function sourcesOf(bands: readonly Band[], stance: Stance): AssignSource[] {
  return bands.flatMap(({ models, batteries }) =>
    batteries.flatMap((battery): AssignSource[] => {
      if (targetsFor(battery, stance).length === 0) return [];
      const { profiles, copies, id } = battery;
      const source = {
        id,
        label: say('w40k.weapon', { weapon: { gear: profiles[0]!.key } }),
        ref: { gear: profiles[0]!.key },
        count: models.length * copies,
        whole: false,
        split: true,
        limit: 'W40K-SHOOT-03' as const,
      };
      return [
        profiles.length === 1
          ? source
          : {
              ...source,
              ways: profiles.map(
                ({ key }): Option => ({ id: key, label: say('w40k.weapon', { weapon: { gear: key } }), ref: { gear: key } }),
              ),
            },
      ];
    }),
  );
}

/** Every enemy, with what the first weapon that may be aimed at it must roll; those at whom nobody may aim, with the reason. */
function targetsOf(state: State, bands: readonly Band[], stance: Stance): Option[] {
  const all = bands.flatMap(({ batteries }) => batteries).filter((battery) => targetsFor(battery, stance).length > 0);
  return stance.targets.map(({ unit, far }): Option => {
    const distance = distanceTo(far, 'W40K-SHOOT-08');
    const option = { id: idOf(unit.id), label: say('engine.unit', { unit: { unit: unit.id } }), ref: { unit: unit.id } };
    const battery = all.find((one) => openProfiles(one, unit.id).length > 0);
    if (battery === undefined) {
      const [refused] = all.flatMap(({ profiles, shot }) => profiles.flatMap(({ key }) => shot(key, unit.id)?.refused ?? []));
      return refused === undefined ? option : { ...option, numbers: [distance], refused };
    }
    const model = state.models[bands[battery.band]!.models[0]!]!;
    const weapon = openProfiles(battery, unit.id)[0]!;
    const near = battery.shot(weapon.key, unit.id)?.near ?? false;
    const strike = { unit: stance.unit, model, weapon, target: unit, how: stance.how, near, sharper: 0 };
    return { ...option, numbers: [distance, ...forecastOf(state, strike)] };
  });
}

const wayOf = ({ way }: Assignment, { profiles }: Battery): string => way ?? profiles[0]!.key;

/** W40K-PISTOL-03, W40K-GRENADE-01: how many models of a band each arm takes up. */
function takenUp(lines: Lines, batteries: readonly Battery[], arm: WeaponUse): number {
  const counts = batteries
    .filter((battery) => battery.arm === arm)
    .map(({ id, copies }) => Math.ceil(lines.filter(({ from }) => from === id).reduce((sum, { count }) => sum + count, 0) / copies));
  return arm === 'grenade' ? counts.reduce((sum, count) => sum + count, 0) : Math.max(0, ...counts);
}

function whyNotLines(bands: readonly Band[], stance: Stance, lines: Lines): Refusal | null {
  let throwers = 0;
  for (const line of lines) {
    const battery = bands.flatMap(({ batteries }) => batteries).find(({ id }) => id === line.from);
    const refused = battery?.shot(wayOf(line, battery), targetOf(line, stance).unit.id)?.refused;
    if (refused !== null && refused !== undefined) return refused;
  }
  for (const { models, batteries } of bands) {
    const [others, pistols, thrown] = (['others', 'pistols', 'grenade'] as const).map((arm) => takenUp(lines, batteries, arm));
    throwers += thrown!;
    if (throwers > 1) return refuse('W40K-GRENADE-01', say('w40k.refused.grenades', { given: throwers }));
    const given = others! + pistols! + thrown!;
    if (given > models.length)
      return thrown! > 0
        ? refuse('W40K-GRENADE-01', say('w40k.refused.grenadeInstead', { given, most: models.length }))
        : refuse('W40K-PISTOL-03', say('w40k.refused.pistols', { given, most: models.length }));
  }
  return null;
}

function judgeOf(bands: readonly Band[], stance: Stance): Judge<AnswerOf<'assign'>> {
  const answer = (lines: Lines): AnswerOf<'assign'> => ({ kind: 'assign', lines });
  const grenades = new Set(bands.flatMap(({ batteries }) => batteries.filter((one) => one.arm === 'grenade').map(({ id }) => id)));
  const share = (choose: (ids: readonly number[]) => number, arm: (arms: readonly WeaponUse[]) => WeaponUse): AnswerOf<'assign'> => {
    const lines = bands.flatMap((band) => volleyLines(band, stance, choose, arm));
    // W40K-GRENADE-01: one model of the whole unit throws one.
    const thrown = lines.find(({ from }) => grenades.has(from));
    return answer(lines.filter((line) => line === thrown || !grenades.has(line.from)));
  };
  const usual = () =>
    share(
      (ids) => ids[0]!,
      (arms) => arms[0]!,
    );
  return {
    why: ({ lines }) => whyNotLines(bands, stance, lines),
    usual,
    suggest(random) {
      const found = [usual(), answer([])];
      for (let i = 0; i < 5; i++) {
        const whole = share(
          (ids) => ids[random.below(ids.length)]!,
          (arms) => arms[random.below(arms.length)]!,
        );
        found.push(i < 3 ? whole : answer(whole.lines.flatMap((line) => splitLine(bands, stance, line, random))));
      }
      return found.filter(({ lines }) => whyNotLines(bands, stance, lines) === null);
    },
  };
}

/** W40K-SHOOT-05: some of the weapons at somebody else. */
function splitLine(bands: readonly Band[], stance: Stance, line: Assignment, random: Random): Assignment[] {
  const battery = bands.flatMap(({ batteries }) => batteries).find(({ id }) => id === line.from)!;
  const others = targetsFor(battery, stance).filter((target) => idOf(target) !== line.to);
  if (line.count < 2 || others.length === 0) return [line];
  const target = others[random.below(others.length)]!;
  const apart = 1 + random.below(line.count - 1);
  const other = { from: line.from, to: idOf(target), count: apart };
  return [
    { ...line, count: line.count - apart },
    line.way === undefined ? other : { ...other, way: openProfiles(battery, target)[0]!.key },
  ];
}

/** All weapons of one arm of a band; of grenades one, and the others fire what else they have. */
function volleyLines(
  { models, batteries }: Band,
  stance: Stance,
  choose: (ids: readonly number[]) => number,
  arm: (arms: readonly WeaponUse[]) => WeaponUse,
  isWanted: (weapon: Weapon) => boolean = () => true,
): Assignment[] {
  const open = batteries.filter((battery) => targetsFor(battery, stance).length > 0);
  const arms = (['others', 'pistols', 'grenade'] as const).filter((one) => open.some((battery) => battery.arm === one));
  if (arms.length === 0) return [];
  const chosen = arm(arms);
  if (chosen === 'grenade') return lineFor(open.find((battery) => battery.arm === 'grenade')!, 1);
  return open.filter((battery) => battery.arm === chosen).flatMap((battery) => lineFor(battery, models.length * battery.copies));

  function lineFor(battery: Battery, count: number): Assignment[] {
    const target = choose(targetsFor(battery, stance));
    const profiles = openProfiles(battery, target);
    const line = { from: battery.id, to: idOf(target), count };
    return [battery.profiles.length === 1 ? line : { ...line, way: (profiles.find(isWanted) ?? profiles[0]!).key }];
  }
}

/** What was declared, model by model: those with pistols first, then those with other weapons, last who throws a grenade. */
function volleysOf(state: State, bands: readonly Band[], stance: Stance, lines: Lines): Volley[] {
  const volleys: Volley[] = [];
  for (const { models, batteries } of bands) {
    const pistols = takenUp(lines, batteries, 'pistols');
    const first: Readonly<Record<WeaponUse, number>> = {
      pistols: 0,
      others: pistols,
      grenade: models.length - takenUp(lines, batteries, 'grenade'),
    };
    for (const battery of batteries) {
      let at = first[battery.arm] * battery.copies;
      for (const line of lines.filter(({ from }) => from === battery.id)) {
        volleys.push(...volleyOf(state, stance, battery, line, handsOf(models, battery.copies, at, line.count)));
        at += line.count;
      }
    }
  }
  return volleys;
}

function handsOf(models: readonly number[], copies: number, from: number, count: number): [number, number][] {
  const hands = new Map<number, number>();
  for (let i = from; i < from + count; i++) {
    const model = models[Math.floor(i / copies)]!;
    hands.set(model, (hands.get(model) ?? 0) + 1);
  }
  return [...hands];
}

function volleyOf(state: State, stance: Stance, battery: Battery, line: Assignment, hands: [number, number][]): Volley[] {
  const weapon = wayOf(line, battery);
  const target = targetOf(line, stance);
  const at = target.unit.id;
  const shot = battery.shot(weapon, at);
  const volley = {
    by: stance.unit.id,
    at,
    weapon,
    how: stance.how,
    rapid: shot?.rapid ?? false,
    ...(shot?.near === true && { near: true }),
    crowd: target.models.length,
    after: shot?.after === true ? stance.engaged.map(({ id }) => id) : [],
  };
  const whole = { ...volley, hands };
  // W40K-DATA-05: what may cost its bearer is fired by each for itself, so that it is known whom.
  return isFatal(state, whole) ? hands.map((hand) => ({ ...volley, hands: [hand] })) : [whole];
}
