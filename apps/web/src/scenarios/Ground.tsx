import type { System } from '@warfold/engine';
import type { Scenario } from '@warfold/systems/scenario';
import { asPlain, readTable, wordsIn as tableWords } from '@warfold/tables';
import { useEffect } from 'react';
import { tellTrouble } from '../notices.ts';
import { hashOf } from '../router.ts';
import { useTables } from '../tables/store.ts';
import { useWords } from '../words/index.ts';
import { useMaker } from './bench.ts';
import { Choice, Section } from './fields.tsx';

const AGREED = '';
const INSIDE = 'inside';

/** What the table in a scenario is called. */
function nameOf(table: Scenario['table'], language: 'en' | 'it' | 'ca'): string {
  const read = readTable(table);
  return 'table' in read ? tableWords(read.table.name, language) : '';
}

type Found = NonNullable<Scenario['table']>;

/** The table on which it is fought: as agreed, one that ships, or one of the player's own, which then goes wherever the scenario goes. */
export function GroundSection({ scenario, system }: { readonly scenario: Scenario; readonly system: System }) {
  const { t, say, language } = useWords();
  const change = useMaker((maker) => maker.change);
  const { kept, load } = useTables();
  useEffect(() => {
    void load().catch(tellTrouble);
  }, [load]);
  const own = kept.filter(({ table }) => table.system === system.key);
  const { table } = scenario;
  const tables = new Map<string, Found>([
    ...system.layouts.map(({ key }): [string, Found] => [key, key]),
    ...own.map(({ id, table: one }): [string, Found] => [`own:${id}`, JSON.parse(JSON.stringify(asPlain(one)))]),
  ]);
  const value = table === undefined ? AGREED : typeof table === 'string' ? table : INSIDE;
  const options = [
    { value: AGREED, label: t('scenarios.table.agreed') },
    ...(typeof table === 'object' ? [{ value: INSIDE, label: t('scenarios.table.inside', { name: nameOf(table, language) }) }] : []),
    ...system.layouts.map(({ key, name }) => ({ value: key, label: say(name) })),
    ...own.map(({ id, table: one }) => ({ value: `own:${id}`, label: t('scenarios.table.own', { name: tableWords(one.name, language) }) })),
    ...(typeof table === 'string' && !tables.has(table) ? [{ value: table, label: table }] : []),
  ];
  return (
    <Section id="table" title={t('scenarios.table')}>
      <div className="fields">
        <Choice
          label={t('scenarios.table')}
          value={value}
          of={options}
          onChange={(chosen) => {
            if (chosen !== INSIDE) change({ table: tables.get(chosen) });
          }}
        />
        <a className="button" href={hashOf('tables', 'new', system.key)}>
          {t('scenarios.table.make')}
        </a>
      </div>
      <p className="faint">{t('scenarios.table.note')}</p>
    </Section>
  );
}
