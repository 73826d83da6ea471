/** What each unit of an army does to a target: worked out beside the screen, one unit after the other. */
import type { ArmyData, System } from '@warfold/engine';
import type { FactOdds, Odds, OddsComplaint, OddsSupport } from '@warfold/odds';
import { askOdds, isDistribution } from '@warfold/odds';
import type { Fielded } from '../fielded.ts';
import { fieldedIn } from '../fielded.ts';
import type { AttackKind, QuestionUnit } from '../oddsWith.ts';
import { questionOf, shoots, writtenUnit } from '../oddsWith.ts';

/** How they attack: from afar, with those who touch, or in whichever manner does more. */
export const ATTACKS = ['better', 'shoot', 'fight'] as const;
export type AttackName = (typeof ATTACKS)[number];

export interface TollsAsked {
  readonly system: string;
  readonly army: ArmyData;
  readonly target: { readonly army: ArmyData; readonly at: number };
  readonly attack: AttackName;
}

/** What a unit does to the target once, on average; what follows upon it (tests, flight) is not in it. */
export interface UnitToll {
  readonly at: number;
  readonly manner: AttackKind;
  readonly wounds: number;
  readonly slain: number;
  /** The chance that nothing is left of the target. */
  readonly destroyed: number;
  /** How far off chances may be where dice had to be thrown; nothing where they are exact. */
  readonly error: number | null;
  /** The question in whole, as the lab takes it. */
  readonly question: Readonly<Record<string, unknown>>;
}

/** Why there is no number: it cannot be fielded, has nothing to do it with, or the rules refuse it. */
export interface NoToll {
  readonly at: number;
  readonly none: 'unfielded' | 'unarmed' | 'refused';
  readonly why: OddsComplaint | null;
}

export interface Tolls {
  /** Whether the target itself can be fielded. */
  readonly target: boolean;
  readonly rows: readonly (UnitToll | NoToll)[];
  /** Wounds that each unit has itself, by which those are measured that cost nothing. */
  readonly own: readonly (number | null)[];
}

/** Beyond so many runs of the rules dice are thrown: a list of twenty units is wanted in seconds. */
const RUNS = 15_000;
const MOST_KEPT = 400;
const kept = new Map<string, ReturnType<typeof answered>>();

const meanOf = (fact: FactOdds | undefined): number | null => (fact !== undefined && isDistribution(fact) ? fact.mean : null);

function tollIn(odds: Odds): Pick<UnitToll, 'wounds' | 'slain' | 'destroyed' | 'error'> {
  const facts = odds.units.theirs ?? {};
  const fate = facts.fate !== undefined && !isDistribution(facts.fate) ? (facts.fate.destroyed ?? 0) : 0;
  return {
    wounds: meanOf(facts.lost) ?? odds.counts.wounds?.mean ?? 0,
    slain: meanOf(facts.slain) ?? 0,
    destroyed: fate,
    error: odds.sampled?.error ?? null,
  };
}

function answered(support: OddsSupport, question: Readonly<Record<string, unknown>>) {
  const asked = askOdds(support, { ...question, test: false }, { runs: RUNS });
  if ('complaints' in asked) return { why: asked.complaints[0] ?? null };
  const [option] = asked.answer.options;
  return option === undefined ? { why: null } : tollIn(option.odds);
}

/** The same question is worked out once. */
function remembered(support: OddsSupport, question: Readonly<Record<string, unknown>>): ReturnType<typeof answered> {
  const key = `${support.system.key} ${JSON.stringify(question)}`;
  const before = kept.get(key);
  if (before !== undefined) return before;
  const found = answered(support, question);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, found);
  return found;
}

function tollOf(support: OddsSupport, at: number, ours: Fielded | null, theirs: QuestionUnit, attack: AttackName): UnitToll | NoToll {
  const mine = ours === null ? null : writtenUnit(ours.state, ours.unit, 'ours');
  if (ours === null || mine === null) return { at, none: 'unfielded', why: null };
  const far = shoots(ours.state, ours.unit);
  const manners: readonly AttackKind[] =
    attack === 'better' ? (far ? ['shoot', 'fight'] : ['fight']) : attack === 'shoot' && !far ? [] : [attack];
  let best: UnitToll | null = null;
  let why: OddsComplaint | null = null;
  for (const manner of manners) {
    const question = questionOf(mine, theirs, manner, support.system.key);
    const found = remembered(support, question);
    if ('why' in found) why ??= found.why;
    else if (best === null || found.wounds > best.wounds) best = { at, manner, ...found, question };
  }
  return best ?? { at, none: manners.length === 0 ? 'unarmed' : 'refused', why };
}

const woundsOf = ({ state: { book, models }, unit }: Fielded): number =>
  unit.models.reduce((sum, id) => sum + Number(book.profiles[models[id]!.profile]?.stats.wounds ?? 0), 0);

/** One row after the other; `wanted` is asked between them, and whoever has changed their mind waits for no more than one. */
export async function tolls(
  support: OddsSupport,
  system: System,
  { army, target, attack }: TollsAsked,
  { tell, wanted }: { tell(sofar: Tolls): void; wanted(): Promise<boolean> },
): Promise<Tolls> {
  const foe = fieldedIn(target.army, system)(target.at);
  const theirs = foe === null ? null : writtenUnit(foe.state, foe.unit, 'theirs');
  const rows: (UnitToll | NoToll)[] = [];
  const own: (number | null)[] = [];
  if (theirs === null) return { target: false, rows, own };
  const fielded = fieldedIn(army, system);
  for (const at of army.units.keys()) {
    if (!(await wanted())) break;
    const ours = fielded(at);
    rows.push(tollOf(support, at, ours, theirs, attack));
    own.push(ours === null ? null : woundsOf(ours));
    tell({ target: true, rows: [...rows], own: [...own] });
  }
  return { target: true, rows, own };
}
