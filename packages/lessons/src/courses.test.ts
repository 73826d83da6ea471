import { readFileSync } from 'node:fs';
import { systemNames } from '@warfold/catalogue';
import { isRuleId } from '@warfold/catalogue/known';
import { loadStrays } from '@warfold/catalogue/node';
import { situationSupports } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { generateSchema } from '../generate-schema.ts';
import { courseFiles } from '../node.ts';
import type { LessonCourse, LessonWords } from './form.ts';
import { readCourse } from './read.ts';
import { rehearse } from './rehearse.ts';
import { byComputer } from './testing/others.ts';

const courses = courseFiles().map(({ file, text }) => ({ file, read: readCourse(text) }));

const textsOf = ({ title, about, first, lessons }: LessonCourse): readonly LessonWords[] => [
  title,
  about,
  ...(first?.comments ?? []).map(({ say }) => say),
  ...lessons.flatMap((lesson) => [
    lesson.title,
    lesson.story,
    ...lesson.tasks.flatMap(({ goal, hint, praise, tries = [] }) => [goal, hint ?? goal, praise, ...tries.map(({ say }) => say)]),
  ]),
];

describe.each(courses)('the course $file', ({ file, read }) => {
  if ('problems' in read) {
    it('can be read', () => expect(read.problems.map(({ line, message }) => `${file}:${line} ${message}`)).toEqual([]));
    return;
  }
  const { course } = read;
  const support = situationSupports.find(({ system }) => system.key === course.course)!;

  it('has eight to twelve lessons, and a hint for every task', () => {
    expect(course.lessons.length).toBeGreaterThanOrEqual(8);
    expect(course.lessons.length).toBeLessThanOrEqual(12);
    for (const { name, tasks } of course.lessons) for (const { hint } of tasks) expect(hint, name).toBeDefined();
  });

  it('says everything in three languages', () => {
    for (const words of textsOf(course)) {
      if (typeof words === 'string') throw new Error(`only in one language: ${words}`);
      expect(words.it, words.en).toBeDefined();
      expect(words.ca, words.en).toBeDefined();
    }
  });

  it('calls what lies on the table by numbers, or by texts that all languages have', () => {
    for (const { name: lesson, terrain = {}, pieces = {} } of course.lessons)
      for (const [key, { name, text }] of Object.entries({ ...terrain, ...pieces }))
        if (text === undefined) expect(name, `${key} of ${lesson}`).toMatch(/^\d$/);
  });

  it('speaks of questions that are asked', () => {
    const asked = course.first?.comments.map((comment) => comment.asked) ?? [];
    expect(asked.length).toBeGreaterThanOrEqual(8);
    const unknown = asked.filter(
      (one) => !isRuleId(one) && one !== 'interrupt' && one !== 'place' && support.system.texts.en[one] === undefined,
    );
    expect(unknown).toEqual([]);
  });

  it('says it in the words of the book', () => {
    const system = systemNames.find((name) => name === course.course)!;
    for (const { language, word, instead } of loadStrays(system))
      for (const words of textsOf(course)) {
        const text = typeof words === 'string' ? words : language === 'it' ? words.it : language === 'ca' ? words.ca : words.en;
        expect(word.exec(text ?? '')?.[0], `${text}: the book says '${instead}'`).toBeUndefined();
      }
  });

  it.each(course.lessons.map((lesson) => ({ name: lesson.name, lesson })))(
    '$name is done by its solution, and answers what else is tried',
    ({ lesson }) => {
      expect(rehearse(lesson, support, () => byComputer(lesson))).toEqual([]);
    },
  );
});

it('the schema for editors is that of the form', () => {
  expect(JSON.parse(readFileSync(new URL('../schema.json', import.meta.url), 'utf8'))).toEqual(JSON.parse(generateSchema()));
});
