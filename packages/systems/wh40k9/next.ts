import type { Result, State, Step } from '@warfold/engine';
import { dueNow, markOf } from '@warfold/engine';
import { featsDue } from './command/feats.ts';
import { result } from './mission/victory.ts';
import { debts } from './sequence/debts.ts';
import { PHASE_DONE } from './sequence/marks.ts';
import type { Phase } from './sequence/phases.ts';
import { PHASES } from './sequence/phases.ts';

/** The step that is repeated in each phase until it marks the phase as done. */
const STEPS: Readonly<Record<Phase, string>> = {
  warlords: 'nameWarlord',
  markers: 'placeMarker',
  zones: 'chooseZone',
  deployment: 'deploy',
  late: 'deployLate',
  'first-turn': 'chooseFirstTurn',
  'pre-battle': 'preBattle',
  command: 'command',
  movement: 'moveUnit',
  reinforcements: 'reinforce',
  psychic: 'choosePsyker',
  shooting: 'chooseShooter',
  charge: 'chooseCharger',
  heroic: 'chooseHero',
  fight: 'chooseFighter',
  morale: 'testMorale',
  coherency: 'checkCoherency',
  'round-start': 'roundDeeds',
  'fight-end': 'fightDeeds',
  'round-end': 'roundDeeds',
  over: 'closeBattle',
};

/**
 * The sequence of play. The cursor's phase says which chapter is open, what is owed in it comes first, then its step until that has marked the
 * phase as done; then the next one is opened (`turn.ts`).
 */
export function next(state: State): Step | { readonly result: Result } {
  const phase = PHASES.find((one) => one === state.cursor.phase);
  if (phase === undefined) throw new Error(`no such phase: ${state.cursor.phase}`);
  const owed = dueNow(state, phase, debts);
  if (owed !== null) return owed;
  if (!markOf(state, PHASE_DONE)) return { step: STEPS[phase] };
  if (phase === 'over') return { result: result(state) };
  if (phase === 'pre-battle') return { step: 'startBattle' };
  const after = phaseAfter(state, phase);
  return after === null ? { step: 'endTurn' } : { step: 'open', args: { phase: after } };
}

/** The next phase in order, without those in which nobody has anything to do; none where the turn ends. */
function phaseAfter(state: State, phase: Phase): Phase | null {
  if (phase === 'fight') return featsDue(state, 'fightEnd').length > 0 ? 'fight-end' : 'morale';
  if (phase === 'coherency') return isLastTurn(state) && featsDue(state, 'roundEnd').length > 0 ? 'round-end' : null;
  return phase === 'round-end' ? null : PHASES[PHASES.indexOf(phase) + 1]!;
}

const isLastTurn = ({ cursor, sides }: State): boolean => cursor.turn + 1 >= sides.length;
