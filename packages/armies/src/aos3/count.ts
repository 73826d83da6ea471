import type { Text } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { RosterSelection } from '../roster/tree.ts';
import { pointsWithin, within } from '../roster/walk.ts';

/** How many models a unit has, and on what that rests where the file does not say it plainly. */
export interface Count {
  readonly models: number;
  readonly assumed: Text | null;
}

const LARGEST = 60;
const NAMED = /^(\d{1,2})x?\s+(\S.*)$/;

const words = (text: string): string[] => (text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => word.replace(/(?:ies|es|s)$/, ''));
const shares = (one: string, other: string): boolean => words(one).some((word) => words(other).includes(word));

/** A child whose name is a number of models: "10 Bloodreavers", which costs something, is a model, or is named like its unit. */
const sizeNamed = (child: RosterSelection, root: RosterSelection): number | null => {
  const [, digits, rest = ''] = NAMED.exec(child.name.trim()) ?? [];
  if (digits === undefined) return null;
  const meant =
    child.type === 'model' || shares(rest, root.name) || root.profiles.some(({ name }) => shares(rest, name)) || pointsWithin(child) > 0;
  return meant ? Number(digits) * Math.max(1, Math.round(child.number)) : null;
};

const reinforcedIn = (root: RosterSelection): number =>
  [...within(root)]
    .filter(({ name }) => /^(?:twice |double )?reinforced/i.test(name.trim()))
    .reduce((sum, { name, number }) => sum + (/^(?:twice|double)/i.test(name) ? 2 : Math.max(1, number)), 0);

/** Names first, then numbers of models, then one: most that say nothing are heroes and monsters. */
export function countModels(root: RosterSelection): Count {
  const reinforced = reinforcedIn(root);
  const named = root.selections.map((child) => sizeNamed(child, root)).filter((size): size is number => size !== null);
  if (named.length > 0) {
    const models = Math.min(
      LARGEST,
      named.reduce((a, b) => a + b, 0),
    );
    // The data files write the reinforced size into the name.
    return { models, assumed: reinforced > 0 ? say('armies.assumed.reinforced', { models }) : null };
  }
  const numbers = [...within(root)].filter((one) => one !== root && one.type === 'model').map(({ number }) => Math.round(number));
  const listed = numbers.reduce((a, b) => a + b, 0);
  if (listed > 0) {
    const models = Math.min(LARGEST, listed * (reinforced + 1));
    return { models, assumed: reinforced > 0 ? say('armies.assumed.multiplied', { models, times: reinforced + 1 }) : null };
  }
  const models = Math.min(LARGEST, Math.max(1, Math.round(root.number)) * (reinforced + 1));
  return { models, assumed: say('armies.assumed.models', { unit: root.name, models }) };
}
