import type { Abilities, AbilityRef, AbilitySeat, Parameter, Parameters, ParameterType, Plain } from '@warfold/engine';
import { faultText, formOf, readAbility, writtenAs } from '@warfold/engine';
import { useId, useMemo, useState } from 'react';
import { RuleLink } from '../../rules/RuleLink.tsx';
import { useWords } from '../../words/index.ts';
import type { FieldProps } from './Form.tsx';
import type { FormValues } from './values.ts';
import { isFields } from './values.ts';

/** Abilities as the system declares them: which there are, where they may sit, and what each has to be told. */
export function AbilitiesField({ on, value, onChange, abilities, field }: FieldProps & { readonly on: readonly AbilitySeat[] }) {
  const { t, tell } = useWords();
  const refs: readonly Plain[] = Array.isArray(value) ? value : [];
  return (
    <ul className="abilities">
      {refs.map((ref, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an ability is told by its place
        <li key={at}>
          <AbilityForm
            abilities={abilities}
            written={ref}
            onChange={(next) =>
              onChange(
                refs.map((one, i) => (i === at ? next : one)),
                `${field.key}.${at}`,
              )
            }
          />
          <button
            type="button"
            className="quiet"
            aria-label={t('build.removeOf', { what: nameOf(ref) })}
            onClick={() => onChange(refs.filter((_, i) => i !== at))}
          >
            {t('build.remove')}
          </button>
        </li>
      ))}
      <li>
        <AbilityPicker
          label={tell(field.label)}
          abilities={abilities}
          on={on}
          onPick={(name) => onChange([...refs, blankOf(abilities, name)])}
        />
      </li>
    </ul>
  );
}

const nameOf = (written: Plain): string =>
  typeof written === 'string'
    ? written
    : isFields(written)
      ? typeof written.ability === 'string'
        ? written.ability
        : (Object.keys(written)[0] ?? '')
      : '';

/** An ability as it is written, in the form in which battles keep it. */
function refOf(written: Plain): AbilityRef {
  const ability = nameOf(written);
  if (!isFields(written)) return { ability };
  const params = typeof written.ability === 'string' ? written.params : written[ability];
  return isFields(params) ? { ability, params } : { ability };
}

/** Its first form: what must be said is said as simply as its type allows. */
function blankOf(abilities: Abilities, name: string): Plain {
  const declared = abilities.parameters(name) ?? {};
  const params = Object.fromEntries(
    Object.entries(declared).flatMap(([key, { type, optional }]) => (optional ? [] : [[key, blankValue(type)] as const])),
  );
  return Object.keys(params).length === 0 ? { ability: name } : { ability: name, params };
}

function blankValue(type: ParameterType): Plain {
  switch (type.is) {
    case 'whole':
    case 'change':
      return Math.min(type.most, Math.max(type.least, 1));
    case 'target':
      return Math.min(type.most, Math.max(type.least, 5));
    case 'amount':
    case 'distance':
    case 'ref':
      return 1;
    case 'word':
      return type.of[0] ?? '';
    case 'text':
      return '…';
    case 'texts':
      return [type.of?.[0] ?? '…'];
    case 'faces':
      return [type.most];
    case 'yes':
      return true;
    case 'rows':
      return [Object.fromEntries(Object.entries(type.of).map(([key, one]) => [key, blankValue(one.type)]))];
    case 'columns':
      return {};
    case 'either':
      return type.of[0] === undefined ? '' : blankValue(type.of[0]);
  }
}

function AbilityPicker({
  label,
  abilities,
  on,
  onPick,
}: {
  readonly label: string;
  readonly abilities: Abilities;
  readonly on: readonly AbilitySeat[];
  onPick(name: string): void;
}) {
  const { t, say } = useWords();
  const [typed, setTyped] = useState('');
  const list = useId();
  const known = useMemo(
    () =>
      abilities.names
        .filter((name) => {
          const sits = abilities.sits(name);
          return sits.length === 0 || on.some((seat) => sits.includes(seat));
        })
        .map((name) => ({ name, label: say(abilities.label(name) ?? { key: name }) }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [abilities, on, say],
  );
  const pick = (text: string): void => {
    const found = known.find(({ name, label: shown }) => name === text || shown.toLowerCase() === text.trim().toLowerCase());
    setTyped(found === undefined ? text : '');
    if (found !== undefined) onPick(found.name);
  };
  return (
    <>
      <input
        aria-label={t('build.addTo', { what: label })}
        placeholder={t('build.ability.find')}
        list={list}
        value={typed}
        onChange={({ target }) => pick(target.value)}
      />
      <datalist id={list}>
        {known.map(({ name, label: shown }) => (
          <option key={name} value={shown}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** One ability: what it says with its parameters, a field for each, and what is wrong with them. */
function AbilityForm({
  abilities,
  written,
  onChange,
}: {
  readonly abilities: Abilities;
  readonly written: Plain;
  onChange(next: Plain): void;
}) {
  const { t, say } = useWords();
  const { ability, params = {} } = refOf(written);
  const declared = abilities.parameters(ability) ?? {};
  const read = readAbility(abilities, ability, params);
  const said = read.ok ? abilities.describe(read.ref) : null;
  const rule = abilities.rule(ability);
  return (
    <div className="ability">
      <p>
        <strong>{say(abilities.label(ability) ?? { key: ability })}</strong> {rule !== null && <RuleLink id={rule} />}
      </p>
      {said !== null && <p className="faint">{say(said)}</p>}
      <ParameterFields
        declared={declared}
        params={params}
        onChange={(next) => onChange(Object.keys(next).length === 0 ? { ability } : { ability, params: next })}
      />
      {!read.ok && (
        <ul className="field-wrong">
          {read.faults.map((fault) => (
            <li key={`${fault.key}${fault.kind}`} className="error">
              {say(faultText(ability, fault))}
            </li>
          ))}
        </ul>
      )}
      {!abilities.has(ability) && <p className="field-wrong error">{t('build.ability.unknown', { name: ability })}</p>}
    </div>
  );
}

function ParameterFields({
  declared,
  params,
  onChange,
}: {
  readonly declared: Parameters;
  readonly params: FormValues;
  onChange(next: FormValues): void;
}) {
  const set = (key: string, next: Plain | undefined): void => {
    const { [key]: _before, ...others } = params;
    onChange(next === undefined ? others : { ...params, [key]: next });
  };
  return (
    <div className="parameters">
      {Object.entries(declared).map(([key, parameter]) => (
        <ParameterField key={key} name={key} parameter={parameter} value={params[key]} onChange={(next) => set(key, next)} />
      ))}
    </div>
  );
}

interface ParameterProps {
  readonly name: string;
  readonly parameter: Parameter;
  readonly value: Plain | undefined;
  onChange(next: Plain | undefined): void;
}

/** The control follows from the type; what it expects is told where nothing is written. */
function ParameterField({ name, parameter, value, onChange }: ParameterProps) {
  const { t, tell } = useWords();
  const { type, optional, usual } = parameter;
  const id = useId();
  if (type.is === 'rows') return <ParameterRows of={type.of} name={name} value={value} onChange={onChange} />;
  const control =
    type.is === 'yes' ? (
      <input id={id} type="checkbox" checked={(value ?? usual) === true} onChange={({ target }) => onChange(target.checked)} />
    ) : type.is === 'word' ? (
      <select
        id={id}
        value={String(value ?? usual ?? '')}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      >
        {optional && <option value="">{t('build.none')}</option>}
        {type.of.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </select>
    ) : (
      <ParameterText id={id} type={type} value={value} usual={usual} hint={tell(formOf(type))} onChange={onChange} />
    );
  return (
    <span className="parameter">
      <label htmlFor={id}>{name}</label> {control}
    </span>
  );
}

/** Lists are written with commas. */
function ParameterText({
  id,
  type,
  value,
  usual,
  hint,
  onChange,
}: {
  readonly id: string;
  readonly type: ParameterType;
  readonly value: Plain | undefined;
  readonly usual: Plain | undefined;
  readonly hint: string;
  onChange(next: Plain | undefined): void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = (one: Plain | undefined): string =>
    one === undefined ? '' : isFields(one) ? columnsIn(one) : Array.isArray(one) ? one.join(', ') : writtenAs(type, one);
  const change = (text: string): void => {
    setTyped(text);
    const parts = text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
    if (parts.length === 0) onChange(undefined);
    else if (type.is === 'texts') onChange(parts);
    else if (type.is === 'columns') onChange(columnsOf(parts));
    else if (type.is === 'faces') onChange(parts.map(Number));
    else onChange(/^\d+$/.test(text.trim()) ? Number(text) : text.trim());
  };
  return (
    <input
      id={id}
      size={12}
      value={typed ?? shown(value)}
      placeholder={usual === undefined ? hint : shown(usual)}
      title={hint}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** Characteristics with their values, as `m 6, ws 4+`. */
const columnsIn = (columns: FormValues): string =>
  Object.entries(columns)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ');
const columnsOf = (parts: readonly string[]): FormValues =>
  Object.fromEntries(
    parts.map((part) => {
      const [key = '', ...rest] = part.split(/[\s:]+/);
      const value = rest.join(' ');
      return [key, /^\d+$/.test(value) ? Number(value) : value];
    }),
  );

function ParameterRows({
  of,
  name,
  value,
  onChange,
}: {
  readonly of: Parameters;
  readonly name: string;
  readonly value: Plain | undefined;
  onChange(next: Plain | undefined): void;
}) {
  const { t } = useWords();
  const rows: readonly Plain[] = Array.isArray(value) ? value : [];
  return (
    <ol className="rows">
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <li key={at}>
          <ParameterFields
            declared={of}
            params={isFields(row) ? row : {}}
            onChange={(next) => onChange(rows.map((one, i) => (i === at ? next : one)))}
          />
          <button type="button" className="quiet" onClick={() => onChange(rows.filter((_, i) => i !== at))}>
            {t('build.remove')}
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          onClick={() => onChange([...rows, Object.fromEntries(Object.entries(of).map(([key, { type }]) => [key, blankValue(type)]))])}
        >
          {t('build.addTo', { what: name })}
        </button>
      </li>
    </ol>
  );
}
