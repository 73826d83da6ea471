import type { Explained, Piece, State } from '@warfold/engine';
import { mark, markOf, part, say, sumOf, sumWithin } from '@warfold/engine';

/** NQ-VLT-02: what a piece of terrain is made of, where the players have agreed that it can be destroyed; no Wounds, and nobody can harm it. */
export const TOUGHNESS = mark('piece', 'toughness', 0, { label: say('nq.mark.toughness') });
export const WOUNDS = mark('piece', 'wounds', 0, { label: say('nq.mark.wounds') });
export const ARMOUR = mark('piece', 'armour', 0, { label: say('nq.mark.armour') });
/** Wounds that it has lost. */
export const BREACHED = mark('piece', 'breached', 0, { label: say('nq.mark.breached') });
export const fabricMarks = [TOUGHNESS, WOUNDS, ARMOUR, BREACHED] as const;

interface Fabric {
  readonly toughness: number;
  readonly wounds: number;
  readonly armour: number;
}

/** NQ-VLT-02: the usual values, by what it is. Woods, water and rough ground have none. */
const USUAL: readonly (readonly [string, Fabric])[] = [
  ['building', { toughness: 7, wounds: 4, armour: 5 }],
  ['wall', { toughness: 6, wounds: 2, armour: 4 }],
  ['hedge', { toughness: 4, wounds: 1, armour: 0 }],
];

/** A piece with its usual values written on it. What is to be held (NQ-WIN-03) stays. */
export function withFabric<P extends Pick<Piece, 'traits' | 'marks'>>(piece: P): P {
  if (piece.traits.includes('objective')) return piece;
  const made = USUAL.find(([trait]) => piece.traits.includes(trait))?.[1];
  return made === undefined ? piece : { ...piece, marks: { ...piece.marks, ...made } };
}

/** Pieces that can be struck, shot and destroyed. */
export const targets = ({ pieces }: State): readonly Piece[] => pieces.filter((piece) => !piece.gone && markOf(piece, WOUNDS) > 0);

/** NQ-ARMOUR-01, -03, -05: the armour of a piece against a blow. */
export const needOfFabric = (piece: Piece, strength: number, penetration: number): Explained =>
  sumOf([
    part(markOf(piece, ARMOUR), say('nq.combat.part.ar'), 'NQ-ARMOUR-01'),
    ...(strength > 4 ? [part(4 - strength, say('nq.combat.part.strength', { strength }), 'NQ-ARMOUR-03')] : []),
    ...(penetration === 0 ? [] : [part(penetration, say('nq.combat.part.penetration'), 'NQ-ARMOUR-05')]),
  ]);

/** NQ-DMG-02, -03. */
export const needToBreach = (piece: Piece, strength: number): Explained =>
  sumWithin(
    [
      part(5, say('nq.combat.part.even'), 'NQ-DMG-02'),
      part(strength, say('nq.combat.part.st'), 'NQ-DMG-02'),
      part(-markOf(piece, TOUGHNESS), say('nq.combat.part.t'), 'NQ-DMG-02'),
    ],
    1,
    9,
    say('nq.combat.part.limit'),
    'NQ-DMG-03',
  );
