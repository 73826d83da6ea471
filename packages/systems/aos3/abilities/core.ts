import type { Ability, Bearing, State } from '@warfold/engine';
import { markOf, part, say } from '@warfold/engine';
import type { Blow, Redo } from '../../sigmar/attack.ts';
import { printedNumber, weaponOf } from '../../sigmar/warscroll.ts';
import { CHARGED, MOVED } from '../sequence/marks.ts';
import type { Freedom, Moments } from '../sequence/moments.ts';

/** Abilities in the plain words of many warscrolls, with their numbers as parameters. They are rules of a warscroll (AOS3-22.4). */
const RULE = 'AOS3-22.4';

type Params = Bearing['params'];
type Kind = Ability<Moments>;

const label = (name: string) => say(`aos3.ability.${name}`);
const given = ({ value }: Params): number => (typeof value === 'number' ? value : 0);

/** The conditions that an ability may name. */
function holds(state: State, { when }: Params, blow: Blow, own: number): boolean {
  switch (when) {
    case undefined:
      return true;
    case 'charged':
      return markOf(state.units[own]!, CHARGED);
    case 'still':
      return ['', 'stationary'].includes(markOf(state.units[own]!, MOVED));
    case 'shooting':
    case 'missile':
      return weaponOf(state, state.models[blow.model]!, blow.weapon).kind === 'missile';
    case 'melee':
      return weaponOf(state, state.models[blow.model]!, blow.weapon).kind === 'melee';
    case 'large':
      return printedNumber(state, state.models[state.units[blow.at]!.models[0]!]!, 'wounds') >= LARGE;
    default:
      return false;
  }
}

const LARGE = 10;

/** A modifier to a roll of attacks that the bearer makes, or suffers. */
const modifier = (name: string, moment: 'toHit' | 'toWound' | 'toSave', as: 'attacker' | 'target'): Kind => ({
  rule: RULE,
  label: label(name),
  hooks: {
    [moment]: (blow: Blow, at: Bearing<'attacker' | 'target' | 'weapon'>) =>
      (at.as === as || (at.as === 'weapon' && as === 'attacker')) && holds(at.state, at.params, blow, as === 'attacker' ? blow.by : blow.at)
        ? [part(given(at.params), label(name), RULE)]
        : [],
  },
});

const reroll = (name: string, moment: 'rerollHit' | 'rerollWound' | 'rerollSave', as: 'attacker' | 'target'): Kind => ({
  rule: RULE,
  label: label(name),
  hooks: {
    [moment]: (blow: Blow, at: Bearing<'attacker' | 'target' | 'weapon'>): Redo[] => {
      const mine = at.as === as || (at.as === 'weapon' && as === 'attacker');
      if (!mine || !holds(at.state, at.params, blow, as === 'attacker' ? blow.by : blow.at)) return [];
      const { faces } = at.params;
      return [{ of: Array.isArray(faces) ? faces.filter((face): face is number => typeof face === 'number') : 'failed', rule: RULE }];
    },
  },
});

const ofUnit = (name: string, moment: 'runRoll' | 'chargeRoll' | 'bravery' | 'move' | 'wounds' | 'battleshock'): Kind => ({
  rule: RULE,
  label: label(name),
  hooks: { [moment]: (_about: { readonly unit: number }, { params }: Bearing) => [part(given(params), label(name), RULE)] },
});

const right = (name: string, moment: 'rerollRun' | 'rerollCharge'): Kind => ({
  rule: RULE,
  label: label(name),
  hooks: { [moment]: () => [{ reason: label(name), rule: RULE }] },
});

/** Known by its name alone: whoever needs it looks for it. */
const named = (name: string, rule: Kind['rule']): Kind => ({ rule, label: label(name), hooks: {} });

const facesFrom = (face: unknown): readonly number[] => [1, 2, 3, 4, 5, 6].filter((one) => one >= (typeof face === 'number' ? face : 6));

export const coreAbilities: Readonly<Record<string, Kind>> = {
  fly: { rule: 'AOS3-9.4a', label: label('fly'), hooks: { fly: () => [true] } },
  ward: {
    rule: 'AOS3-14.3a',
    label: label('ward'),
    hooks: { ward: (_about, { params }) => [{ value: given(params), reason: label('ward'), rule: 'AOS3-14.3a' }] },
  },
  strikes: {
    rule: 'AOS3-12.4a',
    label: label('strikes'),
    hooks: {
      strikes: ({ unit }, { state, params }) =>
        params.when === 'charged' && !markOf(state.units[unit]!, CHARGED) ? [] : [params.order === 'last' ? 'last' : 'first'],
    },
  },
  freedom: {
    rule: 'AOS3-1.6b',
    label: label('freedom'),
    hooks: { freedom: ({ what }: { readonly what: Freedom }, { params }) => (params.what === what ? [true] : []) },
  },
  'hit-bonus': modifier('hit-bonus', 'toHit', 'attacker'),
  'hit-penalty': modifier('hit-penalty', 'toHit', 'target'),
  'wound-bonus': modifier('wound-bonus', 'toWound', 'attacker'),
  'wound-penalty': modifier('wound-penalty', 'toWound', 'target'),
  'save-bonus': modifier('save-bonus', 'toSave', 'target'),
  'reroll-hits': reroll('reroll-hits', 'rerollHit', 'attacker'),
  'reroll-wounds': reroll('reroll-wounds', 'rerollWound', 'attacker'),
  'reroll-saves': reroll('reroll-saves', 'rerollSave', 'target'),
  /** AOS3-1.6.4a: mortal wounds on a high unmodified hit roll; the attack ends there or goes on. */
  'mortal-hits': {
    rule: RULE,
    label: label('mortal-hits'),
    hooks: {
      onHit: (_blow, { as, params }) =>
        as === 'target'
          ? []
          : [
              {
                faces: facesFrom(params.face),
                mortal: typeof params.mortals === 'string' ? params.mortals : Number(params.mortals ?? 1),
                fate: params.ends === true ? 'ends' : 'goes on',
                rule: RULE,
              },
            ],
    },
  },
  /** AOS3-13.3d: more hits from one roll. */
  reaping: {
    rule: RULE,
    label: label('reaping'),
    hooks: {
      onHit: (_blow, { as, params }) =>
        as === 'target' ? [] : [{ faces: facesFrom(params.face), hits: Number(params.hits ?? 1), rule: RULE }],
    },
  },
  /** Below zero: fewer flee. */
  'battleshock-bonus': ofUnit('battleshock-bonus', 'battleshock'),
  'run-bonus': ofUnit('run-bonus', 'runRoll'),
  'charge-bonus': ofUnit('charge-bonus', 'chargeRoll'),
  'bravery-bonus': ofUnit('bravery-bonus', 'bravery'),
  'move-bonus': ofUnit('move-bonus', 'move'),
  'reroll-run': right('reroll-run', 'rerollRun'),
  'reroll-charge': right('reroll-charge', 'rerollCharge'),
  mount: named('mount', 'AOS3-22.3.1'),
  keyword: named('keyword', 'AOS3-22.6b'),
  'damage-table': named('damage-table', 'AOS3-22.5a'),
  'rolled-move': named('rolled-move', 'AOS3-22.2.4b'),
  'rolled-range': named('rolled-range', 'AOS3-22.2.4c'),
};
