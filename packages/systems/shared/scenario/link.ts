import { packed, unpacked } from '@warfold/tables';
import type { Scenario } from './form.ts';
import { LIMITS } from './form.ts';

const LINK = /(?:^|[#/])scenarios\/open\/([A-Za-z0-9_-]{8,})\s*$/;

/** A scenario as the end of an address: compressed, complete, and in need of no server. */
export const linkOf = (scenario: Scenario): string => `scenarios/open/${packed(scenario)}`;

/** The letters of a link to a scenario; nothing if the text is none. */
export const lettersIn = (text: string): string | null => LINK.exec(text.trim())?.[1] ?? null;

/** What packed letters hold, to be read; null where they are not whole. */
export const scenarioIn = (letters: string): unknown => unpacked(letters, LIMITS.text) ?? null;
