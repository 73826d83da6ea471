import type { Temper } from '../players/temper.ts';
import type { Prospect, SideScene } from './prospects.ts';

/** What a prospect is worth beside what others do, and which goal it is about. */
export interface Score {
  readonly score: number;
  readonly goal: number | null;
}

/** A second unit at a goal makes it surer, no more. */
const INSURANCE = 0.12;

/** What a place is worth for the goals, given who is there already, and which goal it is about. */
export function goalWorth({ goals }: SideScene, near: readonly number[], care: readonly number[]): { worth: number; goal: number | null } {
  let worth = 0;
  let goal: number | null = null;
  goals.forEach(({ worth: pays }, i) => {
    const gain = pays * (Math.max(0, near[i]! - care[i]!) + INSURANCE * Math.min(near[i]!, care[i]!));
    if (gain > worth) [worth, goal] = [gain, i];
  });
  return { worth, goal };
}

/** Who goes for which goal, and how near it is to each. */
export interface Care {
  readonly unit: number;
  readonly near: readonly number[];
  readonly goal: number | null;
}

/** How far each goal is taken care of, by all but one unit. */
export function careBut({ goals }: SideScene, all: Iterable<Care>, unit: number): number[] {
  const care = goals.map(() => 0);
  for (const { unit: other, near, goal } of all) if (goal !== null && other !== unit) care[goal] = Math.max(care[goal]!, near[goal]!);
  return care;
}

/** How much of what only counts at the end counts already, by the turns that are left. */
const URGENCY = [1.6, 1.6, 0.75, 0.4] as const;

/** How much of what goals pay is still to be had when the others have done what they can about it. */
const KEPT = 0.7;

/** What goals count against all else. */
export function weightOfGoals({ left, goals }: SideScene, temper: Temper): number {
  return temper.goals * KEPT * (goals.every(({ atTheEnd }) => atTheEnd) ? (URGENCY[left] ?? 0.3) : 1);
}

/** What danger counts, as long as anybody can still strike back. */
export function weightOfDanger({ answered, left, patience, bloodlust }: SideScene, temper: Temper): number {
  return temper.danger * (!answered ? 0 : left <= 1 ? 0.6 : 1) * patience * bloodlust;
}

/** What blows count against shots. */
export const weightOfStrike = ({ activation }: Prospect, temper: Temper): number => (activation.strikes === 'fight' ? temper.fight : 1);

/** A prospect by itself: the danger of it is what those who can reach it would do. */
export function scoreOf(scene: SideScene, temper: Temper, prospect: Prospect, care: readonly number[]): Score {
  const { worth, goal } = goalWorth(scene, prospect.near, care);
  const { strike, later, danger } = prospect;
  return {
    score:
      temper.harm * (weightOfStrike(prospect, temper) * strike + temper.later * later) -
      weightOfDanger(scene, temper) * danger +
      weightOfGoals(scene, temper) * worth,
    goal,
  };
}
