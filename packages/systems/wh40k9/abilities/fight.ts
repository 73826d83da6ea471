import type { RuleId } from '@warfold/catalogue';
import type { Ability, Bearing, Text } from '@warfold/engine';
import { markOf, part, say } from '@warfold/engine';
import { inches } from '@warfold/space';
import { CHARGED } from '../sequence/marks.ts';
import type { Again, Change, Moments, Rolled, Strike } from '../sequence/moments.ts';
import { inAura, isFriendly, reachOfAura } from '../sheet/aura.ts';
import type { Characteristic } from '../sheet/profile.ts';

type Hooks = Ability<Moments>['hooks'];

const RULE: RuleId = 'W40K-SHEET-09';
const AURA: RuleId = 'W40K-SHEET-10';

const label = (name: string): Text => say(`w40k.ability.${name}`);
const numberIn = ({ params }: Bearing, key = 'n', otherwise = 0): number => {
  const value = params[key];
  return typeof value === 'number' ? value : otherwise;
};
const wordIn = ({ params }: Bearing, key: string): string | null => {
  const value = params[key];
  return typeof value === 'string' ? value : null;
};

const own = (rule: RuleId, name: string, hooks: Hooks = {}): Ability<Moments> => ({ rule, label: label(name), hooks });
const aura = (name: string, hooks: Hooks): Ability<Moments> => ({ rule: AURA, label: label(name), reach: 'field', hooks });

/** The name under which auras of a kind count once (W40K-SHEET-11): their own, or that of what they do. */
const auraName = (at: Bearing, kind: string): string => wordIn(at, 'name') ?? kind;

/** Whether an ability that speaks only of shooting or only of fighting speaks now. */
const speaks = (at: Bearing, { how }: Strike): boolean => {
  const only = wordIn(at, 'in');
  return only === null || only === 'any' || (only === 'fight') === (how === 'fight');
};

/** A number of mortal wounds, or the die that is rolled for it. */
function woundsIn(at: Bearing, key: string): Rolled {
  const { [key]: wounds } = at.params;
  return wounds === 'D3' || wounds === 'D6' ? wounds : numberIn(at, key, 1);
}

function resultsIn({ params }: Bearing): Again['results'] {
  const { results } = params;
  return Array.isArray(results) ? results.filter((one): one is number => typeof one === 'number') : 'failed';
}

const HOWS: readonly Change['how'][] = ['set', 'divide', 'multiply', 'add'];
const howIn = (at: Bearing): Change['how'] => HOWS.find((how) => how === wordIn(at, 'how')) ?? 'add';

/** A change of one characteristic, as the card says it. */
function changeOf(at: Bearing, which: Characteristic, reason: Text, rule: RuleId): Change[] {
  if (wordIn(at, 'which') !== which) return [];
  const { params } = at;
  const change = { how: howIn(at), value: numberIn(at), reason, rule };
  return [typeof params.least === 'number' ? { ...change, least: params.least } : change];
}

/** What weapons do beside hitting, wounding and hurting. */
const ofWeapons: Readonly<Record<string, Ability<Moments>>> = {
  /** W40K-BLAST-01 to -05; the rules of shooting look for it by name. */
  blast: own('W40K-BLAST-01', 'blast'),
  /** W40K-SHOOT-06, W40K-FIGHT-20: this is one of several profiles of the weapon `of`. */
  profile: own('W40K-SHOOT-06', 'profile'),
  'extra-attack': own('W40K-DATA-06', 'extraAttack', {
    moreAttacks: (_about, at) => [part(numberIn(at, 'n', 1), label('extraAttack'), 'W40K-DATA-06')],
  }),
  'burn-out': own('W40K-DATA-05', 'burnOut', { burnsOut: () => ['W40K-DATA-05'] }),
  'always-hits': own('W40K-ATTACK-04', 'alwaysHits', { hitsAlways: () => ['W40K-ATTACK-04'] }),
  /** Mortal wounds beside the normal damage on an unmodified roll. */
  'mortal-beside': own('W40K-MORTAL-05', 'mortalBeside', {
    beside: (_strike, at) => [
      { of: wordIn(at, 'of') === 'hit' ? 'hit' : 'wound', on: numberIn(at, 'on', 6), wounds: woundsIn(at, 'n'), rule: 'W40K-MORTAL-05' },
    ],
  }),
};

/** What stands on the cards of models and units. */
const ofModels: Readonly<Record<string, Ability<Moments>>> = {
  /** W40K-SHEET-06; read by `lineOf`. */
  'damage-table': own('W40K-SHEET-06', 'damageTable'),
  role: own('W40K-SHEET-01', 'role'),
  /** What a card says in words that the rules do not know: `name`, `text` and the `phase` it speaks of. Nobody enforces it. */
  reminder: own(RULE, 'reminder'),
  /** W40K-DATA-09: a name without a text. */
  'angels-of-death': own('W40K-DATA-09', 'angelsOfDeath'),
  'devastating-charge': own('W40K-DATA-14', 'devastatingCharge', {
    characteristic: ({ model, which }, at) =>
      which === 'a' && markOf(at.state.units[model.unit]!, CHARGED).length > 0
        ? [{ how: 'add', value: numberIn(at), reason: label('devastatingCharge'), rule: 'W40K-DATA-14' }]
        : [],
  }),
  'turbo-boost': own('W40K-DATA-15', 'turboBoost', { advance: (_about, at) => [{ instead: numberIn(at), rule: 'W40K-DATA-15' }] }),
  invulnerable: own('W40K-INV-02', 'invulnerable', {
    invulnerable: (_model, at) => [{ on: numberIn(at), reason: label('invulnerable'), rule: 'W40K-INV-02' }],
  }),
  ward: own('W40K-IGNORE-01', 'ward', {
    ignore: (_model, at) => [{ on: numberIn(at), reason: label('ward'), rule: 'W40K-IGNORE-01' }],
  }),
  overwatch: own('W40K-OVER-01', 'overwatch', { overwatch: () => ['W40K-OVER-01'] }),
  explodes: own('W40K-TRANS-12', 'explodes', {
    explodes: (_about, at) => {
      return [{ on: numberIn(at, 'on', 6), within: inches(numberIn(at, 'within', 6)), wounds: woundsIn(at, 'wounds') }];
    },
  }),
  /** Whoever attacks it is worse at it: `to` hit or wound, by `n`. */
  elusive: own(RULE, 'elusive', {
    toHit: (strike, at) =>
      at.as === 'target' && speaks(at, strike) ? [{ part: part(-numberIn(at, 'n', 1), label('elusive'), RULE) }] : [],
  }),
  hardened: own(RULE, 'hardened', {
    toWound: (_strike, at) => (at.as === 'target' ? [{ part: part(-numberIn(at, 'n', 1), label('hardened'), RULE) }] : []),
  }),
  /** Every attack against it does `n` less damage, and never less than 1. */
  'thick-hide': own(RULE, 'thickHide', {
    weapon: ({ which }, at) =>
      which === 'd' && at.as === 'target'
        ? [{ how: 'add', value: -numberIn(at, 'n', 1), least: 1, reason: label('thickHide'), rule: RULE }]
        : [],
  }),
  'keen-eyed': own(RULE, 'keenEyed', {
    toHit: (strike, at) =>
      at.as === 'attacker' && speaks(at, strike) ? [{ part: part(numberIn(at, 'n', 1), label('keenEyed'), RULE) }] : [],
  }),
  brutal: own(RULE, 'brutal', {
    toWound: (strike, at) =>
      at.as === 'attacker' && speaks(at, strike) ? [{ part: part(numberIn(at, 'n', 1), label('brutal'), RULE) }] : [],
  }),
  'dug-in': own(RULE, 'dugIn', {
    toSave: (strike, at) => (at.as === 'target' && speaks(at, strike) ? [{ part: part(numberIn(at, 'n', 1), label('dugIn'), RULE) }] : []),
  }),
  /** A characteristic of its models is changed: `which`, `how`, `n`. */
  changed: own(RULE, 'changed', { characteristic: ({ which }, at) => changeOf(at, which, label('changed'), RULE) }),
  /** The Strength, AP or Damage of its attacks is changed. */
  'changed-weapons': own(RULE, 'changedWeapons', {
    weapon: (strike, at) =>
      (at.as === 'attacker' || at.as === 'weapon') && speaks(at, strike) && wordIn(at, 'which') === strike.which
        ? [{ how: howIn(at), value: numberIn(at), reason: label('changedWeapons'), rule: RULE }]
        : [],
  }),
  /** Rolls of its own may be rolled again: `of` hit, wound, damage, save or charge, `results`, or all that failed. */
  reroll: own('W40K-REROLL-01', 'reroll', {
    reroll: (strike, at) =>
      at.as !== 'target' && wordIn(at, 'of') === strike.of && speaks(at, strike)
        ? [{ results: resultsIn(at), rule: 'W40K-REROLL-03' }]
        : [],
    rerollSave: (_about, at) =>
      at.as === 'target' && wordIn(at, 'of') === 'save' ? [{ results: resultsIn(at), rule: 'W40K-REROLL-03' }] : [],
    rerollCharge: (_unit, at) => (wordIn(at, 'of') === 'charge' ? [{ results: resultsIn(at), rule: 'W40K-REROLL-02' }] : []),
  }),
};

/** W40K-SHEET-10, -11: what a model does for friends in reach of it, itself among them. */
const auras: Readonly<Record<string, Ability<Moments>>> = {
  'aura-reroll': aura('auraReroll', {
    reroll: (strike, at) =>
      wordIn(at, 'of') === strike.of &&
      speaks(at, strike) &&
      isFriendly(at, strike.unit) &&
      inAura(at, strike.unit, reachOfAura('aura-reroll', at.params))
        ? [{ results: resultsIn(at), rule: 'W40K-SHEET-11', aura: auraName(at, `reroll ${strike.of}`) }]
        : [],
  }),
  'aura-changed': aura('auraChanged', {
    characteristic: ({ model, which }, at) => {
      const unit = at.state.units[model.unit]!;
      if (wordIn(at, 'which') !== which || !isFriendly(at, unit) || !inAura(at, unit, reachOfAura('aura-changed', at.params))) return [];
      return changeOf(at, which, label('auraChanged'), 'W40K-SHEET-11').map((change) => ({
        ...change,
        aura: auraName(at, `changed ${which}`),
      }));
    },
  }),
  'aura-ward': aura('auraWard', {
    ignore: (model, at) => {
      const unit = at.state.units[model.unit]!;
      return isFriendly(at, unit) && inAura(at, unit, reachOfAura('aura-ward', at.params))
        ? [{ on: numberIn(at, 'n', 6), reason: label('auraWard'), rule: 'W40K-SHEET-11', aura: auraName(at, 'ward') }]
        : [];
    },
  }),
  'aura-invulnerable': aura('auraInvulnerable', {
    invulnerable: (model, at) => {
      const unit = at.state.units[model.unit]!;
      return isFriendly(at, unit) && inAura(at, unit, reachOfAura('aura-invulnerable', at.params))
        ? [{ on: numberIn(at, 'n', 6), reason: label('auraInvulnerable'), rule: 'W40K-SHEET-11', aura: auraName(at, 'invulnerable') }]
        : [];
    },
  }),
  /** W40K-ONLYWAR-05: the Warlord Trait. */
  'inspiring-leader': {
    rule: 'W40K-ONLYWAR-05',
    label: label('inspiringLeader'),
    reach: 'field',
    hooks: {
      characteristic: ({ model, which }, at) => {
        const unit = at.state.units[model.unit]!;
        return which === 'ld' && isFriendly(at, unit) && inAura(at, unit, 6)
          ? [{ how: 'add', value: 1, reason: label('inspiringLeader'), rule: 'W40K-ONLYWAR-05', aura: 'inspiring-leader' }]
          : [];
      },
    },
  },
};

/** Abilities that speak in shooting and fighting; the numbers stand on the datasheet. */
export const fightAbilities: Readonly<Record<string, Ability<Moments>>> = { ...ofWeapons, ...ofModels, ...auras };
