import type { ConfirmView } from '@warfold/engine';
import { useBattle } from '../battle/store.ts';
import { useWords } from '../words/index.ts';
import { useDraft, type WidgetProps } from './asking.ts';
import { Settle, Verdict } from './Verdict.tsx';

export function Confirm({ state }: WidgetProps<ConfirmView>) {
  const { t } = useWords();
  const answer = useBattle((battle) => battle.answer);
  const draft = useDraft('confirm');
  return (
    <div className="widget" data-kind="confirm">
      <div className="actions pair">
        <button type="button" className="primary" onClick={() => void answer({ kind: 'confirm', yes: true })} data-key="1">
          {t('yes')}
        </button>
        <button type="button" onClick={() => void answer({ kind: 'confirm', yes: false })} data-key="2">
          {t('no')}
        </button>
      </div>
      <Verdict state={state} />
      {draft !== null && <Settle />}
    </div>
  );
}
