import type { ArmyFile } from '../format.ts';
import type { Cost, RosterForce, RosterProfile, RosterSelection, RosterTree } from './tree.ts';

/** A selection and all below it, in the order of the file. */
export function* within(selection: RosterSelection): Generator<RosterSelection> {
  yield selection;
  for (const child of selection.selections) yield* within(child);
}

/** Forces with those inside them. */
export const forcesOf = (forces: readonly RosterForce[]): RosterForce[] => forces.flatMap((force) => [force, ...forcesOf(force.forces)]);

export const topLevel = ({ forces }: RosterTree): RosterSelection[] => forcesOf(forces).flatMap(({ selections }) => selections);

export const isOfType = (profile: RosterProfile, type: string): boolean => profile.type.toLowerCase() === type.toLowerCase();

export const saidIn = (profile: RosterProfile, ...names: readonly string[]): string | null => {
  for (const name of names) {
    const found = profile.values.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (found !== undefined) return found.text;
  }
  return null;
};

const isPoints = ({ name }: Cost): boolean => /^\s*(?:pts|points)\s*$/i.test(name);
const isPower = ({ name }: Cost): boolean => /^\s*(?:PL|power(?: level)?)\s*$/i.test(name);

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
/** Costs are written with fractions of binary numbers. */
const tidy = (value: number): number => Math.round(value * 100) / 100;

/** Costs are multiplied already and not cumulative: what a unit costs is the sum over its whole tree. */
export const pointsWithin = (selection: RosterSelection): number =>
  tidy(sum([...within(selection)].flatMap(({ costs }) => costs.filter(isPoints).map(({ value }) => value))));
export const powerWithin = (selection: RosterSelection): number =>
  tidy(sum([...within(selection)].flatMap(({ costs }) => costs.filter(isPower).map(({ value }) => value))));

export const statedPoints = ({ costs }: RosterTree): number | null => costs.find(isPoints)?.value ?? null;
const LONGEST_NAME = 60;
const LONGEST_KEY = 40;

/** A name that fits a card. */
export const nameOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME).trim() || '?';

/** What stands beside the units of a roster, as an army keeps it; nothing where there is nothing. */
export const besideIn = (selections: readonly RosterSelection[]): Pick<ArmyFile, 'beside'> =>
  selections.length === 0 ? {} : { beside: selections.map((one) => ({ name: nameOf(one.name), points: pointsWithin(one) })) };

/** A key made of a name; `taken` tells apart what has the same one. */
export function keyOf(text: string, taken: Set<string>): string {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST_KEY - 3)
    .replace(/-+$/, '');
  const base = plain === '' ? 'x' : plain;
  let key = base;
  for (let n = 2; taken.has(key); n++) key = `${base}-${n}`;
  taken.add(key);
  return key;
}
