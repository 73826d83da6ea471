import type { Refusal } from '../rules/explain.ts';
import { inEnglish } from '../words/english.ts';
import type { Text } from '../words/words.ts';
import { say } from '../words/words.ts';

export type DivergenceKind = 'overBefore' | 'diceForDecision' | 'answerForDice' | 'offerClosed' | 'otherSide' | 'illegal' | 'badDice';

/** A record and the rules no longer agree. */
export class Divergence extends Error {
  override readonly name = 'Divergence';
  readonly entry: number;
  readonly text: Text;
  readonly refusal: Refusal | null;
  constructor(entry: number, kind: DivergenceKind, refusal: Refusal | null = null) {
    const text = say(`engine.diverged.${kind}`, { entry, ...(refusal !== null && { rule: refusal.rule, why: refusal.text }) });
    super(inEnglish(text));
    this.entry = entry;
    this.text = text;
    this.refusal = refusal;
  }
}
