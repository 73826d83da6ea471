import type { Ability, Bearing, State } from '@warfold/engine';
import { parameter, part, say } from '@warfold/engine';
import { isFixed, leastOf, written } from '../../sigmar/amount.ts';
import type { Blow, Redo } from '../../sigmar/attack.ts';
import { weaponOf } from '../../sigmar/warscroll.ts';
import type { Moments } from '../sequence/moments.ts';
import type { When } from './declaring.ts';
import { declare, FACE, facesFrom, hasCharged, holds, isWith, makes, ON_ATTACKS, ON_UNITS, WEAPON, WHEN } from './declaring.ts';

/** Abilities in the plain words of many warscrolls, with their numbers as parameters. They are rules of a warscroll (AOS3-22.4). */
const RULE = 'AOS3-22.4';

type Kind = Ability<Moments>;

const label = (name: string) => say(`aos3.ability.${name}`);
const says = (name: string): string => `aos3.ability.${name}.says`;

/** A modifier to a roll of attacks that the bearer makes, or suffers. */
const modifier = (name: string, moment: 'toHit' | 'toWound' | 'toSave', as: 'attacker' | 'target', least: number, most: number): Kind =>
  declare({
    rule: RULE,
    label: label(name),
    says: says(name),
    params: { value: parameter.change(least, most), when: WHEN, weapon: WEAPON },
    sits: as === 'attacker' ? ON_ATTACKS : ON_UNITS,
    hooks: {
      [moment]: (blow: Blow, at: Bearing<'attacker' | 'target' | 'weapon', { value: number; when: When; weapon: string | undefined }>) => {
        const mine = as === 'attacker' ? makes(at.as) : at.as === as;
        const own = as === 'attacker' ? blow.by : blow.at;
        return mine && isWith(blow, at.params.weapon) && holds(at.state, at.params.when, blow, own)
          ? [part(at.params.value, label(name), RULE)]
          : [];
      },
    },
  });

const reroll = (name: string, moment: 'rerollHit' | 'rerollWound' | 'rerollSave', as: 'attacker' | 'target'): Kind =>
  declare({
    rule: RULE,
    label: label(name),
    says: says(name),
    params: { faces: parameter.optional(parameter.faces()), when: WHEN, weapon: WEAPON },
    sits: as === 'attacker' ? ON_ATTACKS : ON_UNITS,
    hooks: {
      [moment]: (
        blow: Blow,
        at: Bearing<'attacker' | 'target' | 'weapon', { faces: readonly number[] | undefined; when: When; weapon: string | undefined }>,
      ): Redo[] => {
        const { faces, when, weapon } = at.params;
        const mine = as === 'attacker' ? makes(at.as) : at.as === as;
        if (!mine || !isWith(blow, weapon) || !holds(at.state, when, blow, as === 'attacker' ? blow.by : blow.at)) return [];
        return [{ of: faces ?? 'failed', rule: RULE }];
      },
    },
  });

const ofUnit = (name: string, moment: 'runRoll' | 'chargeRoll' | 'bravery' | 'move' | 'battleshock'): Kind =>
  declare({
    rule: RULE,
    label: label(name),
    says: says(name),
    params: { value: parameter.change(-12, 12) },
    sits: ON_UNITS,
    hooks: {
      [moment]: (_about: { readonly unit: number }, { params }: Bearing<'unit', { value: number }>) => [
        part(params.value, label(name), RULE),
      ],
    },
  });

const right = (name: string, moment: 'rerollRun' | 'rerollCharge'): Kind =>
  declare({
    rule: RULE,
    label: label(name),
    params: {},
    sits: ON_UNITS,
    hooks: { [moment]: () => [{ reason: label(name), rule: RULE }] },
  });

function mortalsOf(state: State, blow: Blow, mortals: number | string): number | string {
  if (mortals !== 'damage') return mortals;
  const { damage } = weaponOf(state, state.models[blow.model]!, blow.weapon);
  return isFixed(damage) ? leastOf(damage) : written(damage);
}

/** AOS3-1.6.4a: mortal wounds on a high unmodified roll; the attack ends there or goes on. */
const mortals = (name: string, moment: 'onHit' | 'onWound'): Kind =>
  declare({
    rule: RULE,
    label: label(name),
    says: says(name),
    params: {
      face: FACE,
      // As many as the weapon's Damage is.
      mortals: parameter.usual(parameter.either(parameter.amountOf(3, 6), parameter.word('damage')), 1),
      ends: parameter.usual(parameter.yes(), false),
      when: WHEN,
      weapon: WEAPON,
    },
    sits: ON_ATTACKS,
    hooks: {
      [moment]: (
        blow: Blow,
        {
          as,
          params,
          state,
        }: Bearing<
          'attacker' | 'target' | 'weapon',
          { face: number; mortals: number | string; ends: boolean; when: When; weapon: string | undefined }
        >,
      ) =>
        makes(as) && isWith(blow, params.weapon) && holds(state, params.when, blow, blow.by)
          ? [
              {
                faces: facesFrom(params.face),
                mortal: mortalsOf(state, blow, params.mortals),
                fate: params.ends ? 'ends' : 'goes on',
                rule: RULE,
              },
            ]
          : [],
    },
  });

const FREEDOMS = [
  'shoot-after-run',
  'shoot-after-retreat',
  'charge-after-run',
  'charge-after-retreat',
  'no-battleshock',
  'shoot-twice',
  'fight-twice',
] as const;

export const coreAbilities: Readonly<Record<string, Kind>> = {
  fly: declare({ rule: 'AOS3-9.4a', label: label('fly'), params: {}, sits: ON_UNITS, hooks: { fly: () => [true] } }),
  ward: declare({
    rule: 'AOS3-14.3a',
    label: label('ward'),
    says: says('ward'),
    params: { value: parameter.target() },
    sits: ON_UNITS,
    hooks: { ward: (_about, { params }) => [{ value: params.value, reason: label('ward'), rule: 'AOS3-14.3a' }] },
  }),
  strikes: declare({
    rule: 'AOS3-12.4a',
    label: label('strikes'),
    says: says('strikes'),
    params: { order: parameter.word('first', 'last'), when: parameter.optional(parameter.word('charged')) },
    sits: ON_UNITS,
    hooks: {
      strikes: ({ unit }, { state, params }) => (params.when === 'charged' && !hasCharged(state, unit) ? [] : [params.order]),
    },
  }),
  freedom: declare({
    rule: 'AOS3-1.6b',
    label: label('freedom'),
    says: says('freedom'),
    params: { what: parameter.word(...FREEDOMS) },
    sits: ON_UNITS,
    hooks: { freedom: ({ what }, { params }) => (params.what === what ? [true] : []) },
  }),
  'hit-bonus': modifier('hit-bonus', 'toHit', 'attacker', -6, 6),
  'hit-penalty': modifier('hit-penalty', 'toHit', 'target', -6, -1),
  'wound-bonus': modifier('wound-bonus', 'toWound', 'attacker', -6, 6),
  'wound-penalty': modifier('wound-penalty', 'toWound', 'target', -6, -1),
  'save-bonus': modifier('save-bonus', 'toSave', 'target', -6, 6),
  'reroll-hits': reroll('reroll-hits', 'rerollHit', 'attacker'),
  'reroll-wounds': reroll('reroll-wounds', 'rerollWound', 'attacker'),
  'reroll-saves': reroll('reroll-saves', 'rerollSave', 'target'),
  'mortal-hits': mortals('mortal-hits', 'onHit'),
  'mortal-wounds': mortals('mortal-wounds', 'onWound'),
  /** AOS3-13.3d: more hits from one roll, or so many instead of one. */
  reaping: declare({
    rule: RULE,
    label: label('reaping'),
    says: says('reaping'),
    params: {
      face: FACE,
      hits: parameter.usual(parameter.amountOf(3, 6), 1),
      instead: parameter.usual(parameter.yes(), false),
      when: WHEN,
      weapon: WEAPON,
    },
    sits: ON_ATTACKS,
    hooks: {
      onHit: (blow, { as, params, state }) =>
        makes(as) && isWith(blow, params.weapon) && holds(state, params.when, blow, blow.by)
          ? [{ faces: facesFrom(params.face), hits: params.hits, ...(params.instead && { instead: true }), rule: RULE }]
          : [],
    },
  }),
  /** Below zero: fewer flee. */
  'battleshock-bonus': ofUnit('battleshock-bonus', 'battleshock'),
  'run-bonus': ofUnit('run-bonus', 'runRoll'),
  'charge-bonus': ofUnit('charge-bonus', 'chargeRoll'),
  'bravery-bonus': ofUnit('bravery-bonus', 'bravery'),
  'move-bonus': ofUnit('move-bonus', 'move'),
  'reroll-run': right('reroll-run', 'rerollRun'),
  'reroll-charge': right('reroll-charge', 'rerollCharge'),
  mount: declare({ rule: 'AOS3-22.3.1', label: label('mount'), params: {}, sits: ['weapon'], hooks: {} }),
  keyword: declare({
    rule: 'AOS3-22.6b',
    label: label('keyword'),
    says: says('keyword'),
    params: { keyword: parameter.text() },
    sits: ON_UNITS,
    hooks: {},
  }),
  /** What a card says in words that the rules do not know: `name`, `text` and the `phase` it speaks of. Nobody enforces it. */
  reminder: declare({
    rule: RULE,
    label: label('reminder'),
    says: says('reminder'),
    params: { name: parameter.text(), text: parameter.text(), phase: parameter.optional(parameter.text()) },
    sits: ['unit', 'model', 'weapon'],
    hooks: {},
  }),
  'damage-table': declare({
    rule: 'AOS3-22.5a',
    label: label('damage-table'),
    says: says('damage-table'),
    // The last row has no end.
    params: { rows: parameter.rows({ to: parameter.optional(parameter.whole(0, 1000)), values: parameter.columns() }) },
    sits: ['unit', 'model'],
    hooks: {},
  }),
  'rolled-move': declare({
    rule: 'AOS3-22.2.4b',
    label: label('rolled-move'),
    params: { value: parameter.whole(0, 1000) },
    sits: ['effect'],
    hooks: {},
  }),
  'rolled-range': declare({
    rule: 'AOS3-22.2.4c',
    label: label('rolled-range'),
    params: { weapon: parameter.text(), value: parameter.whole(0, 1000) },
    sits: ['effect'],
    hooks: {},
  }),
};
