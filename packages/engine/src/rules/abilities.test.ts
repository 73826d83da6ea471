import { describe, expect, it } from 'vitest';
import type { AbilityRef, Gear, State } from '../table/state.ts';
import { fieldOf, happening, pose, RULE } from '../testing/rig.ts';
import { say } from '../words/words.ts';
import type { Concerned, HookOf } from './abilities.ts';
import { abilityOf, abilitySet, hooksOf, joinHooks } from './abilities.ts';
import { parameter } from './parameters.ts';

type Roles = 'attacker' | 'target' | 'weapon' | 'ground';
type Moments = { toHit: { about: number; says: string; as: Roles }; save: { about: string; says: string; as: 'target' } };

/** A name beside it, and wherever one may be written. */
const PLAIN = { params: { name: parameter.optional(parameter.text()) }, sits: ['unit', 'weapon', 'piece', 'effect'] } as const;

/** Says whose it is, in which role it was asked, and what stands in its parameters. */
const speak: HookOf<Moments['toHit']> = (about, { as, bearer, params, effect }) => [
  `${params.name ?? ''}${about} ${as} ${JSON.stringify(bearer)}${effect === null ? '' : ` by ${effect}`}`,
];
const abilities = abilitySet<Moments>({
  aim: { rule: RULE, label: say('aim'), ...PLAIN, hooks: { toHit: speak } },
  both: { rule: RULE, label: say('both'), ...PLAIN, hooks: { toHit: () => [], save: (about) => [about, about] } },
  aura: { rule: RULE, label: say('aura'), ...PLAIN, reach: 'field', hooks: { toHit: speak } },
  dull: { rule: RULE, label: say('dull'), ...PLAIN, hooks: {} },
});

const AIM: AbilityRef = { ability: 'aim' };
const AURA: AbilityRef = { ability: 'aura' };
const gear = (key: string, ...has: readonly AbilityRef[]): Gear => ({ key, name: key, kind: 'weapon', stats: {}, abilities: has });
const ask = (state: State, concerned: Concerned<Roles>) => abilities.ask(state, 'toHit', 1, concerned);

describe('abilities', () => {
  it('are known by name', () => {
    expect(abilities.names).toEqual(['aim', 'both', 'aura', 'dull']);
    expect([abilities.has('aim'), abilities.has('constructor')]).toEqual([true, false]);
    expect([abilities.label('dull'), abilities.label('nobody')]).toEqual([say('dull'), null]);
    expect([abilities.rule('aim'), abilities.rule('nobody')]).toEqual([RULE, null]);
    expect([abilities.moments('both'), abilities.moments('nobody')]).toEqual([['toHit', 'save'], []]);
    expect([abilities.isOfField('aura'), abilities.isOfField('aim'), abilities.isOfField('nobody')]).toEqual([true, false, false]);
  });

  const field = {
    troops: [
      {
        side: 0,
        at: [[1, 1]] as const,
        abilities: [{ ability: 'aim', params: { name: 'A' } }, { ability: 'dull' }, { ability: 'forgotten' }],
      },
      { side: 1, at: [[1, 9]] as const, abilities: [{ ability: 'both' }, AIM] },
      { side: 1, at: [[9, 9]] as const, abilities: [AIM] },
    ],
    pieces: [{ at: pose(5, 5), abilities: [AIM] }],
    drill: [{ ability: 'aim', params: { name: 'drill ' } }],
    gear: { bow: gear('bow', AIM) },
  };

  it('are asked of those whom the moment concerns, in their roles, and of nobody else', () => {
    const { state } = fieldOf(field, abilities);
    expect(state.hooks).toEqual({});
    expect(ask(state, { attacker: { unit: 0 }, target: { unit: 1 } })).toEqual(['A1 attacker {"unit":0}', '1 target {"unit":1}']);
    expect(ask(state, { target: { unit: 0 } })).toEqual(['A1 target {"unit":0}']);
    expect(abilities.ask(state, 'save', 'x', { target: { unit: 1 } })).toEqual(['x', 'x']);
    expect(ask(state, {})).toEqual([]);
  });

  it('stand on units, on the profiles of models, on gear and on pieces; some things bring their own', () => {
    const { state } = fieldOf(field, abilities);
    expect(ask(state, { attacker: { model: 2 }, weapon: { gear: 'bow' }, ground: { piece: 0 } })).toEqual([
      'drill 1 attacker {"model":2}',
      '1 weapon {"gear":"bow"}',
      '1 ground {"piece":0}',
    ]);
    expect(ask(state, { weapon: { of: { gear: 'bow' }, abilities: [{ ability: 'aim', params: { name: 'overcharged ' } }] } })).toEqual([
      'overcharged 1 weapon {"gear":"bow"}',
    ]);
    expect(ask(state, { attacker: { profile: 'soldier' }, target: { side: 0 } })).toEqual(['drill 1 attacker {"profile":"soldier"}']);
  });

  it('of effects are asked where what they lie on is concerned, in each of its roles', () => {
    happening(
      (game) => {
        game.begin({ ability: 'aim', on: { unit: 0 }, ends: { at: 'battle' } }, RULE);
        game.begin({ ability: 'aim', on: { side: 1 }, ends: { at: 'battle' } }, RULE);
        expect(ask(game.state, { attacker: { unit: 0 } })).toEqual(['1 attacker {"unit":0} by 0']);
        expect(ask(game.state, { attacker: { unit: 0 }, target: { unit: 0 } })).toEqual([
          '1 attacker {"unit":0} by 0',
          '1 target {"unit":0} by 0',
        ]);
        expect(ask(game.state, { attacker: { unit: 1 }, ground: { side: 1 } })).toEqual(['1 ground {"side":1} by 1']);
      },
      { system: { abilities } },
    );
  });

  it('of the whole field are asked wherever their bearer is in play, and know their role if they have one', () => {
    const troops = [
      { side: 0, at: [[1, 1]] as const, abilities: [AURA] },
      { side: 1, at: [[9, 9]] as const, gear: ['banner'] },
      { side: 1, at: [[5, 9]] as const, abilities: [AURA], reserve: true },
    ];
    happening(
      (game) => {
        const said = (concerned: Concerned<Roles>) => ask(game.state, concerned);
        expect(said({})).toEqual(['1 null {"unit":0}', '1 null {"model":1}', '1 null {"piece":0}']);
        expect(said({ attacker: { unit: 0 }, target: { unit: 1 } })).toEqual([
          '1 attacker {"unit":0}',
          '1 target {"model":1}',
          '1 null {"piece":0}',
        ]);
        game.emit({ type: 'removed', models: [0], to: { at: 'gone', cause: 'slain' }, rule: RULE });
        expect(said({ attacker: { unit: 0 } })).toEqual(['1 null {"model":1}', '1 null {"piece":0}']);
        game.emit({ type: 'placed', stands: [{ model: 2, pose: pose(5, 9) }], rule: RULE });
        expect(said({})).toEqual(['1 null {"unit":2}', '1 null {"model":1}', '1 null {"piece":0}']);
        game.emit({ type: 'piece-changed', piece: { ...game.piece(0), gone: true }, rule: RULE });
        expect(said({})).toHaveLength(2);
        const { id: _id, unit: _unit, ...like } = game.model(1);
        game.join(1, [like], RULE);
        expect(said({})).toHaveLength(3);
      },
      { troops, pieces: [{ at: pose(3, 3), abilities: [AURA] }], gear: { banner: gear('banner', AURA) }, system: { abilities } },
    );
  });

  it('of whoever is gone are asked if it is named', () => {
    const { state } = fieldOf(field, abilities);
    const gone = { ...state, models: state.models.map((model) => ({ ...model, place: { at: 'gone', cause: 'slain' } as const })) };
    expect(ask(gone, { target: { unit: 0 } })).toEqual(['A1 target {"unit":0}']);
  });

  it('that the rules no longer know say nothing', () => {
    const { state } = fieldOf({});
    const hooks = { toHit: [{ ability: 'forgotten', bearer: { unit: 0 }, params: {} }] };
    expect(ask({ ...state, hooks }, { attacker: { unit: 0 } })).toEqual([]);
  });

  it('join without changing what was there', () => {
    const one = hooksOf(abilities, [AURA, AIM], { unit: 0 });
    const both = joinHooks(one, hooksOf(abilities, [AIM], { unit: 1 }, 7));
    expect(one.toHit).toHaveLength(1);
    expect(both.toHit!.map(({ effect }) => effect)).toEqual([undefined, 7]);
  });

  it('of a unit are read with their parameters', () => {
    const unit = { abilities: [{ ability: 'carries', params: { models: 10 } }, { ability: 'flies' }] };
    expect([abilityOf(unit, 'carries'), abilityOf(unit, 'flies'), abilityOf(unit, 'swims')]).toEqual([{ models: 10 }, {}, null]);
  });
});
