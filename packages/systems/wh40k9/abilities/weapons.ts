import type { RuleId } from '@warfold/catalogue';
import type { State } from '@warfold/engine';
import { parameter as p, part } from '@warfold/engine';
import type { Critical, Strike, Unheeded } from '../sequence/moments.ts';
import { unitHas } from '../sheet/keywords.ts';
import type { Said } from './declaring.ts';
import { ability, BY, isOfAttacker, label, MANNER, ON_ATTACKS, ON_WEAPON, RULE, speaks, WHOM, WOUNDS } from './declaring.ts';

const ROLL = p.usual(p.word('wound', 'hit'), 'wound');
const ON = p.usual(p.target(2, 6), 6);
const SETTING_OFF = { on: ON, in: MANNER, ...WHOM };

interface Speaking<P> {
  readonly as: string | null;
  readonly params: Said & P;
  readonly state: State;
}

/** Something that a high unmodified roll sets off. */
const setOff = (strike: Strike, at: Speaking<{ on: number }>, effect: Omit<Critical, 'on' | 'rule'>, rule: RuleId = RULE): Critical[] =>
  isOfAttacker(at) && speaks(at, strike) ? [{ ...effect, on: at.params.on, rule }] : [];

const unheeding = (name: string, what: Unheeded) =>
  ability(RULE, name, { sits: ON_WEAPON, hooks: { unheeded: (about) => (about.what === what ? [RULE] : []) } });

const BLOODLESS = ['VEHICLE', 'TITANIC'] as const;

/** What weapons do beside hitting, wounding and hurting. */
export const weaponAbilities = {
  /** W40K-BLAST-01 to -05; the rules of shooting look for it by name. */
  blast: ability('W40K-BLAST-01', 'blast', { sits: ON_WEAPON }),
  /** W40K-SHOOT-06, W40K-FIGHT-20: this is one of several profiles of the weapon `of`. */
  profile: ability('W40K-SHOOT-06', 'profile', { sits: ON_WEAPON, params: { of: p.text() } }),
  'extra-attack': ability('W40K-DATA-06', 'extraAttack', {
    sits: ON_WEAPON,
    params: { n: p.usual(p.whole(1, 20), 1) },
    hooks: { moreAttacks: (_about, { params }) => [part(params.n, label('extraAttack'), 'W40K-DATA-06')] },
  }),
  'attack-cap': ability('W40K-DATA-06', 'attackCap', {
    sits: ON_WEAPON,
    params: { n: p.whole(1, 20) },
    hooks: { mostAttacks: (_about, { params }) => [params.n] },
  }),
  'burn-out': ability('W40K-DATA-05', 'burnOut', {
    sits: ON_ATTACKS,
    hooks: { burnsOut: (_strike, at) => (isOfAttacker(at) ? [{ suffers: 'destroyed', each: false, rule: 'W40K-DATA-05' }] : []) },
  }),
  overheats: ability('W40K-DATA-05', 'overheats', {
    sits: ON_ATTACKS,
    params: { n: WOUNDS, each: p.usual(p.yes(), false) },
    hooks: {
      burnsOut: (_strike, at) => (isOfAttacker(at) ? [{ suffers: at.params.n, each: at.params.each, rule: 'W40K-DATA-05' }] : []),
    },
  }),
  'always-hits': ability('W40K-ATTACK-04', 'alwaysHits', { sits: ON_ATTACKS, hooks: { hitsAlways: () => ['W40K-ATTACK-04'] } }),
  /** Mortal wounds beside the normal damage on an unmodified roll. */
  'mortal-beside': ability('W40K-MORTAL-05', 'mortalBeside', {
    sits: ON_ATTACKS,
    params: { n: WOUNDS, of: ROLL, ...SETTING_OFF },
    hooks: { critical: (strike, at) => setOff(strike, at, { of: at.params.of, beside: at.params.n }, 'W40K-MORTAL-05') },
  }),
  'mortal-instead': ability(RULE, 'mortalInstead', {
    sits: ON_ATTACKS,
    params: { n: WOUNDS, of: ROLL, ...SETTING_OFF },
    hooks: { critical: (strike, at) => setOff(strike, at, { of: at.params.of, instead: at.params.n }) },
  }),
  'extra-hits': ability(RULE, 'extraHits', {
    sits: ON_ATTACKS,
    params: { n: WOUNDS, ...SETTING_OFF },
    hooks: { critical: (strike, at) => setOff(strike, at, { of: 'hit', hits: at.params.n }) },
  }),
  'auto-wounds': ability(RULE, 'autoWounds', {
    sits: ON_ATTACKS,
    params: SETTING_OFF,
    hooks: { critical: (strike, at) => setOff(strike, at, { of: 'hit', wounds: true }) },
  }),
  'better-ap': ability(RULE, 'betterAp', {
    sits: ON_ATTACKS,
    params: { n: BY, ...SETTING_OFF },
    hooks: { critical: (strike, at) => setOff(strike, at, { of: 'wound', sharper: at.params.n }) },
  }),
  'always-wounds': ability(RULE, 'alwaysWounds', {
    sits: ON_ATTACKS,
    params: { n: p.target(2, 6), in: MANNER, ...WHOM },
    hooks: {
      sure: (strike, at) =>
        isOfAttacker(at) && speaks(at, strike) ? [{ on: at.params.n, reason: label('alwaysWounds'), rule: RULE }] : [],
    },
  }),
  /** Against everything that has blood: neither VEHICLE nor TITANIC. */
  poisoned: ability(RULE, 'poisoned', {
    sits: ON_ATTACKS,
    params: { n: p.target(2, 6) },
    hooks: {
      sure: ({ target }, at) =>
        isOfAttacker(at) && !BLOODLESS.some((keyword) => unitHas(at.state, target, keyword))
          ? [{ on: at.params.n, reason: label('poisoned'), rule: RULE }]
          : [],
    },
  }),
  'several-hits': ability(RULE, 'severalHits', {
    sits: ON_ATTACKS,
    params: { n: p.usual(p.whole(2, 4), 2) },
    hooks: { hitRolls: (_strike, at) => (isOfAttacker(at) ? [at.params.n] : []) },
  }),
  'least-damage': ability(RULE, 'leastDamage', {
    sits: ON_ATTACKS,
    params: { n: p.whole(2, 12) },
    hooks: { leastDamage: (_strike, at) => (isOfAttacker(at) ? [at.params.n] : []) },
  }),
  /** Within half range a characteristic is changed, or is another; a Damage that is rolled is read by `nearWeapon`. */
  'half-range': ability(RULE, 'halfRange', {
    sits: ON_WEAPON,
    params: {
      which: p.word('s', 'ap', 'd'),
      n: p.either(p.change(-20, 20), p.amountOf(3, 6)),
      how: p.usual(p.word('set', 'add'), 'set'),
    },
    hooks: {
      weapon: ({ which, near }, { params: { n, how, ...said } }) =>
        near && said.which === which && typeof n === 'number' ? [{ how, value: n, reason: label('halfRange'), rule: RULE }] : [],
    },
  }),
  /** W40K-SHOOT-03 and no more: the rules of shooting look for it by name. */
  'one-use': ability('W40K-SHOOT-03', 'oneUse', { sits: ON_WEAPON }),
  'ignores-invulnerable': unheeding('ignoresInvulnerable', 'invulnerable'),
  /** Looked for by name where cover helps (`dug-in`). */
  'ignores-cover': ability(RULE, 'ignoresCover', { sits: ON_WEAPON }),
  'ignores-look-out': unheeding('ignoresLookOut', 'look-out'),
  indirect: unheeding('indirect', 'sight'),
};
