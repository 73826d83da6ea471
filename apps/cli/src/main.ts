import type { Language } from '@warfold/engine';
import { LANGUAGES } from '@warfold/engine';
import { meant } from '@warfold/engine/spelling';
import type { ExitCode } from './call.ts';
import { EXIT, oneOf, readCall, WrongCall } from './call.ts';
import type { Command } from './command.ts';
import { abilities } from './commands/abilities.ts';
import { army } from './commands/army.ts';
import { odds } from './commands/odds.ts';
import { replay } from './commands/replay.ts';
import { rules } from './commands/rules.ts';
import { scenario } from './commands/scenario.ts';
import { simulate } from './commands/simulate.ts';
import { situation } from './commands/situation.ts';
import { systems } from './commands/systems.ts';
import { table } from './commands/table.ts';
import { worker } from './commands/worker.ts';
import { workshop } from './commands/workshop.ts';
import { commandHelp, generalHelp } from './help.ts';
import type { Io } from './io.ts';
import type { Registry } from './registry.ts';
import { VERSION } from './version.ts';

export const commands: readonly Command[] = [
  systems,
  rules,
  abilities,
  situation,
  odds,
  simulate,
  replay,
  army,
  table,
  scenario,
  workshop,
  worker,
];

/** Runs one call and says how it ended. Nothing that a user does makes it throw. */
export async function main(argv: readonly string[], io: Io, registry: Registry): Promise<ExitCode> {
  const json = argv.includes('--json');
  try {
    return await dispatch(argv, io, registry);
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

async function dispatch(argv: readonly string[], io: Io, registry: Registry): Promise<ExitCode> {
  const [first, ...rest] = argv;
  if (first === '--version' || first === '-v') {
    io.out(VERSION);
    return EXIT.well;
  }
  if (first === undefined || first === '--help' || first === '-h' || (first === 'help' && rest.length === 0)) {
    io.out(generalHelp(commands));
    return first === undefined ? EXIT.wrongCall : EXIT.well;
  }
  const command = commandNamed(first === 'help' ? rest[0]! : first);
  const call = readCall(command, first === 'help' ? ['--help'] : rest);
  if (call.flag('help')) {
    io.out(commandHelp(command));
    return EXIT.well;
  }
  return command.run(call, { io, registry, language: languageOf(call.option('language')), json: call.flag('json') });
}

function commandNamed(name: string): Command {
  const known = commands.map((command) => command.name);
  const found = commands.find((command) => command.name === name);
  if (found !== undefined) return found;
  const near = meant(name, known);
  throw new WrongCall(
    `There is no command '${name}'.${near === null ? '' : ` Did you mean '${near}'?`}`,
    `Run 'warfold --help' to see them all.`,
  );
}

const languageOf = (text: string | undefined): Language =>
  text === undefined ? 'en' : oneOf('language', text, LANGUAGES, (one) => one, 'For example: --language it');
