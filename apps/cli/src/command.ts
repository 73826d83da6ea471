import type { Language } from '@warfold/engine';
import type { Call, CommandSpec, ExitCode } from './call.ts';
import type { Io } from './io.ts';
import type { Registry } from './registry.ts';

/** What a command is given beside its arguments. */
export interface Context {
  readonly io: Io;
  readonly registry: Registry;
  readonly language: Language;
  readonly json: boolean;
}

export interface Command extends CommandSpec {
  run(call: Call, context: Context): ExitCode | Promise<ExitCode>;
}

/** One document, so that a script can read all of it at once. */
export const printJson = ({ io }: Context, document: unknown): void => io.out(JSON.stringify(document, null, 2));
