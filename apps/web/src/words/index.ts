import { texts as playerTexts } from '@warfold/ai/texts';
import type { Language, State, Text, Texts } from '@warfold/engine';
import { LANGUAGES, memo, renderer } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import { texts as onlineTexts } from '@warfold/online/texts';
import { useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Showing } from '../battle/beats.ts';
import { armies as armiesCa } from './armies.ca.ts';
import { armies as armiesEn } from './armies.en.ts';
import { armies as armiesIt } from './armies.it.ts';
import { around as aroundCa } from './around.ca.ts';
import { around as aroundEn } from './around.en.ts';
import { around as aroundIt } from './around.it.ts';
import { ca } from './ca.ts';
import { correct as correctCa } from './correct.ca.ts';
import { correct as correctEn } from './correct.en.ts';
import { correct as correctIt } from './correct.it.ts';
import { dice as diceCa } from './dice.ca.ts';
import { dice as diceEn } from './dice.en.ts';
import { dice as diceIt } from './dice.it.ts';
import { en } from './en.ts';
import { hands as handsCa } from './hands.ca.ts';
import { hands as handsEn } from './hands.en.ts';
import { hands as handsIt } from './hands.it.ts';
import { it } from './it.ts';
import { lab as labCa } from './lab.ca.ts';
import { lab as labEn } from './lab.en.ts';
import { lab as labIt } from './lab.it.ts';
import { fetchLanguage, type KnownWords, useLearned } from './learned.ts';
import { look as lookCa } from './look.ca.ts';
import { look as lookEn } from './look.en.ts';
import { look as lookIt } from './look.it.ts';
import { online as onlineCa } from './online.ca.ts';
import { online as onlineEn } from './online.en.ts';
import { online as onlineIt } from './online.it.ts';

const appTexts: Texts = {
  en: { ...en, ...aroundEn, ...diceEn, ...labEn, ...handsEn, ...armiesEn, ...lookEn, ...onlineEn, ...correctEn },
  it: { ...it, ...aroundIt, ...diceIt, ...labIt, ...handsIt, ...armiesIt, ...lookIt, ...onlineIt, ...correctIt },
  ca: { ...ca, ...aroundCa, ...diceCa, ...labCa, ...handsCa, ...armiesCa, ...lookCa, ...onlineCa, ...correctCa },
};

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', it: 'Italiano', ca: 'Català' };

const preferred = (): Language => {
  // There is none where only the battle is tested.
  const wished = (typeof navigator === 'undefined' ? [] : navigator.languages).map((tag) => tag.slice(0, 2));
  return wished.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? 'en';
};

export type ColourTheme = 'dark' | 'light' | 'system';

/** For which eyes colours are chosen: the usual ones, or such that stay apart for whoever sees fewer of them. */
export type EyeSight = 'usual' | 'safe';

/** How long the computer waits at least before it answers, so that people can follow, in milliseconds. */
export const PACES = { calm: 900, brisk: 350, instant: 0 } as const;
export type PlaybackPace = keyof typeof PACES;

interface Manners {
  readonly language: Language;
  readonly theme: ColourTheme;
  readonly sight: EyeSight;
  readonly pace: PlaybackPace;
  /** How much is made of what happens. */
  readonly showing: Showing;
  /** Whether the table is heard; not before somebody asks for it. */
  readonly sound: boolean;
  /** Fetches the words of the language first; where that fails, the language stays what it was. */
  setLanguage(language: Language): Promise<void>;
  setTheme(theme: ColourTheme): void;
  setSight(sight: EyeSight): void;
  setPace(pace: PlaybackPace): void;
  setShowing(showing: Showing): void;
  setSound(sound: boolean): void;
}

/** How the reader likes it: kept in the browser. */
export const useManners = create<Manners>()(
  persist(
    (set) => ({
      language: preferred(),
      theme: 'system',
      sight: 'usual',
      pace: 'brisk',
      showing: 'quick',
      sound: false,
      setSound: (sound) => set({ sound }),
      async setLanguage(language) {
        await fetchLanguage(language);
        set({ language });
      },
      setTheme: (theme) => set({ theme }),
      setSight: (sight) => set({ sight }),
      setPace: (pace) => set({ pace }),
      setShowing: (showing) => set({ showing }),
    }),
    { name: 'warfold-manners' },
  ),
);

export interface Words {
  readonly language: Language;
  /** A text of the app, by its key. */
  t(key: string, args?: Text['args']): string;
  /** A text that the rules gave. */
  say(text: Text, state?: State | null): string;
  /** A name in the reader's language where it is one that we ship; what players wrote stays as it is. */
  named(written: string): string;
  /** A text of the rules or of the app, or a name; what somebody wrote stays as it is. */
  tell(text: Text | string, state?: State | null): string;
  /** What the first of these keys says that says anything; for words that a system may or may not bring with it. */
  word(keys: readonly string[], otherwise: string): string;
}

function wordsIn(language: Language, { learned, speaking }: KnownWords): Words {
  const own = learned.filter(({ of }) => of !== undefined && of === speaking);
  const texts = [...own, ...learned.filter((each) => !own.includes(each))].map((each) => each.texts);
  const render = renderer(language, appTexts, engineTexts, playerTexts, onlineTexts, ...texts);
  const say: Words['say'] = (text, state) => render(text, state ?? undefined);
  const named: Words['named'] = (written) => render({ key: 'engine.unit', args: { unit: written } });
  return {
    language,
    t: (key, args) => render(args === undefined ? { key: `app.${key}` } : { key: `app.${key}`, args }),
    say,
    named,
    tell: (text, state) => (typeof text === 'string' ? named(text) : say(text, state)),
    word(keys, otherwise) {
      const found = keys.find((key) => render({ key }) !== key);
      return found === undefined ? otherwise : render({ key: found });
    },
  };
}

const wordsByLanguage = memo({
  on: (known: KnownWords) => known,
  key: (language: Language) => language,
  work: (known, language: Language): Words => wordsIn(language, known),
});

export const wordsOf = (language: Language, known: KnownWords): Words => wordsByLanguage(known, language);

/** Words in the reader's language: of the app by key, of the rules by the text they gave. */
export function useWords(): Words {
  const language = useManners((manners) => manners.language);
  const known = useLearned();
  return useMemo(() => wordsOf(language, known), [language, known]);
}
