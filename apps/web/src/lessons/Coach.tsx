import type { LearnerStanding, Lesson, LessonCourse } from '@warfold/lessons';
import { refusedTry } from '@warfold/lessons/tries';
import { useEffect, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { isMine, useBattle } from '../battle/store.ts';
import { Icon } from '../icons/Icon.tsx';
import { tellTrouble, useNotices } from '../notices.ts';
import { hashOf } from '../router.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { useWords } from '../words/index.ts';
import '../words/learning.ts';
import './learn.css';
import { beginLesson } from './courses.ts';
import { useLessonShelf } from './shelf.ts';
import { useCourse, useCourseWords } from './useCourse.ts';

/** Beside a lesson of a course: what to do, a hint, what has been noticed, and the way to the next. */
export default function Coach() {
  const course = useBattle((battle) => battle.lesson?.course ?? null);
  const found = useCourse(course?.key ?? null);
  if (course === null || found === null || found === undefined || !('course' in found)) return null;
  const at = found.course.lessons.findIndex(({ name }) => name === course.name);
  const lesson = found.course.lessons[at];
  return lesson === undefined ? null : <Coaching key={course.name} courseKey={course.key} course={found.course} lesson={lesson} at={at} />;
}

interface Props {
  readonly courseKey: string;
  readonly course: LessonCourse;
  readonly lesson: Lesson;
  readonly at: number;
}

const NOTHING: LearnerStanding = { since: [], said: null };

function Coaching({ courseKey, course, lesson, at }: Props) {
  const { t } = useWords();
  const words = useCourseWords();
  const { standing, told } = useStanding(lesson);
  const finish = useLessonShelf((shelf) => shelf.finish);
  const now = standing.since.length;
  const over = now >= lesson.tasks.length;
  // The story makes room as soon as something has been done: what is to be done next has to stay in sight.
  const begun = useBegun();
  const task = lesson.tasks[now];
  useEffect(() => {
    if (over) finish(courseKey, lesson.name);
  }, [over, finish, courseKey, lesson.name]);
  const praise = lesson.tasks[now - 1]?.praise;
  const news = useRef<HTMLDivElement>(null);
  // Whoever has scrolled down to the question on a small screen is not to miss that it is done.
  useEffect(() => {
    if (now > 0 || told !== null) news.current?.scrollIntoView({ block: 'nearest' });
  }, [now, told]);
  return (
    <section className={over ? 'coach over' : 'coach'} aria-label={words(lesson.title)}>
      <header>
        <p className="eyebrow">{t('learn.lessonOf', { n: at + 1, all: course.lessons.length })}</p>
        <h2>{words(lesson.title)}</h2>
      </header>
      {!begun && <p className="coach-story">{words(lesson.story)}</p>}
      {begun && (
        <details className="coach-story">
          <summary>{t('learn.story')}</summary>
          <p>{words(lesson.story)}</p>
        </details>
      )}
      <div ref={news} role="status" className="coach-news">
        {praise !== undefined && (
          <p className="coach-praise">
            <Icon name="done" size={16} /> {words(praise)}
          </p>
        )}
        {task !== undefined && told !== null && <p className="coach-said">{words(task.tries![told]!.say)}</p>}
      </div>
      {task !== undefined && (
        <div className="coach-goal">
          <h3>
            {t('learn.goal')}
            {lesson.tasks.length > 1 && <small>{` ${now + 1}/${lesson.tasks.length}`}</small>}
          </h3>
          <p>{words(task.goal)}</p>
          {task.hint !== undefined && <Hint key={now} text={words(task.hint)} />}
        </div>
      )}
      {over && <Onwards courseKey={courseKey} course={course} at={at} />}
      <footer className="coach-foot">
        <Begin courseKey={courseKey} lesson={lesson} label={t('learn.restart')} className="quiet" />
        <a href={hashOf('learn', courseKey)}>{t('learn.all')}</a>
        <details className="coach-rules">
          <summary>{t('learn.rules')}</summary>
          {lesson.rules.map((id) => (
            <RuleLink key={id} id={id} />
          ))}
        </details>
      </footer>
    </section>
  );
}

/** Whether the learner has answered anything: what happened before the first question is no reason to fold the story. */
function useBegun(): boolean {
  const { count, asked } = useBattle(
    useShallow(({ entries, waiting, seating }) => ({
      count: entries.length,
      asked: waiting?.waits === 'decision' && isMine({ waiting, seating }),
    })),
  );
  const [first, setFirst] = useState<number | null>(null);
  useEffect(() => {
    if (first !== null && count < first) setFirst(null);
    else if (first === null && asked) setFirst(count);
  }, [first, count, asked]);
  return first !== null && count > first;
}

/** How far the learner is once the dice have been seen, and which try has come about: on the table, or as an answer that is refused. */
function useStanding({ tasks }: Lesson): { readonly standing: LearnerStanding; readonly told: number | null } {
  const { standing, refusal, allowed, behind } = useBattle(
    useShallow(({ standing, draft, refusal, showing }) => ({
      standing,
      refusal: (draft?.refused ?? refusal)?.rule ?? null,
      allowed: draft?.refused === null,
      behind: showing !== null,
    })),
  );
  const [seen, setSeen] = useState<LearnerStanding>(standing ?? NOTHING);
  const [told, setTold] = useState<number | null>(null);
  useEffect(() => {
    if (behind || standing === null) return;
    setSeen(standing);
    setTold(standing.said);
  }, [standing, behind]);
  const task = tasks[seen.since.length];
  const refused = refusal === null ? null : refusedTry(task, refusal);
  useEffect(() => {
    if (refused !== null) setTold(refused);
    // What was said of an answer holds no longer once it has been put right.
    else if (allowed) setTold(seen.said);
  }, [refused, allowed, seen]);
  // Nobody is shot at while they read that they have done it: in a turn of its own the other side waits until it is asked to go on.
  const isDone = standing !== null && standing.since.length >= tasks.length;
  const isTheirs = useBattle(({ state, seating }) => state !== null && seating.seats[state.cursor.active] !== 'person');
  const waits = isDone && isTheirs;
  useEffect(() => useBattle.getState().hold(waits), [waits]);
  return { standing: seen, told };
}

function Hint({ text }: { readonly text: string }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <button type="button" className="quiet coach-ask" onClick={() => setOpen(true)}>
        {t('learn.hint')}
      </button>
    );
  return (
    <p className="coach-hint">
      <strong>{t('learn.hintIs')}</strong> {text}
    </p>
  );
}

function Onwards({ courseKey, course, at }: Pick<Props, 'courseKey' | 'course' | 'at'>) {
  const { t } = useWords();
  const words = useCourseWords();
  const next = course.lessons[at + 1];
  return (
    <div className="coach-on">
      {next === undefined ? (
        <>
          <p>{t('learn.finished')}</p>
          <a className="button primary" href={hashOf()}>
            {t('learn.battle')}
          </a>
        </>
      ) : (
        <>
          <Begin courseKey={courseKey} lesson={next} label={t('learn.next')} className="primary" />
          <span className="faint">{words(next.title)}</span>
        </>
      )}
    </div>
  );
}

export function Begin({
  courseKey,
  lesson,
  label,
  className,
  name,
}: {
  readonly courseKey: string;
  readonly lesson: Lesson;
  readonly label: string;
  readonly className?: string;
  /** What the button does, where its label alone does not say it. */
  readonly name?: string;
}) {
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    setBusy(true);
    try {
      const problem = await beginLesson(courseKey, lesson);
      if (problem !== null) useNotices.getState().tell({ key: 'app.learn.cannot', args: { what: problem } });
    } catch (error) {
      tellTrouble(error);
    }
    setBusy(false);
  };
  return (
    <button type="button" className={className} aria-label={name} disabled={busy} onClick={() => void begin()}>
      {label}
    </button>
  );
}
