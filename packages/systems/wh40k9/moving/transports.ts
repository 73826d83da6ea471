import type { Choice, Flow, Game, Model, Plain, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, meaning, refuse, say, standing } from '@warfold/engine';
import type { Course, Point } from '@warfold/space';
import { gapUnits, inches, reachOf } from '@warfold/space';
import { placeUnit } from '../../shared/placing.ts';
import { onTable, unitsOf } from '../../shared/sides.ts';
import type { Placing } from '../../shared/spot.ts';
import { tagModel } from '../../shared/tags.ts';
import { lose, modelsLeft, passengersOf } from '../attack/casualties.ts';
import { ASKS } from '../questions.ts';
import { BEGAN_ABOARD, DISEMBARKED, HASTY, MOVE, MOVED, WRECKED } from '../sequence/marks.ts';
import { modelHas } from '../sheet/keywords.ts';
import { abilitiesOfModel } from '../sheet/profile.ts';
import { whyIncoherent } from './coherency.ts';
import { engagedBy } from './engagement.ts';
import { breachOf, setUpCourse } from './ground.ts';
import { farBetween, isWhollyWithin, isWithin } from './measuring.ts';

/** W40K-TRANS-03, -09. */
const REACH = inches(3);

export function carrierOf(state: State, unit: Unit): Unit | null {
  for (const id of unit.models) {
    const { place } = state.models[id]!;
    if (place.at === 'aboard') return state.units[place.unit]!;
  }
  return null;
}

/** W40K-TRANS-01: how many may be aboard, and which of the keywords each of them must have one of; anybody, if none is named. */
interface Capacity {
  readonly models: number;
  readonly carries: readonly string[];
  readonly not: readonly string[];
}

const wordsIn = (value: Plain | undefined): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function capacityOf(state: State, carrier: Unit): Capacity | null {
  for (const id of carrier.models) {
    const ref = abilitiesOfModel(state, state.models[id]!).find(({ ability }) => ability === 'transport');
    if (ref === undefined) continue;
    const n = ref.params?.n;
    return { models: typeof n === 'number' ? n : 0, carries: wordsIn(ref.params?.carries), not: wordsIn(ref.params?.not) };
  }
  return null;
}

export const isTransportUnit = (state: State, unit: Unit): boolean => capacityOf(state, unit) !== null;

const isCarried = (state: State, model: Model, { carries, not }: Capacity): boolean =>
  (carries.length === 0 || carries.some((keyword) => modelHas(state, model, keyword))) &&
  !not.some((keyword) => modelHas(state, model, keyword));

/** W40K-TRANS-01: whether the unit is one that fits in, beside those who are aboard. */
export function whyNoSeats(state: State, unit: Unit, carrier: Unit): Refusal | null {
  const capacity = capacityOf(state, carrier);
  const refs = { unit: { unit: unit.id }, transport: { unit: carrier.id } };
  if (capacity === null) return refuse('W40K-TRANS-01', say('w40k.refused.noTransport', refs), [refs.transport]);
  const { models } = capacity;
  const left = unit.models.map((id) => state.models[id]!).filter(({ place }) => place.at !== 'gone');
  const unfit = left.find((model) => !isCarried(state, model, capacity));
  if (unfit !== undefined) return refuse('W40K-TRANS-01', say('w40k.refused.notCarried', refs), [{ model: unfit.id }]);
  const aboard = passengersOf(state, carrier.id).reduce((sum, one) => sum + modelsLeft(state, one), 0);
  if (aboard + left.length > models)
    return refuse('W40K-TRANS-01', say('w40k.refused.capacity', { ...refs, given: aboard + left.length, most: models }), [refs.transport]);
  return null;
}

/** W40K-TRANS-03 to -05: whether the unit may get in where it stands. */
export function whyNotEmbark(state: State, unit: Unit, carrier: Unit): Refusal | null {
  const transport = { unit: carrier.id };
  if (markOf(unit, DISEMBARKED))
    return refuse('W40K-TRANS-05', say('w40k.refused.gotOut', { unit: { unit: unit.id } }), [{ unit: unit.id }]);
  const bodies = standing(state, carrier.id);
  const far = standing(state, unit.id).find((model) => !bodies.some((body) => isWithin(model, body, REACH)));
  if (far !== undefined) {
    const measured = inchesOf(Math.round(Math.min(...bodies.map((body) => farBetween(far, body)))));
    return refuse('W40K-TRANS-03', say('w40k.refused.embarkFar', { model: { model: far.id }, transport, measured }), [{ model: far.id }]);
  }
  const engaged = engagedBy(state, carrier);
  if (engaged !== null) {
    const who = { model: engaged.foe.id };
    const measured = inchesOf(Math.round(engaged.measured));
    return refuse('W40K-TRANS-04', say('w40k.refused.carrierEngaged', { transport, who, measured }), [transport, who]);
  }
  return whyNoSeats(state, unit, carrier);
}

/** W40K-TRANS-03: after a Normal Move, an Advance or a Fall Back, into a transport near by; one that is near but closed is shown with the reason. */
export function* embark(game: Game, id: number): Flow<void> {
  const choices = embarkChoices(game.state, game.unit(id));
  if (choices.every(({ refused }) => refused !== undefined)) return;
  const carrier = yield* game.ask.perhaps(
    { side: game.unit(id).side, rule: 'W40K-TRANS-03', label: say(ASKS.embark, { unit: { unit: id } }), about: [{ unit: id }] },
    () => embarkChoices(game.state, game.unit(id)),
    { usual: () => [] },
  );
  if (carrier === null) return;
  game.emit({
    type: 'removed',
    models: game.standing(id).map((model) => model.id),
    to: { at: 'aboard', unit: carrier },
    rule: 'W40K-TRANS-03',
    text: say('w40k.embarks', { unit: { unit: id }, transport: { unit: carrier } }),
  });
  const moved = markOf(game.unit(carrier), MOVE);
  if (moved !== '') shareMove(game, [id], moved);
}

/** Moves after which nobody charges (W40K-CHARGE-03). */
export const isHasty = (move: string): boolean => move === 'advance' || move === 'fall-back';

/** W40K-TRANS-07: those aboard count as having made the move of their transport, also where they got in after it. */
export function shareMove(game: Game, aboard: readonly number[], kind: 'stationary' | 'normal' | 'advance' | 'fall-back'): void {
  const units = aboard.map((unit) => ({ unit }));
  game.mark(units, MOVE, kind, 'W40K-TRANS-07');
  if (kind !== 'stationary') game.mark(units, MOVED, true, 'W40K-TRANS-07');
  if (isHasty(kind)) game.mark(units, HASTY, true, 'W40K-TRANS-07');
}

function embarkChoices(state: State, unit: Unit): Choice<number>[] {
  const own = standing(state, unit.id);
  return unitsOf(state, unit.side)
    .filter((carrier) => carrier.id !== unit.id && onTable(state, carrier) && isTransportUnit(state, carrier))
    .filter((carrier) => (gapUnits(own, standing(state, carrier.id))?.gap ?? Number.POSITIVE_INFINITY) <= REACH)
    .map((carrier) => {
      const refused = whyNotEmbark(state, unit, carrier);
      const choice: Choice<number> = {
        id: `unit:${carrier.id}`,
        label: say('engine.unit', { unit: { unit: carrier.id } }),
        ref: { unit: carrier.id },
        value: carrier.id,
      };
      return refused === null ? choice : { ...choice, refused };
    });
}

export const GETS_OUT = meaning<{ readonly unit: number }>('gets-out');

/** W40K-TRANS-08: who may get out now. */
export function disembarkChoices(state: State, side: number): Choice<number>[] {
  return unitsOf(state, side).flatMap((unit): Choice<number>[] => {
    const carrier = carrierOf(state, unit);
    if (carrier === null || !onTable(state, carrier)) return [];
    const refused = whyNotDisembark(unit, carrier);
    const label = say('w40k.option.disembark', { unit: { unit: unit.id }, transport: { unit: carrier.id } });
    const choice: Choice<number> = {
      ...{ id: `disembark:${unit.id}`, label, ref: { unit: unit.id } },
      ...{ means: GETS_OUT.of({ unit: unit.id }), value: unit.id },
    };
    return [refused === null ? choice : { ...choice, refused }];
  });
}

function whyNotDisembark(unit: Unit, carrier: Unit): Refusal | null {
  const refs = { unit: { unit: unit.id }, transport: { unit: carrier.id } };
  if (!markOf(unit, BEGAN_ABOARD)) return refuse('W40K-TRANS-08', say('w40k.refused.justEmbarked', refs), [refs.unit]);
  const how = markOf(carrier, MOVE);
  return how === '' || how === 'stationary' ? null : refuse('W40K-TRANS-08', say('w40k.refused.carrierMoved', refs), [refs.transport]);
}

/** W40K-TRANS-08 to -11: out of a transport that has not moved. The unit has moved for all rules, and may yet be selected to move. */
export function* disembark(game: Game, id: number): Flow<void> {
  const carrier = carrierOf(game.state, game.unit(id))!;
  const [body] = game.standing(carrier.id);
  const text = say('w40k.disembarks', { unit: { unit: id }, transport: { unit: carrier.id } });
  yield* getOut(game, { ...exitPlacing(game.state, game.unit(id), body!, 'W40K-TRANS-09'), text });
  game.mark({ unit: id }, MOVE, '', 'W40K-TRANS-10');
  game.mark({ unit: id }, DISEMBARKED, true, 'W40K-TRANS-05');
  game.mark({ unit: id }, MOVED, true, 'W40K-TRANS-11');
}

/** W40K-TRANS-09: wholly within 3" of the transport, not within Engagement Range of the enemy, in coherency. */
function exitPlacing(state: State, unit: Unit, carrier: Model, rule: 'W40K-TRANS-09' | 'W40K-TRANS-13'): Placing {
  const course: Course = {
    ...setUpCourse(state, unit),
    tethers: [{ to: [{ id: tagModel(carrier.id), body: carrier }], count: 1, most: REACH, strict: false, wholly: true, height: null }],
  };
  const breach = breachOf(state, unit, { far: 'W40K-TRANS-09', near: 'W40K-ENG-03' });
  return {
    unit: unit.id,
    rule,
    label: say(rule === 'W40K-TRANS-09' ? 'w40k.ask.disembark' : 'w40k.ask.getOut', { unit: { unit: unit.id } }),
    models: unit.models.filter((id) => state.models[id]!.place.at === 'aboard'),
    course: () => course,
    links: null,
    whole: (ends) => whyIncoherent(ends) ?? whyTooHigh(ends, carrier),
    breach: (found, model) =>
      found.kind === 'loose'
        ? refuse('W40K-TRANS-09', say('w40k.refused.transport', { measured: inchesOf(Math.round(found.measured)) }), [{ model: model.id }])
        : breach(found, model),
    area: around(carrier),
    near: carrier.pose,
    heading: carrier.pose.heading,
    need: 'if-possible',
    shapes: [{ shape: 'around', of: { model: carrier.id }, distance: REACH }],
  };
}

/** W40K-MEAS-01: along the straight line, so that who stands higher or lower than the transport must be nearer to it. */
function whyTooHigh(ends: readonly Model[], carrier: Model): Refusal | null {
  const far = ends.find((model) => !isWhollyWithin(model, carrier, REACH));
  if (far === undefined) return null;
  const measured = inchesOf(Math.round(farBetween(far, carrier)));
  return refuse('W40K-TRANS-09', say('w40k.refused.transport', { measured }), [{ model: far.id }]);
}

function around({ pose: { x, y }, base }: Model): Point[] {
  const far = reachOf(base) + REACH;
  return [
    { x: x - far, y: y - far },
    { x: x + far, y: y - far },
    { x: x + far, y: y + far },
    { x: x - far, y: y + far },
  ];
}

/** Sets the models down; who finds no room is lost (W40K-COH-06). */
function* getOut(game: Game, placing: Placing): Flow<readonly number[]> {
  const stands = (yield* placeUnit(game, placing)) ?? [];
  const out = stands.map(({ model }) => model);
  const lost = (placing.models ?? []).filter((id) => !out.includes(id));
  lose(game, lost, {
    cause: 'no room',
    rule: 'W40K-COH-06',
    text: say('w40k.noRoom', { unit: { unit: placing.unit }, count: lost.length }),
  });
  return out;
}

/**
 * W40K-TRANS-13 to -15: before a destroyed transport is removed everybody aboard gets out; then a die for each model that did, and for every 1 the owner
 * gives up one of them. Asked of every model that is destroyed: where nobody is aboard nothing happens.
 */
export function* burst(game: Game, wreck: number): Flow<void> {
  const carrier = game.model(wreck).unit;
  if (game.standing(carrier).length > 1) return;
  const out: number[] = [];
  for (const { id } of passengersOf(game.state, carrier)) {
    const text = say('w40k.getsOut', { unit: { unit: id } });
    out.push(...(yield* getOut(game, { ...exitPlacing(game.state, game.unit(id), game.model(wreck), 'W40K-TRANS-13'), text })));
    game.mark({ unit: id }, WRECKED, true, 'W40K-TRANS-15');
    game.mark({ unit: id }, MOVED, true, 'W40K-TRANS-11');
  }
  if (out.length > 0) yield* casualties(game, carrier, out);
}

function* casualties(game: Game, carrier: number, out: readonly number[]): Flow<void> {
  const { side } = game.unit(carrier);
  const rolled = yield* game.roll({
    purpose: 'wreck',
    rule: 'W40K-TRANS-14',
    side,
    count: out.length,
    sides: 6,
    at: { unit: carrier },
    sort: (face) => (face === 1 ? 'lost' : 'safe'),
  });
  const count = rolled.count('lost');
  if (count === 0) return;
  const chosen = yield* game.ask.pick(
    { side, rule: 'W40K-TRANS-14', label: say(ASKS.casualties, { count }) },
    out.map((id) => ({ id: `model:${id}`, label: say('w40k.model', { model: { model: id } }), ref: { model: id }, value: id })),
    { min: count, max: count },
  );
  for (const unit of new Set(chosen.map((id) => game.model(id).unit))) {
    const models = chosen.filter((id) => game.model(id).unit === unit);
    lose(game, models, {
      cause: 'wreck',
      rule: 'W40K-TRANS-14',
      text: say('w40k.wreckCasualties', { unit: { unit }, count: models.length }),
    });
  }
}

/** W40K-TRANS-02: the transports in which a unit could begin the battle, if they had the seats. */
export const carriersFor = (state: State, unit: Unit): Unit[] =>
  unitsOf(state, unit.side).filter((carrier) => {
    const capacity = carrier.id === unit.id ? null : capacityOf(state, carrier);
    return capacity !== null && unit.models.every((id) => isCarried(state, state.models[id]!, capacity));
  });
