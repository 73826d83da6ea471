import type { SystemName } from '@warfold/catalogue';
import type { TranslatedRule } from '@warfold/catalogue/translation';
import { useEffect, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { SeenAtWork } from '../lessons/Situations.tsx';
import { hashOf } from '../router.ts';
import { useWords } from '../words/index.ts';
import type { BookChapter } from './book.ts';
import { RuleLink } from './RuleLink.tsx';
import { RuleText } from './RuleText.tsx';

interface Props {
  readonly system: SystemName;
  readonly chapters: readonly BookChapter[];
  readonly at: number;
  readonly named: ReadonlyMap<string, readonly string[]>;
  /** The rule that the address names. */
  readonly open: string | null;
  readonly plays: boolean;
}

/** One chapter to be read from its beginning to its end, and the way to the next. */
export function ChapterView({ system, chapters, at, named, open, plays }: Props) {
  const { t } = useWords();
  const chapter = chapters[at]!;
  useEffect(() => {
    if (open !== null) document.getElementById(`text-${open}`)?.scrollIntoView({ block: 'start' });
  }, [open]);
  return (
    <article className="chapter" aria-labelledby="chapter-title">
      <header>
        <p className="eyebrow">{t('book.chapterOf', { n: at + 1, all: chapters.length })}</p>
        <h2 id="chapter-title">{chapter.title}</h2>
      </header>
      {chapter.rules.map((rule) => (
        <Section key={rule.id} rule={rule} system={system} named={named.get(rule.id) ?? []} isOpen={rule.id === open} plays={plays} />
      ))}
      <nav className="chapter-turn" aria-label={t('book.turn')}>
        {chapters[at - 1] !== undefined && (
          <a href={hashOf('rules', system, chapters[at - 1]!.first)} rel="prev">
            <Icon name="left" size={16} /> {chapters[at - 1]!.title}
          </a>
        )}
        {chapters[at + 1] !== undefined && (
          <a href={hashOf('rules', system, chapters[at + 1]!.first)} rel="next">
            {chapters[at + 1]!.title} <Icon name="right" size={16} />
          </a>
        )}
      </nav>
    </article>
  );
}

interface SectionProps {
  readonly rule: TranslatedRule;
  readonly system: SystemName;
  readonly named: readonly string[];
  readonly isOpen: boolean;
  readonly plays: boolean;
}

function Section({ rule, system, named, isOpen, plays }: SectionProps) {
  const { t } = useWords();
  return (
    <section className={isOpen ? 'book-rule open' : 'book-rule'} id={`text-${rule.id}`} aria-labelledby={`title-${rule.id}`}>
      <h3 id={`title-${rule.id}`}>
        <a href={hashOf('rules', system, rule.id)} lang={rule.language}>
          {rule.title}
        </a>{' '}
        <span className="id">{rule.id}</span>
      </h3>
      <RuleText rule={rule} />
      {named.length > 0 && (
        <p className="book-named faint">
          {t('book.namedBy')}{' '}
          {named.map((id) => (
            <RuleLink key={id} id={id} />
          ))}
        </p>
      )}
      {plays && <AtWork system={system} rule={rule.id} isOpen={isOpen} />}
    </section>
  );
}

/** The situations are read only when somebody wants to see one. */
function AtWork({ system, rule, isOpen }: { readonly system: string; readonly rule: string; readonly isOpen: boolean }) {
  const { t } = useWords();
  const [wanted, setWanted] = useState(isOpen);
  useEffect(() => {
    if (isOpen) setWanted(true);
  }, [isOpen]);
  if (wanted) return <SeenAtWork system={system} rule={rule} />;
  return (
    <button type="button" className="quiet book-work" aria-label={t('book.workOf', { id: rule })} onClick={() => setWanted(true)}>
      {t('rule.lessons')}
    </button>
  );
}
