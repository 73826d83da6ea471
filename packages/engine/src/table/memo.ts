import { Fault } from '../rules/flow.ts';

/**
 * What has been worked out once and is good for as long as what it hangs on is the same: a table, its models, a card. Everything that is remembered
 * about a battle is remembered by what is in this file, so that a strict soak can work it out again and compare (`watchMemory`). It is a memory, never a fact: play
 * comes out the same without it.
 */
export interface Memory<K, A extends readonly unknown[], T> {
  /** What it hangs on, and is forgotten with. */
  on(of: K): object;
  /** What it hangs on besides: when this is another, all that was known of the same object is dropped. */
  besides?(of: K): unknown;
  /** Which of several answers about one thing is asked for; there is only one, if absent. */
  key?(...args: A): number | string;
  /** Whether what was known of the thing asked about last holds for this one too, such as a table on which nobody has moved since. */
  alike?(now: K, last: K): boolean;
  /** Whether an answer is still good, where that is seen by the answer itself; it is worked out again if not. */
  holds?(made: T, of: K, ...args: A): boolean;
  /** So many answers are kept for one thing; beyond that all of them are forgotten. */
  readonly most?: number;
  work(of: K, ...args: A): T;
}

interface Store<T> {
  readonly besides: unknown;
  readonly known: Known<T>;
}

export function memo<K, A extends readonly unknown[], T>(memory: Memory<K, A, T>): (of: K, ...args: A) => T {
  const { most = Number.POSITIVE_INFINITY, key: keyOf, holds } = memory;
  const storeOf = storesOf(memory);
  // No closure here over what is asked for: it is asked for millions of times.
  return (of, ...args) => {
    const known = storeOf(of);
    const key = keyOf === undefined ? 0 : keyOf(...args);
    const found = known.get(key);
    if (found !== undefined && (holds === undefined || holds(found, of, ...args))) {
      if (watch !== null) lookAgain(found, memory, of, args);
      return found;
    }
    const made = memory.work(of, ...args);
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}

type Known<T> = Map<number | string, T>;

/** What is known of a thing by what it hangs on. */
function storesOf<K, A extends readonly unknown[], T>({ on, besides, alike }: Memory<K, A, T>): (of: K) => Known<T> {
  if (besides === undefined && alike === undefined) {
    const all = new WeakMap<object, Known<T>>();
    return (of) => {
      const thing = on(of);
      let known = all.get(thing);
      if (known === undefined) {
        known = new Map();
        all.set(thing, known);
      }
      return known;
    };
  }
  const stores = new WeakMap<object, Store<T>>();
  let last: { readonly of: K; readonly store: Store<T> } | null = null;
  return (of) => {
    const thing = on(of);
    const also = besides?.(of);
    const store = stores.get(thing);
    if (store !== undefined && store.besides === also) return store.known;
    const isAlike = last !== null && last.store.besides === also && alike?.(of, last.of) === true;
    const next = isAlike && last !== null ? last.store : { besides: also, known: new Map<number | string, T>() };
    stores.set(thing, next);
    if (alike !== undefined) last = { of, store: next };
    return next.known;
  };
}

/** The same for one answer that hangs on nothing but one thing: `const lineOf = memoOf((profile: Profile) => readLine(profile))`. */
export function memoOf<K extends object, T>(work: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { readonly made: T }>();
  return (of) => {
    const found = known.get(of);
    if (found !== undefined) {
      if (watch !== null) lookAgain(found.made, { work }, of, []);
      return found.made;
    }
    const made = work(of);
    known.set(of, { made });
    return made;
  };
}

/** The same for what is asked several times on end about one thing, and then never again: only the last answer is kept. */
export function memoOfLast<K extends object, T>(work: (of: K) => T): (of: K) => T {
  let last: { readonly of: K; readonly made: T } | null = null;
  return (of) => {
    if (last?.of !== of) last = { of, made: work(of) };
    else if (watch !== null) lookAgain(last.made, { work }, of, []);
    return last.made;
  };
}

/** Numbers for things that have none; they say nothing but which is which, so that all who remember anything may share them. */
const numbers = new WeakMap<object, number>();
let given = 0;

/** A number for a thing that has none, so that keys can name it. */
export function numberOf(thing: object): number {
  const known = numbers.get(thing);
  if (known !== undefined) return known;
  numbers.set(thing, ++given);
  return given;
}

interface Watch {
  readonly every: number;
  hits: number;
  /** What is worked out again may itself remember, and is not looked at in turn. */
  isLooking: boolean;
}

/** One for all that is remembered, as a strict soak looks at everything; nobody but a soak sets it. */
let watch: Watch | null = null;

/**
 * Every so many-th answer from memory is worked out again, and one that has come to differ is a fault: it hangs on more than it says, or somebody
 * has changed what was handed out. `null` ends it.
 */
export function watchMemory(every: number | null): void {
  watch = every === null ? null : { every, hits: 0, isLooking: false };
}

function lookAgain<K, A extends readonly unknown[], T>(known: T, { work }: Pick<Memory<K, A, T>, 'work'>, of: K, args: A): void {
  const at = watch;
  if (at === null || at.isLooking || ++at.hits % at.every !== 0) return;
  at.isLooking = true;
  try {
    const difference = differenceOf(known, work(of, ...args), '', 0);
    if (difference !== null) throw new Fault(`what was remembered does not hold any more: ${difference}`);
  } finally {
    at.isLooking = false;
  }
}

/** Deeper than anything that is remembered. */
const DEEPEST = 12;

/** Where two answers differ; nothing if they say the same. Functions and objects with a life of their own say nothing. */
function differenceOf(one: unknown, other: unknown, at: string, depth: number): string | null {
  if (Object.is(one, other) || depth > DEEPEST) return null;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return typeof one === 'function' && typeof other === 'function' ? null : `${at || 'it'} was ${shown(one)}, is ${shown(other)}`;
  if (one instanceof Map && other instanceof Map) return differenceOf([...one], [...other], at, depth + 1);
  if (one instanceof Set && other instanceof Set) return differenceOf([...one], [...other], at, depth + 1);
  if (!isData(one) || !isData(other)) return null;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const name of names) {
    const found = differenceOf(Reflect.get(one, name), Reflect.get(other, name), `${at}.${name}`, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

const isData = (value: object): boolean => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

const shown = (value: unknown): string => (typeof value === 'object' && value !== null ? 'something' : String(value));
