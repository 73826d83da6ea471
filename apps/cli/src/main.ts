import type { Language } from '@warfold/engine';
import { LANGUAGES } from '@warfold/engine';
import { meant } from '@warfold/engine/spelling';
import type { ExitCode } from './call.ts';
import { EXIT, oneOf, readCall, WrongCall } from './call.ts';
import type { CliCommand, QuickCommand } from './command.ts';
import { commandHelp, generalHelp } from './help.ts';
import type { House } from './house.ts';
import type { Io } from './io.ts';
import { VERSION } from './version.ts';

/** All commands by their names, in the order of the help; each is read when it is called. */
const COMMANDS: Readonly<Record<string, () => Promise<CliCommand | QuickCommand>>> = {
  systems: async () => (await import('./commands/systems.ts')).systems,
  rules: async () => (await import('./commands/rules.ts')).rules,
  abilities: async () => (await import('./commands/abilities.ts')).abilities,
  situation: async () => (await import('./commands/situation.ts')).situation,
  odds: async () => (await import('./commands/odds.ts')).odds,
  simulate: async () => (await import('./commands/simulate.ts')).simulate,
  replay: async () => (await import('./commands/replay.ts')).replay,
  army: async () => (await import('./commands/army.ts')).army,
  table: async () => (await import('./commands/table.ts')).table,
  scenario: async () => (await import('./commands/scenario.ts')).scenario,
  workshop: async () => (await import('./commands/workshop.ts')).workshop,
  worker: async () => (await import('./commands/worker.ts')).worker,
};

export const allCommands = (): Promise<readonly (CliCommand | QuickCommand)[]> =>
  Promise.all(Object.values(COMMANDS).map((read) => read()));

/** Runs one call and says how it ended. Nothing that a user does makes it throw. */
export async function main(argv: readonly string[], io: Io, house: House): Promise<ExitCode> {
  const json = argv.includes('--json');
  try {
    return await dispatch(argv, io, house);
  } catch (error) {
    io.draw('');
    const wrong = error instanceof WrongCall;
    const message = wrong ? error.message : `Warfold itself broke: ${error instanceof Error ? error.message : String(error)}`;
    const hint = wrong ? error.hint : 'This is a bug. Please report it with the call that led to it.';
    if (json) io.out(JSON.stringify({ error: { message, hint } }, null, 2));
    else io.err(`${message}\n${hint}`);
    return wrong ? EXIT.wrongCall : EXIT.broken;
  }
}

async function dispatch(argv: readonly string[], io: Io, house: House): Promise<ExitCode> {
  const [first, ...rest] = argv;
  if (first === '--version' || first === '-v') {
    io.out(VERSION);
    return EXIT.well;
  }
  if (first === undefined || first === '--help' || first === '-h' || (first === 'help' && rest.length === 0)) {
    io.out(generalHelp(await allCommands()));
    return first === undefined ? EXIT.wrongCall : EXIT.well;
  }
  const command = await commandNamed(first === 'help' ? rest[0]! : first);
  const call = readCall(command, first === 'help' ? ['--help'] : rest);
  if (call.flag('help')) {
    io.out(commandHelp(command));
    return EXIT.well;
  }
  const caller = { io, language: languageOf(call.option('language')), json: call.flag('json') };
  return 'run' in command ? command.run(call, { ...caller, registry: await house.registry() }) : command.runQuick(call, caller, house.odds);
}

function commandNamed(name: string): Promise<CliCommand | QuickCommand> {
  const known = Object.keys(COMMANDS);
  if (Object.hasOwn(COMMANDS, name)) return COMMANDS[name]!();
  const near = meant(name, known);
  throw new WrongCall(
    `There is no command '${name}'.${near === null ? '' : ` Did you mean '${near}'?`}`,
    `Run 'warfold --help' to see them all.`,
  );
}

const languageOf = (text: string | undefined): Language =>
  text === undefined ? 'en' : oneOf('language', text, LANGUAGES, (one) => one, 'For example: --language it');
