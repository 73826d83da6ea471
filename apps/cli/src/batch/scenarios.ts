import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Objection, Plain } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import { scenarioBooks } from '@warfold/systems';
import type { JudgedScenario, ScenarioBook } from '@warfold/systems/scenario';
import { asPlain, judgeScenario, LIMITS, lettersIn, scenarioIn, wordsOf } from '@warfold/systems/scenario';
import { readWritten } from '@warfold/tables/text';
import { WrongCall } from '../call.ts';
import { problemLine, stepsOf } from './tables.ts';

interface Spot {
  readonly line: number;
  readonly column: number;
}

/** A scenario from a file or a link, with all that is wrong with it and where. */
export interface OpenScenario extends Omit<JudgedScenario, 'objections'> {
  readonly book: ScenarioBook;
  readonly found: readonly (Objection & { readonly at: Spot })[];
}

export const bookOf = (system: string): ScenarioBook => {
  const book = scenarioBooks.find((one) => one.system.key === system);
  if (book === undefined)
    throw new WrongCall(
      `There is no rule system '${system.slice(0, 40)}'.`,
      `There are: ${scenarioBooks.map((one) => one.system.key).join(', ')}.`,
    );
  return book;
};

interface Written {
  readonly value: unknown;
  spot(path: readonly string[]): Spot;
}

function writtenIn(path: string): Written {
  const letters = existsSync(path) ? null : lettersIn(path);
  if (letters !== null) {
    const value = scenarioIn(letters);
    if (value === null) throw new WrongCall('This link is not whole.', 'Copy all of it.');
    return { value, spot: () => ({ line: 1, column: 1 }) };
  }
  if (!existsSync(path) || statSync(path).isDirectory())
    throw new WrongCall(`There is no file '${path}'.`, 'Give the path of a scenario, or its link.');
  const read = readWritten(readFileSync(path, 'utf8'), LIMITS.text);
  if ('value' in read) return read;
  const problems = read.problems.map(problemLine);
  throw new WrongCall(
    `'${path}' cannot be read:\n${problems.join('\n')}`,
    "Run 'warfold scenario show SYSTEM NAME --json' for one to begin from.",
  );
}

export function openScenario(path: string): OpenScenario {
  const { value, spot } = writtenIn(path);
  const system: unknown = typeof value === 'object' && value !== null && 'system' in value ? value.system : undefined;
  if (typeof system !== 'string')
    throw new WrongCall(
      `'${path}' is no scenario of Warfold: it names no rule system.`,
      "Run 'warfold scenario show SYSTEM NAME --json' for one to begin from.",
    );
  const book = bookOf(system);
  const { scenario, objections } = judgeScenario(book, value);
  return { book, scenario, found: objections.map((one) => ({ ...one, at: spot(stepsOf(one)) })) };
}

/** The scenario of `--scenario`, for a batch; whatever stops it ends the call. */
export function scenarioFor(path: string, system: string): { readonly name: string; readonly plain: Plain } {
  const { book, scenario, found } = openScenario(path);
  const say = renderer('en', book.system.texts, engineTexts);
  const errors = found.filter(({ weight }) => weight === 'error');
  if (scenario === null || errors.length > 0) {
    const lines = errors.map(({ at, path: where, text }) => `  ${at.line}:${at.column}: ${where}: ${say(text)}`);
    throw new WrongCall(`'${path}' cannot be played:\n${lines.join('\n')}`, `Run 'warfold scenario check ${path}'.`);
  }
  if (book.system.key !== system)
    throw new WrongCall(`'${path}' is a scenario of ${book.system.key}, not of ${system}.`, `Call it with ${book.system.key}.`);
  return { name: say(wordsOf(scenario.name)), plain: asPlain(scenario) };
}
