/** A table in the Shooting phase with just what a test needs on it. Lengths are in inches. */
import type { AbilityRef, Gear, Marks, Profile, Setup, StatValue } from '@warfold/engine';
import { begin, ON_TABLE } from '@warfold/engine';
import { inches, rectInches, round } from '@warfold/space';
import { wh40k9 } from '../index.ts';

type Spot = readonly [x: number, y: number];

/** What stands on a card; what it leaves out is an ordinary soldier's. */
export interface Card {
  readonly m?: StatValue;
  readonly ws?: StatValue;
  readonly bs?: StatValue;
  readonly s?: StatValue;
  readonly t?: StatValue;
  readonly w?: number;
  readonly a?: StatValue;
  readonly ld?: StatValue;
  readonly sv?: StatValue;
  readonly inv?: number;
  readonly capacity?: number;
  readonly abilities?: readonly AbilityRef[];
  readonly hull?: boolean;
  readonly keywords?: readonly string[];
}

export interface Squad {
  readonly side: number;
  /** One entry per model: its card, what it carries, and where it stands; nowhere if it is aboard. */
  readonly models: readonly { readonly card: string; readonly gear?: readonly string[]; readonly at?: Spot }[];
  readonly aboard?: string;
  readonly marks?: Marks;
}

const CARD = { m: 6, ws: 3, bs: 3, s: 4, t: 4, w: 1, a: 1, ld: 7, sv: 3 };

export function skirmish(
  cards: Readonly<Record<string, Card>>,
  weapons: Readonly<Record<string, Readonly<Record<string, StatValue>>>>,
  squads: Readonly<Record<string, Squad>>,
  abilitiesOf: Readonly<Record<string, readonly AbilityRef[]>> = {},
): Setup {
  const names = Object.keys(squads);
  const profile = (key: string, { hull, keywords = [], capacity, abilities = [], ...card }: Card): Profile => ({
    key,
    name: key,
    stats: { ...CARD, ...card },
    keywords,
    abilities: capacity === undefined ? abilities : [...abilities, { ability: 'transport', params: { n: capacity } }],
    gear: [],
    base: hull === true ? rectInches(3, 5) : round(32),
    height: inches(hull === true ? 2 : 1.2),
    figure: hull === true ? 'tank' : 'foot',
  });
  const gear = (key: string, stats: Readonly<Record<string, StatValue>>): Gear => ({
    key,
    name: key,
    kind: 'ranged',
    stats: { type: 'Assault', ...stats },
    abilities: abilitiesOf[key] ?? [],
  });
  const setup = begin(
    {
      system: 'wh40k9',
      version: '1',
      table: { width: inches(60), depth: inches(44) },
      cursor: { round: 1, turn: 0, phase: 'shooting', active: 0 },
      sides: [
        { name: 'one', team: 0, colour: 'blue' },
        { name: 'two', team: 1, colour: 'red' },
      ],
      units: Object.entries(squads).map(([name, { side, models, marks = {} }]) => ({
        side,
        name,
        profile: models[0]!.card,
        points: 0,
        abilities: [],
        marks,
        models: models.map(({ card, gear: carried = [] }) => ({ profile: card, gear: carried })),
      })),
      pieces: [],
      book: {
        profiles: Object.fromEntries(Object.entries(cards).map(([key, card]) => [key, profile(key, card)])),
        gear: Object.fromEntries(Object.entries(weapons).map(([key, stats]) => [key, gear(key, stats)])),
      },
      options: {},
      marks: { first: 0 },
    },
    wh40k9.abilities,
  );
  const models = setup.state.models.map((model) => {
    const unit = setup.state.units[model.unit]!;
    const { models: given, aboard } = squads[unit.name]!;
    if (aboard !== undefined) return { ...model, place: { at: 'aboard' as const, unit: names.indexOf(aboard) } };
    const [x, y] = given[unit.models.indexOf(model.id)]!.at!;
    return { ...model, place: ON_TABLE, pose: { x: inches(x), y: inches(y), z: 0, heading: 0 } };
  });
  return { ...setup, state: { ...setup.state, models } };
}

/** Some alike models in a row. */
export const row = (card: string, count: number, x: number, y: number, gear: readonly string[] = []) =>
  Array.from({ length: count }, (_, i) => ({ card, gear, at: [x + 1.5 * i, y] as Spot }));
