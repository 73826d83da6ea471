import type { SituationSupport } from '@warfold/engine/situations';
import { unknown } from '@warfold/engine/spelling';
import type { Problem } from './problem.ts';
import type { Situation } from './read.ts';
import { readSituations } from './read.ts';
import type { SituationFailure, SituationReport } from './run/run.ts';
import { runSituation } from './run/run.ts';

/** What came of a file: what could not be read in it, and how its situations fared. */
export interface FileReport {
  readonly file: string;
  readonly problems: readonly Problem[];
  readonly situations: readonly SituationReport[];
}

/** Runs every situation of a file, each with the support of its system. */
export function runFile(text: string, supports: readonly SituationSupport[], file?: string): FileReport {
  const read = readSituations(text, file);
  const problems: Problem[] = [...read.problems];
  const situations: SituationReport[] = [];
  for (const situation of read.situations) {
    const support = supports.find(({ system }) => system.key === situation.system);
    if (support === undefined) problems.push(noSupport(situation, supports));
    else situations.push(runSituation(situation, support));
  }
  return { file: read.file, problems, situations };
}

function noSupport(situation: Situation, supports: readonly SituationSupport[]): Problem {
  const known = supports.map(({ system }) => system.key);
  return { ...situation.spot(['title']), message: unknown('system', situation.system, known) };
}

/** `file.yaml:12:5: what is wrong`, as editors and terminals understand it. */
export const locate = (file: string, { line, column, message }: Problem | SituationFailure): string =>
  `${file}:${line}:${column}: ${message}`;

export const passed = ({ problems, situations }: FileReport): boolean => problems.length === 0 && situations.every((one) => one.passed);
