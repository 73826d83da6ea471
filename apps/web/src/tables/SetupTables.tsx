import type { Agreement, NamedChoice, System } from '@warfold/engine';
import type { Scenario } from '@warfold/systems/scenario';
import { asPlain, makeTable, readTable, wordsIn } from '@warfold/tables';
import { useEffect, useMemo } from 'react';
import { TablePicture } from '../armies/setup/TablePicture.tsx';
import { unguessable } from '../battle/chance.ts';
import type { OwnTables } from '../battle/draftAgreement.ts';
import { tellTrouble } from '../notices.ts';
import { hashOf } from '../router.ts';
import { useWords } from '../words/index.ts';
import { stateOn } from './picture.ts';
import { ownLayout } from './playing.ts';
import { type KeptTable, useTables } from './store.ts';
import './words.ts';
import './tables.css';

/** The tables that the player keeps for a system. */
export function useOwnTables(system: string): { readonly kept: readonly KeptTable[]; readonly plain: OwnTables } {
  const { kept, load } = useTables();
  useEffect(() => {
    void load().catch(tellTrouble);
  }, [load]);
  return useMemo(() => {
    const own = kept.filter(({ table }) => table.system === system);
    return { kept: own, plain: new Map(own.map(({ id, table }) => [ownLayout(id), asPlain(table)])) };
  }, [kept, system]);
}

interface LayoutsProps {
  readonly system: System;
  readonly agreement: Agreement;
  readonly value: string | null;
  readonly own: readonly KeptTable[];
  /** The table that the scenario brings: then there is nothing to choose. */
  readonly given: Scenario['table'];
  onChange(layout: string): void;
}

/** Every table that a battle may be fought on, with its picture: those that ship, those of the player's own, and a new one by the ways of the book. */
export function LayoutChoices({ system, agreement, value, own, given, onChange }: LayoutsProps) {
  const { t, say, language } = useWords();
  const keep = useTables((tables) => tables.keep);
  const { scenery } = system;
  const make = (way: string): void => {
    if (scenery === undefined) return;
    const table = makeTable({ system: system.key, rules: scenery, seed: unguessable().slice(0, 8), way });
    void keep({ table }).then(({ id }) => onChange(ownLayout(id)), tellTrouble);
  };
  if (given !== undefined) {
    const layout = system.layouts.find(({ key }) => key === given);
    const read = readTable(given);
    const name = layout !== undefined ? say(layout.name) : 'table' in read ? wordsIn(read.table.name, language) : '';
    return (
      <fieldset>
        <legend>{t('layout')}</legend>
        <p>{t('tables.given', { name: name || t('tables.unnamed') })}</p>
      </fieldset>
    );
  }
  return (
    <fieldset className="choice-cards layouts">
      <legend>{t('layout')}</legend>
      {system.layouts.map((layout) => (
        <label key={layout.key} className={layout.key === value ? 'choice chosen' : 'choice'}>
          <input type="radio" name="layout" checked={layout.key === value} onChange={() => onChange(layout.key)} />
          <LayoutPicture {...{ system, agreement, layout }} />
          <span>
            <strong>{say(layout.name)}</strong>
            <span className="faint">{say(layout.note)}</span>
          </span>
        </label>
      ))}
      {own.map(({ id, table }) => {
        const state = stateOn(system, table);
        return (
          <label key={id} className={ownLayout(id) === value ? 'choice chosen' : 'choice'}>
            <input type="radio" name="layout" checked={ownLayout(id) === value} onChange={() => onChange(ownLayout(id))} />
            {state !== null && <TablePicture state={state} system={system} theme={agreement.theme ?? table.theme} small />}
            <span>
              <strong>{wordsIn(table.name, language) || t('tables.unnamed')}</strong>
              <span className="faint">
                {t('tables.yours')} <a href={hashOf('tables', id)}>{t('tables.edit')}</a>
              </span>
            </span>
          </label>
        );
      })}
      {scenery !== undefined && (
        <div className="layout-ways">
          {scenery.ways.map((way) => (
            <button key={way.key} type="button" title={say(way.note)} onClick={() => make(way.key)}>
              {t('tables.make.by', { way: way.name })}
            </button>
          ))}
          <a className="button" href={hashOf('tables', 'new', system.key)}>
            {t('tables.lay')}
          </a>
        </div>
      )}
    </fieldset>
  );
}

/** What lies on a shipped layout, whoever fights on it. */
function LayoutPicture({
  system,
  agreement,
  layout,
}: {
  readonly system: System;
  readonly agreement: Agreement;
  readonly layout: NamedChoice;
}) {
  const { starter } = system;
  const { mission, options, theme } = agreement;
  const setup = useMemo(() => {
    const terms = {
      ...(options !== undefined && { options }),
      ...(mission !== undefined && { mission }),
      ...(theme !== undefined && { theme }),
    };
    const mustered = system.muster({ ...starter, ...terms, layout: layout.key });
    return 'setup' in mustered ? mustered.setup : null;
  }, [system, starter, layout.key, mission, options, theme]);
  return setup === null ? null : <TablePicture state={setup.state} system={system} theme={setup.theme} small />;
}
