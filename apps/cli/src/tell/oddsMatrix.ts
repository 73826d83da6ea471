import type { Language } from '@warfold/engine';
import type { LineMatrix, MatrixCell, OddsSupport } from '@warfold/odds';
import { harmOf } from '@warfold/odds';
import { type Teller, tellerOf, unitsDocument } from './odds.ts';

const WIDE = 16;
const column = (text: string): string => (text.length < WIDE ? text : `${text.slice(0, WIDE - 2)}…`).padStart(WIDE);

/** What it comes to in few words: the chance that was asked for, or what is lost on average and how often nothing is left. */
function cellOf({ at, odds, goal }: MatrixCell, { word }: Teller): string {
  if (odds === null) return '-';
  if (goal !== null) return `${(100 * goal).toFixed(1)} %`;
  const { mean, destroyed, none } = harmOf(odds, at);
  return none ? word('matrix.none') : `${mean.toFixed(2)} ${(100 * destroyed).toFixed(0)} %`;
}

/** Who acts beside the rows, who suffers above the columns, and below them what is counted. */
export function matrixText(support: OddsSupport, { by, at, cells }: LineMatrix, language: Language): string {
  const some = cells.find(({ odds }) => odds !== null)!;
  const teller = tellerOf(support, some.odds!, language);
  const first = Math.max(...by.map((name) => name.length));
  const line = (start: string, told: readonly string[]): string => `${start.padEnd(first)}${told.map(column).join('')}`;
  const cell = (row: string, target: string): string => {
    const found = cells.find((one) => one.by === row && one.at === target);
    return found === undefined ? '-' : cellOf(found, teller);
  };
  const countedOf = (target: string): string => {
    const odds = cells.find((one) => one.at === target && one.odds !== null)?.odds;
    return odds == null ? '' : teller.label(harmOf(odds, target).count);
  };
  const unable = [...new Set(cells.filter(({ odds }) => odds === null).map((one) => `${one.by}: ${one.message}`))];
  return [
    teller.word(some.goal === null ? 'matrix.slain' : 'matrix.goal'),
    line('', at),
    ...(some.goal === null ? [line('', at.map(countedOf))] : []),
    ...by.map((row) =>
      line(
        row,
        at.map((target) => cell(row, target)),
      ),
    ),
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
