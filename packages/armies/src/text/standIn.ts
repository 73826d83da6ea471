import type { Plain } from '@warfold/engine';
import type { ImportedSystem } from '../roster/edition.ts';
import { keyOf } from '../roster/walk.ts';
import type { ListedUnit } from './hands.ts';

type Fields = Readonly<Record<string, Plain>>;

export interface StandIn {
  readonly sheet: Fields;
  readonly unit: Fields;
  readonly path: string;
  readonly value: Plain;
}

/** A card with ordinary numbers for a unit of which a list tells only the name: it can be played, and says of itself that it is to be filled in. */
export function standIn(system: ImportedSystem, unit: ListedUnit, key: string, at: number): StandIn {
  return system === 'wh40k9' ? fortyK(unit, key, at) : sigmar(unit, key, at);
}

const leads = ({ role }: ListedUnit): boolean => /hq|leader|lord/i.test(role);
const isLarge = ({ role }: ListedUnit): boolean => /heavy|behemoth|flyer|transport|lords? of war/i.test(role);

type Group = ListedUnit['hands'][number];

/** What somebody carries of whom a list names no weapon. */
const SPARE = { ranged: 'Ranged weapon', melee: 'Melee weapon' } as const;

const FROM_AFAR =
  /rifle|gun|pistol|bolt|cannon|launcher|carbine|flame|melta|plasma|bow\b|sling|blaster|missile|grenade|mortar|thrower|javelin/i;
const BY_HAND =
  /sword|blade|axe|claw|fist|hammer|maul|mace|lance|spear|sickle|knife|dagger|glaive|halberd|staff|stave|scythe|whip|fang|jaw|maw|teeth|hook|flail|pike|club|sabre|talon|horn\b/i;

/** Whether what a list puts into somebody's hands is a weapon, by its name; a list says no more of it, and banners and blessings are none. */
const kindOf = (name: string): 'ranged' | 'melee' | null =>
  name === SPARE.ranged ? 'ranged' : name === SPARE.melee ? 'melee' : FROM_AFAR.test(name) ? 'ranged' : BY_HAND.test(name) ? 'melee' : null;

const RANGES = [
  { of: /pistol/i, range: '12"', type: 'Pistol' },
  { of: /grenade/i, range: '6"', type: 'Grenade' },
  { of: /./, range: '24"', type: 'Rapid Fire' },
];
const reachOf = (name: string) => {
  const { range, type } = RANGES.find(({ of }) => of.test(name))!;
  return { range, type };
};

/** The weapons of a card under the names that the list gives, each once, and what each group of models carries of them. */
class Arsenal {
  readonly #keys = new Map<string, string>();
  readonly #taken = new Set<string>();

  keyFor(name: string): string {
    const known = this.#keys.get(name);
    if (known !== undefined) return known;
    const key = keyOf(name, this.#taken);
    this.#keys.set(name, key);
    return key;
  }

  /** Those of one kind. */
  of(kind: 'ranged' | 'melee'): { readonly key: string; readonly name: string }[] {
    return [...this.#keys].filter(([name]) => kindOf(name) === kind).map(([name, key]) => ({ key, name }));
  }
}

/** What one model of a group carries, weapon by weapon of its own names, or else the stand-ins. */
const namesOf = ({ weapons }: Group, spare: readonly string[]): readonly string[] => {
  const named = weapons.flatMap(({ name, count }) => (kindOf(name) === null ? [] : Array.from({ length: count }, () => name)));
  return named.length === 0 ? spare : named;
};

function fortyK(unit: ListedUnit, key: string, at: number): StandIn {
  const { name, points } = unit;
  const large = isLarge(unit);
  const line = {
    m: '6"',
    ws: '3+',
    bs: '3+',
    s: '4',
    t: large ? '7' : '4',
    w: large ? '10' : leads(unit) ? '5' : '1',
    a: leads(unit) ? '4' : '1',
    ld: '8',
    sv: '4+',
  };
  const arsenal = new Arsenal();
  const keys = new Set<string>();
  const models = unit.hands.map((group) => ({
    key: keyOf(group.name, keys),
    name: group.name,
    min: group.count,
    max: group.count,
    line,
    gear: namesOf(group, [SPARE.ranged, SPARE.melee]).map((one) => arsenal.keyFor(one)),
    base: large ? '80mm' : '32mm',
    figure: large ? 'tank' : leads(unit) ? 'hero' : 'foot',
  }));
  const weapons = [
    ...arsenal.of('ranged').map((one) => ({ ...one, ...reachOf(one.name), attacks: '1', s: '4', ap: '0', d: '1' })),
    ...arsenal.of('melee').map((one) => ({ ...one, range: 'Melee', type: 'Melee', s: 'User', ap: '0', d: '1' })),
  ];
  const keywords = [...(large ? ['VEHICLE'] : ['INFANTRY']), ...(leads(unit) ? ['CHARACTER'] : [])];
  return {
    sheet: {
      key,
      name,
      power: Math.max(1, Math.round(points / 20)),
      models,
      weapons,
      abilities: [],
      options: [],
      factions: [],
      keywords,
    },
    unit: { sheet: key, name, points },
    path: `sheets[${at}]`,
    value: key,
  };
}

function sigmar(unit: ListedUnit, key: string, at: number): StandIn {
  const { name, points, models } = unit;
  const large = isLarge(unit);
  const arsenal = new Arsenal();
  const carry = unit.hands.map((group) => {
    const named = namesOf(group, [SPARE.melee]);
    // Who shoots can fight, too.
    const all = named.some((one) => kindOf(one) === 'melee') ? named : [...named, SPARE.melee];
    return { models: group.count, weapons: [...new Set(all)].map((one) => arsenal.keyFor(one)) };
  });
  const counts = { attacks: large ? '5' : '2', hit: '4+', wound: '4+', rend: '-', damage: '1' };
  const missile = arsenal.of('ranged').map((one) => ({ ...one, range: reachOf(one.name).range, ...counts, attacks: '1' }));
  const melee = arsenal.of('melee').map((one) => ({ ...one, range: '1"', ...counts }));
  return {
    sheet: {
      ...{
        key,
        name,
        move: large ? 10 : 5,
        wounds: large ? 12 : leads(unit) ? 6 : 1,
        bravery: 7,
        save: '4+',
        melee,
        ...(missile.length > 0 && { missile }),
      },
      ...{
        keywords: [...(leads(unit) ? ['HERO'] : []), ...(large ? ['MONSTER'] : [])],
        base: large ? '105x70mm' : '32mm',
        figure: large ? 'monster' : leads(unit) ? 'hero' : 'foot',
      },
      ...{ size: Math.min(60, models), points: Math.round(points), single: models === 1 && (unit.sized || large || leads(unit)) },
    },
    unit: { scroll: key, name, models: Math.min(60, models), ...(models <= 60 && carry.length > 1 && { carry }) },
    path: `lists[0].warscrolls[${at}]`,
    value: key,
  };
}
