import type { Pose } from '@warfold/space';
import { reachOf } from '@warfold/space';
import type { AnswerOf } from '../../decisions/decision.ts';
import { refuse } from '../../rules/explain.ts';
import type { Flow } from '../../rules/flow.ts';
import type { Game } from '../../rules/game.ts';
import { OF_SIDE, OF_UNIT, step } from '../../rules/steps.ts';
import type { State, Unit } from '../../table/state.ts';
import { inchesOf, say } from '../../words/words.ts';
import { BID } from './marks.ts';
import { RULES } from './rules.ts';
import { mayStand } from './table.ts';

const ZONE = 6000;

/** Each side has a strip of the table: the first one the near edge, the second one the far edge, a third one the middle. */
function zoneOf(state: State, side: number): { low: number; high: number } {
  const { depth } = state.table;
  const low = [0, depth - ZONE, (depth - ZONE) / 2][side] ?? 0;
  return { low, high: low + ZONE };
}

export const deploy = step(OF_UNIT, function* (game, { unit: id }): Flow<void> {
  const unit = game.unit(id);
  const { side } = unit;
  const { low, high } = zoneOf(game.state, side);
  const { width } = game.state.table;
  const zone = [low, high].flatMap((y, i) => (i === 0 ? [0, width] : [width, 0]).map((x) => ({ x, y })));
  const places = yield* game.ask.place(
    { side, rule: RULES.deploy, label: say('toy.ask.deploy', { unit: { unit: unit.id } }), shapes: [{ shape: 'zone', polygon: zone }] },
    () => ({
      items: unit.models.map((model) => ({
        id: `${model}`,
        what: 'model' as const,
        label: say('toy.model', { model: { model } }),
        ref: { model },
        faces: false,
      })),
      judge: {
        why: (answer) => whyNotThere(game.state, unit, answer),
        usual: () => ranks(game.state, unit, 0),
        suggest: (random) =>
          [ranks(game.state, unit, 0), ranks(game.state, unit, random.below(6))].filter(
            (way) => whyNotThere(game.state, unit, way) === null,
          ),
      },
    }),
  );
  game.emit({ type: 'placed', stands: places!.map((place) => ({ model: Number(place.id), pose: place.pose })), rule: RULES.deploy });
});

function whyNotThere(state: State, unit: Unit, answer: AnswerOf<'place'>) {
  if ('declined' in answer) return null;
  const { low, high } = zoneOf(state, unit.side);
  const moved = new Map(answer.places.map(({ id, pose }) => [Number(id), pose]));
  for (const [id, pose] of moved) {
    const model = state.models[id]!;
    const reach = reachOf(model.base);
    if (pose.y - reach < low || pose.y + reach > high)
      return refuse(RULES.deploy, say('toy.refused.zone', { low: inchesOf(low), high: inchesOf(high) }), [{ model: id }]);
    if (!mayStand(state, model, pose, moved))
      return refuse(RULES.apart, say('toy.refused.overlap', { model: { model: id } }), [{ model: id }]);
  }
  return null;
}

/** In a row where there is room for one, each unit behind the one before it. */
function ranks(state: State, unit: Unit, shift: number): AnswerOf<'place'> {
  const { low } = zoneOf(state, unit.side);
  const before = state.units.filter((other) => other.side === unit.side && other.id < unit.id).length;
  const pose = (i: number): Pose => ({ x: 2000 + 1500 * i + 1000 * shift, y: low + 1000 + 1300 * before, z: 0, heading: 0 });
  return { kind: 'place', places: unit.models.map((model, i) => ({ id: `${model}`, pose: pose(i) })) };
}

export function endDeployment(game: Game): void {
  game.go({ phase: 'bid' }, RULES.deploy);
}

/** Points against the right to go first. */
export const bid = step(OF_SIDE, function* (game, { side }): Flow<void> {
  const points = yield* game.ask.number({ side, rule: RULES.bid, label: say('toy.ask.bid') }, { min: 0, max: 3, usual: 1 });
  game.mark({ side }, BID, points, RULES.bid);
  if (points > 0) game.emit({ type: 'scored', side, by: -points, what: 'bid', rule: RULES.bid });
});
