import type { Enhancement } from './faction.ts';
import type { EnhancementKind } from './written.ts';

const of = (kind: EnhancementKind, names: Readonly<Record<string, string>>): [string, Enhancement][] =>
  Object.entries(names).map(([key, name]) => [
    key,
    { key, name, kind, abilities: [{ ability: key }], keyword: null, subfaction: null, most: 1 },
  ]);

/** AOS3-27.5: open to any army. */
export const universal: ReadonlyMap<string, Enhancement> = new Map([
  ...of('trait', {
    'battle-lust': 'Battle-lust',
    'skilled-leader': 'Skilled Leader',
    'high-priest': 'High Priest',
    'heroic-stature': 'Heroic Stature',
    'master-of-magic': 'Master of Magic',
  }),
  ...of('artefact', {
    'amulet-of-destiny': 'Amulet of Destiny',
    'vial-of-manticore-venom': 'Vial of Manticore Venom',
    'arcane-tome': 'Arcane Tome',
    'seed-of-rebirth': 'Seed of Rebirth',
  }),
  ...of('spell', { 'flaming-weapon': 'Flaming Weapon', levitate: 'Levitate', 'ghost-mist': 'Ghost-mist' }),
  ...of('prayer', { guidance: 'Guidance', heal: 'Heal', curse: 'Curse' }),
  ...of('triumph', { bloodthirsty: 'Bloodthirsty', inspired: 'Inspired', indomitable: 'Indomitable' }),
]);
