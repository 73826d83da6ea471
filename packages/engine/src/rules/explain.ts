import type { RuleId } from '@warfold/catalogue';
import type { Pose } from '@warfold/space';
import type { Ref, Text } from '../words/words.ts';

/** One reason why a number is what it is. */
export interface Part {
  readonly value: number;
  readonly reason: Text;
  readonly rule: RuleId;
}

/** A number that can say where it comes from: shown before the roll, logged after it. `total` is after every cap and rounding. */
export interface Explained {
  readonly total: number;
  readonly parts: readonly Part[];
}

export const part = (value: number, reason: Text, rule: RuleId): Part => ({ value, reason, rule });

/** The plain sum of its parts. */
export function sumOf(parts: readonly Part[]): Explained {
  let total = 0;
  for (const p of parts) total += p.value;
  return { total, parts };
}

/** The sum of its parts held between two bounds; what the bound takes away is a part of its own, with the rule that says so. */
export function sumWithin(parts: readonly Part[], low: number, high: number, reason: Text, rule: RuleId): Explained {
  const free = sumOf(parts);
  const total = free.total < low ? low : free.total > high ? high : free.total;
  return total === free.total ? free : { total, parts: [...parts, part(total - free.total, reason, rule)] };
}

/** Codes for what is wrong with a call rather than with a move: the wrong player, a stale answer, a shape that is no answer. */
export type ProtocolCode =
  | 'protocol:not-your-decision'
  | 'protocol:nothing-pending'
  | 'protocol:stale'
  | 'protocol:wrong-kind'
  | 'protocol:malformed'
  | 'protocol:unknown-id'
  | 'protocol:not-an-option'
  | 'protocol:duplicate'
  | 'protocol:too-few'
  | 'protocol:too-many'
  | 'protocol:battle-over'
  | 'protocol:out-of-time'
  | 'protocol:cannot-undo'
  | 'protocol:bad-dice';

/** Why an answer was refused: the rule it breaks, who is in the way, and the numbers. A refused answer changes nothing. */
export interface Refusal {
  /** How it could be done after all, where the answer was that it cannot. */
  readonly witness?: Pose;
  readonly rule: RuleId | ProtocolCode;
  readonly text: Text;
  readonly culprits?: readonly Ref[];
  /** Where it cannot be done to any of several, and this is the reason of one of them: each with its own. */
  readonly each?: readonly { readonly of: Ref; readonly refused: Refusal }[];
}

export const refuse = (rule: RuleId | ProtocolCode, text: Text, culprits?: readonly Ref[]): Refusal =>
  culprits === undefined ? { rule, text } : { rule, text, culprits };

/** The same for things that are built rather than played: a list of all that is wrong with an army, a profile, a file. */
export interface Objection extends Refusal {
  /** Where in what was built, e.g. `units[2].options[0]`. */
  readonly path: string;
  readonly weight: 'error' | 'warning';
}
