import type { Language, Text } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import type { ComparedOption, CountOdds, Distribution, Odds, OddsAnswer, OddsSupport, StageOdds, UnitOdds } from '@warfold/odds';
import { atLeast, HOLDINGS, isDistribution, quantile } from '@warfold/odds';
import { oddsTexts } from './oddsTexts.ts';

/** Whoever tells odds: in which words, of which table. */
export interface Teller {
  say(text: Text): string;
  word(key: string, args?: Text['args']): string;
  /** What a count, a fact or a fate is called. */
  label(name: string): string;
}

export function tellerOf(support: OddsSupport, { state }: Odds, language: Language): Teller {
  const render = renderer(language, support.system.texts, oddsTexts, engineTexts);
  const say = (text: Text) => render(text, state);
  return {
    say,
    word: (key, args) => say(args === undefined ? { key: `cli.odds.${key}` } : { key: `cli.odds.${key}`, args }),
    label: (name) => (support.labels[name] === undefined ? name : say(support.labels[name])),
  };
}

const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95];

const distributionDocument = (odds: Distribution) => ({
  mean: odds.mean,
  deviation: odds.deviation,
  quantiles: Object.fromEntries(QUANTILES.map((share) => [String(share), quantile(odds, share)])),
  exactly: odds.chances,
  atLeast: odds.chances.map((_, n) => atLeast(odds, n)),
});

const countsDocument = (counts: CountOdds) =>
  Object.fromEntries(Object.entries(counts).map(([name, odds]) => [name, distributionDocument(odds)]));

export const unitsDocument = (units: Odds['units']) =>
  Object.fromEntries(
    Object.entries(units).map(([name, facts]) => [
      name,
      Object.fromEntries(Object.entries(facts).map(([fact, odds]) => [fact, isDistribution(odds) ? distributionDocument(odds) : odds])),
    ]),
  );

const objectiveDocument = (objective: Odds['objective']) => (objective === null ? {} : { objective });

const stageDocument = ({ label, numbers, counts }: StageOdds, { say }: Teller) => ({
  label: say(label),
  numbers: numbers.map(({ label: name, value }) => ({
    label: say(name),
    total: value.total,
    parts: value.parts.map(({ value: by, reason, rule }) => ({ value: by, reason: say(reason), rule })),
  })),
  counts: countsDocument(counts),
});

/** Everything, for a script. */
export function oddsDocument(support: OddsSupport, { title, options }: OddsAnswer, language: Language) {
  return {
    system: support.system.key,
    title,
    options: options.map(({ name, odds }) => {
      const teller = tellerOf(support, odds, language);
      return {
        name,
        counts: countsDocument(odds.counts),
        units: unitsDocument(odds.units),
        ...objectiveDocument(odds.objective),
        steps: odds.steps.map(({ label, stages, leftOut, chosen, used, counts, units, objective }) => ({
          label: teller.say(label),
          used: used.map(teller.say),
          chosen: chosen.map(teller.say),
          stages: stages.map((stage) => stageDocument(stage, teller)),
          leftOut: leftOut.map(({ what, why }) => ({ what: teller.say(what), why: teller.say(why.text), rule: why.rule })),
          counts: countsDocument(counts),
          units: unitsDocument(units),
          ...objectiveDocument(objective),
        })),
        assumed: odds.assumed.map(teller.say),
        runs: odds.runs,
        sampled: odds.sampled,
      };
    }),
  };
}

const BAR = 40;
const percent = (p: number): string => `${(100 * p).toFixed(2)} %`.padStart(9);
const bar = (p: number): string => '#'.repeat(Math.round(p * BAR));
const figure = (value: number): string => value.toFixed(2);

/** Chances that would be shown as nothing are left out at the thin end. */
const SHOWN = 0.00005;

function distributionLines(name: string, odds: Distribution, { label, word }: Teller): string[] {
  const { mean, deviation, chances } = odds;
  const args = {
    mean: figure(mean),
    deviation: figure(deviation),
    median: quantile(odds, 0.5),
    low: quantile(odds, 0.05),
    high: quantile(odds, 0.95),
  };
  const lines = chances.flatMap((p, n) =>
    p === 0 || (atLeast(odds, n) < SHOWN && n > 0)
      ? []
      : [`${String(n).padStart(7)} ${percent(p)} ${percent(atLeast(odds, n))}  ${bar(p)}`],
  );
  return [`${label(name)}: ${word('mean', args)}`, ...(lines.length > 1 ? [word('table'), ...lines] : [])];
}

function factLines(unit: string, facts: UnitOdds, teller: Teller): string[] {
  return Object.entries(facts).flatMap(([name, odds]) => {
    const title = teller.word('fate', { label: teller.label(name), unit });
    if (isDistribution(odds)) return [];
    const width = Math.max(...Object.keys(odds).map((fate) => teller.label(fate).length));
    return [title, ...Object.entries(odds).map(([fate, p]) => `  ${teller.label(fate).padEnd(width)} ${percent(p)}  ${bar(p)}`)];
  });
}

/** Whose fate is sealed has none worth telling. */
const isOpen = (facts: UnitOdds): boolean => Object.values(facts).some((odds) => !isDistribution(odds) && Object.values(odds).length > 1);

const openFates = (units: Odds['units'], teller: Teller): string[] =>
  Object.entries(units).flatMap(([unit, facts]) => (isOpen(facts) ? factLines(unit, facts, teller) : []));

function objectiveLines(objective: Odds['objective'], { word }: Teller): string[] {
  if (objective === null) return [];
  const rows = HOLDINGS.map((who) => [word(who), objective.chances[who]] as const);
  const width = Math.max(...rows.map(([name]) => name.length));
  return [word('objective', { rule: objective.rule }), ...rows.map(([name, p]) => `  ${name.padEnd(width)} ${percent(p)}  ${bar(p)}`)];
}

function stageLines({ label, numbers, counts }: StageOdds, teller: Teller): string[] {
  const parts = numbers.flatMap(({ label: name, value }) => [
    `    ${teller.say(name)}: ${value.total}`,
    ...value.parts.map(({ value: by, reason, rule }) => `      ${by >= 0 ? '+' : ''}${by} ${teller.say(reason)} (${rule})`),
  ]);
  const lines = Object.entries(counts).flatMap(([name, odds]) => distributionLines(name, odds, teller).map((line) => `    ${line}`));
  return [`  ${teller.say(label)}`, ...parts, ...lines];
}

function wholeLines({ steps }: Odds, teller: Teller): string[] {
  return steps.flatMap(({ label, stages, used, units, objective }, i) => [
    teller.word('after', { step: i + 1, label }),
    ...(used.length === 0 ? [] : [`  ${teller.word('used', { what: used.map(teller.say).join(', ') })}`]),
    ...stages.flatMap((stage) => stageLines(stage, teller)),
    ...[...openFates(units, teller), ...objectiveLines(objective, teller)].map((line) => `  ${line}`),
  ]);
}

/** What was chosen for whom where nobody has said it. */
export function chosenTold({ steps }: Odds, teller: Teller): string[] {
  const chosen = new Set(steps.flatMap((step) => step.chosen.map(teller.say)));
  return chosen.size === 0 ? [] : [teller.word('chosen', { what: [...chosen].join('; ') })];
}

function optionLines(support: OddsSupport, { name, odds }: ComparedOption, language: Language, whole: boolean): string[] {
  const teller = tellerOf(support, odds, language);
  const left = odds.steps.flatMap(({ leftOut }) =>
    leftOut.map(({ what, why }) => teller.word('leftOut', { what, why: why.text, rule: why.rule })),
  );
  return [
    ...(name === '' ? [] : [`== ${name}`]),
    ...Object.entries(odds.counts).flatMap(([count, one]) => distributionLines(count, one, teller)),
    ...openFates(odds.units, teller),
    ...objectiveLines(odds.objective, teller),
    ...left,
    ...thrownTold(odds, teller),
    ...chosenTold(odds, teller),
    ...(odds.assumed.length === 0 ? [] : [teller.word('assumed', { what: odds.assumed.map(teller.say).join(', ') })]),
    ...(whole ? ['', ...wholeLines(odds, teller)] : []),
  ];
}

/** One line for each option, so that they can be compared at a glance. */
function comparison(support: OddsSupport, options: readonly ComparedOption[], language: Language): string[] {
  const teller = tellerOf(support, options[0]!.odds, language);
  const counts = [...new Set(options.flatMap(({ odds }) => Object.keys(odds.counts)))];
  const fates = [
    ...new Set(options.flatMap(({ odds }) => Object.values(odds.units).flatMap((facts) => (isOpen(facts) ? namesOf(facts) : [])))),
  ];
  const held = options.some(({ odds }) => odds.objective !== null) ? HOLDINGS : [];
  const rows = options.map(({ name, odds }) => [
    name,
    ...counts.map((count) => figure(odds.counts[count]?.mean ?? 0)),
    ...fates.map((fate) => percent(worst(odds.units, fate)).trim()),
    ...held.map((who) => (odds.objective === null ? '-' : percent(odds.objective.chances[who]).trim())),
  ]);
  const table = [
    [teller.word('option'), ...counts.map(teller.label), ...fates.map(teller.label), ...held.map((who) => teller.word(who))],
    ...rows,
  ];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  return [...table.map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')), ''];
}

const namesOf = (facts: UnitOdds): string[] => Object.values(facts).flatMap((odds) => (isDistribution(odds) ? [] : Object.keys(odds)));

/** Where there was too much to go through, how far off the answer may be. */
export const thrownTold = ({ sampled }: Odds, { word }: Teller): string[] =>
  sampled === null ? [] : [word('thrown', { times: sampled.times, error: (100 * sampled.error).toFixed(1) })];

/** The chance of a fate for the unit whose fate is open. */
function worst(units: Odds['units'], fate: string): number {
  const open = Object.values(units).find(isOpen);
  const odds = open === undefined ? undefined : Object.values(open).find((one) => !isDistribution(one));
  return odds === undefined || isDistribution(odds) ? 0 : (odds[fate] ?? 0);
}

/** Tables and bars, for people. */
export function oddsText(support: OddsSupport, { title, options }: OddsAnswer, language: Language, whole: boolean): string {
  return [
    ...(title === null ? [] : [title, '']),
    ...(options.length > 1 ? comparison(support, options, language) : []),
    ...options.flatMap((option, i) => [...(i === 0 ? [] : ['']), ...optionLines(support, option, language, whole)]),
  ].join('\n');
}
