import { toy } from '@warfold/engine/testing';
import { toySupport } from '@warfold/situations/testing/toySupport';
import type { OddsShelf } from '../house.ts';
import type { Io } from '../io.ts';
import { main } from '../main.ts';
import { type Registry, rulesIn } from '../registry.ts';

/** A house with nothing but the engine's toy in it. */
export const toyRegistry: Registry = { systems: [toy], supports: [toySupport], rules: rulesIn, threads: false };

export interface RunOutput {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly drawn: readonly string[];
}

/** Calls Warfold without a process of its own. */
export async function warfold(
  argv: readonly string[],
  registry: Registry = toyRegistry,
  onInterrupt: Io['onInterrupt'] = () => () => {},
  odds: OddsShelf = {},
): Promise<RunOutput> {
  const out: string[] = [];
  const err: string[] = [];
  const drawn: string[] = [];
  let time = 0;
  const io = {
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
    draw: (line: string) => void drawn.push(line),
    now: () => (time += 10),
    onInterrupt,
  };
  const code = await main(argv, io, { registry: async () => registry, odds });
  return { code, out: out.join('\n'), err: err.join('\n'), drawn };
}

/** What a script reads of a call. */
export const json = async <T>(argv: readonly string[]): Promise<T> => JSON.parse((await warfold([...argv, '--json'])).out);
