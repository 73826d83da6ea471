/** A table with just what a test needs on it. Lengths are in inches. */
import type { AbilityRef, Gear, Marks, Piece, Profile, State, StatValue, Unit } from '@warfold/engine';
import { begin, Fault, ON_TABLE, say } from '@warfold/engine';
import type { Base, Point } from '@warfold/space';
import { degrees, inches, rectInches, round } from '@warfold/space';
import { abilities } from '../abilities.ts';
import type { UnitType } from '../army/profile.ts';

type Spot = readonly [x: number, y: number];

export interface SkirmishTroop {
  readonly side?: number;
  readonly type?: UnitType;
  /** Where its models stand, the captain first; nowhere for a unit that is carried. */
  readonly at?: readonly Spot[];
  readonly aboard?: string;
  readonly facing?: number;
  readonly stats?: Readonly<Record<string, StatValue>>;
  /** `Piercing` 2 is `{ piercing: 2 }`, Elite `{ elite: true }`. */
  readonly special?: Readonly<Record<string, number | true>>;
  readonly further?: readonly AbilityRef[];
  /** Gear by key; the n-th is carried by the n-th model, what is left over by the last. */
  readonly gear?: readonly Weaponry[];
  readonly marks?: Marks;
  readonly wounds?: number;
  readonly base?: Base;
  readonly height?: number;
}

export interface Weaponry {
  readonly key: string;
  readonly kind?: string;
  readonly stats?: Readonly<Record<string, StatValue>>;
  readonly special?: Readonly<Record<string, number | true>>;
  readonly further?: readonly AbilityRef[];
}

export interface SkirmishScenery {
  readonly from: Spot;
  readonly to: Spot;
  readonly height?: number;
  readonly traits: readonly string[];
}

const SIZES: Readonly<Record<UnitType, { base: Base; height: number }>> = {
  Inf: { base: round(25), height: 1.2 },
  'H/M': { base: round(40), height: 1.6 },
  Ord: { base: round(60), height: 1.2 },
  Arm: { base: rectInches(3, 5), height: 2 },
  Air: { base: round(60), height: 4 },
};

/** A squad in a row from a point, its models 2" apart centre to centre. */
export const row = (x: number, y: number, count: number): Spot[] => Array.from({ length: count }, (_, i) => [x + 2 * i, y] as const);

const refsOf = (special: SkirmishTroop['special'] = {}): AbilityRef[] =>
  Object.entries(special).map(([ability, n]) => (n === true ? { ability } : { ability, params: { n } }));

const gearOf = ({ key, kind = 'bfg', stats = {}, special, further = [] }: Weaponry): Gear => ({
  key,
  name: key,
  kind,
  stats,
  abilities: [...refsOf(special), ...further],
});

function profileOf(key: string, troop: SkirmishTroop): Profile {
  const type = troop.type ?? 'Inf';
  const stats = { type, models: troop.at?.length ?? 1, spd: 5, hit: 4, fire: 6, ran: 24, att: 5, def: 4, sup: 12, des: 14, ...troop.stats };
  const { base, height } = SIZES[type];
  return {
    key,
    name: key,
    stats,
    keywords: [],
    abilities: refsOf(troop.special),
    gear: [],
    base: troop.base ?? base,
    height: inches(troop.height ?? height),
    figure: 'foot',
  };
}

function pieceOf({ from, to, height = 3, traits }: SkirmishScenery, index: number): Omit<Piece, 'id'> {
  const [x0, y0, x1, y1] = [...from, ...to].map(inches) as [number, number, number, number];
  const footprint: Point[] = [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
  return {
    kind: 'terrain',
    name: say(`piece ${index}`),
    pose: { x: 0, y: 0, z: 0, heading: 0 },
    shape: { kind: 'terrain', terrain: { footprint, height: inches(height), floors: [], traits } },
    traits,
    owner: null,
    bearer: null,
    gone: false,
    marks: {},
  };
}

/** The Shooting phase of the first side, with these units and pieces. */
export function skirmish(troops: Readonly<Record<string, SkirmishTroop>>, scenery: readonly SkirmishScenery[] = []): State {
  const names = Object.keys(troops);
  const all = Object.entries(troops);
  const gear = all.flatMap(([, { gear: carried = [] }]) => carried.map(gearOf));
  const { state } = begin(
    {
      system: 'warpath',
      version: '1',
      table: { width: inches(72), depth: inches(48) },
      cursor: { round: 1, turn: 0, phase: 'shooting', active: 0 },
      sides: [
        { name: 'one', team: 0, colour: 'red' },
        { name: 'two', team: 1, colour: 'blue' },
      ],
      units: all.map(([name, troop]) => {
        const carried = (troop.gear ?? []).map(({ key }) => key);
        const count = troop.at?.length ?? 1;
        const last = count - 1;
        return {
          side: troop.side ?? 0,
          name,
          profile: name,
          points: 100,
          abilities: [...refsOf(troop.special), ...(troop.further ?? [])],
          marks: troop.marks ?? {},
          models: Array.from({ length: count }, (_, i) => ({ profile: name, gear: i < last ? carried.slice(i, i + 1) : carried.slice(i) })),
        };
      }),
      pieces: scenery.map(pieceOf),
      book: {
        profiles: Object.fromEntries(all.map(([name, troop]) => [name, profileOf(name, troop)])),
        gear: Object.fromEntries(gear.map((one) => [one.key, one])),
      },
      options: {},
    },
    abilities,
  );
  const units = state.units.map((unit) => ({ ...unit, lost: troops[unit.name]!.wounds ?? 0 }));
  const models = state.models.map((model) => {
    const unit = units[model.unit]!;
    const { at, aboard, facing = 0 } = troops[unit.name]!;
    if (aboard !== undefined) return { ...model, place: { at: 'aboard' as const, unit: names.indexOf(aboard) } };
    const [x, y] = at![unit.models.indexOf(model.id)]!;
    return { ...model, place: ON_TABLE, pose: { x: inches(x), y: inches(y), z: 0, heading: degrees(facing) } };
  });
  return { ...state, units, models };
}

export function unitNamed(state: State, name: string): Unit {
  const unit = state.units.find((one) => one.name === name);
  if (unit === undefined) throw new Fault(`no unit ${name}`);
  return unit;
}
