import type { State } from '@warfold/engine';
import { useBattle } from '../battle/store.ts';
import { Icon } from '../icons/Icon.tsx';
import { useWords } from '../words/index.ts';
import { Outlook } from './Outlook.tsx';
import { Refused } from './Refused.tsx';

/** What the referee thinks of the answer that is being prepared. */
export function Verdict({ state }: { readonly state: State }) {
  const { t } = useWords();
  const draft = useBattle((battle) => battle.draft);
  const refusal = useBattle((battle) => battle.refusal);
  if (refusal !== null) return <Refused refusal={refusal} state={state} />;
  if (draft === null) return null;
  if (draft.refused === undefined) return <p className="verdict checking">{t('checking')}</p>;
  if (draft.refused === null)
    return (
      <p className="verdict legal">
        <Icon name="done" size={16} /> {t('legal')}
      </p>
    );
  return <Refused refusal={draft.refused} state={state} />;
}

/** What an answer that was prepared would lead to, confirm and cancel. */
export function Settle({ children }: { readonly children?: React.ReactNode }) {
  const { t } = useWords();
  const draft = useBattle((battle) => battle.draft);
  const confirm = useBattle((battle) => battle.confirm);
  const prepare = useBattle((battle) => battle.prepare);
  return (
    <div className="settle">
      <div className="actions">
        <button
          type="button"
          className="primary"
          disabled={draft === null || draft.refused !== null}
          onClick={() => void confirm()}
          data-key="Enter"
        >
          {t('confirm')}
        </button>
        {draft !== null && (
          <button type="button" onClick={() => prepare(null)}>
            {t('cancel')}
          </button>
        )}
        {children}
      </div>
      <Outlook />
    </div>
  );
}
