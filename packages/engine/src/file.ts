import type { Dice, DiceSource } from './dice.ts';
import { commitmentOf, seededDice } from './dice.ts';
import type { GameEvent } from './events.ts';
import { apply } from './fold.ts';
import { canonical, chained } from './hash.ts';
import type { Entry } from './match.ts';
import { Divergence, Match } from './match.ts';
import type { Result, Setup, State } from './state.ts';
import type { System } from './system.ts';

export const MATCH_FORMAT = 'warfold-match';
const FORMAT_VERSION = 1;
/** A link of the chain is written down after so many events: an edit is found to within as many. */
const LINK_EVERY = 64;

/** A battle on file: what it began with, what came into it, and what happened. The events alone play it back, whatever has become of the rules. */
export interface MatchFile {
  readonly format: typeof MATCH_FORMAT;
  readonly formatVersion: number;
  readonly setup: Setup;
  readonly dice: DiceSource & { readonly seed?: string };
  readonly entries: readonly Entry[];
  readonly events: readonly GameEvent[];
  /** The running hash after the set-up, then after every 64th event, then after the last one. */
  readonly links: readonly string[];
  readonly hash: string;
  readonly result: Result | null;
}

function linksOf(setup: Setup, entries: readonly Entry[], events: readonly GameEvent[]): string[] {
  const links = [chained('', setup)];
  for (let i = 0; i < events.length; i += LINK_EVERY) links.push(chained(links[links.length - 1]!, events.slice(i, i + LINK_EVERY)));
  links.push(chained(links[links.length - 1]!, entries));
  return links;
}

/** `seed` only once the battle is over: until then it would tell the dice to come. */
export function saveMatch(match: Match, seed?: string): MatchFile {
  const links = linksOf(match.setup, match.entries, match.events);
  return {
    format: MATCH_FORMAT,
    formatVersion: FORMAT_VERSION,
    setup: match.setup,
    dice: seed === undefined ? match.dice.source : { ...match.dice.source, seed },
    entries: match.entries,
    events: match.events,
    links,
    hash: links[links.length - 1]!,
    result: match.result,
  };
}

/** What is wrong with a file, in words for a person, and where. */
export interface FileProblem {
  readonly code: 'not-json' | 'not-a-match' | 'newer-format' | 'broken' | 'edited';
  readonly message: string;
  /** The first event that can no longer be trusted, if that is known. */
  readonly event?: number;
}

export type ReadMatch = { readonly file: MatchFile } | { readonly problem: FileProblem };

export function readMatch(text: string): ReadMatch {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return {
      problem: { code: 'not-json', message: `not readable as JSON, perhaps cut short: ${error instanceof Error ? error.message : ''}` },
    };
  }
  const file = value as Partial<MatchFile> | null;
  if (typeof file !== 'object' || file === null || file.format !== MATCH_FORMAT)
    return { problem: { code: 'not-a-match', message: 'not a Warfold match file' } };
  if (typeof file.formatVersion !== 'number' || file.formatVersion > FORMAT_VERSION) {
    return {
      problem: {
        code: 'newer-format',
        message: `written by a newer Warfold (format ${String(file.formatVersion)}, this one knows ${FORMAT_VERSION})`,
      },
    };
  }
  const { setup, entries, events, links } = file;
  if (!isSetup(setup) || !Array.isArray(entries) || !Array.isArray(events) || !Array.isArray(links)) {
    return { problem: { code: 'broken', message: 'a part of the file is missing' } };
  }
  const real = linksOf(setup, entries, events);
  const wrong = real.findIndex((link, i) => link !== links[i]);
  if (wrong >= 0 || links.length !== real.length || file.hash !== real[real.length - 1]) {
    const event = Math.max(0, (wrong - 1) * LINK_EVERY);
    const where = wrong === 0 ? 'in its set-up' : wrong === real.length - 1 ? 'in its answers or dice' : `at or after event ${event}`;
    return {
      problem: { code: 'edited', message: `changed since it was saved, ${where}`, ...(wrong > 0 && wrong < real.length - 1 && { event }) },
    };
  }
  return { file: file as MatchFile };
}

const isSetup = (setup: unknown): setup is Setup =>
  typeof setup === 'object' && setup !== null && 'system' in setup && 'version' in setup && 'state' in setup;

/** A battle to watch: any point of it, without the rules. */
export class Replay {
  readonly file: MatchFile;
  readonly #snapshots: State[] = [];

  constructor(file: MatchFile) {
    this.file = file;
    let state = file.setup.state;
    file.events.forEach((event, i) => {
      if (i % LINK_EVERY === 0) this.#snapshots.push(state);
      state = apply(state, event);
    });
  }

  get length(): number {
    return this.file.events.length;
  }

  /** The table after the first n events. */
  stateAt(n: number): State {
    const count = Math.max(0, Math.min(n, this.length));
    const snapshot = Math.min(Math.floor(count / LINK_EVERY), this.#snapshots.length - 1);
    let state = this.#snapshots[snapshot] ?? this.file.setup.state;
    for (let i = Math.max(0, snapshot) * LINK_EVERY; i < count; i++) state = apply(state, this.file.events[i]!);
    return state;
  }
}

export type Verdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly event: number; readonly message: string; readonly recorded?: GameEvent; readonly now?: GameEvent };

/** Runs the rules again over what came into the battle and compares what happens with what happened. */
export function verifyMatch(system: System, file: MatchFile, dice: Dice): Verdict {
  if (file.setup.system !== system.key) return { ok: false, event: 0, message: `a battle of ${file.setup.system}, not of ${system.key}` };
  const { seed } = file.dice;
  if (seed !== undefined && file.dice.kind === 'seeded' && commitmentOf(seed) !== file.dice.commitment) {
    return { ok: false, event: 0, message: 'the seed is not the one that was committed to before the battle' };
  }
  const thrown =
    seed === undefined || file.dice.kind !== 'seeded'
      ? null
      : Match.rerun(system, file.setup, seededDice(seed), file.entries, 'anew').entries;
  if (thrown !== null && canonical(thrown) !== canonical(file.entries))
    return { ok: false, event: 0, message: 'the dice on file are not those of the committed seed' };
  let events: readonly GameEvent[];
  let broke: Divergence | null = null;
  try {
    events = Match.rerun(system, file.setup, dice, file.entries).events;
  } catch (error) {
    if (!(error instanceof Divergence)) throw error;
    broke = error;
    events = firstEvents(system, file, dice, error.entry);
  }
  for (let i = 0; i < file.events.length; i++) {
    const recorded = file.events[i]!;
    const now = events[i];
    if (now === undefined) return { ok: false, event: i, message: broke?.message ?? 'the battle stops earlier now', recorded };
    if (canonical(recorded) !== canonical(now))
      return { ok: false, event: i, message: `something else happens now: ${now.type} instead of ${recorded.type}`, recorded, now };
  }
  if (broke !== null) return { ok: false, event: file.events.length, message: broke.message };
  return events.length === file.events.length
    ? { ok: true }
    : { ok: false, event: file.events.length, message: `${events.length - file.events.length} more events happen now` };
}

/** What happens up to an entry that the rules no longer take. */
function firstEvents(system: System, file: MatchFile, dice: Dice, entry: number): readonly GameEvent[] {
  try {
    return Match.rerun(system, file.setup, dice, file.entries.slice(0, entry)).events;
  } catch (error) {
    if (error instanceof Divergence) return [];
    throw error;
  }
}

/** Goes on with a saved battle. The rules run again over its entries, so what they no longer allow is found here. */
export function resumeMatch(system: System, file: MatchFile, dice: Dice): { readonly match: Match } | { readonly verdict: Verdict } {
  const verdict = verifyMatch(system, file, dice);
  return verdict.ok ? { match: Match.rerun(system, file.setup, dice, file.entries) } : { verdict };
}
