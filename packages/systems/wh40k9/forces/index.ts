import type { NamedChoice } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Datasheet } from '../sheet/datasheet.ts';
import { powerOf } from '../sheet/datasheet.ts';
import { shippedArmies } from './armies.ts';
import type { Army, ArmyUnit } from './army.ts';
import { assaultIntercessors, outriders, outridersCondensed } from './sheets/astartes.ts';
import { bastionStrider, hearthRifles, kestrelMarshal, kestrelSeer, lamplighters, roadDrover, stoopingKestrel } from './sheets/kestrel.ts';
import { cullet, flameReader, glassmen, kilnAbbot, prismBearers, shardRiders, walkingFurnace } from './sheets/kiln.ts';
import { garRiders, mireKin, mireMother } from './sheets/mire.ts';
import { drownedColossus, greatBittern, leeches, marshProphet, reedStalkers, toadback } from './sheets/mireBeasts.ts';

export type { ArmyUnit };
export { shippedArmies };

const sheets: readonly Datasheet[] = [
  assaultIntercessors,
  outriders,
  outridersCondensed,
  kestrelMarshal,
  kestrelSeer,
  hearthRifles,
  lamplighters,
  roadDrover,
  bastionStrider,
  stoopingKestrel,
  mireKin,
  mireMother,
  garRiders,
  reedStalkers,
  leeches,
  marshProphet,
  toadback,
  drownedColossus,
  greatBittern,
  kilnAbbot,
  flameReader,
  glassmen,
  shardRiders,
  prismBearers,
  cullet,
  walkingFurnace,
];

/** The datasheets that ship with the game, by key. */
export const datasheets: ReadonlyMap<string, Datasheet> = new Map(sheets.map((sheet) => [sheet.key, sheet]));

/** How many models of each kind a unit has: what it says, or the fewest. */
export const sizeOf = (sheet: Datasheet, { models = {} }: ArmyUnit): number =>
  sheet.models.reduce((sum, { key, min }) => sum + (models[key] ?? min), 0);

const powerLevel = ({ units }: Army): number =>
  units.reduce((sum, unit) => {
    const sheet = datasheets.get(unit.sheet);
    return sheet === undefined ? sum : sum + powerOf(sheet, sizeOf(sheet, unit));
  }, 0);

/** The shipped armies as the set-up screen offers them. */
export const forces: readonly NamedChoice[] = Object.entries(shippedArmies).map(([key, army]) => ({
  key,
  name: say(`w40k.force.${key}`),
  note: say(`w40k.force.${key}.note`),
  points: powerLevel(army),
}));
