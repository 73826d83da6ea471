import type { Inches, Ref, Text, TextArg } from '@warfold/engine';
import { isInches, isText } from '@warfold/engine';
import type { Mil, Pose } from '@warfold/space';
import type { BattleNames } from '../names.ts';
import { refName } from '../names.ts';

/** A thing that can truly be called by several names; the first is the one to show. */
export class Either {
  readonly all: readonly Fact[];
  constructor(...all: readonly Fact[]) {
    this.all = all;
  }
}

/** What is so, in the words of a situation: names for ids, inches for thousandths. */
export type Fact = null | boolean | number | string | Either | readonly Fact[] | { readonly [key: string]: Fact };
export type WrittenFacts = Readonly<Record<string, Fact>>;

/** Far below a thousandth of an inch, far above the error of a division. */
const GRAIN = 1e-6;

/** Whether a fact is what was wanted. Of fields only those wanted are looked at. */
export function alike(found: Fact | undefined, wanted: unknown): boolean {
  if (found instanceof Either) return found.all.some((one) => alike(one, wanted));
  if (typeof found === 'number' && typeof wanted === 'number') return Math.abs(found - wanted) <= GRAIN;
  if (Array.isArray(found))
    return Array.isArray(wanted) && found.length === wanted.length && found.every((item: Fact, i) => alike(item, wanted[i]));
  if (typeof found === 'object' && found !== null) {
    if (typeof wanted !== 'object' || wanted === null) return false;
    const fields: WrittenFacts = Object.fromEntries(Object.entries(found));
    return Object.entries(wanted).every(([key, value]) => alike(fields[key], value));
  }
  return found === wanted;
}

export function show(fact: unknown): string {
  if (fact instanceof Either) return show(fact.all[0]);
  if (typeof fact === 'string') return fact;
  if (Array.isArray(fact)) return `[${fact.map(show).join(', ')}]`;
  if (typeof fact === 'object' && fact !== null)
    return `{ ${Object.entries(fact)
      .map(([key, value]) => `${key}: ${show(value)}`)
      .join(', ')} }`;
  return fact === undefined ? 'nothing' : String(fact);
}

export const inInches = (mils: Mil): number => mils / 1000;

/** Where something stands; its height only matters to whoever names it. */
export function spot({ x, y, z }: Pose): Fact {
  const [right, up, high] = [inInches(x), inInches(y), inInches(z)];
  return z === 0 ? new Either([right, up], [right, up, high]) : new Either([right, up, high], [right, up]);
}

/** An argument of a text: lengths in inches, things by their names. */
export function argFact(names: BattleNames, arg: TextArg, say: (text: Text) => string): Fact {
  if (typeof arg === 'number' || typeof arg === 'string') return arg;
  if (isList(arg)) return arg.map((ref) => refName(names, ref));
  if (isText(arg)) return new Either(say(arg), arg.key);
  if (isInches(arg)) return inInches(arg.mils);
  return refName(names, arg);
}

const isList = (arg: readonly Ref[] | Ref | Text | Inches): arg is readonly Ref[] => Array.isArray(arg);

export const argFacts = (names: BattleNames, text: Text | undefined, say: (text: Text) => string): WrittenFacts =>
  Object.fromEntries(Object.entries(text?.args ?? {}).map(([key, arg]) => [key, argFact(names, arg, say)]));
