import type { Game, State } from '@warfold/engine';
import { enumerate } from '@warfold/engine/enumerate';
import { describe, expect, it } from 'vitest';
import { resolveAttacks } from './attack/attack.ts';
import { aos3 } from './index.ts';
import { tableOf, unitNamed } from './testing/scene.ts';

const table = (archers: string, foe: string): State =>
  tableOf(`
at: { phase: shooting, active: A }
profiles:
  bowman: { gear: { bow: { kind: missile, stats: { range: 24, attacks: 1, hit: 3, wound: 4, rend: 1, damage: 2 } } } }
units:
  archers: { side: A, profile: bowman, at: [[10, 10], [12, 10]]${archers} }
  foe:     { side: B, profile: { stats: { wounds: 3, save: 4 } }, at: [[20, 10], [22, 10], [24, 10], [26, 10]]${foe} }`);

function oddsOf(state: State, attacks: number) {
  const [by, at] = [unitNamed(state, 'archers'), unitNamed(state, 'foe')];
  const blows = [{ by: by.id, model: by.models[0]!, at: at.id, weapon: 'bow', attacks }];
  const { outcomes, runs } = enumerate(aos3, state, (game: Game) => resolveAttacks(game, by.id, blows, 'shooting'));
  const lost = outcomes.reduce((sum, one) => sum + one.p * at.models.reduce((all, id) => all + one.state.models[id]!.lost, 0), 0);
  const certain = outcomes.reduce((sum, { p }) => sum + p, 0);
  return { lost, certain, runs };
}

describe('odds of attacks', () => {
  it('AOS3-13.3a, AOS3-13.3e, AOS3-13.3h, AOS3-13.3k come out of the very flow that is played', () => {
    const { lost, certain } = oddsOf(table('', ''), 4);
    expect(certain).toBeCloseTo(1, 12);
    // 3+ to hit, 4+ to wound, a save of 4+ against Rend -1, damage 2; four attacks never do more than four models can suffer.
    expect(lost).toBeCloseTo(4 * (4 / 6) * (3 / 6) * (4 / 6) * 2, 9);
  });

  it('AOS3-14.3a count wards', () => {
    const { lost } = oddsOf(table('', ', abilities: [{ ward: { value: 5 } }]'), 4);
    expect(lost).toBeCloseTo(4 * (4 / 6) * (3 / 6) * (4 / 6) * 2 * (4 / 6), 9);
  });

  it('AOS3-1.6.4a, AOS3-14.5b count mortal wounds of sixes', () => {
    const { lost } = oddsOf(table(', abilities: [{ mortal-hits: { face: 6, mortals: 1 } }]', ''), 3);
    expect(lost).toBeCloseTo(3 * (1 / 6 + (4 / 6) * (3 / 6) * (4 / 6) * 2), 9);
  });

  it('AOS3-1.6.4b apply one of several effects of a six', () => {
    const { lost } = oddsOf(table(', abilities: [{ mortal-hits: { face: 6, mortals: 1 } }, { reaping: { face: 6, hits: 1 } }]', ''), 3);
    expect(lost).toBeCloseTo(3 * (1 / 6 + (4 / 6) * (3 / 6) * (4 / 6) * 2), 9);
  });

  it('stay cheap for many attacks', () => {
    const { certain, runs } = oddsOf(table('', ', abilities: [{ ward: { value: 6 } }]'), 40);
    expect(certain).toBeCloseTo(1, 9);
    expect(runs).toBeLessThan(20_000);
  });
});
