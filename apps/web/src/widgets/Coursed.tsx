import type { State } from '@warfold/engine';
import { useBattle } from '../battle/store.ts';
import { useHands } from '../hands/battleHands.ts';
import { courseLabel } from '../hands/courses.ts';
import type { MoveCourse } from '../referee/courses.ts';
import { useWords } from '../words/index.ts';
import { Explain } from './Explain.tsx';
import { MoveGauge } from './Move.tsx';
import { Steer } from './Steer.tsx';
import { Settle, Verdict } from './Verdict.tsx';

/** A unit that is pulled before it was chosen: in which way it goes, how far, and what the referee thinks of it. */
export function Coursed({ course, state }: { readonly course: MoveCourse; readonly state: State }) {
  const { t } = useWords();
  const { gauge } = course.view;
  return (
    <div className="widget coursed">
      <CourseKinds />
      {course.run === null && <MoveGauge view={course.view} />}
      {gauge !== undefined && <Explain label={t('gauge.allowed')} value={gauge.allowed} state={state} inMils={gauge.of === 'inches'} />}
      <Verdict state={state} />
      <Settle />
      <Steer />
    </div>
  );
}

/** The kinds of move there are: the one that fits how far it was pulled is on, and any other can be asked for. */
export function CourseKinds() {
  const { holding } = useHands();
  const words = useWords();
  const { t } = words;
  const courses = useBattle((battle) => battle.courses);
  const course = useBattle((battle) => battle.course);
  const state = useBattle((battle) => battle.state);
  if (courses === null || course === null || state === null) return null;
  // Whom to charge is said by pulling onto them.
  const shown = courses.filter(({ toward, id }) => toward === null || id === course.id);
  return (
    <div className="course-kinds" role="toolbar" aria-label={t('course.kind')}>
      {shown.map(({ id, label, toward }) => (
        <button
          key={id}
          type="button"
          className="chip"
          aria-pressed={id === course.id}
          onClick={() => {
            useBattle.getState().insist(id);
            holding.submitAgain();
          }}
        >
          {courseLabel({ label, toward }, state, words)}
        </button>
      ))}
    </div>
  );
}
