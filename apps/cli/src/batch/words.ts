import type { Language, NamedChoice, Plain, System } from '@warfold/engine';
import { renderer, say } from '@warfold/engine';
import { texts } from './texts.ts';

/** What a system calls the things that a batch counts. */
export interface BatchWords {
  /** A word of the report itself. */
  word(key: string, args?: Parameters<typeof say>[1]): string;
  /** A shipped force, mission or layout by its name; an army of the caller's by the name of its file. */
  named(key: string): string;
  /** What the players agreed on beside. */
  option(key: string, value: Plain): string;
  /** What dice were thrown for. */
  purpose(key: string): string;
  /** What the scores are. */
  readonly points: string;
}

export function wordsOf(system: System, language: Language): BatchWords {
  const words = renderer(language, texts, system.texts);
  const choices: readonly NamedChoice[] = [...system.forces, ...system.missions, ...system.layouts];
  const word: BatchWords['word'] = (key, args) => words(say(`report.${key}`, args));
  return {
    word,
    named(key) {
      const choice = choices.find((one) => one.key === key);
      return choice === undefined ? key : words(choice.name);
    },
    option(key, value) {
      const option = system.options.find((one) => one.key === key);
      const choice = option?.choices.find((one) => one.value === value);
      return `${option === undefined ? key : words(option.label)}: ${choice === undefined ? String(value) : words(choice.label)}`;
    },
    purpose(key) {
      const text = `${system.key}.roll.${key}`;
      return system.texts.en[text] === undefined ? key : words(say(text));
    },
    points: system.scored === undefined ? word('points') : words(system.scored.label),
  };
}
