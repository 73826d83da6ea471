import type { RuleId } from '@warfold/catalogue';
import type { Mil, Pose } from '@warfold/space';
import { splitAt } from '@warfold/space';
import type { Stop } from '../decisions/decision.ts';
import type { Travel } from '../table/events.ts';
import type { Ref } from '../words/words.ts';
import type { Refusal } from './explain.ts';
import type { Flow } from './flow.ts';
import type { Game } from './game.ts';
import type { Call, Opening, Response, WindowAbout } from './window.ts';
import { callStops } from './window.ts';

/**
 * What a rule says at a stop: go on; end the whole move here; ask for it again, which hands the rest back untravelled; or
 * let whoever stopped take another way from here, with stops of its own (measured from here).
 */
export type StopVerdict = 'resume' | 'end' | 'again' | { readonly instead: readonly Pose[]; readonly stops?: readonly Stop[] };

/** A move on its way: who goes where, and where it may be stopped. */
export interface Journey {
  readonly unit: number | null;
  readonly how: string;
  readonly rule: RuleId;
  readonly travels: readonly Travel[];
  readonly stops?: readonly Stop[];
  /** One after the other in the order of the answer, as if absent; or all at once, so that a block stopped at the third inch has everybody at the third inch. */
  readonly pace?: 'each' | 'abreast';
  /** Asked before going on from a stop: what has become illegal there is not walked. */
  whyNot?(rest: readonly Travel[]): Refusal | null;
  /** What the rule says at a stop, after the responses called there; to resume if absent. */
  at?(stop: Stop): Flow<StopVerdict> | StopVerdict;
}

export interface Travelled {
  /** Whether everybody got where they wanted; was ended at a stop, or nobody is left; is to be asked again; or may no longer go on. */
  readonly end: 'arrived' | 'ended' | 'again' | 'barred';
  /** The way each really went. */
  readonly travels: readonly Travel[];
  /** What was not travelled, from where they stand now. */
  readonly rest: readonly Travel[];
  /** Why the rest may not be walked, where it is barred. */
  readonly why: Refusal | null;
  /** Responses called at stops that were never reached. */
  readonly missed: readonly Response[];
}

/** Somebody on the way: how far it has come, what is left, and where it will be stopped. */
interface Walker {
  readonly travel: Travel;
  readonly order: number;
  went: readonly Pose[];
  rest: readonly Pose[];
  gone: Mil;
  stops: readonly Stop[];
  /** Taken off the table or shifted on the way: it goes no farther. */
  out: boolean;
}

/**
 * Travels a move from stop to stop. First the window opens over it, if there is one: others call at which stops they will
 * respond. Then the table is brought to each stop before anything happens there: the responses in the order in which they
 * were called, then what the rule says itself. Who is taken off the table or shifted at a stop goes no farther.
 */
export function* journey<A extends WindowAbout>(game: Game, way: Journey, opening?: Opening<A>): Flow<Travelled> {
  const stops = way.stops ?? [];
  const callable = stops.filter(({ by }) => by !== 'rule');
  const calls = opening === undefined ? [] : [...(yield* callStops(game, opening, callable))];
  const isStop = (stop: Stop) => stop.by === 'rule' || stop.by === 'both' || calls.some(({ response }) => response.stop === stop);
  const walkers = walkersOf(game, way.travels, stops.filter(isStop));
  const finish = (end: Travelled['end'], why: Refusal | null = null): Travelled => ({
    end: walkers.length > 0 && walkers.every(({ out }) => out) ? 'ended' : end,
    travels: walkers.filter(({ went, out }) => went.length > 1 || !out).map(({ travel, went }) => ({ ...travel, path: went })),
    rest: end === 'arrived' ? [] : restOf(walkers),
    why,
    missed: calls.map(({ response }) => response),
  });
  for (;;) {
    const next = nextStop(walkers, way.pace);
    go(game, way, walkers, next);
    if (next === null) return finish('arrived');
    yield* answerCalls(calls, next.stop);
    const said = way.at?.(next.stop) ?? 'resume';
    const verdict = typeof said === 'object' && 'next' in said ? yield* said : said;
    for (const walker of walkers) walker.out ||= !standsAt(game, walker);
    if (verdict === 'end' || verdict === 'again') return finish(verdict === 'end' ? 'ended' : 'again');
    if (verdict !== 'resume') turnAside(next.walker, verdict);
    const why = way.whyNot?.(restOf(walkers)) ?? null;
    if (why !== null) return finish('barred', why);
  }
}

function walkersOf(game: Game, travels: readonly Travel[], stops: readonly Stop[]): Walker[] {
  return travels.map((travel, order) => ({
    travel,
    order,
    went: travel.path.slice(0, 1),
    rest: travel.path,
    gone: 0,
    stops: stops.filter((stop) => stop.travel === order).sort((a, b) => a.along - b.along),
    out: poseOf(game, travel) === null,
  }));
}

interface Arrival {
  readonly walker: Walker;
  readonly stop: Stop;
}

function nextStop(walkers: readonly Walker[], pace: Journey['pace']): Arrival | null {
  let first: Arrival | null = null;
  for (const walker of walkers) {
    const [stop] = walker.stops;
    if (stop === undefined || walker.out) continue;
    if (first === null || (pace === 'abreast' && stop.along < first.stop.along)) first = { walker, stop };
  }
  return first;
}

/** Brings everybody as far as the next stop wants them: to their ends, if there is none. */
function go(game: Game, { unit, how, rule, pace }: Journey, walkers: readonly Walker[], next: Arrival | null): void {
  const legs: Travel[] = [];
  for (const walker of walkers) {
    if (walker.out || !standsAt(game, walker)) {
      walker.out = true;
      continue;
    }
    const stopped = next !== null && (pace === 'abreast' || walker === next.walker);
    if (next !== null && !stopped && walker.order > next.walker.order) break;
    const leg = stopped ? advance(walker, next.stop.along) : advance(walker, Number.POSITIVE_INFINITY);
    if (leg.length > 1) legs.push({ ...walker.travel, path: leg });
  }
  if (next !== null) next.walker.stops = next.walker.stops.slice(1);
  if (legs.length > 0) game.emit({ type: 'moved', unit, how, travels: legs, rule });
}

/** Goes on to a distance along the whole way, and hands back the leg. */
function advance(walker: Walker, along: Mil): readonly Pose[] {
  const [leg, rest] = cut(walker.rest, along - walker.gone);
  walker.went = [...walker.went, ...leg.slice(1)];
  walker.rest = rest;
  walker.gone = Math.max(walker.gone, along);
  return leg;
}

function* answerCalls(calls: Call[], stop: Stop): Flow<void> {
  for (let call = takeCall(calls, stop); call !== undefined; call = takeCall(calls, stop)) yield* call.answer();
}

function takeCall(calls: Call[], stop: Stop): Call | undefined {
  const at = calls.findIndex(({ response }) => response.stop === stop);
  return at < 0 ? undefined : calls.splice(at, 1)[0];
}

function turnAside(walker: Walker, { instead, stops = [] }: Exclude<StopVerdict, string>): void {
  walker.rest = [walker.rest[0]!, ...instead];
  walker.stops = stops.map((stop) => ({ ...stop, along: stop.along + walker.gone })).sort((a, b) => a.along - b.along);
}

const restOf = (walkers: readonly Walker[]): Travel[] =>
  walkers.filter(({ out, rest }) => !out && rest.length > 1).map(({ travel, rest }) => ({ ...travel, path: rest }));

function standsAt(game: Game, { travel, went }: Walker): boolean {
  const pose = poseOf(game, travel);
  const { x, y, z } = went[went.length - 1]!;
  return pose !== null && pose.x === x && pose.y === y && pose.z === z;
}

/** Where whoever travels stands on the table; nowhere if it is elsewhere. */
export function poseOf(game: Game, { model, piece }: Travel): Pose | null {
  if (model === undefined) return game.piece(piece).gone ? null : game.piece(piece).pose;
  const { place, pose } = game.model(model);
  return place.at === 'table' ? pose : null;
}

export const refOfTraveller = ({ model, piece }: Travel): Ref => (model === undefined ? { piece } : { model });

/** The way before and after a distance along it; both hold the pose in between. */
function cut(path: readonly Pose[], along: Mil): readonly [readonly Pose[], readonly Pose[]] {
  if (along <= 0) return [path.slice(0, 1), path];
  const [before, after] = splitAt(path, [along]);
  return [before ?? path, after ?? path.slice(-1)];
}
