/** What of a battle can be heard. */
import type { GameEvent } from '@warfold/engine';
import type { Sound } from './synth.ts';

const SHOOTING = /shoot|shot|fire|missile|ranged|volley/i;

/** The sound of what has just happened: the weightiest of it, one at a time. */
export function soundOf(events: readonly GameEvent[], isAnotherTurn: boolean): Sound | null {
  const hurt = events.some(({ type }) => type === 'wounded' || type === 'removed');
  if (hurt) return events.some((event) => event.type === 'rolled' && SHOOTING.test(event.purpose)) ? 'shot' : 'blow';
  if (isAnotherTurn) return 'bell';
  if (events.some(({ type }) => type === 'rolled')) return 'dice';
  return events.some(({ type }) => type === 'moved') ? 'steps' : null;
}
