import type { Flow, Game, Rolled, State } from '@warfold/engine';
import type { Counts } from '../../shared/odds.ts';
import { armsOf } from '../play/fighter/arms.ts';
import { effectOf } from '../play/fighter/borne.ts';
import { fighterOf } from '../play/fighter/fighter.ts';
import { deniesMasterful } from '../play/ranged/cover.ts';
import { bandAt } from '../play/ranged/toShoot.ts';

/** Runs a rule and hears every die that it rolls. What the rules do with them is theirs alone. */
export function* hearing<T>(flow: Flow<T>, hear: (rolled: Rolled) => void): Flow<T> {
  let turn = flow.next({ reply: 'done' });
  while (turn.done !== true) {
    const reply = yield turn.value;
    if (reply.reply === 'rolled') hear(reply.rolled);
    turn = flow.next(reply);
  }
  return turn.value;
}

/** What the dice of a roll count as: each of a pool, or all of them together. */
export function classesOf({ roll, faces }: Rolled): string[] {
  const { sort, matters } = roll;
  if (sort !== undefined) return faces.map(sort);
  return matters === undefined ? [] : [String(matters(faces))];
}

/** Wounds that a unit has lost, those of the fallen included. */
export const woundsOf = (state: State, unit: number): number =>
  state.units[unit]!.models.reduce((sum, id) => {
    const model = state.models[id]!;
    const { FE } = fighterOf(state, model);
    return sum + (model.place.at === 'gone' ? FE : Math.min(FE, model.lost));
  }, 0);

/** Who attacks whom. */
export interface Sides {
  readonly by: number;
  readonly at: number;
}

export const NO_ATTACK: Counts = { attacks: 0, hits: 0, masterful: 0, fumbles: 0, parries: 0, wounds: 0, woundsBack: 0 };

interface Thrown {
  readonly classes: readonly string[];
  /** NQ-MASTER-01: whether a natural 1 is masterful; not at whom the ground protects from it. */
  readonly mastery: boolean;
}

const MISSED = ['miss', 'ten', 'fumble'];

/** One attack, with what came of it on both sides. `sure` are hits that need no die because the target is helpless. */
export function* counted(game: Game, sides: Sides, sure: number, attack: Flow<void>): Flow<Counts> {
  const { counts, thrown } = yield* counting(game, sides, attack);
  return { ...counts, attacks: 1, hits: counts.hits! + (thrown ? 0 : sure) };
}

/** A part of an attack, with what came of it on both sides, whether anybody threw dice to hit, and what it hands on. */
export function* counting<T>(
  game: Game,
  { by, at }: Sides,
  piece: Flow<T>,
): Flow<{ readonly counts: Counts; readonly thrown: boolean; readonly on: T }> {
  const before = { at: woundsOf(game.state, at), by: woundsOf(game.state, by) };
  const throws: Thrown[] = [];
  let parries = 0;
  const on = yield* hearing(piece, (rolled) => {
    const { purpose, by: who, again } = rolled.roll;
    if (purpose === 'parry') parries += rolled.count('parried');
    if (purpose !== 'hit' || who === undefined || !('model' in who) || game.model(who.model).unit !== by) return;
    if (again !== undefined) throws.pop();
    throws.push({ classes: classesOf(rolled), mastery: isMastery(game.state, rolled) });
  });
  const classes = throws.flatMap((one) => one.classes);
  const ones = throws.flatMap((one) => (one.mastery ? one.classes : [])).filter((name) => name === 'masterful');
  const counts = {
    attacks: 0,
    hits: classes.filter((name) => !MISSED.includes(name)).length,
    masterful: ones.length,
    fumbles: classes.filter((name) => name === 'fumble').length,
    parries,
    wounds: woundsOf(game.state, at) - before.at,
    woundsBack: woundsOf(game.state, by) - before.by,
  };
  return { counts, thrown: throws.length > 0, on };
}

function isMastery(state: State, { roll: { by, at, rule } }: Rolled): boolean {
  if (by === undefined || at === undefined || !('model' in by) || !('model' in at)) return true;
  const shot = rule === 'NQ-SHOOT-04' || rule === 'NQ-BURST-01';
  const [from, target] = [state.models[by.model]!, state.models[at.model]!];
  const near = armsOf(state, from).some((arm) => bandAt(arm, from, target)?.name === 'short');
  return !shot || !deniesMasterful(state, { from, at: target, near });
}

/** NQ-SPELL-SHOCK, NQ-SPELL-BLIND: whether a model is hit without a die. */
export function isHelpless(state: State, model: number, from: 'melee' | 'ranged'): boolean {
  const helpless = effectOf(state, state.models[model]!, 'autoHit');
  return helpless !== null && (from === 'melee' || helpless.effect.by === 'any');
}
