import type { Choice, Flow, Game, Piece, Refusal, State, Step, Unit } from '@warfold/engine';
import { markOf, meaning, OF_SIDE, pointedBy, refuse, say, step, unitChoice } from '@warfold/engine';
import type { Polygon } from '@warfold/space';
import { polygonInside } from '@warfold/space';
import type { Reserve } from '../../shared/scenario/form.ts';
import { wholeFirst } from '../../shared/scenario/places.ts';
import type { Quota } from '../../shared/scenario/reserves.ts';
import { quotaOf, reserveFor, whyNotNow } from '../../shared/scenario/reserves.ts';
import { inTurnFrom, nextInTurn } from '../../shared/sides.ts';
import { PLAN, planOf } from '../army/agreement.ts';
import { BATTALION, UNIFIED } from '../army/armyMarks.ts';
import { apartOf, ruleOf, territoriesOn } from '../battleplans/plan.ts';
import { arrived } from '../moving/arrivals.ts';
import { CLAIMED } from '../objectives.ts';
import { ASKS } from '../questions.ts';
import { DEPLOYED_FIRST } from '../sequence/marks.ts';
import { whyNotGarrison } from '../terrain/garrisonCapacity.ts';
import { NEXT_TO_SET_UP, SETTING_UP, territoryOf } from './marks.ts';
import type { SetUp } from './setUpUnit.ts';
import { canSetUp, setUpUnit } from './setUpUnit.ts';

const RULE = 'AOS3-BP1.3';
/** AOS3-3.1a: waits to come on by the battleplan's special rule. */
export const FLANKING = 'flank';
const UNDEPLOYED = 'undeployed';

const isWaiting = (state: State, { models }: Unit): boolean =>
  models.some((id) => {
    const { place } = state.models[id]!;
    return place.at === 'reserve' && place.note === UNDEPLOYED;
  });

export const waitingUnits = (state: State, side: number): Unit[] =>
  state.units.filter((unit) => unit.side === side && isWaiting(state, unit));

/** One unit at a time in turn; when one player has finished the other sets up the rest. */
export function nextToDeploy(state: State): Step | null {
  const side = wholeFirst(planOf(state)) ?? pointedBy(state, NEXT_TO_SET_UP);
  const due = inTurnFrom(state, side).find((one) => waitingUnits(state, one).length > 0);
  return due === undefined ? null : { step: 'deploy', args: { side: due } };
}

/** AOS3-26.2.1a, AOS3-26.2.1c: while a Unified battalion is being set up, only its units can be; the others of a battalion are set up like any. */
function choicesOf(state: State, side: number): Choice<Unit>[] {
  const battalion = markOf(state.sides[side]!, SETTING_UP);
  return waitingUnits(state, side).map((unit) => {
    if (battalion === 0 || markOf(unit, BATTALION) === battalion) return unitChoice(unit);
    return { ...unitChoice(unit), refused: refuse('AOS3-26.2.1a', say('aos3.setup.refused.unified'), [{ unit: unit.id }]) };
  });
}

export const deploy = step(OF_SIDE, function* (game, { side }): Flow<void> {
  const { id } = yield* game.ask.one({ side, rule: RULE, label: say(ASKS.setupUnit) }, () => choicesOf(game.state, side));
  yield* setUp(game, id);
  passOn(game, side, id);
});

function setUpOf(state: State, unit: number): SetUp {
  const { side } = state.units[unit]!;
  const plan = planOf(state);
  const territories = territoriesOn(state.table, plan);
  const own = territories[territoryOf(state, side)]!;
  const enemy = territories[1 - territoryOf(state, side)]!;
  return {
    ...{ unit, rule: ruleOf(markOf(state, PLAN)), heading: own.heading, area: own.setUp },
    label: say('aos3.setup.ask.place', { unit: { unit } }),
    away: { from: enemy.land, apart: apartOf(plan) },
    text: say('aos3.setup.deployed', { unit: { unit } }),
  };
}

/** On the battlefield, in a garrison or in reserve, wherever the rules let it. */
function* setUp(game: Game, unit: number): Flow<void> {
  const { side } = game.unit(unit);
  const way = yield* game.ask.one({ side, rule: 'AOS3-3.0', label: say(ASKS.setupWhere, { unit: { unit } }), about: [{ unit }] }, () =>
    waysOf(game.state, unit),
  );
  const placed = way !== 'field' || (yield* setUpUnit(game, setUpOf(game.state, unit)));
  if (way === 'lost' || !placed) leaveOut(game, unit);
  else if (way === 'reserve') waitAside(game, unit);
  else if (way !== 'field') yield* enter(game, unit, way);
}

type Destination = 'field' | 'reserve' | 'lost' | number;

export const WHERE = meaning<{ readonly is: 'field' | 'garrison' }>('where');

function waysOf(state: State, unit: number): Choice<Destination>[] {
  const ways: Choice<Destination>[] = [];
  const on = setUpOf(state, unit);
  const waits = whyNotOn(state, state.units[unit]!.side);
  const dim = waits === null ? {} : { refused: waits };
  const field: Choice<Destination> = {
    id: 'field',
    label: say('aos3.setup.where.field'),
    means: WHERE.of({ is: 'field' }),
    value: 'field',
    ...dim,
  };
  if (waits !== null || canSetUp(state, on)) ways.push(field);
  for (const piece of state.pieces) {
    if (piece.gone || !piece.traits.includes('defensible') || piece.shape.kind !== 'terrain') continue;
    const refused = waits ?? whyNotThere(state, state.units[unit]!, piece, on.area);
    const label = say('aos3.setup.where.garrison', { piece: { piece: piece.id } });
    ways.push({
      ...{ id: `piece:${piece.id}`, label, ref: { piece: piece.id }, means: WHERE.of({ is: 'garrison' }), value: piece.id },
      ...(refused !== null && { refused }),
    });
  }
  ways.push(...reserveWay(state, unit));
  if (ways.some(({ refused }) => refused === undefined)) return ways;
  // A unit that finds no room anywhere is not part of the battle; its player may show room that was not found.
  return [...ways, { id: 'lost', label: say('aos3.setup.where.lost'), value: 'lost' }, field];
}

/** AOS3-17.2.1a: in a feature that lies wholly where the army is set up; AOS3-PLAN3: nobody in the gatehouse. */
function whyNotThere(state: State, unit: Unit, piece: Piece, area: Polygon) {
  const footprint = piece.shape.kind === 'terrain' ? piece.shape.terrain.footprint : [];
  if (piece.traits.includes(CLAIMED)) return refuse('AOS3-PLAN3', say('aos3.setup.refused.gatehouse'), [{ piece: piece.id }]);
  if (!polygonInside(footprint, area)) return refuse('AOS3-17.2.1a', say('aos3.setup.refused.fort'), [{ piece: piece.id }]);
  return whyNotGarrison(state, unit, piece);
}

/** AOS3-PLAN2, or another battleplan with reserves: how many units wait, of how many. */
function quotaHere(state: State, side: number): { readonly reserve: Reserve; readonly quota: Quota } | null {
  const reserve = reserveFor(planOf(state), state, side);
  if (reserve === null) return null;
  const flanks = ({ models }: Unit): boolean => {
    const { place } = state.models[models[0]!]!;
    return place.at === 'reserve' && place.note === FLANKING;
  };
  return { reserve, quota: quotaOf(state, reserve, side, () => true, flanks) };
}

/** AOS3-PLAN2: at most one third of the units, rounded down. */
function reserveWay(state: State, unit: number): Choice<Destination>[] {
  const found = quotaHere(state, state.units[unit]!.side);
  if (found === null) return [];
  const { kept, most, units } = found.quota;
  const rule = ruleOf(markOf(state, PLAN));
  const refused = kept < most ? null : refuse(rule, say('aos3.setup.refused.reserves', { kept, most, units }));
  return [{ id: 'reserve', label: say('aos3.setup.where.reserve'), value: 'reserve', ...(refused !== null && { refused }) }];
}

/** A battleplan may keep units back whether their player wants it or not. */
function whyNotOn(state: State, side: number): Refusal | null {
  const found = quotaHere(state, side);
  return found === null ? null : whyNotNow(ruleOf(markOf(state, PLAN)), found.reserve, found.quota, waitingUnits(state, side).length);
}

function waitAside(game: Game, unit: number): void {
  const text = say('aos3.setup.inReserve', { unit: { unit } });
  game.emit({ type: 'removed', models: game.unit(unit).models, to: { at: 'reserve', note: FLANKING }, rule: 'AOS3-3.1a', text });
}

/** AOS3-28.1.3e: whoever is set up inside deadly ground is set up at it. */
function* enter(game: Game, unit: number, piece: number): Flow<void> {
  const text = say('aos3.setup.inGarrison', { unit: { unit }, piece: { piece } });
  game.emit({ type: 'removed', models: game.unit(unit).models, to: { at: 'garrison', piece }, rule: 'AOS3-17.2.1a', text });
  yield* arrived(game, unit, 'set-up');
}

function leaveOut(game: Game, unit: number): void {
  const text = say('aos3.setup.leftOut', { unit: { unit } });
  game.emit({ type: 'removed', models: game.unit(unit).models, to: { at: 'gone', cause: 'no-room' }, rule: 'AOS3-3.0', text });
}

/** AOS3-26.2.1b: a Unified battalion is set up as a whole before the opponent goes on. AOS3-4.1b: who finishes first is remembered. */
function passOn(game: Game, side: number, unit: number): void {
  const { state } = game;
  const left = waitingUnits(state, side);
  const battalion = markOf(state.units[unit]!, BATTALION);
  const unified = battalion > 0 && markOf(state.sides[side]!, UNIFIED).includes(battalion);
  const goesOn = unified && left.some((one) => markOf(one, BATTALION) === battalion);
  game.mark({ side }, SETTING_UP, goesOn ? battalion : 0, goesOn ? 'AOS3-26.2.1a' : RULE);
  if (left.length === 0 && markOf(state, DEPLOYED_FIRST) === null) {
    const text = say('aos3.setup.finished', { side: { side } });
    game.mark('battle', DEPLOYED_FIRST, side, RULE, text);
  }
  if (goesOn) game.tell('AOS3-26.2.1b', 'aos3.setup.goesOn', { side: { side } }, [{ side }]);
  game.mark('battle', NEXT_TO_SET_UP, goesOn ? side : nextInTurn(state, side), RULE);
}
