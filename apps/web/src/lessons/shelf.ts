import { create } from 'zustand';

/** Situation files that somebody has opened from a disk, beside those that come with the app. */
interface Shelf {
  readonly own: Readonly<Record<string, string>>;
  put(name: string, yaml: string): void;
}

export const useLessonShelf = create<Shelf>((set, get) => ({ own: {}, put: (name, yaml) => set({ own: { ...get().own, [name]: yaml } }) }));
