import { useEffect, useState } from 'react';
import { allHere } from '../battle/opening.ts';
import { useBattle } from '../battle/store.ts';
import { tellTrouble, useNotices } from '../notices.ts';
import { go } from '../router.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { useWords } from '../words/index.ts';
import { type Lessons, type LessonText, readLessons, situationsOf } from './library.ts';
import { useLessonShelf } from './shelf.ts';

const FIRST = 12;

/** The moments of battles that show what a rule does, to be played beside its text. */
export function SeenAtWork({ system, rule }: { readonly system: string; readonly rule: string }) {
  const { t, language } = useWords();
  const [all, setAll] = useState<Lessons | null>(null);
  const [shown, setShown] = useState(FIRST);
  useEffect(() => {
    let wanted = true;
    setAll(null);
    situationsOf(system).then((found) => wanted && setAll(found), tellTrouble);
    return () => {
      wanted = false;
    };
  }, [system]);
  const found = all?.lessons.filter(({ rules }) => rules.includes(rule)) ?? [];
  return (
    <section className="at-work" aria-labelledby="at-work">
      <h3 id="at-work">{t('rule.lessons')}</h3>
      {all === null && <p role="status">{t('loading')}</p>}
      {all !== null && found.length === 0 && <p className="faint">{t('rule.noLessons')}</p>}
      {found.length > 0 && (
        <p className="faint">
          {t('lessons.lead')} {language !== 'en' && t('lessons.english')}
        </p>
      )}
      <ul className="lesson-list">
        {found.slice(0, shown).map((lesson) => (
          <SituationRow key={`${lesson.file}${lesson.title}`} lesson={lesson} />
        ))}
      </ul>
      {found.length > shown && (
        <button type="button" onClick={() => setShown(shown + FIRST)}>
          {t('more', { n: found.length - shown })}
        </button>
      )}
    </section>
  );
}

/** The situations of files that somebody has opened. */
export function OwnSituations() {
  const { t } = useWords();
  const own = useLessonShelf((shelf) => shelf.own);
  const [opened, setOpened] = useState<Lessons>({ lessons: [], problems: [] });
  useEffect(() => {
    readLessons(own).then(setOpened, tellTrouble);
  }, [own]);
  if (Object.keys(own).length === 0) return null;
  return (
    <section aria-labelledby="own-situations">
      <h2 id="own-situations">{t('lessons.own')}</h2>
      {opened.problems.map(({ file, line, message }) => (
        <p key={`${file}${line}${message}`} className="refused" role="alert">
          {t('lessons.problem', { file, line, what: message })}
        </p>
      ))}
      <ul className="lesson-list">
        {opened.lessons.map((lesson) => (
          <SituationRow key={`${lesson.file}${lesson.title}`} lesson={lesson} />
        ))}
      </ul>
    </section>
  );
}

function SituationRow({ lesson }: { readonly lesson: LessonText }) {
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
        <p lang="en">
          <strong>{words}</strong>
        </p>
        {note !== null && (
          <p className="faint" lang="en">
            {note}
          </p>
        )}
        <p className="faint">
          {rules.map((id) => (
            <RuleLink key={id} id={id} />
          ))}
        </p>
      </div>
      <button type="button" onClick={() => void play().catch(tellTrouble)} aria-label={t('lessons.playOf', { title })}>
        {t('lessons.play')}
      </button>
    </li>
  );
}
