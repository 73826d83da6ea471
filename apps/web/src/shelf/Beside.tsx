import { hashOf } from '../router.ts';
import { useWords } from '../words/index.ts';

const ROOMS = ['tables', 'scenarios'] as const;

/** The way between the two shelves of one room: tables, and the battles that are fought on them. */
export function Beside({ here }: { readonly here: (typeof ROOMS)[number] }) {
  const { t } = useWords();
  return (
    <nav className="tabs" aria-label={t('tables')}>
      {ROOMS.map((page) => (
        <a key={page} href={hashOf(page)} aria-current={page === here ? 'page' : undefined}>
          {t(`page.${page}`)}
        </a>
      ))}
    </nav>
  );
}
