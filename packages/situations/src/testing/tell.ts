import type { SituationSupport } from '@warfold/engine/situations';
import { runFile } from '../report.ts';
import type { SituationReport } from '../run/run.ts';
import { toySupport } from './toySupport.ts';

/** What is wrong with a text, one `line:column message` each; nothing where all is well. */
export function faultsIn(text: string, support: SituationSupport = toySupport): readonly string[] {
  const { problems, situations } = runFile(text, [support]);
  return [...problems, ...situations.flatMap(({ failures }) => failures)].map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );
}

/** The report on the only situation of a text. */
export function reportOn(text: string, support: SituationSupport = toySupport): SituationReport {
  const { problems, situations } = runFile(text, [support]);
  const [report] = situations;
  if (report === undefined) throw new Error(problems.map(({ line, message }) => `${line}: ${message}`).join('\n'));
  return report;
}
