import { describe, expect, it } from 'vitest';
import { abilityOf, abilitySet, hooksOf, joinHooks } from './abilities.ts';
import { fieldOf, RULE } from './testing/rig.ts';
import { say } from './words.ts';

const abilities = abilitySet<{ toHit: { about: number; says: number }; save: { about: string; says: string } }>({
  aim: { rule: RULE, label: say('aim'), hooks: { toHit: (about, { params }) => [about + Number(params.by ?? 1)] } },
  both: { rule: RULE, label: say('both'), hooks: { toHit: () => [], save: (about) => [about, about] } },
  dull: { rule: RULE, label: say('dull'), hooks: {} },
});

describe('abilities', () => {
  it('are known by name', () => {
    expect(abilities.names).toEqual(['aim', 'both', 'dull']);
    expect([abilities.has('aim'), abilities.has('constructor')]).toEqual([true, false]);
    expect([abilities.label('dull'), abilities.label('nobody')]).toEqual([say('dull'), null]);
    expect([abilities.rule('aim'), abilities.rule('nobody')]).toEqual([RULE, null]);
    expect([abilities.moments('both'), abilities.moments('nobody')]).toEqual([['toHit', 'save'], []]);
  });

  it('are registered when their bearer enters play and asked in that order', () => {
    const troops = [
      {
        side: 0,
        at: [[1, 1]] as const,
        abilities: [{ ability: 'aim', params: { by: 5 } }, { ability: 'dull' }, { ability: 'unheard of' }],
      },
      { side: 1, at: [[1, 9]] as const, abilities: [{ ability: 'both' }, { ability: 'aim' }] },
    ];
    const { state } = fieldOf({ troops }, abilities);
    expect(state.hooks).toEqual({
      toHit: [
        { ability: 'aim', bearer: { unit: 0 }, params: { by: 5 } },
        { ability: 'both', bearer: { unit: 1 }, params: {} },
        { ability: 'aim', bearer: { unit: 1 }, params: {} },
      ],
      save: [{ ability: 'both', bearer: { unit: 1 }, params: {} }],
    });
    expect(abilities.ask(state, 'toHit', 10)).toEqual([15, 11]);
    expect(abilities.ask(state, 'save', 'x')).toEqual(['x', 'x']);
  });

  it('that the rules no longer know say nothing', () => {
    const { state } = fieldOf({});
    const hooks = { toHit: [{ ability: 'forgotten', bearer: { unit: 0 }, params: {} }] };
    expect(abilities.ask({ ...state, hooks }, 'toHit', 1)).toEqual([]);
  });

  it('join without changing what was there', () => {
    const one = hooksOf(abilities, [{ ability: 'aim' }], { unit: 0 });
    const both = joinHooks(one, hooksOf(abilities, [{ ability: 'aim' }], { unit: 1 }, 7));
    expect(one.toHit).toHaveLength(1);
    expect(both.toHit!.map(({ effect }) => effect)).toEqual([undefined, 7]);
  });

  it('of a unit are read with their parameters', () => {
    const unit = { abilities: [{ ability: 'carries', params: { models: 10 } }, { ability: 'flies' }] };
    expect([abilityOf(unit, 'carries'), abilityOf(unit, 'flies'), abilityOf(unit, 'swims')]).toEqual([{ models: 10 }, {}, null]);
  });
});
