/** The plain controls of forms: each shows one value and gives back another, or nothing. */
import type { FieldKind, Plain } from '@warfold/engine';
import { useState } from 'react';
import { useWords } from '../../words/index.ts';

type Kind<K extends FieldKind['kind']> = Extract<FieldKind, { kind: K }>;

interface Common {
  readonly id: string;
  readonly described: string | undefined;
  readonly value: Plain | undefined;
  onChange(next: Plain | undefined): void;
}

const written = (value: Plain | undefined): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

export function LineControl({ id, described, is, value, onChange }: Common & { readonly is: Kind<'line'> }) {
  const change = (text: string): void => onChange(text === '' ? undefined : text);
  if (is.long === true)
    return (
      <textarea
        id={id}
        aria-describedby={described}
        rows={2}
        maxLength={400}
        value={written(value)}
        onChange={(event) => change(event.target.value)}
      />
    );
  return (
    <input
      id={id}
      aria-describedby={described}
      maxLength={60}
      placeholder={is.hint}
      value={written(value)}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** What is a number is kept as one; dice stay as they are written. */
export function AmountControl({ id, described, is, value, onChange }: Common & { readonly is: Kind<'amount'> }) {
  return (
    <input
      id={id}
      aria-describedby={described}
      size={7}
      maxLength={12}
      placeholder={is.hint}
      value={written(value)}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : /^\d+$/.test(target.value) ? Number(target.value) : target.value)
      }
    />
  );
}

/** While somebody types, what stands there may be no number yet. */
export function NumberControl({ id, described, is, value, onChange }: Common & { readonly is: Kind<'number'> }) {
  const { least, most, step = 1, usual } = is;
  const kept = typeof value === 'number' ? value : undefined;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      id={id}
      aria-describedby={described}
      type="number"
      inputMode={step < 1 || least < 0 ? undefined : 'numeric'}
      min={least}
      max={most}
      step={step}
      placeholder={usual === undefined ? undefined : String(usual)}
      value={typed ?? (kept === undefined ? '' : String(kept))}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '') onChange(undefined);
        else if (Number.isFinite(target.valueAsNumber)) onChange(Math.min(most, Math.max(least, target.valueAsNumber)));
      }}
    />
  );
}

export function ChoiceControl({ id, described, is, value, onChange }: Common & { readonly is: Kind<'choice'> }) {
  const { t, tell } = useWords();
  const chosen = value ?? is.usual;
  const known = is.of.some((one) => one.value === chosen);
  return (
    <select
      id={id}
      aria-describedby={described}
      value={chosen === undefined ? '' : String(chosen)}
      onChange={({ target }) => onChange(is.of.find((one) => String(one.value) === target.value)?.value)}
    >
      {is.usual === undefined && <option value="">{t('build.none')}</option>}
      {!known && chosen !== undefined && <option value={String(chosen)}>{written(value) || t('build.otherwise')}</option>}
      {is.of.map((one) => (
        <option key={String(one.value)} value={String(one.value)}>
          {one.note === undefined ? tell(one.label) : t('build.noted', { what: tell(one.label), note: tell(one.note) })}
        </option>
      ))}
    </select>
  );
}

/** Words of one's own, with commas between them. */
export function WordsControl({ id, described, value, onChange }: Common) {
  const words = Array.isArray(value) ? value.map(String) : [];
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      id={id}
      aria-describedby={described}
      value={typed ?? words.join(', ')}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(
          target.value
            .split(',')
            .map((word) => word.trim())
            .filter((word) => word !== ''),
        );
      }}
    />
  );
}
