/** What stands on the table, sorted for drawing: read off a state and kept as long as the state is the same. */
import type {
  DecisionView,
  Figure,
  MarkKind,
  MarkValue,
  Model,
  Option,
  Piece,
  Ref,
  Refusal,
  State,
  System,
  Text,
  Unit,
} from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { memoOf } from '@warfold/engine/memo';
import type { Point, Terrain } from '@warfold/space';

export interface Stood {
  readonly model: Model;
  readonly unit: Unit;
  readonly side: number;
  readonly figure: Figure;
}

export interface UnitOnTable {
  readonly unit: Unit;
  readonly models: readonly Model[];
}

export interface TerrainPiece extends Piece {
  readonly shape: { readonly kind: 'terrain'; readonly terrain: Terrain };
}

interface Tableau {
  readonly stood: readonly Stood[];
  readonly units: readonly UnitOnTable[];
  readonly terrain: readonly TerrainPiece[];
  /** Everything else that lies there: objectives, templates, spells. */
  readonly pieces: readonly Piece[];
  /** Units that stand inside a piece, by piece. */
  readonly garrisons: ReadonlyMap<number, readonly Unit[]>;
}

const isTerrain = (piece: Piece): piece is TerrainPiece => piece.shape.kind === 'terrain';

/** Ground that is marked rather than made: it covers a piece of scenery that is there anyway, as an objective may. */
function marksGround(piece: TerrainPiece, pieces: readonly Piece[]): boolean {
  const covers = JSON.stringify(piece.shape.terrain.footprint);
  return pieces.some((other) => other.id < piece.id && isTerrain(other) && JSON.stringify(other.shape.terrain.footprint) === covers);
}

export const tableauOf = memoOf((state: State): Tableau => read(state));

function read(state: State): Tableau {
  const stood: Stood[] = [];
  const units: UnitOnTable[] = [];
  const garrisons = new Map<number, Unit[]>();
  for (const unit of state.units) {
    const models: Model[] = [];
    for (const id of unit.models) {
      const model = state.models[id];
      if (model === undefined) continue;
      if (model.place.at === 'table') {
        models.push(model);
        stood.push({ model, unit, side: unit.side, figure: state.book.profiles[model.profile]?.figure ?? 'marker' });
      } else if (model.place.at === 'garrison') {
        const inside = garrisons.get(model.place.piece) ?? [];
        if (!inside.includes(unit)) inside.push(unit);
        garrisons.set(model.place.piece, inside);
      }
    }
    if (models.length > 0) units.push({ unit, models });
  }
  stood.sort((a, b) => a.model.pose.z - b.model.pose.z);
  return { stood, units, ...sceneryOf(state.pieces), garrisons };
}

/** Pieces seldom change while models do: sorted once for as long as they are the same. */
const sceneryOf = memoOf((all: readonly Piece[]): Pick<Tableau, 'terrain' | 'pieces'> => {
  const lying = all.filter((piece) => !piece.gone);
  const made = lying.filter(isTerrain).filter((piece) => !marksGround(piece, lying));
  const isMade = new Set<Piece>(made);
  return {
    terrain: made.sort((a, b) => a.shape.terrain.height - b.shape.terrain.height),
    pieces: lying.filter((piece) => !isMade.has(piece)),
  };
});

/** Something to be held. */
export const isObjective = ({ kind, traits }: Pick<Piece, 'kind' | 'traits'>): boolean =>
  kind === 'objective' || traits.includes('objective');

/** Where a piece lies: with its bearer, if it has one that stands. */
export function pieceAt(state: State, piece: Piece): Point {
  const bearer = piece.bearer === null ? undefined : state.models[piece.bearer];
  return bearer?.place.at === 'table' ? bearer.pose : piece.pose;
}

/** A state of something that a screen shows: a declared mark that is set, or an effect in force. */
interface Badge {
  readonly key: string;
  readonly label: Text;
  readonly value: MarkValue;
  /** Whether its number is that of a unit. */
  readonly names: boolean;
}

const labelled = memoOf((system: System): readonly MarkKind[] => system.marks.filter(({ label }) => label !== undefined));

/** What has come over a unit, and what that is called on it. */
export function badgesOf(system: System, state: State, unit: Unit): Badge[] {
  const badges: Badge[] = [];
  for (const kind of labelled(system)) {
    const value = markOf(unit, kind);
    if (kind.scope !== 'unit' || kind.label === undefined || value === null || value === kind.otherwise) continue;
    if (Array.isArray(value) && value.length === 0) continue;
    badges.push({ key: kind.name, label: kind.labelOn?.(state, unit) ?? kind.label, value, names: kind.points === 'unit' });
  }
  return badges;
}

export const woundsOf = ({ unit, models }: UnitOnTable): number => models.reduce((lost, model) => lost + model.lost, unit.lost);

/** What of the table the open question is about. */
export interface Lit {
  /** Models and pieces that can be chosen or moved now. */
  readonly models: ReadonlySet<number>;
  readonly pieces: ReadonlySet<number>;
  /** Why something that was offered cannot be chosen, by `model:` or `piece:` and id. */
  readonly refused: ReadonlyMap<string, Refusal>;
  /** Whether the rest is dimmed. */
  readonly dims: boolean;
}

export const NOT_LIT: Lit = { models: new Set(), pieces: new Set(), refused: new Map(), dims: false };

function optionsOf(view: DecisionView): readonly Pick<Option, 'ref' | 'refused'>[] {
  switch (view.kind) {
    case 'pick':
    case 'order':
    case 'interrupt':
      return view.options;
    case 'assign':
      return [...view.targets, ...view.sources.map(({ ref }) => (ref === undefined ? {} : { ref }))];
    default:
      return [];
  }
}

/** The models that a name stands for. */
export function modelsOf(state: State, ref: Ref | null | undefined): readonly number[] {
  if (ref === null || ref === undefined) return [];
  if ('model' in ref) return [ref.model];
  return 'unit' in ref ? (state.units[ref.unit]?.models ?? []) : [];
}

export function litBy(state: State, view: DecisionView): Lit {
  const models = new Set<number>();
  const pieces = new Set<number>();
  const refused = new Map<string, Refusal>();
  if (view.kind === 'move') {
    for (const { model } of view.models) models.add(model);
    for (const { piece } of view.pieces ?? []) pieces.add(piece);
  }
  for (const option of optionsOf(view)) {
    const { ref } = option;
    if (ref === undefined) continue;
    const ids = 'piece' in ref ? [] : modelsOf(state, ref);
    if (option.refused === undefined) {
      for (const id of ids) models.add(id);
      if ('piece' in ref) pieces.add(ref.piece);
    } else {
      for (const id of ids) refused.set(`model:${id}`, option.refused);
      if ('piece' in ref) refused.set(`piece:${ref.piece}`, option.refused);
    }
  }
  for (const key of [...refused.keys()]) {
    const id = Number(key.slice(key.indexOf(':') + 1));
    if (key.startsWith('model') ? models.has(id) : pieces.has(id)) refused.delete(key);
  }
  const chooses = view.kind === 'pick' || view.kind === 'order' || view.kind === 'interrupt' || view.kind === 'assign';
  const onTable = [...models].some((id) => state.models[id]?.place.at === 'table');
  return { models, pieces, refused, dims: chooses && (onTable || pieces.size > 0) };
}

/** The units of which something can be chosen or moved. */
export const litUnits = (state: State, { models: lit }: Lit): readonly UnitOnTable[] =>
  tableauOf(state).units.filter(({ models }) => models.some(({ id }) => lit.has(id)));
