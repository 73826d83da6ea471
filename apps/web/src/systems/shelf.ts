/**
 * What the front page tells about each system, and the words for it. The build works this out once and puts the outcome in place of this file
 * (`shelf.ts` beside the configuration of the build), so that nobody loads five rule systems to read their names.
 */
import type { Agreement, Language, NamedChoice, Text, Texts } from '@warfold/engine';
import { systems } from '@warfold/systems';

export interface ShelvedSystem {
  readonly key: string;
  readonly name: Text;
  readonly starter: Agreement;
  /** The forces of the starter battle. */
  readonly forces: readonly NamedChoice[];
}

export const shelf: readonly ShelvedSystem[] = systems.map(({ key, name, starter, forces }) => ({
  ...{ key, name, starter },
  forces: starter.forces.flatMap((wanted) => forces.find((force) => force.key === wanted) ?? []),
}));

const wordsIn = (language: Language): Readonly<Record<string, string>> =>
  Object.fromEntries(
    shelf.flatMap(({ name, forces }, at) =>
      [name, ...forces.flatMap((force) => [force.name, force.note])].map(({ key }) => [key, systems[at]?.texts[language][key] ?? key]),
    ),
  );

export const shelfTexts: Texts = { en: wordsIn('en'), it: wordsIn('it'), ca: wordsIn('ca') };
