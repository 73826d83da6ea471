import type { Insight } from './insight.ts';
import type { Pains } from './sketch.ts';
import type { Temper } from './temper.ts';
import { TEMPERS } from './temper.ts';
import type { Ways } from './veteran.ts';
import { QUICKLY } from './veteran.ts';

/** Another way to think of a turn. */
interface Bent {
  /** How it thinks: on a sketch, or without one; as usual if absent. */
  readonly pains?: Pains | null;
  readonly temper?: (own: Temper) => Temper;
}

const bolder = (own: Temper): Temper => ({ ...own, harm: 1.2 * own.harm, danger: 0.4 * own.danger, later: 2 * own.later });
const keener = (own: Temper): Temper => ({ ...own, goals: 1.8 * own.goals });
const grimmer = (own: Temper): Temper => ({ ...own, harm: 1.5 * own.harm, goals: 0.5 * own.goals });
const fiercer = (own: Temper): Temper => ({ ...own, danger: 0.6 * own.danger, fight: 1.5 * own.fight });
const keenAndBold = (own: Temper): Temper => keener(bolder(own));

/** The moves of all units thought out together. */
const TOGETHER: Pains = { fortunes: 12, turns: 3, together: true };
const SHORTLY: Pains = { fortunes: 1, turns: 1, together: false };

const BY_THUMB: readonly Bent[] = [
  {},
  { temper: bolder },
  { temper: keener },
  { temper: grimmer },
  { temper: fiercer },
  { temper: keenAndBold },
];
const ON_SKETCH: readonly Bent[] = [
  { pains: TOGETHER },
  { pains: SHORTLY },
  { pains: null },
  { pains: QUICKLY, temper: bolder },
  { pains: null, temper: keener },
];

const ONLY_ON_SKETCH: readonly Bent[] = [
  { pains: QUICKLY },
  { pains: TOGETHER },
  { pains: SHORTLY },
  { pains: QUICKLY, temper: bolder },
  { pains: QUICKLY, temper: grimmer },
];

/**
 * The minds in which a turn may be played, the best one first: they are about as good over many battles, but often think of different things.
 * Whichever is best in a turn is worth more than any of them always.
 */
export function mindsFor(ways: Ways, { drill }: Insight): readonly Ways[] {
  const own = ways.temper ?? TEMPERS.even;
  const bents = drill === null ? BY_THUMB : drill.sketched === 'always' ? ONLY_ON_SKETCH : ON_SKETCH;
  return bents.map(({ pains, temper }) => ({ ...ways, ...(pains !== undefined && { pains }), temper: temper?.(own) ?? own }));
}
