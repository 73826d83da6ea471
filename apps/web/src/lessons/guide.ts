import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** Whether somebody wants a hand on the shoulder in their first battle; nobody has said so yet where it is `unasked`. */
interface Guide {
  readonly wish: 'unasked' | 'yes' | 'no';
  want(wish: 'yes' | 'no'): void;
}

export const useGuide = create<Guide>()(persist((set) => ({ wish: 'unasked', want: (wish) => set({ wish }) }), { name: 'warfold-guide' }));
