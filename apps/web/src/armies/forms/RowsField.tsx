import type { FormField, Plain } from '@warfold/engine';
import { useWords } from '../../words/index.ts';
import type { FieldProps } from './Form.tsx';
import { Form } from './Form.tsx';
import { isFields } from './values.ts';

/** A list of records: each is a form of its own; new ones are like the blank one. */
export function RowsField({
  field,
  of,
  blank,
  value,
  onChange,
  path,
  ...surroundings
}: FieldProps & { readonly of: readonly FormField[]; readonly blank: Plain }) {
  const { t, tell } = useWords();
  const rows: readonly Plain[] = Array.isArray(value) ? value : [];
  return (
    <ol className="rows">
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <li key={at}>
          <Form
            {...surroundings}
            path={`${path}.${field.key}[${at}]`}
            fields={of}
            value={isFields(row) ? row : {}}
            onChange={(next, touched) =>
              onChange(
                rows.map((one, i) => (i === at ? next : one)),
                `${field.key}.${at}.${touched}`,
              )
            }
          />
          <button
            type="button"
            className="quiet"
            aria-label={t('build.removeOf', { what: rowName(row) ?? t('build.nth', { what: tell(field.label), n: at + 1 }) })}
            onClick={() => onChange(rows.filter((_, i) => i !== at))}
          >
            {t('build.remove')}
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => onChange([...rows, freshOf(blank, rows)])}>
          {t('build.addTo', { what: tell(field.label) })}
        </button>
      </li>
    </ol>
  );
}

const rowName = (row: Plain): string | null => (isFields(row) && typeof row.name === 'string' && row.name !== '' ? row.name : null);

/** A new row; a key that it brings is made unlike those that there are. */
function freshOf(blank: Plain, rows: readonly Plain[]): Plain {
  if (!isFields(blank) || typeof blank.key !== 'string') return blank;
  const taken = rows.flatMap((row) => (isFields(row) && typeof row.key === 'string' ? [row.key] : []));
  let key = blank.key;
  for (let n = 2; taken.includes(key); n++) key = `${blank.key}-${n}`;
  return { ...blank, key };
}
