import type { Dice } from './dice.ts';
import { commitmentOf, diceOf, typedDice } from './dice.ts';
import { Divergence } from './divergence.ts';
import type { GameEvent } from './events.ts';
import type { MatchFile } from './file.ts';
import { canonical } from './hash.ts';
import { Match } from './match.ts';
import { inEnglish } from './problems.ts';
import type { Setup } from './state.ts';
import type { System } from './system.ts';
import type { Text, TextArg } from './words.ts';
import { say } from './words.ts';

export type Verdict =
  | {
      readonly ok: true;
      /** Draws from the stream of dice that were never used: the battle was taken back so far. */
      readonly skipped?: number;
    }
  | Broken;

interface Broken {
  readonly ok: false;
  /** The first event at which the battle on file and the rules part. */
  readonly event: number;
  readonly text: Text;
  /** The text in English, for logs. */
  readonly message: string;
  readonly recorded?: GameEvent;
  readonly now?: GameEvent;
}

function broken(event: number, key: string, args?: Record<string, TextArg>, more: Pick<Broken, 'recorded' | 'now'> = {}): Broken {
  const text = say(key, args);
  return { ok: false, event, text, message: inEnglish(text), ...more };
}

/**
 * Runs the rules again over what came into the battle and compares what happens with what happened. Where the seed is
 * told, or `dice` are those of the battle, it also looks up every die.
 */
export function verifyMatch(system: System, file: MatchFile, dice?: Dice): Verdict {
  return retraced(system, file, dice).verdict;
}

/** Goes on with a saved battle. The rules run again over its entries, so what they no longer allow is found here. */
export function resumeMatch(system: System, file: MatchFile, dice: Dice): { readonly match: Match } | { readonly verdict: Verdict } {
  const { verdict, match } = retraced(system, file, dice);
  if (!verdict.ok || match === null) return { verdict };
  if (!isDiceOf(file, dice)) return { match: match.goingOnWith(dice) };
  if (file.dice.position !== undefined) dice.seek?.(file.dice.position);
  return { match };
}

/** What these rules have taken whole is from then on a battle under these rules. */
const stamped = (system: System, file: MatchFile): Setup => ({ ...file.setup, version: system.version });

function isDiceOf(file: MatchFile, dice: Dice): boolean {
  const { seed: _seed, position: _position, since: _since, ...source } = file.dice;
  return dice.position !== undefined && canonical(dice.source) === canonical(source);
}

function retraced(system: System, file: MatchFile, dice: Dice | undefined): { verdict: Verdict; match: Match | null } {
  const { system: theirs } = file.setup;
  if (theirs !== system.key) return { verdict: broken(0, 'engine.verify.otherSystem', { theirs, ours: system.key }), match: null };
  const { seed } = file.dice;
  if (seed !== undefined && 'commitment' in file.dice && commitmentOf(seed) !== file.dice.commitment)
    return { verdict: broken(0, 'engine.verify.otherSeed'), match: null };
  const given = dice !== undefined && isDiceOf(file, dice) ? dice : null;
  const own = given ?? (seed === undefined ? null : diceOf(file.dice, seed));
  own?.seek?.(0);
  // Dice that somebody types in never go on by themselves: the run ends where the record ends.
  const { match, stopped } = Match.retrace(system, stamped(system, file), own ?? typedDice(), file.entries, file.dice.since);
  return { verdict: compared(system, file, match, stopped, own !== null), match };
}

function compared(system: System, file: MatchFile, match: Match, stopped: Error | null, diceKnown: boolean): Verdict {
  const why = stopped === null ? null : reasonOf(stopped);
  const versions = { theirs: file.setup.version, ours: system.version };
  for (let i = 0; i < file.events.length; i++) {
    const recorded = file.events[i]!;
    const now = match.events[i];
    if (now === undefined)
      return why === null
        ? broken(i, 'engine.verify.stops', versions, { recorded })
        : broken(i, 'engine.verify.refused', { why, ...versions }, { recorded });
    if (!isSame(recorded, now))
      return broken(i, 'engine.verify.differs', { recorded: recorded.type, now: now.type, ...versions }, { recorded, now });
  }
  if (why !== null) return broken(file.events.length, 'engine.verify.refused', { why, ...versions });
  const more = match.events.length - file.events.length;
  if (more > 0) return broken(file.events.length, 'engine.verify.goesOn', { more, ...versions });
  if (diceKnown && match.since > (file.dice.since ?? 0)) return broken(0, 'engine.verify.otherDice', { entry: match.since - 1 });
  return match.skipped > 0 ? { ok: true, skipped: match.skipped } : { ok: true };
}

/** Almost always the very same text; only where it is not are the keys brought into order first. */
const isSame = (a: GameEvent, b: GameEvent): boolean => JSON.stringify(a) === JSON.stringify(b) || canonical(a) === canonical(b);

const reasonOf = (error: Error): Text => (error instanceof Divergence ? error.text : say('engine.diverged.threw', { what: error.message }));
