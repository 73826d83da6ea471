import type { TakenBack } from '../dice/audit.ts';
import type { Dice, DiceSource } from '../dice/dice.ts';
import type { Entry, Match } from '../match/match.ts';
import type { Agreement } from '../rules/system.ts';
import type { GameEvent } from '../table/events.ts';
import { apply } from '../table/fold.ts';
import { isDeeperThan } from '../table/plain.ts';
import type { Result, Setup, State } from '../table/state.ts';
import { isEvent } from './forms.ts';
import { canonical, chained } from './hash.ts';
import type { FileProblem } from './problems.ts';
import { brokenPart, problem } from './problems.ts';

export const MATCH_FORMAT = 'warfold-match';
const FORMAT_VERSION = 1;
/** A link of the chain is written down after so many events: an edit is found to within as many. */
const LINK_EVERY = 64;

/** A battle on file: what it began with, what came into it, and what happened. The events alone play it back, whatever has become of the rules. */
export interface MatchFile {
  readonly format: typeof MATCH_FORMAT;
  readonly formatVersion: number;
  readonly setup: Setup;
  /** What the players agreed on, so that whoever checks the battle can muster it again; nothing for tables that were set out otherwise. */
  readonly agreement?: Agreement;
  readonly dice: DiceOnFile;
  readonly entries: readonly Entry[];
  readonly events: readonly GameEvent[];
  /** The running hash after the set-up, then after every 64th event, then after the last entry. */
  readonly links: readonly string[];
  readonly hash: string;
  readonly result: Result | null;
}

export type DiceOnFile = DiceSource & {
  readonly seed?: string;
  /** How far the stream of dice was drawn when the battle was saved. */
  readonly position?: number;
  /** The entry from which on all dice are of this source, if older ones are not. */
  readonly since?: number;
  /** The parts of the stream that fell and were taken back. */
  readonly takenBack?: readonly TakenBack[];
};

type Hashed = Pick<MatchFile, 'setup' | 'agreement' | 'dice' | 'entries' | 'events'>;

/** All but the seed, which is told only after the battle and which the commitment holds in any case. */
export function linksOf({ setup, agreement, dice, entries, events }: Hashed): string[] {
  const { seed: _told, position, since, takenBack, ...source } = dice;
  const links = [chained('', { setup, agreement, dice: source })];
  for (let i = 0; i < events.length; i += LINK_EVERY) links.push(chained(links[links.length - 1]!, events.slice(i, i + LINK_EVERY)));
  links.push(chained(links[links.length - 1]!, { entries, position, since, takenBack }));
  return links;
}

/** `seed` only once the battle is over: until then it would tell the dice to come. */
export function saveMatch(match: Match, seed?: string, agreement?: Agreement): MatchFile {
  const { setup, entries, events, takenBack } = match;
  const { source, position }: Pick<Dice, 'source' | 'position'> = match.dice;
  const dice: DiceOnFile = {
    ...source,
    ...(position !== undefined && { position }),
    ...(match.since > 0 && { since: match.since }),
    ...(takenBack.length > 0 && { takenBack }),
    ...(seed !== undefined && { seed }),
  };
  const agreed = agreement === undefined ? {} : { agreement };
  const links = linksOf({ setup, ...agreed, dice, entries, events });
  return {
    format: MATCH_FORMAT,
    formatVersion: FORMAT_VERSION,
    setup,
    ...agreed,
    dice,
    entries: entries.slice(),
    events: events.slice(),
    links,
    hash: links[links.length - 1]!,
    result: match.result,
  };
}

/** Far more than the longest battle takes. */
const LONGEST_FILE = 200_000_000;
const DEEPEST_FILE = 40;

export type ReadMatch = { readonly file: MatchFile } | { readonly problem: FileProblem };

/** Takes whatever somebody calls a match file, and never throws. */
export function readMatch(text: string): ReadMatch {
  if (text.length > LONGEST_FILE) return { problem: problem('broken', 'engine.file.tooLarge', { given: text.length, most: LONGEST_FILE }) };
  let value: unknown;
  try {
    // Editors of some systems put a byte-order mark before everything.
    value = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
  } catch (error) {
    return { problem: problem('not-json', 'engine.file.notJson', { what: error instanceof Error ? error.message : '' }) };
  }
  return checkMatch(value);
}

/** The same for a file that somebody else has already parsed. */
export function checkMatch(value: unknown): ReadMatch {
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== MATCH_FORMAT)
    return { problem: problem('not-a-match', 'engine.file.notAMatch') };
  const version: unknown = 'formatVersion' in value ? value.formatVersion : undefined;
  if (typeof version === 'number' && version > FORMAT_VERSION)
    return { problem: problem('newer-format', 'engine.file.newer', { theirs: version, ours: FORMAT_VERSION }) };
  if (isDeeperThan(DEEPEST_FILE, value)) return { problem: problem('broken', 'engine.file.tooDeep') };
  const missing = brokenPart(value);
  if (missing !== null) return { problem: problem('broken', 'engine.file.broken', { part: missing }) };
  const file = value as MatchFile;
  const wrong = edited(file) ?? misshapen(file) ?? unfoldable(file);
  return wrong === null ? { file } : { problem: wrong };
}

function edited(file: MatchFile): FileProblem | null {
  const { links, hash } = file;
  const real = linksOf(file);
  const last = real.length - 1;
  const wrong = real.findIndex((link, i) => link !== links[i]);
  if (wrong < 0 && links.length === real.length && hash === real[last]) return null;
  if (wrong === 0) return problem('edited', 'engine.file.editedSetup');
  if (wrong < 0 || wrong === last) return problem('edited', 'engine.file.editedEntries');
  const event = (wrong - 1) * LINK_EVERY;
  return problem('edited', 'engine.file.editedEvents', { event }, event);
}

function misshapen({ events }: MatchFile): FileProblem | null {
  const event = events.findIndex((one) => !isEvent(one));
  return event < 0 ? null : problem('broken', 'engine.file.brokenEvent', { event }, event);
}

/** Whoever can edit a file can also hash it anew; what comes of its events still has to be a battle. */
function unfoldable({ setup, events, result }: MatchFile): FileProblem | null {
  let state = setup.state;
  for (let i = 0; i < events.length; i++) {
    try {
      state = apply(state, events[i]!);
    } catch {
      return problem('broken', 'engine.file.brokenEvent', { event: i }, i);
    }
  }
  return canonical(state.result) === canonical(result ?? null) ? null : problem('edited', 'engine.file.editedResult');
}

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
