import type { RuleId } from '@warfold/catalogue';
import type { Pose } from '@warfold/space';
import type { AnswerOf, Option, Shape } from './decision.ts';
import type { Flow } from './flow.ts';
import { flowOf } from './flow.ts';
import type { Game } from './game.ts';
import { isOpen } from './picking.ts';
import type { Ref, Text } from './words.ts';

export interface Stop {
  readonly id: string;
  readonly label: Text;
  readonly pose: Pose;
}

/** What a window is about; the system's own words, plain data. */
export interface Opening {
  readonly window: string;
  readonly rule: RuleId;
  readonly label: Text;
  readonly about: Readonly<Record<string, number | string | boolean | readonly number[]>>;
  readonly stops?: readonly Stop[];
  /** What to point at and to draw while somebody is asked. */
  readonly refs?: readonly Ref[];
  readonly shapes?: readonly Shape[];
  /** The sides that are asked, in order; all others but the active one, then the active one, if absent. */
  readonly sides?: readonly number[];
}

/** Something a side may do when a window opens. Registered with the system, never searched for by name. */
export interface Reaction {
  readonly name: string;
  readonly window: string;
  /** Who could do it now: one option for each way of doing it. Nobody asks where there is none. */
  options(game: Game, opening: Opening, side: number): readonly Option[];
  /** Does it. The stop is the place on the way that the answer called, if the window has stops. */
  respond(game: Game, opening: Opening, side: number, option: string, stop: Stop | null): Flow<void> | void;
}

export interface Response {
  readonly side: number;
  readonly reaction: string;
  readonly option: string;
  readonly stop: Stop | null;
}

interface Offered {
  readonly reaction: Reaction;
  readonly option: Option;
  readonly id: string;
}

function offered(game: Game, opening: Opening, side: number): Offered[] {
  const all: Offered[] = [];
  for (const reaction of game.reactionsTo(opening.window)) {
    for (const option of reaction.options(game, opening, side)) all.push({ reaction, option, id: `${reaction.name}/${option.id}` });
  }
  return all;
}

/** Opens a window: every side that can react is asked until it passes; a side that reacted may react again. */
export function* openWindow(game: Game, opening: Opening): Flow<readonly Response[]> {
  const responses: Response[] = [];
  if (game.reactionsTo(opening.window).length === 0) return responses;
  for (const side of opening.sides ?? game.othersFirst()) {
    for (;;) {
      let choices = offered(game, opening, side);
      if (!choices.some(({ option }) => isOpen(option))) break;
      const answer: AnswerOf<'interrupt'> = yield* game.decide(() => {
        choices = offered(game, opening, side);
        const { window, rule, label, stops = [], refs, shapes } = opening;
        const options = choices.map(({ option, id }) => ({ ...option, id }));
        const shown = { ...(refs !== undefined && { about: refs }), ...(shapes !== undefined && { shapes }) };
        return { view: { kind: 'interrupt', side, rule, label, window, options, stops, ...shown }, judge: interruptJudge(choices, stops) };
      });
      if ('pass' in answer) break;
      const chosen = choices.find(({ id }) => id === answer.by)!;
      const stop = opening.stops?.find(({ id }) => id === answer.stop) ?? null;
      yield* flowOf(chosen.reaction.respond(game, opening, side, chosen.option.id, stop));
      responses.push({ side, reaction: chosen.reaction.name, option: chosen.option.id, stop });
    }
  }
  return responses;
}

function interruptJudge(choices: readonly Offered[], stops: readonly Stop[]) {
  const pass: AnswerOf<'interrupt'> = { kind: 'interrupt', pass: true };
  const answers = (): AnswerOf<'interrupt'>[] => [
    pass,
    ...choices
      .filter(({ option }) => isOpen(option))
      .flatMap(({ id }): AnswerOf<'interrupt'>[] =>
        stops.length === 0 ? [{ kind: 'interrupt', by: id }] : stops.map((stop) => ({ kind: 'interrupt', by: id, stop: stop.id })),
      ),
  ];
  return { why: () => null, usual: () => pass, suggest: answers };
}
