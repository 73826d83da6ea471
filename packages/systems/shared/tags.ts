import type { Inches, Ref } from '@warfold/engine';
import { inchesOf } from '@warfold/engine';
import type { Breach, Tag } from '@warfold/space';

/** What things are called in a course, so that a breach can be traced to whoever is at fault. */
export const tagUnit = (unit: number): string => `unit:${unit}`;
export const tagModel = (model: number): string => `model:${model}`;
export const tagPiece = (piece: number): string => `piece:${piece}`;
export const tagComrade = (model: number): string => `comrade:${model}`;

export const isComrade = (tag: Tag | undefined): boolean => String(tag).startsWith('comrade:');

export function culpritOf(tag: Tag | undefined): Ref | null {
  const [what, id] = String(tag).split(':');
  switch (what) {
    case 'unit':
      return { unit: Number(id) };
    case 'model':
    case 'comrade':
      return { model: Number(id) };
    case 'piece':
      return { piece: Number(id) };
    default:
      return null;
  }
}

/**
 * The numbers of a breach, as a sentence wants them: a part of a thousandth of an inch too far is a thousandth, or it would read as if it were allowed; and
 * whoever would stand on somebody is no inches from him.
 */
export function numbersOf({ kind, ids, measured, required }: Breach): { measured: Inches; required: Inches; who?: Ref } {
  const who = culpritOf(ids[0]);
  const whole = measured > required ? Math.ceil(measured) : Math.floor(measured);
  return {
    measured: inchesOf(kind === 'near' || kind === 'end-near' ? Math.max(0, whole) : whole),
    required: inchesOf(required),
    ...(who !== null && { who }),
  };
}
