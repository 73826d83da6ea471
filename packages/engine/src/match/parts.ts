import type { Offer } from '../rules/flow.ts';
import type { Roll, Rolled } from '../rules/roll.ts';
import type { GameEvent } from '../table/events.ts';
import { hasOnly, isPlain, isRecord } from '../table/plain.ts';
import type { Entry } from './match.ts';

export function timed<E extends Entry>(entry: E, elapsed: number | undefined): E {
  return elapsed === undefined ? entry : { ...entry, elapsed };
}

export function isOffer(value: unknown): value is Offer {
  return (
    isRecord(value) &&
    hasOnly(value, 'name', 'args') &&
    typeof value.name === 'string' &&
    (value.args === undefined || (isRecord(value.args) && isPlain(value.args)))
  );
}

export const badElapsed = (elapsed: unknown): boolean =>
  elapsed !== undefined && !(typeof elapsed === 'number' && Number.isSafeInteger(elapsed) && elapsed >= 0);

export function rolledEvent(roll: Roll, rolled: Rolled): GameEvent {
  const rerolled = [...rolled.rerolled, ...rolled.aside];
  return {
    type: 'rolled',
    purpose: roll.purpose,
    rule: roll.rule,
    side: roll.side,
    sides: roll.sides,
    faces: rolled.faces,
    ...(rerolled.length > 0 && { rerolled }),
    ...(roll.again !== undefined && { of: roll.again.of }),
    ...(roll.by !== undefined && { by: roll.by }),
    ...(roll.at !== undefined && { at: roll.at }),
    ...(roll.need !== undefined && { need: roll.need }),
    ...(roll.sort !== undefined && { classes: rolled.faces.map(roll.sort) }),
  };
}
