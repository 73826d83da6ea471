import type { Random } from '../dice/random.ts';
import type { Refusal } from '../rules/explain.ts';
import { Fault } from '../rules/flow.ts';
import type { AnswerOf, Judge, Option } from './decision.ts';

/** An option that stands for a value of the rule's own. */
export interface Choice<T> extends Option {
  readonly value: T;
}

export interface PickMore<T> {
  readonly min?: number;
  readonly max?: number;
  /** What the rules say about the choice as a whole. */
  why?(chosen: readonly T[]): Refusal | null;
  /** Which ids a sensible player takes; the first ones allowed if absent. */
  usual?(): readonly string[];
}

export const isOpen = ({ refused }: Option): boolean => refused === undefined;

export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const all = items.slice();
  for (let i = all.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [all[i], all[j]] = [all[j]!, all[i]!];
  }
  return all;
}

export function pickJudge<T>(choices: readonly Choice<T>[], min: number, max: number, more: PickMore<T>): Judge<AnswerOf<'pick'>> {
  const open = choices.filter(isOpen).map(({ id }) => id);
  const answer = (chosen: readonly string[]): AnswerOf<'pick'> => ({ kind: 'pick', chosen });
  const values = (ids: readonly string[]) => ids.map((id) => choices.find((choice) => choice.id === id)!.value);
  const why = (ids: readonly string[]) => more.why?.(values(ids)) ?? null;
  const usual = () => answer(more.usual?.() ?? firstLegal(open, min, max, why));
  return {
    why: ({ chosen }) => why(chosen),
    usual,
    // Of one thing that is always legal if it is open, any suggestion is at hand without the others.
    ...(max === 1 &&
      more.why === undefined && {
        any(random: Random): AnswerOf<'pick'> {
          const at = random.below(open.length + (min === 0 ? 2 : 1));
          return at === 0 ? usual() : answer(at > open.length ? [] : [open[at - 1]!]);
        },
      }),
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

/** More ways to choose than this are not gone through to find out whether only one is legal. */
const MOST_WAYS = 64;
/** Nor more than this to find any. */
const MOST_TRIES = 10_000;

/** The only choice there is, or nothing if there are several. */
export function onlyPick<T>(choices: readonly Choice<T>[], min: number, max: number, more: PickMore<T>): readonly Choice<T>[] | null {
  const open = choices.filter(isOpen);
  if (open.length < min || max < min) throw new Fault(`a pick of ${min} to ${max} among ${open.length}`);
  const only = max === 0 ? [] : open.length === min ? open : null;
  if (more.why === undefined) return only;
  let legal: readonly Choice<T>[] | null = null;
  let tried = 0;
  for (const way of only === null ? ways(open, min, max) : [only]) {
    if (++tried > MOST_WAYS) return null;
    if (more.why(way.map(({ value }) => value)) !== null) continue;
    if (legal !== null) return null;
    legal = way;
  }
  if (legal === null) throw new Fault('a pick of which no way is legal');
  return legal;
}

/** Every choice of so many things, in their own order. */
function* ways<T>(open: readonly T[], min: number, max: number, from = 0, chosen: readonly T[] = []): Generator<readonly T[]> {
  if (chosen.length >= min) yield chosen;
  if (chosen.length === max) return;
  for (let i = from; i < open.length; i++) yield* ways(open, min, max, i + 1, [...chosen, open[i]!]);
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
  let tried = 0;
  for (const ids of ways(open, min, max)) {
    if (why(ids) === null) return ids;
    if (++tried > MOST_TRIES) break;
  }
  throw new Fault('no legal way to choose was found: the question needs a `usual` of its own');
}
