/** What the third edition tells players that are programs. */
import type { DecisionView, Option, State } from '@warfold/engine';
import { abilityOf, markOf } from '@warfold/engine';
import type { Lot } from '../../sigmar/insight/body.ts';
import { bodyOf } from '../../sigmar/insight/body.ts';
import type { Opinion, Tactics } from '../../sigmar/insight/index.ts';
import { opinionOnDeed, sigmarInsight } from '../../sigmar/insight/index.ts';
import { abilities } from '../abilities.ts';
import { MOVED } from '../marks.ts';
import { weightOf } from '../objectives.ts';
import { isFree } from '../shooting.ts';
import { apart, garrisonOf, onField, presentModels } from '../table.ts';
import { goals, outlook, turnsLeft } from './mission.ts';

/** Who is still there can still hold, carry and be a nuisance. */
const worth = (state: State, unit: number): number => {
  const { left, full } = bodyOf(state, unit);
  return left === 0 ? 0 : Math.max(10, state.units[unit]!.points) * (0.25 + (0.75 * left) / Math.max(1, full));
};

const ward = (state: State, unit: number): number =>
  abilities
    .ask(state, 'ward', { unit, model: state.units[unit]!.models[0]! }, { unit: { unit } })
    .reduce((least, { value }) => Math.min(least, value), 7);

/** The warscrolls' own: lances that charge. */
function sharpened(state: State, id: number, lot: Lot, how: 'shoot' | 'fight', charges: boolean): Lot {
  const lance = how === 'fight' && charges ? abilityOf(state.units[id]!, 'lance-charge') : null;
  if (lance === null || lance.weapon !== lot.weapon) return lot;
  return { ...lot, rend: lot.rend + Number(lance.rend), damage: lot.damage + Number(lance.damage) };
}

/** What the phases are about, beside the many abilities that are asked for in them. */
function deedOf(view: DecisionView, { id }: Option): 'charge' | 'shoot' | 'fight' | null {
  if (id.startsWith('charge/')) return 'charge';
  if (id.startsWith('shoot/')) return 'shoot';
  if (id.startsWith('fight/') || view.label.key.startsWith('aos3.combat.')) return 'fight';
  return null;
}

function opinion(state: State, view: DecisionView, option: Option, tactics: Tactics): Opinion | null {
  if (view.label.key === 'sigmar.ask.targets')
    return opinionOnDeed(state, view, option, tactics, state.cursor.phase === 'combat' ? 'fight' : 'shoot');
  const deed = deedOf(view, option);
  return deed === null ? null : opinionOnDeed(state, view, option, tactics, deed);
}

export const insight = sigmarInsight({
  system: 'aos3',
  worth,
  ward,
  sharpened,
  gap: (state, a, b) => apart(state, state.units[a]!, state.units[b]!),
  gaits: { walk: 'normal', run: 'run', retreat: 'retreat', stay: 'stationary' },
  still: (state, unit, after) => isFree(state, state.units[unit]!, after === 'run' ? 'charge-after-run' : 'charge-after-retreat'),
  waits: (state, unit) => {
    const { phase, active } = state.cursor;
    const own = state.units[unit]!;
    return (
      phase === 'movement' && own.side === active && onField(state, own) && markOf(own, MOVED) === '' && garrisonOf(state, own) === null
    );
  },
  claim: (state, unit) => presentModels(state, unit).reduce((sum, model) => sum + weightOf(state, model), 0),
  turnsLeft,
  goals,
  outlook,
  routine: ['aos3.charge.ask', 'aos3.combat.askPileIn'],
  opinion,
});
