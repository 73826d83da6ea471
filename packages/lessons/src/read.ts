import { isRuleId } from '@warfold/catalogue/known';
import { merge } from '@warfold/situations/merge';
import type { Path, Problem } from '@warfold/situations/problem';
import { readYaml } from '@warfold/situations/source';
import { answerMisfits, expectationMisfits, type Misfit, misfitsIn } from '@warfold/situations/validate';
import { course, type Lesson, type LessonCourse, type Task } from './form.ts';

export type CourseRead = { readonly course: LessonCourse } | { readonly problems: readonly Problem[] };

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A course from a file, or everything that is wrong with it, line by line. It never throws. */
export function readCourse(text: string): CourseRead {
  const { documents, problems } = readYaml(text);
  const [document] = documents;
  if (problems.length > 0) return { problems };
  if (document === undefined) return { problems: [{ line: 1, column: 1, message: 'there is no course in this file' }] };
  const whole = withShared(document.value);
  const misfits = misfitsIn(course, whole);
  const parsed = course.safeParse(whole);
  const all = parsed.success ? insideOf(parsed.data) : misfits;
  if (all.length > 0 || !parsed.success)
    return {
      problems: all.map(({ path, message, on }) => ({ ...(on === 'key' ? document.keySpot(path) : document.spot(path)), message })),
    };
  return { course: parsed.data };
}

/** What all lessons share is put into each of them; the lesson's own words come first. */
function withShared(value: unknown): unknown {
  if (!isFields(value) || !isFields(value.every) || !Array.isArray(value.lessons)) return value;
  const { every, ...rest } = value;
  return { ...rest, lessons: value.lessons.map((lesson: unknown) => (isFields(lesson) ? merge(every, lesson) : lesson)) };
}

const complain = (path: Path, message: string): Misfit => ({ path, message, on: 'value' });
const under =
  (path: Path) =>
  (misfit: Misfit): Misfit => ({ ...misfit, path: [...path, ...misfit.path] });

/** What a schema cannot see: names twice, rules that are none, expectations and answers by their own words. */
function insideOf({ lessons }: LessonCourse): readonly Misfit[] {
  const twice = lessons.flatMap(({ name }, i) =>
    lessons.findIndex((other) => other.name === name) < i ? [complain(['lessons', i, 'name'], `another lesson is called '${name}'`)] : [],
  );
  return [...twice, ...lessons.flatMap((lesson, i) => lessonMisfits(lesson).map(under(['lessons', i])))];
}

function lessonMisfits({ rules, tasks }: Lesson): readonly Misfit[] {
  const strange = rules.flatMap((rule, i) => (isRuleId(rule) ? [] : [complain(['rules', i], `${rule} is no rule of the catalogue`)]));
  return [...strange, ...tasks.flatMap((task, i) => taskMisfits(task).map(under(['tasks', i])))];
}

function taskMisfits({ done, tries = [], solution }: Task): readonly Misfit[] {
  return [
    ...done.flatMap((one, i) => expectationMisfits(one).map(under(['done', i]))),
    ...solution.flatMap((one, i) => answerMisfits(one).map(under(['solution', i]))),
    ...tries.flatMap(({ so = [], refused, trial = [] }, i) => [
      ...(so.length === 0 && refused === undefined
        ? [complain(['tries', i], "a try says when it is meant: 'refused' by a rule, or what is 'so'")]
        : []),
      ...so.flatMap((one, at) => expectationMisfits(one).map(under(['tries', i, 'so', at]))),
      ...trial.flatMap((one, at) => answerMisfits(one).map(under(['tries', i, 'trial', at]))),
    ]),
  ];
}
