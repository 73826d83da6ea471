import { create } from 'zustand';
import { persist } from 'zustand/middleware';

interface PanelWidth {
  /** How wide the panel beside the table is, in pixels; null as wide as is usual. */
  readonly width: number | null;
  setWidth(width: number | null): void;
}

/** The browser remembers it. */
export const usePanelWidth = create<PanelWidth>()(
  persist((set) => ({ width: null, setWidth: (width) => set({ width }) }), { name: 'warfold-panel' }),
);
