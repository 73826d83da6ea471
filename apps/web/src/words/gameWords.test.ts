import { LANGUAGES, renderer } from '@warfold/engine';
import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { noneWord } from './gameWords.ts';

/** Questions that say themselves that choosing nothing ends something. */
const ENDS = /or end the (?:phase|step|Shooting phase)|or stop |you have finished|^Pick a unit to (?:move|shoot|attempt)|what do you do\?$/;
const DECLINE = 'app.decline';

describe('choosing nothing', () => {
  for (const { key: system, texts } of systems)
    it(`is said in words of what comes of it, in ${system}`, () => {
      const ending = Object.entries(texts.en).flatMap(([key, text]) =>
        /\.(?:ask|act)\b|\.ask[A-Z]/.test(key) && ENDS.test(text) ? [key] : [],
      );
      for (const language of LANGUAGES) {
        const render = renderer(language, texts);
        const word = (keys: readonly string[], otherwise: string): string => {
          const found = keys.find((key) => render({ key }) !== key);
          return found === undefined ? otherwise : render({ key: found });
        };
        expect(ending.filter((key) => noneWord({ t: (name) => `app.${name}`, word }, { key }) === DECLINE)).toEqual([]);
      }
    });
});
