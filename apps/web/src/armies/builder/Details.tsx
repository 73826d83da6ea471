import type { ArmyData, Barracks, Plain, Scheme, System, UnitData } from '@warfold/engine';
import { isScheme } from '@warfold/engine';
import { useMemo } from 'react';
import { UnitCard } from '../../panels/Card.tsx';
import { hashOf } from '../../router.ts';
import { RuleLink } from '../../rules/RuleLink.tsx';
import { usualScheme } from '../../table/figures/colours.ts';
import { useWords } from '../../words/index.ts';
import { AgainstLine } from '../against/Against.tsx';
import { fieldedIn } from '../fielded.ts';
import { Form } from '../forms/Form.tsx';
import { oddsLink, questionWith } from '../oddsWith.ts';
import { SchemeFields } from '../SchemeFields.tsx';
import type { BuilderProps } from './Builder.tsx';
import { changedUnit, withUnit } from './changes.ts';
import { ToTable } from './ToTable.tsx';
import { withThing } from './things.ts';

/** What the unit will be on the table: its numbers, its weapons, its abilities. */
export function LiveCard({ army, at, system }: { readonly army: ArmyData; readonly at: number; readonly system: System }) {
  const { t } = useWords();
  const fielded = useMemo(() => fieldedIn(army, system)(at), [army, at, system]);
  if (fielded === null) return <p className="faint">{t('build.card.none')}</p>;
  const { state, unit } = fielded;
  const question = questionWith(state, unit, system.key);
  return (
    <>
      <UnitCard unit={unit} model={null} state={state} system={system} />
      {question !== null && (
        <p>
          <a href={hashOf('odds', system.key, oddsLink(question, system.key))}>{t('build.odds')}</a>
        </p>
      )}
    </>
  );
}

/** The form of one unit, and its card. */
export function UnitDetails({ barracks, army, inspection, system, at, onChange }: BuilderProps & { readonly at: number }) {
  const { t, tell } = useWords();
  const unit = army.units[at];
  if (unit === undefined) return null;
  const told = inspection.units[at];
  return (
    <section className="details" aria-label={t('build.unit')}>
      <h2 tabIndex={-1}>{told == null ? t('build.unread', { n: at + 1 }) : tell(told.name)}</h2>
      <Form
        fields={barracks.ofUnit(army, at)}
        value={unit}
        path={`units[${at}]`}
        objections={inspection.objections}
        abilities={system.abilities}
        onChange={(next, touched) => onChange(changedUnit(army, at, next), `units.${at}.${touched}`)}
      />
      <LiveCard army={army} at={at} system={system} />
      <AgainstLine army={army} at={at} inspection={inspection} />
    </section>
  );
}

/** What holds for the army as a whole. */
export function ArmyDetails({ barracks, army, inspection, system, onChange }: BuilderProps) {
  const { t } = useWords();
  return (
    <section className="details" aria-label={t('build.whole')}>
      <h2 tabIndex={-1}>{t('build.whole')}</h2>
      <Form
        fields={barracks.ofArmy(army)}
        value={army}
        path=""
        objections={inspection.objections}
        abilities={system.abilities}
        onChange={(next, touched) => onChange(asArmy(army, next), touched)}
      />
      <SchemeFields
        scheme={isScheme(army.scheme) ? army.scheme : null}
        usual={usualScheme('#2f6fb5', 0)}
        onChange={(scheme) => onChange(painted(army, scheme), 'scheme')}
      />
    </section>
  );
}

/** The colours stand in the army itself, so that they go wherever it goes. */
function painted(army: ArmyData, scheme: Scheme | null): ArmyData {
  const { scheme: _before, ...rest } = army;
  return scheme === null ? asArmy(army, rest) : { ...asArmy(army, rest), scheme: { ...scheme } };
}

/** An army always has a name and units, empty as they may be. */
const asArmy = (before: ArmyData, next: Readonly<Record<string, Plain>>): ArmyData => ({
  ...next,
  name: typeof next.name === 'string' ? next.name : '',
  units: before.units,
});

/** The form of a thing of the player's own: a sheet, a fighter, a weapon. */
export function ThingDetails({
  barracks,
  army,
  inspection,
  system,
  shelf: shelfKey,
  thing,
  onChange,
  onField,
}: BuilderProps & { readonly shelf: string; readonly thing: string; onField(unit: UnitData): void }) {
  const { t, say } = useWords();
  const shelf = barracks.shelves.find(({ key }) => key === shelfKey);
  const found = shelf?.things(army).find(({ key }) => key === thing);
  if (shelf === undefined || found === undefined) return null;
  const price = shelf.price?.(army, thing) ?? null;
  const { unitOf } = shelf;
  return (
    <section className="details" aria-label={say(shelf.label)}>
      <h2 tabIndex={-1}>{found.name}</h2>
      {price !== null && <Bill price={price} />}
      {unitOf !== undefined && (
        <div className="army-actions">
          <button type="button" className="primary" onClick={() => onField(unitOf(army, thing))}>
            {t('build.field')}
          </button>
          <ToTable army={army} unit={unitOf(army, thing)} system={system} />
        </div>
      )}
      <Form
        fields={shelf.form(army, thing)}
        value={withThing.read(army, found.path)}
        path={found.path}
        objections={inspection.objections}
        abilities={system.abilities}
        onChange={(next, touched) => onChange(withThing.write(army, found.path, next), `${found.path}.${touched}`)}
      />
      {unitOf !== undefined && <LiveCard army={withUnit(army, unitOf(army, thing))} at={army.units.length} system={system} />}
    </section>
  );
}

/** A price as the book's tables add it up. */
function Bill({ price }: { readonly price: NonNullable<ReturnType<NonNullable<Barracks['shelves'][number]['price']>>> }) {
  const { t, say } = useWords();
  return (
    <table className="bill">
      <caption>{t('build.bill')}</caption>
      <tbody>
        {price.parts.map((part) => (
          <tr key={`${part.rule}${JSON.stringify(part.reason)}${part.value}`}>
            <th scope="row">{say(part.reason)}</th>
            <td>{part.value}</td>
            <td>
              <RuleLink id={part.rule} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('build.bill.total')}</th>
          <td>
            <output>{price.total}</output>
          </td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}
