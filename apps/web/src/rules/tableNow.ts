import type { GameEvent } from '@warfold/engine';
import type { Waiting } from '../referee/protocol.ts';

const MOST = 8;
/** So many events back a rule still counts as having been at work just now. */
const BACK = 60;

/** The rules that are on the table: what is asked, what stands against the choices, and what has just been at work, latest first. */
export function rulesOnTable(waiting: Waiting, events: readonly GameEvent[]): readonly string[] {
  const ids = new Set<string>();
  if (waiting !== null) {
    if (waiting.waits === 'dice') ids.add(waiting.rule);
    else {
      ids.add(waiting.view.rule);
      if (waiting.view.kind === 'pick') for (const { refused } of waiting.view.options) if (refused != null) ids.add(refused.rule);
    }
  }
  for (const { rule } of events.slice(-BACK).reverse()) ids.add(rule);
  return [...ids].slice(0, MOST);
}
