import { looksLikeCourse } from '@warfold/lessons/tries';
import { useRef, useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Begin } from '../lessons/Coach.tsx';
import { OwnSituations } from '../lessons/Situations.tsx';
import { isDone, useLessonShelf } from '../lessons/shelf.ts';
import { useCourse, useCourseWords } from '../lessons/useCourse.ts';
import { tellTrouble } from '../notices.ts';
import { go, hashOf } from '../router.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { systems } from '../systems/index.ts';
import { useWords } from '../words/index.ts';
import '../words/learning.ts';
import '../lessons/learn.css';

/** The systems in the order in which they are learned most easily. */
const ORDER = ['wh40k9', 'aos1', 'aos3', 'warpath', 'noquarter'];
const shelf = [...systems].sort((a, b) => ORDER.indexOf(a.key) - ORDER.indexOf(b.key));

/** Courses: one for each system, and those that people have written themselves. */
export default function LearnPage({ course: wanted }: { readonly course: string | null }) {
  const { t, say } = useWords();
  const own = useLessonShelf((shelf) => shelf.courses);
  const chosen = wanted ?? shelf[0]?.key ?? null;
  return (
    <main id="main" className="page learn" tabIndex={-1}>
      <h1>{t('lessons')}</h1>
      <p className="lead">{t('learn.lead')}</p>
      <nav className="tabs" aria-label={t('system')}>
        {shelf.map(({ key, name }) => (
          <a key={key} href={hashOf('learn', key)} aria-current={key === chosen ? 'page' : undefined}>
            {say(name)}
          </a>
        ))}
        {Object.keys(own).map((key) => (
          <a key={key} href={hashOf('learn', key)} aria-current={key === chosen ? 'page' : undefined}>
            {key}
          </a>
        ))}
      </nav>
      {chosen !== null && <CourseView key={chosen} courseKey={chosen} />}
      <OwnCourses />
      <OwnSituations />
    </main>
  );
}

function CourseView({ courseKey }: { readonly courseKey: string }) {
  const { t } = useWords();
  const words = useCourseWords();
  const found = useCourse(courseKey);
  const done = useLessonShelf((shelf) => shelf.done);
  if (found === undefined) return <p role="status">{t('loading')}</p>;
  if (found === null) return <p className="faint">{t('learn.gone')}</p>;
  if ('problems' in found)
    return (
      <section className="refused" role="alert">
        <p>{t('learn.problems')}</p>
        <ul>
          {found.problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>{t('learn.problem', { line, what: message })}</li>
          ))}
        </ul>
      </section>
    );
  const { course } = found;
  const { lessons } = course;
  const count = lessons.filter(({ name }) => isDone(done, courseKey, name)).length;
  const next = lessons.find(({ name }) => !isDone(done, courseKey, name));
  return (
    <section className="course" aria-labelledby="course-title">
      <header className="course-cover">
        <div>
          <h2 id="course-title">{words(course.title)}</h2>
          <p>{words(course.about)}</p>
        </div>
        <div className="course-progress">
          <progress max={lessons.length} value={count} aria-label={t('learn.progress', { done: count, all: lessons.length })} />
          <p className="faint">{t('learn.progress', { done: count, all: lessons.length })}</p>
          {next !== undefined && (
            <Begin
              courseKey={courseKey}
              lesson={next}
              label={count === 0 ? t('learn.begin') : t('learn.goOn', { title: words(next.title) })}
              className="primary"
            />
          )}
        </div>
      </header>
      <ol className="course-lessons">
        {lessons.map((lesson, i) => {
          const isOver = isDone(done, courseKey, lesson.name);
          const title = words(lesson.title);
          return (
            <li key={lesson.name} className={isOver ? 'done' : lesson === next ? 'next' : undefined}>
              <span className="course-number" aria-hidden="true">
                {isOver ? <Icon name="done" size={18} /> : i + 1}
              </span>
              <div>
                <h3>
                  {title} {isOver && <span className="unseen">{t('learn.done')}</span>}
                </h3>
                <p>{words(lesson.tasks[0]!.goal)}</p>
                <p className="faint">
                  {lesson.rules.map((id) => (
                    <RuleLink key={id} id={id} />
                  ))}
                </p>
              </div>
              <Begin
                courseKey={courseKey}
                lesson={lesson}
                label={t(isOver ? 'learn.again' : 'learn.begin')}
                name={`${t(isOver ? 'learn.again' : 'learn.begin')}: ${title}`}
              />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The way for a club to bring a course of its own. */
function OwnCourses() {
  const { t } = useWords();
  const { courses, putCourse, dropCourse } = useLessonShelf();
  const input = useRef<HTMLInputElement>(null);
  const [foreign, setForeign] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    const text = await file.text();
    setForeign(looksLikeCourse(text) ? null : file.name);
    if (!looksLikeCourse(text)) return;
    putCourse(file.name, text);
    go('learn', file.name);
  };
  return (
    <section className="own-courses" aria-labelledby="own-courses">
      <h2 id="own-courses">{t('learn.own')}</h2>
      <p className="faint">{t('learn.own.note')}</p>
      {Object.keys(courses).length > 0 && (
        <ul>
          {Object.keys(courses).map((key) => (
            <li key={key}>
              <a href={hashOf('learn', key)}>{key}</a>{' '}
              <button type="button" className="quiet" aria-label={t('learn.dropOf', { title: key })} onClick={() => dropCourse(key)}>
                {t('learn.drop')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {foreign !== null && (
        <p className="refused" role="alert">
          {t('learn.foreign', { file: foreign })}
        </p>
      )}
      <button type="button" onClick={() => input.current?.click()}>
        {t('learn.open')}
      </button>
      <input
        ref={input}
        type="file"
        accept=".yaml,.yml"
        className="unseen"
        tabIndex={-1}
        aria-label={t('learn.open')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void take(file).catch(tellTrouble);
        }}
      />
    </section>
  );
}
