import { LANGUAGES, renderer, texts as engineTexts } from '@warfold/engine';
import type { Language, State, Text, Texts } from '@warfold/engine';
import { systems } from '@warfold/systems';
import { useMemo } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { ca } from './ca.ts';
import { en } from './en.ts';
import { it } from './it.ts';

export const appTexts: Texts = { en, it, ca };

const preferred = (): Language => {
  const wished = navigator.languages.map((tag) => tag.slice(0, 2));
  return wished.find((tag): tag is Language => (LANGUAGES as readonly string[]).includes(tag)) ?? 'en';
};

export type Theme = 'dark' | 'light' | 'system';

interface Manners {
  readonly language: Language;
  readonly theme: Theme;
  setLanguage(language: Language): void;
  setTheme(theme: Theme): void;
}

/** How the reader likes it: kept in the browser. */
export const useManners = create<Manners>()(
  persist((set) => ({ language: preferred(), theme: 'system', setLanguage: (language) => set({ language }), setTheme: (theme) => set({ theme }) }), { name: 'warfold-manners' }),
);

export type Say = (text: Text | string, args?: Text['args'] | State, state?: State) => string;

const makers = new Map<Language, (text: Text, state?: State) => string>();

function renderIn(language: Language): (text: Text, state?: State) => string {
  const made = makers.get(language) ?? renderer(language, appTexts, engineTexts, ...systems.map((system) => system.texts));
  makers.set(language, made);
  return made;
}

/** Words in the reader's language: of the app by key, of the rules by the text they gave. */
export function useWords(): { readonly language: Language; t(key: string, args?: Text['args']): string; say(text: Text, state?: State | null): string } {
  const language = useManners((manners) => manners.language);
  return useMemo(() => {
    const render = renderIn(language);
    return {
      language,
      t: (key, args) => render(args === undefined ? { key: `app.${key}` } : { key: `app.${key}`, args }),
      say: (text, state) => render(text, state ?? undefined),
    };
  }, [language]);
}
