import type { AbilityRef, Book, Gear, Profile, UnitPlan } from '@warfold/engine';
import { CAPTAIN } from '../sequence/marks.ts';
import { costOf } from './limits.ts';
import type { UnitEntry, WeaponEntry } from './list.ts';
import { withImplied } from './list.ts';
import type { Roster, RosterUnit } from './roster.ts';
import { statsOf } from './statline.ts';

/** The armies of a battle as the kernel takes them: units with models, and the book they are looked up in. */
export interface Enlisted {
  readonly units: readonly UnitPlan[];
  readonly book: Book;
}

export function enlist(rosters: readonly Roster[]): Enlisted {
  const profiles: Record<string, Profile> = {};
  const gear: Record<string, Gear> = {};
  const units: UnitPlan[] = [];
  let models = 0;
  rosters.forEach((roster, side) => {
    const named = nameApart(roster.units);
    roster.units.forEach((unit, i) => {
      const shelf = `${roster.brought.has(unit.race.key) ? `army-${side + 1}:` : ''}${unit.race.key}`;
      const profile = profileOf(unit.entry, shelf);
      profiles[profile.key] = profile;
      for (const weapon of weaponsOf(unit)) gear[gearKey(shelf, weapon)] = gearOf(weapon, shelf);
      units.push(unitPlan(unit, { side, shelf, name: named[i]!, firstModel: models }));
      models += unit.entry.line.models;
    });
  });
  return { units, book: { profiles, gear } };
}

/** Two units of one kind are told apart by a number, so that the log can speak of them. */
function nameApart(units: readonly RosterUnit[]): string[] {
  const names = units.map(({ name, entry }) => name ?? entry.name);
  return names.map((name, i) => {
    const alike = names.filter((other) => other === name).length;
    return alike === 1 ? name : `${name} ${names.slice(0, i + 1).filter((other) => other === name).length}`;
  });
}

const weaponsOf = ({ entry, options }: RosterUnit): WeaponEntry[] => [...entry.weapons, ...options.flatMap(({ weapon }) => weapon ?? [])];
const gearKey = (shelf: string, weapon: WeaponEntry): string => `${shelf}/${weapon.key}`;

function profileOf(entry: UnitEntry, shelf: string): Profile {
  const { line, name, base, height, figure } = entry;
  return {
    key: `${shelf}/${entry.key}`,
    name,
    stats: statsOf(line),
    keywords: [line.type],
    abilities: withImplied(line.type, entry.abilities),
    gear: entry.weapons.map((weapon) => gearKey(shelf, weapon)),
    base,
    height,
    figure,
  };
}

function gearOf(weapon: WeaponEntry, shelf: string): Gear {
  const { name, fire, ran, arc, abilities } = weapon;
  return { key: gearKey(shelf, weapon), name, kind: arc === null ? 'bfg' : 'vehicle', stats: { fire, ran, arc }, abilities };
}

function unitPlan(unit: RosterUnit, at: { side: number; shelf: string; name: string; firstModel: number }): UnitPlan {
  const { entry, options, captain } = unit;
  const profile = `${at.shelf}/${entry.key}`;
  const carried = weaponsOf(unit).map((weapon) => gearKey(at.shelf, weapon));
  const plan: UnitPlan = {
    side: at.side,
    name: at.name,
    profile,
    points: costOf(unit).total,
    abilities: abilitiesOf(
      entry,
      options.flatMap(({ abilities }) => abilities),
    ),
    models: shareOut(carried, entry.line.models).map((gear) => ({ profile, gear })),
  };
  return captain === null ? plan : { ...plan, marks: { [CAPTAIN.name]: at.firstModel + captain - 1 } };
}

/** What was bought replaces what the card says, where both name the same rule. */
function abilitiesOf(entry: UnitEntry, bought: readonly AbilityRef[]): readonly AbilityRef[] {
  const kept = entry.abilities.filter(({ ability }) => !bought.some((other) => other.ability === ability));
  return withImplied(entry.line.type, [...kept, ...bought]);
}

/** A vehicle carries all its guns; in a unit each BFG has a bearer of its own, from the last model on (WP-BFG-01). */
function shareOut(weapons: readonly string[], models: number): string[][] {
  const carried = Array.from({ length: models }, (): string[] => []);
  weapons.forEach((weapon, i) => {
    carried[models - 1 - (i % models)]!.push(weapon);
  });
  return carried;
}
