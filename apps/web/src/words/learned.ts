import type { Texts } from '@warfold/engine';
import { create } from 'zustand';
import { shelfTexts } from '../systems/shelf.ts';

/** The words that systems have brought; those on the shelf are there from the beginning. */
export const useLearned = create<{ readonly texts: readonly Texts[] }>(() => ({ texts: [shelfTexts] }));

/** Takes the words of systems whose rules have been loaded. */
export const learn = (texts: readonly Texts[]): void => useLearned.setState((known) => ({ texts: [...known.texts, ...texts] }));
