import type { Distribution, FactOdds, GoalOdds, LineMatrix, ObjectiveOdds, Odds, OddsAnswer, StageOdds } from '@warfold/odds';
import { atLeast, quantile } from '@warfold/odds/distribution';
import { harmOf } from '@warfold/odds/harm';
import { HOLDINGS } from '@warfold/odds/holdings';
import { useState } from 'react';
import { RuleLink } from '../rules/RuleLink.tsx';
import { Bars } from '../widgets/Bars.tsx';
import { Explain } from '../widgets/Explain.tsx';
import { useWords } from '../words/index.ts';
import type { Menu } from './client.ts';
import type { Column } from './comparison.ts';
import { comparedColumns } from './comparison.ts';

const isCounted = (odds: FactOdds): odds is Distribution => Array.isArray(odds.chances);

/** The answer to a question: what is compared side by side, then each by itself, folded. */
export function Results({
  answer,
  goals,
  menu,
}: {
  readonly answer: OddsAnswer;
  readonly goals: readonly GoalOdds[];
  readonly menu: Menu;
}) {
  const goalTold = useGoals();
  const { unit } = useNumbers(menu);
  return (
    <>
      {answer.title !== null && <h2>{answer.title}</h2>}
      {goals.map((goal) => (
        <p key={goal.option}>
          <strong>{answer.options.length > 1 ? `${unit(goal.option)}: ${goalTold(goal)}` : goalTold(goal)}</strong>
        </p>
      ))}
      {answer.options.length > 1 && <Comparison answer={answer} menu={menu} />}
      {answer.options.map(({ name, odds }) =>
        answer.options.length > 1 ? (
          <FoldedResult key={name} name={name} odds={odds} menu={menu} />
        ) : (
          <OptionResult key={name} odds={odds} menu={menu} />
        ),
      )}
    </>
  );
}

/** How likely what was wanted is, or how many it takes. */
function useGoals(): (goal: GoalOdds) => string {
  const { t, language } = useWords();
  const percent = (share: number): string => percentIn(language, share);
  return ({ chance, needed, wanted = 0 }) => {
    if (needed === undefined) return t('odds.goal', { chance: percent(chance) });
    const { count, oneFewer, most } = needed;
    return count === null
      ? t('odds.neverEnough', { chance: percent(chance), most })
      : t('odds.needed', { count, wanted: percent(wanted), chance: percent(chance), fewer: percent(oneFewer) });
  };
}

/** Everybody against everybody: what was wanted, or what is lost on average and how often nothing is left. */
export function Everybody({ matrix: { by, at, cells }, menu }: { readonly matrix: LineMatrix; readonly menu: Menu }) {
  const { t } = useWords();
  const { label, unit, number, percent } = useNumbers(menu);
  const wanted = cells.some(({ goal }) => goal !== null);
  const told = (row: string, column: string): string => {
    const cell = cells.find((one) => one.by === row && one.at === column);
    if (cell?.goal != null) return percent(cell.goal);
    if (cell?.odds == null) return '–';
    const { mean, destroyed, none } = harmOf(cell.odds, column);
    if (none) return t('odds.noHarm');
    return destroyed > 0 ? t('odds.harm', { mean: number(mean), chance: percent(destroyed) }) : number(mean);
  };
  const counted = (column: string): string => {
    const odds = cells.find((one) => one.at === column && one.odds !== null)?.odds;
    return wanted || odds == null ? '' : label(harmOf(odds, column).count);
  };
  return (
    <div className="scroll">
      <table className="comparison">
        <caption>{wanted ? t('odds.chance') : t('odds.average')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('odds.option')}</th>
            {at.map((name) => (
              <th scope="col" key={name}>
                {unit(name)}
                {!wanted && <small> ({counted(name)})</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {by.map((row) => (
            <tr key={row}>
              <th scope="row">{unit(row)}</th>
              {at.map((name) => (
                <td key={name}>{told(row, name)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const percentIn = (language: string, share: number): string =>
  share.toLocaleString(language, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

function useNumbers(menu: Menu) {
  const { say, named, language } = useWords();
  return {
    /** The form calls units and options by their profiles, with a number where one stands on both sides; whoever writes a question calls them as they like. */
    unit: (key: string): string => {
      const [, name = key, n] = /^(.*?)(?:-(\d+))?$/.exec(key) ?? [];
      const found = menu.units.find((one) => one.name === key) ?? menu.units.find((one) => one.name === name);
      if (found === undefined) return key;
      return n === undefined || found.name === key ? named(found.label) : `${named(found.label)} ${n}`;
    },
    label: (name: string): string => (menu.labels[name] === undefined ? name : say(menu.labels[name])),
    number: (value: number): string => value.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    percent: (share: number): string => percentIn(language, share),
  };
}

/** The chances of the fates of those who may come to harm, by unit. */
const fatesOf = (odds: Odds): readonly (readonly [unit: string, fact: string, chances: Readonly<Record<string, number>>])[] =>
  Object.entries(odds.units).flatMap(([unit, facts]) =>
    Object.entries(facts).flatMap(([fact, found]) =>
      isCounted(found) || Object.keys(found).length < 2 ? [] : [[unit, fact, found] as const],
    ),
  );

function Comparison({ answer: { options }, menu }: { readonly answer: OddsAnswer; readonly menu: Menu }) {
  const { t } = useWords();
  const { label, unit: unitName, number, percent } = useNumbers(menu);
  const columns = comparedColumns(options);
  const titleOf = ({ kind, name, unit }: Column): string => {
    const who = HOLDINGS.find((one) => one === name);
    const what = kind === 'holding' && who !== undefined ? `${t('odds.objective')}: ${t(`odds.hold.${who}`)}` : label(name);
    return unit === null ? what : `${unitName(unit)}: ${what}`;
  };
  const told = (kind: Column['kind'], value: number | null | undefined): string =>
    value == null ? '–' : kind === 'fate' || kind === 'holding' ? percent(value) : number(value);
  return (
    <div className="scroll">
      <table className="comparison">
        <thead>
          <tr>
            <th scope="col">{t('odds.option')}</th>
            {columns.map((column) => (
              <th scope="col" key={titleOf(column)}>
                {titleOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {options.map(({ name }, i) => (
            <tr key={name}>
              <th scope="row">{unitName(name)}</th>
              {columns.map((column) => (
                <td key={titleOf(column)}>{told(column.kind, column.values[i])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One of several: the table beside it says the most of it, so it stays folded until somebody wants it all. */
function FoldedResult({ name, odds, menu }: { readonly name: string; readonly odds: Odds; readonly menu: Menu }) {
  const { unit } = useNumbers(menu);
  const [open, setOpen] = useState(false);
  return (
    <details className="lab-fold" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{unit(name)}</summary>
      {open && <OptionResult odds={odds} menu={menu} />}
    </details>
  );
}

function OptionResult({ odds, menu }: { readonly odds: Odds; readonly menu: Menu }) {
  const { t, say } = useWords();
  const { label, unit: unitName, percent } = useNumbers(menu);
  const counted = Object.entries(odds.units).flatMap(([unit, facts]) =>
    Object.entries(facts).flatMap(([fact, found]) => (isCounted(found) && found.chances.length > 1 ? [[unit, fact, found] as const] : [])),
  );
  return (
    <section className="lab-option">
      {fatesOf(odds).map(([unit, fact, chances]) => (
        <div key={`${unit} ${fact}`}>
          <h3>
            {unitName(unit)}: {label(fact)}
          </h3>
          <ul className="fates">
            {Object.entries(chances).map(([fate, p]) => (
              <li key={fate}>
                <span>{label(fate)}</span>
                <span className="fate-bar" style={{ inlineSize: `${p * 60}%` }} aria-hidden="true" />
                <b>{percent(p)}</b>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {odds.objective !== null && <Held objective={odds.objective} />}
      {Object.entries(odds.counts)
        .filter(([, found]) => found.chances.length > 1)
        .map(([count, found]) => (
          <Counted key={count} title={label(count)} found={found} menu={menu} />
        ))}
      {counted.map(([unit, fact, found]) => (
        <Counted key={`${unit} ${fact}`} title={`${unitName(unit)}: ${label(fact)}`} found={found} menu={menu} />
      ))}
      <details>
        <summary>{t('odds.numbers')}</summary>
        {odds.steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <div key={i}>
            <h3>{say(step.label, odds.state)}</h3>
            {step.used.length > 0 && (
              <p className="faint">
                {t('odds.used')} {step.used.map((text) => say(text, odds.state)).join(', ')}
              </p>
            )}
            {step.stages.map((stage, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its place
              <StageNumbers key={at} stage={stage} odds={odds} />
            ))}
            <ul>
              {step.leftOut.map(({ what, why }) => (
                <li key={`${JSON.stringify(what)}${why.rule}`} className="faint">
                  {say(what, odds.state)}: {say(why.text, odds.state)} <RuleLink id={why.rule} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {odds.steps.some(({ chosen }) => chosen.length > 0) && (
          <p className="faint">
            {t('odds.chosen')} {[...new Set(odds.steps.flatMap(({ chosen }) => chosen.map((text) => say(text, odds.state))))].join('; ')}
          </p>
        )}
        {odds.assumed.length > 0 && (
          <p className="faint">
            {t('odds.assumed')} {odds.assumed.map((text) => say(text, odds.state)).join(', ')}
          </p>
        )}
      </details>
    </section>
  );
}

/** Who holds the objective in the end. */
function Held({ objective: { rule, chances } }: { readonly objective: ObjectiveOdds }) {
  const { t, language } = useWords();
  return (
    <div>
      <h3>
        {t('odds.objective')} <RuleLink id={rule} />
      </h3>
      <ul className="fates">
        {HOLDINGS.map((who) => (
          <li key={who}>
            <span>{t(`odds.hold.${who}`)}</span>
            <span className="fate-bar" style={{ inlineSize: `${chances[who] * 60}%` }} aria-hidden="true" />
            <b>{percentIn(language, chances[who])}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function StageNumbers({ stage, odds }: { readonly stage: StageOdds; readonly odds: Odds }) {
  const { say } = useWords();
  return (
    <div>
      <p>{say(stage.label, odds.state)}</p>
      <div className="numbers">
        {stage.numbers.map(({ label, value }) => (
          <Explain key={say(label, odds.state)} label={label} value={value} state={odds.state} />
        ))}
      </div>
    </div>
  );
}

function Counted({ title, found, menu }: { readonly title: string; readonly found: Distribution; readonly menu: Menu }) {
  const { t } = useWords();
  const { number, percent } = useNumbers(menu);
  // What is certain needs no chart.
  if (found.chances.some((p) => p > 1 - 1e-12))
    return (
      <div>
        <h3>{title}</h3>
        <p>{quantile(found, 0.5)}</p>
      </div>
    );
  return (
    <div>
      <h3>{title}</h3>
      <p>
        {t('odds.spread', {
          mean: number(found.mean),
          deviation: number(found.deviation),
          median: quantile(found, 0.5),
          low: quantile(found, 0.05),
          high: quantile(found, 0.95),
        })}
      </p>
      <Bars chances={found.chances} label={title} />
      <details>
        <summary>{t('odds.table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">{t('odds.exactly')}</th>
              <th scope="col">{t('odds.atLeast')}</th>
            </tr>
          </thead>
          <tbody>
            {found.chances.map((p, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
              <tr key={n}>
                <th scope="row">{n}</th>
                <td>{percent(p)}</td>
                <td>{percent(atLeast(found, n))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
