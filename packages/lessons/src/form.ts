/** The form of a course, checked when somebody opens a file of their own, and written out as a schema for editors. */
import { THEMES } from '@warfold/engine';
import { LIMITS } from '@warfold/situations/limits';
import { answer } from '@warfold/situations/schema/answers';
import { expectation } from '@warfold/situations/schema/expectations';
import { given } from '@warfold/situations/schema/given';
import { z } from 'zod';

const sentence = z.string().min(1).max(4000);

/** What a learner reads: one text for everybody, or one for each language. */
const words = z
  .union([sentence, z.strictObject({ en: sentence, it: sentence.optional(), ca: sentence.optional() })])
  .describe('A text, or the same text in several languages: { en: …, it: …, ca: … }.');

const list = <T extends z.ZodType>(item: T) => z.array(item).max(LIMITS.list);

/** `done`, `so`: for editors exactly; the reader looks at expectations one by one, so that a slip gives one complaint. */
const tasksOf = <E extends z.ZodType>(expected: E) => {
  const attempt = z.strictObject({
    refused: z
      .union([z.string(), list(z.string())])
      .optional()
      .describe('The learner prepares or gives an answer that one of these rules refuses.'),
    so: list(expected).optional().describe('All of this has come about since the task began.'),
    say: words.describe('What is said then.'),
    trial: list(answer).optional().describe('Answers by which this comes about: the proof that it is noticed.'),
  });
  return z.strictObject({
    goal: words,
    hint: words.optional(),
    done: list(expected).min(1).describe('All of this has come about since the task began: it is done.'),
    praise: words.describe('What is said when it is done.'),
    tries: list(attempt).optional().describe('What to say when something else was tried.'),
    solution: list(answer).describe('Answers that do it. Whatever else is asked gets the usual answer.'),
  });
};

const lessonOf = <E extends z.ZodType>(expected: E) =>
  z.strictObject({
    name: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*$/, { error: 'small letters, digits and dashes' })
      .describe('By which progress is kept. It stays when the title changes.'),
    title: words,
    rules: list(z.string()).min(1).describe('The rules that the lesson teaches, by their ids.'),
    story: words,
    land: z.literal(THEMES).optional().describe('The land of the table, as readers see it: it changes no rule.'),
    ...given,
    side: z.literal(['A', 'B']).optional().describe('The side of the learner; A, if nothing is said.'),
    other: z
      .enum(['usual', 'recruit', 'veteran'])
      .optional()
      .describe('Who plays the other sides: always the usual answer, or a player of the computer.'),
    usual: list(z.string()).optional().describe('Questions that the learner is not asked, by rule, kind, window or key of their label.'),
    seed: z.string().max(100).optional().describe('The dice of the lesson fall from this seed.'),
    tasks: list(tasksOf(expected)).min(1),
  });

const comment = z.strictObject({
  asked: z.string().describe('A question: the rule under which it is asked, its kind, its window, or the key of its label.'),
  phase: z.string().optional().describe('Only in this phase.'),
  say: words,
});

const courseOf = <E extends z.ZodType>(expected: E) =>
  z.strictObject({
    course: z.string().describe('The rule system: wh40k9, aos3, noquarter, warpath or aos1.'),
    title: words,
    about: words,
    first: z
      .strictObject({ comments: list(comment).min(1) })
      .optional()
      .describe('What is said in the first round of a first battle, at each question.'),
    every: lessonOf(expected).partial().optional().describe('What all lessons share; each may say it otherwise.'),
    lessons: list(lessonOf(expected)).min(1),
  });

const loose = z.record(z.string(), z.unknown());
export const course = courseOf(loose);
const forEditors = courseOf(expectation);
/** What a file looks like before what all lessons share has been put into them. */
export const courseFile = forEditors.extend({ lessons: list(lessonOf(expectation).partial().required({ name: true })).min(1) });

export type LessonCourse = z.infer<typeof course>;
export type Lesson = LessonCourse['lessons'][number];
export type Task = Lesson['tasks'][number];
export type Comment = z.infer<typeof comment>;
export type Attempt = NonNullable<Task['tries']>[number];
export type LessonWords = z.infer<typeof words>;
