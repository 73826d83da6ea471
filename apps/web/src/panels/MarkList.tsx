import type { MarkKind, Marks, MarkValue, State, System, Unit } from '@warfold/engine';
import { Icon } from '../icons/Icon.tsx';
import { iconOfState } from '../icons/states.ts';
import { wordOfValue } from '../words/gameWords.ts';
import { useWords, type Words } from '../words/index.ts';

/** Whom a mark names that is nobody's where it is not set: pieces are held by sides, everything else points at units. */
function nameOf(scope: MarkKind['scope'], id: number, state: State, { named }: Words): string {
  return named((scope === 'piece' ? state.sides[id]?.name : state.units[id]?.name) ?? '');
}

function valueWord(kind: MarkKind, value: MarkValue, state: State, words: Words): string {
  if (value === true) return '';
  if (typeof value === 'string') return kind.label === undefined ? '' : wordOfValue(words, kind.label.key, value);
  if (typeof value === 'number') return kind.otherwise === -1 ? nameOf(kind.scope, value, state, words) : words.t('count', { n: value });
  return Array.isArray(value) ? value.map((id: number) => nameOf(kind.scope, id, state, words)).join(', ') : '';
}

const isSet = (kind: MarkKind, value: MarkValue | undefined): value is MarkValue =>
  value !== undefined && value !== kind.otherwise && !(Array.isArray(value) && value.length === 0);

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
    const value = kind.scope === scope ? marks[kind.name] : undefined;
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
