import type { RuleId } from '@warfold/catalogue';
import type { Refusal } from '../rules/explain.ts';
import { refuse } from '../rules/explain.ts';
import type { Flow } from '../rules/flow.ts';
import { Fault } from '../rules/flow.ts';
import type { Game } from '../rules/game.ts';
import { poseOf, refOfTraveller } from '../rules/journey.ts';
import type { Travel } from '../table/events.ts';
import { goesThroughTheAir, placedInTheAir } from '../table/heights.ts';
import type { Unit } from '../table/state.ts';
import type { Ref, Text } from '../words/words.ts';
import { say } from '../words/words.ts';
import type { AnswerOf, DrawnShape, Gauge, Item, Judge, MoveView, Option, Places, PlaceView } from './decision.ts';
import type { Meaning } from './meaning.ts';
import type { Choice, PickMore } from './picking.ts';
import { isOpen, onlyPick, pickJudge, shuffled } from './picking.ts';
import type { Shared, Sharing } from './sharing.ts';
import { assignJudge, onlyLines, sharedOver } from './sharing.ts';

/** What every question carries. */
export interface Question {
  readonly side: number;
  readonly rule: RuleId;
  readonly label: Text;
  readonly means?: Meaning;
  readonly about?: readonly Ref[];
  readonly shapes?: readonly DrawnShape[];
  readonly gauge?: Gauge;
}

export const unitChoice = (unit: Unit, more: Partial<Option> = {}): Choice<Unit> => ({
  id: `unit:${unit.id}`,
  label: say('engine.unit', { unit: { unit: unit.id } }),
  ref: { unit: unit.id },
  ...more,
  value: unit,
});

interface MoveMore extends Omit<MoveView, 'kind' | keyof Question> {
  readonly judge: Judge<AnswerOf<'move'>>;
}

interface PlaceMore extends Omit<PlaceView, 'kind' | keyof Question | 'mayDecline'> {
  readonly mayDecline?: boolean;
  readonly judge: Judge<AnswerOf<'place'>>;
}

type Now<T> = T | (() => T);
const now = <T>(value: Now<T>): T => (typeof value === 'function' ? (value as () => T)() : value);

/** What was looked up to see whether anybody must be asked serves for the question too, as long as the table is the same. */
function whileSame<T>(game: Game, value: Now<T>, found: T): () => T {
  const { state } = game;
  return () => (game.state === state ? found : now(value));
}

const view = <T>({ value: _value, ...option }: Choice<T>): Option => option;

/**
 * The questions a rule can put to a player, with everything a player needs to answer them. Where only one answer is
 * legal nobody is asked; where none is, the rule should not have asked, which is a fault. What depends on the table is
 * given as a function: somebody may say something that changes it while the question is open.
 */
export class Asking {
  readonly #game: Game;
  constructor(game: Game) {
    this.#game = game;
  }

  /** Some of several things, in the order in which they were chosen. */
  *pick<T>(question: Now<Question>, choices: Now<readonly Choice<T>[]>, more: PickMore<T> = {}): Flow<readonly T[]> {
    const min = more.min ?? 1;
    const max = more.max ?? min;
    let all = now(choices);
    const forced = onlyPick(all, min, max, more);
    if (forced !== null) {
      this.#game.spared?.({ ...now(question), options: all.map(view), only: forced.map(({ id }) => id) });
      return forced.map(({ value }) => value);
    }
    const look = whileSame(this.#game, choices, all);
    const answer = yield* this.#game.decide<'pick'>(() => {
      all = look();
      return {
        view: { kind: 'pick', ...now(question), options: all.map(view), min, max },
        judge: pickJudge(all, min, max, more),
      };
    });
    return answer.chosen.map((id) => all.find((choice) => choice.id === id)!.value);
  }

  /** Exactly one of several things. */
  *one<T>(question: Now<Question>, choices: Now<readonly Choice<T>[]>, more: Omit<PickMore<T>, 'min' | 'max'> = {}): Flow<T> {
    const [chosen] = yield* this.pick(question, choices, { ...more, min: 1, max: 1 });
    return chosen!;
  }

  /** One of several things, or none of them. */
  *perhaps<T>(question: Now<Question>, choices: Now<readonly Choice<T>[]>, more: Omit<PickMore<T>, 'min' | 'max'> = {}): Flow<T | null> {
    const [chosen] = yield* this.pick(question, choices, { ...more, min: 0, max: 1 });
    return chosen ?? null;
  }

  *confirm(question: Now<Question>, usual = true): Flow<boolean> {
    const yes = (answer: boolean): AnswerOf<'confirm'> => ({ kind: 'confirm', yes: answer });
    const answer = yield* this.#game.decide<'confirm'>(() => ({
      view: { kind: 'confirm', ...now(question) },
      judge: { why: () => null, usual: () => yes(usual), suggest: () => [yes(usual), yes(!usual)] },
    }));
    return answer.yes;
  }

  *number(question: Now<Question>, range: { min: number; max: number; step?: number; usual?: number }): Flow<number> {
    const { min, max, step = 1 } = range;
    const steps = Math.floor((max - min) / step);
    if (!(steps >= 0)) throw new Fault(`a number from ${min} to ${max} by ${step}`);
    if (steps === 0) return min;
    const value = (n: number): AnswerOf<'number'> => ({ kind: 'number', value: n });
    const usual = value(range.usual ?? min + step * steps);
    const answer = yield* this.#game.decide<'number'>(() => ({
      view: { kind: 'number', ...now(question), min, max, step },
      judge: {
        why: () => null,
        usual: () => usual,
        suggest: (random) => [usual, value(min), value(min + step * random.below(steps + 1))],
      },
    }));
    return answer.value;
  }

  /** All of several things, in the order the player likes. */
  *order<T>(question: Now<Question>, choices: readonly Choice<T>[]): Flow<readonly T[]> {
    if (!choices.every(isOpen)) throw new Fault('an order of things one of which is refused');
    if (choices.length < 2) return choices.map(({ value }) => value);
    const ids = choices.map(({ id }) => id);
    const answer = yield* this.#game.decide<'order'>(() => ({
      view: { kind: 'order', ...now(question), options: choices.map(view) },
      judge: {
        why: () => null,
        usual: () => ({ kind: 'order', order: ids }),
        suggest: (random) => [
          { kind: 'order', order: ids },
          { kind: 'order', order: shuffled(ids, random) },
        ],
      },
    }));
    return answer.order.map((id) => choices.find((choice) => choice.id === id)!.value);
  }

  /** Shares things out: attacks over targets, wounds over models. */
  *assign<T>(question: Now<Question>, more: Now<Sharing<T>>): Flow<readonly Shared<T>[]> {
    const first = now(more);
    const forced = onlyLines(first);
    if (forced !== null) return forced;
    const look = whileSame(this.#game, more, first);
    let asked = first;
    const answer = yield* this.#game.decide<'assign'>(() => {
      asked = look();
      const { sources, targets } = asked;
      return { view: { kind: 'assign', ...now(question), sources, targets: targets.map(view) }, judge: assignJudge(asked) };
    });
    return sharedOver(asked.targets, answer.lines);
  }

  /** A move of some models of a unit; nothing where it was declined. */
  *move(question: Now<Question>, build: () => MoveMore): Flow<readonly Travel[] | null> {
    const answer = yield* this.#game.decide<'move'>(() => {
      const { judge, ...shown } = build();
      const asked = now(question);
      const why = (given: AnswerOf<'move'>) =>
        startsElsewhere(this.#game, given) ?? judge.why(given) ?? goesThroughTheAir(this.#game.state, asked.rule, given);
      return { view: { kind: 'move', ...asked, ...shown }, judge: { ...judge, why } };
    });
    return 'declined' in answer ? null : answer.travels;
  }

  /** Puts things down; nothing where it was declined. */
  *place(question: Now<Question>, build: () => PlaceMore): Flow<Places | null> {
    const answer = yield* this.#game.decide<'place'>(() => {
      const { judge, mayDecline, ...shown } = build();
      const asked = now(question);
      const why = (given: AnswerOf<'place'>) =>
        judge.why(given) ??
        leftOut(asked.rule, shown.items, judge, given) ??
        placedInTheAir(this.#game.state, asked.rule, shown.items, given);
      return { view: { kind: 'place', ...asked, ...shown, mayDecline: mayDecline ?? false }, judge: { ...judge, why } };
    });
    return 'declined' in answer ? null : answer.places;
  }
}

/** What was left out for want of room, and has room after all. */
function leftOut(rule: RuleId, items: readonly Item[], judge: Judge<AnswerOf<'place'>>, answer: AnswerOf<'place'>): Refusal | null {
  if ('declined' in answer) return null;
  const { places } = answer;
  for (const item of items) {
    if (item.need !== 'if-possible' || places.some(({ id }) => id === item.id)) continue;
    const pose = judge.witness?.(item, places) ?? null;
    if (pose === null) continue;
    const refusal = refuse(rule, say('engine.refused.hasRoom', { what: item.label }), item.ref === undefined ? [] : [item.ref]);
    return { ...refusal, witness: pose };
  }
  return null;
}

/** A way begins where the model or the piece stands; a model that comes from elsewhere (out of a transport) has no such place. */
function startsElsewhere(game: Game, answer: AnswerOf<'move'>): Refusal | null {
  if ('declined' in answer) return null;
  for (const travel of answer.travels) {
    const pose = poseOf(game, travel);
    const [from] = travel.path;
    if (pose !== null && (from!.x !== pose.x || from!.y !== pose.y || from!.z !== pose.z || from!.heading !== pose.heading))
      return refuse('protocol:malformed', say('engine.refused.notFromHere'), [refOfTraveller(travel)]);
  }
  return null;
}
