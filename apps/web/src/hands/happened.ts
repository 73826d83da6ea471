/** What has just happened, as it is shown on the table: where it belongs, who did it to whom, and which dice belong together. */
import type { AnswerOf, AssignView, GameEvent, Ref, State } from '@warfold/engine';
import type { Spot } from '@warfold/space';
import type { RolledEvent } from '../panels/rolls.ts';
import { refsOf } from '../panels/telling.ts';
import { line, type Mark } from '../table/marks.ts';
import { modelsOf, pieceAt } from '../table/tableau.ts';

/** So many rolls of one attack are seen together. */
const TOGETHER = 3;
/** So far back lies what belongs together. */
const BACK = 40;

/** The unit that something is, or is of. */
const unitOf = (state: State, ref: Ref | undefined): number | null => {
  if (ref === undefined) return null;
  if ('unit' in ref) return ref.unit;
  return 'model' in ref ? (state.models[ref.model]?.unit ?? null) : null;
};

/** The middle of something where it stands; nothing where it does not. */
export function middleOf(state: State, ref: Ref | undefined): Spot | null {
  if (ref === undefined || 'side' in ref) return null;
  if ('piece' in ref) {
    const piece = state.pieces[ref.piece];
    return piece === undefined || piece.gone ? null : { ...pieceAt(state, piece), z: 0 };
  }
  const poses = modelsOf(state, ref).flatMap((id) => {
    const model = state.models[id];
    return model?.place.at === 'table' ? [model.pose] : [];
  });
  if (poses.length === 0) return null;
  const mean = (of: (pose: Spot) => number): number => poses.reduce((sum, pose) => sum + of(pose), 0) / poses.length;
  return { x: mean(({ x }) => x), y: mean(({ y }) => y), z: mean(({ z }) => z) };
}

/** Where what happened is to be looked at. */
export function placeOf(state: State, event: GameEvent): Spot | null {
  if (event.type === 'moved') {
    const ways = event.travels.map(({ path }) => path.at(-1)).filter((pose) => pose !== undefined);
    const [first] = ways;
    return first ?? null;
  }
  // A roll belongs to whoever it is made against.
  for (const ref of event.type === 'rolled' ? [event.at, event.by] : refsOf(event)) {
    const spot = middleOf(state, ref);
    if (spot !== null) return spot;
  }
  return null;
}

/** The units that a roll is about. Who saves is named first in some rolls, who attacks in others. */
const partiesOf = (state: State, { by, at }: RolledEvent): readonly number[] =>
  [unitOf(state, by), unitOf(state, at)].filter((unit) => unit !== null);

const isRoll = (event: GameEvent): event is RolledEvent => event.type === 'rolled';

/** Whether one roll follows from the other: the hits, the wounds, the saves of one attack. */
function belongs(state: State, later: RolledEvent, earlier: RolledEvent): boolean {
  const [now, before] = [partiesOf(state, later), partiesOf(state, earlier)];
  return now.length > 0 && now.every((unit) => before.includes(unit)) && earlier.purpose !== later.purpose;
}

/** The roll that has just fallen with those that led to it, the oldest first; none where it was no roll. */
export function rollsTogether(state: State, events: readonly GameEvent[], count: number): readonly RolledEvent[] {
  const last = events[count - 1];
  if (last === undefined || !isRoll(last)) return [];
  const rolls: RolledEvent[] = [last];
  for (let i = count - 2; i >= Math.max(0, count - BACK) && rolls.length < TOGETHER; i--) {
    const event = events[i]!;
    if (event.type === 'cursor' || event.type === 'moved') break;
    if (!isRoll(event)) continue;
    if (!belongs(state, rolls[0]!, event)) break;
    rolls.unshift(event);
  }
  return rolls;
}

/** What is shown is about the first of those rolls: whoever attacks, and whom. */
export const focusOf = (state: State, events: readonly GameEvent[], count: number): GameEvent | undefined =>
  rollsTogether(state, events, count)[0] ?? events[count - 1];

/** Who does it and to whom, where those are two units. */
export function pairOf(state: State, event: GameEvent): { readonly by: number; readonly at: number } | null {
  if (event.type !== 'rolled') return null;
  const [by, at] = [unitOf(state, event.by), unitOf(state, event.at)];
  return by === null || at === null || by === at ? null : { by, at };
}

/** A line from whoever attacks to whom, as long as the dice of it are shown. */
export function happeningMarks(state: State, event: GameEvent): Mark[] {
  const pair = pairOf(state, event);
  if (pair === null) return [];
  const from = middleOf(state, { unit: pair.by });
  const to = middleOf(state, { unit: pair.at });
  return from === null || to === null ? [] : [line([from, to], 'bad', { tip: 'arrow' })];
}

/** Lines from whoever would attack to everybody who would be given something, while it is being prepared. */
export function aimedMarks(state: State, { about, targets }: AssignView, { lines }: AnswerOf<'assign'>): readonly Mark[] {
  const from = (about ?? []).map((ref) => middleOf(state, ref)).find((spot) => spot !== null);
  if (from === undefined) return [];
  const given = targets.filter(({ id }) => lines.some(({ to, count }) => to === id && count > 0));
  return given.flatMap(({ ref }): Mark[] => {
    const to = middleOf(state, ref);
    return to === null ? [] : [line([from, to], 'bad', { tip: 'arrow' })];
  });
}

/** Those whom it is about, to be ringed. */
export const concerned = (event: GameEvent): readonly Ref[] => (event.type === 'moved' ? [] : refsOf(event));
