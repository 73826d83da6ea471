import type { System } from '@warfold/engine';
import { memoOf } from '@warfold/engine/memo';
import type { SituationSupport } from '@warfold/engine/situations';
import { meant } from '@warfold/engine/spelling';
import { texts as engineTexts } from '@warfold/engine/texts';
import { shippedNames } from '../given/shipped.ts';
import type { Complaint } from '../problem.ts';
import { complaint } from '../problem.ts';
import type { SituationText } from '../schema/situation.ts';

interface Absence {
  readonly path: readonly (string | number)[];
  readonly word: string;
}

/**
 * What is not offered can be told by any option there might have been, and those are made as the battle goes: by their ids, by what they are called, by whom they are about. But a word that
 * neither this file nor any text of the system knows is in none of them, and a slip of the pen would be absent for ever.
 */
export function strangeAbsences({ system }: SituationSupport, text: SituationText, book: unknown): Complaint[] {
  const found = absencesIn(text, []);
  if (found.length === 0) return [];
  const known = new Set([...wordsOfSystem(system), ...wordsOf(JSON.stringify(text, leavingOut)), ...wordsOf(JSON.stringify(book))]);
  return found.flatMap(({ path, word }) => {
    const stranger = wordsOf(word).find((one) => !known.has(one));
    if (stranger === undefined) return [];
    const near = meant(stranger, [...known]);
    const hint = near === null ? '' : `; did you mean '${near}'?`;
    return [complaint(path, `no option could be '${word}': nothing is called '${stranger}'${hint}`)];
  });
}

const leavingOut = (key: string, value: unknown): unknown => (key === 'absent' ? undefined : value);

function absencesIn(value: unknown, path: readonly (string | number)[]): Absence[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    return key === 'absent' && Array.isArray(one)
      ? one.flatMap((word, i) => (typeof word === 'string' ? [{ path: [...at, i], word }] : []))
      : absencesIn(one, at);
  });
}

/** Words of letters, as long as they can be misspelt. */
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

const wordsOfSystem = memoOf((system: System): readonly string[] => {
  const all = { ...engineTexts.en, ...system.texts.en };
  const names = [...system.abilities.names, ...system.phases.map(({ key }) => key), ...shippedNames(system)];
  return [...new Set(wordsOf([...Object.keys(all), ...Object.values(all), ...names].join(' ')))];
});
