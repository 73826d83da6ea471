/** What the first edition tells players that are programs. */

import type { DecisionView, Option, State } from '@warfold/engine';
import { abilityOf, markOf, memo, standing } from '@warfold/engine';
import type { AttackLot } from '../../sigmar/insight/body.ts';
import { bodyOf } from '../../sigmar/insight/body.ts';
import type { Opinion, Tactics } from '../../sigmar/insight/index.ts';
import { opinionOnDeed, sigmarInsight } from '../../sigmar/insight/index.ts';
import { ASKS as SIGMAR_ASKS } from '../../sigmar/questions.ts';
import { abilities } from '../abilities.ts';
import { RAN, STIRRED } from '../marks.ts';
import { betweenUnits } from '../measure.ts';
import { GAIT } from '../movement.ts';
import { ASKS } from '../questions.ts';
import { has } from '../scroll.ts';
import { opinionOnHeroes } from './heroes.ts';
import { hindrances } from './hindrances.ts';
import { goals, outlook, patience, turnsLeft, worth } from './mission.ts';
import { opinionOnSetUp } from './setUp.ts';

const PAIR = 4096;

/** As long as nobody moves. */
const gap = memo({
  on: (state: State) => state.models,
  key: (a: number, b: number) => (a < b ? a * PAIR + b : b * PAIR + a),
  work: (state, a: number, b: number) => betweenUnits(state, state.units[a]!, state.units[b]!),
});

/** The warscrolls' own: swarms hit better, riders that dive hurt more. */
function sharpened(state: State, id: number, lot: AttackLot, how: 'shoot' | 'fight', charges: boolean): AttackLot {
  const unit = state.units[id]!;
  const swarm = abilityOf(unit, 'swarm');
  const hit = swarm !== null && bodyOf(state, id).present >= Number(swarm.models) ? lot.hit - 1 : lot.hit;
  const dive = charges && how === 'fight' ? abilityOf(state.book.gear[lot.weapon]!, 'stooping-dive') : null;
  const damage = typeof dive?.damage === 'number' ? dive.damage : lot.damage;
  return hit === lot.hit && damage === lot.damage ? lot : { ...lot, hit, damage };
}

const isSteady = (state: State, unit: number): boolean => abilities.ask(state, 'dauntless', null, { unit: { unit } }).length > 0;

const DEEDS: Readonly<Partial<Record<string, 'charge' | 'shoot' | 'fight'>>> = {
  [ASKS.charger]: 'charge',
  [ASKS.shooter]: 'shoot',
  [ASKS.fighter]: 'fight',
};

/** Whoever is asked may still stay, but who has said that it runs does not shoot any more. */
const LAST = -10_000;

function opinion(state: State, view: DecisionView, option: Option, tactics: Tactics): Opinion | null {
  const { key } = view.label;
  const deed = DEEDS[key];
  if (deed !== undefined) return opinionOnDeed(state, view, option, tactics, deed);
  if (GAIT.in(option)?.gait === 'retreat-run') return { score: LAST };
  if (key === SIGMAR_ASKS.targets) return opinionOnDeed(state, view, option, tactics, state.cursor.phase === 'combat' ? 'fight' : 'shoot');
  return opinionOnHeroes(state, view, option, tactics) ?? opinionOnSetUp(state, view, option, tactics);
}

export const insight = sigmarInsight({
  system: 'aos1',
  sketched: 'by marshals',
  worth,
  gap,
  sharpened,
  isSteady,
  gaits: { walk: 'move', run: 'run', retreat: 'retreat', stay: 'stay' },
  still: (state, unit, after) => after === 'retreat' && has(state.units[unit]!, 'fade'),
  waits: (state, unit) => {
    const { phase, active } = state.cursor;
    const own = state.units[unit]!;
    return phase === 'movement' && own.side === active && !markOf(own, STIRRED) && !markOf(own, RAN) && standing(state, unit).length > 0;
  },
  hindrances,
  claim: () => 1,
  turnsLeft,
  goals,
  patience,
  outlook,
  routine: [ASKS.charge, ASKS.pileIn, ASKS.feature, ASKS.half],
  opinion,
});
