/** What instrumented code asks: which mutant is awake, and which ones were passed by. */
export interface Switches {
  awake: number;
  passed: Set<number>;
  last: unknown;
  binary(id: number, operator: string, a: number, b: number): number | boolean;
  stops(id: number, operator: string, left: unknown): boolean;
  not(id: number, value: unknown): boolean;
  number(id: number, value: number): number;
  branch(never: number, always: number, test: unknown): unknown;
  does(id: number): boolean;
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

export function switches(): Switches {
  const is = (id: number): boolean => {
    all.passed.add(id);
    return all.awake === id;
  };
  const all: Switches = {
    awake: -1,
    passed: new Set(),
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
  };
  return all;
}
