import type { Insight } from '../insight.ts';
import type { Temper } from '../players/temper.ts';
import { TEMPERS } from '../players/temper.ts';
import type { Ways } from '../players/veteran.ts';
import type { Pains } from './mind.ts';
import { BY_PLAN, QUICKLY } from './mind.ts';

/** Another way to think of a turn. */
interface Bent {
  readonly pains: Pains;
  readonly temper?: (own: Temper) => Temper;
}

const bolder = (own: Temper): Temper => ({ ...own, harm: 1.2 * own.harm, danger: 0.4 * own.danger, later: 2 * own.later });
const keener = (own: Temper): Temper => ({ ...own, goals: 1.8 * own.goals });

const PLANNED_TOGETHER: Pains = { sketch: null, together: true };
const SKETCHED_TOGETHER: Pains = { sketch: { fortunes: 12, turns: 3 }, together: true };
const SHORTLY: Pains = { sketch: { fortunes: 1, turns: 1 }, together: false };

const BY_PLANS: readonly Bent[] = [
  { pains: BY_PLAN },
  { pains: PLANNED_TOGETHER },
  { pains: BY_PLAN, temper: bolder },
  { pains: BY_PLAN, temper: keener },
  { pains: PLANNED_TOGETHER, temper: bolder },
  { pains: PLANNED_TOGETHER, temper: keener },
];
const MOSTLY_BY_PLANS: readonly Bent[] = [
  { pains: PLANNED_TOGETHER },
  { pains: PLANNED_TOGETHER, temper: keener },
  { pains: PLANNED_TOGETHER, temper: bolder },
  { pains: BY_PLAN },
  { pains: SHORTLY },
];
const MOSTLY_ON_SKETCH: readonly Bent[] = [
  { pains: SKETCHED_TOGETHER },
  { pains: SHORTLY },
  { pains: PLANNED_TOGETHER },
  { pains: QUICKLY, temper: bolder },
  { pains: PLANNED_TOGETHER, temper: keener },
];

/** Where veterans play by a sketch too: few that cost little and differ much, since which is best in a turn shows only in many tries. */
const ON_SKETCH: readonly Bent[] = [
  { pains: QUICKLY },
  { pains: BY_PLAN },
  { pains: SHORTLY },
  { pains: PLANNED_TOGETHER },
  { pains: PLANNED_TOGETHER, temper: bolder },
];
const BENTS = { always: ON_SKETCH, 'by marshals': MOSTLY_ON_SKETCH, 'at times': MOSTLY_BY_PLANS } as const;

/**
 * The minds in which a turn may be played, the best one first: they are about as good over many battles, but often think of different things.
 * Whichever is best in a turn is worth more than any of them always.
 */
export function mindsFor(ways: Ways, { drill }: Insight): readonly Ways[] {
  const own = ways.temper ?? TEMPERS.even;
  const bents = drill === null ? BY_PLANS : BENTS[drill.sketched];
  return bents.map(({ pains, temper }) => ({ ...ways, pains, temper: temper?.(own) ?? own }));
}
