import type { Flow, Game, Rolled, State } from '@warfold/engine';
import { bothCounts } from '@warfold/engine';
import type { Counts, RulePiece, StagePart } from '../../shared/odds.ts';
import { fighterOf } from '../play/fighter/fighter.ts';
import { isGuarded } from '../play/ranged/ranged.ts';
import { shotArms } from '../play/ranged/shooting.ts';

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

/** Parts of an attack that also count what comes of them on both sides. */
export const tallied = (sides: Sides, parts: readonly StagePart[]): readonly StagePart[] =>
  parts.map((part) => {
    if (!('run' in part)) return part;
    const { again } = part;
    return {
      run: tallying(sides, part.run),
      ...(again !== undefined && { again: { ...again, ...(again.pool !== undefined && { pool: tallying(sides, again.pool) }) } }),
    };
  });

const tallying = (sides: Sides, piece: RulePiece): RulePiece =>
  function* (game, handed, times) {
    const { counts, on } = yield* counting(game, sides, piece(game, handed, times));
    return { counts: bothCounts(counts, on.counts), on: on.on };
  };

/** A part of an attack, with what came of it on both sides, whether anybody threw dice to hit, and what it hands on. */
function* counting<T>(
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
  const many = (name: string, among: readonly Thrown[] = throws): number =>
    among.flatMap((one) => one.classes).filter((one) => one === name).length;
  const counts = {
    attacks: 0,
    hits: classes.filter((name) => !MISSED.includes(name)).length,
    masterful: many(
      'masterful',
      throws.filter(({ mastery }) => mastery),
    ),
    fumbles: many('fumble'),
    parries,
    wounds: woundsOf(game.state, at) - before.at,
    woundsBack: woundsOf(game.state, by) - before.by,
  };
  return { counts, thrown: throws.length > 0, on };
}

function isMastery(state: State, { roll: { by, at, rule } }: Rolled): boolean {
  if (by === undefined || at === undefined || !('model' in by) || !('model' in at)) return true;
  if (rule !== 'NQ-SHOOT-04' && rule !== 'NQ-BURST-01') return true;
  return !shotArms(state, state.models[by.model]!).every((arm) => isGuarded(state, by.model, at.model, arm));
}
