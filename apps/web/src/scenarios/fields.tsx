import type { Length } from '@warfold/systems/scenario';
import type { ReactNode } from 'react';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly of: readonly SelectOption[];
  onChange(value: string): void;
}

export const Choice = ({ label, value, of, onChange }: ChoiceProps) => (
  <label>
    <span>{label}</span>
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      {of.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  </label>
);

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly most?: number;
  onChange(value: string): void;
}

export const TextField = ({ label, value, most = 60, onChange }: TextProps) => (
  <label>
    <span>{label}</span>
    <input value={value} maxLength={most} onChange={(event) => onChange(event.target.value)} />
  </label>
);

/** Several lines. */
export const LongField = ({ label, value, most = 60, onChange }: TextProps) => (
  <label className="wide">
    <span>{label}</span>
    <textarea rows={3} value={value} maxLength={most} onChange={(event) => onChange(event.target.value)} />
  </label>
);

interface NumberProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly least?: number;
  readonly most?: number;
  readonly hint?: string;
  onChange(value: number | undefined): void;
}

/** Empty is nothing: as the book has it. */
export const NumberField = ({ label, value, least = 0, most = 10_000, hint, onChange }: NumberProps) => (
  <label>
    <span>{label}</span>
    <input
      type="number"
      min={least}
      max={most}
      value={value ?? ''}
      {...(hint !== undefined && { placeholder: hint })}
      onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
    />
  </label>
);

/** `12` is a number of inches; anything else is kept as it is written, and the check says what is wrong with it. */
const lengthIn = (text: string): Length => (/^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text.trim());

interface LengthProps {
  readonly label: string;
  readonly value: Length;
  onChange(value: Length): void;
}

export const LengthField = ({ label, value, onChange }: LengthProps) => (
  <label className="length">
    <span>{label}</span>
    <input value={String(value)} maxLength={14} onChange={(event) => onChange(lengthIn(event.target.value))} />
  </label>
);

export const YesNo = ({ label, value, onChange }: { readonly label: string; readonly value: boolean; onChange(value: boolean): void }) => (
  <label className="check">
    <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
    <span>{label}</span>
  </label>
);

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

export const Section = ({ id, title, open = false, children }: SectionProps) => (
  <details className="maker-section" open={open} id={`maker-${id}`}>
    <summary>
      <h2>{title}</h2>
    </summary>
    {children}
  </details>
);

interface RowProps {
  readonly title: string;
  readonly remove: string;
  readonly removeOf: string;
  onRemove(): void;
  readonly children: ReactNode;
}

/** One of a list, with the way to take it out. */
export const Row = ({ title, remove, removeOf, onRemove, children }: RowProps) => (
  <fieldset className="maker-row">
    <legend>{title}</legend>
    <div className="fields">{children}</div>
    <button type="button" className="quiet" aria-label={removeOf} onClick={onRemove}>
      {remove}
    </button>
  </fieldset>
);

/** A list with one of it changed, or taken out. */
export const changedAt = <T,>(list: readonly T[], at: number, one: T): T[] => list.map((old, i) => (i === at ? one : old));
export const removedAt = <T,>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at);
