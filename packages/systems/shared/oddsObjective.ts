/** An objective that odds are asked about. */
import type { Flow, Piece, PieceShape, State } from '@warfold/engine';
import { Fault, say } from '@warfold/engine';

export type { ObjectiveRule } from '@warfold/engine/odds';

/** A piece in the middle of the table. */
export const inTheMiddle = ({ table }: State, kind: string, shape: PieceShape, traits: readonly string[] = []): Omit<Piece, 'id'> => ({
  kind,
  name: say('engine.unit', { unit: 'objective' }),
  pose: { ...middleOf(table), z: 0, heading: 0 },
  ...{ shape, traits, owner: null, bearer: null, gone: false, marks: {} },
});

const middleOf = ({ width, depth }: State['table']) => ({ x: Math.round(width / 2), y: Math.round(depth / 2) });

/** A square of ground round the middle of the table. */
export function groundInTheMiddle({ table }: State, half: number): PieceShape {
  const { x, y } = middleOf(table);
  const footprint = [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
  return { kind: 'terrain', terrain: { footprint, height: 0, floors: [], traits: [] } };
}

/** Runs a rule that throws no dice; decisions take their usual answer. */
export function usually(flow: Flow<void> | void): void {
  let turn = flow?.next({ reply: 'done' });
  while (turn !== undefined && turn.done !== true) {
    if (turn.value.ask !== 'decision') throw new Fault('who holds an objective hangs on no dice');
    const { view, judge } = turn.value.decision;
    turn = flow!.next({ reply: 'answer', side: view.side, answer: judge.usual() });
  }
}
