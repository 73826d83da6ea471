/** Where everything would stand if the answer that is being prepared were given. */
import type { Answer, DecisionView, Item, Ref, Refusal, State } from '@warfold/engine';
import type { Base, Point, Pose } from '@warfold/space';
import { usedOf } from './lengths.ts';

/** An answer that is being prepared, and what the referee says to it; `undefined` while it thinks. */
interface Prepared {
  readonly answer: Answer;
  readonly refused: Refusal | null | undefined;
}

interface Ghost {
  readonly key: string;
  /** The model that it is the ghost of, if it is one. */
  readonly model: number | null;
  readonly base: Base;
  readonly pose: Pose;
  /** The way there; only its end where nothing is measured. */
  readonly path: readonly Pose[];
  /** Whether the rules measure its way. */
  readonly measured: boolean;
  /** Whether the refusal names it. */
  readonly culprit: boolean;
}

export interface Ghosts {
  readonly ghosts: readonly Ghost[];
  readonly refused: Refusal | null | undefined;
  /** The way that is nearest to its limit, and how long it may be: the same two numbers as in the panel. */
  readonly used: number;
  readonly allowed: number | null;
  /** Others that the refusal names. */
  readonly culprits: readonly Ref[];
}

export const NO_GHOSTS: Ghosts = { ghosts: [], refused: null, used: 0, allowed: null, culprits: [] };

const POINT: Base = { kind: 'round', radius: 250 };

const names = (refused: Refusal | null | undefined, model: number): boolean =>
  refused?.culprits?.some((ref) => 'model' in ref && ref.model === model) === true;

export function ghostsOf(state: State, view: DecisionView, draft: Prepared): Ghosts {
  const { answer, refused } = draft;
  const culprits = refused?.culprits ?? [];
  if (view.kind === 'move' && answer.kind === 'move' && 'travels' in answer) {
    const ghosts = answer.travels.flatMap(({ model = null, piece, path }): Ghost[] => {
      const stands = model === null ? undefined : state.models[model];
      const pose = path[path.length - 1];
      if (pose === undefined || (model !== null && stands === undefined)) return [];
      const key = model === null ? `piece:${piece}` : `model:${model}`;
      const base = stands?.base ?? pieceBase(state, piece === undefined ? undefined : { piece });
      const measured = view.measured === 'each' || model === null || model === view.leader;
      return [{ key, model, base, pose, path, measured, culprit: model !== null && names(refused, model) }];
    });
    const { used, allowed } = usedOf(view, answer.travels);
    return { ghosts, refused, used, allowed: view.gauge?.of === 'inches' ? allowed : null, culprits };
  }
  if (view.kind === 'place' && answer.kind === 'place' && 'places' in answer) {
    const ghosts = answer.places.map(({ id, pose, to }): Ghost => {
      const item = view.items.find((one) => one.id === id);
      const model = item?.ref !== undefined && 'model' in item.ref ? item.ref.model : null;
      const base = item === undefined ? POINT : baseOfItem(state, item);
      return {
        key: id,
        model,
        base,
        pose,
        path: to === undefined ? [pose] : [pose, to],
        measured: false,
        culprit: model !== null && names(refused, model),
      };
    });
    return { ghosts, refused, used: 0, allowed: null, culprits };
  }
  return { ...NO_GHOSTS, refused, culprits };
}

/** What is put down is as large as it is; a bare point as large as can be seen. */
export function baseOfItem(state: State, { ref }: Pick<Item, 'ref'>): Base {
  const model = ref !== undefined && 'model' in ref ? state.models[ref.model] : undefined;
  return model?.base ?? pieceBase(state, ref);
}

/** Scenery on its way is as large as it is: the rectangle round it. */
function boundsOf(footprint: readonly Point[]): Base {
  const half = (of: (point: Point) => number): number => (Math.max(...footprint.map(of)) - Math.min(...footprint.map(of))) / 2;
  return { kind: 'rect', across: half(({ x }) => x), along: half(({ y }) => y) };
}

function pieceBase(state: State, ref: Ref | undefined): Base {
  const shape = ref !== undefined && 'piece' in ref ? state.pieces[ref.piece]?.shape : undefined;
  if (shape?.kind === 'base') return shape.base;
  if (shape?.kind === 'terrain') return boundsOf(shape.terrain.footprint);
  return shape?.kind === 'disc' ? { kind: 'round', radius: shape.radius } : POINT;
}
