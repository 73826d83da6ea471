import { type SystemName, systemNames } from '@warfold/catalogue';
import type { TranslatedRule } from '@warfold/catalogue/translation';
import { useEffect, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useBattle } from '../battle/store.ts';
import { go, hashOf } from '../router.ts';
import { Abilities } from '../rules/Abilities.tsx';
import { type BookChapter, chaptersOf, namedBy } from '../rules/book.ts';
import { ChapterView } from '../rules/Chapter.tsx';
import { isSystemName } from '../rules/catalogue.ts';
import { FoundRules } from '../rules/FoundRules.tsx';
import { Glossary } from '../rules/Glossary.tsx';
import { rulesOnTable } from '../rules/tableNow.ts';
import { useRules, useTerms } from '../rules/useRule.ts';
import { systems } from '../systems/index.ts';
import { useWords } from '../words/index.ts';
import '../words/learning.ts';
import '../rules/book.css';

/** In an address they stand where the id of a rule does. */
const ABILITIES = 'abilities';
const WORDS = 'words';

/** The systems that play first. */
const shelf: readonly SystemName[] = [...systemNames].sort((a, b) => Number(plays(b)) - Number(plays(a)));

function plays(name: string): boolean {
  return systems.some(({ key }) => key === name);
}

/** The rules in our own words as a book: its chapters, its index, and what is on the table now. */
export default function RulesPage({ system, id }: { readonly system: string | null; readonly id: string | null }) {
  const { t, say, word } = useWords();
  const chosen: SystemName | null =
    system !== null && isSystemName(system) ? system : (systemNames.find((name) => systems.some(({ key }) => key === name)) ?? null);
  const looked = useRules(chosen);
  const terms = useTerms(chosen);
  const [wanted, setWanted] = useState('');
  const rules = looked.is === 'there' ? looked.value : [];
  const chapters = useMemo(() => chaptersOf(rules), [rules]);
  const named = useMemo(() => namedBy(rules), [rules]);
  const untranslated = rules.filter(({ standing }) => standing !== 'fresh').length;
  const playing = systems.find(({ key }) => key === chosen);
  const open = rules.some((rule) => rule.id === id) ? id : null;
  // Whoever follows a link out of what was found wants to read.
  useEffect(() => {
    if (open !== null) setWanted('');
  }, [open]);
  const at = Math.max(
    0,
    chapters.findIndex((chapter) => chapter.rules.some((rule) => rule.id === id)),
  );
  const nameOf = (name: string): string => {
    const known = systems.find(({ key }) => key === name);
    return known === undefined ? word([`app.system.${name}`], name) : say(known.name);
  };
  return (
    <main id="main" className="page rules-page" tabIndex={-1}>
      <h1>{t('rules')}</h1>
      <nav className="tabs" aria-label={t('system')}>
        {shelf.map((name) => (
          <a key={name} href={hashOf('rules', name)} aria-current={name === chosen ? 'page' : undefined}>
            {nameOf(name)}
          </a>
        ))}
      </nav>
      <div className="book-bar">
        <label className="search">
          <span>{t('rule.search')}</span>
          <input type="search" value={wanted} placeholder={t('book.search')} onChange={(event) => setWanted(event.target.value)} />
        </label>
        <p className="links">
          {terms.length > 0 && (
            <a href={hashOf('rules', chosen ?? '', WORDS)} aria-current={id === WORDS ? 'page' : undefined}>
              {t('book.words')}
            </a>
          )}
          {playing !== undefined && (
            <a href={hashOf('rules', playing.key, ABILITIES)} aria-current={id === ABILITIES ? 'page' : undefined}>
              {t('abilities.link')}
            </a>
          )}
        </p>
      </div>
      {chosen !== null && <OnTable system={chosen} rules={rules} />}
      {untranslated > 0 && <p className="faint">{t('rule.english', { n: untranslated, all: rules.length })}</p>}
      {looked.is === 'loading' && <p role="status">{t('loading')}</p>}
      {looked.is === 'failed' && <p role="alert">{t('rule.failed')}</p>}
      {chosen !== null && chapters.length > 0 && (
        <div className="rules-columns">
          <Contents chapters={chapters} at={id === WORDS || id === ABILITIES ? -1 : at} open={open} system={chosen} />
          <div className="rule-open">
            {id === ABILITIES && playing !== undefined ? (
              <Abilities system={playing} wanted={wanted} />
            ) : id === WORDS ? (
              <Glossary system={chosen} terms={terms} wanted={wanted} />
            ) : wanted.trim() !== '' ? (
              <FoundRules system={chosen} rules={rules} terms={terms} wanted={wanted} />
            ) : (
              <ChapterView key={at} system={chosen} chapters={chapters} at={at} named={named} open={open} plays={playing !== undefined} />
            )}
          </div>
        </div>
      )}
    </main>
  );
}

/** What a battle that is going on asks for, so that nobody has to look for it. */
function OnTable({ system, rules }: { readonly system: SystemName; readonly rules: readonly TranslatedRule[] }) {
  const { t } = useWords();
  const { here, waiting, events } = useBattle(
    useShallow(({ system: played, waiting, events }) => ({ here: played?.key === system, waiting, events })),
  );
  const found = useMemo(() => {
    if (!here) return [];
    const ids = rulesOnTable(waiting, events);
    return ids.flatMap((id) => rules.find((rule) => rule.id === id) ?? []);
  }, [here, waiting, events, rules]);
  if (found.length === 0) return null;
  return (
    <section className="on-table" aria-labelledby="on-table">
      <h2 id="on-table">{t('book.onTable')}</h2>
      <ul>
        {found.map(({ id, title, language }) => (
          <li key={id}>
            <a href={hashOf('rules', system, id)} lang={language}>
              {title} <span className="id">{id}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ContentsProps {
  readonly chapters: readonly BookChapter[];
  readonly at: number;
  readonly open: string | null;
  readonly system: string;
}

/** The chapters; the rules of the one that is being read stand under it. */
function Contents({ chapters, at, open, system }: ContentsProps) {
  const { t } = useWords();
  useEffect(() => {
    if (open !== null) document.getElementById(`rule-${open}`)?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <nav className="rule-list" aria-label={t('book.contents')}>
      <ol>
        {chapters.map((chapter, i) => (
          <li key={chapter.first}>
            <a className="chapter-link" href={hashOf('rules', system, chapter.first)} aria-current={i === at ? 'true' : undefined}>
              {chapter.title} <span className="id">{chapter.rules.length}</span>
            </a>
            {i === at && (
              <ol>
                {chapter.rules.map(({ id, title, language }) => (
                  <li key={id}>
                    <a
                      id={`rule-${id}`}
                      href={hashOf('rules', system, id)}
                      aria-current={id === open ? 'true' : undefined}
                      onClick={(event) => {
                        event.preventDefault();
                        go('rules', system, id);
                      }}
                    >
                      <span lang={language}>{title}</span> <span className="id">{id}</span>
                    </a>
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
