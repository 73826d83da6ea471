import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Language, Objection, Plain, System } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import type { OwnTable } from '@warfold/tables';
import { asPlain, lettersIn, makeTable, tableIn, wordsIn } from '@warfold/tables';
import { type PlacedProblem, readTableText, type TextRead } from '@warfold/tables/text';
import { texts as tableTexts } from '@warfold/tables/texts';
import { WrongCall } from '../call.ts';

/** A table as the command line names it. */
export interface NamedTable {
  readonly name: string;
  readonly table: OwnTable;
  readonly plain: Plain;
}

export const namedTable = (table: OwnTable, language: Language = 'en'): NamedTable => ({
  name: wordsIn(table.name, language),
  table,
  plain: asPlain(table),
});

const MADE = /^random(?::(.*))?$/;

/** The table of `--table`: a file, a link, or one made from a seed (`random:SEED`). */
export function tableNamed(text: string, system: System, seed: string): NamedTable {
  const [made, own] = MADE.exec(text) ?? [];
  if (made !== undefined && !existsSync(text)) return namedTable(madeTable(system, own ?? seed));
  return namedTable(openTable(text).table);
}

export function madeTable(system: System, seed: string, more: { way?: string; size?: readonly [number, number] } = {}): OwnTable {
  const { scenery } = system;
  if (scenery === undefined)
    throw new WrongCall(`${system.key} takes no tables of one's own.`, "Run 'warfold systems' to see what there is.");
  return makeTable({ system: system.key, rules: scenery, seed, ...more });
}

const say = renderer('en', tableTexts, engineTexts);

/** `3:12: rooms: There is no field 'rooms'.` */
export const problemLine = ({ line, column, path, text }: PlacedProblem): string =>
  `  ${line}:${column}: ${path === '' ? '' : `${path}: `}${say(text)}`;

type Sound = Extract<TextRead, { table: OwnTable }>;

/** A table in a file or a link; what is wrong with its form ends the call, line by line. */
export function openTable(path: string, systems?: readonly string[]): Sound {
  const letters = existsSync(path) ? null : lettersIn(path);
  if (letters !== null) {
    const table = tableIn(letters);
    if (table === null) throw new WrongCall('This link is not whole.', 'Copy all of it.');
    return { table, spot: () => ({ line: 1, column: 1 }) };
  }
  const read = readTableText(textOf(path), systems);
  if ('table' in read) return read;
  throw new WrongCall(
    `'${path}' is no table of Warfold:\n${read.problems.map((one) => problemLine(one)).join('\n')}`,
    "Run 'warfold table make SYSTEM' for one to begin from.",
  );
}

function textOf(path: string): string {
  if (!existsSync(path) || statSync(path).isDirectory())
    throw new WrongCall(`There is no file '${path}'.`, "Give the path of a table, its link, or 'random'.");
  return readFileSync(path, 'utf8');
}

/** `pieces[2].at` as the keys on the way to it. */
export const stepsOf = ({ path }: Pick<Objection, 'path'>): string[] => path.split(/[.[\]]+/).filter((step) => step !== '');
