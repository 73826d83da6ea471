/** The table that is being laid out: every state it was in since it was opened, what is chosen on it, and what the hand holds. */
import type { OwnTable } from '@warfold/tables';
import { create } from 'zustand';
import { tellTrouble } from '../notices.ts';
import { type Chosen, isThere } from './changes.ts';
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

interface Bench {
  readonly id: string | null;
  readonly table: OwnTable | null;
  readonly past: readonly OwnTable[];
  readonly future: readonly OwnTable[];
  /** What the last change was about: going on with it is the same step. */
  readonly touched: string | null;
  readonly chosen: Chosen | null;
  readonly tool: Tool;
  /** In inches; 0 where things may lie anywhere. */
  readonly snap: number;
  open(kept: KeptTable): void;
  change(table: OwnTable, touched?: string): void;
  choose(chosen: Chosen | null): void;
  take(tool: Tool): void;
  setSnap(snap: number): void;
  undo(): void;
  redo(): void;
}

const stillThere = (table: OwnTable, chosen: Chosen | null): Chosen | null => (chosen !== null && isThere(table, chosen) ? chosen : null);

/** As many steps as anybody goes back. */
const MOST_STEPS = 300;

export const useBench = create<Bench>()((set, get) => ({
  id: null,
  table: null,
  past: [],
  future: [],
  touched: null,
  chosen: null,
  tool: CHOOSE,
  snap: 0.5,
  open({ id, table }) {
    if (get().id !== id) set({ id, table, past: [], future: [], touched: null, chosen: null, tool: CHOOSE });
  },
  change(table, touched) {
    const { table: before, past, touched: last, chosen } = get();
    const goesOn = touched !== undefined && touched === last;
    set({
      table,
      past: goesOn || before === null ? past : [...past, before].slice(-MOST_STEPS),
      future: [],
      touched: touched ?? null,
      chosen: stillThere(table, chosen),
    });
    keep(get());
  },
  choose: (chosen) => set({ chosen, touched: null }),
  take: (tool) => set({ tool, ...(tool.does === 'choose' ? {} : { chosen: null }) }),
  setSnap: (snap) => set({ snap }),
  undo() {
    const { table, past, future, chosen } = get();
    const before = past.at(-1);
    if (before === undefined || table === null) return;
    set({ table: before, past: past.slice(0, -1), future: [table, ...future], touched: null, chosen: stillThere(before, chosen) });
    keep(get());
  },
  redo() {
    const { table, past, future, chosen } = get();
    const [next, ...rest] = future;
    if (next === undefined || table === null) return;
    set({ table: next, past: [...past, table], future: rest, touched: null, chosen: stillThere(next, chosen) });
    keep(get());
  },
}));

let waiting: number | undefined;

/** Whatever stands on the bench is kept, finished or not; while something is being pulled, when it comes to rest. */
function keep({ id, table }: Bench): void {
  if (id === null || table === null) return;
  window.clearTimeout(waiting);
  waiting = window.setTimeout(() => void useTables.getState().keep({ table }, id).catch(tellTrouble), 150);
}
