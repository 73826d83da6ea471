import type { Choice, Flow, Game, Model, Place, Refusal, State, Text, Unit } from '@warfold/engine';
import { markOf, meaning, pointedBy, refuse, say, unitChoice, whereIs } from '@warfold/engine';
import type { Course, Point } from '@warfold/space';
import { placeUnit } from '../../shared/placing.ts';
import { hasRoom } from '../../shared/room.ts';
import { ENEMY_LAND, facingOn, landObstacles, wholeFirst, whyNearLand } from '../../shared/scenario/places.ts';
import { comesLater, isAside, quotaOf, reserveFor, SET_ASIDE, whyNotKept, whyNotNow } from '../../shared/scenario/reserves.ts';
import { inTurnFrom, nextInTurn, rollOff, unitsOf } from '../../shared/sides.ts';
import type { Placing } from '../../shared/spot.ts';
import { numbersOf } from '../../shared/tags.ts';
import { abilities } from '../abilities.ts';
import { lose } from '../attack/casualties.ts';
import { whyIncoherent } from '../moving/coherency.ts';
import { breachOf, setUpCourse } from '../moving/ground.ts';
import { arrivalOf, arrivalPlacing } from '../moving/reinforcements.ts';
import { carriersFor, whyNoSeats } from '../moving/transports.ts';
import { ASKS } from '../questions.ts';
import { CHOOSER, EDGE, PHASE_DONE, PLACER } from '../sequence/marks.ts';
import { nextSplit, splitUnit } from './combatSquads.ts';
import { missionOf, zoneAlong } from './missions.ts';

/** A side's deployment zone. */
export const zoneOf = (state: State, side: number): readonly Point[] =>
  zoneAlong(state.table, missionOf(state), markOf(state.sides[side]!, EDGE) === 'north' ? 'north' : 'south');

const waitsWith = (state: State, unit: Unit, note: string): boolean => {
  const model = unit.models.map((id) => state.models[id]!).find(({ place }) => place.at !== 'gone');
  return model !== undefined && model.place.at === 'reserve' && model.place.note === note;
};

/** Units that are still to be set up. */
export const toDeploy = (state: State, side: number): Unit[] => unitsOf(state, side).filter((unit) => waitsWith(state, unit, 'undeployed'));
const toDeployLate = (state: State, side: number): Unit[] => unitsOf(state, side).filter((unit) => waitsWith(state, unit, 'late'));

/** Whose turn it is: the one who is next, or the other if that one has nobody left. */
function turnOf(state: State, next: number, left: (state: State, side: number) => Unit[]): number | null {
  return inTurnFrom(state, next).find((side) => left(state, side).length > 0) ?? null;
}

type Setting =
  | { readonly how: 'set up' | 'reserve' | 'aside' | 'late'; readonly unit: number }
  | { readonly how: 'aboard'; readonly unit: number; readonly carrier: number };

export const DEPLOYS = meaning<Setting>('deploys');

/**
 * W40K-ONLYWAR-12, -13: the players alternate setting up units, starting with the one who did not choose the zone. That a unit begins aboard a transport
 * (W40K-TRANS-02), waits elsewhere (W40K-REINF-01) or comes last is only said, and does not pass the turn on.
 */
export function* deploy(game: Game): Flow<void> {
  const split = nextSplit(game.state);
  if (split !== null) return yield* splitUnit(game, split);
  const placer = markOf(game.state, PLACER);
  const first = wholeFirst(missionOf(game.state));
  const inTurn = placer ?? nextInTurn(game.state, pointedBy(game.state, CHOOSER));
  const side = turnOf(game.state, first ?? inTurn, toDeploy);
  if (side === null) {
    game.mark('battle', PHASE_DONE, true, 'W40K-ONLYWAR-13');
    return;
  }
  const chosen = yield* game.ask.one<Setting>(
    { side, rule: 'W40K-ONLYWAR-12', label: say(ASKS.deploy), shapes: [{ shape: 'zone', polygon: zoneOf(game.state, side) }] },
    () => settings(game.state, side),
  );
  const unit = { unit: chosen.unit };
  switch (chosen.how) {
    case 'aboard': {
      const text = say('w40k.startsAboard', { unit, transport: { unit: chosen.carrier } });
      return setAside(game, chosen.unit, { at: 'aboard', unit: chosen.carrier }, 'W40K-TRANS-02', text);
    }
    case 'reserve':
      return setAside(game, chosen.unit, { at: 'reserve', note: 'reserve' }, 'W40K-REINF-01', say('w40k.waits', { unit }));
    case 'aside':
      return setAside(game, chosen.unit, { at: 'reserve', note: SET_ASIDE }, 'W40K-REINF-01', say('w40k.waits', { unit }));
    case 'late':
      return setAside(game, chosen.unit, { at: 'reserve', note: 'late' }, 'W40K-ONLYWAR-14', say('w40k.comesLast', { unit }));
    case 'set up':
      game.mark('battle', PLACER, nextInTurn(game.state, side), 'W40K-ONLYWAR-12');
      yield* setUp(game, chosen.unit, deployPlacing(game.state, game.unit(chosen.unit)));
  }
}

function setAside(game: Game, unit: number, to: Place, rule: 'W40K-TRANS-02' | 'W40K-REINF-01' | 'W40K-ONLYWAR-14', text: Text): void {
  game.emit({ type: 'removed', models: game.unit(unit).models, to, rule, text });
}

function settings(state: State, side: number): Choice<Setting>[] {
  const left = toDeploy(state, side);
  const reserve = reserveFor(missionOf(state), state, side);
  const quota =
    reserve === null
      ? null
      : quotaOf(
          state,
          reserve,
          side,
          () => true,
          (unit) => isAside(state, unit),
        );
  // Passengers wait with their transport.
  const more = left.reduce((sum, { id }) => sum + 1 + aboardOf(state, id), 0);
  const waits = reserve === null || quota === null ? null : whyNotNow('W40K-REINF-01', reserve, quota, more);
  const dim = waits === null ? {} : { refused: waits };
  return left.flatMap((unit): Choice<Setting>[] => {
    const id = unit.id;
    const choices: Choice<Setting>[] = [{ ...unitChoice(unit, dim), ...DEPLOYS.worth({ how: 'set up', unit: id }) }];
    for (const carrier of carriersFor(state, unit)) choices.push({ ...aboardChoice(state, unit, carrier), ...dim });
    const other = (how: 'reserve' | 'aside' | 'late', refused: Refusal | null = null): Choice<Setting> => ({
      ...{ id: `${how}:${id}`, ref: { unit: id }, ...DEPLOYS.worth({ how, unit: id }) },
      label: how === 'aside' ? comesLater(id) : say(`w40k.option.${how}`, { unit: { unit: id } }),
      ...(refused !== null && { refused }),
    });
    if (quota !== null) choices.push(other('aside', whyNotKept('W40K-REINF-01', quota, 1 + aboardOf(state, id))));
    if (arrivalOf(state, unit) !== null) choices.push(other('reserve'));
    if (lateRule(state, unit) !== null) choices.push(other('late'));
    return choices;
  });
}

/** Units that wait wherever this one does. */
const aboardOf = (state: State, carrier: number): number =>
  state.units.filter(({ models }) => models.some((id) => isIn(state.models[id]!.place, carrier))).length;
const isIn = (place: Place, carrier: number): boolean => place.at === 'aboard' && place.unit === carrier;

const lateRule = (state: State, unit: Unit) => abilities.ask(state, 'late', null, { unit: { unit: unit.id } })[0] ?? null;

/** W40K-TRANS-02: it is said before the transport is set up. */
function aboardChoice(state: State, unit: Unit, carrier: Unit): Choice<Setting> {
  const refs = { unit: { unit: unit.id }, transport: { unit: carrier.id } };
  const choice: Choice<Setting> = {
    id: `aboard:${unit.id}:${carrier.id}`,
    label: say('w40k.option.aboard', refs),
    ref: refs.unit,
    ...DEPLOYS.worth({ how: 'aboard', unit: unit.id, carrier: carrier.id }),
  };
  const refused =
    whereIs(state, carrier.id) === 'reserve'
      ? whyNoSeats(state, unit, carrier)
      : refuse('W40K-TRANS-02', say('w40k.refused.carrierSetUp', refs), [refs.transport]);
  return refused === null ? choice : { ...choice, refused };
}

/** W40K-ONLYWAR-12: every model wholly within the zone, in coherency. */
export function deployPlacing(state: State, unit: Unit): Placing {
  const zone = zoneOf(state, unit.side);
  const free = setUpCourse(state, unit);
  const kept = landObstacles(state.table, missionOf(state), markOf(state.sides[unit.side]!, EDGE) === 'north' ? 1 : 0);
  const course: Course = {
    ...free,
    ...(kept.length > 0 && { obstacles: [...free.obstacles, ...kept] }),
    zones: [{ id: 'zone', footprint: zone, when: 'end' }],
  };
  const breach = breachOf(state, unit, { far: 'W40K-ONLYWAR-12', near: 'W40K-ENG-03' });
  return {
    unit: unit.id,
    rule: 'W40K-ONLYWAR-12',
    label: say('w40k.ask.setUp', { unit: { unit: unit.id } }),
    course: () => course,
    links: null,
    whole: whyIncoherent,
    breach: (found, model) => {
      if (found.kind === 'zone') return outsideZone(model);
      return found.ids[0] === ENEMY_LAND ? whyNearLand('W40K-MISSION-04', model.id, numbersOf(found)) : breach(found, model);
    },
    area: zone,
    heading: facingOn(state.table, zone),
    need: 'if-possible',
    text: say('w40k.setsUp', { unit: { unit: unit.id } }),
  };
}

const outsideZone = (model: Model): Refusal =>
  refuse('W40K-ONLYWAR-12', say('w40k.refused.zone', { model: { model: model.id } }), [{ model: model.id }]);

/** Sets the unit up; whoever finds no room counts as destroyed, and so does everybody aboard of it (W40K-ONLYWAR-13). */
function* setUp(game: Game, id: number, placing: Placing): Flow<void> {
  const stands = (yield* placeUnit(game, placing)) ?? [];
  const lost = game
    .unit(id)
    .models.filter((model) => !stands.some((stand) => stand.model === model) && game.model(model).place.at !== 'gone');
  if (lost.length === 0) return;
  const text = say('w40k.noRoom', { unit: { unit: id }, count: lost.length });
  lose(game, lost, { cause: 'no room', rule: 'W40K-ONLYWAR-13', text });
}

/** W40K-ONLYWAR-14: after all others; the players roll off if both have such units, and alternate. */
export function* deployLate(game: Game): Flow<void> {
  const both = game.state.sides.every(({ id }) => toDeployLate(game.state, id).length > 0);
  if (both && markOf(game.state, PLACER) === null)
    game.mark('battle', PLACER, yield* rollOff(game, 'late', 'W40K-ONLYWAR-14'), 'W40K-ONLYWAR-14');
  const side = turnOf(game.state, markOf(game.state, PLACER) ?? 0, toDeployLate);
  if (side === null) {
    game.mark('battle', PHASE_DONE, true, 'W40K-ONLYWAR-14');
    return;
  }
  const unit = yield* game.ask.one({ side, rule: 'W40K-ONLYWAR-14', label: say(ASKS.deployLate) }, () =>
    toDeployLate(game.state, side).map((one) => unitChoice(one)),
  );
  game.mark('battle', PLACER, nextInTurn(game.state, side), 'W40K-ONLYWAR-14');
  const rule = 'W40K-ONLYWAR-14';
  const placing = arrivalPlacing(game.state, unit, lateRule(game.state, unit)!);
  const text = say('w40k.setsUp', { unit: { unit: unit.id } });
  // Where no spot is far enough from the enemy it is set up like any other unit.
  const fits = hasRoom(game.state, placing);
  yield* setUp(game, unit.id, fits ? { ...placing, rule, text, need: 'if-possible' } : deployPlacing(game.state, unit));
}
