import type { Ability, Bearing, Parameters, State } from '@warfold/engine';
import { markOf, parameter, part, say } from '@warfold/engine';
import { inches } from '@warfold/space';
import { commandOf, weaponOf } from '../../sigmar/warscroll.ts';
import { OBJECTIVE } from '../battleplans/pieces.ts';
import { MOVED } from '../sequence/marks.ts';
import type { Moments } from '../sequence/moments.ts';
import { presentModels } from '../table/table.ts';
import { isBodyWithin } from '../terrain/garrisonReach.ts';
import { featuresOf } from '../terrain/terrainRules.ts';
import { isOfMount } from '../warscroll/warscroll.ts';
import { declare, FACE, facesFrom, hasCharged, isWith, makes, ON_ATTACKS, ON_UNITS } from './declaring.ts';
import { isNearFeature } from './where.ts';

/** Abilities of the warscrolls that ship with the game, beyond the plain words of `core.ts` and the areas of `auras.ts`. */
type Printed = Ability<Moments>;

const RULE = 'AOS3-22.4';
const label = (name: string) => say(`aos3.ability.${name}`);
const says = (name: string): string => `aos3.ability.${name}.says`;
const VALUE = { value: parameter.usual(parameter.change(-12, 12), 1) };

const IN_ORDER = 10;
const CONTROL = inches(6);
const BESIDE = inches(1);

const named = (name: string, params: Parameters, rule: Printed['rule'] = RULE, sits: Printed['sits'] = ON_UNITS): Printed => ({
  rule,
  label: label(name),
  says: says(name),
  params,
  sits,
  hooks: {},
});

const magic = (name: string, moment: 'casting' | 'unbinding' | 'dispelling' | 'chanting' | 'banishing'): Printed =>
  declare({
    rule: RULE,
    label: label(name),
    says: says(name),
    params: { ...VALUE, near: parameter.optional(parameter.word('terrain')) },
    sits: ON_UNITS,
    hooks: {
      [moment]: (
        { unit }: { readonly unit: number },
        { params, state }: Bearing<'unit', { value: number; near: 'terrain' | undefined }>,
      ) => (params.near !== 'terrain' || isAtTerrain(state, unit) ? [part(params.value, label(name), RULE)] : []),
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

const hasOrder = (state: State, unit: number): boolean => presentModels(state, unit).length >= IN_ORDER;

/** Spells or prayers beyond those that everybody knows. */
const NAMES = parameter.optional(parameter.texts());

/** Titles of the description (AOS3-22.3), and powers that chapters look for by name. */
const titles: Readonly<Record<string, Printed>> = {
  stampede: named('stampede', {
    within: parameter.usual(parameter.distance(12), 1),
    on: parameter.usual(parameter.target(2, 6), 4),
    mortals: parameter.usual(parameter.amountOf(3, 6), 1),
    each: parameter.usual(parameter.yes(), false),
  }),
  /** `on` 1 is without a die; `six` is what a 6 does instead. */
  outburst: named('outburst', {
    at: parameter.word('hero-start', 'hero', 'shooting-start', 'shooting', 'movement-end', 'combat-start', 'combat-end'),
    within: parameter.distance(60),
    on: parameter.usual(parameter.whole(1, 6), 1),
    mortals: parameter.usual(parameter.amountOf(3, 6), 1),
    six: parameter.optional(parameter.amountOf(3, 6)),
    each: parameter.usual(parameter.yes(), false),
    seen: parameter.usual(parameter.yes(), false),
    once: parameter.usual(parameter.yes(), false),
  }),
  /** A command ability of the warscroll (AOS3-6.1a): the unit that receives it has the ability that it gives, for a while. */
  'own-command': named('own-command', {
    name: parameter.text(),
    at: parameter.word(
      ...['hero-start', 'hero', 'movement-start', 'movement', 'shooting-start', 'charge-start', 'combat-start', 'battleshock-start'],
      ...['picked', 'targeted'],
    ),
    gives: parameter.word(
      ...['hit-bonus', 'wound-bonus', 'save-bonus', 'reroll-hits', 'reroll-wounds', 'reroll-saves'],
      ...['move-bonus', 'run-bonus', 'charge-bonus', 'bravery-bonus', 'reroll-run', 'reroll-charge'],
      ...['shoot-after-run', 'shoot-after-retreat', 'charge-after-run', 'charge-after-retreat', 'no-battleshock'],
    ),
    value: parameter.usual(parameter.change(-12, 12), 1),
    lasts: parameter.usual(parameter.word('phase', 'turn', 'hero'), 'phase'),
    yours: parameter.usual(parameter.yes(), false),
    within: parameter.optional(parameter.distance(60)),
    keyword: parameter.optional(parameter.text()),
  }),
  'second-growth': named('second-growth', { keyword: parameter.text(), models: parameter.usual(parameter.whole(1, 100), 1) }, 'AOS3-27.2'),
  grafting: named('grafting', {
    within: parameter.distance(60),
    amount: parameter.usual(parameter.amountOf(3, 6), 1),
    keyword: parameter.optional(parameter.text()),
  }),
  mending: named('mending', { wounds: parameter.usual(parameter.amountOf(3, 6), 1) }),
  wizard: named(
    'wizard',
    {
      casts: parameter.usual(parameter.whole(0, 9), 1),
      unbinds: parameter.usual(parameter.whole(0, 9), 1),
      spells: NAMES,
    },
    'AOS3-19.0a',
  ),
  priest: named('priest', { prayers: NAMES }, 'AOS3-20.0a'),
  summoning: named(
    'summoning',
    {
      key: parameter.text(),
      value: parameter.whole(0, 20),
      range: parameter.whole(0, 100_000),
      visible: parameter.usual(parameter.yes(), false),
      apart: parameter.whole(0, 100_000),
      move: parameter.optional(parameter.whole(0, 100_000)),
    },
    'AOS3-24.3',
    ['piece'],
  ),
  'set-up': named('set-up', { key: parameter.text(), apart: parameter.whole(0, 100_000) }, 'AOS3-23.2', ['piece']),
};

export const warscrolls: Readonly<Record<string, Printed>> = {
  ...titles,
  /** AOS3-22.3.2a: an upgrade that is only the champion's. */
  'champion-attacks': declare({
    rule: 'AOS3-22.3.2a',
    label: label('champion-attacks'),
    says: says('champion-attacks'),
    params: VALUE,
    sits: ON_UNITS,
    hooks: {
      attacks: (blow, at) => {
        const champion = commandOf(at.state.models[blow.model]!) === 'champion' && !isOfMount(at.state, blow.weapon);
        return makes(at.as) && champion ? [part(at.params.value, label('champion-attacks'), 'AOS3-22.3.2a')] : [];
      },
    },
  }),
  /** Missile weapons shoot once more if nobody has moved. */
  'braced-bolts': declare({
    rule: RULE,
    label: label('braced-bolts'),
    says: says('braced-bolts'),
    params: VALUE,
    sits: ON_ATTACKS,
    hooks: {
      attacks: (blow, at) => {
        const still = ['', 'stationary'].includes(markOf(at.state.units[blow.by]!, MOVED));
        const missile = weaponOf(at.state, at.state.models[blow.model]!, blow.weapon).kind === 'missile';
        return makes(at.as) && still && missile ? [part(at.params.value, label('braced-bolts'), RULE)] : [];
      },
    },
  }),
  'lance-charge': declare({
    rule: RULE,
    label: label('lance-charge'),
    says: says('lance-charge'),
    params: {
      rend: parameter.usual(parameter.whole(0, 6), 0),
      damage: parameter.usual(parameter.whole(0, 12), 0),
      weapon: parameter.optional(parameter.text()),
    },
    sits: ON_ATTACKS,
    hooks: {
      rend: (blow, { as, params, state }) =>
        makes(as) && params.rend > 0 && hasCharged(state, blow.by) && isWith(blow, params.weapon)
          ? [part(params.rend, label('lance-charge'), RULE)]
          : [],
      damage: (blow, { as, params, state }) =>
        makes(as) && params.damage > 0 && hasCharged(state, blow.by) && isWith(blow, params.weapon)
          ? [part(params.damage, label('lance-charge'), RULE)]
          : [],
    },
  }),
  /** AOS3-1.6.4a: a high unmodified save roll against a melee weapon hurts whoever struck. */
  riposte: declare({
    rule: RULE,
    label: label('riposte'),
    says: says('riposte'),
    params: { face: FACE, mortals: parameter.usual(parameter.amountOf(3, 6), 1) },
    sits: ON_UNITS,
    hooks: {
      onSave: (blow, { as, params, state }) => {
        const { kind } = weaponOf(state, state.models[blow.model]!, blow.weapon);
        return as === 'target' && kind === 'melee' ? [{ faces: facesFrom(params.face), back: params.mortals, rule: RULE }] : [];
      },
    },
  }),
  /** AOS3-24.4b: of spells and prayers only. */
  'spell-proof': declare({
    rule: RULE,
    label: label('spell-proof'),
    says: says('spell-proof'),
    params: { lore: parameter.optional(parameter.word('spell', 'prayer')) },
    sits: ON_UNITS,
    hooks: {
      ignores: ({ lore }, { params }) =>
        params.lore === undefined || params.lore === lore ? [{ reason: label('spell-proof'), rule: RULE }] : [],
    },
  }),
  /** Mount traits are for the attacks of the mount (AOS3-22.3.1). */
  'mount-wound-bonus': declare({
    rule: 'AOS3-22.3.1',
    label: label('mount-wound-bonus'),
    says: says('mount-wound-bonus'),
    params: VALUE,
    sits: ON_UNITS,
    hooks: {
      toWound: ({ weapon }, at) =>
        makes(at.as) && isOfMount(at.state, weapon) ? [part(at.params.value, label('mount-wound-bonus'), 'AOS3-22.3.1')] : [],
    },
  }),
  'hold-the-bridge': declare({
    rule: 'AOS3-27.2',
    label: label('hold-the-bridge'),
    says: says('hold-the-bridge'),
    params: VALUE,
    sits: ON_UNITS,
    hooks: {
      toSave: (blow, at) =>
        at.as === 'target' && holdsObjective(at.state, blow.at) ? [part(at.params.value, label('hold-the-bridge'), 'AOS3-27.2')] : [],
    },
  }),
  /** Duellists in good order parry the better: to save rolls against melee weapons for a unit of ten or more. */
  'brittle-grace': declare({
    rule: 'AOS3-27.2',
    label: label('brittle-grace'),
    says: says('brittle-grace'),
    params: VALUE,
    sits: ON_UNITS,
    hooks: {
      toSave: (blow, at) => {
        const melee = weaponOf(at.state, at.state.models[blow.model]!, blow.weapon).kind === 'melee';
        return at.as === 'target' && melee && hasOrder(at.state, blow.at)
          ? [part(at.params.value, label('brittle-grace'), 'AOS3-27.2')]
          : [];
      },
    },
  }),
  /** AOS3-18.1.2d. */
  'counts-as': declare({
    rule: RULE,
    label: label('counts-as'),
    says: says('counts-as'),
    params: { models: parameter.whole(1, 100) },
    sits: ON_UNITS,
    hooks: { weight: (_about, { params, as }) => (as === 'unit' ? [params.models] : []) },
  }),
  steadfast: declare({
    rule: 'AOS3-27.2',
    label: label('steadfast'),
    params: {},
    sits: ON_UNITS,
    hooks: { freedom: ({ what }) => (what === 'no-battleshock' ? [true] : []) },
  }),
  'casting-bonus': magic('casting-bonus', 'casting'),
  'unbinding-bonus': magic('unbinding-bonus', 'unbinding'),
  'chanting-bonus': magic('chanting-bonus', 'chanting'),
  'dispelling-bonus': magic('dispelling-bonus', 'dispelling'),
  'banishing-bonus': magic('banishing-bonus', 'banishing'),
};
