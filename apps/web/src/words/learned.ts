import type { Language, Texts } from '@warfold/engine';
import { create } from 'zustand';
import { shelfTexts } from '../systems/shelf.ts';
import { fetchWords, type WordsPart } from './fetched.ts';

/** Words that came later than the page, of one rule system or of all. */
export interface Learned {
  readonly of?: string;
  readonly texts: Texts;
}

export interface KnownWords {
  readonly learned: readonly Learned[];
  /** The rule system in front of the reader. Two systems may say one thing in the words of their own books: its words come first. */
  readonly speaking: string | null;
}

/** The words that systems have brought; those on the shelf are there from the beginning. */
export const useLearned = create<KnownWords>(() => ({ learned: [{ texts: shelfTexts }], speaking: null }));

/** Takes the words of a page, or of a system whose rules have been loaded. */
export const learn = (texts: readonly Texts[], of?: string): void =>
  useLearned.setState(({ learned }) => ({
    learned: [...learned, ...texts.map((each) => ({ ...(of !== undefined && { of }), texts: each }))],
  }));

export const speakAs = (system: string | null): void => useLearned.setState({ speaking: system });

const fetched = new Set<string>();
const wanted = new Set<WordsPart>(['first']);
const NOTHING: Texts = { en: {}, it: {}, ca: {} };

/** Fetches the words of a language that are not there yet: of these parts, and of all that were wanted before. */
export async function fetchLanguage(language: Language, ...parts: readonly WordsPart[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  const missing = [...wanted].filter((part) => !fetched.has(`${part}.${language}`));
  const found = await Promise.all(missing.map((part) => fetchWords(language, part)));
  for (const part of missing) fetched.add(`${part}.${language}`);
  for (const { of, words } of found.flat()) learn([{ ...NOTHING, [language]: words }], of);
}
