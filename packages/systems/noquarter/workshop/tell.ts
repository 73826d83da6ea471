import type { Text, TextArg } from '@warfold/engine/words';
import { say } from '@warfold/engine/words';
import type { WORKSHOP_EN } from '../texts/workshop.en.ts';

type Templates = typeof WORKSHOP_EN;
export type WorkshopKey = keyof Templates;

/** The names between braces in a template; of `{n|one|many}` only the `n`. */
type Holes<Template extends string> = Template extends `${string}{${infer Hole}}${infer Rest}`
  ? (Hole extends `${infer Name}|${string}` ? Name : Hole) | Holes<Rest>
  : never;

type Args<Key extends WorkshopKey> = [Holes<Templates[Key]>] extends [never] ? [] : [Readonly<Record<Holes<Templates[Key]>, TextArg>>];

/** A text of the workshop: a key that no language has, or an argument that its template does not ask for, does not compile. */
export const tell = <Key extends WorkshopKey>(key: Key, ...[args]: Args<Key>): Text => say(`noquarter.${key}`, args);
