import type { FactOdds, Odds } from '../answers/odds.ts';
import type { Distribution } from '../chances/distribution.ts';

/** What tells best how a target suffers: its models, its wounds, or where wounds are markers that take no model, those. */
export type HarmCount = 'slain' | 'lost' | 'wounds';

/** What comes to a target of many who are held side by side, in few words. */
export interface TargetHarm {
  readonly count: HarmCount;
  readonly mean: number;
  /** The chance that nothing is left of it. */
  readonly destroyed: number;
  /** It stays as it is, however the dice fall. */
  readonly none: boolean;
}

const isCounted = (odds: FactOdds | undefined): odds is Distribution => Array.isArray(odds?.chances);
const isSure = (odds: FactOdds): boolean =>
  isCounted(odds) ? (odds.chances[0] ?? 0) === 1 : Object.values(odds).filter((chance) => chance > 0).length < 2;

/** One model is slain once or not at all, which says nothing of a shot that halves it. */
export function harmOf(odds: Odds, target: string): TargetHarm {
  const facts = odds.units[target] ?? {};
  const wounds = odds.counts.wounds;
  const count: HarmCount = isCounted(facts.lost) ? (isAlone(odds) ? 'lost' : 'slain') : wounds === undefined ? 'slain' : 'wounds';
  const counted = count === 'wounds' ? wounds : facts[count];
  const fates = Object.values(facts).filter((fact) => !isCounted(fact)) as Readonly<Record<string, number>>[];
  return {
    count,
    mean: isCounted(counted) ? counted.mean : 0,
    destroyed: fates.reduce((sum, fate) => sum + (fate.destroyed ?? 0), 0),
    none: Object.values(facts).every(isSure) && !(isCounted(counted) && counted.mean > 0),
  };
}

function isAlone({ steps, state }: Odds): boolean {
  const target = steps[0]?.at;
  return target !== undefined && state.units[target]?.models.length === 1;
}
