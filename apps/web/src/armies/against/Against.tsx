import type { ArmyData, Barracks, Inspection, System } from '@warfold/engine';
import { texts as oddsTexts } from '@warfold/odds/texts';
import { useEffect, useMemo, useState } from 'react';
import { wrongIn } from '../../lab/wrong.ts';
import { hashOf } from '../../router.ts';
import { useWords } from '../../words/index.ts';
import { learn } from '../../words/learned.ts';
import { oddsLink } from '../oddsWith.ts';
import { useArmies } from '../store.ts';
import { type MeasuredRow, measuredBy, measureOf, type SortKey, sorted } from './sorting.ts';
import { useAgainst } from './store.ts';
import type { NoToll, UnitToll } from './toll.ts';
import { ATTACKS } from './toll.ts';
import { KINDS, TYPICAL } from './typical.ts';

learn([oddsTexts]);

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly army: ArmyData;
  readonly at: number;
}

interface Group {
  readonly label: string;
  readonly choices: readonly Choice[];
}

/** A few typical targets, then every unit of the armies that ship and of one's own. */
function useTargets(barracks: Barracks, system: System, army: ArmyData, open: boolean): readonly Group[] {
  const { t, say, tell } = useWords();
  const { kept } = useArmies();
  return useMemo(() => {
    if (!open) return [];
    const shipped = new Map(barracks.shipped.map((one) => [one.key, one.army]));
    const unitsOf = (key: string, own: ArmyData): Choice[] =>
      barracks.inspect(own).units.flatMap((unit, at) => {
        if (unit === null) return [];
        const label = `${tell(unit.name)} · ${t('build.unit.models', { n: unit.models })}`;
        return [{ key: `${key}/${at}`, label, army: own, at }];
      });
    const typical = KINDS.flatMap((kind): Choice[] => {
      const found = TYPICAL[system.key]?.[kind];
      const whole = found === undefined ? undefined : shipped.get(found.force);
      const unit = whole === undefined ? null : (barracks.inspect(whole).units[found!.at] ?? null);
      if (whole === undefined || unit === null) return [];
      const label = t(`against.kind.${kind}`, { what: `${tell(unit.name)} · ${t('build.unit.models', { n: unit.models })}` });
      return [{ key: kind, label, army: whole, at: found!.at }];
    });
    const forces = system.forces.flatMap(({ key, name }): Group[] => {
      const whole = shipped.get(key);
      return whole === undefined ? [] : [{ label: say(name), choices: unitsOf(key, whole) }];
    });
    const own = kept.flatMap(({ id, army: one }): Group[] => {
      if (one.system !== system.key || one.name === army.name) return [];
      const plain: ArmyData = JSON.parse(JSON.stringify(one));
      return [{ label: one.name, choices: unitsOf(`own:${id}`, plain) }];
    });
    return [{ label: t('against.typical'), choices: typical }, ...own, ...forces].filter(({ choices }) => choices.length > 0);
  }, [barracks, system, army.name, open, kept, t, say, tell]);
}

interface Props {
  readonly barracks: Barracks;
  readonly army: ArmyData;
  readonly inspection: Inspection;
  readonly system: System;
  onSelect(at: number): void;
}

/** What every unit of the army does to a target, side by side: by itself, and for what it costs. */
export function Against({ barracks, army, inspection, system, onSelect }: Props) {
  const { t } = useWords();
  const { open, setOpen, targets, aim, attack, setAttack, measured, running, ask, stop } = useAgainst();
  const groups = useTargets(barracks, system, army, open);
  const all = groups.flatMap(({ choices }) => choices);
  const target = all.find(({ key }) => key === targets[system.key]) ?? all[0] ?? null;
  const wanted = target === null ? null : `${target.key} ${attack}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: targets are new objects at every turn, and the same by their key
  useEffect(() => {
    if (open && target !== null && army.units.length > 0) ask({ system: system.key, army, target, attack }, target.label);
  }, [open, wanted, army, system.key, ask]);
  useEffect(() => stop, [stop]);
  return (
    <details
      className="against"
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open === open) return;
        setOpen(currentTarget.open);
        if (!currentTarget.open) stop();
      }}
    >
      <summary>{t('against')}</summary>
      {open && target !== null && (
        <>
          <div className="against-choices">
            <label>
              <span>{t('against.target')}</span>
              <select value={target.key} onChange={(event) => aim(system.key, event.target.value)}>
                {groups.map(({ label, choices }) => (
                  <optgroup key={choices[0]!.key} label={label}>
                    {choices.map(({ key, label: told }) => (
                      <option key={key} value={key}>
                        {told}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </label>
            <label>
              <span>{t('against.attack')}</span>
              <select value={attack} onChange={(event) => setAttack(ATTACKS.find((one) => one === event.target.value) ?? 'better')}>
                {ATTACKS.map((one) => (
                  <option key={one} value={one}>
                    {t(`against.attack.${one}`)}
                  </option>
                ))}
              </select>
            </label>
            {running ? (
              <button type="button" onClick={stop}>
                {t('against.stop')}
              </button>
            ) : (
              measured?.army !== army && (
                <button type="button" onClick={() => ask({ system: system.key, army, target, attack }, target.label)}>
                  {t('against.ask')}
                </button>
              )
            )}
          </div>
          <Numbers {...{ army, inspection, system, onSelect }} />
        </>
      )}
    </details>
  );
}

const isToll = (row: UnitToll | NoToll): row is UnitToll => 'wounds' in row;

function Numbers({ army, inspection, system, onSelect }: Omit<Props, 'barracks'>) {
  const words = useWords();
  const { t, tell, language } = words;
  const { measured, running } = useAgainst();
  const [order, setOrder] = useState<{ readonly by: SortKey; readonly down: boolean }>({ by: 'per', down: true });
  const tolls = measured?.army === army ? measured.tolls : null;
  const rows = tolls?.rows ?? [];
  const done = rows.length;
  const number = (value: number): string => value.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const nameOf = (at: number): string => {
    const unit = inspection.units[at] ?? null;
    return unit === null ? t('build.unread', { n: at + 1 }) : tell(unit.name);
  };
  const measures = rows.map((row): MeasuredRow => measureOf(row, inspection, tolls?.own[row.at] ?? null, nameOf(row.at)));
  const columns: readonly SortKey[] = ['name', 'wounds', 'slain', 'per'];
  const headings: Readonly<Record<SortKey, string>> = {
    name: t('against.name'),
    wounds: t('against.wounds'),
    slain: t('against.slain'),
    per: t(`against.per.${measuredBy(inspection)}`),
  };
  const why = ({ none, why: about }: NoToll): string =>
    about === null ? t(`against.none.${none}`) : wrongIn(words, { line: null, about: { ...about, path: [] } });
  return (
    <>
      <p role="status" className="faint">
        {running
          ? t('against.progress', { n: done, of: army.units.length })
          : tolls?.target === false
            ? t('against.none.target')
            : done > 0
              ? t('against.done', { n: done })
              : ''}
      </p>
      {rows.length > 0 && (
        <div className="scroll">
          <table className="against-table">
            <caption>{t('against.caption', { what: measured?.target ?? '' })}</caption>
            <thead>
              <tr>
                {columns.map((by) => (
                  <th key={by} scope="col" aria-sort={order.by !== by ? 'none' : order.down ? 'descending' : 'ascending'}>
                    <button
                      type="button"
                      className="quiet"
                      onClick={() => setOrder({ by, down: order.by === by ? !order.down : by !== 'name' })}
                    >
                      {headings[by]}
                      <span aria-hidden="true">{order.by !== by ? '' : order.down ? ' ↓' : ' ↑'}</span>
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sorted(measures, order.by, order.down).map(({ row, name, per }) => (
                <tr key={row.at}>
                  <th scope="row">
                    <button type="button" className="leads" onClick={() => onSelect(row.at)}>
                      {name}
                    </button>
                    {isToll(row) && (
                      <a
                        className="faint"
                        aria-label={t('against.lab', { what: name, how: t(`against.attack.${row.manner}`) })}
                        href={hashOf('odds', system.key, oddsLink(row.question, system.key))}
                      >
                        {t(`against.attack.${row.manner}`)}
                      </a>
                    )}
                  </th>
                  {isToll(row) ? (
                    <>
                      <td>{number(row.wounds)}</td>
                      <td>
                        {number(row.slain)}
                        {row.error !== null && <small> {t('against.thrown', { error: number(100 * row.error) })}</small>}
                      </td>
                      <td>{per === null ? '–' : number(per)}</td>
                    </>
                  ) : (
                    <td colSpan={3} className="faint">
                      {why(row)}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

/** The same of one unit, beside its card: nothing before somebody has asked. */
export function AgainstLine({ army, at, inspection }: { readonly army: ArmyData; readonly at: number; readonly inspection: Inspection }) {
  const { t, language } = useWords();
  const { measured, open } = useAgainst();
  const row = measured?.army === army ? measured.tolls.rows.find((one) => one.at === at) : undefined;
  if (!open || measured === null || row === undefined || !isToll(row)) return null;
  const number = (value: number): string => value.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const { per } = measureOf(row, inspection, measured.tolls.own[at] ?? null, '');
  const heading = t(`against.per.${measuredBy(inspection)}`);
  return (
    <p className="against-line">
      {t('against.line', { what: measured.target, wounds: number(row.wounds), slain: number(row.slain) })}
      {per !== null && ` ${heading}: ${number(per)}.`}
    </p>
  );
}
