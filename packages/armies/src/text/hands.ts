import { alike, share } from '../roster/carrying.ts';
import type { ListEntry, ListedDraft } from './lines.ts';

/** Something with the number that a list writes before it. */
export interface CountedName {
  readonly name: string;
  readonly count: number | null;
}

/** So many models of a unit that carry the same. */
export interface ListedModels {
  readonly name: string;
  readonly count: number;
  readonly weapons: readonly { readonly name: string; readonly count: number }[];
}

/** A unit as a list in text names it: no stat lines, only names and numbers. */
export interface ListedUnit {
  readonly name: string;
  readonly points: number;
  /** How many models it has; what is not said is one. */
  readonly models: number;
  /** Whether the list says how many. */
  readonly sized: boolean;
  readonly hands: readonly ListedModels[];
  /** The heading under which it stands: HQ, Troops, Leaders, Battleline. */
  readonly role: string;
}

/** What stands below a unit and is nobody of it, nor in anybody's hands. */
const CHOICE =
  /^(?:command traits?|artefacts?|artifacts?|spells?|prayers?|lores?|mount traits?|enhancements?|relics?|warlord|general|stratagems?|reinforced|aspects?|drakes?|triumphs?)\b/i;
const isChoice = ({ name }: CountedName): boolean => CHOICE.test(name);

const LARGEST = 100;
const sum = (entries: readonly { readonly count: number }[]): number => entries.reduce((total, { count }) => total + count, 0);
const words = (text: string): string[] => (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) => word.replace(/s$/, ''));

/** What so many models carry: a number is for all of them together, and where nothing has one, everybody carries everything. */
function armed(name: string, models: number, carried: readonly CountedName[]): ListedModels[] {
  const counted = carried.some(({ count }) => count !== null && count > 1);
  const given = carried.filter((one) => !isChoice(one)).map((one) => ({ what: one.name, number: one.count ?? (counted ? 1 : models) }));
  return alike(share(models, given), (weapon) => weapon).map(({ count, hand }) => ({ name, count, weapons: together(hand) }));
}

const together = (hand: readonly string[]): ListedModels['weapons'] =>
  [...new Set(hand)].map((name) => ({ name, count: hand.filter((one) => one === name).length }));

const numberOf = ({ count, variants }: ListEntry): number => Math.min(LARGEST, Math.max(1, count ?? sum(variants)));

function modelsOf(entry: ListEntry): ListedModels[] {
  const { name, carried, variants } = entry;
  const models = numberOf(entry);
  if (variants.length === 0) return armed(name, models, carried);
  const varied = variants.flatMap((one) => armed(name, Math.min(LARGEST, one.count), one.carried));
  const left = models - sum(varied);
  return left > 0 ? [...varied, { name, count: left, weapons: [] }] : varied;
}

/** BattleScribe's points name models; a bullet does so where something is told of them, or where they are called as their unit is; a dash where all of them together are the unit. */
function namesModels(entry: ListEntry, { name, below, stated }: ListedDraft): boolean {
  if (entry.bullet === '.') return true;
  if (entry.bullet === '-') return stated > 1 && below.reduce((total, { count }) => total + (count ?? 0), 0) === stated;
  if (entry.carried.length > 0 || entry.variants.length > 0) return true;
  return entry.count !== null && words(entry.name).some((word) => words(name).includes(word));
}

/** `5 Fen Dogs` behind the colon of the Fen Dogs is how many they are. */
const sizeIn = ({ name, own }: ListedDraft): CountedName | undefined =>
  own.find((one) => one.count !== null && words(one.name).join(' ') === words(name).join(' '));

/** Who is in a unit, and what is in whose hands. */
export function handsOf(draft: ListedDraft): ListedUnit {
  const { name, points, stated, own, variants, role } = draft;
  const told = draft.below.filter((entry) => !isChoice(entry));
  const entries = told.filter((entry) => namesModels(entry, draft));
  const beside = told.filter((entry) => entry.bullet !== '-' && !entries.includes(entry));
  const dashed = entries.some(({ bullet }) => bullet === '-');
  // Warscroll Builder names the weapons of so many models where others name the models.
  const named = dashed
    ? entries.map((entry) => ({ name, count: numberOf(entry), weapons: [{ name: entry.name, count: 1 }] }))
    : entries.flatMap(modelsOf);
  const size = sizeIn(draft);
  const models = Math.min(
    LARGEST,
    Math.max(stated, sum(named), sum(variants), stated === 0 && named.length === 0 ? (size?.count ?? 1) : 1),
  );
  const rest = models - sum(named);
  const gear = [...own.filter((one) => one !== size), ...beside];
  const others =
    rest <= 0
      ? []
      : variants.length > 0
        ? modelsOf({ name, count: rest, carried: [], variants, bullet: '' })
        : armed(name, rest, named.length > 0 ? [] : gear);
  return {
    ...{ name, points, models, role, hands: [...named, ...others] },
    sized: stated > 0 || named.length > 0 || variants.length > 0 || size !== undefined,
  };
}
