import type { Battlefield, GroundPlan, Piece, SceneryKind, SceneryRules, Text, Theme } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { signedArea } from '@warfold/space';
import { footprintOf, headingAt, mils, partFootprint, partsOf, pointAt } from './footprint.ts';
import type { OwnPiece, OwnTable } from './format.ts';

export type PlannedPiece = Omit<Piece, 'id'>;

/** A table of the players' own as a battle begins on it. */
export interface Field {
  readonly table: Battlefield;
  readonly pieces: readonly PlannedPiece[];
  /** What there is to hold; null where the mission says it. */
  readonly objectives: readonly { readonly name: Text; readonly at: Point }[] | null;
  readonly theme?: Theme;
}

export const kindOf = (rules: SceneryRules, key: string): SceneryKind | undefined => rules.kinds.find((kind) => kind.key === key);

/** A name that somebody gave, or what it is called without one. */
const named = (name: string | undefined, usual: Text): Text =>
  name === undefined || name.trim() === '' ? usual : say('tables.named', { name: name.trim() });

export const traitsOf = (piece: OwnPiece, kind: SceneryKind): string[] => {
  const own = piece.traits ?? kind.more.flatMap(({ usual }) => usual ?? []);
  return [...kind.traits, ...own.filter((trait) => !kind.traits.includes(trait))];
};

/** The pieces that one piece of scenery puts on the table: itself, and what of it is in the way. */
function piecesOf(piece: OwnPiece, kind: SceneryKind): PlannedPiece[] {
  const height = piece.height ?? kind.height;
  const pose = { ...pointAt(piece.at), z: 0, heading: headingAt(piece.turn) };
  const rest = { pose, owner: null, bearer: null, gone: false, marks: {} };
  const terrain = (footprint: readonly Point[], high: number, floors: readonly number[], traits: readonly string[]) => ({
    shape: { kind: 'terrain' as const, terrain: { footprint, height: mils(high), floors: floors.map(mils), traits } },
    traits,
  });
  const floors = piece.floors ?? floorsOf(kind, height);
  const whole: PlannedPiece = {
    ...rest,
    kind: kind.surface === true ? 'hill' : 'terrain',
    name: named(piece.name, kind.name),
    ...terrain(footprintOf(piece, kind), height, floors, traitsOf(piece, kind)),
    look: piece.look ?? kind.look,
  };
  const { part } = kind;
  if (part === undefined) return [whole];
  const parts = partsOf(piece, kind).map((one): PlannedPiece => {
    const high = one.height ?? height;
    return {
      ...rest,
      kind: 'terrain',
      name: part.name,
      ...terrain(partFootprint(piece, one), high, part.stands ? [high] : [], part.traits),
    };
  });
  return [whole, ...parts];
}

/** A kind that one can stand on top of keeps its top when it is made higher. */
export const floorsOf = (kind: SceneryKind, height: number): readonly number[] =>
  kind.floors.map((floor) => (floor === kind.height ? height : floor)).filter((floor) => floor <= height);

function groundOf({ zones = [], entries = [] }: OwnTable): GroundPlan | null {
  if (zones.length === 0 && entries.length === 0) return null;
  return {
    zones: zones.map(({ name, side, corners }, i) => ({
      name: named(name, say('tables.zone', { n: i + 1 })),
      side: side === undefined ? null : side - 1,
      corners: anticlockwise(corners.map(pointAt)),
    })),
    entries: entries.map(({ name, side, at }, i) => ({
      name: named(name, say('tables.entry', { n: i + 1 })),
      side: side === undefined ? null : side - 1,
      at: pointAt(at),
    })),
  };
}

export const anticlockwise = (corners: Point[]): Point[] => (signedArea(corners) < 0 ? corners.reverse() : corners);

/** The table of a form that was read and found playable. */
export function fieldOf(table: OwnTable, rules: SceneryRules): Field {
  const ground = groundOf(table);
  const [width, depth] = table.size;
  return {
    table: { width: mils(width), depth: mils(depth), ...(ground !== null && { ground }) },
    pieces: table.pieces.flatMap((piece) => {
      const kind = kindOf(rules, piece.kind);
      return kind === undefined ? [] : piecesOf(piece, kind);
    }),
    objectives:
      table.objectives === undefined || table.objectives.length === 0
        ? null
        : table.objectives.map(({ name, at }, i) => ({ name: named(name, say('tables.objective', { n: i + 1 })), at: pointAt(at) })),
    ...(table.theme !== undefined && { theme: table.theme }),
  };
}
