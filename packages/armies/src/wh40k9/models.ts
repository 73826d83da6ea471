import type { Carried } from '../roster/carrying.ts';
import { share } from '../roster/carrying.ts';
import type { RosterProfile, RosterSelection } from '../roster/tree.ts';
import { pointsWithin, within } from '../roster/walk.ts';
import type { ReadLine } from './lines.ts';
import { linesOn, readLine } from './lines.ts';
import { isHeading, isWeapon } from './weapons.ts';

/** Weapon profiles that one selection holds. */
export interface WeaponNode {
  readonly selection: RosterSelection;
  readonly profiles: readonly RosterProfile[];
}

/** Models of one kind in a unit: their stat line, and what each of them carries. */
export interface Group {
  readonly name: string;
  readonly selection: RosterSelection;
  readonly line: ReadLine;
  /** Whether its line was found by its name or on itself. */
  readonly sure: boolean;
  readonly hands: readonly (readonly WeaponNode[])[];
}

export interface ReadModels {
  readonly groups: readonly Group[];
  /** Weapons of the whole unit that were given to all of it, or to one model, without the file saying which. */
  readonly spread: readonly { readonly name: string; readonly to: 'all' | 'some'; readonly count: number }[];
}

const linesWithin = (selection: RosterSelection): RosterProfile[] => [...within(selection)].flatMap(linesOn);

/** Below a model nothing is another model, unless it says so and has a stat line of its own. */
function modelsWithin(root: RosterSelection): RosterSelection[] {
  const found: RosterSelection[] = [];
  const look = (selection: RosterSelection, inModel: boolean): void => {
    const isModel = selection.type === 'model' && (!inModel || linesWithin(selection).length > 0);
    const isTrooper = !inModel && selection.type !== 'model' && selection.type !== 'unit' && linesOn(selection).length > 0;
    const counts = selection !== root && selection.number > 0 && (isModel || isTrooper);
    if (counts) found.push(selection);
    for (const child of selection.selections) look(child, inModel || counts);
  };
  look(root, root.type === 'model');
  return found.length > 0 || root.type === 'model' ? found : troopersWithin(root);
}

/**
 * Where no selection says that it is a model, several of one that is called as a stat line of the unit are its models; and where there are such, so are
 * single ones that are called alike, whatever is said behind their name of what they carry.
 */
function troopersWithin(root: RosterSelection): RosterSelection[] {
  const lines = linesWithin(root).map(({ name }) => name);
  const isCalled = (one: RosterSelection, as: string): boolean => one !== root && lines.some((name) => likeness(name, as) === 1);
  const all = [...within(root)];
  if (!all.some((one) => one.number > 1 && isCalled(one, one.name))) return [];
  const found: RosterSelection[] = [];
  const look = (selection: RosterSelection): void => {
    const bare = selection.name.replace(/\s+(?:w\/|with\b|\().*$/i, '');
    if (selection.number > 0 && isCalled(selection, bare) && !selection.profiles.some(isWeapon)) found.push(selection);
    else selection.selections.forEach(look);
  };
  look(root);
  return found;
}

const words = (text: string): string[] => (text.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => word.replace(/(?:ies|es|s)$/, ''));

/** How many words of one name are in the other. */
const likeness = (one: string, other: string): number => {
  const [a, b] = [words(one), words(other)];
  return a.filter((word) => b.includes(word)).length / Math.max(1, a.length, b.length);
};

/** The stat line of a model: on itself, below it, or the one of its unit with the most similar name. */
function lineFor(model: RosterSelection, root: RosterSelection): { readonly profile: RosterProfile | null; readonly sure: boolean } {
  const own = linesOn(model)[0] ?? linesWithin(model)[0];
  if (own !== undefined) return { profile: own, sure: true };
  const all = linesWithin(root);
  const [best] = [...all].sort((a, b) => likeness(b.name, model.name) - likeness(a.name, model.name));
  return { profile: best ?? null, sure: all.length <= 1 || (best !== undefined && likeness(best.name, model.name) > 0) };
}

/** Selections with weapons at or below one, but not inside any of `apart`. */
function weaponNodes(selection: RosterSelection, apart: readonly RosterSelection[]): WeaponNode[] {
  const profiles = selection.profiles.filter((profile) => isWeapon(profile) && !isHeading(profile));
  const below = selection.selections.filter((child) => !apart.includes(child)).flatMap((child) => weaponNodes(child, apart));
  return [...(profiles.length > 0 ? [{ selection, profiles }] : []), ...below];
}

/** More models than this are no unit, but a slip of the pen. */
const LARGEST = 100;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Every model of a unit, with the weapons in its hands. */
export function readModels(root: RosterSelection): ReadModels {
  const found = modelsWithin(root);
  const alone = found.length === 0 || (root.type === 'model' && linesOn(root).length > 0);
  const models = alone ? [root, ...found] : found;
  const among = [...within(root)].flatMap(({ profiles }) => profiles);
  const groups = models.flatMap((model): Group[] => {
    const { profile, sure } = lineFor(model, root);
    if (profile === null) return [];
    const count = Math.min(LARGEST, Math.max(1, Math.round(model.number)));
    const holder = linesOn(model).length > 0 || models.length > 1 ? model : root;
    const own = readLine(profile, holder, among);
    const line = own.damage.length > 0 || holder === root ? own : readLine(profile, root, among);
    const carried = weaponNodes(model, found).map((node): Carried<WeaponNode> => ({ what: node, number: numberOf(node, model, count) }));
    return [{ name: model.name, selection: model, line, sure, hands: share(count, carried) }];
  });
  return alone ? { groups, spread: [] } : withUnitWeapons(root, found, groups);
}

/** A weapon on the model's own card is carried by each. */
const numberOf = ({ selection }: WeaponNode, model: RosterSelection, count: number): number =>
  selection === model ? count : Math.round(selection.number);

/** Weapons that hang on the unit itself: for all of its models, or for so many as their number says. */
function withUnitWeapons(root: RosterSelection, apart: readonly RosterSelection[], groups: readonly Group[]): ReadModels {
  const nodes = weaponNodes(root, apart);
  if (nodes.length === 0) return { groups, spread: [] };
  const total = sum(groups.map(({ hands }) => hands.length));
  const armed = groups.some(({ hands }) => hands.some((hand) => hand.length > 0));
  const spread: { name: string; to: 'all' | 'some'; count: number }[] = [];
  const carried = nodes.map((node): Carried<WeaponNode> => {
    const { selection } = node;
    const forAll = selection === root || (selection.number === 1 && (!armed || pointsWithin(selection) === 0));
    const number = forAll ? total : Math.round(selection.number);
    if (total > 1) spread.push({ name: node.profiles[0]?.name ?? selection.name, to: number >= total ? 'all' : 'some', count: number });
    return { what: node, number };
  });
  const hands = share(total, carried);
  let next = 0;
  const given = groups.map((group): Group => ({ ...group, hands: group.hands.map((hand) => [...hand, ...(hands[next++] ?? [])]) }));
  return { groups: given, spread };
}
