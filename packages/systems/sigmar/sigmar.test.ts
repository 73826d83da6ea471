import type { Game, Model } from '@warfold/engine';
import { part, playParts, say, scriptedDice, sumOf } from '@warfold/engine';
import { answer, battleOf, RULE } from '@warfold/engine/testing';
import { describe, expect, it } from 'vitest';
import type { Throw } from './amount.ts';
import { amountOf, leastOf, mostOf, written } from './amount.ts';
import type { Dealt, Sequence, Spoken } from './attack.ts';
import { needsOf } from './attack.ts';
import type { Bounds } from './faces.ts';
import { bounded } from './faces.ts';
import { dealtIn, partsOfBlows } from './order.ts';
import type { Harm, Toll } from './wounds.ts';
import { heal, inflict } from './wounds.ts';

const throwing: Throw = (game, roll) => game.roll(roll);
const FREE: Bounds = { modifiers: null, one: null, six: null };
const HELD: Bounds = { modifiers: { low: -1, high: 1, rule: RULE }, one: RULE, six: RULE };
const mod = (value: number) => part(value, say('x'), RULE);
const QUIET: Spoken = { modifiers: [], rerolls: [], twists: [] };

describe('the number a die has to show', () => {
  it.each([
    ['nothing holds it', 4, [3], FREE, 1],
    ['it may be more than a die has', 4, [-3], FREE, 7],
    ['modifiers are held together, not one by one', 4, [1, 1, -1], HELD, 3],
    ['at most one better', 4, [1, 1, 1], HELD, 3],
    ['at most one worse', 4, [-1, -2], HELD, 5],
    ['a 1 always fails', 2, [1], HELD, 2],
    ['a 6 always succeeds', 6, [-1], HELD, 6],
  ])('%s', (_, base, modifiers, bounds, need) => {
    expect(bounded(mod(base), modifiers.map(mod), bounds).total).toBe(need);
  });

  it('explains itself to the last point', () => {
    const need = bounded(mod(4), [mod(1), mod(1)], HELD);
    expect(sumOf(need.parts).total).toBe(need.total);
  });
});

describe('amounts', () => {
  it.each([
    ['D3', 1, 3],
    ['2D6', 2, 12],
    ['D3+1', 2, 4],
    [4, 4, 4],
  ])('%s is %i to %i', (value, least, most) => {
    const amount = amountOf(value);
    expect([leastOf(amount), mostOf(amount), written(amount)]).toEqual([least, most, String(value)]);
  });
});

/** Three attacks that hit and wound on 4+, against a Save of 5+, with what abilities say about each roll. */
function attack(
  said: Partial<Record<'hit' | 'wound' | 'save', Partial<Spoken>>>,
  dice: Record<string, readonly number[]>,
): readonly Dealt[] {
  let dealt: readonly Dealt[] = [];
  battleOf(
    function* (game: Game) {
      const blow = { by: 0, model: 0, at: 1, weapon: 'sword', attacks: 3 };
      const edition = { sequence: sequenceOf(said), toll: tollOf({}), together: false };
      dealt = dealtIn(yield* playParts(game, 'blow', { by: 0, cause: 'attack' }, (given) => partsOfBlows(edition, given, [blow])));
    },
    { dice: scriptedDice(dice) },
  );
  return dealt;
}

function sequenceOf(said: Partial<Record<'hit' | 'wound' | 'save', Partial<Spoken>>>): Sequence {
  return {
    rules: { hit: RULE, wound: RULE, save: RULE, damage: RULE, mortal: RULE },
    bounds: { hit: FREE, wound: FREE, save: FREE },
    single: null,
    throw: throwing,
    edge: () => ({ hit: 4, wound: 4, rend: [], damage: amountOf(1) }),
    save: () => 5,
    spoken: (_state, _blow, roll) => ({ ...QUIET, ...said[roll] }),
  };
}

describe('what an attack needs', () => {
  it('is told roll by roll, and where no die is enough that it cannot be', () => {
    const worse = { modifiers: [mod(-2)] };
    battleOf(function* (game: Game) {
      const told = needsOf(game.state, sequenceOf({ hit: worse, save: worse }), { by: 0, model: 0, at: 1, weapon: 'sword', attacks: 1 });
      expect(told.map(({ label, value }) => [label.key, value.total])).toEqual([
        ['sigmar.number.hit', 6],
        ['sigmar.number.wound', 4],
        ['sigmar.number.never.save', 7],
      ]);
      yield* [];
    });
  });
});

describe('attacks with a twist', () => {
  const on6 = { faces: [6], rule: RULE };

  it('go through hit, wound, save and damage', () => {
    expect(attack({}, { hit: [4, 4, 3], wound: [4, 3], save: [4] })).toEqual([{ unit: 1, wounds: 1, mortal: 0 }]);
  });

  it('score more hits', () => {
    expect(attack({ hit: { twists: [{ ...on6, hits: 1 }] } }, { hit: [6, 1, 1], wound: [4, 4], save: [1, 1] })).toEqual([
      { unit: 1, wounds: 2, mortal: 0 },
    ]);
  });

  it('wound without a roll', () => {
    expect(attack({ hit: { twists: [{ ...on6, fate: 'wounds' }] } }, { hit: [6, 1, 1], save: [1] })).toEqual([
      { unit: 1, wounds: 1, mortal: 0 },
    ]);
  });

  it('end in mortal wounds instead of going on, or cause them besides', () => {
    const instead = attack({ hit: { twists: [{ ...on6, fate: 'ends', mortal: 2 }] } }, { hit: [6, 6, 1] });
    expect(instead).toEqual([{ unit: 1, wounds: 0, mortal: 4 }]);
    const besides = attack({ hit: { twists: [{ ...on6, mortal: 1 }] } }, { hit: [6, 1, 1], wound: [4], save: [1] });
    expect(besides).toEqual([{ unit: 1, wounds: 1, mortal: 1 }]);
  });

  it('have better Rend than the others, which save on their own', () => {
    // The wound of 6 leaves a save of 6+, the other one of 5+.
    const dealt = attack({ wound: { twists: [{ ...on6, rend: 1 }] } }, { hit: [4, 4, 1], wound: [6, 4], save: [5, 5] });
    expect(dealt).toEqual([{ unit: 1, wounds: 1, mortal: 0 }]);
  });

  it('come back at the attacker', () => {
    expect(attack({ save: { twists: [{ ...on6, back: 1 }] } }, { hit: [4, 1, 1], wound: [4], save: [6] })).toEqual([
      { unit: 0, wounds: 0, mortal: 1 },
    ]);
  });
});

describe('re-rolls come before modifiers', () => {
  const again = { rerolls: [{ of: 'failed' as const, rule: RULE }] };

  it('so a die that only a modifier makes fail stays', () => {
    expect(attack({ hit: { ...again, modifiers: [mod(-1)] } }, { hit: [4, 4, 4] })).toEqual([]);
  });

  it('and nobody rolls again what a modifier turns into a success', () => {
    expect(attack({ hit: { ...again, modifiers: [mod(1)] } }, { hit: [3, 2, 2, 1, 1], wound: [4], save: [1] })).toEqual([
      { unit: 1, wounds: 1, mortal: 0 },
    ]);
  });

  it('and ones are ones, whatever is needed', () => {
    const ones = { rerolls: [{ of: [1], rule: RULE }] };
    expect(attack({ hit: ones }, { hit: [1, 2, 3, 4], wound: [4], save: [1] })).toEqual([{ unit: 1, wounds: 1, mortal: 0 }]);
  });

  it('roll a die again that would only hurt whoever rolled it, and suffer what it shows then', () => {
    const hot = { rerolls: [{ of: [1], rule: RULE }], twists: [{ faces: [1], rule: RULE, back: 1 }] };
    expect(attack({ hit: hot }, { hit: [1, 1, 3, 1, 4], wound: [4], save: [1] })).toEqual([
      { unit: 0, wounds: 0, mortal: 1 },
      { unit: 1, wounds: 1, mortal: 0 },
    ]);
  });
});

const WOUNDS = 3;
const tollOf = (more: Partial<Toll>): Toll => ({
  rules: { allocate: RULE, finish: RULE, slain: RULE, heal: RULE, ward: RULE },
  throw: throwing,
  finish: 'now',
  woundsOf: () => WOUNDS,
  ...more,
});

/** A unit of three models with three wounds each, the second of which has already suffered one. */
function suffer(harm: Partial<Harm>, more: Partial<Toll>, dice: Record<string, readonly number[]> = {}) {
  return battleOf(
    function* (game: Game) {
      game.emit({ type: 'wounded', on: { model: 2 }, by: 1, cause: 'before', rule: RULE });
      yield* inflict(game, tollOf(more), { unit: 1, wounds: 0, mortal: 0, by: 0, cause: 'attack', ...harm });
    },
    {
      dice: scriptedDice(dice),
      troops: [
        { side: 0, at: [[2, 2]] },
        {
          side: 1,
          at: [
            [2, 20],
            [4, 20],
            [6, 20],
          ],
        },
      ],
    },
  );
}

const lostOf = (models: readonly Model[]) => models.slice(1).map(({ lost, place }) => (place.at === 'gone' ? 'slain' : lost));

describe('wounds', () => {
  it('go to the wounded model first where it must always be finished', () => {
    const match = suffer({ wounds: 1 }, { finish: 'ever' });
    expect(match.pending).toBeNull();
    expect(lostOf(match.state.models)).toEqual([0, 2, 0]);
  });

  it('go where the owner likes where only one allocation binds', () => {
    const match = suffer({ wounds: 1 }, {});
    answer(match, { kind: 'pick', chosen: ['model:1'] });
    expect(lostOf(match.state.models)).toEqual([1, 1, 0]);
  });

  it('spill over to the next model, and what nobody can bear is lost', () => {
    const match = suffer({ wounds: 3, mortal: 1 }, { finish: 'ever' });
    answer(match, { kind: 'pick', chosen: ['model:3'] });
    expect(lostOf(match.state.models)).toEqual([0, 'slain', 2]);
    expect(lostOf(suffer({ wounds: 50 }, {}).state.models)).toEqual(['slain', 'slain', 'slain']);
  });

  it('are negated one by one by a ward, before they are allocated', () => {
    const ward = (_state: unknown, _unit: number, kind: 'wound' | 'mortal') => (kind === 'mortal' ? sumOf([mod(5)]) : null);
    const match = suffer({ wounds: 1, mortal: 3 }, { finish: 'ever', ward }, { ward: [5, 4, 6] });
    expect(lostOf(match.state.models)).toEqual([0, 'slain', 0]);
  });

  it('are counted among the slain of the turn', () => {
    expect(suffer({ wounds: 2 }, { finish: 'ever' }).state.units[1]!.marks).toEqual({ slain: 1 });
  });

  it('heal, but never beyond whole', () => {
    const match = battleOf(function* (game: Game) {
      game.emit({ type: 'wounded', on: { model: 1 }, by: 2, cause: 'before', rule: RULE });
      expect([heal(game, tollOf({}), 1, 5), heal(game, tollOf({}), 1, 5)]).toEqual([2, 0]);
      yield* game.roll({ purpose: 'x', rule: RULE, side: 0, count: 0, sides: 6 });
    });
    expect(match.state.models[1]!.lost).toBe(0);
  });
});
