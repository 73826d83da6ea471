import type { SceneryKind, SceneryPart, SceneryRules, SceneryWay } from '@warfold/engine';

type Needed = Pick<SceneryKind, 'key' | 'name' | 'rule' | 'look' | 'shape' | 'height'>;

/** A kind of scenery; what is not said is as it mostly is. */
export const sceneryKind = (kind: Needed & Partial<SceneryKind>): SceneryKind => ({
  traits: [],
  more: [],
  floors: [],
  parts: [],
  closed: false,
  flat: false,
  ...kind,
});

export const partAt = (x: number, y: number, shape: SceneryPart['shape'], height?: number): SceneryPart => ({
  at: [x, y],
  shape,
  ...(height !== undefined && { height }),
});

/** As many pieces as are advised, wherever, and the same for both sides. */
export const fairWay = (named: Pick<SceneryWay, 'key' | 'name' | 'note' | 'rule'>, features: SceneryRules['features']): SceneryWay => ({
  ...named,
  dice: { count: 0, sides: 0 },
  pieces: (_rolled, table) => features.advised(table),
  alike: true,
});
