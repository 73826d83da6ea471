import type { Choice, Flow, Game, Refusal, State, Unit } from '@warfold/engine';
import { refuse, say, unitChoice, whereIs } from '@warfold/engine';
import type { Course, Obstacle, Point } from '@warfold/space';
import { keepMoreThan } from '@warfold/space';
import { perState } from '../../shared/perState.ts';
import { placeUnit } from '../../shared/placing.ts';
import { hasRoom, hasRoomForAny } from '../../shared/room.ts';
import type { ReserveEntry } from '../../shared/scenario/reserves.ts';
import { askEntry, entriesOn, foesOf, isAside, notInPlace, reserveFor } from '../../shared/scenario/reserves.ts';
import { enemyModels, unitsOf } from '../../shared/sides.ts';
import type { Placing } from '../../shared/spot.ts';
import { tagModel } from '../../shared/tags.ts';
import { abilities } from '../abilities.ts';
import { lose } from '../attack/casualties.ts';
import { roundsAgreed } from '../mission/agreement.ts';
import { missionOf } from '../mission/missions.ts';
import { ARRIVED, MOVED, PHASE_DONE } from '../sequence/marks.ts';
import type { Arrival } from '../sequence/moments.ts';
import { whyIncoherent } from './coherency.ts';
import { breachOf, setUpCourse } from './ground.ts';
import { measuredShape } from './measuring.ts';
import { disembark, disembarkChoices } from './transports.ts';

/** W40K-REINF-01: how a unit with a rule of its own arrives that lets it wait elsewhere; nothing for all others. */
export const arrivalOf = (state: State, unit: Unit): Arrival | null =>
  abilities.ask(state, 'reserve', null, { unit: { unit: unit.id } })[0] ?? null;

/** The same for whoever waits: the rule may be that of the mission, with the places where it has them come. */
function comingOf(state: State, unit: Unit): { readonly arrival: Arrival; readonly entries: readonly ReserveEntry[] | null } | null {
  const mission = missionOf(state);
  const reserve = isAside(state, unit) ? reserveFor(mission, state, unit.side) : null;
  if (reserve !== null)
    return { arrival: { beyond: foesOf(reserve), round: reserve.round }, entries: entriesOn(state.table, mission, reserve) };
  const arrival = arrivalOf(state, unit);
  return arrival === null ? null : { arrival, entries: null };
}

/** Everywhere it may be set down, one placing for each place of the mission. */
function placingsOf(state: State, unit: Unit): readonly { readonly entry: ReserveEntry | null; readonly placing: Placing }[] {
  const coming = comingOf(state, unit);
  if (coming === null) return [];
  const { arrival, entries } = coming;
  if (entries === null) return [{ entry: null, placing: arrivalPlacing(state, unit, arrival) }];
  return entries.map((entry) => ({ entry, placing: arrivalPlacing(state, unit, arrival, entry) }));
}

const isWaiting = (state: State, unit: Unit): boolean => whereIs(state, unit.id) === 'reserve';

interface Comer {
  readonly unit: number;
  readonly getsOut: boolean;
}

/** W40K-REINF-02: one unit after the other, as many as the active player wishes. It is the same phase still: who is aboard may get out (W40K-TRANS-08). */
export function* reinforce(game: Game): Flow<void> {
  const side = game.active;
  const choices = perState(game, (state) => choicesOf(state, side));
  const entry = yield* game.ask.perhaps({ side, rule: 'W40K-REINF-02', label: say('w40k.ask.reinforce') }, choices, {
    usual: () => usualEntry(game.state, choices()),
  });
  if (entry === null) {
    game.mark('battle', PHASE_DONE, true, 'W40K-REINF-02');
    return;
  }
  yield* entry.getsOut ? disembark(game, entry.unit) : arrive(game, entry.unit);
}

function* arrive(game: Game, id: number): Flow<void> {
  const unit = game.unit(id);
  const stands = (yield* placeUnit(game, yield* whereTo(game, unit))) ?? [];
  const left = unit.models.filter((model) => game.model(model).place.at === 'reserve' && !stands.some((stand) => stand.model === model));
  const text = say('w40k.noRoom', { unit: { unit: id }, count: left.length });
  lose(game, left, { cause: 'no room', rule: 'W40K-COH-06', text });
  // W40K-REINF-03, -04: it cannot move this turn, and counts as having moved as far as it can.
  game.mark({ unit: id }, ARRIVED, true, 'W40K-REINF-03');
  game.mark({ unit: id }, MOVED, true, 'W40K-REINF-04');
}

/** Where a mission has several places, its player says which. */
function* whereTo(game: Game, unit: Unit): Flow<Placing> {
  const found = placingsOf(game.state, unit);
  const entries = found.flatMap(({ entry }) => (entry === null ? [] : [entry]));
  if (entries.length === 0) return found[0]!.placing;
  const placing = (entry: ReserveEntry): Placing => found.find((one) => one.entry === entry)!.placing;
  const hasRoom = (entry: ReserveEntry): boolean => hasRoomForAny(game.state, placing(entry));
  return placing(yield* askEntry(game, { unit, rule: 'W40K-REINF-02', entries, hasRoom }));
}

function choicesOf(state: State, side: number): Choice<Comer>[] {
  const waiting = unitsOf(state, side).filter((unit) => isWaiting(state, unit));
  const arriving = waiting.map((unit): Choice<Comer> => {
    const refused = whyNotArrive(state, unit);
    return { ...unitChoice(unit, refused === null ? {} : { refused }), value: { unit: unit.id, getsOut: false } };
  });
  const out = disembarkChoices(state, side).map((choice): Choice<Comer> => ({ ...choice, value: { unit: choice.value, getsOut: true } }));
  return [...arriving, ...out];
}

/** Nobody comes before there is room for all of them, unless it is the last chance; passengers stay where they are. */
function usualEntry(state: State, choices: readonly Choice<Comer>[]): readonly string[] {
  const isLast = state.cursor.round >= roundsAgreed(state);
  const wise = choices.find(({ refused, value: { unit, getsOut } }) => {
    if (refused !== undefined || getsOut) return false;
    return isLast || placingsOf(state, state.units[unit]!).some(({ placing }) => hasRoom(state, placing));
  });
  return wise === undefined ? [] : [wise.id];
}

function whyNotArrive(state: State, unit: Unit): Refusal | null {
  const coming = comingOf(state, unit);
  const refs = [{ unit: unit.id }];
  if (coming === null) return refuse('W40K-REINF-01', say('w40k.refused.noArrival', { unit: { unit: unit.id } }), refs);
  const round = coming.arrival.round ?? 1;
  if (state.cursor.round < round) return refuse('W40K-REINF-01', say('w40k.refused.tooEarly', { unit: { unit: unit.id }, round }), refs);
  // W40K-COH-06: for all of them there need not be.
  return placingsOf(state, unit).some(({ placing }) => hasRoomForAny(state, placing))
    ? null
    : refuse('W40K-REINF-02', say('w40k.refused.noRoom', { unit: { unit: unit.id } }), refs);
}

/** Anywhere on the battlefield that is far enough from the enemy; where the mission has them come, wholly within one of its places. */
export function arrivalPlacing(state: State, unit: Unit, { beyond }: Arrival, entry: ReserveEntry | null = null): Placing {
  const { width, depth } = state.table;
  const course: Course = { ...setUpCourse(state, unit) };
  const [mover] = unit.models.map((id) => state.models[id]!);
  const shunned = enemyModels(state, unit).map(
    (foe): Obstacle => ({
      id: tagModel(foe.id),
      shape: measuredShape(mover, foe),
      moving: null,
      ending: keepMoreThan(beyond, { height: 'slant' }),
    }),
  );
  const whole: Course = {
    ...course,
    obstacles: [...course.obstacles, ...(beyond > 0 ? shunned : [])],
    ...(entry !== null && { zones: [{ id: 'zone', footprint: entry.area, when: 'end' }] }),
  };
  const area: Point[] = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: depth },
    { x: 0, y: depth },
  ];
  const breach = breachOf(state, unit, { far: 'W40K-REINF-02', near: 'W40K-REINF-02' });
  return {
    unit: unit.id,
    rule: 'W40K-REINF-02',
    label: say('w40k.ask.arrive', { unit: { unit: unit.id } }),
    course: () => whole,
    links: null,
    whole: whyIncoherent,
    breach: (found, model) => (found.kind === 'zone' ? notInPlace('W40K-REINF-02', model.id) : breach(found, model)),
    area: entry?.area ?? area,
    heading: entry?.heading ?? 0,
    need: 'if-possible',
    text: say('w40k.arrives', { unit: { unit: unit.id } }),
  };
}
