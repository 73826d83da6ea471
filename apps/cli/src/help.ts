import { COMMON, type CommandSpec, type OptionSpec } from './call.ts';

const column = (rows: readonly (readonly [left: string, right: string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

const optionRows = (options: Readonly<Record<string, OptionSpec>>): [string, string][] =>
  Object.entries(options).map(([name, { value, help }]) => [`--${name}${value === undefined ? '' : ` ${value}`}`, help]);

export function commandHelp(spec: CommandSpec): string {
  return [
    `warfold ${spec.name}${spec.args === '' ? '' : ` ${spec.args}`} [options]`,
    '',
    spec.summary,
    '',
    'Options:',
    ...column([...optionRows(spec.options), ...optionRows(COMMON)]),
    '',
    'Examples:',
    ...column(spec.examples.map(([call, what]) => [`warfold ${call}`, what])),
    '',
    'It ends with 0 if all is well, 1 if a check failed, 2 if the call was wrong, 3 if Warfold itself broke, 4 if nothing speaks against a battle that could not be checked whole.',
  ].join('\n');
}

export function generalHelp(commands: readonly CommandSpec[]): string {
  return [
    'warfold COMMAND [options]',
    '',
    'A table for miniature wargames that knows the rules, on the command line.',
    '',
    'Commands:',
    ...column(commands.map(({ name, args, summary }) => [`${name}${args === '' ? '' : ` ${args}`}`, summary])),
    '',
    "'warfold COMMAND --help' tells all about one. Every command takes --json and --language.",
  ].join('\n');
}
