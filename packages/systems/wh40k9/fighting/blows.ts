import type { Assignment, AssignSource, Choice, Flow, Game, Model, Option, Refusal, Shared, State, Unit } from '@warfold/engine';
import { markOf, refuse, say, standing, unitChoice } from '@warfold/engine';
import { inches } from '@warfold/space';
import { enemiesOnTable } from '../../shared/sides.ts';
import { abilities } from '../abilities.ts';
import type { Volley } from '../attack/volley.ts';
import { inEngagementRange } from '../moving/engagement.ts';
import { isWithin } from '../moving/measuring.ts';
import { CHARGED, INTERVENED } from '../sequence/marks.ts';
import { isRandom } from '../sheet/amount.ts';
import { characteristicOf } from '../sheet/characteristics.ts';
import type { Weapon } from '../sheet/profile.ts';
import { CLOSE_COMBAT, damageRowOf, lineOf, meleeOf, weaponOf } from '../sheet/profile.ts';

/** W40K-FIGHT-10, -13: half an inch to a comrade that is half an inch from the enemy. */
const HALF = inches(0.5);

/** W40K-FIGHT-13: within Engagement Range itself, or behind a comrade that is right before the enemy. The chain has two links only. */
export function reaches(state: State, model: Model, target: Unit): boolean {
  const foes = standing(state, target.id);
  if (foes.some((foe) => inEngagementRange(model, foe))) return true;
  return standing(state, model.unit).some(
    (comrade) => comrade.id !== model.id && isWithin(model, comrade, HALF) && foes.some((foe) => isWithin(comrade, foe, HALF)),
  );
}

/** W40K-FIGHT-12: who charged strikes only at those it charged, and at those who came to help them. */
const whyNotStruck = (unit: Unit, target: Unit) => {
  const charged = markOf(unit, CHARGED);
  if (charged.length === 0 || charged.includes(target.id) || markOf(target, INTERVENED)) return null;
  const who = { unit: target.id };
  return refuse('W40K-FIGHT-12', say('w40k.refused.notCharged', { who }), [who]);
};

/** Models that fight alike: what they are, what they carry, and whom they reach. */
interface Rank {
  readonly models: readonly number[];
  readonly weapons: readonly Weapon[];
  readonly targets: readonly number[];
}

function ranksOf(state: State, unit: Unit): Rank[] {
  const found = new Map<string, { models: number[]; weapons: readonly Weapon[]; targets: readonly number[] }>();
  const enemies = enemiesOnTable(state, unit).filter((enemy) => whyNotStruck(unit, enemy) === null);
  for (const model of standing(state, unit.id)) {
    const { weaponSkill, attacks } = lineOf(state, model);
    if (weaponSkill === null || attacks === null) continue;
    const targets = enemies.filter((enemy) => reaches(state, model, enemy)).map(({ id }) => id);
    if (targets.length === 0) continue;
    const key = `${model.profile} ${damageRowOf(state, model)} ${model.gear.join()} ${targets.join()}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, { models: [model.id], weapons: meleeOf(state, model), targets });
    else known.models.push(model.id);
  }
  return [...found.values()];
}

/** Attacks that are shared out together: so many of each model, with any of these weapons. */
interface Pool extends Rank {
  readonly id: string;
  readonly each: readonly number[];
}

/** W40K-FIGHT-07, -11, -14, -19, -20: how many attacks, at whom and with what, all of it before any die. All of them must be made. */
export function* declareBlows(game: Game, id: number): Flow<readonly Volley[]> {
  const ranks = ranksOf(game.state, game.unit(id));
  const each: number[][] = [];
  for (const { models } of ranks) {
    const counts: number[] = [];
    for (const model of models) counts.push(yield* attacksOf(game, model));
    each.push(counts);
  }
  const pools = poolsOf(game.state, ranks, each);
  if (pools.length === 0) return [];
  const unit = game.unit(id);
  const lines = yield* game.ask.assign(
    { side: unit.side, rule: 'W40K-FIGHT-15', label: say('w40k.ask.blows', { unit: { unit: id } }), about: [{ unit: id }] },
    {
      sources: pools.map((pool) => sourceOf(game.state, pool)),
      targets: targetsOf(game.state, unit, pools),
      why: (given) => whyTooMany(game.state, pools, given),
    },
  );
  return pools.flatMap((pool) => volleysOf(game.state, unit, pool, lines));
}

/** W40K-FIGHT-11, W40K-MODCHAR-06: as many as its A, which some roll for each time. */
export function* attacksOf(game: Game, id: number): Flow<number> {
  const { attacks } = lineOf(game.state, game.model(id));
  if (attacks === null) return 0;
  if (!isRandom(attacks)) return characteristicOf(game.state, game.model(id), 'a')?.total ?? 0;
  const { total } = yield* game.roll({
    purpose: 'attacks',
    rule: 'W40K-MODCHAR-06',
    side: game.unit(game.model(id).unit).side,
    count: attacks.dice,
    sides: attacks.sides,
    by: { model: id },
  });
  return characteristicOf(game.state, game.model(id), 'a', total + attacks.plus)?.total ?? 0;
}

/** The attacks of each rank, and apart from them those that a weapon adds (W40K-DATA-06), which are made with it. */
function poolsOf(state: State, ranks: readonly Rank[], each: readonly (readonly number[])[]): Pool[] {
  const pools = ranks.flatMap((rank, i): Pool[] => {
    const id = `rank ${i + 1}`;
    const more = rank.weapons.flatMap((weapon): Pool[] => {
      const count = moreWith(state, state.models[rank.models[0]!]!, weapon);
      return count === 0 ? [] : [{ ...rank, id: `${id} ${weapon.key}`, weapons: [weapon], each: rank.models.map(() => count) }];
    });
    return [{ ...rank, id, weapons: freeArms(state, state.models[rank.models[0]!]!), each: each[i]! }, ...more];
  });
  return pools.filter((pool) => sum(pool.each) > 0);
}

const ofWeapon = ({ key, abilities: own }: Weapon) => ({ weapon: { of: { gear: key }, abilities: own } });

/** The most attacks that a model can make with a weapon in a fight. */
export const mostWith = (state: State, model: Model, weapon: Weapon): number =>
  abilities.ask(state, 'mostAttacks', { model, weapon }, ofWeapon(weapon)).reduce((most, n) => Math.min(most, n), Number.POSITIVE_INFINITY);

/** W40K-DATA-06: what a weapon adds to the attacks of whoever fights with it at hand. */
export const moreWith = (state: State, model: Model, weapon: Weapon): number =>
  Math.min(
    mostWith(state, model, weapon),
    abilities.ask(state, 'moreAttacks', { model, weapon }, ofWeapon(weapon)).reduce((count, { value }) => count + value, 0),
  );

/** How many of its own attacks a model can make with a weapon. */
const ownWith = (state: State, model: Model, weapon: Weapon): number => mostWith(state, model, weapon) - moreWith(state, model, weapon);

/** W40K-FIGHT-18: what a model may make its own attacks with: those with a cap last, and its bare hands if all have one. */
export function freeArms(state: State, model: Model): readonly Weapon[] {
  const all = meleeOf(state, model);
  const capped = all.filter((weapon) => mostWith(state, model, weapon) < Number.POSITIVE_INFINITY);
  if (capped.length === 0) return all;
  const free = all.filter((weapon) => !capped.includes(weapon));
  const rest = capped.filter((weapon) => ownWith(state, model, weapon) > 0);
  return [...(free.length > 0 ? free : [weaponOf(state, CLOSE_COMBAT.key)]), ...rest];
}

/** Why attacks cannot be shared out so: more of them with a weapon than whoever bears it can make. */
function whyTooMany(state: State, pools: readonly Pool[], lines: readonly Assignment[]): Refusal | null {
  for (const { id, models, weapons } of pools)
    for (const weapon of weapons.slice(1)) {
      const most = ownWith(state, state.models[models[0]!]!, weapon) * models.length;
      const given = lines.reduce((all, { from, way, count }) => (from === id && way === weapon.key ? all + count : all), 0);
      if (given > most)
        return refuse('W40K-DATA-06', say('w40k.refused.attackCap', { weapon: { gear: weapon.key }, given, most }), [{ gear: weapon.key }]);
    }
  return null;
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

function sourceOf(state: State, { id, models, weapons, targets, each }: Pool): AssignSource {
  const [first] = models;
  const source = {
    id,
    label: say('w40k.attackers', {
      profile: { profile: state.models[first!]!.profile },
      count: models.length,
      weapon: { gear: weapons[0]!.key },
    }),
    ref: { model: first! },
    count: sum(each),
    whole: true,
    to: targets.map((target) => `unit:${target}`),
    split: true,
    limit: 'W40K-FIGHT-11' as const,
  };
  const way = ({ key }: Weapon): Option => ({ id: key, label: say('w40k.weapon', { weapon: { gear: key } }), ref: { gear: key } });
  return weapons.length === 1 ? source : { ...source, ways: weapons.map(way) };
}

/** Every enemy that is within reach of somebody; those that may not be struck with the reason. */
function targetsOf(state: State, unit: Unit, pools: readonly Pool[]): Choice<Unit>[] {
  const own = standing(state, unit.id);
  return enemiesOnTable(state, unit).flatMap((enemy): Choice<Unit>[] => {
    const option = unitChoice(enemy);
    if (pools.some(({ targets }) => targets.includes(enemy.id))) return [option];
    const refused = whyNotStruck(unit, enemy);
    return refused !== null && own.some((model) => reaches(state, model, enemy)) ? [{ ...option, refused }] : [];
  });
}

/** What was declared, model by model, in order. */
function volleysOf(state: State, unit: Unit, pool: Pool, lines: readonly Shared<Unit>[]): Volley[] {
  const left = pool.each.slice();
  return lines
    .filter(({ from }) => from === pool.id)
    .map(({ at: { id: at }, count, way }) => {
      const hands: [number, number][] = [];
      let rest = count;
      pool.models.forEach((model, i) => {
        const taken = Math.min(rest, left[i]!);
        if (taken > 0) hands.push([model, taken]);
        left[i]! -= taken;
        rest -= taken;
      });
      const weapon = way ?? pool.weapons[0]!.key;
      return { by: unit.id, at, weapon, how: 'fight', hands, rapid: false, crowd: standing(state, at).length, after: [] };
    });
}
