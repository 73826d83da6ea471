import type { Language } from '@warfold/engine';
import type { LineMatrix, MatrixCell, OddsSupport } from '@warfold/odds';
import { isDistribution } from '@warfold/odds';
import { tellerOf, unitsDocument } from './odds.ts';

const WIDE = 16;
const column = (text: string): string => (text.length < WIDE ? text : `${text.slice(0, WIDE - 2)}…`).padStart(WIDE);

/** What it comes to in few words: the chance that was asked for, or what falls on average and how often nobody is left. */
function cellOf({ at, odds, goal }: MatrixCell): string {
  if (odds === null) return '-';
  if (goal !== null) return `${(100 * goal).toFixed(1)} %`;
  const facts = Object.entries(odds.units[at] ?? {});
  const slain = facts.find(([name, fact]) => name === 'slain' && isDistribution(fact))?.[1];
  const mean = slain !== undefined && isDistribution(slain) ? slain.mean.toFixed(2) : '';
  const destroyed = facts.reduce((sum, [, fact]) => sum + (isDistribution(fact) ? 0 : (fact.destroyed ?? 0)), 0);
  return `${mean} ${(100 * destroyed).toFixed(0)} %`.trim();
}

/** Who acts beside the rows, who suffers above the columns. */
export function matrixText(support: OddsSupport, { by, at, cells }: LineMatrix, language: Language): string {
  const some = cells.find(({ odds }) => odds !== null)!;
  const { word } = tellerOf(support, some.odds!, language);
  const first = Math.max(...by.map((name) => name.length));
  const cell = (row: string, target: string): string => {
    const found = cells.find((one) => one.by === row && one.at === target);
    return column(found === undefined ? '-' : cellOf(found));
  };
  const unable = [...new Set(cells.filter(({ odds }) => odds === null).map((one) => `${one.by}: ${one.message}`))];
  return [
    word(some.goal === null ? 'matrix.slain' : 'matrix.goal'),
    `${' '.repeat(first)}${at.map(column).join('')}`,
    ...by.map((row) => `${row.padEnd(first)}${at.map((target) => cell(row, target)).join('')}`),
    ...unable,
  ].join('\n');
}

export const matrixDocument = ({ by, at, cells }: LineMatrix) => ({
  by,
  at,
  cells: cells.map(({ odds, goal, message, ...names }) => ({
    ...names,
    ...(goal !== null && { chance: goal }),
    ...(odds === null ? { message } : { units: unitsDocument(odds.units) }),
  })),
});
