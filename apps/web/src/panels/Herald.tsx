import { useBattle } from '../battle/store.ts';
import { useWords } from '../words/index.ts';
import { sentence } from './sentences.ts';
import { linesOf } from './telling.ts';

/** So many of the newest events are looked through for something worth saying. */
const NEWEST = 12;

/** Says the newest line of the log, for ears. */
export function Herald() {
  const words = useWords();
  const events = useBattle((battle) => battle.events);
  const state = useBattle((battle) => battle.state);
  const system = useBattle((battle) => battle.system);
  const line = linesOf(events.slice(-NEWEST)).at(-1);
  return (
    <p className="unseen" aria-live="polite">
      {line === undefined || state === null || system === null ? '' : sentence(line, state, system, words)}
    </p>
  );
}
