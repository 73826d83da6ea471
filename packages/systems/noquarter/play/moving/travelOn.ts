import type { Flow, Game, Model } from '@warfold/engine';
import { ahead, headingOf, inches, reachOf, segmentEnters } from '@warfold/space';
import { effectsOfRules } from '../combat/attack.ts';
import { hurt } from '../combat/damage.ts';
import { fixedStrength } from '../combat/toStrike.ts';
import { d5, d10 } from '../dice.ts';
import type { Arm } from '../fighter/gear.ts';
import { speaks } from '../witness.ts';

export interface Flight {
  readonly by: number;
  readonly from: number;
  /** The first model hit. */
  readonly through: number;
  readonly arm: Arm;
}

/**
 * NQ-TRAVEL-01 to -03: a projectile that has wounded goes on, in the line from the weapon through the first model hit, for the inches rolled. Each model on
 * the line, friend or foe, is hit without a roll, and the first that takes no damage stops it.
 */
export function* flyOn(game: Game, { by, from, through, arm }: Flight): Flow<void> {
  const die = arm.rules.includes('travel-d10') ? 'd10' : arm.rules.includes('travel-d5') ? 'd5' : null;
  if (die === null) return;
  speaks(`travel-${die}`);
  const { side } = game.unit(game.model(by).unit);
  const roll = { purpose: 'travel', rule: 'NQ-TRAVEL-01', side, by: { model: by } } as const;
  const far = die === 'd5' ? yield* d5(game, roll) : (yield* d10(game, { ...roll, count: 1 })).total;
  for (const id of onTheLine(game, from, through, inches(far))) {
    game.tell('NQ-TRAVEL-02', 'nq.combat.fliesOn', { model: { model: id } });
    const outcome = yield* hurt(game, {
      model: id,
      by: { model: by },
      strength: fixedStrength(game.state, game.model(by), game.model(id), arm).total,
      penetration: arm.penetration,
      rule: 'NQ-TRAVEL-02',
      from: 'ranged',
      ...effectsOfRules(arm),
    });
    if (outcome !== 'wounded' && outcome !== 'slain') return;
  }
}

/** The models beyond the first one on the straight line, the nearest first. Whoever stepped into the place of one that fell is where that one stood. */
function onTheLine(game: Game, from: number, through: number, far: number): number[] {
  const start = game.model(from).pose;
  const hit = game.model(through).pose;
  const heading = headingOf(hit.x - start.x, hit.y - start.y);
  // Base to base, as everything is measured (NQ-MEAS-01): the inches begin at the far edge of the first model.
  const end = ahead(hit, heading, reachOf(game.model(through).base) + far);
  const distance = ({ pose }: Model): number => (pose.x - hit.x) ** 2 + (pose.y - hit.y) ** 2;
  return game.state.models
    .filter((model) => model.id !== through && model.id !== from && model.place.at === 'table' && distance(model) > 0)
    .filter((model) => segmentEnters(hit, end, model))
    .sort((a, b) => distance(a) - distance(b) || a.id - b.id)
    .map(({ id }) => id);
}
