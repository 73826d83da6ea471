import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, Part, State } from '@warfold/engine';
import { markOf, part, say, standing, sumWithin } from '@warfold/engine';
import { gap } from '@warfold/space';
import { ASKS } from '../../questions.ts';
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
  /** NQ-PANIC-09: whether whoever lies on the ground gets up whatever the die says, as in a failed morale test, if absent; otherwise only to run. */
  readonly lying?: 'stays down';
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
export function* panic(game: Game, unit: number, { cause, more = [], lying }: Panicking): Flow<PanicResult> {
  if (lying === undefined) standUp(game, unit);
  // NQ-STATE-02: a holding unit that panics loses the Hold.
  game.mark({ unit }, HOLDING, false, 'NQ-STATE-02');
  const added = [...more, ...infamy(game.state, cause)];
  const { dice, rule } = diceOfLeader(game.state, unit);
  const { side } = game.unit(unit);
  const totalOf = (face: number): number =>
    sumWithin([part(face, say('nq.magic.part.die'), 'NQ-PANIC-01'), ...added], 1, WORST, say('nq.magic.part.worst'), 'NQ-PANIC-01').total;
  const { faces } = yield* d10(game, {
    purpose: 'panic',
    rule,
    side,
    count: dice,
    by: { unit },
    matters: (thrown) => panicResult(totalOf(Math.min(...thrown))),
  });
  const rolled = Math.min(...faces);
  const [modifier] = added;
  // NQ-DICE-03: here the die itself is modified.
  if (modifier !== undefined) game.tell(modifier.rule, 'nq.turn.modified', { side: { side }, rolled, result: totalOf(rolled) });
  const result = panicResult(totalOf(rolled));
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

/** Told also where it changes nothing: a unit that fails to rally is what it was (NQ-RALLY-05). */
function panics(game: Game, unit: number, state: 'panicked' | 'terrified', rule: RuleId, text: string): void {
  const who = { unit: { unit } };
  if (markOf(game.unit(unit), PANIC) === state) game.tell(rule, text, who);
  else game.mark({ unit }, PANIC, state, rule, say(text, who));
}

function* suffer(game: Game, unit: number, result: PanicResult): Flow<void> {
  switch (result) {
    case 'stay':
      panics(game, unit, 'panicked', 'NQ-PANIC-02', 'nq.magic.panic.stay');
      if (yield* wantsToRetreat(game, unit)) yield* retreat(game, unit);
      return;
    case 'retreat':
      panics(game, unit, 'panicked', 'NQ-PANIC-03', 'nq.magic.panic.retreat');
      yield* retreat(game, unit);
      return;
    case 'terrified':
      panics(game, unit, 'terrified', 'NQ-PANIC-04', 'nq.magic.panic.terrified');
      return;
    case 'destroyed':
      game.tell('NQ-PANIC-05', 'nq.magic.panic.destroyed', { unit: { unit } });
      for (const { id } of game.standing(unit)) slay(game, id, 'NQ-PANIC-05');
  }
}

/** NQ-PANIC-02: hold the position, or go. */
function* wantsToRetreat(game: Game, unit: number): Flow<boolean> {
  const { side } = game.unit(unit);
  return yield* game.ask.confirm(
    { side, rule: 'NQ-PANIC-02', label: say(ASKS.magicRetreat, { unit: { unit } }), about: [{ unit }] },
    false,
  );
}

/** NQ-PANIC-03, -06: at once, away from the nearest enemy, with half its actions; nobody strikes who leaves a combat so (NQ-WITHDRAW-04). */
function* retreat(game: Game, unit: number): Flow<void> {
  const from = nearestEnemies(game.state, unit);
  if (from.length === 0) return;
  standUp(game, unit);
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
