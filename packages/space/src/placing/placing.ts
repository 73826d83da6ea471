/** The door to `placing/`: the least shift, and setting down whole units. */
export { blobAround } from './blob.ts';
export { type BlockOrder, blockAt, lineAt, ranked } from './block.ts';
export { contactSpot, intoContact, type Melee } from './contact.ts';
export { endless, MANY, type Patience } from './patience.ts';
export { type Settled, type SettledUnit, settle, settleAlong, settleUnit } from './settle.ts';
export { FREE, joins, type Placed, type PlacedModels, type PlacingTerms, withComrades } from './terms.ts';
export { moveTogether, placeEach } from './together.ts';
