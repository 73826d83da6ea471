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

export function tellPairing(found: PairingSummary, whole: boolean, words: BatchWords): string[] {
  const lines = found.contestants.map(
    ({ name, player, wins, score, points }, side) =>
      `  ${'ABCD'[side]}  ${name} (${player}) wins ${wins} of ${found.ended}, scores ${between(score)}, ${words.points.toLowerCase()} ${tenth(points.mean)}`,
  );
  lines.push(`  drawn ${found.draws} of ${found.ended}; whoever has the first turn scores ${between(found.firstTurn)}`);
  lines.push(`  on average ${tenth(found.rounds.mean)} rounds, ${tenth(found.answers.mean)} decisions, ${tenth(found.events.mean)} events`);
  if (whole && found.ended > 0) {
    for (const { name, units } of found.contestants) {
      if (units.length === 0) continue;
      const rows = units
        .slice(0, MOST)
        .map((unit) => [unit.name, tenth(unit.points), tenth(unit.earned), tenth(unit.lost), percent(unit.survived)]);
      lines.push(
        '',
        ...columns([[`  ${name}`, 'points', 'earned', 'lost', 'survived'], ...rows.map(([first, ...rest]) => [`    ${first}`, ...rest])]),
      );
    }
    const kills = found.kills.filter(({ by }) => by !== null).slice(0, MOST);
    if (kills.length > 0)
      lines.push(
        '',
        ...columns([
          ['  what killed what', 'points', 'models'],
          ...kills.map(({ by, of, points, models }) => [`    ${by} > ${of}`, tenth(points), tenth(models)]),
        ]),
      );
    lines.push(...tellLuck(found, words));
  }
  for (const { seed, message } of found.failures) lines.push(`  BROKE  seed '${seed}': ${message}`);
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

/** Who scores what against whom. */
export function tellMatrix({ pairings }: BatchSummary): string[] {
  const { names, scores } = matrixOf(pairings);
  return columns([
    ['', ...names.map((_, i) => String.fromCharCode(65 + i)), 'all'],
    ...names.map((name, row) => [
      `  ${String.fromCharCode(65 + row)}  ${name}`,
      ...names.map((__, column) => (scores[row]![column] === null ? '-' : percent(scores[row]![column]!))),
      percent(meanOf(scores[row]!)),
    ]),
  ]);
}

export const meanOf = (row: readonly (number | null)[]): number => {
  const met = row.filter((score): score is number => score !== null);
  return met.length === 0 ? 0 : met.reduce((a, b) => a + b, 0) / met.length;
};

export function matrixOf(pairings: readonly PairingSummary[]): { names: string[]; scores: (number | null)[][] } {
  const names = [...new Set(pairings.flatMap(({ contestants }) => contestants.map(({ name }) => name)))];
  const scores: (number | null)[][] = names.map(() => names.map(() => null));
  for (const { contestants } of pairings) {
    const [one, other] = contestants;
    if (one === undefined || other === undefined) continue;
    const [a, b] = [names.indexOf(one.name), names.indexOf(other.name)];
    scores[a]![b] = one.score.share;
    scores[b]![a] = other.score.share;
  }
  return { names, scores };
}
