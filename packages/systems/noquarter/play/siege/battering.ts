import type { Flow, Game, Model, Piece, State } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import type { Terrain } from '@warfold/space';
import { touchesTerrain } from '@warfold/space';
import { d10 } from '../dice.ts';
import { BREACHED, needOfFabric, needToBreach, targets, WOUNDS } from './fabric.ts';

export const terrainOf = (piece: Piece): Terrain | null => (piece.shape.kind === 'terrain' ? piece.shape.terrain : null);

/** Pieces that can be destroyed and that a model touches. */
export const touchedBy = (state: State, model: Model): readonly Piece[] =>
  targets(state).filter((piece) => {
    const terrain = terrainOf(piece);
    return terrain !== null && touchesTerrain(model, terrain);
  });

interface Hit {
  readonly by: number;
  readonly at: number;
  readonly strength: number;
  readonly penetration: number;
  /** NQ-MASTER-01: no armour. */
  readonly masterful: boolean;
  /** Wounds that a success takes: one if absent (NQ-TRAIT-OVERLOAD). */
  readonly wounds?: number;
}

/** NQ-VLT-02, NQ-ARMOUR-01, NQ-DMG-02: armour and damage as usual; with its last Wound the piece is gone. */
export function* batterDown(game: Game, { by, at, strength, penetration, masterful, wounds = 1 }: Hit): Flow<void> {
  const piece = game.piece(at);
  if (piece.gone) return;
  if (masterful) game.tell('NQ-MASTER-01', 'nq.combat.masterful', { model: { model: by } });
  if (!masterful && (yield* holds(game, by, piece, strength, penetration))) return;
  const need = needToBreach(piece, strength);
  const { side } = game.unit(game.model(by).unit);
  const rolled = yield* d10(game, {
    purpose: 'damage',
    rule: 'NQ-DMG-02',
    side,
    count: 1,
    by: { model: by },
    at: { piece: at },
    need,
    sort: (face) => (face <= need.total ? 'wound' : 'failed'),
  });
  if (rolled.count('wound') === 0) return;
  const lost = Math.min(markOf(piece, WOUNDS), markOf(piece, BREACHED) + wounds);
  game.mark(
    { piece: at },
    BREACHED,
    lost,
    'NQ-VLT-02',
    say('nq.combat.breached', { piece: { piece: at }, wounds: lost - markOf(piece, BREACHED) }),
  );
  if (lost < markOf(piece, WOUNDS)) return;
  game.change(at, { gone: true }, 'NQ-VLT-02', say('nq.combat.destroyed', { piece: { piece: at } }));
}

/** The armour of a piece: nobody's dice in particular, so those of the side that is attacked in the rest of the battle. */
function* holds(game: Game, by: number, piece: Piece, strength: number, penetration: number): Flow<boolean> {
  const need = needOfFabric(piece, strength, penetration);
  if (need.total <= 0) return false;
  const own = game.unit(game.model(by).unit).side;
  const { team } = game.state.sides[own]!;
  const rolled = yield* d10(game, {
    purpose: 'armour',
    rule: 'NQ-ARMOUR-01',
    side: game.state.sides.find((side) => side.team !== team)?.id ?? own,
    count: 1,
    by: { model: by },
    at: { piece: piece.id },
    need,
    sort: (face) => (face < 10 && face <= need.total ? 'stopped' : 'failed'),
  });
  return rolled.count('stopped') > 0;
}
