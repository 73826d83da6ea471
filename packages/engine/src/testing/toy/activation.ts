import { withinPoint } from '@warfold/space';
import { unitChoice } from '../../decisions/ask.ts';
import type { Choice } from '../../decisions/picking.ts';
import { abilityOf } from '../../rules/abilities.ts';
import type { Refusal } from '../../rules/explain.ts';
import { refuse } from '../../rules/explain.ts';
import type { Flow } from '../../rules/flow.ts';
import type { Game } from '../../rules/game.ts';
import { OF_SIDE, step } from '../../rules/steps.ts';
import type {} from '../../rules/system.ts';
import { markOf } from '../../table/marks.ts';
import { areNear } from '../../table/near.ts';
import type { Unit } from '../../table/state.ts';
import { inchesOf, say } from '../../words/words.ts';
import { march } from './marching.ts';
import { ACTED, BID, HOLDER } from './marks.ts';
import { ROUNDS } from './next.ts';
import { isShaken, rally } from './panic.ts';
import { RULES } from './rules.ts';
import { hasTarget, RANGE, shoot } from './shooting.ts';
import { isStanding } from './table.ts';

const BLESSING = 6000;
const HOLDS_WITHIN = 3000;

const ORDERS = ['march', 'shoot', 'rally', 'bless', 'wait'] as const;
type Order = (typeof ORDERS)[number];

/** One unit does one thing. */
export const activate = step(OF_SIDE, function* (game, { side }): Flow<void> {
  if (game.active !== side) game.go({ active: side }, RULES.activate);
  const { id } = yield* game.ask.one({ side, rule: RULES.activate, label: say('toy.ask.unit') }, () =>
    readyUnits(game, side).map((unit) => unitChoice(unit)),
  );
  const order = yield* game.ask.one(
    { side, rule: RULES.activate, label: say('toy.ask.order', { unit: { unit: id } }), about: [{ unit: id }] },
    () => ordersFor(game, game.unit(id)),
  );
  yield* obey(game, id, order);
  game.mark({ unit: id }, ACTED, true, RULES.activate);
  game.endOf('activation', RULES.activate, { unit: id });
});

const readyUnits = ({ state }: Game, side: number): Unit[] =>
  state.units.filter((unit) => unit.side === side && !markOf(unit, ACTED) && isStanding(state, unit));

function ordersFor(game: Game, unit: Unit): Choice<Order>[] {
  return ORDERS.filter((order) => order !== 'bless' || abilityOf(unit, 'leader') !== null).map((order) => {
    const refused = whyNot(game, unit, order);
    const choice = { id: order, label: say(`toy.order.${order}`), value: order };
    return refused === null ? choice : { ...choice, refused };
  });
}

function whyNot(game: Game, unit: Unit, order: Order): Refusal | null {
  if (order === 'shoot' && !hasTarget(game.state, unit))
    return refuse(RULES.range, say('toy.refused.noTarget', { range: inchesOf(RANGE) }), [{ unit: unit.id }]);
  if (order === 'rally' && !isShaken(game, unit.id)) return refuse(RULES.rally, say('toy.refused.steady'), [{ unit: unit.id }]);
  if (order === 'bless' && blessable(game, unit).length === 0)
    return refuse(RULES.bless, say('toy.refused.nobodyNear'), [{ unit: unit.id }]);
  return null;
}

function* obey(game: Game, id: number, order: Order): Flow<void> {
  switch (order) {
    case 'march':
      return yield* march(game, id);
    case 'shoot':
      return yield* shoot(game, id);
    case 'rally':
      if (yield* game.ask.confirm({ side: game.unit(id).side, rule: RULES.rally, label: say('toy.ask.rally') })) rally(game, id);
      return;
    case 'bless':
      return yield* bless(game, id);
    case 'wait':
      return;
  }
}

const blessable = (game: Game, leader: Unit): Unit[] =>
  game.state.units.filter(
    (unit) =>
      unit.side === leader.side &&
      unit.id !== leader.id &&
      areNear(game.state, { unit: unit.id }, { unit: leader.id }, BLESSING) &&
      !game.state.effects.some(({ ability, on }) => ability === 'blessed' && 'unit' in on && on.unit === unit.id),
  );

/** Friends shoot better while the leader is near. */
function* bless(game: Game, id: number): Flow<void> {
  const leader = game.unit(id);
  const blessed = yield* game.ask.pick(
    { side: leader.side, rule: RULES.bless, label: say('toy.ask.bless') },
    () => blessable(game, leader).map((unit) => unitChoice(unit)),
    { min: 1, max: 2 },
  );
  for (const unit of blessed) {
    game.begin(
      { ability: 'blessed', on: { unit: unit.id }, origin: { unit: id }, ends: { at: 'while-near', to: { unit: id }, within: BLESSING } },
      RULES.bless,
    );
  }
}

/** The highest bid goes first; the last side of the list never has to be asked twice. */
export function beginRound(game: Game): void {
  const { sides } = game.state;
  const bids = sides.map((side) => markOf(side, BID));
  const first = bids.indexOf(Math.max(...bids));
  game.go({ phase: 'act', round: game.state.cursor.round + 1, turn: 0, active: (first + sides.length - 1) % sides.length }, RULES.round);
}

export function endRound(game: Game): void {
  for (const { id } of game.state.pieces) {
    const holder = holderOf(game, id);
    game.mark({ piece: id }, HOLDER, holder, RULES.round);
    if (holder !== null) game.emit({ type: 'scored', side: holder, by: 2, what: 'objective', rule: RULES.round });
  }
  game.endOf('turn', RULES.round);
  game.endOf('round', RULES.round);
  if (game.state.cursor.round >= ROUNDS) game.go({ phase: 'over' }, RULES.victory);
  else beginRound(game);
}

/** The only side with a model near it, or nobody. */
function holderOf(game: Game, piece: number): number | null {
  const { pose } = game.piece(piece);
  const near = game.state.models.filter((model) => model.place.at === 'table' && withinPoint(model, pose, HOLDS_WITHIN));
  const sides = [...new Set(near.map((model) => game.unit(model.unit).side))];
  return sides.length === 1 ? sides[0]! : null;
}
