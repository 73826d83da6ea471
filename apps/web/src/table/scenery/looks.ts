/** What a piece of scenery is made as: what it says itself, then what its name says, then what it is like to walk in. */
import type { SceneryLook } from '@warfold/engine';
import { memoOf } from '@warfold/engine/memo';
import type { TerrainPiece } from '../tableau.ts';

/** Words that systems have in the names of their scenery; the first that fits. */
const OF_NAME: readonly (readonly [RegExp, SceneryLook])[] = [
  [/grove\.part|trunk$|copse\.part/, 'trunk'],
  [/fallen-?trunk|log/, 'log'],
  [/graves\.part|tomb/, 'plinth'],
  [/ruin-?wall/, 'wall'],
  [/thicket|undergrowth|roots|bush|bramble|scrub/, 'thicket'],
  [/reed|rush/, 'reeds'],
  [/wood|grove|forest|copse|orchard|trees?$/, 'wood'],
  [/hedge/, 'hedge'],
  [/hill|barrow|hummock|mound|shelf|rise/, 'hill'],
  [/boulder/, 'boulder'],
  [/standing-?stone|stone$|menhir|obelisk/, 'stone'],
  [/rocks?$|rough|scree|crag/, 'rocks'],
  [/ruin|hall|tenement|temple$|warehouse/, 'ruin'],
  [/cooling|chimney|stack/, 'chimney'],
  [/furnace|forge|kiln/, 'furnace'],
  [/crane|gantry/, 'crane'],
  [/wreck|hull|scrap/, 'wreck'],
  [/slag/, 'slag'],
  [/gravel/, 'gravel'],
  [/ash|cinder/, 'ash'],
  [/crater|shell-?hole/, 'crater'],
  [/puddle|water|river|pond|lake|pool|marsh|ford/, 'water'],
  [/mud|bog|mire|ditch|trench/, 'mud'],
  [/plaza|mosaic|flagstone|paving|road/, 'paving'],
  [/rails|track/, 'rails'],
  [/stain/, 'stain'],
  [/green|mark/, 'marked'],
  [/meadow|grass|field|crop/, 'grass'],
  [/shrine|altar/, 'shrine'],
  [/rubble|debris/, 'rubble'],
  [/grave/, 'graves'],
  [/statue/, 'statue'],
  [/pylon|gate/, 'gate'],
  [/tower|bastion|keep|bunker/, 'tower'],
  [/house|building|cottage|barn/, 'house'],
  [/plinth|plat/, 'plinth'],
  [/palisade|stockade/, 'palisade'],
  [/fence/, 'fence'],
  [/barricade|barrier/, 'barricade'],
  [/cart|wagon/, 'carts'],
  [/crate/, 'crates'],
  [/container/, 'containers'],
  [/barrel|drum/, 'barrels'],
  [/pipe/, 'pipes'],
  [/tank|silo/, 'tank'],
  [/wall/, 'wall'],
];

const byName = (words: string): SceneryLook | undefined => OF_NAME.find(([word]) => word.test(words))?.[1];

/** The last words of a key: what it names, and what part of it. */
const ownWords = (key: string): string =>
  key
    .split('.')
    .slice(-2)
    .join('.')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();

const LOW = 1500;

function byTraits({ shape: { terrain } }: TerrainPiece): SceneryLook {
  const { height, floors } = terrain;
  const traits = terrain.traits.join(' ').toLowerCase();
  const named = byName(traits);
  if (named !== undefined) return named;
  if (height === 0) return /difficult|rough/.test(traits) ? 'rocks' : 'grass';
  if (/obstacle|barrier|linear/.test(traits)) return 'barricade';
  if (/defensible|garrison/.test(traits)) return 'tower';
  if (floors.some((floor) => floor > 0 && floor < height)) return 'ruin';
  if (floors.includes(height)) return height <= LOW ? 'hill' : 'plinth';
  if (/difficult|open/.test(traits)) return height <= LOW ? 'rocks' : 'thicket';
  return height <= LOW ? 'crates' : 'house';
}

export const lookOf = memoOf((piece: TerrainPiece): SceneryLook => piece.look ?? byName(ownWords(piece.name.key)) ?? byTraits(piece));

/** What lies flat, whatever its rules call it. */
const FLAT: ReadonlySet<SceneryLook> = new Set(['water', 'mud', 'paving', 'rails', 'stain', 'grass', 'marked', 'crater']);
export const liesFlat = (look: SceneryLook): boolean => FLAT.has(look);
