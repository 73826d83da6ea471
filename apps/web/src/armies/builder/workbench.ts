/** The army that is being built: every state it was in since it was opened, and where it is kept. */

import type { Army } from '@warfold/armies';
import { describeArmy, describeChanged, draftSchema } from '@warfold/armies';
import type { ArmyData } from '@warfold/engine';
import { barracks } from '@warfold/systems';
import { create } from 'zustand';
import { unguessable } from '../../battle/chance.ts';
import { tellTrouble } from '../../notices.ts';
import type { KeptArmy } from '../store.ts';
import { useArmies } from '../store.ts';

interface Workbench {
  readonly id: string | null;
  readonly army: ArmyData | null;
  readonly past: readonly ArmyData[];
  readonly future: readonly ArmyData[];
  /** What the last change was about: going on with it is the same step. */
  readonly touched: string | null;
  open(kept: KeptArmy): void;
  change(army: ArmyData, touched?: string): void;
  undo(): void;
  redo(): void;
}

/** An army of a file as builders handle it: the same plain data. */
export const dataOf = (army: Army): ArmyData => JSON.parse(JSON.stringify(army));

export const useWorkbench = create<Workbench>()((set, get) => ({
  id: null,
  army: null,
  past: [],
  future: [],
  touched: null,
  open({ id, army }) {
    set({ id, army: dataOf(army), past: [], future: [], touched: null });
  },
  change(army, touched) {
    const { army: before, past, touched: last } = get();
    const goesOn = touched !== undefined && touched === last;
    set({ army, past: goesOn || before === null ? past : [...past, before], future: [], touched: touched ?? null });
    keep(get());
  },
  undo() {
    const { army, past, future } = get();
    const before = past.at(-1);
    if (before === undefined || army === null) return;
    set({ army: before, past: past.slice(0, -1), future: [army, ...future], touched: null });
    keep(get());
  },
  redo() {
    const { army, past, future } = get();
    const [next, ...rest] = future;
    if (next === undefined || army === null) return;
    set({ army: next, past: [...past, army], future: rest, touched: null });
    keep(get());
  },
}));

/** Whatever stands on the bench is kept, finished or not. */
function keep({ id, army }: Workbench): void {
  const read = draftSchema.safeParse(army);
  if (id === null || !read.success) return;
  const { kept, keep: put } = useArmies.getState();
  const before = kept.find((one) => one.id === id);
  const report = before === undefined ? describeArmy(read.data) : describeChanged(read.data, before);
  void put(
    { army: read.data, report: { ...report, points: { ...report.points, counted: countedOf(army) ?? report.points.counted } } },
    id,
  ).catch(tellTrouble);
}

/** What the system's own book counts. */
function countedOf(army: ArmyData | null): number | null {
  const found = barracks.find(({ system }) => system === army?.system);
  return found === undefined || army === null ? null : found.inspect(army).total.total;
}

/** A new army on the bench. */
export function beginArmy(army: ArmyData): string {
  const id = unguessable();
  useWorkbench.setState({ id, army, past: [], future: [], touched: null });
  keep(useWorkbench.getState());
  return id;
}
