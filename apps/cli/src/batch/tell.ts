import type { BatchSummary, LuckSummary, PairingSummary, Share } from '@warfold/ai/batch';
import type { BatchWords } from './words.ts';

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;
const between = ({ share, low, high }: Share): string => `${percent(share)} (${percent(low)} to ${percent(high)})`;
const tenth = (value: number): string => String(Math.round(value * 10) / 10);

/** Lines of columns, the first to the left and all others to the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, i) => rows.reduce((most, row) => Math.max(most, row[i]!.length), 0));
  return rows.map((row) =>
    row
      .map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!)))
      .join('  ')
      .trimEnd(),
  );
}

/** How many units and losses are worth a line in a terminal; all of them are in the report. */
const MOST = 8;

/** Says how many rows of a table are not there. */
const leftOut = (all: number): string[] => (all > MOST ? [`    and ${all - MOST} more, all of them with --report`] : []);

/** Under what terms the battles were fought. */
export function tellTerms({ swap, pairings }: BatchSummary): string {
  const [pairing] = pairings;
  const terms = [
    ...(pairing?.mission == null ? [] : [`mission ${pairing.mission}`]),
    ...(pairing?.layout == null ? [] : [`layout ${pairing.layout}`]),
    ...Object.entries(pairing?.options ?? {}).map(([key, value]) => `${key}=${value}`),
    swap ? 'sides change from battle to battle' : 'sides stay the same',
  ];
  return `  ${terms.join(', ')}`;
}

export const numbersIn = ({ first, last }: PairingSummary['numbers']): string => (first === last ? `${first}` : `${first} to ${last}`);

export function tellPairing(found: PairingSummary, whole: boolean, words: BatchWords): string[] {
  const lines = found.contestants.map(
    ({ name, player, wins, won, score, points }, side) =>
      `  ${'ABCD'[side]}  ${name} (${player}) wins ${wins} of ${found.ended}, ${between(won)}, scores ${between(score)}, ${words.points.toLowerCase()} ${tenth(points.mean)}`,
  );
  lines.push(`  drawn ${found.draws} of ${found.ended}; whoever has the first turn scores ${between(found.firstTurn)}`);
  lines.push(`  on average ${tenth(found.rounds.mean)} rounds, ${tenth(found.answers.mean)} decisions, ${tenth(found.events.mean)} events`);
  if (whole && found.ended > 0) {
    for (const { name, units } of found.contestants) {
      if (units.length === 0) continue;
      const rows = units
        .slice(0, MOST)
        .map((unit) => [
          ...[unit.name, tenth(unit.inBattle), tenth(unit.points)],
          ...[tenth(unit.earned), tenth(unit.lost), percent(unit.survived)],
        ]);
      lines.push(
        '',
        ...columns([
          [`  ${name}, means for each unit`, 'units', 'points', 'earned', 'lost', 'survived'],
          ...rows.map(([first, ...rest]) => [`    ${first}`, ...rest]),
        ]),
        ...leftOut(units.length),
      );
    }
    if (found.kills.length > 0)
      lines.push(
        '',
        ...columns([
          ['  what killed what, means of a battle', 'points', 'models'],
          ...found.kills
            .slice(0, MOST)
            .map(({ by, of, points, models }) => [`    ${by ?? 'nobody'} > ${of}`, tenth(points), tenth(models)]),
        ]),
        ...leftOut(found.kills.length),
      );
    lines.push(...tellLuck(found, words));
  }
  for (const { number, seed, message } of found.failures) lines.push(`  BROKE  battle ${number}, seed '${seed}': ${message}`);
  const [broke] = found.failures;
  if (broke !== undefined)
    lines.push(`  The same call with --only ${broke.number} --out FOLDER plays battle ${broke.number} again and saves it.`);
  return lines;
}

/** How the dice of everybody fell, by what they were for: their mean, and how many deviations that is off what is expected. */
function tellLuck({ contestants }: PairingSummary, { purpose }: BatchWords): string[] {
  const thrown = contestants.flatMap(({ dice }) => dice).sort((a, b) => b.count - a.count);
  const kinds = [...new Map(thrown.map((one) => [`${one.purpose}|${one.sides}`, one])).values()].slice(0, MOST);
  if (kinds.length === 0) return [];
  const fell = (one: LuckSummary | undefined): string =>
    one === undefined ? '-' : `${one.mean.toFixed(2)} (${one.deviations < 0 ? '' : '+'}${one.deviations.toFixed(1)})`;
  const rows = kinds.map(({ purpose: what, sides, expected }) => [
    `    ${purpose(what)} (D${sides})`,
    expected.toFixed(1),
    ...contestants.map(({ dice }) => fell(dice.find((one) => one.purpose === what && one.sides === sides))),
  ]);
  return ['', ...columns([['  dice luck, means and deviations', 'expected', ...contestants.map((_, side) => 'ABCD'[side]!)], ...rows])];
}

/** Who scores what against whom, and which battles say so. */
export function tellMatrix({ pairings }: BatchSummary): string[] {
  const { names, scores, battles } = matrixOf(pairings);
  const counts = battles.flat().filter((count) => count > 0);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const letter = (i: number): string => String.fromCharCode(65 + i);
  return [
    ...columns([
      ['', ...names.map((_, i) => letter(i)), 'all'],
      ...names.map((name, row) => [
        `  ${letter(row)}  ${name}`,
        ...[...scores[row]!, meanOf(scores[row]!)].map((score) => (score === null ? '-' : percent(score))),
      ]),
    ]),
    ...(counts.length === 0 ? [] : [`  each of ${least === most ? least : `${least} to ${most}`} ${most === 1 ? 'battle' : 'battles'}`]),
    '',
    ...columns([
      ['  battles', ''],
      ...pairings.map(({ contestants, numbers }) => [
        `    ${contestants.map(({ name, player }) => `${name} (${player})`).join(' against ')}`,
        numbersIn(numbers),
      ]),
    ]),
  ];
}

export const meanOf = (row: readonly (number | null)[]): number | null => {
  const met = row.filter((score): score is number => score !== null);
  return met.length === 0 ? null : met.reduce((a, b) => a + b, 0) / met.length;
};

interface Matrix {
  readonly names: readonly string[];
  readonly scores: readonly (readonly (number | null)[])[];
  /** How many battles each score is of. */
  readonly battles: readonly (readonly number[])[];
}

/** Forces that meet in several pairings, with players changed, are counted together. */
export function matrixOf(pairings: readonly PairingSummary[]): Matrix {
  const names = [...new Set(pairings.flatMap(({ contestants }) => contestants.map(({ name }) => name)))];
  const sums = names.map(() => names.map(() => 0));
  const battles = names.map(() => names.map(() => 0));
  for (const { contestants } of pairings) {
    const [one, other] = contestants;
    if (one === undefined || other === undefined) continue;
    const [a, b] = [names.indexOf(one.name), names.indexOf(other.name)];
    sums[a]![b]! += one.score.share * one.score.of;
    sums[b]![a]! += other.score.share * other.score.of;
    battles[a]![b]! += one.score.of;
    battles[b]![a]! += other.score.of;
  }
  const scores = sums.map((row, i) => row.map((sum, j) => (battles[i]![j] === 0 ? null : sum / battles[i]![j]!)));
  return { names, scores, battles };
}
