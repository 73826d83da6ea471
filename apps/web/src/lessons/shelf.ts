import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Situation files and courses that somebody has opened from a disk, beside those that come with the app, and which lessons are done. */
interface Shelf {
  readonly own: Readonly<Record<string, string>>;
  readonly courses: Readonly<Record<string, string>>;
  readonly done: readonly string[];
  put(name: string, yaml: string): void;
  putCourse(name: string, yaml: string): void;
  dropCourse(name: string): void;
  finish(course: string, lesson: string): void;
}

const lessonKey = (course: string, lesson: string): string => `${course}/${lesson}`;

export const useLessonShelf = create<Shelf>()(
  persist(
    (set, get) => ({
      own: {},
      courses: {},
      done: [],
      put: (name, yaml) => set({ own: { ...get().own, [name]: yaml } }),
      putCourse: (name, yaml) => set({ courses: { ...get().courses, [name]: yaml } }),
      dropCourse(name) {
        const { [name]: _gone, ...courses } = get().courses;
        set({ courses });
      },
      finish(course, lesson) {
        const { done } = get();
        const key = lessonKey(course, lesson);
        if (!done.includes(key)) set({ done: [...done, key] });
      },
    }),
    { name: 'warfold-lessons', partialize: ({ courses, done }) => ({ courses, done }) },
  ),
);

export const isDone = (done: readonly string[], course: string, lesson: string): boolean => done.includes(lessonKey(course, lesson));
