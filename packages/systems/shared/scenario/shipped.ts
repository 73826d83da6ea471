import type { NamedChoice, State, Texts } from '@warfold/engine';
import { LANGUAGES, say } from '@warfold/engine';
import type { Scenario, ScenarioWords } from './form.ts';
import { SCENARIO_FORMAT } from './form.ts';
import { scenarioIn, wordsOf } from './read.ts';

/** Scenarios that ship with a system, by the keys of its missions. */
export type ScenarioShelf = Readonly<Record<string, Scenario>>;

/** A text of the system in every language that is there, without the signs of its grammar. The app fetches languages only when they are read. */
export const wordsFrom = (texts: Texts, key: string): ScenarioWords =>
  Object.fromEntries(LANGUAGES.flatMap((language) => (texts[language][key] === undefined ? [] : [[language, bare(texts[language][key])]])));

const bare = (text: string): string => text.replace(/^<\w+>/, '');

/** What is said of a scenario beside its names, which are texts of the system. */
export type ScenarioBody = Omit<Scenario, 'format' | 'system' | 'name' | 'story'>;

/** A mission whose words are texts of the system. */
export const shelved = (system: string, texts: Texts, key: string, told: ScenarioBody): Scenario => ({
  format: SCENARIO_FORMAT,
  system,
  name: wordsFrom(texts, key),
  story: wordsFrom(texts, `${key}.note`),
  ...told,
});

/** A scenario that brings its own words, as those of players do. */
export const written = (system: string, name: ScenarioWords, story: ScenarioWords, told: ScenarioBody): Scenario => ({
  ...{ format: SCENARIO_FORMAT, system, name, story },
  ...told,
});

/** The missions for the set-up screen: by the texts of the system where it has some for them, else by their own words. */
export const choicesOf = (shelf: ScenarioShelf, texts?: Texts, keyOf = (key: string): string => key): NamedChoice[] =>
  Object.entries(shelf).map(([key, { name, story }]) => {
    const text = keyOf(key);
    return texts?.en[text] === undefined
      ? { key, name: wordsOf(name), note: wordsOf(story ?? name) }
      : { key, name: say(text), note: say(`${text}.note`) };
  });

/** The scenario of a battle: its own, or the shipped one of this key. */
export const scenarioAmong = (shelf: ScenarioShelf, state: State, key: unknown): Scenario | null =>
  scenarioIn(state) ?? (typeof key === 'string' && Object.hasOwn(shelf, key) ? (shelf[key] ?? null) : null);
