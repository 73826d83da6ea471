import type { State } from '@warfold/engine';
import { pointToPoint } from '@warfold/space';
import { destinations, worthGoing } from '../candidates/destinations.ts';
import type { Insight } from '../insight.ts';
import { playOnSketch } from '../lookahead/playOn.ts';
import type { Premise, Sketch, Token } from '../lookahead/sketch.ts';
import { sceneOf } from './prospects.ts';

/** How often all think again about what the others mean to do. */
const PASSES = 3;
/** With how many kinds of luck: these are moves to reckon with, not yet those that are made. */
const FORTUNES = 4;
/** As a share of the unit: a move that gains less is no better. */
const HARDLY = 0.02;

/** Moves of all units of a side that still have to move, thought out together: each the best beside all others. */
export function jointMoves(drawn: Sketch, state: State, insight: Insight, side: number): readonly Premise[] {
  const sketch: Sketch = { ...drawn, depth: { ...drawn.depth, fortunes: Math.min(FORTUNES, drawn.depth.fortunes) } };
  const waiting = sketch.tokens.filter(({ ours, waits }) => ours && waits).sort((a, b) => nearest(sketch, a) - nearest(sketch, b));
  const scene = sceneOf(state, insight, side);
  const moves = new Map(waiting.map(({ unit }) => [unit, movesOf(scene, unit)]));
  const meant = new Map<number, Premise>();
  for (let pass = 0; pass < PASSES; pass++) {
    let changed = false;
    for (const { unit, worth } of waiting) {
      const others = [...meant.values()].filter((one) => one.unit !== unit);
      const now = meant.get(unit);
      let most = playOnSketch(sketch, now === undefined ? others : [...others, now]) + HARDLY * worth;
      for (const move of moves.get(unit)!) {
        const found = playOnSketch(sketch, [...others, move]);
        if (found <= most) continue;
        most = found;
        meant.set(unit, move);
        changed = true;
      }
    }
    if (!changed) break;
  }
  return [...meant.values()];
}

const nearest = ({ tokens }: Sketch, { at }: Token): number =>
  tokens.reduce((least, other) => (other.ours ? least : Math.min(least, pointToPoint(other.at, at))), Number.POSITIVE_INFINITY);

/** Everywhere a unit can go, in every activation. */
function movesOf(scene: ReturnType<typeof sceneOf>, unit: number): Premise[] {
  const { state, insight } = scene;
  return insight.activations(state, unit).flatMap((activation): Premise[] => {
    const { reach, strikes, steady } = activation;
    const places = reach === 0 ? [insight.spot(state, unit)] : worthGoing(scene, unit, activation, destinations(scene, unit, reach));
    return places.map((to) => ({ unit, to, spent: strikes === 'nothing', steady }));
  });
}
