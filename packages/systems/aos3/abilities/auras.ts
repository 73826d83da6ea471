import type { Ability, Bearing, Parameter, State, Unit } from '@warfold/engine';
import { parameter, part, say } from '@warfold/engine';
import type { Blow, Redo } from '../../sigmar/attack.ts';
import { weaponOf } from '../../sigmar/warscroll.ts';
import type { Moments } from '../sequence/moments.ts';
import { ON_FIELD } from './declaring.ts';
import { isInArea, isMeant, isSmashed } from './where.ts';

/** Abilities with an area of effect (AOS3-1.6e): heard wherever their bearer is in play. */
type Aura = Ability<Moments>;

const RULE = 'AOS3-22.4';
const label = (name: string) => say(`aos3.ability.${name}`);
const given = ({ params }: Bearing): number => (typeof params.value === 'number' ? params.value : 0);

/** Terrain rules of faction terrain are named by that chapter (AOS3-23.3), those of summoned things by theirs (AOS3-24.4a). */
function ruleOf({ state, bearer }: Bearing): 'AOS3-22.4' | 'AOS3-23.3' | 'AOS3-24.4a' {
  if (!('piece' in bearer)) return RULE;
  return state.pieces[bearer.piece]!.shape.kind === 'terrain' ? 'AOS3-23.3' : 'AOS3-24.4a';
}

/** How far an area goes, and for whom it is. */
export const AREA = {
  within: parameter.distance(60),
  wholly: parameter.usual(parameter.yes(), false),
  whom: parameter.usual(parameter.word('friends', 'enemies', 'all'), 'friends'),
  keyword: parameter.optional(parameter.text()),
} as const;

const area = (
  name: string,
  value: Readonly<Record<string, Parameter>>,
): Pick<Aura, 'rule' | 'label' | 'says' | 'params' | 'sits' | 'reach'> => ({
  rule: RULE,
  label: label(name),
  says: `aos3.ability.${name}.says`,
  params: { ...value, ...AREA },
  sits: ON_FIELD,
  reach: 'field',
});

const CHANGE = { value: parameter.change(-12, 12) };

const reaches = (at: Bearing, unit: Unit): boolean => !isSmashed(at) && isMeant(at, unit) && isInArea(at, unit);
const unitIn = (state: State, id: number): Unit => state.units[id]!;

const ofUnits = (name: string, moment: 'bravery' | 'runRoll' | 'chargeRoll' | 'casting' | 'chanting' | 'move'): Aura => ({
  ...area(name, CHANGE),
  hooks: {
    [moment]: ({ unit }: { readonly unit: number }, at: Bearing) =>
      reaches(at, unitIn(at.state, unit)) ? [part(given(at), label(name), ruleOf(at))] : [],
  },
});

const KIND = parameter.optional(parameter.word('missile', 'melee'));

const isOfKind = (blow: Blow, { params, state }: Bearing): boolean =>
  params.when === undefined || params.when === weaponOf(state, state.models[blow.model]!, blow.weapon).kind;

const ofRolls = (name: string, moment: 'toHit' | 'toWound'): Aura => ({
  ...area(name, { ...CHANGE, when: KIND }),
  hooks: {
    [moment]: (blow: Blow, at: Bearing) =>
      isOfKind(blow, at) && reaches(at, unitIn(at.state, blow.by)) ? [part(given(at), label(name), ruleOf(at))] : [],
  },
});

const facesIn = ({ params }: Bearing): Redo['of'] =>
  Array.isArray(params.faces) ? params.faces.filter((one): one is number => typeof one === 'number') : 'failed';

const again = (name: string, moment: 'rerollHit' | 'rerollWound' | 'rerollSave', whose: 'by' | 'at'): Aura => ({
  ...area(name, { faces: parameter.optional(parameter.faces()), when: KIND }),
  hooks: {
    [moment]: (blow: Blow, at: Bearing): Redo[] =>
      isOfKind(blow, at) && reaches(at, unitIn(at.state, blow[whose])) ? [{ of: facesIn(at), rule: ruleOf(at) }] : [],
  },
});

const right = (name: string, moment: 'rerollRun' | 'rerollCharge'): Aura => ({
  ...area(name, {}),
  hooks: {
    [moment]: ({ unit }: { readonly unit: number }, at: Bearing) =>
      reaches(at, unitIn(at.state, unit)) ? [{ reason: label(name), rule: ruleOf(at) }] : [],
  },
});

export const auras: Readonly<Record<string, Aura>> = {
  'aura-bravery': ofUnits('aura-bravery', 'bravery'),
  'aura-dread': ofUnits('aura-dread', 'bravery'),
  'aura-run': ofUnits('aura-run', 'runRoll'),
  'aura-charge': ofUnits('aura-charge', 'chargeRoll'),
  'aura-casting': ofUnits('aura-casting', 'casting'),
  'aura-hit': ofRolls('aura-hit', 'toHit'),
  'aura-wound': ofRolls('aura-wound', 'toWound'),
  'aura-attacks': {
    ...area('aura-attacks', { ...CHANGE, when: KIND }),
    hooks: {
      attacks: (blow, at) =>
        isOfKind(blow, at) && reaches(at, unitIn(at.state, blow.by)) ? [part(given(at), label('aura-attacks'), ruleOf(at))] : [],
    },
  },
  /** Rolls that units in its area may roll again: those that failed, or those with certain faces. */
  'aura-reroll-hits': again('aura-reroll-hits', 'rerollHit', 'by'),
  'aura-reroll-wounds': again('aura-reroll-wounds', 'rerollWound', 'by'),
  'aura-reroll-saves': again('aura-reroll-saves', 'rerollSave', 'at'),
  'aura-reroll-run': right('aura-reroll-run', 'rerollRun'),
  'aura-reroll-charge': right('aura-reroll-charge', 'rerollCharge'),
  'aura-save': {
    ...area('aura-save', CHANGE),
    hooks: { toSave: (blow, at) => (reaches(at, unitIn(at.state, blow.at)) ? [part(given(at), label('aura-save'), ruleOf(at))] : []) },
  },
  'aura-ward': {
    ...area('aura-ward', { value: parameter.target() }),
    hooks: {
      ward: ({ unit }, at) =>
        reaches(at, unitIn(at.state, unit)) ? [{ value: given(at), reason: label('aura-ward'), rule: ruleOf(at) }] : [],
    },
  },
  /** No battleshock tests around it, as around the Hawk of the Celestial Skies (AOS3-1.6a). */
  'aura-steady': {
    ...area('aura-steady', {}),
    hooks: { freedom: ({ unit, what }, at) => (what === 'no-battleshock' && reaches(at, unitIn(at.state, unit)) ? [true] : []) },
  },
  /** Enemies within its reach strike last. */
  'aura-numbing': {
    ...area('aura-numbing', {}),
    hooks: { strikes: ({ unit }, at) => (reaches(at, unitIn(at.state, unit)) ? ['last'] : []) },
  },
};
