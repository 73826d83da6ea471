import type { Setup } from '@warfold/engine';
import { soak } from '@warfold/engine/soak';
import { expect, it } from 'vitest';
import { MUTATIONS } from '../data/mutations.ts';
import { SKILLS } from '../data/skills.ts';
import { type Aspect, SPELLS } from '../data/spells.ts';
import { entriesOf, keysOf } from '../data/table.ts';
import { TRAITS } from '../data/traits.ts';
import { noquarter } from './index.ts';
import { tableOf } from './testing/tables.ts';

const spellsOf = (aspect: Aspect): string =>
  entriesOf(SPELLS)
    .filter((spell) => spell.aspect === aspect)
    .map(({ key }) => key)
    .join(', ');

/** Cards that need something else beside them to mean anything, or that make a unit something else altogether. */
const APART = ['infiltrate', 'nemesis', 'mage', 'initiate', 'mutation', 'large', 'undead', 'mechanical'];
const LEVELS: Readonly<Record<string, string>> = { extraattack: '{ extraattack: { level: 2 } }', fear: '{ fear: { level: 0 } }' };
const CARDS = [...keysOf(SKILLS), ...keysOf(TRAITS), ...keysOf(MUTATIONS)]
  .filter((key) => !APART.includes(key))
  .map((key) => LEVELS[key] ?? key);

const mage = (name: string, side: 'A' | 'B', at: string, aspect: Aspect): string =>
  `  ${name}: { side: ${side}, at: [${at}], heading: ${side === 'A' ? 0 : 180}, profile: { stats: { AZ: 12, FE: 3, CO: 7 }, keywords: [hero] }, gear: [sword], abilities: [{ mage: { level: 4, spells: [${spellsOf(aspect)}] } }], marks: { started: 3, turnStrength: 3 } }`;

const troop = (name: string, side: 'A' | 'B', x: number, y: number, cards: readonly string[]): string => {
  const at = Array.from({ length: 6 }, (_, i) => `[${x + (i % 3) * 1.2}, ${y + Math.floor(i / 3) * 1.2}]`).join(', ');
  return `  ${name}: { side: ${side}, at: [${at}], heading: ${side === 'A' ? 0 : 180}, gear: [sword, bow], profile: { stats: { FE: 2, FZ: 6 } }, abilities: [${cards.join(', ')}], marks: { started: 6, turnStrength: 6 } }`;
};

/** A table on which mages of four aspects and troops with all sorts of cards are near enough to do each other harm. */
function fray(n: number, aspects: readonly [Aspect, Aspect, Aspect, Aspect]): Setup {
  const cards = (k: number) => [0, 1, 2].map((j) => CARDS[(n * 13 + k * 7 + j * 29) % CARDS.length]!);
  const state = tableOf(`
at: { round: 5, phase: turn-over, active: A }
terrain: { wood: { kind: wood, rect: [[10, 20], [16, 26]] }, house: { kind: house, rect: [[26, 22], [30, 25]] } }
units:
${mage('m1', 'A', '[12, 14]', aspects[0])}
${mage('m2', 'A', '[26, 14]', aspects[1])}
${mage('m3', 'B', '[14, 28]', aspects[2])}
${mage('m4', 'B', '[28, 28]', aspects[3])}
${troop('a1', 'A', 16, 14, cards(1))}
${troop('a2', 'A', 20, 16, cards(2))}
${troop('b1', 'B', 16, 28, cards(3))}
${troop('b2', 'B', 20, 25, cards(4))}`);
  return { system: noquarter.key, version: noquarter.version, state };
}

it('plays battles full of spells, skills, traits and mutations without a stall', () => {
  const setups = [
    fray(1, ['fire', 'darkness', 'earth', 'wind']),
    fray(5, ['water', 'light', 'darkness', 'fire']),
    fray(9, ['wind', 'earth', 'light', 'water']),
  ];
  const report = soak({
    system: { ...noquarter, muster: ({ forces }) => ({ setup: setups[Number(forces[0])]! }) },
    battles: setups.map((_, i) => ({ seed: `fray ${i}`, agreement: { forces: [`${i}`] } })),
    dualEvery: 150,
    badEvery: 60,
  });
  expect(report.failures).toEqual([]);
  expect(report.ledger['rule:NQ-MAGIC-04']).toBeGreaterThan(0);
}, 60_000);
