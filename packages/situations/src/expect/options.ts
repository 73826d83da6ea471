import type { Option, Ref, Text } from '@warfold/engine';
import type { BattleNames } from '../names.ts';
import { calls } from '../names.ts';

/** Anything a player can be shown: an option, a source, an item, a stop. */
export interface Shown {
  readonly id: string;
  readonly label: Text;
  readonly ref?: Ref;
}

/**
 * What a word in a situation can mean among the things shown: first by its very id, then by the thing it stands for, then
 * by the end of its id (`order:halt`), then by what it is called in English. The first way that finds anything counts.
 */
export function meantBy<T extends Shown>(
  word: string | number,
  among: readonly T[],
  names: BattleNames,
  say: (text: Text) => string,
): readonly T[] {
  const text = String(word);
  const tail = (id: string) => id.slice(Math.max(id.lastIndexOf(':'), id.lastIndexOf('/')) + 1);
  const ways: readonly ((one: T) => boolean)[] = [
    (one) => one.id === text,
    (one) => one.ref !== undefined && calls(names, text, one.ref),
    (one) => tail(one.id) === text,
    (one) => say(one.label).toLowerCase() === text.toLowerCase() || one.label.key === text,
  ];
  for (const way of ways) {
    const found = among.filter(way);
    if (found.length > 0) return found;
  }
  return [];
}

/** How a thing shown is called in a complaint: by the name of what it stands for, or by its id. */
export function nameOfShown({ id, ref }: Shown, names: BattleNames): string {
  if (ref === undefined) return id;
  const name =
    'unit' in ref ? names.units[ref.unit] : 'model' in ref ? names.models[ref.model] : 'piece' in ref ? names.pieces[ref.piece] : id;
  return name ?? id;
}

export const isOpen = (option: Option): boolean => option.refused === undefined;
