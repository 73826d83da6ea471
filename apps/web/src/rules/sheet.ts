import { create } from 'zustand';

interface Sheet {
  /** The rule whose text is open beside whatever is going on. */
  readonly rule: string | null;
  open(rule: string): void;
  close(): void;
}

export const useSheet = create<Sheet>((set) => ({ rule: null, open: (rule) => set({ rule }), close: () => set({ rule: null }) }));
