/** The table that is being laid out: every state it was in since it was opened, what is chosen on it, and what the hand holds. */
import type { OwnTable } from '@warfold/tables';
import { create } from 'zustand';
import { tellTrouble } from '../notices.ts';
import { atRest } from '../shelf/atRest.ts';
import type { Stepped, Steps } from '../shelf/steps.ts';
import { back, changed, NO_STEPS, on } from '../shelf/steps.ts';
import { type ChosenThing, isThere } from './changes.ts';
import { type KeptTable, useTables } from './store.ts';

/** What a press on the table does. */
export type Tool =
  | { readonly does: 'choose' }
  /** Sets a piece of this kind down. */
  | { readonly does: 'set'; readonly kind: string }
  /** Draws the outline of a piece of this kind, corner by corner; of a zone where there is no kind. */
  | { readonly does: 'draw'; readonly kind: string | null }
  | { readonly does: 'mark'; readonly what: 'objectives' | 'entries' }
  | { readonly does: 'measure' };

export const CHOOSE: Tool = { does: 'choose' };

interface Bench extends Steps<OwnTable> {
  readonly id: string | null;
  readonly table: OwnTable | null;
  readonly chosen: ChosenThing | null;
  readonly tool: Tool;
  /** In inches; 0 where things may lie anywhere. */
  readonly snap: number;
  open(kept: KeptTable): void;
  change(table: OwnTable, touched?: string): void;
  choose(chosen: ChosenThing | null): void;
  take(tool: Tool): void;
  setSnap(snap: number): void;
  undo(): void;
  redo(): void;
}

const stillThere = (table: OwnTable, chosen: ChosenThing | null): ChosenThing | null =>
  chosen !== null && isThere(table, chosen) ? chosen : null;

/** As many steps as anybody goes back. */
const MOST_STEPS = 300;

export const useBench = create<Bench>()((set, get) => {
  const go = (step: Stepped<OwnTable> | null): void => {
    if (step === null) return;
    set({ table: step.to, ...step.steps, chosen: stillThere(step.to, get().chosen) });
    keep(get());
  };
  return {
    ...NO_STEPS,
    id: null,
    table: null,
    chosen: null,
    tool: CHOOSE,
    snap: 0.5,
    open({ id, table }) {
      if (get().id !== id) set({ ...NO_STEPS, id, table, chosen: null, tool: CHOOSE });
    },
    change(table, touched) {
      set({ table, ...changed(get(), get().table, touched, MOST_STEPS), chosen: stillThere(table, get().chosen) });
      keep(get());
    },
    choose: (chosen) => set({ chosen, touched: null }),
    take: (tool) => set({ tool, ...(tool.does === 'choose' ? {} : { chosen: null }) }),
    setSnap: (snap) => set({ snap }),
    undo: () => go(back(get(), get().table)),
    redo: () => go(on(get(), get().table)),
  };
});

/** Whatever stands on the bench is kept, finished or not; while something is being pulled, when it comes to rest. */
const keep = atRest(150, ({ id, table }: Bench) => {
  if (id !== null && table !== null) void useTables.getState().keep({ table }, id).catch(tellTrouble);
});
