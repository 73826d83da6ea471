/** The steps of something that is being made, back and on again, since it was opened. */
export interface Steps<T> {
  readonly past: readonly T[];
  readonly future: readonly T[];
  /** What the last change was about: going on with it is the same step. */
  readonly touched: string | null;
}

export const NO_STEPS: Steps<never> = { past: [], future: [], touched: null };

/** After a change of what it was before; with no more than so many steps to go back. */
export function changed<T>(
  { past, touched: last }: Steps<T>,
  before: T | null,
  touched: string | undefined,
  most = Number.POSITIVE_INFINITY,
): Steps<T> {
  const goesOn = before === null || (touched !== undefined && touched === last);
  return { past: goesOn ? past : [...past, before].slice(-most), future: [], touched: touched ?? null };
}

/** A step to another state, and the steps that there are from it. */
export interface Stepped<T> {
  readonly to: T;
  readonly steps: Steps<T>;
}

export function back<T>({ past, future }: Steps<T>, now: T | null): Stepped<T> | null {
  const to = past.at(-1);
  return to === undefined || now === null ? null : { to, steps: { past: past.slice(0, -1), future: [now, ...future], touched: null } };
}

export function on<T>({ past, future }: Steps<T>, now: T | null): Stepped<T> | null {
  const [to, ...rest] = future;
  return to === undefined || now === null ? null : { to, steps: { past: [...past, now], future: rest, touched: null } };
}
