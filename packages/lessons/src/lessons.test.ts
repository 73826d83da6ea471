import { readFileSync } from 'node:fs';
import { Match, seededDice } from '@warfold/engine';
import { situationSupports } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import type { LessonCourse } from './form.ts';
import { readCourse } from './read.ts';
import { rehearse } from './rehearse.ts';
import { looksLikeCourse } from './tries.ts';
import { openLesson, Tutor } from './tutor.ts';
import { wordsIn } from './words.ts';

const [, EXAMPLE = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(new URL('../README.md', import.meta.url), 'utf8')) ?? [];
const support = situationSupports.find(({ system }) => system.key === 'wh40k9')!;
const nobody = () => () => ({ kind: 'confirm', yes: true }) as const;

function courseIn(text: string): LessonCourse {
  const read = readCourse(text);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.course;
}

const problemsIn = (text: string): readonly string[] => {
  const read = readCourse(text);
  return 'problems' in read ? read.problems.map(({ line, message }) => `${line}: ${message}`) : [];
};

describe('a course from a file', () => {
  it('is the one in the README, and plays', () => {
    expect(looksLikeCourse(EXAMPLE)).toBe(true);
    expect(looksLikeCourse('title: W40K-MOVE-01 a situation')).toBe(false);
    const [lesson] = courseIn(EXAMPLE).lessons;
    expect(rehearse(lesson!, support, nobody)).toEqual([]);
  });

  it.each([
    ['a rule that is none', EXAMPLE.replace('[W40K-MOVE-09]', '[W40K-MOVE-99]'), /is no rule of the catalogue/],
    ['an expectation of nothing', EXAMPLE.replace('{ moved: rifles }', '{ mooved: rifles }'), /did you mean 'moved'/],
    ['a word that is none', EXAMPLE.replace('praise:', 'prais:'), /praise/],
    ['a try without an occasion', EXAMPLE.replace('- refused: W40K-MOVE-09\n            say', '- say'), /a try says when it is meant/],
    ['an answer of nobody', EXAMPLE.replace('solution: [{ A: pick', 'solution: [{ unit: x }, { A: pick'), /names one side/],
    ['no YAML', 'course: [', /./],
    ['nothing', '', /there is no course/],
  ])('with %s is refused with its line', (_, text, message) => {
    const problems = problemsIn(text);
    expect(problems.join('\n')).toMatch(message);
    expect(problems.every((one) => /^\d+: /.test(one))).toBe(true);
  });

  it('shares what stands under every with its lessons', () => {
    const shared = EXAMPLE.replace('lessons:', 'every: { seed: "7", usual: [interrupt] }\nlessons:');
    expect(courseIn(shared).lessons[0]).toMatchObject({ seed: '7', usual: ['interrupt'] });
  });

  it('is read in the language of the reader, or in English', () => {
    expect(wordsIn({ en: 'step', it: 'passo' }, 'it')).toEqual({ text: 'passo', language: 'it' });
    expect(wordsIn({ en: 'step', it: 'passo' }, 'ca')).toEqual({ text: 'step', language: 'en' });
    expect(wordsIn('step', 'ca')).toEqual({ text: 'step', language: null });
  });
});

describe('a solution that does not do it', () => {
  it('is told with the questions that were asked', () => {
    const [lesson] = courseIn(EXAMPLE.replace('done: [{ moved: rifles }]', 'done: [{ unit: rifles, gone: destroyed }]')).lessons;
    const [fault] = rehearse(lesson!, support, nobody);
    expect(fault).toMatch(/task 1 is not done by its solution/);
    expect(fault).toMatch(/Choose a unit to move|Normal Move/);
  });

  it('is a try that nobody notices', () => {
    const [lesson] = courseIn(EXAMPLE.replace('by: [0, 7]', 'by: [0, 4]')).lessons;
    expect(rehearse(lesson!, support, nobody)[0]).toMatch(/try 1 was not noticed/);
  });
});

describe('the tutor', () => {
  const [lesson] = courseIn(EXAMPLE).lessons;
  const built = openLesson(lesson!, support);
  if ('complaints' in built) throw new Error('no table');

  it('opens a task again when what did it is taken back', () => {
    const match = Match.start(support.system, built.given.setup, seededDice('x'));
    const tutor = new Tutor(lesson!, support, built.given);
    expect(tutor.settle(match).since).toEqual([]);
    while (!tutor.done) {
      const { pending } = match;
      if (pending?.waits !== 'decision') throw new Error('nobody is asked');
      match.answer(0, pending.decision.judge.usual());
      tutor.settle(match);
    }
    expect(tutor.settle(match).since).toHaveLength(1);
    match.rewind(0);
    expect(tutor.settle(match).since).toEqual([]);
    expect(tutor.done).toBe(false);
  });
});
