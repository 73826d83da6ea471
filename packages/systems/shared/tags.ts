import type { Inches, Ref } from '@warfold/engine';
import { inchesOf } from '@warfold/engine';
import type { Breach, NamedTag, Tag } from '@warfold/space';

/** What things are called in a course, so that a breach can be traced to whoever is at fault. */
export const tagUnit = (unit: number): NamedTag => ({ what: 'unit', id: unit });
export const tagModel = (model: number): NamedTag => ({ what: 'model', id: model });
export const tagPiece = (piece: number): NamedTag => ({ what: 'piece', id: piece });
export const tagComrade = (model: number): NamedTag => ({ what: 'comrade', id: model });

/** Something of a thing that counts for itself: the ground before it, the height of it. */
export const tagPart = (tag: NamedTag, part: string): NamedTag => ({ ...tag, part });
export const isPart = (tag: Tag | undefined, part: string): boolean => typeof tag === 'object' && tag.part === part;

export const isComrade = (tag: Tag | undefined, model?: number): boolean =>
  typeof tag === 'object' && tag.what === 'comrade' && (model === undefined || tag.id === model);

export const isPiece = (tag: Tag | undefined): tag is NamedTag => typeof tag === 'object' && tag.what === 'piece';

export const isModel = (tag: Tag | undefined, model: number): boolean =>
  typeof tag === 'object' && tag.what === 'model' && tag.id === model;

export const isUnit = (tag: Tag | undefined, unit: number): boolean => typeof tag === 'object' && tag.what === 'unit' && tag.id === unit;

export function culpritOf(tag: Tag | undefined): Ref | null {
  if (typeof tag !== 'object') return null;
  switch (tag.what) {
    case 'unit':
      return { unit: tag.id };
    case 'model':
    case 'comrade':
      return { model: tag.id };
    case 'piece':
      return { piece: tag.id };
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
