import type { Flow, Game, Refusal, Shared, State } from '@warfold/engine';
import { inchesOf, refuse, say } from '@warfold/engine';
import { gap, inches, within } from '@warfold/space';
import type { Technique } from '../combat/techniques.ts';
import { burstOf } from '../combat/techniques.ts';
import type { Arm } from '../fighter/gear.ts';
import { candidatesIn, enemyUnits } from './targets.ts';

/** NQ-BURST-01: targets of one burst are this near to each other. */
const APART = inches(1);

interface Burst {
  readonly from: number;
  readonly unit: number;
  readonly at: number;
  readonly arm: Arm;
  readonly technique: Technique;
}

/** Some of the dice of a burst, and whom they are for. */
export interface BurstShare {
  readonly unit: number;
  readonly at: number;
  readonly dice: number;
}

/** NQ-BURST-01: the dice of a burst, divided over targets that stand close together, if there are any beside the first. Extra shots are never divided. */
export function* splitBurst(game: Game, { from, unit, at, arm, technique }: Burst): Flow<readonly BurstShare[]> {
  const whole: BurstShare = { unit, at, dice: technique.dice };
  if (technique.dice < 2 || burstOf(arm) < 2 || technique.dice !== burstOf(arm)) return [whole];
  const others = neighbours(game.state, from, at);
  if (others.length === 0) return [whole];
  const { side } = game.unit(game.model(from).unit);
  const targets = [at, ...others];
  const lines = yield* game.ask.assign(
    { side, rule: 'NQ-BURST-01', label: say('nq.combat.ask.burst', { dice: technique.dice }), about: targets.map((model) => ({ model })) },
    () => ({
      sources: [{ id: 'dice', label: say('nq.combat.dice'), count: technique.dice, whole: true, split: true }],
      targets: targets.map((id) => ({
        id: `model:${id}`,
        label: say('nq.combat.model', { model: { model: id } }),
        ref: { model: id },
        value: id,
      })),
      why: (shared) => whyTooFar(game.state, shared),
    }),
  );
  return lines.map(({ at: model, count }) => ({ unit: game.model(model).unit, at: model, dice: count }));
}

/** Models that could be shot at too and stand near enough to the first target: of its unit (NQ-CAS-02 says which) or of another. */
function neighbours(state: State, from: number, at: number): number[] {
  return enemyUnits(state, state.models[from]!.unit)
    .flatMap(({ id }) => candidatesIn(state, state.models[from]!, id))
    .filter((other) => other.id !== at && within(other, state.models[at]!, APART))
    .map(({ id }) => id);
}

/** All of them within an inch of each other. */
function whyTooFar(state: State, lines: readonly Shared<number>[]): Refusal | null {
  const models = lines.map(({ at }) => state.models[at]!);
  for (const [i, a] of models.entries())
    for (const b of models.slice(i + 1))
      if (!within(a, b, APART)) {
        const args = { measured: inchesOf(Math.ceil(gap(a, b))), required: inchesOf(APART) };
        return refuse('NQ-BURST-01', say('nq.combat.refused.apart', args), [{ model: a.id }, { model: b.id }]);
      }
  return null;
}
