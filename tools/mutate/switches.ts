/** What instrumented code asks: which mutant is awake, and which ones were passed by. */
export interface Switches {
  awake: number;
  passed: Set<number>;
  /** Those that were passed by while an answer was being proposed. */
  readonly proposed: Set<number>;
  last: unknown;
  binary(id: number, operator: string, a: number, b: number): number | boolean;
  stops(id: number, operator: string, left: unknown): boolean;
  not(id: number, value: unknown): boolean;
  number(id: number, value: number): number;
  branch(never: number, always: number, test: unknown): unknown;
  does(id: number): boolean;
  /** Takes what only proposes an answer: what is passed by in there breaks no rule, be it worked out at once or one after the other. */
  aside(value: unknown): unknown;
}

const COMPUTED: Readonly<
  Record<string, readonly [(a: number, b: number) => number | boolean, (a: number, b: number) => number | boolean]>
> = {
  '<': [(a, b) => a < b, (a, b) => a <= b],
  '<=': [(a, b) => a <= b, (a, b) => a < b],
  '>': [(a, b) => a > b, (a, b) => a >= b],
  '>=': [(a, b) => a >= b, (a, b) => a > b],
  '===': [(a, b) => a === b, (a, b) => a !== b],
  '!==': [(a, b) => a !== b, (a, b) => a === b],
  '+': [(a, b) => a + b, (a, b) => a - b],
  '-': [(a, b) => a - b, (a, b) => a + b],
  '*': [(a, b) => a * b, (a, b) => a / b],
};

const isGenerator = (value: unknown): value is Generator =>
  typeof value === 'object' && value !== null && Object.prototype.toString.call(value) === '[object Generator]';

export function switches(): Switches {
  let aside = 0;
  const is = (id: number): boolean => {
    (aside === 0 ? all.passed : all.proposed).add(id);
    return all.awake === id;
  };
  const apart = <T>(run: () => T): T => {
    aside++;
    try {
      return run();
    } finally {
      aside--;
    }
  };
  /** What a generator yields is worked out when it is asked for. */
  const later = (made: unknown): unknown => (isGenerator(made) ? eachApart(made) : made);
  function* eachApart(made: Generator): Generator {
    for (let one = apart(() => made.next()); one.done !== true; one = apart(() => made.next())) yield one.value;
  }
  const all: Switches = {
    awake: -1,
    passed: new Set(),
    proposed: new Set(),
    last: undefined,
    binary: (id, operator, a, b) => COMPUTED[operator]![is(id) ? 1 : 0](a, b),
    stops(id, operator, left) {
      all.last = left;
      return (operator === '||') !== is(id) ? Boolean(left) : !left;
    },
    not: (id, value) => (is(id) ? Boolean(value) : !value),
    number: (id, value) => (is(id) ? value + 1 : value),
    branch: (never, always, test) => (is(never) ? false : is(always) ? true : test),
    does: (id) => !is(id),
    aside: (value) =>
      typeof value === 'function'
        ? (...args: readonly unknown[]): unknown => later(apart(() => Reflect.apply(value, undefined, args)))
        : value,
  };
  return all;
}
