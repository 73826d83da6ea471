import type { Text } from '@warfold/engine';
import { say, standing } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { gapUnits, pointToPoint } from '@warfold/space';
import { destinations, detoursOf, worthGoing } from '../candidates/destinations.ts';
import type { Activation, Opinion } from '../insight.ts';
import type { Drawing, EvaluationContext } from '../planning/context.ts';
import { gainOver, placeValueFor } from '../planning/context.ts';
import type { SideScene } from '../planning/prospects.ts';
import { sceneOf } from '../planning/prospects.ts';

/** What an option is held to be worth, and why. */
export interface Estimate extends Opinion {
  readonly reasons: readonly Text[];
}

/** A strike of a unit that stays where it is: what it takes of the target, and what the sketch makes of that. */
function strikeOf(drawing: Drawing, by: number, at: number, how: 'shoot' | 'fight', { state, insight }: EvaluationContext): number {
  const share = insight.harm(state, { by, at, how });
  return share === 0 ? 0 : gainOver(drawing, 'takes', { unit: by, takes: { from: at, share } });
}

/** A charge is worth what comes of it, as often as it gets there from where the nearest of both stand. */
function chargeOf(drawing: Drawing, by: number, at: number, { state }: EvaluationContext): number {
  const { sketchRules } = drawing.sketch;
  const far = gapUnits(standing(state, by), standing(state, at))?.gap ?? Number.POSITIVE_INFINITY;
  if (far > sketchRules.farthest) return 0;
  return sketchRules.charge(far) * gainOver(drawing, 'charges', { unit: by, charges: at });
}

const foesOf = ({ sketch }: Drawing): number[] => sketch.tokens.filter(({ ours }) => !ours).map(({ unit }) => unit);

/** A charge that gains less than this share of whoever makes it is left alone. */
const HARDLY = 0.04;

/** Who strikes next, by the best that it can do; what comes to no whole point has no number. */
function striking(score: number, best: number, how: 'shots' | 'charge' | 'blows'): Estimate {
  const worth = Math.round(best);
  return { score, reasons: [worth > 0 ? say(`ai.reason.${how}`, { worth }) : say('ai.reason.little')] };
}

/** Who acts next: those in front go first, so that others find room; then whoever does most. */
export function turnOnSketch(drawing: Drawing, unit: number, context: EvaluationContext): Estimate {
  const { sketch } = drawing;
  const foes = foesOf(drawing);
  switch (sketch.phase) {
    case 'shoot': {
      const best = Math.max(0, ...foes.map((foe) => strikeOf(drawing, unit, foe, 'shoot', context)));
      return striking(1 + best, best, 'shots');
    }
    case 'charge': {
      const best = Math.max(0, ...foes.map((foe) => chargeOf(drawing, unit, foe, context)));
      const pays = best > HARDLY * sketch.tokens[sketch.place.get(unit)!]!.worth;
      return pays ? striking(best, best, 'charge') : { score: -1, reasons: [say('ai.reason.wait')] };
    }
    case 'fight': {
      const best = Math.max(0, ...foes.map((foe) => strikeOf(drawing, unit, foe, 'fight', context)));
      return striking(1 + best, best, 'blows');
    }
    default: {
      const { at, guard } = sketch.tokens[sketch.place.get(unit)!]!;
      const near = Math.min(...sketch.tokens.filter(({ ours }) => !ours).map((token) => pointToPoint(token.at, at)), 99_000);
      // Whoever stands behind others waits for where they will be.
      const isGuarded = guard === 'guarded';
      return { score: (isGuarded ? 50 : 100) - near / 1000, reasons: [isGuarded ? say('ai.reason.behind') : say('ai.reason.front')] };
    }
  }
}

/** As a share of the unit. */
const UNSURE = 0.02;

/** Another activation leads everywhere that this one does, and leaves more to do. */
export const NO_USE: Estimate = { score: -10_000, reasons: [] };

/** How likely it is that a unit gets so far, where a die says how far it goes. */
function chanceToReach(scene: SideScene, unit: number, { before }: Activation): (to: Point) => number {
  if (before === undefined) return () => 1;
  const from = scene.insight.spot(scene.state, unit);
  const detours = detoursOf(scene, unit);
  return (to) => {
    const need = Math.ceil((pointToPoint(from, to) + detours.between(to, from) - before) / 1000);
    return Math.max(0, Math.min(1, (7 - Math.max(1, need)) / 6));
  };
}

/** The best place that a unit can come to in this activation. */
export function mannerOnSketch(side: number, unit: number, activation: Activation, context: EvaluationContext): Estimate {
  const ground = placeValueFor(context, side, unit, activation);
  const { state, insight } = context;
  const here = insight.spot(state, unit);
  const scene = sceneOf(state, insight, side);
  const places = activation.reach === 0 ? [here] : worthGoing(scene, unit, activation, destinations(scene, unit, activation.reach));
  if (places.length === 0) return NO_USE;
  const chance = chanceToReach(scene, unit, activation);
  // Whoever rolls too little is left with what it gets to in any case, or with nothing for what it gave up.
  const scored = places.map((to) => ({ to, score: ground.score(to), chance: chance(to) }));
  const surely = scored.reduce((top, one) => (one.chance === 1 ? Math.max(top, one.score) : top), Number.NEGATIVE_INFINITY);
  const otherwise = surely > Number.NEGATIVE_INFINITY ? surely : scored.every((one) => one.chance === 1) ? 0 : ground.score(here);
  let best = here;
  let most = Number.NEGATIVE_INFINITY;
  for (const { to, score: there, chance: odds } of scored) {
    const score = odds === 1 ? there : odds * there + (1 - odds) * Math.min(there, otherwise);
    if (score > most) [best, most] = [to, score];
  }
  return { score: most - shyness(activation, insight.worth(state, unit)), reasons: ground.reasons(best) };
}

/**
 * How much more an activation has to gain than others. Standing still needs no dice and aims better; whoever gives up its strikes may find no way in the end, or roll too
 * little, and has to gain something surely.
 */
export const shyness = ({ reach, strikes }: Activation, worth: number): number =>
  reach === 0 ? -0.02 : strikes === 'nothing' ? UNSURE * worth : 0;

/** What it is worth to strike, or to charge, this one. */
export function targetOnSketch(drawing: Drawing, by: number, at: number, context: EvaluationContext): Estimate {
  const worth =
    drawing.sketch.phase === 'charge'
      ? chargeOf(drawing, by, at, context)
      : Math.max(strikeOf(drawing, by, at, 'shoot', context), strikeOf(drawing, by, at, 'fight', context));
  return { score: worth, reasons: [say('ai.reason.target', { target: { unit: at }, worth: Math.round(worth) })] };
}
