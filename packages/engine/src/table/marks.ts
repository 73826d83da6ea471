import type { Text } from '../words/words.ts';
import type { Marks, MarkValue, State, Unit } from './state.ts';

export type MarkScope = 'battle' | 'side' | 'unit' | 'model' | 'piece';
/**
 * When a mark goes by itself: the system calls `game.endOf` at that moment. An own turn is that of the bearer's side, and its
 * start is for `game.startOf` to tell.
 */
export type MarkEnd = PlayMoment | 'never' | 'own-turn' | 'own-turn-start';
/** A stretch of the sequence of play that comes to an end. */
export type PlayMoment = 'phase' | 'turn' | 'round' | 'activation';

/** A declared piece of system state: what it is called, what it holds, when it goes, and whether a screen shows it. */
export interface MarkKind<V extends MarkValue = MarkValue> {
  readonly name: string;
  readonly scope: MarkScope;
  /** What holds where the mark is not set. */
  readonly otherwise: V;
  readonly ends: MarkEnd;
  /** How screens call it; marks without a label are not shown. */
  readonly label?: Text;
  /** What it is called on one unit, where the book has another word for units of its kind. */
  readonly labelOn?: (state: State, unit: Unit) => Text;
}

type Widen<V> = V extends boolean ? boolean : V extends number ? number : V;

export function mark<V extends MarkValue>(
  scope: MarkScope,
  name: string,
  otherwise: V,
  more: Partial<Pick<MarkKind, 'ends' | 'label' | 'labelOn'>> = {},
): MarkKind<Widen<V> & MarkValue> {
  const kind = { name, scope, otherwise: otherwise as Widen<V> & MarkValue, ends: more.ends ?? 'never' };
  return {
    ...kind,
    ...(more.label !== undefined && { label: more.label }),
    ...(more.labelOn !== undefined && { labelOn: more.labelOn }),
  };
}

/** Reads a declared mark off anything that carries marks. */
export function markOf<V extends MarkValue>(bearer: { readonly marks: Marks }, kind: MarkKind<V>): V {
  const value = bearer.marks[kind.name];
  return value === undefined ? kind.otherwise : (value as V);
}
