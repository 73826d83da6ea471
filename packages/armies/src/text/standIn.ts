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

function fortyK(unit: ListedUnit, key: string, at: number): StandIn {
  const { name, points, models } = unit;
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
  const weapons = [
    { key: 'ranged', name: 'Ranged weapon', range: '24"', type: 'Rapid Fire', attacks: '1', s: '4', ap: '0', d: '1' },
    { key: 'melee', name: 'Melee weapon', range: 'Melee', type: 'Melee', s: 'User', ap: '0', d: '1' },
  ];
  const model = {
    key: 'model',
    name,
    min: models,
    max: models,
    line,
    gear: ['ranged', 'melee'],
    base: large ? '80mm' : '32mm',
    figure: large ? 'tank' : leads(unit) ? 'hero' : 'foot',
  };
  const keywords = [...(large ? ['VEHICLE'] : ['INFANTRY']), ...(leads(unit) ? ['CHARACTER'] : [])];
  return {
    sheet: {
      key,
      name,
      power: Math.max(1, Math.round(points / 20)),
      models: [model],
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
  const taken = new Set<string>();
  const melee = {
    key: keyOf('melee', taken),
    name: 'Melee weapon',
    range: '1"',
    attacks: large ? '5' : '2',
    hit: '4+',
    wound: '4+',
    rend: '-',
    damage: '1',
  };
  return {
    sheet: {
      ...{ key, name, move: large ? 10 : 5, wounds: large ? 12 : leads(unit) ? 6 : 1, bravery: 7, save: '4+', melee: [melee] },
      ...{
        keywords: [...(leads(unit) ? ['HERO'] : []), ...(large ? ['MONSTER'] : [])],
        base: large ? '105x70mm' : '32mm',
        figure: large ? 'monster' : leads(unit) ? 'hero' : 'foot',
      },
      ...{ size: Math.min(60, models), points: Math.round(points), single: models === 1 && (unit.sized || large || leads(unit)) },
    },
    unit: { scroll: key, name, models: Math.min(60, models) },
    path: `lists[0].warscrolls[${at}]`,
    value: key,
  };
}
