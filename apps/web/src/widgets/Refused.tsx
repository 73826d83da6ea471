import type { Refusal, State } from '@warfold/engine';
import { RuleLink } from '../rules/RuleLink.tsx';
import { useWords } from '../words/index.ts';

/** Why something cannot be: the reason, who is in the way, and the rule. */
export function Refused({ refusal, state }: { readonly refusal: Refusal; readonly state: State | null }) {
  const { say } = useWords();
  return (
    <p className="refused" role="alert">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm3.5 4.6L9.1 8l2.4 2.4-1.1 1.1L8 9.1l-2.4 2.4-1.1-1.1L6.9 8 4.5 5.6l1.1-1.1L8 6.9l2.4-2.4Z"
          fill="currentColor"
        />
      </svg>
      <span>{say(refusal.text, state)}</span> <RuleLink id={refusal.rule} />
    </p>
  );
}
