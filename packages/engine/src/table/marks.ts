import { Fault } from '../rules/flow.ts';
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

/** What a mark may point at, by its id. */
export type PointsAt = 'unit' | 'model' | 'side' | 'piece';

/** A declared piece of system state: what it is called, what it holds, when it goes, and whether a screen shows it. */
export interface MarkKind<V extends MarkValue | null = MarkValue | null> {
  readonly name: string;
  readonly scope: MarkScope;
  /** What holds where the mark is not set. */
  readonly otherwise: V;
  /** What its ids are those of. */
  readonly points?: PointsAt;
  readonly ends: MarkEnd;
  /** All that it can be beside `otherwise`, where those are a few words. */
  readonly words?: readonly string[];
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
  more: Partial<Pick<MarkKind, 'ends' | 'label' | 'labelOn'>> & { readonly words?: readonly (V & string)[] } = {},
): MarkKind<Widen<V> & MarkValue> {
  const kind = { name, scope, otherwise: otherwise as Widen<V> & MarkValue, ends: more.ends ?? 'never' };
  return {
    ...kind,
    ...(more.words !== undefined && { words: more.words }),
    ...(more.label !== undefined && { label: more.label }),
    ...(more.labelOn !== undefined && { labelOn: more.labelOn }),
  };
}

/** One that points at something, or at nothing. */
export function pointer(
  scope: MarkScope,
  name: string,
  points: PointsAt,
  { ends = 'never', label }: { ends?: MarkEnd; label?: Text } = {},
): MarkKind<number | null> {
  const kind = { name, scope, otherwise: null, points, ends };
  return label === undefined ? kind : { ...kind, label };
}

/** What battles of before wrote where nothing was pointed at. */
const NOTHING = -1;

/** Reads a declared mark off anything that carries marks. */
export function markOf<V extends MarkValue | null>(bearer: { readonly marks: Marks }, kind: MarkKind<V>): V {
  const value = bearer.marks[kind.name];
  return value === undefined || (value === NOTHING && kind.points !== undefined) ? kind.otherwise : (value as V);
}

/** What a pointer points at, for rules that only run where it points at something. */
export function pointedBy(bearer: { readonly marks: Marks }, kind: MarkKind<number | null>): number {
  const id = markOf(bearer, kind);
  if (id === null) throw new Fault(`'${kind.name}' points at nothing`);
  return id;
}

/** The one of a list that a pointer points at. */
export function pointedIn<T>(list: readonly T[], bearer: { readonly marks: Marks }, kind: MarkKind<number | null>): T | undefined {
  const id = markOf(bearer, kind);
  return id === null ? undefined : list[id];
}
