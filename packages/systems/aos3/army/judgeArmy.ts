import type { Explained, Objection, Plain } from '@warfold/engine';
import type { Battlepack } from '../battlepacks/pack.ts';
import { quarterfield } from '../battlepacks/pack.ts';
import { shippedArmies } from '../forces/index.ts';
import type { InspectionTerms } from './army.ts';
import { inspectArmy, musterWritten } from './army.ts';

type Fields = { readonly [key: string]: Plain };

const isFields = (value: Plain | undefined): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The shipped army of that name with some of its fields written anew; or whatever army it is. */
function armyOf({ army, change }: Fields): unknown {
  const shipped = typeof army === 'string' && isFields(change) ? shippedArmies[army] : undefined;
  return shipped === undefined ? army : { ...shipped, ...(isFields(change) ? change : {}) };
}

const SWITCHES = ['understrength', 'coreBattalions', 'warscrollBattalions', 'allegiance', 'endless'] as const;

/** A battlepack like Quarterfield, with some optional rules switched on or off (AOS3-28.1.2). */
function packOf(changes: Plain | undefined): Battlepack {
  if (!isFields(changes)) return quarterfield;
  const switched = SWITCHES.filter((key) => typeof changes[key] === 'boolean').map((key) => [key, changes[key]] as const);
  return { ...quarterfield, ...Object.fromEntries(switched) };
}

const termsOf = ({ size, pack }: Fields): Partial<InspectionTerms> => ({
  pack: packOf(pack),
  ...((size === 'small' || size === 'standard') && { size }),
});

/** An agreement (with `forces`), or an army: a whole one, or `{ army, change, size, pack }`. */
export function judgeArmy(question: Plain): { readonly objections: readonly Objection[]; readonly points?: Explained } {
  if (!isFields(question)) return inspectArmy(question);
  if (question.forces !== undefined) {
    const mustered = musterWritten(question);
    return { objections: 'objections' in mustered ? mustered.objections : [] };
  }
  return question.army === undefined ? inspectArmy(question) : inspectArmy(armyOf(question), termsOf(question));
}

/** What an army costs, unit by unit. */
export function priceArmy(question: Plain) {
  const report =
    isFields(question) && question.army !== undefined ? inspectArmy(armyOf(question), termsOf(question)) : inspectArmy(question);
  const lines = report.units.flatMap(({ path, cost }) =>
    cost.parts.map(({ value, reason, rule }) => ({ path, label: reason, value, rule })),
  );
  return { objections: report.objections, total: report.points, lines };
}
