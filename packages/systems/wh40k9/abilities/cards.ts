import { markOf, parameter as p, part } from '@warfold/engine';
import { inches } from '@warfold/space';
import { CHARGED } from '../sequence/marks.ts';
import type { Strike } from '../sequence/moments.ts';
import {
  ability,
  BONUS,
  BY,
  CHANGE,
  changeOf,
  HOW,
  isOfAttacker,
  LEAST,
  label,
  MANNER,
  ON_ATTACKS,
  RESULTS,
  RULE,
  speaks,
  WHICH,
  WHOM,
  WITHIN,
  WOUNDS,
} from './declaring.ts';

/** Whether a weapon leaves nobody the benefits of cover. */
const ignoresCover = ({ weapon }: Strike): boolean => weapon.abilities.some(({ ability: name }) => name === 'ignores-cover');

/** What stands on the cards of models and units. */
export const cardAbilities = {
  /** W40K-SHEET-06; read by `lineOf`. */
  'damage-table': ability('W40K-SHEET-06', 'damageTable', {
    sits: ['unit', 'model'],
    params: {
      rows: p.rows({ from: p.whole(1, 1000), to: p.whole(0, 1000), values: p.columns(['m', 'ws', 'bs', 's', 't', 'a', 'ld', 'sv']) }),
    },
  }),
  role: ability('W40K-SHEET-01', 'role', { params: { role: p.text() } }),
  /** What a card says in words that the rules do not know, and the phase it speaks of. Nobody enforces it. */
  reminder: ability(RULE, 'reminder', {
    sits: ['unit', 'model', 'weapon'],
    params: { name: p.text(), text: p.text(), phase: p.optional(p.text()) },
  }),
  /** W40K-DATA-09: a name without a text. */
  'angels-of-death': ability('W40K-DATA-09', 'angelsOfDeath'),
  'devastating-charge': ability('W40K-DATA-14', 'devastatingCharge', {
    params: { n: p.usual(p.whole(1, 20), 1) },
    hooks: {
      characteristic: ({ model, which }, { state, params }) =>
        which === 'a' && markOf(state.units[model.unit]!, CHARGED).length > 0
          ? [{ how: 'add', value: params.n, reason: label('devastatingCharge'), rule: 'W40K-DATA-14' }]
          : [],
    },
  }),
  'turbo-boost': ability('W40K-DATA-15', 'turboBoost', {
    params: { n: p.whole(1, 100) },
    hooks: { advance: (_about, { params }) => [{ instead: params.n, rule: 'W40K-DATA-15' }] },
  }),
  invulnerable: ability('W40K-INV-02', 'invulnerable', {
    params: { n: p.target(2, 6) },
    hooks: { invulnerable: (_model, { params }) => [{ on: params.n, reason: label('invulnerable'), rule: 'W40K-INV-02' }] },
  }),
  ward: ability('W40K-IGNORE-01', 'ward', {
    params: { n: p.target(2, 6) },
    hooks: { ignore: (_model, { params }) => [{ on: params.n, reason: label('ward'), rule: 'W40K-IGNORE-01' }] },
  }),
  overwatch: ability('W40K-OVER-01', 'overwatch', { hooks: { overwatch: () => ['W40K-OVER-01'] } }),
  explodes: ability('W40K-TRANS-12', 'explodes', {
    params: { on: p.usual(p.target(2, 6), 6), within: WITHIN, wounds: WOUNDS },
    hooks: { explodes: (_about, { params: { on, within, wounds } }) => [{ on, within: inches(within), wounds }] },
  }),
  /** Whoever attacks it is worse at hitting it. */
  elusive: ability(RULE, 'elusive', {
    params: { n: BY, in: MANNER },
    hooks: {
      toHit: (strike, at) => (at.as === 'target' && speaks(at, strike) ? [{ part: part(-at.params.n, label('elusive'), RULE) }] : []),
    },
  }),
  hardened: ability(RULE, 'hardened', {
    params: { n: BY },
    hooks: { toWound: (_strike, { as, params }) => (as === 'target' ? [{ part: part(-params.n, label('hardened'), RULE) }] : []) },
  }),
  /** Every attack against it does `n` less damage, and never less than 1. */
  'thick-hide': ability(RULE, 'thickHide', {
    params: { n: BY },
    hooks: {
      weapon: ({ which }, { as, params }) =>
        which === 'd' && as === 'target' ? [{ how: 'add', value: -params.n, least: 1, reason: label('thickHide'), rule: RULE }] : [],
    },
  }),
  /** An attack against it does half the damage, rounded up (W40K-MODCHAR-02). */
  'half-damage': ability(RULE, 'halfDamage', {
    hooks: {
      weapon: ({ which }, { as }) =>
        which === 'd' && as === 'target' ? [{ how: 'divide', value: 2, reason: label('halfDamage'), rule: RULE }] : [],
    },
  }),
  'keen-eyed': ability(RULE, 'keenEyed', {
    sits: ON_ATTACKS,
    params: { n: BONUS, in: MANNER, ...WHOM },
    hooks: {
      toHit: (strike, at) => (isOfAttacker(at) && speaks(at, strike) ? [{ part: part(at.params.n, label('keenEyed'), RULE) }] : []),
    },
  }),
  brutal: ability(RULE, 'brutal', {
    sits: ON_ATTACKS,
    params: { n: BONUS, in: MANNER, ...WHOM },
    hooks: {
      toWound: (strike, at) => (isOfAttacker(at) && speaks(at, strike) ? [{ part: part(at.params.n, label('brutal'), RULE) }] : []),
    },
  }),
  'dug-in': ability(RULE, 'dugIn', {
    params: { n: BY, in: MANNER },
    hooks: {
      toSave: (strike, at) =>
        at.as === 'target' && speaks(at, strike) && !ignoresCover(strike) ? [{ part: part(at.params.n, label('dugIn'), RULE) }] : [],
    },
  }),
  /** A characteristic of its models is changed. */
  changed: ability(RULE, 'changed', {
    params: { which: WHICH, n: CHANGE, how: HOW, least: LEAST },
    hooks: { characteristic: ({ which }, at) => changeOf(at, which, label('changed'), RULE) },
  }),
  /** The Strength, AP or Damage of its attacks is changed. */
  'changed-weapons': ability(RULE, 'changedWeapons', {
    sits: ON_ATTACKS,
    params: { which: p.word('s', 'ap', 'd'), n: CHANGE, how: HOW, in: MANNER, ...WHOM },
    hooks: {
      weapon: (strike, at) =>
        at.as !== 'target' && speaks(at, strike) && at.params.which === strike.which
          ? [{ how: at.params.how, value: at.params.n, reason: label('changedWeapons'), rule: RULE }]
          : [],
    },
  }),
  /** Rolls of its own may be rolled again: those of `results`, or all that failed. */
  reroll: ability('W40K-REROLL-01', 'reroll', {
    sits: ON_ATTACKS,
    params: { of: p.word('hit', 'wound', 'damage', 'save', 'charge'), results: RESULTS, in: MANNER, ...WHOM },
    hooks: {
      reroll: (strike, at) =>
        at.as !== 'target' && at.params.of === strike.of && speaks(at, strike)
          ? [{ results: at.params.results, rule: 'W40K-REROLL-03' }]
          : [],
      rerollSave: (_about, { as, params }) =>
        as === 'target' && params.of === 'save' ? [{ results: params.results, rule: 'W40K-REROLL-03' }] : [],
      rerollCharge: (_unit, { params }) => (params.of === 'charge' ? [{ results: params.results, rule: 'W40K-REROLL-02' }] : []),
    },
  }),
};
