import { CORRECTION } from '../corrections/correction.ts';
import type { Dice } from '../dice/dice.ts';
import { commitmentOf, diceOf, typedDice } from '../dice/dice.ts';
import { Divergence } from '../match/divergence.ts';
import type { Entry } from '../match/match.ts';
import { Match } from '../match/match.ts';
import type { System } from '../rules/system.ts';
import type { GameEvent } from '../table/events.ts';
import type { Setup } from '../table/state.ts';
import { inEnglish } from '../words/english.ts';
import type { Text, TextArg } from '../words/words.ts';
import { say } from '../words/words.ts';
import type { MatchFile } from './file.ts';
import { canonical } from './hash.ts';

/** What a verdict rests on: what was looked up, and what nobody can know from the file alone. */
export interface Checked {
  /** Dice are looked up where the seed is told and they come from it; typed ones are only a record. With `none` the file says of all of them that they are of elsewhere. */
  readonly dice: 'all' | 'some' | 'none' | 'typed' | 'scripted' | 'no-seed';
  /** How many throws are on record, and how many of them were looked up in the seed. */
  readonly throws: number;
  readonly lookedUp: number;
  /** With some: the first entry whose dice were looked up. */
  readonly since?: number;
  /** Draws that fell and are on record as taken back. */
  readonly takenBack: number;
  /** Corrections by hand on record (HOUSE-FIX-01). */
  readonly corrections: number;
  /** Mustered again from what was agreed, or taken as it stands in the file. */
  readonly setup: 'mustered' | 'as-filed';
}

export type Verdict = { readonly ok: true; readonly checked: Checked } | Broken;

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
  const { seed: _seed, position: _position, since: _since, takenBack: _takenBack, ...source } = file.dice;
  return dice.position !== undefined && canonical(dice.source) === canonical(source);
}

function retraced(system: System, file: MatchFile, dice: Dice | undefined): { verdict: Verdict; match: Match | null } {
  const { system: theirs } = file.setup;
  if (theirs !== system.key) return { verdict: broken(0, 'engine.verify.otherSystem', { theirs, ours: system.key }), match: null };
  const otherSetup = mustered(system, file);
  if (otherSetup !== null) return { verdict: otherSetup, match: null };
  const { seed } = file.dice;
  if (seed !== undefined && 'commitment' in file.dice && commitmentOf(seed) !== file.dice.commitment)
    return { verdict: broken(0, 'engine.verify.otherSeed'), match: null };
  const given = dice !== undefined && isDiceOf(file, dice) ? dice : null;
  const own = given ?? (seed === undefined ? null : diceOf(file.dice, seed));
  own?.seek?.(0);
  // Dice that somebody types in never go on by themselves: the run ends where the record ends.
  const { match, stopped } = Match.retrace(system, stamped(system, file), own ?? typedDice(), file.entries, file.dice);
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
  if (diceKnown && match.skipped > 0) return broken(0, 'engine.verify.skipped', { skipped: match.skipped });
  return { ok: true, checked: checkedOf(file, diceKnown, canMuster(system, file)) };
}

const canMuster = (system: System, { setup, agreement }: MatchFile): boolean => agreement !== undefined && setup.version === system.version;

/** The set-up has to be the one that its armies come to; under other rules than these nobody can tell. */
function mustered(system: System, file: MatchFile): Broken | null {
  const { setup, agreement } = file;
  if (agreement === undefined || !canMuster(system, file)) return null;
  const again = system.muster(agreement);
  return 'setup' in again && canonical(again.setup) === canonical(setup) ? null : broken(0, 'engine.verify.otherSetup');
}

function checkedOf({ dice, entries }: MatchFile, known: boolean, isMustered: boolean): Checked {
  const own = {
    takenBack: (dice.takenBack ?? []).reduce((sum, { from, to }) => sum + to - from, 0),
    corrections: entries.filter((entry) => entry.in === 'offer' && entry.offer.name === CORRECTION).length,
    setup: isMustered ? ('mustered' as const) : ('as-filed' as const),
  };
  const { length: throws } = entries.filter(isThrow);
  if (throws === 0) return { ...own, dice: 'all', throws, lookedUp: 0 };
  if (dice.kind === 'typed' || dice.kind === 'scripted') return { ...own, dice: dice.kind, throws, lookedUp: 0 };
  if (!known) return { ...own, dice: 'no-seed', throws, lookedUp: 0 };
  const { since = 0 } = dice;
  const { length: lookedUp } = entries.slice(since).filter(isThrow);
  if (lookedUp === 0) return { ...own, dice: 'none', throws, lookedUp };
  return lookedUp === throws ? { ...own, dice: 'all', throws, lookedUp } : { ...own, dice: 'some', throws, lookedUp, since };
}

const isThrow = (entry: Entry): boolean => entry.in === 'dice';

/**
 * What nobody can know from the file alone, though the rules agree with it: where there is any of it, the battle may still have been made up. Whoever
 * makes one can also write down that dice which did not suit were taken back, or that somebody agreed to a correction.
 */
export function uncheckedOf({ dice, setup, takenBack, corrections }: Checked): readonly ('dice' | 'setup' | 'agreed')[] {
  return [
    ...(dice === 'all' ? [] : ['dice' as const]),
    ...(setup === 'mustered' ? [] : ['setup' as const]),
    ...(takenBack + corrections === 0 ? [] : ['agreed' as const]),
  ];
}

/** What a verdict rests on, a sentence each. */
export function checkedTexts({ dice, throws, lookedUp, since = 0, takenBack, corrections, setup }: Checked): readonly Text[] {
  return [
    say(`engine.verify.checked.setup.${setup}`),
    say(`engine.verify.checked.dice.${throws === 0 ? 'nothing' : dice}`, { since, throws, unknown: throws - lookedUp }),
    ...(takenBack > 0 ? [say('engine.verify.checked.takenBack', { takenBack })] : []),
    ...(corrections > 0 ? [say('engine.verify.checked.corrections', { corrections })] : []),
  ];
}

/** Almost always the very same text; only where it is not are the keys brought into order first. */
const isSame = (a: GameEvent, b: GameEvent): boolean => JSON.stringify(a) === JSON.stringify(b) || canonical(a) === canonical(b);

const reasonOf = (error: Error): Text => (error instanceof Divergence ? error.text : say('engine.diverged.threw', { what: error.message }));
