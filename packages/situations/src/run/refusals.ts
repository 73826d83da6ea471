import type { Refusal, Text } from '@warfold/engine';
import { saysSo } from '../expect/events.ts';
import { alike, argFacts, show } from '../expect/facts.ts';
import { ruleKnown } from '../expect/vocabulary.ts';
import type { BattleNames } from '../names.ts';
import { refName } from '../names.ts';
import type { Complaint } from '../problem.ts';
import { complaint } from '../problem.ts';
import type { ScriptedAnswer } from '../schema/answers.ts';

type Expected = NonNullable<ScriptedAnswer['refused']>;

/** Was it refused by the rule expected, for the reasons expected? */
export function refusalFaults(refusal: Refusal, expected: Expected, names: BattleNames, say: (text: Text) => string): readonly Complaint[] {
  const wanted: Exclude<Expected, string> = typeof expected === 'string' ? { rule: expected } : expected;
  const stranger = ruleKnown(wanted.rule, []).wrong;
  if (stranger.length > 0) return stranger;
  if (refusal.rule !== wanted.rule)
    return [complaint([], `expected to be refused by ${wanted.rule}, but it was refused by ${refusal.rule}: ${say(refusal.text)}`)];
  const faults: Complaint[] = [];
  const { culprits, text, says, numbers } = wanted;
  const found = (refusal.culprits ?? []).map((ref) => refName(names, ref));
  if (culprits !== undefined && !alike([...found].sort(), [...culprits].sort()))
    faults.push(complaint(['culprits'], `expected the culprits ${show(culprits)}, found ${show(found)}`));
  if (text !== undefined && refusal.text.key !== text)
    faults.push(complaint(['text'], `expected the text ${text}, found ${refusal.text.key}`));
  if (says !== undefined && !saysSo(say(refusal.text), says))
    faults.push(complaint(['says'], `expected "${says}", found "${say(refusal.text)}"`));
  const args = argFacts(names, refusal.text, say);
  for (const [key, value] of Object.entries(numbers ?? {}))
    if (!alike(args[key], value)) faults.push(complaint(['numbers', key], `expected ${key} ${value}, found ${show(args[key])}`));
  return faults;
}
