/** Whom the armies on the bench are measured against, and what came of it. */
import type { ArmyData } from '@warfold/engine';
import { create } from 'zustand';
import { tellTrouble } from '../../notices.ts';
import type { Calls } from '../../workers/calls.ts';
import { openTolls, type TollServices } from './client.ts';
import type { AttackName, Tolls, TollsAsked } from './toll.ts';

/** Whoever types in a field is not followed letter by letter. */
const REST = 250;

interface Measured {
  /** The army that the numbers are of. */
  readonly army: ArmyData;
  readonly target: string;
  readonly tolls: Tolls;
}

interface Against {
  readonly open: boolean;
  /** The target last chosen, by system. */
  readonly targets: Readonly<Record<string, string>>;
  readonly attack: AttackName;
  readonly measured: Measured | null;
  readonly running: boolean;
  setOpen(open: boolean): void;
  aim(system: string, target: string): void;
  setAttack(attack: AttackName): void;
  /** Asks for the numbers of an army; whatever was asked before is given up. */
  ask(asked: TollsAsked, name: string): void;
  stop(): void;
}

// Of the store, which is one for the page, as is its worker; no screen is shown any of it.
let calls: Calls<TollServices> | null = null;
let waiting: ReturnType<typeof setTimeout> | null = null;
let turn = 0;

function giveUp(): void {
  turn++;
  if (waiting !== null) clearTimeout(waiting);
  waiting = null;
}

export const useAgainst = create<Against>()((set) => ({
  open: false,
  targets: {},
  attack: 'better',
  measured: null,
  running: false,
  setOpen: (open) => set({ open }),
  aim: (system, target) => set(({ targets }) => ({ targets: { ...targets, [system]: target } })),
  setAttack: (attack) => set({ attack }),
  ask(asked, name) {
    giveUp();
    const mine = turn;
    const hear = (tolls: Tolls): void => {
      if (mine === turn) set({ measured: { army: asked.army, target: name, tolls } });
    };
    set({ running: true });
    waiting = setTimeout(() => {
      calls ??= openTolls();
      calls
        .ask('tolls', asked, hear)
        .then(hear)
        .catch((error: unknown) => {
          if (mine === turn) tellTrouble(error);
        })
        .finally(() => {
          if (mine === turn) set({ running: false });
        });
    }, REST);
  },
  stop() {
    giveUp();
    // Rules that run cannot be told to stop: their worker goes.
    calls?.close();
    calls = null;
    set({ running: false });
  },
}));
