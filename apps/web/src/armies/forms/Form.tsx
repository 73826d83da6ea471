import type { Abilities, FormField, Objection, Plain } from '@warfold/engine';
import { useId } from 'react';
import { RuleLink } from '../../rules/RuleLink.tsx';
import { useWords } from '../../words/index.ts';
import { AbilitiesField } from './AbilitiesField.tsx';
import { AmountControl, ChoiceControl, LineControl, NumberControl, WordsControl } from './controls.tsx';
import { RowsField } from './RowsField.tsx';
import { SeveralControl } from './SeveralControl.tsx';
import type { FormValues } from './values.ts';
import { placeOf, valueAt, withValue } from './values.ts';

/** What every part of a form knows. */
export interface FormSurroundings {
  /** Where the record stands, so that objections find their fields. */
  readonly path: string;
  readonly objections: readonly Objection[];
  readonly abilities: Abilities;
}

export interface FormProps extends FormSurroundings {
  readonly fields: readonly FormField[];
  readonly value: FormValues;
  /** `touched` is the place that was changed: changes of one place, one after the other, are one step to undo. */
  onChange(next: FormValues, touched: string): void;
}

/** A form made of declared fields: whoever declares a field has a control for it here. */
export function Form({ fields, value, onChange, ...surroundings }: FormProps) {
  return (
    <div className="form">
      {fields.map((field) => (
        <FieldControl
          key={field.key}
          field={field}
          value={valueAt(value, field.key)}
          onChange={(next, touched = field.key) => onChange(withValue(value, field.key, next), touched)}
          {...surroundings}
        />
      ))}
    </div>
  );
}

export interface FieldProps extends FormSurroundings {
  readonly field: FormField;
  readonly value: Plain | undefined;
  onChange(next: Plain | undefined, touched?: string): void;
}

/** A line that shows by its hint how little is written there is no longer than an amount. */
const shortAs = ({ is }: FormField): string => (is.kind === 'line' && is.hint !== undefined ? 'amount' : is.kind);

const isUnder = (place: string, whole: string): boolean => place === whole || place.startsWith(`${whole}.`);

function FieldControl(props: FieldProps) {
  const { field, path, objections } = props;
  const { tell, say } = useWords();
  const id = useId();
  const place = placeOf(`${path}.${field.key}`);
  const wrong = objections.filter((one) => isUnder(placeOf(one.path), place));
  const inside = field.is.kind === 'rows' || field.is.kind === 'abilities';
  const shown = inside ? wrong.filter((one) => placeOf(one.path) === place) : wrong;
  const isGroup = inside || field.is.kind === 'several';
  const name = <span id={`${id}-name`}>{tell(field.label)}</span>;
  const body = <Control {...props} id={id} described={shown.length > 0 ? `${id}-wrong` : undefined} />;
  return (
    <div className={`field kind-${shortAs(field)}${wrong.some(({ weight }) => weight === 'error') ? ' wrong' : ''}`} data-place={place}>
      {isGroup ? (
        <fieldset aria-describedby={shown.length > 0 ? `${id}-wrong` : undefined}>
          <legend>{name}</legend>
          {body}
        </fieldset>
      ) : (
        <label htmlFor={id}>
          {name}
          {body}
        </label>
      )}
      {shown.length > 0 && (
        <ul className="field-wrong" id={`${id}-wrong`}>
          {shown.map((one) => (
            <li key={`${one.rule}${one.path}${one.text.key}`} className={one.weight}>
              {say(one.text)} <RuleLink id={one.rule} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ControlProps extends FieldProps {
  readonly id: string;
  readonly described: string | undefined;
}

function Control({ field, value, onChange, id, described, ...surroundings }: ControlProps) {
  const { tell } = useWords();
  const { is } = field;
  const common = { id, described };
  switch (is.kind) {
    case 'line':
      return <LineControl {...common} is={is} value={value} onChange={onChange} />;
    case 'amount':
      return <AmountControl {...common} is={is} value={value} onChange={onChange} />;
    case 'number':
      return <NumberControl {...common} is={is} value={value} onChange={onChange} />;
    case 'yes':
      return (
        <input
          id={id}
          aria-describedby={described}
          type="checkbox"
          checked={value === undefined ? is.usual === true : value !== false}
          onChange={(event) => onChange(event.target.checked ? true : is.usual === true ? false : undefined)}
        />
      );
    case 'choice':
      return <ChoiceControl {...common} is={is} value={value} onChange={onChange} />;
    case 'several':
      return <SeveralControl label={tell(field.label)} of={is.of} value={value} onChange={onChange} />;
    case 'words':
      return <WordsControl {...common} value={value} onChange={onChange} />;
    case 'rows':
      return <RowsField field={field} of={is.of} blank={is.blank} value={value} onChange={onChange} {...surroundings} />;
    case 'abilities':
      return <AbilitiesField field={field} on={is.on} value={value} onChange={onChange} {...surroundings} />;
  }
}
