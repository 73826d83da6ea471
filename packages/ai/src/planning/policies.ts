import type { Insight } from '../insight.ts';
import type { Temper } from '../players/temper.ts';
import { TEMPERS } from '../players/temper.ts';
import type { Policy } from '../players/veteran.ts';
import type { Effort } from './context.ts';
import { BY_PLAN, QUICKLY } from './context.ts';

/** Another way to think of a turn. */
interface Variant {
  readonly effort: Effort;
  readonly temper?: (own: Temper) => Temper;
}

const bolder = (own: Temper): Temper => ({ ...own, harm: 1.2 * own.harm, danger: 0.4 * own.danger, later: 2 * own.later });
const keener = (own: Temper): Temper => ({ ...own, goals: 1.8 * own.goals });

const PLANNED_TOGETHER: Effort = { sketch: null, together: true };
const SKETCHED_TOGETHER: Effort = { sketch: { fortunes: 12, turns: 3 }, together: true };
const SHORTLY: Effort = { sketch: { fortunes: 1, turns: 1 }, together: false };

const BY_PLANS: readonly Variant[] = [
  { effort: BY_PLAN },
  { effort: PLANNED_TOGETHER },
  { effort: BY_PLAN, temper: bolder },
  { effort: BY_PLAN, temper: keener },
  { effort: PLANNED_TOGETHER, temper: bolder },
  { effort: PLANNED_TOGETHER, temper: keener },
];
const MOSTLY_BY_PLANS: readonly Variant[] = [
  { effort: PLANNED_TOGETHER },
  { effort: PLANNED_TOGETHER, temper: keener },
  { effort: PLANNED_TOGETHER, temper: bolder },
  { effort: BY_PLAN },
  { effort: SHORTLY },
];
const MOSTLY_ON_SKETCH: readonly Variant[] = [
  { effort: SKETCHED_TOGETHER },
  { effort: SHORTLY },
  { effort: PLANNED_TOGETHER },
  { effort: QUICKLY, temper: bolder },
  { effort: PLANNED_TOGETHER, temper: keener },
];

/** Where veterans play by a sketch too: few that cost little and differ much, since which is best in a turn shows only in many tries. */
const ON_SKETCH: readonly Variant[] = [
  { effort: QUICKLY },
  { effort: BY_PLAN },
  { effort: SHORTLY },
  { effort: PLANNED_TOGETHER },
  { effort: PLANNED_TOGETHER, temper: bolder },
];
const VARIANTS = { always: ON_SKETCH, 'by marshals': MOSTLY_ON_SKETCH, 'at times': MOSTLY_BY_PLANS } as const;

/**
 * The policies by which a turn may be played, the best one first: they are about as good over many battles, but often think of different things.
 * Whichever is best in a turn is worth more than any of them always.
 */
export function policiesFor(policy: Policy, { sketchRules }: Insight): readonly Policy[] {
  const own = policy.temper ?? TEMPERS.even;
  const variants = sketchRules === null ? BY_PLANS : VARIANTS[sketchRules.sketched];
  return variants.map(({ effort, temper }) => ({ ...policy, effort, temper: temper?.(own) ?? own }));
}
