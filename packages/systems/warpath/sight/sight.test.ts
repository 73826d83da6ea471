import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weaponsOf } from '../army/weapons.ts';
import { number, reasons } from '../testing/aiming.ts';
import type { SkirmishScenery, SkirmishTroop } from '../testing/skirmish.ts';
import { row, skirmish, unitNamed } from '../testing/skirmish.ts';
import { captainSees, sees, sightOf } from './sight.ts';

const SHOOTERS: SkirmishTroop = { at: [[20, 10]] };
const TARGET: SkirmishTroop = { side: 1, at: [[20, 30]] };

const seesTarget = (troops: Record<string, SkirmishTroop>, scenery: readonly SkirmishScenery[] = []): boolean => {
  const state = skirmish(troops, scenery);
  return sees(state, unitNamed(state, 'shooters'), unitNamed(state, 'target'));
};

const wall = (height: number, traits: readonly string[], y = 20): SkirmishScenery => ({ from: [10, y], to: [30, y + 0.5], height, traits });

describe('WP-LOS-02: the captain sees for the unit', () => {
  it('over open ground', () => expect(seesTarget({ shooters: SHOOTERS, target: TARGET })).toBe(true));

  it('a house higher than eye and body blocks, a wall as high as neither does not', () => {
    expect(seesTarget({ shooters: SHOOTERS, target: TARGET }, [wall(3, ['impassable'])])).toBe(false);
    expect(seesTarget({ shooters: SHOOTERS, target: TARGET }, [wall(1, ['impassable'])])).toBe(true);
  });

  it('the height is exact: at that of eye and body nothing is seen, a thousandth below something is', () => {
    expect(seesTarget({ shooters: SHOOTERS, target: TARGET }, [wall(1.2, ['impassable'])])).toBe(false);
    expect(seesTarget({ shooters: SHOOTERS, target: TARGET }, [wall(1.199, ['impassable'])])).toBe(true);
  });

  it('one model in sight is enough', () => {
    const shut: SkirmishScenery = { from: [10, 20], to: [23, 20.5], traits: ['impassable'] };
    const hidden = { ...TARGET, at: row(16, 30, 3) };
    expect(seesTarget({ shooters: SHOOTERS, target: hidden }, [shut])).toBe(false);
    expect(seesTarget({ shooters: SHOOTERS, target: { ...TARGET, at: [...row(16, 30, 3), [28, 30]] } }, [shut])).toBe(true);
  });

  it('only the captain looks: what a comrade sees does not count', () => {
    const shut: SkirmishScenery = { from: [18, 20], to: [22, 20.5], traits: ['impassable'] };
    expect(
      seesTarget(
        {
          shooters: {
            at: [
              [20, 10],
              [28, 10],
            ],
          },
          target: TARGET,
        },
        [shut],
      ),
    ).toBe(false);
    expect(
      seesTarget(
        {
          shooters: {
            at: [
              [20, 10],
              [28, 10],
            ],
            marks: { captain: 1 },
          },
          target: TARGET,
        },
        [shut],
      ),
    ).toBe(true);
  });

  it.each([0, 1])('models of a third unit block, friend or enemy (side %i)', (side) => {
    const screen: SkirmishTroop = { side, type: 'Arm', at: [[20, 20]], facing: 90 };
    expect(seesTarget({ shooters: SHOOTERS, target: TARGET, screen })).toBe(false);
    expect(seesTarget({ shooters: SHOOTERS, target: TARGET, screen: { ...screen, at: [[30, 20]] } })).toBe(true);
  });

  it('names what stands in the way', () => {
    const state = skirmish({ shooters: SHOOTERS, target: TARGET, screen: { side: 1, type: 'Arm', at: [[20, 20]], facing: 90 } });
    const sight = captainSees(state, unitNamed(state, 'shooters'), unitNamed(state, 'target'));
    expect(sight).toMatchObject({ seen: false, rule: 'WP-LOS-02', blockers: [{ unit: 2 }] });
  });
});

describe('terrain', () => {
  it('an area of difficult terrain stops no line across it', () => {
    const wood: SkirmishScenery = { from: [15, 18], to: [25, 22], traits: ['difficult'] };
    expect(seesTarget({ shooters: SHOOTERS, target: TARGET }, [wood])).toBe(true);
  });

  it('one looks into it and out of it', () => {
    const round: SkirmishScenery = { from: [15, 25], to: [25, 35], traits: ['difficult'] };
    expect(seesTarget({ shooters: SHOOTERS, target: TARGET }, [round])).toBe(true);
    expect(seesTarget({ shooters: { at: [[20, 30]] }, target: { side: 1, at: [[20, 10]] } }, [round])).toBe(true);
  });

  it('marked opaque, it hides those inside as well', () => {
    const smoke: SkirmishScenery = { from: [15, 25], to: [25, 35], traits: ['difficult', 'opaque'] };
    expect(seesTarget({ shooters: SHOOTERS, target: TARGET }, [smoke])).toBe(false);
  });

  it('WP-TERRAIN-04: decorative terrain hides nothing', () => {
    expect(seesTarget({ shooters: SHOOTERS, target: TARGET }, [wall(5, [])])).toBe(true);
  });
});

describe('WP-LOS-04: the own unit is transparent', () => {
  const squad: SkirmishTroop = {
    at: [
      [20, 10],
      [20, 12],
      [18, 12],
      [22, 12],
    ],
    height: 1.2,
  };

  it('comrades do not block, and the numbers say so', () => {
    const state = skirmish({ shooters: squad, target: TARGET });
    expect(captainSees(state, unitNamed(state, 'shooters'), unitNamed(state, 'target'))).toMatchObject({ seen: true, pastComrades: true });
    expect(reasons(number(state, 'sight', 'shooters', 'target'))).toEqual([
      ['WP-LOS-02', 1],
      ['WP-LOS-03', 0],
      ['WP-LOS-04', 0],
    ]);
  });

  it('the same men in another unit do', () => {
    const screen: SkirmishTroop = { at: [[20, 11.05]], base: { kind: 'rect', across: 4000, along: 400 }, height: 1.2 };
    expect(seesTarget({ shooters: SHOOTERS, target: TARGET, screen })).toBe(false);
  });
});

describe('other eyes', () => {
  it('WP-AIR-07: nothing blocks sight to an aircraft', () => {
    const state = skirmish({ shooters: SHOOTERS, target: { side: 1, type: 'Air', at: [[20, 30]] } }, [wall(30, ['impassable'])]);
    expect(captainSees(state, unitNamed(state, 'shooters'), unitNamed(state, 'target'))).toMatchObject({ seen: true, rule: 'WP-AIR-07' });
  });

  it('WP-BFG-05: a bearer looks for itself, and the captain need not see', () => {
    const shut: SkirmishScenery = { from: [18, 20], to: [22, 20.5], traits: ['impassable'] };
    const gun = { key: 'rail', stats: { fire: 1, ran: 36 } };
    const state = skirmish(
      {
        shooters: {
          at: [
            [20, 10],
            [28, 10],
          ],
          gear: [{ key: 'knife' }, gun],
        },
        target: TARGET,
      },
      [shut],
    );
    const [shooters, target] = [unitNamed(state, 'shooters'), unitNamed(state, 'target')];
    expect(sees(state, shooters, target)).toBe(false);
    expect(sightOf(state, shooters, target, weaponsOf(state, shooters)[1]!)).toMatchObject({ seen: true, rule: 'WP-BFG-05' });
  });

  it('WP-ARMOUR-20: a stated mount sees from where it sits, another from the nearest point of the hull', () => {
    const low = {
      key: 'low',
      stats: { fire: 2, ran: 36, arc: '[A]' },
      further: [{ ability: 'mount', params: { right: 0, forward: 0, up: 0.5 } }],
    };
    const free = { key: 'free', stats: { fire: 2, ran: 36, arc: '[A]' } };
    const tank: SkirmishTroop = { type: 'Arm', at: [[20, 10]], gear: [low, free], stats: { fire: null, ran: null } };
    const state = skirmish({ tank, target: TARGET }, [wall(1.2, ['impassable'], 14)]);
    const [shooter, target] = [unitNamed(state, 'tank'), unitNamed(state, 'target')];
    const [mounted, loose] = weaponsOf(state, shooter);
    expect(sightOf(state, shooter, target, mounted!)).toMatchObject({ seen: false, rule: 'WP-ARMOUR-20' });
    expect(sightOf(state, shooter, target, loose!).seen).toBe(true);
  });

  it('WP-VRULE-OPEN-1: passengers look from the top of the vehicle', () => {
    const sled: SkirmishTroop = { type: 'Arm', at: [[20, 10]], special: { 'open-topped': true, transport: 10 } };
    const state = skirmish({ sled, shooters: { aboard: 'sled' }, target: TARGET }, [wall(2, ['impassable'], 16)]);
    const [shooters, target] = [unitNamed(state, 'shooters'), unitNamed(state, 'target')];
    // The vehicle is 2" high and the captain 1.2": over the wall it sees the target, which is 1.2" high, from 3.2".
    expect(captainSees(state, shooters, target)).toMatchObject({ seen: true, rule: 'WP-VRULE-OPEN-1' });
    expect(sees(state, unitNamed(state, 'sled'), target)).toBe(false);
  });
});

describe('more in the way never shows more', () => {
  const coordinate = fc.integer({ min: 2, max: 46 });
  const piece: fc.Arbitrary<SkirmishScenery> = fc
    .tuple(
      coordinate,
      coordinate,
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 8 }),
      fc.constantFrom(0.5, 1.1, 1.2, 3),
      fc.constantFrom(['impassable'], ['difficult'], ['obstacle'], ['difficult', 'opaque']),
    )
    .map(([x, y, width, depth, height, traits]) => ({ from: [x, y], to: [x + width, y + depth], height, traits }));

  it('for any two units and any pieces', () => {
    fc.assert(
      fc.property(coordinate, coordinate, coordinate, coordinate, fc.array(piece, { maxLength: 4 }), piece, (x, y, u, v, some, one) => {
        fc.pre(Math.abs(x - u) + Math.abs(y - v) > 4);
        const troops: Record<string, SkirmishTroop> = { shooters: { at: [[x, y]] }, target: { side: 1, at: [[u, v]] } };
        if (seesTarget(troops, [...some, one])) expect(seesTarget(troops, some)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
