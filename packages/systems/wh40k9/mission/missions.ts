import type { NamedChoice, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Mil, Point, Table } from '@warfold/space';
import { inches } from '@warfold/space';

/** W40K-MISSION-02: what a mission supplies, as data that can be edited. */
export interface Mission {
  readonly key: string;
  /** W40K-ONLYWAR-18: the battle ends with this round. */
  readonly rounds: number;
  readonly markers: {
    readonly count: number;
    /** W40K-ONLYWAR-10: more than this from every edge, and from each other. */
    readonly fromEdge: Mil;
    readonly apart: Mil;
  };
  /** W40K-ONLYWAR-15: the deployment map. */
  readonly zone: {
    /** The strips along the two longer edges keep this far from the line between them. */
    readonly fromCentre: Mil;
  };
}

export const onlyWar: Mission = {
  key: 'only-war',
  rounds: 5,
  markers: { count: 4, fromEdge: inches(6), apart: inches(9) },
  zone: { fromCentre: inches(9) },
};

const MISSIONS: readonly Mission[] = [onlyWar];

export const missionNamed = (key: unknown): Mission | null => MISSIONS.find((mission) => mission.key === key) ?? null;

/** W40K-MISSION-01: the mission that the players agreed on. */
export const missionOf = (state: State): Mission => missionNamed(state.options.mission) ?? onlyWar;

export const missions: readonly NamedChoice[] = MISSIONS.map(({ key }) => ({
  key,
  name: say(`w40k.mission.${key}`),
  note: say(`w40k.mission.${key}.note`),
}));

export type Edge = 'south' | 'north';

/** Which of the zones that players drew stands for an edge. */
export const ZONE_OF: Readonly<Record<Edge, number>> = { south: 0, north: 1 };

/** W40K-MISSION-04, W40K-ONLYWAR-15: the strip along a side's edge. South and north are the two longer edges, however the field is turned. */
export function zoneAlong({ width, depth }: Table, { zone }: Mission, edge: Edge): readonly Point[] {
  const across = Math.min(width, depth);
  const deep = Math.max(0, Math.floor(across / 2) - zone.fromCentre);
  const [low, high] = edge === 'south' ? [0, deep] : [across - deep, across];
  return width >= depth ? box(0, low, width, high) : box(low, 0, high, depth);
}

const box = (left: Mil, low: Mil, right: Mil, high: Mil): Point[] => [
  { x: left, y: low },
  { x: right, y: low },
  { x: right, y: high },
  { x: left, y: high },
];

/** W40K-ONLYWAR-02, -09: battle sizes by the combined Power Level of both armies, and the least field for each, longer edge first. */
export const BATTLE_SIZES = [
  { key: 'combat-patrol', upTo: 50, long: inches(44), short: inches(30) },
  { key: 'incursion', upTo: 100, long: inches(44), short: inches(30) },
  { key: 'strike-force', upTo: 200, long: inches(60), short: inches(44) },
  { key: 'onslaught', upTo: 300, long: inches(90), short: inches(44) },
] as const;

export type BattleSize = (typeof BATTLE_SIZES)[number];

/** The smallest size that holds both armies; the largest for armies beyond it. */
export const battleSize = (power: number): BattleSize => BATTLE_SIZES.find(({ upTo }) => power <= upTo) ?? BATTLE_SIZES[3];
