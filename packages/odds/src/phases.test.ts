import { seededDice } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { askingOf } from './testing/asking.ts';
import { compare, eager, livePlays, playPhase } from './testing/live.ts';

/** Twenty times as many with ODDS_SOAK=1. */
const TIMES = process.env.ODDS_SOAK === undefined ? 800 : 15_000;

/** The odds of a question of several steps are those of the phase that the game plays by itself from the same table. */
function playedThrough(key: string, question: Readonly<Record<string, unknown>>, choose = eager): void {
  const { oddsOf, plannedOf, support } = askingOf(key);
  const dice = seededDice(`phase ${key}`);
  const lives = livePlays(support, plannedOf(question), TIMES, (table) => playPhase(support.system, table, dice, choose));
  const odds = oddsOf(question);
  expect(Object.keys(odds.units).length).toBeGreaterThan(0);
  compare({ ...odds, counts: {} }, lives);
}

const line = (y: number, count: number, from = 20, pitch = 1.4) => Array.from({ length: count }, (_, i) => [from + i * pitch, y]);

describe('a whole phase of the game', () => {
  it.each([
    ['troops', { type: 'Inf(5)', def: '4+', sup: 7, des: 9 }, []],
    ['troops that are inspired', { type: 'Inf(5)', def: '3+', sup: 6, des: 8 }, ['inspiring']],
    ['a vehicle', { type: 'Arm', def: '5+', sup: 9, des: 11, att: '-' }, []],
  ])('Warpath: two units shoot at %s, and Nerve is tested when the phase ends', (_what, stats, abilities) => {
    const guns = (fire: number, more: readonly unknown[]) => ({
      side: 'A',
      profile: { stats: { type: 'Inf(5)', fire, hit: '4+', ran: 36, att: 3 }, abilities: more },
      marks: { order: 'halt' },
    });
    playedThrough('warpath', {
      at: { phase: 'shooting', active: 'A' },
      units: {
        a: { ...guns(8, ['elite']), blob: [15, 10] },
        b: { ...guns(6, [{ piercing: 1 }]), blob: [45, 10] },
        foe: { side: 'B', profile: { stats: { fire: '-', ran: '-', ...stats }, abilities }, blob: [30, 30], heading: 180 },
      },
      steps: [
        { shoot: 'a', at: 'foe' },
        { shoot: 'b', at: 'foe' },
      ],
    });
  });

  it('the third edition: two units fight, the active one first, and the other with whoever is left', () => {
    const men = (side: string, y: number, axe: object, stats: object) => ({
      side,
      at: line(y, 3),
      heading: side === 'A' ? 0 : 180,
      profile: { stats: { wounds: 2, save: 5, bravery: 7, ...stats }, gear: { axe: { kind: 'melee', stats: axe } } },
    });
    playedThrough('aos3', {
      at: { phase: 'combat', active: 'A' },
      units: {
        a: men('A', 20, { range: 2, attacks: 2, hit: 3, wound: 3, rend: 1, damage: 1 }, {}),
        b: men('B', 21.5, { range: 2, attacks: 3, hit: 4, wound: 4, rend: 0, damage: 'D3' }, { save: 6 }),
      },
      steps: [
        { fight: 'a', at: 'b' },
        { fight: 'b', at: 'a' },
      ],
      test: false,
    });
  });

  it('the first edition: the same', () => {
    const men = (side: string, y: number, axe: object) => ({
      side,
      at: line(y, 3),
      profile: { stats: { wounds: 1, save: 5, bravery: 7 }, gear: { axe: { kind: 'melee', stats: axe } } },
    });
    playedThrough('aos1', {
      at: { phase: 'combat', active: 'A' },
      units: {
        a: men('A', 20, { range: 3, attacks: 2, hit: 3, wound: 3, rend: 1, damage: 1 }),
        b: men('B', 21.5, { range: 3, attacks: 3, hit: 4, wound: 4, rend: 0, damage: 1 }),
      },
      steps: [
        { fight: 'a', at: 'b' },
        { fight: 'b', at: 'a' },
      ],
      test: false,
    });
  });

  it('the ninth edition: who has charged fights first, then whoever is left of the others', () => {
    const men = (side: string, y: number, stats: object, sword: object, marks: object = {}) => ({
      side,
      at: line(y, 3),
      marks,
      profile: {
        stats: { ws: 3, s: 4, t: 4, w: 2, a: 2, sv: 5, ld: 8, ...stats },
        gear: { sword: { kind: 'melee', stats: { range: 'Melee', type: 'Melee', s: 'User', ap: -1, d: 1, ...sword } } },
      },
    });
    playedThrough('wh40k9', {
      at: { phase: 'fight', active: 'A' },
      units: {
        a: men('A', 20, {}, {}, { charged: ['b'] }),
        b: men('B', 21.5, { a: 3, ws: 4 }, { d: 'D3' }),
      },
      steps: [
        { fight: 'a', at: 'b' },
        { fight: 'b', at: 'a' },
      ],
      test: false,
    });
  });
});
