/** The scenario that is being made: every state it was in since it was opened. */
import type { Scenario } from '@warfold/systems/scenario';
import { create } from 'zustand';
import { tellTrouble } from '../notices.ts';
import { type KeptScenario, useScenarios } from './store.ts';

interface Bench {
  readonly id: string | null;
  readonly scenario: Scenario | null;
  readonly past: readonly Scenario[];
  readonly future: readonly Scenario[];
  /** What the last change was about: going on with it is the same step. */
  readonly touched: string | null;
  open(kept: KeptScenario): void;
  change(next: Partial<Scenario>, touched?: string): void;
  undo(): void;
  redo(): void;
}

/** As many steps as anybody goes back. */
const MOST_STEPS = 300;

/** What is taken out of a scenario is not there, rather than there and empty. */
const without = (scenario: Scenario): Scenario => JSON.parse(JSON.stringify(scenario));

export const useMaker = create<Bench>()((set, get) => ({
  id: null,
  scenario: null,
  past: [],
  future: [],
  touched: null,
  open({ id, scenario }) {
    if (get().id !== id) set({ id, scenario, past: [], future: [], touched: null });
  },
  change(next, touched) {
    const { scenario: before, past, touched: last } = get();
    if (before === null) return;
    const goesOn = touched !== undefined && touched === last;
    set({
      scenario: without({ ...before, ...next }),
      past: goesOn ? past : [...past, before].slice(-MOST_STEPS),
      future: [],
      touched: touched ?? null,
    });
    keep(get());
  },
  undo() {
    const { scenario, past, future } = get();
    const before = past.at(-1);
    if (before === undefined || scenario === null) return;
    set({ scenario: before, past: past.slice(0, -1), future: [scenario, ...future], touched: null });
    keep(get());
  },
  redo() {
    const { scenario, past, future } = get();
    const [next, ...rest] = future;
    if (next === undefined || scenario === null) return;
    set({ scenario: next, past: [...past, scenario], future: rest, touched: null });
    keep(get());
  },
}));

let waiting: number | undefined;

/** Whatever is being made is kept, finished or not. */
function keep({ id, scenario }: Bench): void {
  if (id === null || scenario === null) return;
  window.clearTimeout(waiting);
  waiting = window.setTimeout(() => void useScenarios.getState().keep({ scenario }, id).catch(tellTrouble), 150);
}
