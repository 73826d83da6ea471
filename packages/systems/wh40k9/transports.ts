import type { AnswerOf, Flow, Game, Item, Judge, Model, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, refuse, say } from '@warfold/engine';
import type { Body, Heading, Pose } from '@warfold/space';
import {
  ahead,
  coherencyOf,
  gap,
  inches,
  linksAcrossAndUp,
  overlapping,
  reachOf,
  twoLinksFrom,
  whollyOnTable,
  whollyWithin,
} from '@warfold/space';
import { areEnemies, inEngagementRange } from './engagement.ts';
import { WRECKED } from './marks.ts';

type PlaceAnswer = AnswerOf<'place'>;
type Places = Extract<PlaceAnswer, { places: unknown }>['places'];

/** W40K-TRANS-09. */
const OUT_OF_TRANSPORT = inches(3);
/** W40K-COH-01 to -03. */
const COHERENCY = linksAcrossAndUp(inches(2), inches(5), twoLinksFrom(6));

export const passengersOf = (state: State, carrier: number): Unit[] =>
  state.units.filter((unit) =>
    unit.models.some((id) => {
      const { place } = state.models[id]!;
      return place.at === 'aboard' && place.unit === carrier;
    }),
  );

/**
 * W40K-TRANS-13, -14: before the wreck goes everybody aboard gets out, placed by their owner; who finds no room is lost (W40K-COH-06); then a
 * die for each model, and for every 1 the owner gives up one of those that got out.
 */
export function* emptyWreck(game: Game, wreck: number): Flow<void> {
  const carrier = game.model(wreck).unit;
  const out: number[] = [];
  for (const { id } of passengersOf(game.state, carrier)) {
    const placed = yield* getOut(game, id, wreck);
    out.push(...placed);
    game.mark({ unit: id }, WRECKED, true, 'W40K-TRANS-15');
  }
  if (out.length === 0) return;
  const side = game.unit(carrier).side;
  const rolled = yield* game.roll({
    purpose: 'wreck',
    rule: 'W40K-TRANS-14',
    side,
    count: out.length,
    sides: 6,
    at: { unit: carrier },
    sort: (face) => (face === 1 ? 'lost' : 'safe'),
  });
  const lost = rolled.count('lost');
  if (lost === 0) return;
  const chosen = yield* game.ask.pick(
    { side, rule: 'W40K-TRANS-14', label: say('w40k.ask.casualties', { count: lost }) },
    out.map((id) => ({ id: `model:${id}`, label: say('w40k.model', { model: { model: id } }), ref: { model: id }, value: id })),
    { min: lost, max: lost },
  );
  game.emit({
    type: 'removed',
    models: chosen,
    to: { at: 'gone', cause: 'wreck' },
    rule: 'W40K-TRANS-14',
    text: say('w40k.wreckCasualties', { count: lost }),
  });
}

/** One unit out of the wreck: the models that were set up. */
function* getOut(game: Game, id: number, wreck: number): Flow<readonly number[]> {
  const unit = game.unit(id);
  const aboard = unit.models.filter((model) => game.model(model).place.at === 'aboard');
  const places = yield* game.ask.place(
    {
      side: unit.side,
      rule: 'W40K-TRANS-13',
      label: say('w40k.ask.getOut', { unit: { unit: id } }),
      about: [{ unit: id }],
      shapes: [{ shape: 'around', of: { model: wreck }, distance: OUT_OF_TRANSPORT }],
    },
    () => ({
      items: aboard.map(
        (model): Item => ({
          id: `model:${model}`,
          what: 'model',
          label: say('w40k.model', { model: { model } }),
          ref: { model },
          faces: true,
          need: 'if-possible',
        }),
      ),
      judge: exitJudge(
        game.state,
        game.model(wreck),
        aboard.map((model) => game.model(model)),
      ),
    }),
  );
  const stands = (places ?? []).map(({ id: item, pose }) => ({ model: modelOf(item), pose }));
  if (stands.length > 0) game.emit({ type: 'placed', stands, rule: 'W40K-TRANS-13', text: say('w40k.getsOut', { unit: { unit: id } }) });
  const lost = aboard.filter((model) => !stands.some((stand) => stand.model === model));
  if (lost.length > 0)
    game.emit({
      type: 'removed',
      models: lost,
      to: { at: 'gone', cause: 'no room' },
      rule: 'W40K-COH-06',
      text: say('w40k.noRoom', { count: lost.length }),
    });
  return stands.map(({ model }) => model);
}

const modelOf = (item: string): number => Number(item.slice('model:'.length));

function exitJudge(state: State, wreck: Model, aboard: readonly Model[]): Judge<PlaceAnswer> {
  const bodyOf = (item: string, pose: Pose): Body => ({ ...state.models[modelOf(item)]!, pose });
  const fill = (start: Heading): Places => {
    const places: { id: string; pose: Pose }[] = [];
    for (const model of aboard) {
      const pose = roomFor(
        state,
        wreck,
        model,
        places.map((place) => bodyOf(place.id, place.pose)),
        start,
      );
      if (pose !== null) places.push({ id: `model:${model.id}`, pose });
    }
    return places;
  };
  return {
    why: (answer) =>
      'declined' in answer
        ? null
        : whyNotOut(
            state,
            wreck,
            answer.places.map(({ id, pose }) => ({ id: modelOf(id), body: bodyOf(id, pose) })),
          ),
    witness: (item, places) =>
      roomFor(
        state,
        wreck,
        state.models[modelOf(item.id)]!,
        places.map((place) => bodyOf(place.id, place.pose)),
        0,
      ),
    usual: () => ({ kind: 'place', places: fill(wreck.pose.heading) }),
    suggest: (random) => [0, 1, 2].map(() => ({ kind: 'place', places: fill(random.below(36) * 100) })),
  };
}

function whyNotOut(state: State, wreck: Model, out: readonly { id: number; body: Body }[]): Refusal | null {
  for (const { id, body } of out) {
    const refused = whyNotThere(
      state,
      wreck,
      id,
      body,
      out.filter((other) => other.id !== id).map((other) => other.body),
    );
    if (refused !== null) return refused;
  }
  const { coherent, strays } = coherencyOf(
    out.map(({ body }) => body),
    COHERENCY,
  );
  if (coherent) return null;
  const stray = strays[0];
  return refuse(
    'W40K-COH-01',
    say('w40k.refused.coherency', { measured: inchesOf(stray?.gap ?? 0) }),
    stray === undefined ? [] : [{ model: out[stray.index]!.id }],
  );
}

/** Everything about one model's place: W40K-TRANS-09, W40K-ENG-03, the table and the bases of others. */
function whyNotThere(state: State, wreck: Model, id: number, body: Body, comrades: readonly Body[]): Refusal | null {
  const culprits = [{ model: id }];
  if (!whollyOnTable(body, state.table)) return refuse('W40K-FIELD-01', say('w40k.refused.table'), culprits);
  if (!whollyWithin(body, wreck, OUT_OF_TRANSPORT))
    return refuse('W40K-TRANS-09', say('w40k.refused.transport', { measured: inchesOf(gap(body, wreck)) }), culprits);
  const unit = state.units[wreck.unit]!;
  for (const other of state.models) {
    if (other.place.at !== 'table') continue;
    if (overlapping(body, other))
      return refuse('W40K-TRANS-09', say('w40k.refused.overlap', { who: { model: other.id } }), [{ model: other.id }]);
    if (areEnemies(state, state.units[other.unit]!, unit) && inEngagementRange(body, other))
      return refuse('W40K-ENG-03', say('w40k.refused.engaged', { who: { model: other.id }, measured: inchesOf(gap(body, other)) }), [
        { model: other.id },
      ]);
  }
  return comrades.some((comrade) => overlapping(body, comrade)) ? refuse('W40K-TRANS-09', say('w40k.refused.crowd'), culprits) : null;
}

/** A place for one more model round the wreck that keeps the unit coherent; rings of a quarter inch, every ten degrees. */
function roomFor(state: State, wreck: Model, model: Model, placed: readonly Body[], start: Heading): Pose | null {
  const near = reachOf(model.base);
  for (let far = near; far <= OUT_OF_TRANSPORT + reachOf(wreck.base); far += 250) {
    for (let i = 0; i < 36; i++) {
      const heading = (start + i * 100) % 3600;
      const pose: Pose = { ...ahead(wreck.pose, heading, far), z: wreck.pose.z, heading };
      const body: Body = { ...model, pose };
      if (whyNotThere(state, wreck, model.id, body, placed) !== null) continue;
      if (placed.length === 0 || coherencyOf([...placed, body], COHERENCY).coherent) return pose;
    }
  }
  return null;
}
