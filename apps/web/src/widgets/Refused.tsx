import type { Refusal, State } from '@warfold/engine';
import { Icon } from '../icons/Icon.tsx';
import { RuleLink } from '../rules/RuleLink.tsx';
import { useWords } from '../words/index.ts';

/** Why something cannot be: the reason, who is in the way, and the rule. */
export function Refused({ refusal, state }: { readonly refusal: Refusal; readonly state: State | null }) {
  const { say } = useWords();
  return (
    <p className="refused" role="alert">
      <Icon name="wrong" size={18} />
      <span>{say(refusal.text, state)}</span> <RuleLink id={refusal.rule} />
    </p>
  );
}
