import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, Part, State } from '@warfold/engine';
import { part, say, standing, sumWithin } from '@warfold/engine';
import { gap } from '@warfold/space';
import { slay } from '../combat/damage.ts';
import { d10 } from '../dice.ts';
import { effectOf, effectsOf } from '../fighter/borne.ts';
import { areEnemies, fighterOf } from '../fighter/fighter.ts';
import { labelOf } from '../fighter/labels.ts';
import { fighters } from '../fighter/states.ts';
import { FALLEN } from '../magic/magicMarks.ts';
import { FORMATION, HOLDING, PANIC, PRONE } from '../marks.ts';
import { isBlock } from '../moving/formation.ts';
import { fallBack } from './fallBack.ts';

export type PanicResult = 'stay' | 'retreat' | 'terrified' | 'destroyed';

/** NQ-PANIC-01: the die with what is added to it. */
export const panicResult = (total: number): PanicResult =>
  total <= 1 ? 'stay' : total <= 7 ? 'retreat' : total <= 9 ? 'terrified' : 'destroyed';

/** Results above 10 count as 10. */
const WORST = 10;

export interface Panicking {
  /** The enemy unit that caused it, if one did. */
  readonly cause: number | null;
  /** Added to the die: a failed rally (NQ-RALLY-05). */
  readonly more?: readonly Part[];
}

/** NQ-SKILL-INFAMOUS: the losses or the contact came from them. */
function infamy(state: State, cause: number | null): Part[] {
  if (cause === null) return [];
  for (const model of standing(state, cause)) {
    const feared = effectOf(state, model, 'enemyPanicRoll');
    if (feared !== null) return [part(feared.effect.value, labelOf(feared.card), feared.rule)];
  }
  return [];
}

/** NQ-SKILL-INSPIRING: two dice, of which the leader picks one; the lower is never the worse. */
function diceOfLeader(state: State, unit: number): { dice: number; rule: RuleId } {
  for (const model of fighters(state, unit))
    for (const { effect, rule } of effectsOf(state, model, 'pickDie')) if (effect.roll === 'panic') return { dice: effect.dice, rule };
  return { dice: 1, rule: 'NQ-PANIC-01' };
}

/** NQ-PANIC-01: a unit has failed its test: it is panicked, and a die says how badly. The result replaces what was before (NQ-RALLY-05). */
export function* panic(game: Game, unit: number, { cause, more = [] }: Panicking): Flow<PanicResult> {
  standUp(game, unit);
  // NQ-STATE-02: a holding unit that panics loses the Hold.
  game.mark({ unit }, HOLDING, false, 'NQ-STATE-02');
  const added = [...more, ...infamy(game.state, cause)];
  const { dice, rule } = diceOfLeader(game.state, unit);
  const resultOf = (face: number): PanicResult =>
    panicResult(
      sumWithin([part(face, say('nq.magic.part.die'), 'NQ-PANIC-01'), ...added], 1, WORST, say('nq.magic.part.worst'), 'NQ-PANIC-01').total,
    );
  const { faces } = yield* d10(game, {
    purpose: 'panic',
    rule,
    side: game.unit(unit).side,
    count: dice,
    by: { unit },
    ...(added.length > 0 && { need: { total: added.reduce((sum, { value }) => sum + value, 0), parts: added } }),
    matters: (thrown) => resultOf(Math.min(...thrown)),
  });
  const result = resultOf(Math.min(...faces));
  yield* suffer(game, unit, result);
  return result;
}

/** NQ-PANIC-09: whoever lies on the ground stands up for nothing. Those who lie dying do not. */
function standUp(game: Game, unit: number): void {
  const lying = game.standing(unit).filter(({ marks }) => marks[PRONE.name] === true && marks[FALLEN.name] !== true);
  game.mark(
    lying.map(({ id }) => ({ model: id })),
    PRONE,
    false,
    'NQ-PANIC-09',
  );
}

function* suffer(game: Game, unit: number, result: PanicResult): Flow<void> {
  const who = { unit: { unit } };
  switch (result) {
    case 'stay':
      game.mark({ unit }, PANIC, 'panicked', 'NQ-PANIC-02', say('nq.magic.panic.stay', who));
      if (yield* wantsToRetreat(game, unit)) yield* retreat(game, unit);
      return;
    case 'retreat':
      game.mark({ unit }, PANIC, 'panicked', 'NQ-PANIC-03', say('nq.magic.panic.retreat', who));
      yield* retreat(game, unit);
      return;
    case 'terrified':
      game.mark({ unit }, PANIC, 'terrified', 'NQ-PANIC-04', say('nq.magic.panic.terrified', who));
      return;
    case 'destroyed':
      game.tell('NQ-PANIC-05', 'nq.magic.panic.destroyed', who);
      for (const { id } of game.standing(unit)) slay(game, id, 'NQ-PANIC-05');
  }
}

/** NQ-PANIC-02: hold the position, or go. */
function* wantsToRetreat(game: Game, unit: number): Flow<boolean> {
  const { side } = game.unit(unit);
  return yield* game.ask.confirm(
    { side, rule: 'NQ-PANIC-02', label: say('nq.magic.ask.retreat', { unit: { unit } }), about: [{ unit }] },
    false,
  );
}

/** NQ-PANIC-03, -06: at once, away from the nearest enemy, with half its actions; nobody strikes who leaves a combat so (NQ-WITHDRAW-04). */
function* retreat(game: Game, unit: number): Flow<void> {
  const from = nearestEnemies(game.state, unit);
  if (from.length === 0) return;
  if (isBlock(game.state, unit)) game.mark({ unit }, FORMATION, 'skirmish', 'NQ-PANIC-03');
  const points = (model: Model): number => Math.floor(fighterOf(game.state, model).AZ / 2);
  yield* fallBack(game, unit, { points, from: from.map(({ id }) => id), how: 'retreat', rule: 'NQ-PANIC-03', home: true });
}

/** The models of the enemy unit that is nearest. */
function nearestEnemies(state: State, unit: number): Model[] {
  const own = standing(state, unit);
  const enemies = state.models.filter((model) => model.place.at === 'table' && areEnemies(state, unit, model.unit));
  let best: { unit: number; far: number } | null = null;
  for (const enemy of enemies) {
    const far = own.reduce((least, model) => Math.min(least, gap(model, enemy)), Number.POSITIVE_INFINITY);
    if (best === null || far < best.far) best = { unit: enemy.unit, far };
  }
  return best === null ? [] : standing(state, best.unit);
}
