/** The army that is being built: every state it was in since it was opened, and where it is kept. */

import type { ArmyFile } from '@warfold/armies';
import { besidePoints, describeArmy, describeChanged, draftSchema, writtenPoints } from '@warfold/armies';
import type { ArmyData } from '@warfold/engine';
import { barracks } from '@warfold/systems';
import { create } from 'zustand';
import { unguessable } from '../../battle/chance.ts';
import { tellTrouble } from '../../notices.ts';
import type { Stepped, Steps } from '../../shelf/steps.ts';
import { back, changed, NO_STEPS, on } from '../../shelf/steps.ts';
import type { KeptArmy } from '../store.ts';
import { useArmies } from '../store.ts';

interface Workbench extends Steps<ArmyData> {
  readonly id: string | null;
  readonly army: ArmyData | null;
  open(kept: KeptArmy): void;
  change(army: ArmyData, touched?: string): void;
  undo(): void;
  redo(): void;
}

/** An army of a file as builders handle it: the same plain data. */
export const dataOf = (army: ArmyFile): ArmyData => JSON.parse(JSON.stringify(army));

export const useWorkbench = create<Workbench>()((set, get) => {
  const go = (step: Stepped<ArmyData> | null): void => {
    if (step === null) return;
    set({ army: step.to, ...step.steps });
    keep(get());
  };
  return {
    ...NO_STEPS,
    id: null,
    army: null,
    open({ id, army }) {
      set({ ...NO_STEPS, id, army: dataOf(army) });
    },
    change(army, touched) {
      set({ army, ...changed(get(), get().army, touched) });
      keep(get());
    },
    undo: () => go(back(get(), get().army)),
    redo: () => go(on(get(), get().army)),
  };
});

/** Whatever stands on the bench is kept, finished or not. */
function keep({ id, army }: Workbench): void {
  const read = draftSchema.safeParse(army);
  if (id === null || !read.success) return;
  const { kept, keep: put } = useArmies.getState();
  const before = kept.find((one) => one.id === id);
  const report = before === undefined ? describeArmy(read.data) : describeChanged(read.data, before);
  void put(
    { army: read.data, report: { ...report, points: { ...report.points, counted: countedOf(read.data) ?? report.points.counted } } },
    id,
  ).catch(tellTrouble);
}

/** What its units say that they cost, or else what the system's own book counts; and what stands beside them. */
function countedOf(army: ArmyFile): number | null {
  const written = writtenPoints(army);
  const found = barracks.find(({ system }) => system === army.system);
  return written ?? (found === undefined ? null : found.inspect(dataOf(army)).total.total + besidePoints(army));
}

/** A new army on the bench. */
export function beginArmy(army: ArmyData): string {
  const id = unguessable();
  useWorkbench.setState({ ...NO_STEPS, id, army });
  keep(useWorkbench.getState());
  return id;
}
