import type { Choice, Flow, Game, Model, State } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import { combinedUseCost } from '../../data/combined.ts';
import type { Action } from '../action.ts';
import { apOf, DOES, tooDear } from '../action.ts';
import { whyNoFighting } from '../combat/attack.ts';
import { costOf, inReachOf, payForBlow, whyNoUse } from '../combat/closeCombat.ts';
import type { Swing } from '../combat/strike.ts';
import { landBlow, rollBlow } from '../combat/strike.ts';
import type { Technique } from '../combat/techniques.ts';
import { techniqueOf, techniquesOf } from '../combat/techniques.ts';
import { harmsVeryLarge, isVeryLarge } from '../combat/toStrike.ts';
import { FUMBLED, MOMENTUM } from '../marks.ts';
import { attacked } from '../setup/masters.ts';
import { armOf, armsOf } from './arms.ts';
import type { Arm } from './gear.ts';
import { armName } from './labelsOfArms.ts';

/** What one element of a combined model does in a joint attack. */
interface Share {
  readonly at: number;
  readonly arm: string;
  readonly technique: string;
}

const pointsOf = (model: Model): number => apOf(model) + markOf(model, MOMENTUM);

/** NQ-VLT-01: very large targets only by who can harm them. */
const targetsOf = (state: State, model: Model, arm: Arm): Model[] =>
  inReachOf(state, model, arm).filter((at) => !isVeryLarge(state, at) || harmsVeryLarge(state, model, arm));

/** The blows of one element that the model could pay for. */
function blowsOf(state: State, model: Model, element: number): { arm: Arm; technique: Technique; at: Model; cost: number }[] {
  return armsOf(state, model)
    .filter(({ kind, wielder, grown }) => kind === 'melee' && wielder?.index === element && wielder.CC !== null && grown === undefined)
    .filter((arm) => whyNoUse(state, model, arm) === null)
    .flatMap((arm) =>
      targetsOf(state, model, arm).flatMap((at) =>
        techniquesOf(state, model, arm).map((technique) => ({ arm, technique, at, cost: costOf(state, model, arm, technique) })),
      ),
    );
}

/** The elements that can fight; a model of one element has no need of this. */
function elementsOf(state: State, model: Model): number[] {
  const found = new Set<number>();
  for (const { kind, wielder } of armsOf(state, model))
    if (kind === 'melee' && wielder !== null && wielder.CC !== null) found.add(wielder.index);
  return found.size < 2 ? [] : [...found].sort((a, b) => a - b);
}

/** NQ-DESIGN-35, -37: rider and mount, or the crew of a chariot, strike at the same time for the price of the dearest of their attacks. */
export function togetherActions(state: State, model: Model): readonly Action[] {
  const elements = elementsOf(state, model);
  if (elements.length === 0 || whyNoFighting(state, model) !== null || markOf(model, FUMBLED)) return [];
  const able = elements.filter((element) => blowsOf(state, model, element).length > 0);
  if (able.length < 2) return [];
  const least = combinedUseCost(able.map((element) => Math.min(...blowsOf(state, model, element).map(({ cost }) => cost))));
  const refused = least > pointsOf(model) ? tooDear(least, pointsOf(model), model) : null;
  const id = model.id;
  return [
    {
      id: `together:${id}`,
      means: DOES.of({ act: 'together' }),
      label: say('nq.magic.action.together', { model: { model: id } }),
      ref: { model: id },
      cost: least,
      ...(refused !== null && { refused }),
      value: { by: id, run: (game) => together(game, id, able) },
    },
  ];
}

/** Each element names its attack first; then the price is paid once, all their dice are rolled, and read one after the other. */
function* together(game: Game, id: number, elements: readonly number[]): Flow<void> {
  const shares: Share[] = [];
  for (const element of elements) {
    const share = yield* chooseShare(game, id, element);
    if (share !== null) shares.push(share);
  }
  if (shares.length === 0) return;
  const model = game.model(id);
  const costs = shares.map(({ arm, technique }) => {
    const one = armOf(game.state, model, arm);
    return costOf(game.state, model, one, techniqueOf(game.state, model, one, technique));
  });
  const units = [...new Set(shares.map(({ at }) => game.model(at).unit))].sort((a, b) => a - b);
  for (const at of units) yield* attacked(game, { by: model.unit, at });
  payForBlow(game, id, combinedUseCost(costs), 'NQ-DESIGN-35');
  const rolled: Swing[] = [];
  for (const share of shares) rolled.push(yield* rollBlow(game, { by: id, ...share, spill: 'NQ-DESIGN-35' }));
  for (const blow of rolled) if (game.model(id).place.at === 'table') yield* landBlow(game, blow);
}

function* chooseShare(game: Game, id: number, element: number): Flow<Share | null> {
  const model = game.model(id);
  const choices = (): Choice<Share>[] =>
    blowsOf(game.state, game.model(id), element)
      .filter(({ cost }) => cost <= pointsOf(game.model(id)))
      .map(({ arm, technique, at, cost }) => ({
        id: `${arm.key}:${at.id}${technique.key === 'plain' ? '' : `:${technique.key}`}`,
        label: say('nq.magic.share', { arm: armName(game.state, arm), way: technique.label, at: { model: at.id } }),
        ref: { model: at.id },
        cost,
        value: { at: at.id, arm: arm.key, technique: technique.key },
      }));
  const [first] = choices();
  if (first === undefined) return null;
  const label = say('nq.magic.ask.share', { model: { model: id }, element: element + 1 });
  return yield* game.ask.perhaps({ side: game.unit(model.unit).side, rule: 'NQ-DESIGN-35', label, about: [{ model: id }] }, choices, {
    usual: () => [first.id],
  });
}
