/** What a piece of scenery is drawn with on the bench: its colour is never the only sign, for its pattern and its name say the same. */
import type { SceneryLook } from '@warfold/engine';

export type Material = 'green' | 'stone' | 'wooden' | 'metal' | 'water' | 'earth' | 'flat';

const MATERIALS: Readonly<Record<Material, readonly SceneryLook[]>> = {
  green: ['wood', 'thicket', 'reeds', 'hedge', 'grass'],
  stone: ['ruin', 'house', 'tower', 'shrine', 'wall', 'rubble', 'graves', 'statue', 'gate', 'plinth', 'stone', 'boulder', 'rocks'],
  wooden: ['palisade', 'fence', 'barricade', 'carts', 'crates', 'barrels', 'trunk', 'log'],
  metal: ['containers', 'pipes', 'tank', 'chimney', 'furnace', 'crane', 'wreck'],
  water: ['water'],
  earth: ['hill', 'slag', 'gravel', 'ash', 'crater', 'mud'],
  flat: ['paving', 'rails', 'stain', 'marked'],
};

const ALL = ['green', 'stone', 'wooden', 'metal', 'water', 'earth', 'flat'] as const satisfies readonly Material[];

export const materialOf = (look: SceneryLook): Material => ALL.find((material) => MATERIALS[material].includes(look)) ?? 'stone';
