import { systemOf } from '@warfold/catalogue';
import { useWords } from '../words/index.ts';
import { useSheet } from './sheet.ts';

/** A rule by its id; a click opens its text. What is no rule (a code of the protocol) is not shown. */
export function RuleLink({ id }: { readonly id: string }) {
  const { t } = useWords();
  const open = useSheet((sheet) => sheet.open);
  if (systemOf(id) === undefined) return null;
  return (
    <button
      type="button"
      className="rule-link"
      aria-label={t('rule.open', { id })}
      onClick={(event) => {
        event.stopPropagation();
        open(id);
      }}
    >
      {id}
    </button>
  );
}
