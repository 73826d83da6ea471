export { checkAbilities } from './abilities.ts';
export type { Rig, RigField, Troop } from './rig.ts';
export { answer, asked, battleOf, fieldOf, happening, pose, RULE, systemOf } from './rig.ts';
export type { SourceText } from './texts.ts';
export { checkKeys, checkTexts, sourcesUnder } from './texts.ts';
export { toy } from './toy/index.ts';
