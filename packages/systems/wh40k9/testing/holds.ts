import type { State } from '@warfold/engine';
import { locate, openSituation, readSituations, runSituation } from '@warfold/situations';
import { support } from '../situation.ts';

function read(text: string) {
  const { situations, problems } = readSituations(text);
  if (problems.length > 0) throw new Error(problems.map((problem) => locate('test', problem)).join('\n'));
  return situations;
}

/**
 * Runs situations that are written out in a test: for rules that no event, question or refusal names, because they only say how others are meant. The title in the text
 * names the rule that is seen at work, the comment above the test the one that is proven.
 */
export function holds(text: string): void {
  for (const situation of read(text)) {
    const { failures, trace } = runSituation(situation, support);
    if (failures.length > 0) throw new Error([...failures.map((failure) => locate('test', failure)), trace ?? ''].join('\n'));
  }
}

/** The table of a situation, to look at. */
export function tableOf(text: string): State {
  const [situation] = read(`title: W40K-FIELD-01 a table\nwhen: []\nthen: []\nimpossible: true\n${text}`);
  const built = openSituation(situation!, support);
  if (!('given' in built)) throw new Error(JSON.stringify(built));
  return built.given.setup.state;
}
