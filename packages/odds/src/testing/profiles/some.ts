import fc from 'fast-check';

/** Some of these. */
export const some = <T>(...all: readonly fc.Arbitrary<T>[]): fc.Arbitrary<T[]> =>
  fc
    .tuple(...all.map((one) => fc.option(one, { freq: 2 })))
    .map((list) => list.filter((one): one is Awaited<typeof one> & T => one !== null));

/** A step in which some of these are used, or none. */
export const using = (...names: readonly string[]) =>
  some(...names.map((name) => fc.constant(name))).map((list) => (list.length === 0 ? {} : { using: list }));

/** An ability with a number. */
export const rated = (name: string, key: string, ...values: readonly (number | string)[]) =>
  fc.constantFrom(...values).map((n) => ({ [name]: { [key]: n } }));
