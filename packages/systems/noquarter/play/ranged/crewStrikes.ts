import type { Choice, Flow, Game } from '@warfold/engine';
import { say } from '@warfold/engine';
import { overrunDelay } from '../../data/combined.ts';
import { ASKS } from '../../questions.ts';
import { whyNoFighting } from '../combat/attack.ts';
import { strike } from '../combat/strike.ts';
import { armsOf } from '../fighter/arms.ts';
import type { Arm } from '../fighter/gear.ts';
import { armName } from '../fighter/labelsOfArms.ts';
import { MOMENTUM } from '../marks.ts';

interface CrewBlow {
  readonly arm: string;
  readonly at: number;
}

/**
 * NQ-DESIGN-38: the crew of a chariot may attack whom it passes through: with the 3 points of the momentum at first contact, and as the chariot goes on
 * spending points. Each of them strikes once; the momentum is used up by it.
 */
export function* crewStrikes(game: Game, chariot: number, passed: readonly number[], since: number): Flow<void> {
  const crew = [...new Set(crewArms(game, chariot).map(({ wielder }) => wielder!.index))].sort((a, b) => a - b);
  if (crew.length === 0) return;
  for (const index of crew) yield* oneStrikes(game, chariot, passed, since, index);
  game.mark({ model: chariot }, MOMENTUM, 0, 'NQ-DESIGN-38');
}

/** Weapons of those who ride along: a chariot itself cannot fight. */
const crewArms = (game: Game, chariot: number): Arm[] => {
  const arms = armsOf(game.state, game.model(chariot)).filter(
    ({ kind, wielder }) => kind === 'melee' && wielder !== null && wielder.CC !== null,
  );
  return arms.some(({ wielder }) => wielder!.index > 0) ? arms : [];
};

function* oneStrikes(game: Game, chariot: number, passed: readonly number[], since: number, index: number): Flow<void> {
  const model = game.model(chariot);
  if (model.place.at !== 'table' || whyNoFighting(game.state, model) !== null) return;
  const arms = crewArms(game, chariot).filter(({ wielder, cost }) => wielder!.index === index && overrunDelay(cost) <= since);
  const left = passed.filter((id) => game.model(id).place.at === 'table');
  const choices = arms.flatMap((arm) =>
    left.map(
      (at): Choice<CrewBlow> => ({
        id: `${arm.key}:${at}`,
        label: say('nq.magic.crewStrike', { arm: armName(game.state, arm), at: { model: at } }),
        ref: { model: at },
        value: { arm: arm.key, at },
      }),
    ),
  );
  if (choices.length === 0) return;
  const label = say(ASKS.magicCrew, { model: { model: chariot } });
  const blow = yield* game.ask.perhaps(
    { side: game.unit(model.unit).side, rule: 'NQ-DESIGN-38', label, about: [{ model: chariot }] },
    choices,
    {
      usual: () => [choices[0]!.id],
    },
  );
  if (blow !== null) yield* strike(game, { by: chariot, ...blow, technique: 'plain', free: 'NQ-DESIGN-38' });
}
