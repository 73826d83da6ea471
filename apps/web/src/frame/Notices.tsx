import { Icon } from '../icons/Icon.tsx';
import { useNotices } from '../notices.ts';
import { useWords } from '../words/index.ts';

export function Notices() {
  const { t, say } = useWords();
  const { notices, dismiss } = useNotices();
  return (
    <div className="notices" role="alert">
      {notices.map(({ key, text }) => (
        <p key={key} className="notice">
          <span>{say(text)}</span>
          <button type="button" className="quiet icon" aria-label={t('rule.close')} onClick={() => dismiss(key)}>
            <Icon name="close" size={16} />
          </button>
        </p>
      ))}
    </div>
  );
}
