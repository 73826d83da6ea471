import type { RuleId } from './ids.ts';
import { listed } from './list.ts';

const known: ReadonlySet<string> = new Set(listed.trim().split(/\s+/));

/** Whether a text from outside (a situation, a match file, a command line) is the id of a rule. */
export function isRuleId(text: string): text is RuleId {
  return known.has(text);
}

/** Every rule id, catalogue by catalogue, in the order of the books. */
export const ruleIds: readonly RuleId[] = [...known].filter(isRuleId);
