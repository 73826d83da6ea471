/** The courses that come with the app, loaded when somebody opens them, and those that somebody has opened from a disk. */
import type { CourseRead, Lesson } from '@warfold/lessons';
import { pause } from '../battle/opening.ts';
import { type Teachable, useBattle } from '../battle/store.ts';
import { go } from '../router.ts';
import { useLessonShelf } from './shelf.ts';

const files = import.meta.glob<string>('../../../../packages/lessons/courses/*.yaml', { query: '?raw', import: 'default' });

/** The text of a course: `wh40k9`, or the name of a file of one's own. */
export async function courseText(key: string): Promise<string | null> {
  const own = useLessonShelf.getState().courses[key];
  return own ?? (await files[`../../../../packages/lessons/courses/${key}.yaml`]?.()) ?? null;
}

const read = new Map<string, CourseRead>();

export async function courseNamed(key: string): Promise<CourseRead | null> {
  const text = await courseText(key);
  if (text === null) return null;
  const { readCourse } = await import('@warfold/lessons');
  const found = read.get(text) ?? readCourse(text);
  read.set(text, found);
  return found;
}

/** Puts a lesson on the table; says what is wrong with it if it cannot stand there. */
export async function beginLesson(key: string, { name, rules }: Lesson): Promise<string | null> {
  const text = await courseText(key);
  if (text === null) return key;
  const teachable: Teachable = { lesson: { file: key, title: name, note: null, rules, course: { key, name } }, text, since: [] };
  const problem = await useBattle.getState().teach(teachable, pause());
  if (problem !== null) return problem;
  go('battle');
  // The next lesson begins on the page of the last.
  window.scrollTo(0, 0);
  return null;
}
