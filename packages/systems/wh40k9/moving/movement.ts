import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, Model, ModelTravel, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, meaning, part, refuse, say, standing, sumOf, unitChoice } from '@warfold/engine';
import type { Course, Mil, Point } from '@warfold/space';
import { courseWith, gap, isLegalPath, pointToPoint, SOLID } from '@warfold/space';
import type { EachMove } from '../../shared/moving.ts';
import { allowanceOf, moveEach } from '../../shared/moving.ts';
import { enemiesOnTable, onTable, unitsOf } from '../../shared/sides.ts';
import { abilities } from '../abilities.ts';
import { passengersOf } from '../attack/casualties.ts';
import { FORCED_MARCH, offerStratagem } from '../command/stratagems.ts';
import { holderOf, markersOf } from '../mission/objectives.ts';
import { ADVANCE_ROLL, ARRIVED, BEGAN_ABOARD, DISEMBARKED, HASTY, MOVE, MOVED, PHASE_DONE } from '../sequence/marks.ts';
import { modelHas, unitHas } from '../sheet/keywords.ts';
import { crash, hasMinimum, minimumMoves } from './aircraft.ts';
import { whyIncoherent } from './coherency.ts';
import { engagedBy, inEngagementRange, isEngaged, isEngagedBy } from './engagement.ts';
import type { Way } from './ground.ts';
import { breachOf, courseFor } from './ground.ts';
import { canMove, leastOf, paceOf, paceOfUnit, rollMove } from './pace.ts';
import { disembark, disembarkChoices, embark, isHasty, shareMove } from './transports.ts';

export type MoveKind = 'normal' | 'advance' | 'fall-back' | 'stationary';

const RULES: Readonly<Record<MoveKind, RuleId>> = {
  normal: 'W40K-MOVE-09',
  advance: 'W40K-MOVE-10',
  'fall-back': 'W40K-MOVE-14',
  stationary: 'W40K-MOVE-12',
};

/** W40K-TRANS-08: only who is aboard now may get out in this phase. */
export function openMovement(game: Game): void {
  const aboard = unitsOf(game.state, game.active).filter(({ models }) => models.some((id) => game.model(id).place.at === 'aboard'));
  game.mark(
    aboard.map(({ id }) => ({ unit: id })),
    BEGAN_ABOARD,
    true,
    'W40K-TRANS-08',
  );
}

type Selection = { readonly unit: number; readonly getsOut: boolean } | 'end';

/** W40K-MOVE-02: one unit after the other, until all that are wanted have moved; passengers may get out first (W40K-TRANS-08). */
export function* moveUnit(game: Game): Flow<void> {
  const side = game.active;
  const chosen = yield* game.ask.one<Selection>({ side, rule: 'W40K-MOVE-02', label: say('w40k.ask.moveUnit') }, () =>
    selections(game.state, side),
  );
  if (chosen === 'end') return yield* endMoves(game);
  return yield* chosen.getsOut ? disembark(game, chosen.unit) : selectToMove(game, chosen.unit);
}

/** W40K-MOVE-02, W40K-REINF-03. */
export const mayBeSelected = (state: State, unit: Unit): boolean =>
  onTable(state, unit) && markOf(unit, MOVE) === '' && !markOf(unit, ARRIVED) && (!markOf(unit, DISEMBARKED) || couldMove(state, unit.id));

export const ENDS_MOVES = meaning<Readonly<Record<string, never>>>('ends-moves');

function selections(state: State, side: number): Choice<Selection>[] {
  const movable = unitsOf(state, side).filter((unit) => mayBeSelected(state, unit));
  const units = movable.map((unit): Choice<Selection> => ({ ...unitChoice(unit), value: { unit: unit.id, getsOut: false } }));
  const out = disembarkChoices(state, side).map(
    (choice): Choice<Selection> => ({ ...choice, value: { unit: choice.value, getsOut: true } }),
  );
  const end: Choice<Selection> = { id: 'end', label: say('w40k.option.endMoves'), means: ENDS_MOVES.of({}), value: 'end' };
  const refused = whyNotEnd(state, movable);
  return [...out, ...units, refused === null ? end : { ...end, refused }];
}

/** W40K-AIR-02: an aircraft that can make its minimum move has to. */
function whyNotEnd(state: State, movable: readonly Unit[]): Refusal | null {
  const held = movable.filter(
    (unit) => hasMinimum(state, unit) && minimumMoves(state, unit, movingWay(state, unit, 'normal'), 1).length > 0,
  );
  const refs = held.map(({ id }) => ({ unit: id }));
  return refs.length === 0 ? null : refuse('W40K-AIR-02', say('w40k.refused.mustFly', { units: refs }), refs);
}

/** W40K-MOVE-13: who was not selected has Remained Stationary; an aircraft that could not go as far as it must is lost (W40K-AIR-05). */
function* endMoves(game: Game): Flow<void> {
  const left = unitsOf(game.state, game.active).filter((unit) => mayBeSelected(game.state, unit));
  for (const unit of left) if (hasMinimum(game.state, unit)) yield* crash(game, unit.id);
  const still = left.filter((unit) => onTable(game.state, unit) && !markOf(unit, DISEMBARKED));
  for (const unit of still) markMove(game, unit.id, 'stationary', 'W40K-MOVE-13', false);
  game.mark('battle', PHASE_DONE, true, 'W40K-MOVE-01');
}

/** What the unit does, once it is selected: W40K-MOVE-03, -04. */
function* selectToMove(game: Game, id: number): Flow<void> {
  const unit = game.unit(id);
  const rolled = yield* rollMove(game, id);
  const kind = yield* game.ask.one<MoveKind>(
    { side: unit.side, rule: 'W40K-MOVE-03', label: say('w40k.ask.moveKind', { unit: { unit: id } }), about: [{ unit: id }] },
    () => kindChoices(game.state, game.unit(id)),
  );
  if (kind === 'stationary') return markMove(game, id, 'stationary', couldMove(game.state, id) ? 'W40K-MOVE-12' : 'W40K-SHEET-03', true);
  if (kind === 'advance') yield* rollAdvance(game, id);
  if (kind === 'normal') yield* offerStratagem(game, id, FORCED_MARCH);
  const before = game.state;
  const travels = yield* moveEach(game, eachMove(before, before.units[id]!, kind, rolled));
  // W40K-AIR-05: nobody has found a way, its player included.
  if (travels === null && hasMinimum(game.state, game.unit(id))) return yield* crash(game, id);
  if (travels === null && kind === 'fall-back') {
    game.tell('W40K-MOVE-14', 'w40k.cannotFallBack', { unit: { unit: id } });
    return markMove(game, id, 'stationary', 'W40K-MOVE-14', true);
  }
  const barred = travels === null ? barsStaying(game.state, game.unit(id)) : null;
  // A move that ends like this cannot be made; but who has rolled for it has Advanced.
  if (barred !== null) return markMove(game, id, kind === 'advance' ? 'advance' : 'stationary', barred, true);
  markMove(game, id, kind, RULES[kind], true);
  if (travels !== null) tellFlight(game, before, eachMove(before, before.units[id]!, kind, rolled), travels);
  yield* embark(game, id);
}

const couldMove = (state: State, id: number): boolean => standing(state, id).some((model) => canMove(state, model));

function kindChoices(state: State, unit: Unit): Choice<MoveKind>[] {
  return (['normal', 'advance', 'fall-back', 'stationary'] as const).map((kind) => {
    const choice: Choice<MoveKind> = { id: kind, label: say(`w40k.option.${kind}`), value: kind };
    const refused = whyNotKind(state, unit, kind);
    return refused === null ? choice : { ...choice, refused };
  });
}

/** W40K-MOVE-03, -04, with the exceptions of aircraft (W40K-AIR-02, -09, -10) and models that cannot move (W40K-SHEET-03). */
export function whyNotKind(state: State, unit: Unit, kind: MoveKind): Refusal | null {
  const own = { unit: unit.id };
  if (kind === 'stationary') return whyNotStationary(state, unit);
  if (!couldMove(state, unit.id)) return refuse('W40K-SHEET-03', say('w40k.refused.cannotMove', { unit: own }), [own]);
  if (kind === 'fall-back')
    return isEngaged(state, unit) ? null : refuse('W40K-MOVE-03', say('w40k.refused.notEngaged', { unit: own }), [own]);
  if (unitHas(state, unit, 'AIRCRAFT') || !isEngagedBy(state, unit, (foe) => !modelHas(state, foe, 'AIRCRAFT'))) return null;
  const { foe, measured } = engagedBy(state, unit)!;
  const who = { model: foe.id };
  return refuse('W40K-MOVE-04', say('w40k.refused.mustFallBack', { unit: own, who, measured: inchesOf(Math.round(measured)) }), [who]);
}

/** W40K-AIR-02, W40K-TRANS-11: an aircraft has to move, and who has disembarked has. */
function whyNotStationary(state: State, unit: Unit): Refusal | null {
  const own = { unit: unit.id };
  if (hasMinimum(state, unit)) return refuse('W40K-AIR-02', say('w40k.refused.mustFly', { units: [own] }), [own]);
  return markOf(unit, DISEMBARKED) ? refuse('W40K-TRANS-11', say('w40k.refused.gotOut', { unit: own }), [own]) : null;
}

/** W40K-MOVE-10, or what a rule of the unit puts in the place of the roll (W40K-DATA-15); of several the one that takes it farthest. */
function* rollAdvance(game: Game, id: number): Flow<void> {
  const unit = { unit: id };
  const [own] = [...abilities.ask(game.state, 'advance', null, { unit })].sort((a, b) => b.instead - a.instead);
  const roll = () => game.roll({ purpose: 'advance', rule: 'W40K-MOVE-10', side: game.unit(id).side, count: 1, sides: 6, by: unit });
  const by = own === undefined ? (yield* roll()).total : own.instead;
  game.mark(unit, ADVANCE_ROLL, by, own?.rule ?? 'W40K-MOVE-10');
}

/** How a unit moved, for itself and for those aboard, who count as having made the same move (W40K-TRANS-07). */
function markMove(game: Game, id: number, kind: MoveKind, rule: RuleId, tells: boolean): void {
  game.mark({ unit: id }, MOVE, kind, rule, tells ? say(`w40k.moves.${kind}`, { unit: { unit: id } }) : undefined);
  if (kind !== 'stationary') game.mark({ unit: id }, MOVED, true, rule);
  if (isHasty(kind)) game.mark({ unit: id }, HASTY, true, 'W40K-CHARGE-03');
  shareMove(
    game,
    passengersOf(game.state, id).map((unit) => unit.id),
    kind,
  );
}

/** W40K-FLY-01, -02, W40K-AIR-07: what a move could only do because somebody flies. */
function tellFlight(game: Game, state: State, move: EachMove, travels: readonly ModelTravel[]): void {
  const unit = state.units[move.unit]!;
  const flies = unitHas(state, unit, 'FLY');
  if (!flies && !state.units.some((other) => other.id !== unit.id && unitHas(state, other, 'AIRCRAFT'))) return;
  const { enemies } = movingWay(state, unit, move.how as MoveKind);
  const grounded = courseFor(state, unit, { enemies, meetsAircraft: true });
  const allows = (course: Course): boolean => travels.every(({ model, path }) => isLegalPath(state.models[model]!, path, course));
  const told = { unit: { unit: unit.id } };
  if (!allows({ ...grounded, heights: 'ignored' }))
    game.tell(flies ? 'W40K-FLY-01' : 'W40K-AIR-07', flies ? 'w40k.fliesOver' : 'w40k.passesAircraft', told, [{ unit: unit.id }]);
  const dear = travels.some(({ model, path }) => {
    const own = state.models[model]!;
    return flies && !isLegalPath(own, path, courseWith({ ...move.course(own), heights: 'counted' }, { allowance: allowanceOf(move, own) }));
  });
  if (dear) game.tell('W40K-FLY-02', 'w40k.fliesUp', told, [{ unit: unit.id }]);
}

/** What the three moves of the Movement phase may do with others: W40K-MOVE-09, -10, -14, W40K-FLY-01, -02. */
export function movingWay(state: State, unit: Unit, kind: MoveKind): Way {
  const flies = unitHas(state, unit, 'FLY') || unitHas(state, unit, 'AIRCRAFT');
  const [first] = standing(state, unit.id);
  const least = first === undefined ? 0 : leastOf(state, first);
  return { enemies: kind === 'fall-back' ? 'pass' : 'shun', ...(flies && { crosses: true, soars: true }), ...(least > 0 && { least }) };
}

/** W40K-MOVE-05, -08: a move of the Movement phase, as it is asked for and judged: of any of its models, and into coherency. */
export function eachMove(state: State, unit: Unit, kind: Exclude<MoveKind, 'stationary'>, rolled: number | null): EachMove {
  const way = movingWay(state, unit, kind);
  const course = courseFor(state, unit, way);
  const near = way.soars === true ? 'W40K-FLY-03' : RULES[kind];
  const far = way.least === undefined ? RULES[kind] : 'W40K-AIR-03';
  return {
    unit: unit.id,
    how: kind,
    rule: RULES[kind],
    label: say(`w40k.ask.${kind}`, { unit: { unit: unit.id } }),
    allowance: paceOfUnit(state, unit, rolled),
    models: standing(state, unit.id).flatMap((model) => (canMove(state, model) ? [model.id] : [])),
    allowanceOf: (model) => paceOf(state, model, rolled).total,
    course: () => course,
    comrades: { moving: way.crosses === true ? null : SOLID },
    links: null,
    whole: (ends) => whyIncoherent(ends) ?? whyStillEngaged(state, unit, ends, near),
    breach: breachOf(state, unit, { far, near }),
    goals: () => goalsOf(state, unit, kind),
    ...(way.least !== undefined && { candidates: () => minimumMoves(state, unit, way, 6) }),
    mayDecline: declining(state, unit, way),
  };
}

/** W40K-AIR-02, -05: an aircraft for which a way is known must fly; where none is its player may still show one, or give it up. */
function declining(state: State, unit: Unit, way: Way): EachMove['mayDecline'] {
  if (way.least !== undefined) return minimumMoves(state, unit, way, 1).length > 0 ? 'no' : 'cannot';
  return barsStaying(state, unit) !== null ? 'cannot' : 'stay';
}

/** The rule by which no move of the unit may end with everybody where they are, if there is one. */
function barsStaying(state: State, unit: Unit): RuleId | null {
  if (whyIncoherent(standing(state, unit.id)) !== null) return 'W40K-COH-04';
  if (!isEngaged(state, unit)) return null;
  return isEngagedBy(state, unit, (foe) => !modelHas(state, foe, 'AIRCRAFT')) ? 'W40K-MOVE-14' : 'W40K-AIR-08';
}

/** W40K-MOVE-14, W40K-AIR-08: nobody of the unit ends within Engagement Range, those who did not move included. */
function whyStillEngaged(state: State, unit: Unit, ends: readonly Model[], rule: RuleId): Refusal | null {
  for (const enemy of enemiesOnTable(state, unit)) {
    for (const foe of standing(state, enemy.id)) {
      const held = ends.find((model) => inEngagementRange(model, foe));
      if (held === undefined) continue;
      const who = { model: foe.id };
      return refuse(
        unitHas(state, enemy, 'AIRCRAFT') ? 'W40K-AIR-08' : rule,
        say('w40k.refused.stillEngaged', { model: { model: held.id }, who, measured: inchesOf(Math.round(gap(held, foe))) }),
        [who, { model: held.id }],
      );
    }
  }
  return null;
}

/** Where a sensible player goes: to markers that are not held, nearest first, then to the enemy; away from it when falling back. */
function goalsOf(state: State, unit: Unit, kind: MoveKind): Point[] {
  const [leader] = standing(state, unit.id);
  if (leader === undefined) return [];
  const foes = enemiesOnTable(state, unit).flatMap((enemy) => standing(state, enemy.id).slice(0, 1));
  const nearestFirst = (points: readonly Point[]): Point[] =>
    [...points].sort((a, b) => pointToPoint(a, leader.pose) - pointToPoint(b, leader.pose));
  const towards = nearestFirst(foes.map(({ pose }) => pose));
  if (kind === 'fall-back') {
    const [foe] = towards;
    return foe === undefined ? [] : [{ x: 2 * leader.pose.x - foe.x, y: 2 * leader.pose.y - foe.y }];
  }
  const markers = markersOf(state).filter((marker) => holderOf(state, marker.id) !== unit.side);
  return [...nearestFirst(markers.map(({ pose }) => pose)), ...towards];
}

/** A Normal Move outside the Movement phase, by a rule that says how far: all rules of such a move hold (W40K-OUT-01), but a Stratagem of that phase cannot be used (W40K-OUT-02). */
export function* freeMove(game: Game, id: number, most: Mil, rule: RuleId): Flow<void> {
  yield* offerStratagem(game, id, FORCED_MARCH);
  const unit = game.unit(id);
  const move = eachMove(game.state, unit, 'normal', null);
  const within = (model: Model): Mil => Math.min(most, paceOf(game.state, model, null).total);
  const allowance = sumOf([part(most, say('w40k.option.normal'), rule)]);
  const breach = breachOf(game.state, unit, { far: rule, near: RULES.normal });
  const travels = yield* moveEach(game, { ...move, how: 'scout', rule, allowance, allowanceOf: within, breach });
  // W40K-OUT-01, W40K-TRANS-03: it was a Normal Move.
  if (travels !== null) yield* embark(game, id);
}
