import type { Explained, Flow, Game, Part, State } from '@warfold/engine';
import { part, say } from '@warfold/engine';
import { abilities } from '../abilities.ts';
import type { Critical, NumberOrDie, Strike, SureRoll } from '../sequence/moments.ts';
import { criticalOf } from './pool.ts';
import { concerned, needToWound, woundModifiers } from './strike.ts';
import type { Volley } from './volley.ts';

/** Everything that high results of an attack set off. */
export const criticalsOf = (state: State, strike: Strike): Critical[] => abilities.ask(state, 'critical', strike, concerned(state, strike));

/** Those that hang on one kind of roll, the most easily set off first. */
export const criticalsIn = (all: readonly Critical[], of: Critical['of']): Critical[] =>
  all.filter((critical) => critical.of === of).sort((a, b) => a.on - b.on);

/** What a wound roll must be, by the table, by what modifies it, and by what succeeds whatever they say. */
export function needToWoundBy(state: State, strike: Strike, table: Part): Explained {
  const need = needToWound(table, woundModifiers(state, strike));
  const best = surelyWounding(state, strike).reduce<SureRoll | null>(
    (least, one) => (least !== null && least.on <= one.on ? least : one),
    null,
  );
  if (best === null || best.on >= need.total) return need;
  return { total: best.on, parts: [...need.parts, part(best.on - need.total, best.reason, best.rule)] };
}

/** Unmodified results that wound by themselves; those that are turned into mortal wounds do it too. */
function surelyWounding(state: State, strike: Strike): SureRoll[] {
  const turned = criticalsOf(state, strike).filter(({ of, instead }) => of === 'wound' && instead !== undefined);
  return [
    ...abilities.ask(state, 'sure', strike, concerned(state, strike)),
    ...turned.map(({ on, rule }) => ({ on, rule, reason: say('w40k.ability.mortalInstead') })),
  ];
}

/** Whether attacks must be made one by one because of it: what hurts beside the damage, and what makes one better than the next. */
export const isPerAttack = ({ beside, instead, sharper }: Critical): boolean =>
  beside !== undefined || instead !== undefined || sharper !== undefined;

interface Pool {
  count(...classes: string[]): number;
}

/** What became of the dice of a pool that have succeeded. */
export interface Sorted {
  /** Those whose attack goes on as usual. */
  readonly usual: number;
  /** Those that have wounded without a wound roll. */
  readonly wounding: number;
  /** Those that have ended in mortal wounds. */
  readonly ended: number;
  /** By how much the Armour Penetration of each better attack is better. */
  readonly sharper: readonly number[];
}

/** A die has set off all that its result reaches: of those sorted by their results the first so many. */
export function sortedBy(criticals: readonly Critical[], rolled: Pool): Sorted {
  let [usual, wounding, ended] = [0, 0, 0];
  const better: number[] = [];
  for (let reached = 0; reached <= criticals.length; reached++) {
    const count = rolled.count(criticalOf(reached));
    const set = criticals.slice(0, reached);
    const sharper = set.reduce((sum, one) => sum + (one.sharper ?? 0), 0);
    if (set.some(({ instead }) => instead !== undefined)) ended += count;
    else if (set.some(({ wounds }) => wounds === true)) wounding += count;
    else {
      usual += count;
      if (sharper > 0) for (let i = 0; i < count; i++) better.push(sharper);
    }
  }
  return { usual, wounding, ended, sharper: better };
}

/** How much a pool has set off of one kind, of every ability that its dice reach; a random number is rolled for each die. */
export function* setOff(
  game: Game,
  volley: Volley,
  criticals: readonly Critical[],
  rolled: Pool,
  { kind, purpose }: { readonly kind: (critical: Critical) => NumberOrDie | undefined; readonly purpose: 'mortal' | 'extra hits' },
): Flow<number> {
  let sum = 0;
  for (const [i, critical] of criticals.entries()) {
    const each = kind(critical);
    if (each === undefined) continue;
    const times = rolled.count(...criticals.slice(i).map((_, more) => criticalOf(i + more + 1)));
    if (typeof each === 'number') sum += times * each;
    else if (times > 0) sum += yield* rollFor(game, volley, { times, each, purpose, rule: critical.rule });
  }
  return sum;
}

interface RolledFor {
  readonly times: number;
  readonly each: 'D3' | 'D6';
  readonly purpose: 'mortal' | 'extra hits';
  readonly rule: Critical['rule'];
}

function* rollFor(game: Game, volley: Volley, { times, each, purpose, rule }: RolledFor): Flow<number> {
  const { side } = game.unit(volley.by);
  const sides = each === 'D3' ? 3 : 6;
  return (yield* game.roll({ purpose, rule, side, count: times, sides, by: { unit: volley.by }, at: { unit: volley.at } })).total;
}
