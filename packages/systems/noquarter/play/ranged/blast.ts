import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game } from '@warfold/engine';
import type { Mil, Point, Template } from '@warfold/space';
import { scatter } from '@warfold/space';
import { effectsOfRules } from '../combat/attack.ts';
import { hurt } from '../combat/damage.ts';
import { fixedStrength } from '../combat/toStrike.ts';
import { d10, direction } from '../dice.ts';
import type { Arm } from '../fighter/gear.ts';
import { caughtUnder } from './caught.ts';

/** Something that strikes all under it. */
export interface Blast {
  readonly by: number;
  readonly arm: Arm;
  readonly rule: RuleId;
  readonly template: Template;
  /** NQ-MASTER-01: the declared target of a masterful hit, which alone loses its armour roll. */
  readonly masterful: number | null;
  readonly except?: readonly number[];
}

/** NQ-TEMPLATE-01, NQ-CAS-03: friend and foe under the template are struck, fully covered ones surely, partly covered ones on 5 or less. */
export function* strikeUnder(game: Game, { by, arm, rule, template, masterful, except = [] }: Blast): Flow<void> {
  const { side } = game.unit(game.model(by).unit);
  const caught = yield* caughtUnder(game, template, { side, rule, by: { model: by }, except });
  for (const id of caught) yield* harmUnder(game, { by, arm, rule, at: id, masterful: id === masterful });
}

/** Armour and damage of one model that a template has caught. */
export function* harmUnder(
  game: Game,
  { by, arm, rule, at, masterful }: { by: number; arm: Arm; rule: RuleId; at: number; masterful: boolean },
): Flow<void> {
  if (masterful) game.tell('NQ-MASTER-01', 'nq.combat.masterful', { model: { model: by } });
  yield* hurt(game, {
    model: at,
    by: { model: by },
    strength: fixedStrength(game.state, game.model(by), game.model(at), arm).total,
    penetration: arm.penetration,
    rule,
    from: 'template',
    noArmour: masterful ? 'NQ-MASTER-01' : null,
    ...effectsOfRules(arm),
  });
}

export const circle = (at: Point, diameter: Mil): Template => ({ kind: 'circle', at: { x: at.x, y: at.y }, radius: diameter / 2 });

/** NQ-DICE-06: off in a random direction. */
export function* drift(game: Game, by: number, at: Point, far: Mil, rule: RuleId): Flow<Point> {
  const { side } = game.unit(game.model(by).unit);
  const turn = yield* direction(game, { purpose: 'direction', rule, side, by: { model: by } });
  return scatter(at, turn, far);
}

/** NQ-TEMPLATE-03: D10 inches. */
export function* deviate(game: Game, by: number, at: Point): Flow<Point> {
  const { side } = game.unit(game.model(by).unit);
  const { total } = yield* d10(game, { purpose: 'deviation', rule: 'NQ-TEMPLATE-03', side, count: 1, by: { model: by } });
  const to = yield* drift(game, by, at, total * 1000, 'NQ-TEMPLATE-03');
  game.tell('NQ-TEMPLATE-03', 'nq.combat.deviates', { inches: total });
  return to;
}
