import type { CardSaying } from '../roster/abilities.ts';
import type { RosterProfile, RosterSelection } from '../roster/tree.ts';
import { isOfType, nameOf } from '../roster/walk.ts';
import { isUnitProfile } from './lines.ts';
import { isWeapon } from './weapons.ts';

const isTrack = ({ type }: RosterProfile): boolean => /wound track|stat damage/i.test(type);

/** What the card of a selection says in words, with all below it but not inside any of `apart`: every kind of profile that is neither a stat line nor a weapon. */
export function sayingsOf(selection: RosterSelection, apart: readonly RosterSelection[]): CardSaying[] {
  const of = nameOf(selection.name);
  const seen = new Set<string>();
  return gathered(selection, apart, true).flatMap(({ name, text, own }): CardSaying[] => {
    const once = `${name}|${text}`;
    if (seen.has(once) || (text === '' && name === '')) return [];
    seen.add(once);
    return [{ name: nameOf(name), text, of, on: own ? 'unit' : 'other' }];
  });
}

function gathered(
  selection: RosterSelection,
  apart: readonly RosterSelection[],
  isRoot: boolean,
): { readonly name: string; readonly text: string; readonly own: boolean }[] {
  if (!isRoot && apart.includes(selection)) return [];
  const profiles = selection.profiles.filter((profile) => !isUnitProfile(profile) && !isWeapon(profile) && !isTrack(profile));
  return [
    ...profiles.map((profile) => ({ name: profile.name, text: textOf(profile), own: isOfType(profile, 'Abilities') })),
    ...selection.rules.map(({ name, text }) => ({ name, text, own: true })),
    ...selection.selections.flatMap((child) => gathered(child, apart, false)),
  ];
}

/** The one long text of an ability; of profiles with several columns all of them, by name. */
function textOf(profile: RosterProfile): string {
  const said = profile.values.filter(({ text }) => text !== '' && text !== '-');
  const [first] = said;
  if (said.length === 1 && first !== undefined) return first.text;
  return said.map(({ name, text }) => `${name}: ${text}`).join('. ');
}
