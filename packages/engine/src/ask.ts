import type { RuleId } from '@warfold/catalogue';
import type { AnswerOf, AssignView, Gauge, Judge, Line, MoveView, Option, PlaceView, Shape } from './decision.ts';
import type { Travel } from './events.ts';
import type { Refusal } from './explain.ts';
import type { Flow } from './flow.ts';
import { Fault } from './flow.ts';
import type { Game } from './game.ts';
import type { Random } from './random.ts';
import type { Unit } from './state.ts';
import type { Ref, Text } from './words.ts';
import { say } from './words.ts';

/** What every question carries. */
export interface Question {
  readonly side: number;
  readonly rule: RuleId;
  readonly label: Text;
  readonly about?: readonly Ref[];
  readonly shapes?: readonly Shape[];
  readonly gauge?: Gauge;
}

/** An option that stands for a value of the rule's own. */
export interface Choice<T> extends Option {
  readonly value: T;
}

export const unitChoice = (unit: Unit, more: Partial<Option> = {}): Choice<Unit> => ({
  id: `unit:${unit.id}`,
  label: say('engine.unit', { unit: { unit: unit.id } }),
  ref: { unit: unit.id },
  ...more,
  value: unit,
});

interface PickMore<T> {
  readonly min?: number;
  readonly max?: number;
  /** What the rules say about the choice as a whole. */
  why?(chosen: readonly T[]): Refusal | null;
  /** Which ids a sensible player takes; the first ones allowed if absent. */
  usual?(): readonly string[];
}

interface MoveMore extends Omit<MoveView, 'kind' | keyof Question> {
  readonly judge: Judge<AnswerOf<'move'>>;
}

interface PlaceMore extends Omit<PlaceView, 'kind' | keyof Question | 'mayDecline'> {
  readonly mayDecline?: boolean;
  readonly judge: Judge<AnswerOf<'place'>>;
}

interface AssignMore extends Omit<AssignView, 'kind' | keyof Question> {
  why?(lines: readonly Line[]): Refusal | null;
  usual?(): readonly Line[];
}

type Now<T> = T | (() => T);
const now = <T>(value: Now<T>): T => (typeof value === 'function' ? (value as () => T)() : value);

const view = <T>({ value: _value, ...option }: Choice<T>): Option => option;

/** The questions a rule can put to a player, with everything a player needs to answer them. */
export function ask(game: Game) {
  /** Some of several things. Nobody is asked where only one answer is possible. */
  function* pick<T>(question: Now<Question>, choices: Now<readonly Choice<T>[]>, more: PickMore<T> = {}): Flow<readonly T[]> {
    const open = now(choices).filter((choice) => choice.refused === undefined);
    const min = more.min ?? 1;
    const max = more.max ?? min;
    if (open.length < min) throw new Fault(`a pick of ${min} among ${open.length}`);
    if (open.length === 0 || (open.length === min && more.why === undefined)) return open.map(({ value }) => value);
    let all = now(choices);
    const answer = yield* game.decide<'pick'>(() => {
      all = now(choices);
      return {
        view: { kind: 'pick', ...now(question), options: all.map(view), min, max },
        judge: pickJudge(all, min, max, more),
      };
    });
    return answer.chosen.map((id) => all.find((choice) => choice.id === id)!.value);
  }

  /** Exactly one of several things. */
  function* one<T>(question: Now<Question>, choices: Now<readonly Choice<T>[]>, more: Omit<PickMore<T>, 'min' | 'max'> = {}): Flow<T> {
    const [chosen] = yield* pick(question, choices, { ...more, min: 1, max: 1 });
    return chosen!;
  }

  /** One of several things, or none of them. */
  function* perhaps<T>(
    question: Now<Question>,
    choices: Now<readonly Choice<T>[]>,
    more: Omit<PickMore<T>, 'min' | 'max'> = {},
  ): Flow<T | null> {
    const [chosen] = yield* pick(question, choices, { ...more, min: 0, max: 1 });
    return chosen ?? null;
  }

  function* confirm(question: Question, usual = true): Flow<boolean> {
    const yes = (answer: boolean): AnswerOf<'confirm'> => ({ kind: 'confirm', yes: answer });
    const answer = yield* game.decide<'confirm'>(() => ({
      view: { kind: 'confirm', ...question },
      judge: { why: () => null, usual: () => yes(usual), suggest: () => [yes(usual), yes(!usual)] },
    }));
    return answer.yes;
  }

  function* number(question: Question, range: { min: number; max: number; step?: number; usual?: number }): Flow<number> {
    const step = range.step ?? 1;
    if (range.min === range.max) return range.min;
    const value = (n: number): AnswerOf<'number'> => ({ kind: 'number', value: n });
    const usual = value(range.usual ?? range.max);
    const answer = yield* game.decide<'number'>(() => ({
      view: { kind: 'number', ...question, min: range.min, max: range.max, step },
      judge: {
        why: () => null,
        usual: () => usual,
        suggest: (random) => [
          usual,
          value(range.min),
          value(range.min + step * random.below(Math.floor((range.max - range.min) / step) + 1)),
        ],
      },
    }));
    return answer.value;
  }

  /** All of several things, in the order the player likes. */
  function* order<T>(question: Question, choices: readonly Choice<T>[]): Flow<readonly T[]> {
    if (choices.length < 2) return choices.map(({ value }) => value);
    const ids = choices.map(({ id }) => id);
    const answer = yield* game.decide<'order'>(() => ({
      view: { kind: 'order', ...question, options: choices.map(view) },
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
  function* assign(question: Question, more: AssignMore): Flow<readonly Line[]> {
    const { why, usual, ...shown } = more;
    const answer = yield* game.decide<'assign'>(() => ({
      view: { kind: 'assign', ...question, ...shown },
      judge: assignJudge(more, why, usual),
    }));
    return answer.lines;
  }

  /** A move of some models of a unit; nothing where it was declined. */
  function* move(question: Question, build: () => MoveMore): Flow<readonly Travel[] | null> {
    const answer = yield* game.decide<'move'>(() => {
      const { judge, ...shown } = build();
      return { view: { kind: 'move', ...question, ...shown }, judge };
    });
    return 'declined' in answer ? null : answer.travels;
  }

  /** Puts things down; nothing where it was declined. */
  function* place(question: Question, build: () => PlaceMore): Flow<Extract<AnswerOf<'place'>, { places: unknown }>['places'] | null> {
    const answer = yield* game.decide<'place'>(() => {
      const { judge, mayDecline, ...shown } = build();
      return { view: { kind: 'place', ...question, ...shown, mayDecline: mayDecline ?? false }, judge };
    });
    return 'declined' in answer ? null : answer.places;
  }

  return { pick, one, perhaps, confirm, number, order, assign, move, place };
}

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const all = items.slice();
  for (let i = all.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [all[i], all[j]] = [all[j]!, all[i]!];
  }
  return all;
}

function pickJudge<T>(choices: readonly Choice<T>[], min: number, max: number, more: PickMore<T>): Judge<AnswerOf<'pick'>> {
  const open = choices.filter((choice) => choice.refused === undefined).map(({ id }) => id);
  const answer = (chosen: readonly string[]): AnswerOf<'pick'> => ({ kind: 'pick', chosen });
  const values = (ids: readonly string[]) => ids.map((id) => choices.find((choice) => choice.id === id)!.value);
  const why = (ids: readonly string[]) => more.why?.(values(ids)) ?? null;
  const usual = () => answer(more.usual?.() ?? firstLegal(open, min, max, why));
  return {
    why: ({ chosen }) => why(chosen),
    usual,
    suggest(random) {
      const found = [usual()];
      if (max === 1) for (const id of open) found.push(answer([id]));
      else {
        for (let i = 0; i < 8; i++) {
          const size = min + random.below(Math.min(max, open.length) - min + 1);
          found.push(answer(shuffled(open, random).slice(0, size)));
        }
      }
      if (min === 0) found.push(answer([]));
      return found.filter(({ chosen }) => why(chosen) === null);
    },
  };
}

/** The first choice the rules allow: the fewest things that may be taken (one, where none is allowed too), then more. */
function firstLegal(open: readonly string[], min: number, max: number, why: (ids: readonly string[]) => Refusal | null): readonly string[] {
  const least = Math.min(Math.max(min, max > 0 ? 1 : 0), open.length);
  for (let size = least; size <= Math.min(max, open.length); size++) {
    for (let from = 0; from + size <= open.length; from++) {
      const ids = open.slice(from, from + size);
      if (why(ids) === null) return ids;
    }
  }
  if (min === 0 && why([]) === null) return [];
  throw new Fault('no legal choice among the first ones: the question needs a `usual` of its own');
}

function assignJudge(
  shown: Pick<AssignView, 'sources' | 'targets'>,
  why: ((lines: readonly Line[]) => Refusal | null) | undefined,
  usual: (() => readonly Line[]) | undefined,
): Judge<AnswerOf<'assign'>> {
  const open = shown.targets.filter((target) => target.refused === undefined);
  const answer = (lines: readonly Line[]): AnswerOf<'assign'> => ({ kind: 'assign', lines });
  const judged = (lines: readonly Line[]) => why?.(lines) ?? null;
  const lineTo = (choose: (ids: readonly string[]) => string) =>
    shown.sources.flatMap((source): Line[] => {
      const ids = open.map(({ id }) => id).filter((id) => source.to?.includes(id) ?? true);
      if (ids.length === 0) return [];
      const line = { from: source.id, to: choose(ids), count: source.count };
      return [
        source.ways === undefined
          ? line
          : { ...line, way: choose(source.ways.filter((way) => way.refused === undefined).map(({ id }) => id)) },
      ];
    });
  const first = () => answer(usual?.() ?? lineTo((ids) => ids[0]!));
  return {
    why: ({ lines }) => judged(lines),
    usual: first,
    suggest(random) {
      const found = [first()];
      for (let i = 0; i < 6; i++) found.push(answer(lineTo((ids) => ids[random.below(ids.length)]!)));
      return found.filter(({ lines }) => judged(lines) === null);
    },
  };
}
