/** The ways in which a unit may go that is pulled before it was chosen: how far each reaches, and what it is called. */
import type { State } from '@warfold/engine';
import type { MoveCourse } from '../referee/courses.ts';
import { grownOutline } from '../table/geometry.ts';
import { area, type Mark } from '../table/marks.ts';
import { shownInches } from '../table/tools/tape.ts';
import type { Words } from '../words/index.ts';

const INCH = 1000;

const leaderOf = ({ view }: MoveCourse): number | undefined => view.leader ?? view.models[0]?.model;

const reachOf = ({ view }: MoveCourse): number => Math.max(0, ...view.models.map(({ allowance }) => allowance));

/** What has to fall for a move of this length; nothing where no dice fall, or where one cannot be told from the other. */
export function neededFor({ view, rolls, atRisk, least }: MoveCourse, used: number): { readonly n: number; readonly dice: string } | null {
  const [roll] = rolls;
  if (roll === undefined || rolls.length > 1) return null;
  const dice = `${roll.count === 1 ? '' : roll.count}D${roll.sides}`;
  if (least !== null) return { n: least, dice };
  const sure = Math.max(0, ...view.models.map(({ allowance }) => allowance)) - roll.count * roll.sides * INCH;
  // Only where every pip is an inch.
  const perPip = atRisk === roll.count * (roll.sides - 1) * INCH || (sure === 0 && atRisk === roll.count * roll.sides * INCH);
  if (!perPip) return null;
  return { n: Math.max(roll.count, Math.ceil((used - sure) / INCH)), dice };
}

/** What kind of move it is, and at whom it is aimed, if that is not said yet. */
export function courseLabel(
  { label, toward }: Pick<MoveCourse, 'label' | 'toward'>,
  state: State,
  { say, t }: Pick<Words, 'say' | 't'>,
): string {
  const name = say(label, state);
  const who = toward === null ? '' : (state.units[toward]?.name ?? '');
  const isNamed = Object.values(label.args ?? {}).some((arg) => typeof arg === 'object' && 'unit' in arg && arg.unit === toward);
  return toward === null || isNamed ? name : t('course.toward', { name, who });
}

/** The kind of move, and what has to be rolled for it. */
export function courseName(course: MoveCourse, used: number, state: State, words: Words): string {
  const name = words.say(course.label, state);
  const needed = neededFor(course, used);
  if (needed !== null) return words.t('course.needs', { name, n: needed.n, dice: needed.dice });
  return course.rolls.length === 0 ? name : words.t('course.rolls', { name });
}

/** Rings round the unit, one for each way that is aimed at nobody; the farthest last. */
export function courseMarks(state: State, courses: readonly MoveCourse[], words: Words): Mark[] {
  return courses.flatMap((course) => {
    const led = leaderOf(course);
    const model = led === undefined ? undefined : state.models[led];
    const reach = reachOf(course);
    if (model === undefined || reach === 0 || course.toward !== null) return [];
    const label = `${words.say(course.label, state)} ${course.rolls.length > 0 ? '≤ ' : ''}${shownInches(reach)}`;
    return [area(grownOutline(model.base, model.pose, reach), 'ask', { fill: 0.04, dashed: true, label })];
  });
}
