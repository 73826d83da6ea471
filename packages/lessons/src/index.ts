export type { Course, Lesson, Task, Words } from './form.ts';
export type { CourseRead } from './read.ts';
export { looksLikeCourse, readCourse } from './read.ts';
export type { Others } from './rehearse.ts';
export { rehearse } from './rehearse.ts';
export type { Standing } from './tutor.ts';
export { openLesson, refusedTry, seedOf, Tutor } from './tutor.ts';
export { wordsIn } from './words.ts';
