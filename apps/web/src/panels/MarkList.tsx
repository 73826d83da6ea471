import type { MarkKind, Marks, MarkValue, PointsAt, State, System, Unit } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { Icon } from '../icons/Icon.tsx';
import { iconOfState } from '../icons/states.ts';
import { wordOfValue } from '../words/gameWords.ts';
import { useWords, type Words } from '../words/index.ts';

/** Whom or what a mark points at. */
function nameOf(points: PointsAt, id: number, state: State, { named, say }: Words): string {
  const piece = points === 'piece' ? state.pieces[id] : undefined;
  if (piece !== undefined) return say(piece.name, state);
  const unit = points === 'model' ? state.models[id]?.unit : id;
  return named((points === 'side' ? state.sides[id]?.name : unit === undefined ? undefined : state.units[unit]?.name) ?? '');
}

function valueWord(kind: MarkKind, value: MarkValue, state: State, words: Words): string {
  if (value === true) return '';
  if (typeof value === 'string') return kind.label === undefined ? '' : wordOfValue(words, kind.label.key, value);
  const { points } = kind;
  if (typeof value === 'number') return points === undefined ? words.t('count', { n: value }) : nameOf(points, value, state, words);
  return Array.isArray(value) ? value.map((id: number) => nameOf(points ?? 'unit', id, state, words)).join(', ') : '';
}

const isSet = (kind: MarkKind, value: MarkValue | null | undefined): value is MarkValue =>
  value !== undefined && value !== null && value !== kind.otherwise && !(Array.isArray(value) && value.length === 0);

/** What the rules remember about something on the table, in words; nothing where there is nothing to say. */
export function MarkList({
  scope,
  marks,
  unit,
  state,
  system,
}: {
  readonly scope: MarkKind['scope'];
  readonly marks: Marks;
  /** The unit whose they are, if they are a unit's. */
  readonly unit?: Unit;
  readonly state: State;
  readonly system: System;
}) {
  const words = useWords();
  const set = system.marks.flatMap((kind) => {
    const value = kind.scope === scope ? markOf({ marks }, kind) : undefined;
    if (!isSet(kind, value) || kind.label === undefined) return [];
    const label = (unit === undefined ? undefined : kind.labelOn?.(state, unit)) ?? kind.label;
    return [{ name: kind.name, label, value: valueWord(kind, value, state, words) }];
  });
  if (set.length === 0) return null;
  return (
    <ul className="marks">
      {set.map(({ name, label, value }) => (
        <li key={name}>
          {scope === 'unit' && <Icon name={iconOfState(name)} size={14} />}
          {value === '' ? words.say(label, state) : `${words.say(label, state)}: ${value}`}
        </li>
      ))}
    </ul>
  );
}
