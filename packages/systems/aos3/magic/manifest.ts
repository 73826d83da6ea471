import type { RuleId } from '@warfold/catalogue';
import type { Game, Model, Piece, State } from '@warfold/engine';
import { abilityOf, markOf, say } from '@warfold/engine';
import type { Body, Mil, Point, Pose } from '@warfold/space';
import { inches, outline } from '@warfold/space';
import { WHOLE } from '../army/armyMarks.ts';
import { isVisible } from '../table/sight.ts';
import { LEFT_IN } from './magicMarks.ts';

/** An endless spell or an invocation, with all of its parts (AOS3-24.2). */
export interface Manifest {
  readonly whole: string;
  readonly kind: 'endless' | 'invocation';
  readonly key: string;
  readonly owner: number;
  readonly value: number;
  readonly range: Mil;
  readonly visible: boolean;
  /** Farther than this from every model. */
  readonly apart: Mil;
  /** How far it moves, if it is predatory (AOS3-19.5a). */
  readonly move: Mil | null;
  readonly fly: boolean;
  readonly parts: readonly Piece[];
  /** Whether it is on the battlefield. */
  readonly present: boolean;
}

const numberIn = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** All that any army has brought, set up or not. */
export function manifestsOf(state: State, kind: Manifest['kind']): Manifest[] {
  const wholes = new Map<string, Piece[]>();
  for (const piece of state.pieces) {
    if (piece.kind !== kind) continue;
    const whole = markOf(piece, WHOLE) || `piece:${piece.id}`;
    wholes.set(whole, [...(wholes.get(whole) ?? []), piece]);
  }
  return [...wholes].map(([whole, parts]) => {
    const [first] = parts as [Piece, ...Piece[]];
    const params = abilityOf({ abilities: first.abilities ?? [] }, 'summoning') ?? {};
    return {
      ...{ whole, kind, parts, owner: first.owner ?? 0, present: parts.some(({ gone }) => !gone) },
      key: typeof params.key === 'string' ? params.key : whole,
      value: numberIn(params.value, 0),
      range: numberIn(params.range, 0),
      visible: params.visible === true,
      apart: numberIn(params.apart, inches(1)),
      move: typeof params.move === 'number' ? params.move : null,
      fly: first.traits.includes('fly'),
    };
  });
}

export const manifestOf = (state: State, whole: string): Manifest | undefined =>
  [...manifestsOf(state, 'endless'), ...manifestsOf(state, 'invocation')].find((one) => one.whole === whole);

export const nowOf = ({ cursor: { round, turn } }: State): string => `${round}/${turn}`;

/** A part as something with a base. */
export function bodyOf(piece: Piece, pose: Pose = piece.pose): Body {
  const { shape } = piece;
  return shape.kind === 'base'
    ? { base: shape.base, height: shape.height, pose }
    : { base: { kind: 'round', radius: shape.kind === 'disc' ? shape.radius : 0 }, height: 0, pose };
}

/** Sight of what is no model: as of a model that stands there. Each spot and heading has an id of its own, for what is known of a sight is kept by ids. */
export function seesBody(state: State, from: Model, body: Body): boolean {
  const { x, y, heading } = body.pose;
  return isVisible(state, from, { ...from, ...body, id: -1 - ((x * 1_000_000 + y) * 3600 + heading), place: { at: 'table' } });
}

/** AOS3-19.3.3, AOS3-20.3.3: it leaves, and does not come back in this turn. */
export function removeManifest(game: Game, whole: string, rule: RuleId, text: string): void {
  for (const { id } of manifestOf(game.state, whole)?.parts ?? []) {
    game.change(id, { gone: true }, rule, say(text, { piece: { piece: id } }));
    game.mark({ piece: id }, LEFT_IN, nowOf(game.state), rule);
  }
}

export const leftThisTurn = (state: State, { parts }: Manifest): boolean => parts.some((part) => markOf(part, LEFT_IN) === nowOf(state));

const rimOf = (body: Body): readonly Point[] => {
  const { base, pose } = body;
  if (base.kind !== 'round') return outline(body);
  return [-base.radius, base.radius].flatMap((far) => [
    { x: pose.x + far, y: pose.y },
    { x: pose.x, y: pose.y + far },
  ]);
};

/** Whether some part touches the edge of the battlefield. */
export const touchesEdge = ({ table }: State, { parts }: Manifest): boolean =>
  parts.flatMap((part) => rimOf(bodyOf(part))).some(({ x, y }) => x <= 0 || y <= 0 || x >= table.width || y >= table.depth);
