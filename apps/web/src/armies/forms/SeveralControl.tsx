import type { FormChoice, Plain } from '@warfold/engine';
import { useId, useState } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { useWords } from '../../words/index.ts';

const MANY = 12;

/** Any of several: what is taken stands as buttons that take it away again, what else there is in a list to choose from. */
export function SeveralControl({
  label,
  of,
  value,
  onChange,
}: {
  /** What they are, for those who do not see the frame around them. */
  readonly label: string;
  readonly of: readonly FormChoice[];
  readonly value: Plain | undefined;
  onChange(next: Plain): void;
}) {
  const taken: readonly Plain[] = Array.isArray(value) ? value : [];
  return of.length <= MANY ? (
    <Boxes of={of} taken={taken} onChange={onChange} />
  ) : (
    <Chips label={label} of={of} taken={taken} onChange={onChange} />
  );
}

interface Shown {
  readonly of: readonly FormChoice[];
  readonly taken: readonly Plain[];
  onChange(next: Plain): void;
}

const timesIn = (taken: readonly Plain[], value: Plain): number => taken.filter((one) => one === value).length;

/** So many times in the list, the others where they stand. */
function withTimes(taken: readonly Plain[], value: Plain, times: number): Plain {
  const others = taken.filter((one) => one !== value);
  return [...others, ...Array.from({ length: times }, () => value)];
}

function Boxes({ of, taken, onChange }: Shown) {
  return (
    <ul className="boxes">
      {of.map((choice) => (
        <li key={String(choice.value)}>
          <Box choice={choice} taken={taken} onChange={onChange} />
        </li>
      ))}
      <Strangers of={of} taken={taken} onChange={onChange} />
    </ul>
  );
}

/** Once or not at all, or so many times. */
function Box({ choice: { value, label, note, most = 1 }, taken, onChange }: Omit<Shown, 'of'> & { readonly choice: FormChoice }) {
  const { tell } = useWords();
  const id = useId();
  const times = timesIn(taken, value);
  return (
    <>
      {most > 1 ? (
        <input
          id={id}
          type="number"
          min={0}
          max={most}
          value={times}
          onChange={({ target }) => onChange(withTimes(taken, value, Math.min(most, Math.max(0, target.valueAsNumber || 0))))}
        />
      ) : (
        <input
          id={id}
          type="checkbox"
          checked={times > 0}
          onChange={({ target }) => onChange(withTimes(taken, value, target.checked ? 1 : 0))}
        />
      )}
      <label htmlFor={id}>
        {tell(label)} {note !== undefined && <span className="faint">{tell(note)}</span>}
      </label>
    </>
  );
}

/** What is in the list and on offer no more, or written out on the spot: it can be taken away. */
function Strangers({ of, taken, onChange }: Shown) {
  const { t } = useWords();
  return taken.map((one, at) =>
    of.some(({ value }) => value === one) ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: it is told by its place
      <li key={`other ${at}`}>
        <button type="button" className="chip" onClick={() => onChange(taken.filter((_, i) => i !== at))}>
          {nameOf(one)} <Icon name="close" size={14} />
          <span className="unseen">{t('build.remove')}</span>
        </button>
      </li>
    ),
  );
}

const nameOf = (one: Plain): string =>
  typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : typeof one === 'object' ? JSON.stringify(one) : String(one);

function Chips({ label, of, taken, onChange }: Shown & { readonly label: string }) {
  const { t, tell } = useWords();
  const [wanted, setWanted] = useState('');
  const shown = (choice: FormChoice): string =>
    choice.note === undefined ? tell(choice.label) : t('build.noted', { what: tell(choice.label), note: tell(choice.note) });
  const open = of.filter(({ value, most = 1 }) => timesIn(taken, value) < most);
  return (
    <>
      <ul className="boxes">
        {taken.map((one, at) => {
          const known = of.find(({ value }) => value === one);
          return known === undefined ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may stand there twice
            <li key={`${String(one)} ${at}`}>
              <button type="button" className="chip" onClick={() => onChange(taken.filter((_, i) => i !== at))}>
                {shown(known)} <Icon name="close" size={14} />
                <span className="unseen">{t('build.remove')}</span>
              </button>
            </li>
          );
        })}
        <Strangers of={of} taken={taken} onChange={onChange} />
      </ul>
      <select
        aria-label={t('build.addTo', { what: label })}
        value={wanted}
        onChange={({ target }) => {
          const choice = of.find(({ value }) => String(value) === target.value);
          if (choice !== undefined) onChange([...taken, choice.value]);
          setWanted('');
        }}
      >
        <option value="">{t('build.add')}</option>
        {open.map((choice) => (
          <option key={String(choice.value)} value={String(choice.value)}>
            {shown(choice)}
          </option>
        ))}
      </select>
    </>
  );
}
