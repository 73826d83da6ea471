/** What the third edition tells players that are programs. */

import type { DecisionView, Option, State } from '@warfold/engine';
import { abilityOf, markOf } from '@warfold/engine';
import type { AttackLot } from '../../sigmar/insight/body.ts';
import type { Opinion, Tactics } from '../../sigmar/insight/index.ts';
import { opinionOnDeed, sigmarInsight } from '../../sigmar/insight/index.ts';
import { ASKS as SIGMAR_ASKS } from '../../sigmar/questions.ts';
import { abilities } from '../abilities.ts';
import { isFree } from '../attack/shooting.ts';
import { weightOf } from '../objectives.ts';
import { ASKS } from '../questions.ts';
import { askAt } from '../sequence/actions.ts';
import { MOVED } from '../sequence/marks.ts';
import { apart, garrisonOf, onField, presentModels } from '../table/table.ts';
import { opinionOnCommand, opinionOnIssuer } from './commands.ts';
import { errandOf } from './errands.ts';
import { hindrances } from './hindrances.ts';
import { goals, outlook, turnsLeft, worth } from './mission.ts';
import { opinionOnChoice, opinionOnPower } from './powers.ts';
import { opinionOnSetUp } from './setUp.ts';

const ward = (state: State, unit: number): number =>
  abilities
    .ask(state, 'ward', { unit, model: state.units[unit]!.models[0]! }, { unit: { unit } })
    .reduce((least, { value }) => Math.min(least, value), 7);

/** The warscrolls' own: lances that charge. */
function sharpened(state: State, id: number, lot: AttackLot, how: 'shoot' | 'fight', charges: boolean): AttackLot {
  const lance = how === 'fight' && charges ? abilityOf(state.units[id]!, 'lance-charge') : null;
  if (lance === null || lance.weapon !== lot.weapon) return lot;
  return { ...lot, rend: lot.rend + Number(lance.rend), damage: lot.damage + Number(lance.damage) };
}

/** What the phases are about, beside the many abilities that are asked for in them. */
const DEEDS: Readonly<Partial<Record<string, 'charge' | 'shoot' | 'fight'>>> = {
  [askAt('charge:during')]: 'charge',
  [askAt('shooting:during')]: 'shoot',
  [ASKS.combatStrikeFirst]: 'fight',
  [ASKS.combatDuring]: 'fight',
  [ASKS.combatStrikeLast]: 'fight',
};

function deedOf(state: State, { label: { key } }: DecisionView, { act }: Option): 'charge' | 'shoot' | 'fight' | null {
  if (key === SIGMAR_ASKS.targets) return state.cursor.phase === 'combat' ? 'fight' : 'shoot';
  const deed = DEEDS[key] ?? null;
  return act === undefined || act === deed ? deed : null;
}

function opinion(state: State, view: DecisionView, option: Option, tactics: Tactics): Opinion | null {
  const deed = deedOf(state, view, option);
  if (deed !== null) return opinionOnDeed(state, view, option, tactics, deed);
  if (view.label.key === ASKS.commandIssuer) return opinionOnIssuer(state, view, option);
  return (
    opinionOnSetUp(state, view, option, tactics) ??
    opinionOnChoice(state, view, option, tactics) ??
    opinionOnPower(state, view, option, tactics) ??
    opinionOnCommand(state, view, option, tactics)
  );
}

export const insight = {
  ...sigmarInsight({
    system: 'aos3',
    sketched: 'at times',
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
    hindrances,
    claim: (state, unit) => presentModels(state, unit).reduce((sum, model) => sum + weightOf(state, model), 0),
    turnsLeft,
    goals,
    outlook,
    routine: [ASKS.combatPileIn, ASKS.setupTerrain, ASKS.setupPlaceTerrain, ASKS.setupTerritory],
    errand: errandOf,
    opinion,
  }),
  // AOS3-4.1a: in so many turns either side may have two on end.
  turnsTried: 3,
};
