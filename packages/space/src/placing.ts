/** The door to `placing/`: the least shift, and setting down whole units. */
export { blobAround } from './placing/blob.ts';
export { blockAt, lineAt, type Order, ranked } from './placing/block.ts';
export { contactSpot, intoContact, type Melee } from './placing/contact.ts';
export { type Settled, type SettledUnit, settle, settleAlong, settleUnit } from './placing/settle.ts';
export { type Formation, FREE, joins, type Placed, type Terms, withComrades } from './placing/terms.ts';
export { moveTogether, placeEach } from './placing/together.ts';
