/**
 * Corrections by hand (HOUSE-FIX-01): what people agree on beside the rules. One goes into the record as something said out of turn, under a name
 * that belongs to the kernel, so whatever keeps, follows, replays or checks a battle knows it already.
 */
import type { RuleId } from '@warfold/catalogue';
import { isPose } from '@warfold/space';
import type { Offer } from '../rules/flow.ts';
import type { Stand } from '../table/events.ts';
import { hasOnly, isRecord } from '../table/plain.ts';
import type { MarkValue } from '../table/state.ts';
import type { Ref } from '../words/words.ts';

/** The name of the offer that is a correction. No system may have one of its own under it. */
export const CORRECTION = 'correction';

export type Fix =
  | { readonly fix: 'move'; readonly stands: readonly Stand[] }
  | { readonly fix: 'remove'; readonly models: readonly number[] }
  | { readonly fix: 'wound'; readonly on: Ref; readonly by: number }
  | { readonly fix: 'heal'; readonly on: Ref; readonly by: number }
  /** Nothing takes the mark off. */
  | { readonly fix: 'mark'; readonly on: Ref; readonly mark: string; readonly value: MarkValue | null }
  | { readonly fix: 'score'; readonly side: number; readonly by: number }
  /** Dice of a throw that is still to come, by its place among those that follow: how a die that was seen is set aside is for `Match.setAside`. */
  | { readonly fix: 'again'; readonly after: number; readonly dice: readonly number[] }
  | { readonly fix: 'next-roll'; readonly by: number }
  | { readonly fix: 'pass' };

export type FixKind = Fix['fix'];
export type Correction = Fix & { readonly reason: string };

export const FIX_RULES: Readonly<Record<FixKind, RuleId>> = {
  move: 'HOUSE-FIX-02',
  remove: 'HOUSE-FIX-03',
  wound: 'HOUSE-FIX-04',
  heal: 'HOUSE-FIX-04',
  mark: 'HOUSE-FIX-05',
  score: 'HOUSE-FIX-06',
  again: 'HOUSE-FIX-07',
  'next-roll': 'HOUSE-FIX-08',
  pass: 'HOUSE-FIX-09',
};

export const LONGEST_REASON = 200;
/** More than any unit has. */
export const MOST_AT_ONCE = 300;

/** As it is said out of turn. */
export function offerOf(correction: Correction): Offer {
  const { fix, reason } = correction;
  const said = { fix, reason };
  switch (correction.fix) {
    case 'move': {
      const stands = correction.stands.map(({ model, pose: { x, y, z, heading } }) => ({ model, pose: { x, y, z, heading } }));
      return { name: CORRECTION, args: { ...said, stands } };
    }
    case 'remove':
      return { name: CORRECTION, args: { ...said, models: correction.models } };
    case 'wound':
    case 'heal':
      return { name: CORRECTION, args: { ...said, on: correction.on, by: correction.by } };
    case 'mark':
      return { name: CORRECTION, args: { ...said, on: correction.on, mark: correction.mark, value: correction.value } };
    case 'score':
      return { name: CORRECTION, args: { ...said, side: correction.side, by: correction.by } };
    case 'again':
      return { name: CORRECTION, args: { ...said, after: correction.after, dice: correction.dice } };
    case 'next-roll':
      return { name: CORRECTION, args: { ...said, by: correction.by } };
    case 'pass':
      return { name: CORRECTION, args: said };
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);
const isId = (value: unknown): value is number => isWhole(value) && value >= 0;
const isIds = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.length <= MOST_AT_ONCE && value.every(isId) && new Set(value).size === value.length;
const isMarkValue = (value: unknown): value is MarkValue =>
  typeof value === 'boolean' || typeof value === 'string' || isWhole(value) || (Array.isArray(value) && value.every(isId));

function isStand(value: unknown): value is Stand {
  if (!isRecord(value) || !hasOnly(value, 'model', 'pose') || !isId(value.model)) return false;
  return isRecord(value.pose) && isPose(value.pose) && hasOnly(value.pose, 'x', 'y', 'z', 'heading');
}

const isStands = (value: unknown): value is readonly Stand[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MOST_AT_ONCE &&
  value.every(isStand) &&
  new Set(value.map(({ model }) => model)).size === value.length;

const BEARERS = ['unit', 'model', 'piece', 'side'] as const;
function isRef(value: unknown): value is Ref {
  if (!isRecord(value)) return false;
  return BEARERS.some((bearer) => isId(value[bearer]) && hasOnly(value, bearer));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NOT_PRINTED = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;
const isReason = (value: unknown): value is string =>
  typeof value === 'string' && value.trim().length > 0 && value.length <= LONGEST_REASON && !NOT_PRINTED.test(value);

const READERS: { readonly [K in FixKind]: (fields: Fields) => Extract<Fix, { fix: K }> | null } = {
  move: ({ stands }) => (isStands(stands) ? { fix: 'move', stands } : null),
  remove: ({ models }) => (isIds(models) ? { fix: 'remove', models } : null),
  wound: ({ on, by }) => (isRef(on) && isWhole(by) ? { fix: 'wound', on, by } : null),
  heal: ({ on, by }) => (isRef(on) && isWhole(by) ? { fix: 'heal', on, by } : null),
  mark: ({ on, mark, value }) =>
    isRef(on) && typeof mark === 'string' && (value === null || isMarkValue(value)) ? { fix: 'mark', on, mark, value } : null,
  score: ({ side, by }) => (isId(side) && isWhole(by) ? { fix: 'score', side, by } : null),
  again: ({ after, dice }) => (isId(after) && isIds(dice) ? { fix: 'again', after, dice } : null),
  'next-roll': ({ by }) => (isWhole(by) ? { fix: 'next-roll', by } : null),
  pass: () => ({ fix: 'pass' }),
};

const FIELDS: Readonly<Record<FixKind, readonly string[]>> = {
  move: ['stands'],
  remove: ['models'],
  wound: ['on', 'by'],
  heal: ['on', 'by'],
  mark: ['on', 'mark', 'value'],
  score: ['side', 'by'],
  again: ['after', 'dice'],
  'next-roll': ['by'],
  pass: [],
};

const isKind = (value: unknown): value is FixKind => typeof value === 'string' && Object.hasOwn(READERS, value);

/** What somebody calls a correction; nothing where it is none. */
export function readCorrection(value: unknown): Correction | null {
  if (!isRecord(value) || !isKind(value.fix) || !isReason(value.reason)) return null;
  if (!hasOnly(value, 'fix', 'reason', ...FIELDS[value.fix])) return null;
  const read = READERS[value.fix](value);
  return read === null ? null : { ...read, reason: value.reason };
}

/** The correction that an offer is; nothing where it is another one. */
export const correctionIn = (offer: Offer): Correction | null => (offer.name === CORRECTION ? readCorrection(offer.args ?? null) : null);
