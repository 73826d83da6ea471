import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, Piece, Refusal, State, Unit } from '@warfold/engine';
import { markOf, refuse, say } from '@warfold/engine';
import type { Breach, Course } from '@warfold/space';
import { inches, reachOf, withinStraight } from '@warfold/space';
import { placeIfRoom } from '../../shared/placing.ts';
import type { Placing } from '../../shared/spot.ts';
import { culpritOf, tagModel } from '../../shared/tags.ts';
import { commandOf, nameOf } from '../../sigmar/warscroll.ts';
import { RETURNED } from '../sequence/marks.ts';
import { LINKS } from '../table/coherency.ts';
import { courseFor } from '../table/ground.ts';
import { foesOf, garrisonOf, isModelWithin, NEAR, presentModels } from '../table/table.ts';
import { capacityOf } from '../terrain/garrisonCapacity.ts';

/** Models of a unit that were slain, not those that fled or strayed (AOS3-1.2.2). */
export const slainModels = (state: State, unit: Unit): Model[] =>
  unit.models.map((id) => state.models[id]!).filter(({ place }) => place.at === 'gone' && place.cause === 'slain');

const BESIDE = inches(1);

/** AOS3-14.2.1a: those of the unit that did not themselves come back in this phase. */
const anchorsOf = (state: State, unit: number): readonly Model[] =>
  presentModels(state, unit).filter((model) => model.place.at === 'table' && !markOf(model, RETURNED));

/** Brings slain models back, one at a time, as many as are wanted and find room. Hands back how many came. */
export function* returnModels(game: Game, unit: number, count: number, rule: RuleId): Flow<number> {
  let back = 0;
  for (let i = 0; i < count; i++) {
    const model = yield* whoReturns(game, unit);
    if (model === null || !(yield* returnOne(game, unit, model, rule))) break;
    back++;
  }
  if (back > 0) game.tell(rule, 'aos3.wounds.returned', { unit: { unit }, back }, [{ unit }]);
  return back;
}

/** Any of the slain, as their player likes; of those who are all alike the first. */
function* whoReturns(game: Game, unit: number): Flow<Model | null> {
  const kinds = new Map<string, Model>();
  for (const model of slainModels(game.state, game.unit(unit))) {
    const kind = JSON.stringify([model.profile, commandOf(model), model.gear]);
    if (!kinds.has(kind)) kinds.set(kind, model);
  }
  if (kinds.size === 0) return null;
  const label = say('aos3.wounds.askWho', { unit: { unit } });
  return yield* game.ask.one(
    { side: game.unit(unit).side, rule: 'AOS3-14.2.1c', label, about: [{ unit }] },
    [...kinds.values()].map((model) => ({ id: `model:${model.id}`, label: nameOf(model), ref: { model: model.id }, value: model })),
  );
}

/** AOS3-14.2.1a: without wounds, beside the others; who finds no room stays slain. */
function* returnOne(game: Game, unit: number, model: Model, rule: RuleId): Flow<boolean> {
  const fort = garrisonOf(game.state, game.unit(unit));
  if (fort !== null) return yield* returnInside(game, unit, model, fort, rule);
  const placing = placingOf(game.state, game.unit(unit), model);
  if (placing === null || (yield* placeIfRoom(game, placing)) === null) {
    game.tell('AOS3-14.2.1a', 'aos3.wounds.noRoom', { unit: { unit } }, [{ unit }]);
    return false;
  }
  makeWhole(game, model, rule);
  return true;
}

function makeWhole(game: Game, model: Model, rule: RuleId): void {
  if (model.lost > 0) game.emit({ type: 'healed', on: { model: model.id }, by: model.lost, rule });
  game.mark({ model: model.id }, RETURNED, true, 'AOS3-14.2.1a');
}

/** AOS3-17.2.1h: a garrison's come back inside the feature, as long as it holds them (AOS3-17.2a). */
function* returnInside(game: Game, unit: number, model: Model, fort: Piece, rule: RuleId): Flow<boolean> {
  const inside = game.state.models.filter(({ place }) => place.at === 'garrison' && place.piece === fort.id).length;
  if (inside >= capacityOf(fort)) {
    game.tell('AOS3-17.2a', 'aos3.wounds.noRoom', { unit: { unit } }, [{ unit }]);
    return false;
  }
  const label = say('aos3.garrison.askReturn', { unit: { unit }, piece: { piece: fort.id } });
  if (!(yield* game.ask.confirm({ side: game.unit(unit).side, rule: 'AOS3-14.2.1a', label, about: [{ unit }] }))) return false;
  game.emit({ type: 'removed', models: [model.id], to: { at: 'garrison', piece: fort.id }, rule: 'AOS3-14.2.1a' });
  makeWhole(game, model, rule);
  return true;
}

function placingOf(state: State, unit: Unit, model: Model): Placing | null {
  const anchors = anchorsOf(state, unit.id);
  const [first] = anchors;
  if (first === undefined) return null;
  const near = { x: first.pose.x, y: first.pose.y };
  return {
    unit: unit.id,
    rule: 'AOS3-14.2.1a',
    label: say('aos3.wounds.askReturn', { unit: { unit: unit.id } }),
    models: [model.id],
    course: courseOf(state, unit, anchors),
    links: LINKS,
    linkRule: 'AOS3-14.2.1a',
    whole: (ends) =>
      whyNotNear(
        state,
        unit,
        anchors,
        ends.find(({ id }) => id === model.id),
      ),
    breach: (breach) => refusalOf(model.id, breach),
    area: areaAround(anchors, 2 * reachOf(model.base) + BESIDE),
    near,
    heading: first.pose.heading,
    mayDecline: true,
  };
}

/** The whole table may matter: nobody comes back along a way. */
const EVERYWHERE = inches(200);

function courseOf(state: State, unit: Unit, anchors: readonly Model[]): (model: Model) => Course {
  const to = anchors.map((body) => ({ id: tagModel(body.id), body }));
  const beside = { to, count: 1, most: BESIDE, strict: false, wholly: false, height: inches(6) };
  const course = courseFor(state, unit, { foes: 'none', flies: true, reach: EVERYWHERE });
  return (model) => ({ ...course(model), shift: { least: 0, most: null }, tethers: [beside] });
}

function areaAround(anchors: readonly Model[], by: number) {
  const xs = anchors.map(({ pose }) => pose.x);
  const ys = anchors.map(({ pose }) => pose.y);
  const reach = by + Math.max(...anchors.map(({ base }) => reachOf(base)));
  const [left, right] = [Math.min(...xs) - reach, Math.max(...xs) + reach];
  const [low, high] = [Math.min(...ys) - reach, Math.max(...ys) + reach];
  return [
    { x: left, y: low },
    { x: right, y: low },
    { x: right, y: high },
    { x: left, y: high },
  ];
}

/** AOS3-14.2.1b: near an enemy unit only if somebody who did not come back in this phase already is. */
function whyNotNear(state: State, unit: Unit, anchors: readonly Model[], placed: Model | undefined): Refusal | null {
  if (placed === undefined) return null;
  const at = { ...placed, place: { at: 'table' as const } };
  for (const foe of foesOf(state, unit)) {
    if (!isModelWithin(state, at, foe, NEAR) || anchors.some((anchor) => isModelWithin(state, anchor, foe, NEAR))) continue;
    return refuse('AOS3-14.2.1b', say('aos3.wounds.refused.nearFoe', { model: { model: placed.id }, foe: { unit: foe.id } }), [
      { unit: foe.id },
    ]);
  }
  if (anchors.some((anchor) => withinStraight(at, anchor, BESIDE))) return null;
  return refuse('AOS3-14.2.1a', say('aos3.wounds.refused.beside', { model: { model: placed.id } }), [{ model: placed.id }]);
}

function refusalOf(model: number, breach: Breach): Refusal {
  const culprit = culpritOf(breach.ids[0]);
  const culprits = [{ model }, ...(culprit === null ? [] : [culprit])];
  if (breach.kind === 'loose') return refuse('AOS3-14.2.1a', say('aos3.wounds.refused.beside', { model: { model } }), culprits);
  return refuse('AOS3-1.2b', say('aos3.wounds.refused.room', { model: { model } }), culprits);
}
