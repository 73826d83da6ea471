import type { Agreement, Language, System, Text } from '@warfold/engine';
import { LANGUAGES, renderer } from '@warfold/engine';
import type { MissionName } from '@warfold/online';

/** What the mission of an agreement is called, so that a list names it without the texts of its system; nothing where none was agreed on. */
export function missionNamed({ missions, texts }: System, { mission, scenario }: Agreement): MissionName | null {
  if (typeof scenario === 'object' && scenario !== null && 'name' in scenario) return wordsOf(scenario.name);
  const name = missions.find(({ key }) => key === mission)?.name;
  return name === undefined ? null : toldIn(name, texts);
}

const toldIn = (name: Text, texts: System['texts']): MissionName =>
  Object.fromEntries(LANGUAGES.map((language: Language) => [language, renderer(language, texts)(name)]));

/** The words of players, in the languages in which they wrote them. */
function wordsOf(words: unknown): MissionName | null {
  if (typeof words === 'string') return { en: words };
  if (typeof words !== 'object' || words === null) return null;
  return Object.fromEntries(
    Object.entries(words).filter(([language, word]) => LANGUAGES.some((one) => one === language) && typeof word === 'string'),
  );
}
