import type { System } from '@warfold/engine';

/** What dice are rolled for, in systems that have words for it. */
export function purposesOf({ key, texts }: System): readonly string[] {
  const words = `${key}.roll.`;
  return Object.keys(texts.en)
    .filter((one) => one.startsWith(words))
    .map((one) => one.slice(words.length));
}
