import type { AnswerOf, Choice, Flow, Game, Judge, Random, Refusal, StagePart, Stand, State, Unit } from '@warfold/engine';
import { Fault, inchesOf, markOf, meaning, playParts, refuse, say, standing, unitChoice } from '@warfold/engine';
import type { Mil, Pose } from '@warfold/space';
import { fits, gap, inches, settle, settleUnit } from '@warfold/space';
import { itemOf, placed, standsOf } from '../../shared/places.ts';
import { areEnemies, distanceBetween, onTable } from '../../shared/sides.ts';
import { has, lineOf, ratingOf } from '../army/profile.ts';
import { partsOfTest } from '../melee/nerve.ts';
import { gatherRound } from '../mission/deployment.ts';
import { blobAround, whyNotFormation } from '../moving/formation.ts';
import { standOff } from '../moving/standOff.ts';
import { ASKS } from '../questions.ts';
import { BUNCHED, CAPTAIN, GOT_OUT, ORDER, SUPPRESSED } from '../sequence/marks.ts';
import { woundBonus } from '../shooting/attack.ts';
import { hasWounded, partsOfAttack, withDice } from '../shooting/sequence.ts';
import { whileNobodyMoves } from '../sight/hiders.ts';
import { courseFor } from '../table/ground.ts';
import { captainOf, isGone, ONE_INCH } from '../table/table.ts';

type PlaceAnswer = AnswerOf<'place'>;

/** Who carries the unit, if anybody does. */
export function carrierOf(state: State, unit: Unit): Unit | null {
  const { place } = state.models[unit.models[0]!]!;
  return place.at === 'aboard' ? state.units[place.unit]! : null;
}

export const passengersOf = (state: State, carrier: Unit): Unit[] =>
  state.units.filter((unit) => carrierOf(state, unit)?.id === carrier.id);

/** WP-TRANSPORT-01: one Infantry unit of at most n models, and one single model with Individual. */
export function whyNotAboard(state: State, unit: Unit, carrier: Unit): Refusal | null {
  const capacity = ratingOf(carrier, 'transport');
  const { type } = lineOf(state, unit);
  if (!has(carrier, 'transport') || areEnemies(state, unit, carrier))
    return refuse('WP-TRANSPORT-01', say('wp.transport.none', { who: { unit: carrier.id } }));
  if (has(unit, 'bulky')) return refuse('WP-RULE-BULKY', say('wp.transport.bulky'));
  const alone = has(unit, 'individual') && unit.models.length === 1;
  if (!alone && type !== 'Inf') return refuse('WP-TRANSPORT-01', say('wp.transport.type'));
  const aboard = passengersOf(state, carrier);
  const taken = aboard.find((other) => (has(other, 'individual') && other.models.length === 1) === alone);
  if (taken !== undefined) return refuse('WP-TRANSPORT-01', say('wp.transport.taken', { by: { unit: taken.id } }), [{ unit: taken.id }]);
  if (!alone && unit.models.length > capacity)
    return refuse('WP-TRANSPORT-01', say('wp.transport.full', { models: unit.models.length, capacity }));
  return null;
}

/** WP-TRANSPORT-02: who goes aboard what before the battle. */
export interface Boarding {
  readonly unit: Unit;
  readonly carrier: Unit;
}

export const RIDES = meaning<{ readonly unit: number; readonly carrier: number }>('rides');

/**
 * WP-TRANSPORT-02: passengers are placed with their transport, so they go aboard one that is still to be placed. Infantry and Individuals are shown the
 * transports they do not fit into as well, with the reason; nobody else looks for one.
 */
export function boardings(state: State, waiting: readonly Unit[]): Choice<Boarding>[] {
  const carriers = waiting.filter((unit) => has(unit, 'transport'));
  const passengers = waiting.filter((unit) => lineOf(state, unit).type === 'Inf' || has(unit, 'individual'));
  return passengers.flatMap((unit) =>
    carriers
      .filter((carrier) => carrier.id !== unit.id)
      .map((carrier) => {
        const refused = whyNotAboard(state, unit, carrier);
        const label = say('wp.play.deployAboard', { unit: { unit: unit.id }, transport: { unit: carrier.id } });
        const means = RIDES.of({ unit: unit.id, carrier: carrier.id });
        const choice = { id: `aboard:${unit.id}:${carrier.id}`, label, ref: { unit: unit.id }, means, value: { unit, carrier } };
        return refused === null ? choice : { ...choice, refused };
      }),
  );
}

/** WP-TRANSPORT-02: for everybody to know; it takes no turn of the alternation, its transport does. */
export function startAboard(game: Game, { unit, carrier }: Boarding): void {
  game.emit({
    type: 'removed',
    models: unit.models,
    to: { at: 'aboard', unit: carrier.id },
    rule: 'WP-TRANSPORT-02',
    text: say('wp.play.startsAboard', { unit: { unit: unit.id }, transport: { unit: carrier.id } }),
  });
}

/** WP-TRANSPORT-03: friendly transports that got Halt! this turn, before the passengers moved, and have room for them. */
export const transportsWaiting = (state: State, unit: Unit): Unit[] =>
  state.units.filter(
    (carrier) =>
      carrier.side === unit.side &&
      has(carrier, 'transport') &&
      onTable(state, carrier) &&
      markOf(carrier, ORDER) === 'halt' &&
      whyNotAboard(state, unit, carrier) === null,
  );

/**
 * WP-TRANSPORT-03: whoever moved to within 1" of a waiting transport may get in. Who stands closer to one than units may outside a charge
 * (WP-MEASURE-04) came there to get in, and does.
 */
export function* mayBoard(game: Game, id: number): Flow<void> {
  const unit = game.unit(id);
  const near = transportsWaiting(game.state, unit).filter((carrier) => distanceBetween(game.state, unit, carrier) <= ONE_INCH);
  if (near.length === 0) return;
  const question = {
    side: unit.side,
    rule: 'WP-TRANSPORT-03' as const,
    label: say(ASKS.playBoard, { unit: { unit: id } }),
    about: [{ unit: id }],
  };
  const choices = near.map((one) => unitChoice(one));
  const clear = courseFor(game.state, unit, { allowance: null });
  const must = standing(game.state, id).some((model) => !fits(model, model.pose, clear));
  const transport = must ? yield* game.ask.one(question, choices) : yield* game.ask.perhaps(question, choices);
  if (transport !== null) board(game, game.unit(id), transport);
}

function board(game: Game, unit: Unit, carrier: Unit): void {
  game.mark({ unit: unit.id }, BUNCHED, false, 'WP-TRANSPORT-03');
  game.emit({
    type: 'removed',
    models: unit.models,
    to: { at: 'aboard', unit: carrier.id },
    rule: 'WP-TRANSPORT-03',
    text: say('wp.transport.boards', { unit: { unit: unit.id }, transport: { unit: carrier.id } }),
  });
}

const roomToLand = whileNobodyMoves<boolean>();

/** WP-TRANSPORT-07: only from a transport that halted, turned or manoeuvred this turn; a monster's Advance! is its Manoeuvre!. */
export function whyNotDisembark(state: State, unit: Unit): Refusal | null {
  const carrier = carrierOf(state, unit);
  if (carrier === null || !onTable(state, carrier)) return refuse('WP-TRANSPORT-07', say('wp.transport.notAboard'));
  if (markOf(unit, SUPPRESSED) > 0) return refuse('WP-NERVE-07', say('wp.refused.suppressed'), [{ unit: unit.id }]);
  const order = markOf(carrier, ORDER);
  const fine = order === 'halt' || order === 'turn' || order === 'manoeuvre' || order === 'advance';
  if (!fine)
    return refuse(
      'WP-TRANSPORT-07',
      say(order === '' ? 'wp.transport.orderFirst' : 'wp.transport.tooFast', { who: { unit: carrier.id } }),
      [{ unit: carrier.id }],
    );
  const room = roomToLand(state, `${unit.id} ${carrier.id}`, () => landings(state, unit, carrier, 1).length > 0);
  return room ? null : refuse('WP-TRANSPORT-08', say('wp.transport.noRoom'));
}

/** WP-TRANSPORT-08: the captain exactly 1" from the transport, the others around; then it must take an order that moves it (WP-TRANSPORT-09). */
export function* disembark(game: Game, unit: Unit): Flow<boolean> {
  const carrier = carrierOf(game.state, unit);
  if (carrier === null) throw new Fault(`unit ${unit.id} is not aboard`);
  const places = yield* game.ask.place(
    {
      side: unit.side,
      rule: 'WP-TRANSPORT-08',
      label: say('wp.transport.askGetOut', { unit: { unit: unit.id } }),
      about: [{ unit: unit.id }],
      shapes: [{ shape: 'around', of: { unit: carrier.id }, distance: ONE_INCH }],
    },
    () => ({
      items: unit.models.map((id) => ({
        id: itemOf(id),
        what: 'model',
        label: say('wp.play.model', { who: { model: id } }),
        ref: { model: id },
        faces: true,
      })),
      mayDecline: true,
      judge: landingJudge(game.state, unit, carrier),
    }),
  );
  if (places === null) return false;
  game.emit({
    type: 'placed',
    stands: standsOf({ kind: 'place', places }),
    rule: 'WP-TRANSPORT-08',
    text: say('wp.transport.getsOut', { unit: { unit: unit.id }, transport: { unit: carrier.id } }),
  });
  nameCaptain(game, unit);
  game.mark(
    { unit: unit.id },
    GOT_OUT,
    has(carrier, 'open-topped') ? 'open' : 'closed',
    has(carrier, 'open-topped') ? 'WP-VRULE-OPEN-3' : 'WP-TRANSPORT-09',
  );
  return true;
}

/** WP-UNIT-08: a unit that was never placed before names its captain now. */
export function nameCaptain(game: Game, unit: Unit): void {
  if (markOf(unit, CAPTAIN) === null) game.mark({ unit: unit.id }, CAPTAIN, unit.models[0]!, 'WP-UNIT-08');
}

function landingJudge(state: State, unit: Unit, carrier: Unit): Judge<PlaceAnswer> {
  const stay: PlaceAnswer = { kind: 'place', declined: true };
  return {
    why(given) {
      if ('declined' in given) return null;
      const stands = standsOf(given);
      const captain = captainOf(state, unit);
      const pose = stands.find(({ model }) => model === captain.id)!.pose;
      const far = gap({ ...captain, pose }, captainOf(state, carrier));
      if (far < ONE_INCH || far > ONE_INCH + NEARLY)
        return refuse('WP-TRANSPORT-08', say('wp.transport.exactly', { measured: inchesOf(far) }), [{ unit: carrier.id }]);
      return whyNotFormation(state, unit, stands, { allowance: null });
    },
    complete: (wish) => gatherRound(state, unit, wish, { way: { allowance: null }, course: courseFor(state, unit, { allowance: null }) }),
    usual: () => {
      const [first] = landings(state, unit, carrier, 1);
      return first === undefined ? stay : placed(first);
    },
    suggest: (random: Random) => [stay, ...landings(state, unit, carrier, 3, random.below(36)).map(placed)],
  };
}

/** Exactly 1" in whole mils round a hull: as near to it from outside as positions come. */
const NEARLY: Mil = 5;

/** Ways in which a unit can get out: the captain at 1" all round the transport, the rest about it. */
function landings(state: State, unit: Unit, carrier: Unit, most: number, from = 0): Stand[][] {
  const hull = captainOf(state, carrier);
  const captain = captainOf(state, unit);
  const way = { allowance: null };
  const course = courseFor(state, unit, way);
  const found: Stand[][] = [];
  for (let i = 0; i < 36 && found.length < most; i++) {
    const pose = standOff(hull, captain, (hull.pose.heading + 100 * ((from + i) % 36)) % 3600, ONE_INCH);
    const stands = blobAround(state, unit, pose, { way, whole: course });
    if (stands !== null && whyNotFormation(state, unit, stands, way, course) === null) found.push(stands);
  }
  return found;
}

/** WP-TRANSPORT-06: everybody aboard is placed where the transport stood, takes D6 hits with Piercing(1), and tests Nerve at once if wounded. */
export function* spillPassengers(game: Game, carrier: Unit): Flow<void> {
  for (const { id } of passengersOf(game.state, carrier)) {
    const stands = wreckage(game.state, game.unit(id), captainOf(game.state, carrier).pose);
    if (stands === null) {
      const text = say('wp.transport.nowhere', { unit: { unit: id }, transport: { unit: carrier.id } });
      game.emit({ type: 'removed', models: game.unit(id).models, to: { at: 'gone', cause: 'no room' }, rule: 'WP-TRANSPORT-06', text });
      continue;
    }
    game.emit({
      type: 'placed',
      stands,
      rule: 'WP-TRANSPORT-06',
      text: say('wp.transport.spilt', { unit: { unit: id }, transport: { unit: carrier.id } }),
    });
    nameCaptain(game, game.unit(id));
    const side = game.othersFirst().find((other) => game.enemies(other, game.unit(id).side)) ?? game.active;
    const inMelee = game.state.cursor.phase === 'melee';
    yield* playParts(game, 'wreck', { by: carrier.id, at: id, side, inMelee }, partsOfWreck);
  }
}

/** What a unit suffers that was aboard. Plain data. */
type Wrecked = { readonly by: number; readonly at: number; readonly side: number; readonly inMelee: boolean };

const partsOfWreck = ({ by, at, side, inMelee }: Wrecked): readonly StagePart[] => [
  {
    *run(game, on) {
      const rolled = yield* game.roll({ purpose: 'wreck', rule: 'WP-TRANSPORT-06', side, count: 1, sides: 6, at: { unit: at } });
      return { counts: {}, on: withDice(on, rolled.total) };
    },
  },
  ...partsOfAttack({
    attackOn: () => ({
      ...{ by, at, side, kind: 'collision', dice: 1, alwaysHits: true, elite: false },
      woundBonus: woundBonus(1, 'WP-RULE-PIERCING'),
    }),
    rolled: true,
  }),
  ...partsOfTest({ unit: at, inMelee, begins: (game, on) => hasWounded(on) && !isGone(game.state, game.unit(at)) }),
];

/** From one corner of the largest table to the other. */
const ANYWHERE: Mil = inches(96);

/**
 * WP-TRANSPORT-06: the place that is shifted least from where the transport stood. Two formations are tried, each shifted the least that makes it legal: the captain
 * alone with the rest set round it, and the whole unit as it would stand there if the ground were free. Nothing where the table is full.
 */
function wreckage(state: State, unit: Unit, where: Pose): Stand[] | null {
  const way = { allowance: null };
  const course = courseFor(state, unit, way);
  const captain = captainOf(state, unit);
  const at: Pose = { ...where, z: 0 };
  const lead = settle(captain, at, course, ANYWHERE);
  if (lead === null) return null;
  const round = blobAround(state, unit, lead.pose, { way, whole: course });
  if (round !== null && whyNotFormation(state, unit, round, way, course) === null) return round;
  const body = blobAround(state, unit, at, { way, whole: { ...course, table: null, obstacles: [] } });
  if (body === null) return null;
  const settled = settleUnit(
    body.map(({ model, pose }) => ({ mover: state.models[model]!, pose })),
    course,
    ANYWHERE,
  );
  return settled === null ? null : body.map(({ model }, i) => ({ model, pose: settled.poses[i]! }));
}
