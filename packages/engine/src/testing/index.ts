export type { Source } from './texts.ts';
export { checkKeys, checkTexts, sourcesUnder } from './texts.ts';
export { toy } from './toy/index.ts';
