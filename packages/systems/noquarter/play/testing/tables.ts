import type { State } from '@warfold/engine';
import { Fault } from '@warfold/engine';
import { openSituation, readSituations } from '@warfold/situations';
import { support } from '../../situation.ts';

/** A table written down as situations write it, for tests that look at it from inside. */
export function tableOf(given: string): State {
  const { situations, problems } = readSituations(`title: NQ-CC-01 a table\n${given}\nwhen: []\n`);
  const [situation] = situations;
  if (situation === undefined) throw new Fault(problems.map(({ message }) => message).join('; '));
  const built = openSituation(situation, support);
  if ('complaints' in built) throw new Fault(JSON.stringify(built.complaints));
  return built.given.setup.state;
}
