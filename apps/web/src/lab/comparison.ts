import type { ComparedOption, Distribution, FactOdds } from '@warfold/odds';
import { HOLDINGS } from '@warfold/odds/holdings';

/** What stands above a column of a comparison. */
interface Head {
  /** A mean of what is counted, as the deeds count it or as it is so of a unit; the chance of a fate; the chance that somebody holds the objective. */
  readonly kind: 'count' | 'fact' | 'fate' | 'holding';
  readonly name: string;
  /** Whose it is; nothing where that is whoever the option is about. */
  readonly unit: string | null;
}

export interface Column extends Head {
  /** One for each option; null where it says nothing of it. */
  readonly values: readonly (number | null)[];
}

const ALIKE = 1e-9;
/** Two units may be compared by name: 'near, gar-riders' is about the riders. */
const isAbout = ({ name, odds }: ComparedOption, unit: string): boolean =>
  name === unit || name.endsWith(`, ${unit}`) || Object.keys(odds.units).length === 1;

const isCounted = (odds: FactOdds): odds is Distribution => Array.isArray(odds.chances);

/**
 * What is set side by side of several options: what is lost, what becomes of whom, who holds the objective, then what was counted on the way.
 * What comes to the same in all of them is left out, unless it is what is lost.
 */
export function comparedColumns(options: readonly ComparedOption[]): readonly Column[] {
  const heads: Head[] = [];
  const add = (head: Head): void => {
    if (!heads.some(({ kind, name, unit }) => kind === head.kind && name === head.name && unit === head.unit)) heads.push(head);
  };
  for (const option of options) {
    for (const [unit, facts] of Object.entries(option.odds.units)) {
      const whose = isAbout(option, unit) ? null : unit;
      for (const [fact, found] of Object.entries(facts))
        if (isCounted(found)) add({ kind: 'fact', name: fact, unit: whose });
        else for (const fate of Object.keys(found)) add({ kind: 'fate', name: fate, unit: whose });
    }
    if (option.odds.objective !== null) for (const who of HOLDINGS) add({ kind: 'holding', name: who, unit: null });
    for (const name of Object.keys(option.odds.counts)) add({ kind: 'count', name, unit: null });
  }
  const columns = heads.map((head): Column => ({ ...head, values: options.map((option) => toldBy(option, head)) }));
  const told = columns.filter(isTold).sort((a, b) => placeOf(a) - placeOf(b));
  return told.filter((column, i) => !isMean(column) || !told.slice(0, i).some((before) => isMean(before) && isSame(before, column)));
}

const ORDER: readonly Head['kind'][] = ['fact', 'fate', 'holding', 'count'];
const LOSSES = ['slain', 'lost'];

/** Models first, then wounds, then what else is so of units. */
const placeOf = ({ kind, name }: Head): number => {
  const loss = kind === 'fact' ? LOSSES.indexOf(name) : -1;
  return loss < 0 ? LOSSES.length + ORDER.indexOf(kind) : loss;
};

const isMean = ({ kind }: Head): boolean => kind === 'fact' || kind === 'count';

function toldBy(option: ComparedOption, { kind, name, unit }: Head): number | null {
  const { odds } = option;
  if (kind === 'count') return odds.counts[name]?.mean ?? null;
  if (kind === 'holding') {
    const who = HOLDINGS.find((one) => one === name);
    return who === undefined || odds.objective === null ? null : odds.objective.chances[who];
  }
  const whose = Object.entries(odds.units).filter(([key]) => (isAbout(option, key) ? unit === null : unit === key));
  for (const facts of whose.map(([, known]) => known)) {
    if (kind === 'fate') {
      const fates = Object.values(facts).filter((found) => !isCounted(found)) as readonly Readonly<Record<string, number>>[];
      return fates.reduce((sum, fate) => sum + (fate[name] ?? 0), 0);
    }
    const found = facts[name];
    if (found !== undefined && isCounted(found)) return found.mean;
  }
  return null;
}

/** Wounds that lie on a unit as a whole are counted by the deed that makes them: they are what is lost. */
function isTold({ kind, name, values }: Column, _at: number, all: readonly Column[]): boolean {
  if (!values.some((value) => value !== null && value > ALIKE)) return false;
  if (kind === 'fact' || kind === 'holding') return true;
  const isLoss = kind === 'count' && name === 'wounds' && !all.some((one) => one.kind === 'fact' && one.name === 'lost');
  return isLoss || !values.every((value) => isAlike(value, values[0]));
}

const isAlike = (a: number | null | undefined, b: number | null | undefined): boolean =>
  a == null || b == null ? a === b : Math.abs(a - b) < ALIKE;

/** Models of one wound each lose as many wounds as there are slain, and a deed may count what is so of its target. */
const isSame = (a: Column, b: Column): boolean => a.values.every((value, i) => isAlike(value, b.values[i]));
