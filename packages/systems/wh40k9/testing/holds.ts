import { locate, readSituations, runSituation } from '@warfold/situations';
import { support } from '../situation.ts';

/**
 * Runs situations that are written out in a test: for rules that no event, question or refusal names, because they only say how others are meant. The title in the text
 * names the rule that is seen at work, the title of the test the one that is proven.
 */
export function holds(text: string): void {
  const { situations, problems } = readSituations(text);
  if (problems.length > 0) throw new Error(problems.map((problem) => locate('test', problem)).join('\n'));
  for (const situation of situations) {
    const { failures, trace } = runSituation(situation, support);
    if (failures.length > 0) throw new Error([...failures.map((failure) => locate('test', failure)), trace ?? ''].join('\n'));
  }
}
