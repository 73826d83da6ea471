import type { Language } from '@warfold/engine';
import type { CommandCall, CommandSpec, ExitCode } from './call.ts';
import type { OddsShelf } from './house.ts';
import type { Io } from './io.ts';
import type { Registry } from './registry.ts';

/** What a command is given beside its arguments, before any system is read. */
export interface Caller {
  readonly io: Io;
  readonly language: Language;
  readonly json: boolean;
}

/** The same with all that there is to play. */
export interface CommandContext extends Caller {
  readonly registry: Registry;
}

export interface CliCommand extends CommandSpec {
  run(call: CommandCall, context: CommandContext): ExitCode | Promise<ExitCode>;
}

/** A command that reads no more than the systems that it is asked about: the answer is there before all of them would be. */
export interface QuickCommand extends CommandSpec {
  runQuick(call: CommandCall, caller: Caller, odds: OddsShelf): Promise<ExitCode>;
}

/** One document, so that a script can read all of it at once. */
export const printJson = ({ io }: Caller, document: unknown): void => io.out(JSON.stringify(document, null, 2));
