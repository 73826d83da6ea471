import { systemOf } from '@warfold/catalogue';
import { useEffect, useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { hashOf } from '../router.ts';
import { useWords } from '../words/index.ts';
import { RuleText } from './RuleText.tsx';
import { useSheet } from './sheet.ts';
import { useRule } from './useRule.ts';

/** The text behind a rule id, beside whatever is going on. */
export function RuleSheet() {
  const { rule, close } = useSheet();
  return rule === null ? null : <OpenSheet key={rule} id={rule} close={close} />;
}

function OpenSheet({ id, close }: { readonly id: string; close(): void }) {
  const { t } = useWords();
  const looked = useRule(id);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [close]);
  const rule = looked.is === 'there' ? looked.value : null;
  return (
    <aside className="sheet" aria-labelledby="sheet-title">
      <header>
        <div>
          <p className="eyebrow">{rule === null ? id : `${id} · ${rule.section}`}</p>
          <h2 id="sheet-title" tabIndex={-1} ref={heading} lang={rule?.language}>
            {rule?.title ?? t('rule.open', { id })}
          </h2>
        </div>
        <button type="button" className="quiet icon" aria-label={t('rule.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div className="sheet-body">
        {looked.is === 'loading' && <p role="status">{t('loading')}</p>}
        {looked.is === 'failed' && <p role="alert">{t('rule.failed')}</p>}
        {looked.is === 'there' && rule === null && <p>{t('rule.unknown', { id })}</p>}
        {rule !== null && <RuleText rule={rule} />}
        <p className="links">
          <a href={hashOf('rules', systemOf(id) ?? '', id)}>{t('rule.browse')}</a>
        </p>
      </div>
    </aside>
  );
}
