import { reportOf, type UnitReport } from '@warfold/ai/report';
import type { State } from '@warfold/engine';
import { useMemo } from 'react';
import { useBattle } from '../battle/store.ts';
import { shownInches } from '../table/tools/tape.ts';
import { SideName } from '../widgets/SideMark.tsx';
import { useWords } from '../words/index.ts';

const FAIR = 3.5;

/** Breaks between numbers and not within one: what is counted stays with its count. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** What each unit did, took and lost, and with which dice; whoever took most stands first. */
export function UnitReports({ state }: { readonly state: State }) {
  const { t } = useWords();
  const opening = useBattle((battle) => battle.setup?.state ?? null);
  const events = useBattle((battle) => battle.events);
  const report = useMemo(() => (opening === null ? [] : reportOf(opening, events)), [opening, events]);
  return (
    <section className="unit-reports">
      <h3>{t('report.units')}</h3>
      {state.sides.map(({ id }) => (
        <div key={id} className="wide">
          <table className="stats">
            <caption>
              <SideName side={id} state={state} />
            </caption>
            <thead>
              <tr>
                {(['unit', 'taken', 'lost', 'moved', 'dice'] as const).map((column) => (
                  <th key={column} scope="col" title={t(`report.${column}.hint`)}>
                    {t(`report.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {report
                .filter(({ side }) => side === id)
                .sort((a, b) => b.taken.worth - a.taken.worth)
                .map((unit) => (
                  <Row key={unit.unit} report={unit} />
                ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  );
}

function Row({ report: { unit, name, taken, lost, moved, dice } }: { readonly report: UnitReport }) {
  const { t, named, language } = useWords();
  const { select } = useBattle.getState();
  const whole = (n: number): string => n.toLocaleString(language, { maximumFractionDigits: 0 });
  const losses = [
    lost.models > 0 && t('report.models', { n: lost.models }),
    lost.wounds > 0 && t('report.wounds', { n: lost.wounds }),
  ].filter((part) => typeof part === 'string');
  const mean = dice?.mean.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) ?? '';
  return (
    <tr>
      <th scope="row">
        <button type="button" className="quiet" onClick={() => select({ unit })}>
          {named(name)}
        </button>
      </th>
      <td>{taken.models === 0 ? '–' : t('report.took', { models: taken.models, worth: whole(taken.worth) })}</td>
      <td>{losses.length === 0 ? '–' : losses.map(unbroken).join(', ')}</td>
      <td>{moved === 0 ? '–' : shownInches(moved)}</td>
      <td title={dice === null ? undefined : t('report.dice.of', { n: dice.thrown, mean, fair: FAIR })}>
        {dice === null ? '–' : t('report.dice.short', { n: dice.thrown, mean }).split(' · ').map(unbroken).join(' · ')}
      </td>
    </tr>
  );
}
