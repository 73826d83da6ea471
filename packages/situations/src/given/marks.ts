import type { MarkKind, MarkScope, Marks, MarkValue, Plain, PointsAt } from '@warfold/engine';
import { canonical } from '@warfold/engine';
import type { SituationSupport } from '@warfold/engine/situations';
import { unknown } from '@warfold/engine/spelling';
import { inches } from '@warfold/space';
import type { BattleNames } from '../names.ts';
import { idNamed, modelNamed, pieceNamed, sideNamed, unitNamed } from '../names.ts';
import type { Complaint, Path } from '../problem.ts';
import { complaint } from '../problem.ts';

export type WrongMark = { readonly wrong: string };

export const marksFor = (support: SituationSupport, scope: MarkScope): readonly MarkKind[] =>
  support.system.marks.filter((kind) => kind.scope === scope);

/** What marks are read with: whose they are, where they stand, and what is so before anything is said. */
export interface MarkReading {
  readonly support: SituationSupport;
  readonly names: BattleNames;
  readonly complain: (complaint: Complaint) => void;
}

/** Marks as a situation writes them over those that are there, as the rules hold them. What holds anyway is no mark. */
export function readMarks(
  { support, names, complain }: MarkReading,
  scope: MarkScope,
  given: Readonly<Record<string, unknown>> | undefined,
  path: Path,
  before: Marks = {},
): Marks {
  const kinds = marksFor(support, scope);
  const known = kinds.map(({ name }) => name);
  const marks: Record<string, MarkValue> = { ...before };
  for (const [name, written] of Object.entries(given ?? {})) {
    const kind = kinds.find((one) => one.name === name);
    const value = kind === undefined ? { wrong: unknown(`mark of a ${scope}`, name, known) } : readMark(support, names, kind, written);
    if (isWrong(value)) complain(complaint([...path, name], value.wrong));
    else if (value === null || canonical(value) === canonical(kind?.otherwise)) delete marks[name];
    else marks[name] = value;
  }
  return marks;
}

export const isWrong = (value: MarkValue | WrongMark | null): value is WrongMark =>
  typeof value === 'object' && value !== null && 'wrong' in value;

/** How a situation says that a mark points at nothing. */
const NONE = 'none';

const NAMED = {
  unit: unitNamed,
  model: modelNamed,
  piece: pieceNamed,
  side: (_names: BattleNames, name: string) => sideNamed(name),
} as const;

function readPointer(
  names: BattleNames,
  { name, points }: MarkKind & { readonly points: PointsAt },
  written: unknown,
): number | null | WrongMark {
  if (typeof written === 'number' && written >= 0) return written;
  if (written === NONE) return null;
  const id = typeof written === 'string' ? NAMED[points](names, written) : null;
  return id ?? { wrong: `'${name}' is the name of a ${points}, or ${NONE}; ${show(written)} is neither` };
}

const isPointer = (kind: MarkKind): kind is MarkKind & { readonly points: PointsAt } => kind.points !== undefined;

/** A mark as a situation writes it, as the rules hold it. */
export function readMark(support: SituationSupport, names: BattleNames, kind: MarkKind, written: unknown): MarkValue | null | WrongMark {
  if (isPointer(kind)) return readPointer(names, kind, written);
  const { otherwise, name } = kind;
  if (typeof otherwise === 'boolean')
    return typeof written === 'boolean' ? written : { wrong: `'${name}' is true or false, not ${show(written)}` };
  if (typeof otherwise === 'string') return readWord(kind, otherwise, written);
  if (typeof otherwise === 'number') {
    if (typeof written === 'number') return support.inInches?.includes(name) === true ? inches(written) : written;
    const id = typeof written === 'string' ? idNamed(names, written) : null;
    return id ?? { wrong: `'${name}' is a number, or the name of a unit, model or piece; ${show(written)} is neither` };
  }
  if (!Array.isArray(written)) return { wrong: `'${name}' is a list, not ${show(written)}` };
  const ids = written.map((item: unknown) => (typeof item === 'number' ? item : typeof item === 'string' ? idNamed(names, item) : null));
  const stranger = ids.indexOf(null);
  return stranger < 0
    ? ids.filter((id) => id !== null)
    : { wrong: `'${name}' lists numbers and names; ${show(written[stranger])} is neither` };
}

function readWord({ name, words }: MarkKind, otherwise: string, written: unknown): string | WrongMark {
  if (typeof written !== 'string') return { wrong: `'${name}' is a word, not ${show(written)}` };
  if (words === undefined || written === otherwise || words.includes(written)) return written;
  return { wrong: unknown(name, written, otherwise === '' ? words : [otherwise, ...words]) };
}

const show = (value: unknown): string => JSON.stringify(value) ?? String(value);

/** Free data in which names stand for what they name. */
export function withIds(names: BattleNames, value: Plain): Plain {
  if (typeof value === 'string') return idNamed(names, value) ?? value;
  if (Array.isArray(value)) return value.map((item: Plain) => withIds(names, item));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withIds(names, inner)]));
  return value;
}
