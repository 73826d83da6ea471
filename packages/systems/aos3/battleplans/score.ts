import type { Game, Piece, Result, State, Step } from '@warfold/engine';
import { mark, markOf, say } from '@warfold/engine';
import { enemySides } from '../../shared/sides.ts';
import { hasPlan, PLAN, planOf } from '../army/agreement.ts';
import { TERRITORY } from '../battlepacks/marks.ts';
import { CLAIMED, controlledBy, holderOf } from '../objectives.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { flanking, TRIED } from './flank.ts';
import type { Battleplan } from './plan.ts';
import { liesIn } from './plan.ts';

/** Victory points of this turn, or round, have been counted. */
const SCORED = mark('battle', 'scored', false, { ends: 'phase' });

type Source = { readonly what: string; readonly points: number };

/** AOS3-PLAN1: one for an objective, one for two, one for more than any enemy. */
function cairns(state: State, side: number): Source[] {
  const own = controlledBy(state, side).length;
  const theirs = Math.max(...enemySides(state, side).map((foe) => controlledBy(state, foe).length));
  const all: (Source & { readonly earned: boolean })[] = [
    { what: 'one', points: 1, earned: own >= 1 },
    { what: 'two', points: 1, earned: own >= 2 },
    { what: 'more', points: 1, earned: own > theirs },
  ];
  return all.filter(({ earned }) => earned);
}

/** AOS3-PLAN2: by the territory that it lies in. */
function claims(state: State, side: number): Source[] {
  const { territories } = planOf(state);
  const lies = (piece: Piece, which: number) => {
    const territory = territories[which];
    return territory !== undefined && liesIn(state.table, piece.pose, territory.land);
  };
  const home = markOf(state.sides[side]!, TERRITORY);
  return controlledBy(state, side).map((piece) => {
    if (lies(piece, home)) return { what: 'own', points: 1 };
    return lies(piece, 1 - home) ? { what: 'enemy', points: 3 } : { what: 'neutral', points: 2 };
  });
}

/** AOS3-PLAN3: the gatehouse, whole or ruined, and each objective. */
function gates(state: State, side: number): Source[] {
  const gatehouse = state.pieces.find(({ traits }) => traits.includes(CLAIMED));
  const held = gatehouse !== undefined && holderOf(state, gatehouse.id) === side;
  const objectives = controlledBy(state, side).map(() => ({ what: 'objective', points: 1 }));
  return held ? [{ what: 'gatehouse', points: 3 }, ...objectives] : objectives;
}

interface Scoring {
  /** At the end of each of your turns, or of each round. */
  readonly at: 'turn' | 'round';
  sources(state: State, side: number): Source[];
}

const SCORINGS: Readonly<Record<Battleplan['key'], Scoring>> = {
  'three-cairns': { at: 'turn', sources: cairns },
  'crossed-claims': { at: 'round', sources: claims },
  gatehouse: { at: 'round', sources: gates },
};

const due = (state: State, at: Scoring['at']): Step | null =>
  hasPlan(state) && SCORINGS[planOf(state).key].at === at && !markOf(state, SCORED) ? { step: 'score' } : null;

/** AOS3-28.2.7: victory points, as the battleplan gives them. */
function score(game: Game): void {
  const { state } = game;
  const { key, rule } = planOf(state);
  const { at, sources } = SCORINGS[key];
  const sides = at === 'turn' ? [state.cursor.active] : state.sides.map(({ id }) => id);
  for (const side of sides) {
    for (const { what, points } of sources(state, side)) {
      const text = say(`aos3.plan.scored.${what}`, { side: { side }, points });
      game.emit({ type: 'scored', side, by: points, what, rule, text });
    }
  }
  game.mark('battle', SCORED, true, rule);
}

/** Who has won after the last round; on a tie AOS3-PLAN1 looks at the objectives, the others end in a draw. */
export function planResult(state: State): Result {
  const scores = state.sides.map((side) => side.score);
  const first = leader(scores);
  if (first !== null) return { winners: [first], reason: say('aos3.result.points'), scores };
  const held = planOf(state).key === 'three-cairns' ? leader(state.sides.map(({ id }) => controlledBy(state, id).length)) : null;
  if (held !== null) return { winners: [held], reason: say('aos3.result.objectives'), scores };
  return { winners: [], reason: say('aos3.result.draw'), scores };
}

const leader = ([a = 0, b = 0]: readonly number[]): number | null => (a === b ? null : a > b ? 0 : 1);

/** AOS3-28.2.6: the battle ends at once for a player without a model on the battlefield or in reserve; that player loses. */
export function wipedOut(state: State): Result | null {
  if (!hasPlan(state) || state.cursor.round === 0) return null;
  const alive = state.sides.filter(({ id }) =>
    state.units.some(({ side, models }) => side === id && models.some((model) => state.models[model]!.place.at !== 'gone')),
  );
  if (alive.length === state.sides.length) return null;
  const reason = alive.length === 0 ? say('aos3.result.nobody') : say('aos3.result.wipedOut');
  return { winners: alive.map(({ id }) => id), reason, scores: state.sides.map((side) => side.score) };
}

export const battleplan: Chapter = {
  steps: { score },
  marks: [PLAN, SCORED, TRIED],
  actions: [flanking],
  due: { 'turn-end:score': (state) => due(state, 'turn'), 'round-end:score': (state) => due(state, 'round') },
};
