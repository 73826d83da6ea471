/**
 * Nothing in the engine is a sentence. What a player reads is a key with arguments; the texts stand beside each
 * system in English, Italian and Catalan and are rendered by whoever shows them.
 */
export interface Text {
  readonly key: string;
  readonly args?: Readonly<Record<string, TextArg>>;
}

/** A thing of the battle that a text, an option or an event can point at. */
export type Ref =
  | { readonly unit: number }
  | { readonly model: number }
  | { readonly piece: number }
  | { readonly side: number }
  | { readonly profile: string }
  | { readonly gear: string };

/** Whether both point at the same thing. */
export function sameRef(a: Ref, b: Ref): boolean {
  if ('unit' in a) return 'unit' in b && a.unit === b.unit;
  if ('model' in a) return 'model' in b && a.model === b.model;
  if ('piece' in a) return 'piece' in b && a.piece === b.piece;
  if ('side' in a) return 'side' in b && a.side === b.side;
  if ('profile' in a) return 'profile' in b && a.profile === b.profile;
  return 'gear' in b && a.gear === b.gear;
}

export type TextArg = number | string | Ref | Text | readonly Ref[] | Inches;

/** A length in mils, shown in inches. */
export interface Inches {
  readonly mils: number;
}

export const say = (key: string, args?: Record<string, TextArg>): Text => (args === undefined ? { key } : { key, args });
export const inchesOf = (mils: number): Inches => ({ mils });

export const isText = (arg: TextArg): arg is Text => typeof arg === 'object' && 'key' in arg;
export const isInches = (arg: TextArg): arg is Inches => typeof arg === 'object' && 'mils' in arg;
