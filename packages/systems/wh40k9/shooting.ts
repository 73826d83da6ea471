import type { Flow, Game, Line, Option, Refusal, Source, State, StepArgs, Unit } from '@warfold/engine';
import { inchesOf, markOf, refuse, say, standing, unitChoice } from '@warfold/engine';
import { gap } from '@warfold/space';
import { resolveVolley } from './attack.ts';
import { ATTACKS } from './debts.ts';
import { enemiesOf, engagedBy } from './engagement.ts';
import { PHASE_DONE, SHOT } from './marks.ts';
import { characteristicsOf, weaponOf } from './profile.ts';

/** The weapons of one kind in the hands of models that shoot alike (W40K-ATTACK-02), which can be declared together. */
interface Battery {
  readonly id: string;
  readonly weapon: string;
  readonly skill: number;
  readonly infantry: boolean;
  readonly models: readonly number[];
}

function batteriesOf(state: State, unit: Unit): Battery[] {
  const found = new Map<string, Battery>();
  for (const model of standing(state, unit.id)) {
    for (const weapon of model.gear) {
      const { ballisticSkill: skill, infantry } = characteristicsOf(state, model);
      const id = `${weapon} ${skill}+${infantry ? ' INFANTRY' : ''}`;
      const known = found.get(id);
      found.set(id, { id, weapon, skill, infantry, models: [...(known?.models ?? []), model.id] });
    }
  }
  return [...found.values()];
}

/** W40K-SHOOT-08: how many of the weapons have a model of the target in range. */
function inRange(state: State, { weapon, models }: Battery, target: Unit): number {
  const { range } = weaponOf(state, weapon);
  const foes = standing(state, target.id);
  return models.filter((id) => foes.some((foe) => gap(state.models[id]!, foe) <= range)).length;
}

function whyNoTarget(state: State, unit: Unit, target: Unit): Refusal | null {
  const batteries = batteriesOf(state, unit);
  if (batteries.some((battery) => inRange(state, battery, target) > 0)) return null;
  const reach = Math.max(...batteries.map(({ weapon }) => weaponOf(state, weapon).range));
  const far = Math.min(...standing(state, unit.id).flatMap((own) => standing(state, target.id).map((foe) => gap(own, foe))));
  return refuse(
    'W40K-SHOOT-08',
    say('w40k.refused.range', { who: { unit: target.id }, measured: inchesOf(far), required: inchesOf(reach) }),
    [{ unit: target.id }],
  );
}

const canShoot = (state: State, unit: Unit): boolean =>
  !markOf(unit, SHOT) &&
  batteriesOf(state, unit).length > 0 &&
  enemiesOf(state, unit).some((target) => whyNoTarget(state, unit, target) === null);

function whyLocked(state: State, unit: Unit): Refusal | null {
  const engaged = engagedBy(state, unit);
  if (engaged === null) return null;
  const foe = { model: engaged.foe.id };
  return refuse('W40K-SHOOT-14', say('w40k.refused.engaged', { who: foe, measured: inchesOf(engaged.measured) }), [foe]);
}

/**
 * W40K-SHOOT-02: one eligible unit after the other, or the end of the phase; those locked in combat are shown with the reason (-14). Targets of all its weapons are declared before any die (-04).
 */
export function* chooseShooter(game: Game): Flow<void> {
  const eligible = game.state.units.filter((unit) => unit.side === game.active && canShoot(game.state, unit));
  const unit = yield* game.ask.perhaps(
    { side: game.active, rule: 'W40K-SHOOT-02', label: say('w40k.ask.shooter') },
    eligible.map((one) => {
      const refused = whyLocked(game.state, one);
      return refused === null ? unitChoice(one) : { ...unitChoice(one), refused };
    }),
  );
  if (unit === null) {
    game.mark('battle', PHASE_DONE, true, 'W40K-SHOOT-02');
    return;
  }
  const batteries = batteriesOf(game.state, unit);
  const lines = yield* declare(game, unit, batteries);
  game.mark({ unit: unit.id }, SHOT, true, 'W40K-SHOOT-02');
  for (const { from, to, count } of lines) {
    const { weapon, skill, infantry } = batteries.find(({ id }) => id === from)!;
    game.owe(
      ATTACKS,
      'shooting',
      { by: unit.id, at: Number(to.slice('unit:'.length)), weapon, weapons: count, skill, infantry },
      'W40K-SHOOT-04',
    );
  }
}

/** W40K-SHOOT-05: which weapons aim at which unit. Weapons of a kind may be split over several targets, each weapon at one (-17). */
function* declare(game: Game, unit: Unit, batteries: readonly Battery[]): Flow<readonly Line[]> {
  const { state } = game;
  const sources = batteries.map(
    ({ id, weapon, models }): Source => ({
      id,
      label: say('w40k.weapon', { weapon: { gear: weapon } }),
      ref: { gear: weapon },
      count: models.length,
      whole: false,
      split: true,
    }),
  );
  const targets = enemiesOf(state, unit).map((target): Option => {
    const refused = whyNoTarget(state, unit, target);
    const option = { id: `unit:${target.id}`, label: say('engine.unit', { unit: { unit: target.id } }), ref: { unit: target.id } };
    return refused === null ? option : { ...option, refused };
  });
  const reach = (from: string, to: string): number =>
    inRange(state, batteries.find(({ id }) => id === from)!, state.units[Number(to.slice('unit:'.length))]!);
  const open = targets.filter(({ refused }) => refused === undefined);
  return yield* game.ask.assign(
    { side: unit.side, rule: 'W40K-SHOOT-04', label: say('w40k.ask.declare', { unit: { unit: unit.id } }), about: [{ unit: unit.id }] },
    {
      sources,
      targets,
      why: (lines) => {
        const wrong = lines.find(({ from, to, count }) => count > reach(from, to));
        return wrong === undefined
          ? null
          : refuse('W40K-SHOOT-10', say('w40k.refused.weapons', { given: wrong.count, most: reach(wrong.from, wrong.to) }));
      },
      usual: () =>
        sources.flatMap(({ id }): Line[] => {
          const to = open.find((target) => reach(id, target.id) > 0);
          return to === undefined ? [] : [{ from: id, to: to.id, count: reach(id, to.id) }];
        }),
    },
  );
}

/** One declared weapon against its target. What was declared stays valid (W40K-SHOOT-13); what has nobody left to hit is lost. */
export function* resolve(game: Game, args: StepArgs): Flow<void> {
  const debt = game.due(ATTACKS, args);
  game.pay(debt, 'W40K-SHOOT-11');
  if (game.standing(debt.args.at).length === 0) {
    game.tell('W40K-SHOOT-13', 'w40k.nobodyLeft', { target: { unit: debt.args.at }, weapon: { gear: debt.args.weapon } });
    return;
  }
  game.tell('W40K-SHOOT-11', 'w40k.fires', {
    unit: { unit: debt.args.by },
    target: { unit: debt.args.at },
    weapon: { gear: debt.args.weapon },
    count: debt.args.weapons,
  });
  yield* resolveVolley(game, debt.args);
}
