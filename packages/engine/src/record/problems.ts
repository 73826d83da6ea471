import { isSchemes, isTheme } from '../table/looks.ts';
import { isRecord } from '../table/plain.ts';
import { inEnglish } from '../words/english.ts';
import type { Text, TextArg } from '../words/words.ts';
import { say } from '../words/words.ts';
import { isNamedEvent, isTable } from './forms.ts';

/** What is wrong with a file, and where. */
export interface FileProblem {
  readonly code: 'not-json' | 'not-a-match' | 'newer-format' | 'broken' | 'edited';
  readonly text: Text;
  /** The text in English, for logs. */
  readonly message: string;
  /** The first event that can no longer be trusted, if that is known. */
  readonly event?: number;
}

export function problem(code: FileProblem['code'], key: string, args?: Record<string, TextArg>, event?: number): FileProblem {
  const text = say(key, args);
  const found = { code, text, message: inEnglish(text) };
  return event === undefined ? found : { ...found, event };
}

/** Farther than any battle draws its dice, near enough to go there at once. */
const FARTHEST_DRAWN = 10_000_000;

/** The first part of a match file that is not what it should be, or nothing. */
export function brokenPart(file: object): string | null {
  const parts: readonly (readonly [string, (value: unknown) => boolean])[] = [
    ['formatVersion', (version) => version === 1],
    ['setup', isSetup],
    ['dice', isDice],
    ['entries', (entries) => Array.isArray(entries) && entries.every(isEntry)],
    ['events', (events) => Array.isArray(events) && events.length <= MOST_EVENTS && events.every(isNamedEvent)],
    ['agreement', (agreement) => agreement === undefined || isAgreement(agreement)],
    ['links', (links) => Array.isArray(links) && links.every((link) => typeof link === 'string')],
    ['hash', (hash) => typeof hash === 'string'],
  ];
  const fields: Readonly<Record<string, unknown>> = { ...file };
  for (const [name, holds] of parts) if (!holds(fields[name])) return name;
  return null;
}

const MOST_EVENTS = 1_000_000;

const isSetup = (setup: unknown): boolean =>
  isRecord(setup) &&
  typeof setup.system === 'string' &&
  typeof setup.version === 'string' &&
  isTable(setup.state) &&
  (setup.theme === undefined || isTheme(setup.theme)) &&
  (setup.schemes === undefined || isSchemes(setup.schemes));

const isAgreement = (agreement: unknown): boolean => isRecord(agreement) && Array.isArray(agreement.forces);

const isSpan = (span: unknown): boolean => isRecord(span) && isPlace(span.from) && isPlace(span.to);

const isPlace = (value: unknown): boolean =>
  value === undefined || (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= FARTHEST_DRAWN);

function isDice(dice: unknown): boolean {
  if (!isRecord(dice) || !isPlace(dice.position) || !isPlace(dice.since)) return false;
  if (dice.takenBack !== undefined && !(Array.isArray(dice.takenBack) && dice.takenBack.every(isSpan))) return false;
  if (dice.seed !== undefined && typeof dice.seed !== 'string') return false;
  switch (dice.kind) {
    case 'typed':
    case 'scripted':
      return true;
    case 'seeded':
      return typeof dice.commitment === 'string';
    case 'committed':
      return typeof dice.commitment === 'string' && Array.isArray(dice.shares) && dice.shares.every((share) => typeof share === 'string');
    default:
      return false;
  }
}

function isEntry(entry: unknown): boolean {
  if (!isRecord(entry)) return false;
  switch (entry.in) {
    case 'answer':
      return typeof entry.side === 'number' && isRecord(entry.answer);
    case 'offer':
      return typeof entry.side === 'number' && isRecord(entry.offer) && typeof entry.offer.name === 'string';
    case 'dice':
      return Array.isArray(entry.faces) && isPlace(entry.from);
    default:
      return false;
  }
}
