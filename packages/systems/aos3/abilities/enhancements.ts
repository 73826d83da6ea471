import type { Ability } from '@warfold/engine';
import { markOf, parameter, part, say } from '@warfold/engine';
import { MASTERED } from '../army/armyMarks.ts';
import type { Moments } from '../sequence/moments.ts';

type Enhancement = Ability<Moments>;

const label = (key: string) => say(`aos3.enhancement.${key}`);

/** Known by its name alone: the muster, or a rule of its own chapter, looks for it. */
const named = (key: string, rule: Enhancement['rule']): Enhancement => ({
  rule,
  label: label(key),
  params: {},
  sits: ['unit', 'effect'],
  hooks: {},
});

const again = (key: string, rule: Enhancement['rule']) => () => [{ reason: label(key), rule }];

/** AOS3-27.5.1, AOS3-27.5.2: the universal command traits and artefacts of power. */
const borne: Readonly<Record<string, Enhancement>> = {
  'battle-lust': {
    rule: 'AOS3-27.5.1a',
    label: label('battle-lust'),
    params: {},
    sits: ['unit', 'effect'],
    hooks: { rerollRun: again('battle-lust', 'AOS3-27.5.1a'), rerollCharge: again('battle-lust', 'AOS3-27.5.1a') },
  },
  'skilled-leader': named('skilled-leader', 'AOS3-27.5.1b'),
  'high-priest': {
    rule: 'AOS3-27.5.1c',
    label: label('high-priest'),
    params: {},
    sits: ['unit', 'effect'],
    hooks: { rerollChant: again('high-priest', 'AOS3-27.5.1c') },
  },
  'heroic-stature': {
    rule: 'AOS3-27.5.1d',
    label: label('heroic-stature'),
    params: {},
    sits: ['unit', 'effect'],
    hooks: { wounds: () => [part(1, label('heroic-stature'), 'AOS3-27.5.1d')] },
  },
  'master-of-magic': {
    rule: 'AOS3-27.5.1e',
    label: label('master-of-magic'),
    params: {},
    sits: ['unit', 'effect'],
    hooks: {
      rerollMagic: ({ unit }, { state }) =>
        markOf(state.units[unit]!, MASTERED) ? [] : [{ reason: label('master-of-magic'), rule: 'AOS3-27.5.1e' }],
    },
  },
  'amulet-of-destiny': {
    rule: 'AOS3-27.5.2a',
    label: label('amulet-of-destiny'),
    params: {},
    sits: ['unit', 'effect'],
    hooks: { ward: () => [{ value: 5, reason: label('amulet-of-destiny'), rule: 'AOS3-27.5.2a' }] },
  },
  'vial-of-manticore-venom': {
    rule: 'AOS3-27.5.2b',
    label: label('vial-of-manticore-venom'),
    says: 'aos3.enhancement.vial-of-manticore-venom.says',
    params: { weapon: parameter.text() },
    sits: ['unit', 'effect'],
    hooks: {
      toWound: ({ weapon }, { as, params }) =>
        as === 'attacker' && params.weapon === weapon ? [part(1, label('vial-of-manticore-venom'), 'AOS3-27.5.2b')] : [],
    },
  },
  'arcane-tome': named('arcane-tome', 'AOS3-27.5.2c'),
  'seed-of-rebirth': {
    rule: 'AOS3-27.5.2d',
    label: label('seed-of-rebirth'),
    params: {},
    sits: ['unit', 'effect'],
    hooks: { rerollRecovery: again('seed-of-rebirth', 'AOS3-27.5.2d') },
  },
};

/** AOS3-27.5.3, AOS3-27.5.4: what the universal spells and prayers leave behind, until the next hero phase of whoever spoke them. */
const lasting: Readonly<Record<string, Enhancement>> = {
  'flaming-weapon': {
    rule: 'AOS3-27.5.3a',
    label: label('flaming-weapon'),
    says: 'aos3.enhancement.flaming-weapon.says',
    params: { weapon: parameter.text() },
    sits: ['unit', 'effect'],
    hooks: {
      damage: ({ weapon }, { as, params }) =>
        as === 'attacker' && params.weapon === weapon ? [part(1, label('flaming-weapon'), 'AOS3-27.5.3a')] : [],
    },
  },
  levitate: { rule: 'AOS3-27.5.3b', label: label('levitate'), params: {}, sits: ['unit', 'effect'], hooks: { fly: () => [true] } },
  // It hangs about a piece.
  'ghost-mist': { ...named('ghost-mist', 'AOS3-27.5.3c'), sits: ['piece', 'effect'] },
  curse: {
    rule: 'AOS3-27.5.4c',
    label: label('curse'),
    params: {},
    sits: ['unit', 'effect'],
    hooks: { onHit: (_blow, { as }) => (as === 'target' ? [{ faces: [6], mortal: 1, rule: 'AOS3-27.5.4c' }] : []) },
  },
};

/** AOS3-27.5.5b: of a unit that a triumph has inspired. */
const triumphant: Readonly<Record<string, Enhancement>> = {
  'triumph-inspired': {
    rule: 'AOS3-27.5.5b',
    label: label('inspired'),
    params: {},
    sits: ['unit', 'effect'],
    hooks: { toWound: (_blow, { as }) => (as === 'attacker' ? [part(1, label('inspired'), 'AOS3-27.5.5b')] : []) },
  },
};

export const enhancements: Readonly<Record<string, Enhancement>> = { ...borne, ...lasting, ...triumphant };
