import { parseArgs } from 'node:util';
import { meant } from '@warfold/engine/spelling';

/** What scripts can rely on. Unproven is what nothing speaks against, and what could not be checked whole. */
export const EXIT = { well: 0, failed: 1, wrongCall: 2, broken: 3, unproven: 4 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Somebody called in a way that cannot be understood; says what to do instead. */
export class WrongCall extends Error {
  override readonly name = 'WrongCall';
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

export interface OptionSpec {
  /** What stands for its value in the help; an option without one is on or off. */
  readonly value?: string;
  readonly help: string;
  readonly many?: true;
}

export interface CommandSpec {
  readonly name: string;
  readonly summary: string;
  /** What stands after the name: `SYSTEM [ID]`. */
  readonly args: string;
  /** How many of them, at least and at most. */
  readonly takes: readonly [least: number, most: number];
  readonly options: Readonly<Record<string, OptionSpec>>;
  readonly examples: readonly (readonly [call: string, what: string])[];
}

/** A call that fits a command's description. */
export interface CommandCall {
  readonly args: readonly string[];
  flag(name: string): boolean;
  option(name: string): string | undefined;
  options(name: string): readonly string[];
}

/** What goes with every command. */
export const COMMON: Readonly<Record<string, OptionSpec>> = {
  json: { help: 'print one JSON document instead of text' },
  language: { value: 'en|it|ca', help: 'the language of what the game says (en)' },
  help: { help: 'show this help' },
};

/** Reads what stands after a command's name. */
export function readCall(spec: CommandSpec, argv: readonly string[]): CommandCall {
  const known: Readonly<Record<string, OptionSpec>> = { ...spec.options, ...COMMON };
  const help = `Run 'warfold ${spec.name} --help' to see what it takes.`;
  const { tokens } = parseArgs({
    args: [...argv],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(known).map(([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }]),
    ),
  });
  const args: string[] = [];
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') args.push(token.value);
    if (token.kind !== 'option') continue;
    const name = token.name === 'h' ? 'help' : token.name;
    const option = Object.hasOwn(known, name) ? known[name] : undefined;
    if (option === undefined)
      throw new WrongCall(`${spec.name} has no option '${token.rawName}'.${nearest(name, Object.keys(known))}`, help);
    if (option.value === undefined && token.value !== undefined) throw new WrongCall(`--${name} takes no value.`, help);
    if (option.value !== undefined && token.value === undefined) throw new WrongCall(`--${name} needs a value: ${option.value}.`, help);
    const values = given.get(name) ?? [];
    if (values.length > 0 && option.many !== true) throw new WrongCall(`--${name} was given twice.`, help);
    given.set(name, [...values, token.value ?? '']);
  }
  checkCount(spec, args, given.has('help'), help);
  return {
    args,
    flag: (name) => given.has(name),
    option: (name) => given.get(name)?.[0],
    options: (name) => given.get(name) ?? [],
  };
}

function checkCount(
  { name, args: wanted, takes: [least, most] }: CommandSpec,
  args: readonly string[],
  helping: boolean,
  help: string,
): void {
  if (helping) return;
  if (args.length < least) throw new WrongCall(`${name} needs ${wanted}.`, help);
  if (args.length > most) throw new WrongCall(`${name} takes ${most === 0 ? 'nothing' : wanted}; what is '${args[most]}'?`, help);
}

const nearest = (word: string, known: readonly string[]): string => {
  const near = meant(word, known);
  return near === null ? '' : ` Did you mean --${near}?`;
};

/** Reads several things and complains about all that are wrong with them at once. */
export function allOf<T extends Record<string, unknown>>(readings: { readonly [K in keyof T]: () => T[K] }): T {
  const names: (keyof T)[] = Object.keys(readings);
  const read: Partial<T> = {};
  eachOf(names, (name) => {
    read[name] = readings[name]();
  });
  if (isWhole(read, names)) return read;
  throw new Error('what was read is not whole');
}

const isWhole = <T>(read: Partial<T>, names: readonly (keyof T)[]): read is T => names.every((name) => name in read);

/** Reads one thing after the other in the same way, and complains about all that are wrong at once. */
export function eachOf<T, R>(all: readonly T[], reading: (one: T, index: number) => R): R[] {
  const wrong: WrongCall[] = [];
  const read = all.flatMap((one, index): R[] => {
    try {
      return [reading(one, index)];
    } catch (error) {
      if (!(error instanceof WrongCall)) throw error;
      wrong.push(error);
      return [];
    }
  });
  if (wrong.length === 0) return read;
  const told = (lines: readonly string[]): string => [...new Set(lines)].join('\n');
  throw new WrongCall(told(wrong.map(({ message }) => message)), told(wrong.map(({ hint }) => hint)));
}

/** One of several words, or a complaint that lists them. */
export function oneOf<T>(what: string, word: string, known: readonly T[], nameOf: (one: T) => string, hint: string): T {
  const found = known.find((one) => nameOf(one) === word);
  if (found !== undefined) return found;
  const names = known.map(nameOf);
  const near = meant(word, names);
  throw new WrongCall(
    `There is no ${what} '${word}'.${near === null ? ` There is: ${names.join(', ') || 'none'}.` : ` Did you mean '${near}'?`}`,
    hint,
  );
}

/** A whole number from an option. */
export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most)
    throw new WrongCall(`--${name} is a whole number from ${least} to ${most}, not '${text}'.`, `For example: --${name} ${least}`);
  return value;
}
