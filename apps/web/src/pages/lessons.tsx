import { useEffect, useMemo, useState } from 'react';
import { allHere } from '../battle/opening.ts';
import { useBattle } from '../battle/store.ts';
import { type Lessons, type LessonText, readLessons, shippedLessons } from '../lessons/library.ts';
import { useLessonShelf } from '../lessons/shelf.ts';
import { tellTrouble, useNotices } from '../notices.ts';
import { go } from '../router.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { systems } from '../systems/index.ts';
import { useWords } from '../words/index.ts';

const FIRST = 60;

/** The situations that prove the rules, to be played on the table one by one. */
export default function LessonsPage({ rule }: { readonly rule: string | null }) {
  const { t, say, language } = useWords();
  const own = useLessonShelf((shelf) => shelf.own);
  const [shipped, setShipped] = useState<Lessons | null>(null);
  const [opened, setOpened] = useState<Lessons>({ lessons: [], problems: [] });
  const [wanted, setWanted] = useState(rule ?? '');
  const [shown, setShown] = useState(FIRST);
  useEffect(() => setWanted(rule ?? ''), [rule]);
  useEffect(() => {
    shippedLessons().then(setShipped, tellTrouble);
  }, []);
  useEffect(() => {
    readLessons(own).then(setOpened, tellTrouble);
  }, [own]);
  const found = useMemo(() => {
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    const all = [...opened.lessons, ...(shipped?.lessons ?? [])];
    return all.filter(({ title, note }) => words.every((word) => `${title} ${note ?? ''}`.toLowerCase().includes(word)));
  }, [opened, shipped, wanted]);
  return (
    <main id="main" className="page" tabIndex={-1}>
      <h1>{t('lessons')}</h1>
      <p className="lead">{t('lessons.lead')}</p>
      {language !== 'en' && <p className="faint">{t('lessons.english')}</p>}
      <label className="search">
        <span>{t('lessons.search')}</span>
        <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </label>
      {opened.problems.map(({ file, line, message }) => (
        <p key={`${file}${line}${message}`} className="refused" role="alert">
          {t('lessons.problem', { file, line, what: message })}
        </p>
      ))}
      {shipped === null ? <p role="status">{t('loading')}</p> : <p aria-live="polite">{t('lessons.found', { n: found.length })}</p>}
      <ul className="lesson-list">
        {found.slice(0, shown).map((lesson) => (
          <LessonRow
            key={`${lesson.file}${lesson.title}`}
            lesson={lesson}
            system={say(systems.find(({ key }) => key === lesson.system)?.name ?? { key: lesson.system })}
          />
        ))}
      </ul>
      {found.length > shown && (
        <button type="button" onClick={() => setShown(shown + 4 * FIRST)}>
          {t('more', { n: found.length - shown })}
        </button>
      )}
    </main>
  );
}

function LessonRow({ lesson, system }: { readonly lesson: LessonText; readonly system: string }) {
  const { t } = useWords();
  const tell = useNotices((notices) => notices.tell);
  const { title, note, rules, file, yaml } = lesson;
  const words = rules.reduce((text, id) => text.replace(id, ''), title).replace(/^[\s,]+/, '');
  const play = async (): Promise<void> => {
    const problem = await useBattle.getState().learn(yaml, { file, title, note, rules }, allHere(2));
    if (problem !== null) return tell({ key: 'app.lessons.cannot', args: { what: problem } });
    go('battle');
  };
  return (
    <li className="lesson">
      <div>
        <p className="eyebrow">
          {system}{' '}
          {rules.map((id) => (
            <RuleLink key={id} id={id} />
          ))}
        </p>
        <p lang="en">
          <strong>{words}</strong>
        </p>
        {note !== null && (
          <p className="faint" lang="en">
            {note}
          </p>
        )}
      </div>
      <button type="button" onClick={() => void play().catch(tellTrouble)} aria-label={t('lessons.playOf', { title })}>
        {t('lessons.play')}
      </button>
    </li>
  );
}
