/** The situations that come with the app, read when somebody wants to see a rule at work. */
import type { Situation } from '@warfold/situations';

const files = import.meta.glob<string>('../../../../packages/systems/*/situations/**/*.yaml', { query: '?raw', import: 'default' });

export interface LessonText {
  readonly file: string;
  readonly yaml: string;
  readonly title: string;
  readonly note: string | null;
  readonly rules: readonly string[];
  readonly system: string;
}

interface Unreadable {
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

export interface Lessons {
  readonly lessons: readonly LessonText[];
  readonly problems: readonly Unreadable[];
}

const shortName = (path: string): string => path.replace(/^.*\/systems\//, '').replace('/situations/', '/');

const lessonOf = ({ file, title, ids, system, text }: Situation, yaml: string): LessonText => ({
  file,
  yaml,
  title,
  note: text.note ?? null,
  rules: ids,
  system,
});

/** What can be played of these files: every situation that has a table. */
export async function readLessons(sources: Readonly<Record<string, string>>): Promise<Lessons> {
  const { readSituations, formOf } = await import('@warfold/situations');
  const read = Object.entries(sources).map(([name, yaml]) => ({ name, yaml, ...readSituations(yaml, name) }));
  return {
    lessons: read.flatMap(({ situations, yaml }) =>
      situations.filter(({ text }) => formOf(text) === 'battle').map((each) => lessonOf(each, yaml)),
    ),
    problems: read.flatMap(({ name, problems }) => problems.map(({ line, message }) => ({ file: name, line, message }))),
  };
}

const shipped = new Map<string, Promise<Lessons>>();

/** Those of one system. A failed load (offline before everything was there) is tried again at the next look. */
export function situationsOf(system: string): Promise<Lessons> {
  const known = shipped.get(system);
  if (known !== undefined) return known;
  const own = Object.entries(files).filter(([path]) => path.includes(`/systems/${system}/`));
  const loading = Promise.all(own.map(async ([path, load]) => [shortName(path), await load()] as const)).then((all) =>
    readLessons(Object.fromEntries(all)),
  );
  shipped.set(system, loading);
  loading.catch(() => shipped.delete(system));
  return loading;
}
