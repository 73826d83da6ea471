import type { Flow, Game, Model, Piece, State, Step, Unit } from '@warfold/engine';
import { mark, markOf, OF_UNIT, pointer, say, step } from '@warfold/engine';
import type { Body, Mil, Point } from '@warfold/space';
import { inches, pointInPolygon, pointToPolygon, withinStraight } from '@warfold/space';
import { abilities } from './abilities.ts';
import { OBJECTIVE } from './battleplans/pieces.ts';
import { ASKS } from './questions.ts';
import type { Chapter } from './sequence/chapter.ts';
import { fieldUnits, garrisonOf, presentModels } from './table/table.ts';
import { isFeatureWithin } from './terrain/garrisonReach.ts';
import { woundsOf } from './warscroll/characteristics.ts';
import { hasKeyword } from './warscroll/warscroll.ts';

/** AOS3-18.1.2a. */
const REACH: Mil = inches(6);
/** AOS3-18.2b. */
const FEATURE_REACH: Mil = inches(3);

/** AOS3-18.1.2b: the one objective that a unit contests at the end of this turn, where it could contest several. */
export const CONTESTS = pointer('unit', 'contests', 'piece', { ends: 'turn' });
/** Control has been looked at in this turn. */
const CHECKED = mark('battle', 'control-checked', false, { ends: 'phase' });

export const objectivesOn = ({ pieces }: State): Piece[] => pieces.filter(({ kind, gone }) => kind === OBJECTIVE && !gone);

/** AOS3-18.1a: distances are measured to the centre of the marker. */
const centreOf = ({ pose }: Piece): Body => ({ base: { kind: 'round', radius: 0 }, height: 0, pose });

/** AOS3-18.1.2a; AOS3-17.2.1h: a garrison contests from its feature. */
function isWithinReach(state: State, model: Model, objective: Piece): boolean {
  if (model.place.at !== 'garrison') return withinStraight(model, centreOf(objective), REACH);
  const fort = state.pieces[model.place.piece]!;
  return fort.shape.kind === 'terrain' && pointToPolygon(objective.pose, fort.shape.terrain.footprint) <= REACH;
}

/** AOS3-18.2b: features that are no objectives are contested from nearer. */
const isNear = (state: State, model: Model, piece: Piece): boolean =>
  piece.kind === OBJECTIVE ? isWithinReach(state, model, piece) : isFeatureWithin(state, model, piece, FEATURE_REACH);

const LARGE = 5;

/** AOS3-18.1.2c, AOS3-18.1.2d: how many models a model counts as. */
export function weightOf(state: State, model: Model): number {
  const unit = state.units[model.unit]!;
  const own = ownWeights(state, model);
  if (own.length > 0) return Math.max(...own);
  if (hasKeyword(state, unit, 'MONSTER')) return 5;
  return woundsOf(state, unit) >= LARGE ? 2 : 1;
}

const ownWeights = (state: State, model: Model): number[] =>
  abilities.ask(state, 'weight', { model: model.id }, { unit: { unit: model.unit }, model: { model: model.id } });

const reached = (state: State, unit: Unit): Piece[] =>
  objectivesOn(state).filter((objective) => presentModels(state, unit.id).some((model) => isWithinReach(state, model, objective)));

/** What the models of a unit that contest something count as. */
function strengthAt(state: State, unit: Unit, piece: Piece): number {
  const picked = markOf(unit, CONTESTS);
  if (piece.kind === OBJECTIVE && picked !== null && picked !== piece.id) return 0;
  return presentModels(state, unit.id)
    .filter((model) => isNear(state, model, piece))
    .reduce((sum, model) => sum + weightOf(state, model), 0);
}

/** AOS3-18.1.1b: what a side's models that contest it come to. */
export const contestOf = (state: State, side: number, piece: Piece): number =>
  fieldUnits(state, side).reduce((sum, unit) => sum + strengthAt(state, unit, piece), 0);

/** AOS3-18.1d: in a building on its lowest floor, on anything solid on top of it. */
function lowestAt({ pieces }: State, point: Point): Mil {
  const solid = pieces.find(
    ({ kind, gone, shape, traits }) =>
      kind === 'terrain' &&
      !gone &&
      shape.kind === 'terrain' &&
      shape.terrain.floors.length === 0 &&
      !traits.some((trait) => trait === 'wyldwood' || trait === 'scatter' || trait === 'defensible') &&
      pointInPolygon(point, shape.terrain.footprint),
  );
  return solid?.shape.kind === 'terrain' ? solid.shape.terrain.height : 0;
}

/** AOS3-28.2.3: the battleplan's objectives are placed, where terrain is in the way as low as possible. */
export function placeMarkers(game: Game): void {
  for (const { id, pose } of objectivesOn(game.state)) {
    const z = lowestAt(game.state, pose);
    if (z !== pose.z) game.change(id, { pose: { ...pose, z } }, 'AOS3-18.1d', say('aos3.objective.raised', { piece: { piece: id } }));
  }
}

/** AOS3-18.1.1a: before the first round, whoever alone is near. */
export function firstControl(game: Game): void {
  for (const objective of objectivesOn(game.state)) {
    const near = game.state.sides.filter(({ id }) =>
      fieldUnits(game.state, id).some((unit) =>
        presentModels(game.state, unit.id).some((model) => isWithinReach(game.state, model, objective)),
      ),
    );
    if (near.length === 1) gain(game, objective.id, near[0]!.id, 'AOS3-18.1.1a');
  }
}

function gain(game: Game, piece: number, side: number, rule: 'AOS3-18.1.1a' | 'AOS3-18.1.1b'): void {
  if (game.piece(piece).owner === side) return;
  game.change(piece, { owner: side }, rule, say('aos3.objective.gained', { side: { side }, piece: { piece } }));
}

/** AOS3-18.1.2b: units near several objectives, the active player's first. */
function nextControl(state: State): Step | null {
  if (markOf(state, CHECKED)) return null;
  const { active } = state.cursor;
  const torn = state.units.filter((unit) => markOf(unit, CONTESTS) === null && reached(state, unit).length > 1);
  const unit = torn.find(({ side }) => side === active) ?? torn[0];
  return unit === undefined ? { step: 'checkControl' } : { step: 'pickObjective', args: { unit: unit.id } };
}

const pickObjective = step(OF_UNIT, function* (game, { unit }): Flow<void> {
  const picked = yield* game.ask.one(
    { side: game.unit(unit).side, rule: 'AOS3-18.1.2b', label: say(ASKS.objective, { unit: { unit } }), about: [{ unit }] },
    () =>
      reached(game.state, game.unit(unit)).map(({ id, name }) => ({
        ...{ id: `piece:${id}`, label: say('aos3.objective.one', { name }), ref: { piece: id }, value: id },
      })),
  );
  game.mark({ unit }, CONTESTS, picked, 'AOS3-18.1.2b', say('aos3.objective.picked', { unit: { unit }, piece: { piece: picked } }));
});

/** AOS3-18.1.1b, AOS3-18.1.1c: more models gain control, a tie changes nothing, nobody near changes nothing. */
function checkControl(game: Game): void {
  const { state } = game;
  for (const piece of [...objectivesOn(state), ...contestedFeatures(state)]) {
    const counts = state.sides.map(({ id }) => contestOf(state, id, piece));
    const most = Math.max(...counts);
    const [leader, another] = state.sides.filter((_, i) => counts[i] === most);
    if (most > 0) tellContest(game, piece, counts);
    if (most > 0 && leader !== undefined && another === undefined) gain(game, piece.id, leader.id, 'AOS3-18.1.1b');
    else if (piece.owner !== null) tellKept(game, piece, piece.owner);
  }
  game.mark('battle', CHECKED, true, 'AOS3-18.1.1b');
}

/** Who contests it, and whoever counts as more than one model there. */
function tellContest(game: Game, piece: Piece, counts: readonly number[]): void {
  const { state } = game;
  for (const unit of state.units) {
    const heavy = presentModels(state, unit.id).find((model) => isNear(state, model, piece) && weightOf(state, model) > 1);
    if (heavy === undefined || strengthAt(state, unit, piece) === 0) continue;
    const own = ownWeights(state, heavy).length > 0;
    const rule = own ? 'AOS3-18.1.2d' : 'AOS3-18.1.2c';
    game.tell(rule, 'aos3.objective.counts', { unit: { unit: unit.id }, models: weightOf(state, heavy) }, [{ unit: unit.id }]);
  }
  const rule = piece.kind === OBJECTIVE ? 'AOS3-18.1.2a' : 'AOS3-18.2b';
  const counted = { piece: { piece: piece.id }, first: counts[0]!, second: counts[1] ?? 0 };
  game.tell(rule, 'aos3.objective.counted', counted, [{ piece: piece.id }]);
}

function tellKept(game: Game, { id }: Piece, side: number): void {
  game.tell('AOS3-18.1.1c', 'aos3.objective.kept', { piece: { piece: id }, side: { side } }, [{ piece: id }]);
}

/** Features that the battleplan asks about (AOS3-18.2b). */
export const CLAIMED = 'claimed';
const contestedFeatures = ({ pieces }: State): Piece[] =>
  pieces.filter(({ gone, traits }) => !gone && traits.includes(CLAIMED) && !traits.includes('defensible'));

/** AOS3-18.1.1c, AOS3-18.2a, AOS3-18.2b: who controls an objective or a feature. */
export function holderOf(state: State, id: number): number | null {
  const piece = state.pieces[id]!;
  if (!piece.traits.includes('defensible')) return piece.owner;
  const inside = state.units.find((unit) => garrisonOf(state, unit)?.id === id);
  return inside?.side ?? null;
}

export const objectives: Chapter = {
  steps: { pickObjective, checkControl },
  marks: [CONTESTS, CHECKED],
  due: { 'turn-end:control': nextControl },
};
