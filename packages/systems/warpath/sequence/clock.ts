import type { Game, OfferRule, Place, State, Unit } from '@warfold/engine';
import { markOf, say, standing } from '@warfold/engine';
import type { Heading, Mil, Pose } from '@warfold/space';
import { ahead, gapUnits, headingOf, inches, isLegalPath, turnBy } from '@warfold/space';
import { unitsOf } from '../../shared/sides.ts';
import { lineOf } from '../army/profile.ts';
import { combatsToFight } from '../melee/melee.ts';
import { clockAgreed, minutesAgreed, pointsAgreed, secondsAgreed } from '../mission/agreement.ts';
import { toDeploy } from '../mission/deployment.ts';
import { keepScore } from '../mission/victory.ts';
import { blobAround, whyNotFormation } from '../moving/formation.ts';
import { courseFor } from '../table/ground.ts';
import { captainOf, ONE_INCH } from '../table/table.ts';
import {
  ACROSS,
  AGREES_TO_END,
  BROKEN_CHARGE,
  BUNCHED,
  CHARGING,
  CLOCK,
  CLOCK_TURN,
  CONCEDED,
  DEPLOYED_ALL,
  FLAGGED,
  PLAYED_ON,
  TIME_UP,
} from './marks.ts';

const TURN_PHASES = ['start', 'movement', 'shooting', 'melee'];

/** What a side's time is spent on just now, if its clock runs at all: its own turns, and placing its units (WP-CLOCK-03, -07). */
function spentOn(state: State, side: number): 'turn' | 'deployment' | null {
  const { phase, active } = state.cursor;
  if (clockAgreed(state) === 'none') return null;
  if (phase === 'deployment' || phase === 'scouting') return 'deployment';
  const own = state.sides[active]?.team === state.sides[side]?.team;
  return own && TURN_PHASES.includes(phase) ? 'turn' : null;
}

/** The time a side has, in milliseconds: on the chess clock for the whole battle, otherwise for this turn or for its deployment. */
function timeGiven(state: State, side: number): number {
  if (clockAgreed(state) === 'chess') return minutesAgreed(state) * 60_000;
  if (spentOn(state, side) === 'turn') return Math.round((secondsAgreed(state, 'turnSeconds') * 1000 * pointsAgreed(state)) / 500);
  return secondsAgreed(state, 'deploySeconds') * 1000 * unitsOf(state, side).filter((unit) => lineOf(state, unit).type !== 'Air').length;
}

/** A chess clock has two faces: allies share one. */
function timeUsed(state: State, side: number): number {
  if (clockAgreed(state) !== 'chess') return markOf(state.sides[side]!, CLOCK);
  const { team } = state.sides[side]!;
  return state.sides.filter((other) => other.team === team).reduce((sum, other) => sum + markOf(other, CLOCK), 0);
}

/** The milliseconds a side has left, or nothing if its clock does not run now. For clocks on a screen. */
export const timeLeft = (state: State, side: number): number | null =>
  spentOn(state, side) === null ? null : Math.max(0, timeGiven(state, side) - timeUsed(state, side));

/** An answer took so long (WP-CLOCK-03, -05). What was asked when the time ran out is still answered; nothing after it is. */
export function tick(game: Game, side: number, elapsed: number): void {
  const on = spentOn(game.state, side);
  if (on === null) return;
  const chess = clockAgreed(game.state) === 'chess';
  if (!chess) windUp(game, side);
  const rule = chess ? 'WP-CLOCK-03' : on === 'turn' ? 'WP-CLOCK-05' : 'WP-CLOCK-07';
  game.mark({ side }, CLOCK, markOf(game.state.sides[side]!, CLOCK) + elapsed, rule);
  if (timeLeft(game.state, side) === 0) timeOut(game, side);
}

/** Counted through the battle, from 1. */
const turnNumber = ({ cursor: { round, turn }, sides }: State): number => round * sides.length + turn + 1;

/** WP-CLOCK-05: every turn, and deployment, begins with its full time. */
function windUp(game: Game, side: number): void {
  const now = turnNumber(game.state);
  if (markOf(game.state.sides[side]!, CLOCK_TURN) === now) return;
  game.mark({ side }, CLOCK, 0, 'WP-CLOCK-05');
  game.mark({ side }, CLOCK_TURN, now, 'WP-CLOCK-05');
}

function timeOut(game: Game, side: number): void {
  const on = spentOn(game.state, side);
  if (clockAgreed(game.state) === 'chess') {
    // WP-CLOCK-04 speaks of the player's own turn: time used up in deployment is missed as soon as that begins.
    if (on === 'turn') rout(game, side);
  } else if (on === 'turn') {
    game.mark('battle', TIME_UP, true, 'WP-CLOCK-06', say('wp.battle.timeUp', { side: { side } }));
  } else if (game.state.cursor.phase === 'deployment') {
    holdTheRest(game, side);
  }
}

/** WP-CLOCK-04: the army routs, and with it its allies, who share the clock: all their units are removed, wherever they are. */
function rout(game: Game, side: number): void {
  const { team } = game.state.sides[side]!;
  for (const { id } of game.state.sides.filter((other) => other.team === team)) {
    game.mark({ side: id }, FLAGGED, true, 'WP-CLOCK-04', say('wp.battle.flagFell', { side: { side: id } }));
    const models = unitsOf(game.state, id).flatMap((unit) => unit.models.filter((model) => game.model(model).place.at !== 'gone'));
    if (models.length > 0) game.emit({ type: 'removed', models, to: { at: 'gone', cause: 'routed' }, rule: 'WP-CLOCK-04' });
  }
  keepScore(game);
}

/** WP-CLOCK-07: what was not placed in time is held in reserve. */
function holdTheRest(game: Game, side: number): void {
  if (markOf(game.state.sides[side]!, DEPLOYED_ALL)) return;
  const waiting = toDeploy(game.state, side);
  const to: Place = { at: 'reserve', note: 'reserve' };
  const text = say('wp.battle.deploymentOver', { side: { side } });
  game.emit({ type: 'removed', models: waiting.flatMap(({ models }) => models), to, rule: 'WP-CLOCK-07', text });
  game.mark({ side }, DEPLOYED_ALL, true, 'WP-CLOCK-07');
}

/** WP-CLOCK-06: no more melees this turn; whoever charged and has not fought is moved back 1". */
export function cancelMelees(game: Game): void {
  for (const { target, chargers } of combatsToFight(game.state)) {
    for (const { id } of chargers) {
      moveBack(game, game.unit(id), target);
      for (const kind of [ACROSS, BROKEN_CHARGE]) game.mark({ unit: id }, kind, false, 'WP-CLOCK-06');
      game.mark({ unit: id }, CHARGING, null, 'WP-CLOCK-06');
    }
  }
}

/** Straight back first, then to either side: nobody is asked, for the player can do nothing more. */
const FAN: readonly number[] = [0, 150, -150, 300, -300, 450, -450, 600, -600, 900, -900, 1200, -1200, 1500, -1500, 1800];
const QUARTER_INCH: Mil = 250;
const FARTHEST = inches(24);

/** One inch, or where the unit cannot stand 1" clear of everybody there (WP-MEASURE-04), the least more that lets it. */
function moveBack(game: Game, unit: Unit, from: Unit): void {
  const { state } = game;
  const captain = captainOf(state, unit);
  const theirs = standing(state, from.id);
  const nearest = theirs[gapUnits([captain], theirs)?.to ?? 0]!;
  const back = headingOf(captain.pose.x - nearest.pose.x, captain.pose.y - nearest.pose.y);
  const way = { allowance: null };
  const course = courseFor(state, unit, way);
  const attempt = (heading: Heading, far: Mil): boolean => {
    const pose: Pose = { ...captain.pose, ...ahead(captain.pose, heading, far) };
    if (!isLegalPath(captain, [captain.pose, pose], course)) return false;
    const stands = blobAround(state, unit, pose, { way, whole: course });
    if (stands === null || whyNotFormation(state, unit, stands, way, course) !== null) return false;
    const travels = stands.map((stand) => ({ model: stand.model, path: [state.models[stand.model]!.pose, stand.pose] }));
    game.emit({
      type: 'moved',
      unit: unit.id,
      how: 'back',
      travels,
      rule: 'WP-CLOCK-06',
      text: say('wp.battle.movedBack', { unit: { unit: unit.id } }),
    });
    game.mark({ unit: unit.id }, BUNCHED, false, 'WP-UNIT-06');
    return true;
  };
  for (let far: Mil = ONE_INCH; far <= FARTHEST; far += QUARTER_INCH) {
    if (FAN.some((turn) => attempt(turnBy(back, turn), far))) return;
  }
}

const stillFighting = (state: State, side: number): boolean => state.sides[side] !== undefined && !markOf(state.sides[side], CONCEDED);

/** What a player may say at any decision. */
export const offers: Readonly<Record<string, OfferRule>> = {
  concede: {
    label: say('wp.battle.offer.concede'),
    open: stillFighting,
    accept(game, side) {
      game.mark({ side }, CONCEDED, true, 'WP-TURN-01', say('wp.battle.conceded', { side: { side } }));
    },
  },
  'agree-to-end': {
    label: say('wp.battle.offer.agree'),
    open: (state, side) => stillFighting(state, side) && !markOf(state.sides[side]!, AGREES_TO_END),
    accept(game, side) {
      game.mark({ side }, AGREES_TO_END, true, 'WP-SETUP-04', say('wp.battle.agrees', { side: { side } }));
      if (game.state.sides.every((each) => markOf(each, AGREES_TO_END))) keepScore(game);
    },
  },
  'play-on': {
    label: say('wp.battle.offer.playOn'),
    open: (state, side) =>
      stillFighting(state, side) &&
      markOf(state.sides[side]!, AGREES_TO_END) &&
      markOf(state.sides[side]!, PLAYED_ON) !== turnNumber(state),
    accept(game, side) {
      game.mark({ side }, AGREES_TO_END, false, 'WP-SETUP-04', say('wp.battle.playsOn', { side: { side } }));
      game.mark({ side }, PLAYED_ON, turnNumber(game.state), 'WP-SETUP-04');
    },
  },
  // Said for the side whose time it is, by whoever watches the clock: so nobody can call it on an opponent.
  'time-up': {
    label: say('wp.battle.offer.timeUp'),
    open: (state, side) => !markOf(state, TIME_UP) && (spentOn(state, side) === 'turn' || (timeLeft(state, side) ?? 0) > 0),
    accept(game, side) {
      const left = timeLeft(game.state, side);
      if (left !== null) tick(game, side, left);
    },
  },
};
