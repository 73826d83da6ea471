import type { Ability, Bearing, State } from '@warfold/engine';
import { markOf, part, say } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { Blow } from '../../sigmar/attack.ts';
import { commandOf, weaponOf } from '../../sigmar/warscroll.ts';
import { OBJECTIVE } from '../battleplans/pieces.ts';
import { CHARGED, MOVED } from '../sequence/marks.ts';
import type { Moments } from '../sequence/moments.ts';
import { presentModels } from '../table/table.ts';
import { isBodyWithin } from '../terrain/garrisonReach.ts';
import { featuresOf } from '../terrain/terrainRules.ts';
import { isOfMount } from '../warscroll/warscroll.ts';
import { isNearFeature } from './where.ts';

/** Abilities of the warscrolls that ship with the game, beyond the plain words of `core.ts` and the areas of `auras.ts`. */
type Printed = Ability<Moments>;

const RULE = 'AOS3-22.4';
const label = (name: string) => say(`aos3.ability.${name}`);
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Whether a blow is made with the weapon that the ability names; with any if it names none. */
const isWith = ({ weapon }: Blow, named: unknown): boolean => typeof named !== 'string' || weapon.endsWith(`/${named}`);
const makes = ({ as }: Bearing): boolean => as === 'attacker' || as === 'weapon';
const charged = (state: State, unit: number): boolean => markOf(state.units[unit]!, CHARGED);

const IN_ORDER = 10;
const CONTROL = inches(6);
const BESIDE = inches(1);

const named = (name: string, rule: Printed['rule'] = RULE): Printed => ({ rule, label: label(name), hooks: {} });

const magic = (name: string, moment: 'casting' | 'unbinding' | 'dispelling' | 'chanting' | 'banishing'): Printed => ({
  rule: RULE,
  label: label(name),
  hooks: {
    [moment]: ({ unit }: { readonly unit: number }, { params, state }: Bearing) =>
      params.near !== 'terrain' || isAtTerrain(state, unit) ? [part(number(params.value), label(name), RULE)] : [],
  },
});

const isAtTerrain = (state: State, unit: number): boolean =>
  featuresOf(state).some((piece) => isNearFeature(state, state.units[unit]!, piece, BESIDE));

/** An objective of its own side within its reach. */
const holdsObjective = (state: State, id: number): boolean =>
  state.pieces.some(
    ({ kind, owner, pose }) =>
      kind === OBJECTIVE &&
      owner === state.units[id]!.side &&
      presentModels(state, id).some((model) => isBodyWithin(state, model, { ...POINT, pose }, CONTROL)),
  );

/** AOS3-18.1a: objectives are measured to their centre. */
const POINT = { base: { kind: 'round', radius: 0 }, height: 0 } as const;

export const warscrolls: Readonly<Record<string, Printed>> = {
  /** AOS3-22.3.2a: an upgrade that is only the champion's. */
  'champion-attacks': {
    rule: 'AOS3-22.3.2a',
    label: label('champion-attacks'),
    hooks: {
      attacks: (blow, at) => {
        const champion = commandOf(at.state.models[blow.model]!) === 'champion' && !isOfMount(at.state, blow.weapon);
        return makes(at) && champion ? [part(number(at.params.value), label('champion-attacks'), 'AOS3-22.3.2a')] : [];
      },
    },
  },
  /** Missile weapons shoot once more if nobody has moved. */
  'braced-bolts': {
    rule: RULE,
    label: label('braced-bolts'),
    hooks: {
      attacks: (blow, at) => {
        const still = ['', 'stationary'].includes(markOf(at.state.units[blow.by]!, MOVED));
        const missile = weaponOf(at.state, at.state.models[blow.model]!, blow.weapon).kind === 'missile';
        return makes(at) && still && missile ? [part(number(at.params.value), label('braced-bolts'), RULE)] : [];
      },
    },
  },
  'lance-charge': {
    rule: RULE,
    label: label('lance-charge'),
    hooks: {
      rend: (blow, at) =>
        makes(at) && charged(at.state, blow.by) && isWith(blow, at.params.weapon)
          ? [part(number(at.params.rend), label('lance-charge'), RULE)]
          : [],
      damage: (blow, at) =>
        makes(at) && charged(at.state, blow.by) && isWith(blow, at.params.weapon)
          ? [part(number(at.params.damage), label('lance-charge'), RULE)]
          : [],
    },
  },
  /** AOS3-1.6.4a: a high unmodified wound roll improves the Rend of that attack. */
  'breaking-blows': {
    rule: RULE,
    label: label('breaking-blows'),
    hooks: {
      onWound: (blow, at) =>
        makes(at) && isWith(blow, at.params.weapon) ? [{ faces: [number(at.params.face)], rend: number(at.params.rend), rule: RULE }] : [],
    },
  },
  /** AOS3-1.6.4a: a high unmodified save roll against a melee weapon hurts whoever struck. */
  riposte: {
    rule: RULE,
    label: label('riposte'),
    hooks: {
      onSave: (blow, at) => {
        const { kind } = weaponOf(at.state, at.state.models[blow.model]!, blow.weapon);
        return at.as === 'target' && kind === 'melee' ? [{ faces: [number(at.params.face)], back: 1, rule: RULE }] : [];
      },
    },
  },
  /** AOS3-24.4b: of spells and prayers only. */
  'spell-proof': {
    rule: RULE,
    label: label('spell-proof'),
    hooks: {
      ignores: ({ lore }, { params }) =>
        params.lore === undefined || params.lore === lore ? [{ reason: label('spell-proof'), rule: RULE }] : [],
    },
  },
  /** Mount traits are for the attacks of the mount (AOS3-22.3.1). */
  'mount-wound-bonus': {
    rule: 'AOS3-22.3.1',
    label: label('mount-wound-bonus'),
    hooks: {
      toWound: ({ weapon }, at) =>
        makes(at) && isOfMount(at.state, weapon) ? [part(number(at.params.value), label('mount-wound-bonus'), 'AOS3-22.3.1')] : [],
    },
  },
  'hold-the-bridge': {
    rule: 'AOS3-27.2',
    label: label('hold-the-bridge'),
    hooks: {
      toSave: (blow, at) =>
        at.as === 'target' && holdsObjective(at.state, blow.at)
          ? [part(number(at.params.value), label('hold-the-bridge'), 'AOS3-27.2')]
          : [],
    },
  },
  /** Duellists in good order parry the better: +1 to save rolls against melee weapons for a unit of ten or more. */
  'brittle-grace': {
    rule: 'AOS3-27.2',
    label: label('brittle-grace'),
    hooks: {
      toSave: (blow, at) => {
        const melee = weaponOf(at.state, at.state.models[blow.model]!, blow.weapon).kind === 'melee';
        const many = presentModels(at.state, blow.at).length >= IN_ORDER;
        return at.as === 'target' && melee && many ? [part(number(at.params.value), label('brittle-grace'), 'AOS3-27.2')] : [];
      },
    },
  },
  stampede: named('stampede'),
  'second-growth': named('second-growth', 'AOS3-27.2'),
  /** AOS3-18.1.2d. */
  'counts-as': {
    rule: RULE,
    label: label('counts-as'),
    hooks: { weight: (_about, { params, as }) => (as === 'unit' ? [number(params.models)] : []) },
  },
  steadfast: {
    rule: 'AOS3-27.2',
    label: label('steadfast'),
    hooks: { freedom: ({ what }) => (what === 'no-battleshock' ? [true] : []) },
  },
  'casting-bonus': magic('casting-bonus', 'casting'),
  'unbinding-bonus': magic('unbinding-bonus', 'unbinding'),
  'chanting-bonus': magic('chanting-bonus', 'chanting'),
  'dispelling-bonus': magic('dispelling-bonus', 'dispelling'),
  'banishing-bonus': magic('banishing-bonus', 'banishing'),
  grafting: named('grafting'),
  mending: named('mending'),
  wizard: named('wizard', 'AOS3-19.0a'),
  priest: named('priest', 'AOS3-20.0a'),
  summoning: named('summoning', 'AOS3-24.3'),
  'set-up': named('set-up', 'AOS3-23.2'),
};
