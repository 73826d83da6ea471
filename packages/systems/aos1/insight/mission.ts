/** What the battles of the first edition are about: the share of models that each side loses, and sudden death. */
import type { State } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { inches } from '@warfold/space';
import { enemySides, unitsOf } from '../../shared/sides.ts';
import { bodyOf, mightOf } from '../../sigmar/insight/body.ts';
import { ADDED, ARMY, HAD_TURN, OBJECTIVE, SUDDEN_DEATH } from '../marks.ts';
import { groundsOf } from '../measure.ts';
import { casualtiesOf, roundsAgreed } from '../victory.ts';

/** Without an agreed length a battle still comes to its end some time. */
const USUAL_ROUNDS = 6;

export function turnsLeft(state: State, side: number): number {
  const { round } = state.cursor;
  const length = roundsAgreed(state) > 0 ? roundsAgreed(state) : Math.max(USUAL_ROUNDS, round + 1);
  const acts = round === 0 || !markOf(state.sides[side]!, HAD_TURN);
  return Math.max(0, length - Math.max(1, round) + (acts ? 1 : 0));
}

/** AOS1-VICTORY-03: a whole army is worth a thousand. */
const ARMY_WORTH = 1000;
/** What a wound that a unit deals in a turn is worth, as long as there are turns to deal it in. */
const MIGHT = 25;
const FRESH = [0, 0.35, 0.7] as const;
/** AOS1-SUDDEN-02: whose death decides the battle. */
const VICTIM = 1000;

const armyOf = (state: State, side: number): number => {
  const counted = markOf(state.sides[side]!, ARMY);
  return counted > 0 ? counted : unitsOf(state, side).reduce((sum, { models }) => sum + models.length, 0);
};

/** Every model counts the same for victory; what it can do counts as long as the battle goes on. */
export function worth(state: State, id: number): number {
  const body = bodyOf(state, id);
  if (body.models === 0) return 0;
  const share = (ARMY_WORTH * body.models) / Math.max(1, armyOf(state, body.side));
  const strength = MIGHT * mightOf(body) * (FRESH[turnsLeft(state, body.side)] ?? 1);
  return share + strength + (isVictim(state, id) ? VICTIM : 0) + lastOnes(state, id);
}

const isEnduring = (state: State, side: number): boolean => markOf(state.sides[side]!, SUDDEN_DEATH) === 'endure';

/** AOS1-SUDDEN-05: whoever only has to endure loses all with its last unit, so the fewer there are the more each counts; not those who joined later. */
const LAST_ONES = 1500;

function lastOnes(state: State, id: number): number {
  const { side } = state.units[id]!;
  if (!isEnduring(state, side) || markOf(state.units[id]!, ADDED)) return 0;
  return LAST_ONES / Math.max(1, unitsOf(state, side).filter((unit) => !markOf(unit, ADDED) && bodyOf(state, unit.id).models > 0).length);
}

/** AOS1-SUDDEN-05: against whoever has to be slain to the last model by the end of the sixth round, there is no time to lose. */
export function patience(state: State, side: number): number {
  const { team } = state.sides[side]!;
  const hunts = state.sides.some((other) => other.team !== team && isEnduring(state, other.id));
  return hunts ? Math.max(0, PATIENCE - state.cursor.round / SUDDEN_ROUNDS) : 1;
}

const PATIENCE = 0.8;
const SUDDEN_ROUNDS = 6;

function isVictim(state: State, id: number): boolean {
  return enemySides(state, state.units[id]!.side).some((foe) => {
    const hunter = state.sides[foe]!;
    const objective = markOf(hunter, SUDDEN_DEATH);
    return (objective === 'assassinate' || objective === 'blunt') && markOf(hunter, OBJECTIVE) === id;
  });
}

/** AOS1-SUDDEN-06: looked at when the fourth round ends. */
const SEIZED_BY = 4;
const GROUND = 600;

export function goals(state: State, side: number) {
  const own = state.sides[side]!;
  if (markOf(own, SUDDEN_DEATH) !== 'seize' || state.cursor.round > SEIZED_BY) return [];
  const ground = groundsOf(state).find(({ piece }) => piece.id === markOf(own, OBJECTIVE));
  if (ground === undefined) return [];
  return [{ piece: ground.piece.id, at: ground.piece.pose, radius: inches(3), worth: GROUND, atTheEnd: false }];
}

/** More than any army is worth. */
const DECIDED = 5000;
/** AOS1-SUDDEN-05: whoever only has to endure is nearly there, unless it is nearly gone. */
const ENDURING = 400;

export function outlook(state: State, side: number): number {
  if (state.result !== null) {
    const { winners } = state.result;
    return winners.length === 0 ? 0 : winners.includes(side) ? DECIDED : -DECIDED;
  }
  return standingOf(state, side) - Math.max(...enemySides(state, side).map((foe) => standingOf(state, foe)));
}

function standingOf(state: State, side: number): number {
  const lost = (ARMY_WORTH * casualtiesOf(state, side)) / Math.max(1, armyOf(state, side));
  const fresh = FRESH[turnsLeft(state, side)] ?? 1;
  let sum = isEnduring(state, side) ? ENDURING : 0;
  for (const { id } of unitsOf(state, side)) {
    const body = bodyOf(state, id);
    if (body.models === 0) continue;
    // Wounds that have not slain anybody yet bring his end nearer.
    const wear = body.models === 1 ? 0.5 + (0.5 * body.left) / Math.max(1, body.full) : 1;
    sum += MIGHT * mightOf(body) * fresh * wear + (isVictim(state, id) ? VICTIM * wear : 0);
  }
  return sum - lost;
}
