export type { Comment, Lesson, LessonCourse, LessonWords, Task } from './form.ts';
export type { CourseRead } from './read.ts';
export { readCourse } from './read.ts';
export type { Others } from './rehearse.ts';
export { rehearse } from './rehearse.ts';
export { commentOn, looksLikeCourse, refusedTry } from './tries.ts';
export type { LearnerStanding } from './tutor.ts';
export { openLesson, seedOf, Tutor } from './tutor.ts';
export { wordsIn } from './words.ts';
