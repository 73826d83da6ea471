import type { Model, Part, State } from '@warfold/engine';
import { part, say } from '@warfold/engine';
import type { Blocker, SightField } from '@warfold/space';
import { bodyBlocker, bodyVolume, eyeOf, lengthOver, seen, shareOf, sightField, terrainBlocker } from '@warfold/space';
import { is } from '../fighter/states.ts';
import { aloft } from '../moving/aloft.ts';
import { terrainOf } from '../moving/heights.ts';
import { whileNobodyMoves } from '../moving/positions.ts';
import { sightKey } from '../moving/sight.ts';

export type Cover = 'none' | 'light' | 'solid' | 'very hard';

/** NQ-COVER-01, -02. */
const WORTH: Readonly<Record<Cover, number>> = { none: 0, light: -1, solid: -2, 'very hard': -3 };
const LIGHT = 1 / 4;
const SOLID = 1 / 2;

const fields = whileNobodyMoves<SightField<number>>();
const shares = whileNobodyMoves<{ readonly hidden: number }>();

/** Who looks at whom; from short range a crew is behind its own support weapon too (NQ-SUPPORT-11), and farther off the die that picks it stands for that (NQ-SUPPORT-10). */
export interface LineOfFire {
  readonly from: Model;
  readonly at: Model;
  readonly near: boolean;
}

const isBehindGun = (state: State, { at, near }: LineOfFire): boolean => near && is(state, at, 'crew');

/** What hides parts of a model: terrain that stands up, and the gun of a crew. Other models hide all or nothing, and that is line of sight. */
function hidersOf(state: State, look: LineOfFire): SightField<number> {
  const target = look.at;
  const crew = isBehindGun(state, look);
  return fields(state, crew ? `${target.unit}` : '', () => {
    const terrain = state.pieces.flatMap(({ id, shape, gone, traits }): Blocker<number>[] =>
      gone || shape.kind !== 'terrain' || shape.terrain.height === 0 || traits.includes('wood') || traits.includes('hill')
        ? []
        : [terrainBlocker(-1 - id, shape.terrain)],
    );
    const guns = crew ? state.units[target.unit]!.models.map((id) => state.models[id]!).filter((model) => is(state, model, 'frame')) : [];
    return sightField([...terrain, ...guns.filter(({ place }) => place.at === 'table').map((gun) => bodyBlocker(gun.id, gun))]);
  });
}

/** How much of a model is hidden from another, from 0 to 1, told by 64 lines spread evenly over it. A wood hides a quarter of who is seen through its trees. */
function hiddenShare(state: State, look: LineOfFire): number {
  const { from: viewer, at: target } = look;
  const crew = isBehindGun(state, look);
  if (!crew && state.pieces.length === 0) return 0;
  return shares(state, `${viewer.id} ${target.id} ${crew} ${sightKey(state)}`, () => {
    const sighting = seen([eyeOf(viewer)], { id: target.id, volume: bodyVolume(aloft(target)) }, hidersOf(state, look), {
      need: 'measure',
    });
    const trees = terrainOf(state, 'wood').some((wood) => lengthOver(viewer.pose, target.pose, wood) > 0);
    return { hidden: Math.max(1 - shareOf(sighting), trees ? LIGHT : 0) };
  }).hidden;
}

/** NQ-COVER-01: light from a quarter, solid from half; NQ-COVER-02: less than half visible is a very hard shot, if the players agreed on it. They do not add up. */
export function coverOf(state: State, look: LineOfFire): Cover {
  const hidden = hiddenShare(state, look);
  if (hidden > SOLID && state.options.veryHard === true) return 'very hard';
  if (hidden >= SOLID) return 'solid';
  return hidden >= LIGHT ? 'light' : 'none';
}

export const isWellHidden = (state: State, look: LineOfFire): boolean => WORTH[coverOf(state, look)] <= WORTH.solid;

export function coverParts(state: State, look: LineOfFire): Part[] {
  const cover = coverOf(state, look);
  if (cover === 'none') return [];
  return [
    part(
      WORTH[cover],
      say(`nq.combat.cover.${cover === 'very hard' ? 'veryHard' : cover}`),
      cover === 'very hard' ? 'NQ-COVER-02' : 'NQ-COVER-01',
    ),
  ];
}

/** NQ-COVER-03: whether the players agreed that such a shot finds no gap in the armour. */
export const deniesMasterful = (state: State, look: LineOfFire): boolean => state.options.coverSaves === true && isWellHidden(state, look);
