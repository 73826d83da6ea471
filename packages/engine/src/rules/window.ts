import type { RuleId } from '@warfold/catalogue';
import type { AnswerOf, DrawnShape, Judge, Stop, StopOption } from '../decisions/decision.ts';
import { isOpen } from '../decisions/picking.ts';
import type { Plain } from '../table/state.ts';
import type { Ref, Text } from '../words/words.ts';
import type { Flow } from './flow.ts';
import { flowOf } from './flow.ts';
import type { Game } from './game.ts';
import type { OpenRoll } from './roll.ts';

export type WindowAbout = Readonly<Record<string, Plain>>;

/** A declared occasion to react: what it is called, and what those who may react are told. */
export interface WindowKind<A extends WindowAbout = WindowAbout> {
  readonly name: string;
  /** Never there: it tells the compiler what windows of this kind are about. */
  readonly about?: A;
}

/** `const TARGETED = window<{ attacker: number; target: number }>('targeted')`. */
export const window = <A extends WindowAbout>(name: string): WindowKind<A> => ({ name });

/** A window as it opens. */
export interface Opening<A extends WindowAbout = WindowAbout> {
  readonly window: WindowKind<A>;
  readonly rule: RuleId;
  readonly label: Text;
  readonly about: A;
  /** What to point at and to draw while somebody is asked. */
  readonly refs?: readonly Ref[];
  readonly shapes?: readonly DrawnShape[];
  /** The roll that the window is open over, if it is one. */
  readonly roll?: OpenRoll;
  /** The sides that are asked, in order; all others but the active one, then the active one, if absent. */
  readonly sides?: readonly number[];
}

/** One way of reacting, and what it stands for when it is done. */
export type ReactionChoice<V> = StopOption & { readonly value: V };

/** What a side may do when a window opens. The stops are the places on the way at which it may be called, if the window is over a journey. */
export interface ReactionRules<A extends WindowAbout, V> {
  readonly name: string;
  /** Who could do it now: one option for each way of doing it, with the stops at which it is possible. Nobody asks where there is none. */
  options(game: Game, opening: Opening<A>, side: number, stops: readonly Stop[]): readonly ReactionChoice<V>[];
  /** It has been named; what it costs is paid here. It is done at once where there is no way to go first, and at its stop otherwise. */
  called?(game: Game, opening: Opening<A>, called: Called<V>): void;
  /** Does it, on the table as it stands then: at a stop, which others may have come to before it. */
  respond(game: Game, opening: Opening<A>, called: Called<V>): Flow<void> | void;
}

/** Who reacts, what was chosen, and where on the way. */
export interface Called<V> {
  readonly side: number;
  readonly value: V;
  readonly stop: Stop | null;
}

/** Something a side may do when a window opens. Registered with the system, never searched for by name. */
export interface Reaction {
  readonly name: string;
  readonly window: string;
  /** The ways in which a side may do it now, each with what it does; what they stand for is known to the reaction alone. */
  ready(game: Game, opening: Opening, side: number, stops: readonly Stop[]): readonly ReadyReaction[];
}

export interface ReadyReaction {
  readonly option: StopOption;
  called(stop: Stop | null): void;
  respond(stop: Stop | null): Flow<void> | void;
}

export function reaction<A extends WindowAbout, V>(kind: WindowKind<A>, rules: ReactionRules<A, V>): Reaction {
  return {
    name: rules.name,
    window: kind.name,
    ready(game, opening, side, stops) {
      // A reaction is only looked up under the name of its own window, which says what it is about.
      const own = opening as Opening<A>;
      return rules.options(game, own, side, stops).map(({ value, ...option }) => ({
        option,
        called: (stop) => rules.called?.(game, own, { side, value, stop }),
        respond: (stop) => rules.respond(game, own, { side, value, stop }),
      }));
    },
  };
}

export interface Response {
  readonly side: number;
  readonly reaction: string;
  readonly option: string;
  readonly stop: Stop | null;
}

/** A response that has been named and is still to be done. */
export interface Call {
  readonly response: Response;
  answer(): Flow<void>;
}

/** Opens a window: every side that can react is asked until it passes; a side that reacted may react again. */
export function* openWindow(game: Game, opening: Opening): Flow<readonly Response[]> {
  const responses: Response[] = [];
  yield* eachCall(game, opening, [], function* ({ response, answer }) {
    yield* answer();
    responses.push(response);
  });
  return responses;
}

/** Opens a window over a journey: who will respond at which stop. The responses themselves come when the stops are reached. */
export function* callStops(game: Game, opening: Opening, stops: readonly Stop[]): Flow<readonly Call[]> {
  const calls: Call[] = [];
  if (stops.length === 0) return calls;
  yield* eachCall(game, opening, stops, (call) => void calls.push(call));
  return calls;
}

interface Offered {
  readonly reaction: Reaction;
  readonly ready: ReadyReaction;
  readonly option: StopOption;
  readonly id: string;
}

function offered(game: Game, opening: Opening, side: number, stops: readonly Stop[]): Offered[] {
  const all: Offered[] = [];
  for (const one of game.reactionsTo(opening.window)) {
    for (const ready of one.ready(game, opening, side, stops)) {
      const { option } = ready;
      if (stops.length > 0 && option.stops?.length === 0) continue;
      all.push({ reaction: one, ready, option, id: `${one.name}/${option.id}` });
    }
  }
  return all;
}

function* eachCall(game: Game, opening: Opening, stops: readonly Stop[], take: (call: Call) => Flow<void> | void): Flow<void> {
  if (game.reactionsTo(opening.window).length === 0) return;
  for (const side of opening.sides ?? game.othersFirst()) {
    for (;;) {
      let choices = offered(game, opening, side, stops);
      if (!choices.some(({ option }) => isOpen(option))) break;
      const answer: AnswerOf<'interrupt'> = yield* game.decide(() => {
        choices = offered(game, opening, side, stops);
        return { view: viewOf(opening, side, choices, stops), judge: interruptJudge(choices, stops) };
      });
      if ('pass' in answer) break;
      const chosen = choices.find(({ id }) => id === answer.by)!;
      const stop = stops.find(({ id }) => id === answer.stop) ?? null;
      chosen.ready.called(stop);
      const call: Call = {
        response: { side, reaction: chosen.reaction.name, option: chosen.option.id, stop },
        answer: () => flowOf(chosen.ready.respond(stop)),
      };
      yield* flowOf(take(call));
    }
  }
}

function viewOf(
  { window: { name }, rule, label, refs, shapes }: Opening,
  side: number,
  choices: readonly Offered[],
  stops: readonly Stop[],
) {
  const options = choices.map(({ option, id, reaction: { name: act } }) => ({ ...option, id, act }));
  const shown = { ...(refs !== undefined && { about: refs }), ...(shapes !== undefined && { shapes }) };
  return { kind: 'interrupt' as const, side, rule, label, window: name, options, stops, ...shown };
}

function interruptJudge(choices: readonly Offered[], stops: readonly Stop[]): Judge<AnswerOf<'interrupt'>> {
  const pass: AnswerOf<'interrupt'> = { kind: 'interrupt', pass: true };
  const calls = ({ option, id }: Offered): AnswerOf<'interrupt'>[] =>
    stops.length === 0
      ? [{ kind: 'interrupt', by: id }]
      : (option.stops ?? stops.map((stop) => stop.id)).map((stop) => ({ kind: 'interrupt', by: id, stop }));
  return { why: () => null, usual: () => pass, suggest: () => [pass, ...choices.filter(({ option }) => isOpen(option)).flatMap(calls)] };
}
