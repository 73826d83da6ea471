/** The scenario that is being made: every state it was in since it was opened. */
import type { Scenario } from '@warfold/systems/scenario';
import { create } from 'zustand';
import { tellTrouble } from '../notices.ts';
import { atRest } from '../shelf/atRest.ts';
import type { Stepped, Steps } from '../shelf/steps.ts';
import { back, changed, NO_STEPS, on } from '../shelf/steps.ts';
import { type KeptScenario, useScenarios } from './store.ts';

interface Bench extends Steps<Scenario> {
  readonly id: string | null;
  readonly scenario: Scenario | null;
  open(kept: KeptScenario): void;
  change(next: Partial<Scenario>, touched?: string): void;
  undo(): void;
  redo(): void;
}

/** As many steps as anybody goes back. */
const MOST_STEPS = 300;

/** What is taken out of a scenario is not there, rather than there and empty. */
const without = (scenario: Scenario): Scenario => JSON.parse(JSON.stringify(scenario));

export const useMaker = create<Bench>()((set, get) => {
  const go = (step: Stepped<Scenario> | null): void => {
    if (step === null) return;
    set({ scenario: step.to, ...step.steps });
    keep(get());
  };
  return {
    ...NO_STEPS,
    id: null,
    scenario: null,
    open({ id, scenario }) {
      if (get().id !== id) set({ ...NO_STEPS, id, scenario });
    },
    change(next, touched) {
      const { scenario: before } = get();
      if (before === null) return;
      set({ scenario: without({ ...before, ...next }), ...changed(get(), before, touched, MOST_STEPS) });
      keep(get());
    },
    undo: () => go(back(get(), get().scenario)),
    redo: () => go(on(get(), get().scenario)),
  };
});

/** Whatever is being made is kept, finished or not. */
const keep = atRest(150, ({ id, scenario }: Bench) => {
  if (id !== null && scenario !== null) void useScenarios.getState().keep({ scenario }, id).catch(tellTrouble);
});
