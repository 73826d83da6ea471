import type { Answer, Decision, QuickPlayer, Random, Seat } from '@warfold/engine';
import { randomFrom } from '@warfold/engine';
import { candidatesFor } from './candidates.ts';
import type { SystemInsight } from './insight.ts';
import { insightOf, isOnTable } from './insight.ts';
import { subjectOf } from './mind.ts';
import type { Temper } from './temper.ts';
import { TEMPERS } from './temper.ts';
import type { Ways } from './veteran.ts';
import { mindOf, veteran } from './veteran.ts';
import { weigh } from './weigh.ts';

/** What a unit is told for a turn: how to weigh things, and whether to do what it holds for second best, where it goes or in what it does. */
export interface Order {
  readonly ways: Ways;
  readonly second?: 'move' | 'pick';
}

/** A way to play a turn: a veteran whose units may have orders of their own. */
export interface TurnPlan {
  /** What the unit that a question is about was told. */
  orderFor(decision: Decision, seat: Seat): Order;
  readonly player: QuickPlayer;
}

/** To press on, to hold back, to go for what the mission pays, or for blood. */
const MOODS: readonly Temper[] = [
  { ...TEMPERS.even, danger: 0.3, later: 1, fight: 2 },
  { ...TEMPERS.even, danger: 1.5, fight: 1 },
  { ...TEMPERS.even, goals: 2.5 },
  { ...TEMPERS.even, harm: 1.5, goals: 0.4, later: 0.2 },
];

export function turnPlan(usual: Order, ofUnits: ReadonlyMap<number, Order>): TurnPlan {
  const players = new Map<Ways, QuickPlayer>();
  const playerWith = (ways: Ways): QuickPlayer => {
    const player = players.get(ways) ?? veteran(ways);
    players.set(ways, player);
    return player;
  };
  const orderFor = ({ view }: Decision, { state }: Seat): Order => {
    const unit = view.kind === 'move' ? (view.unit ?? state.models[view.models[0]?.model ?? -1]?.unit ?? null) : subjectOf(view);
    return (unit === null ? undefined : ofUnits.get(unit)) ?? usual;
  };
  return {
    orderFor,
    player: {
      name: 'veteran',
      answer(decision, seat) {
        const order = orderFor(decision, seat);
        const other = order.second === decision.view.kind ? secondBest(decision, seat, order.ways) : null;
        return other ?? playerWith(order.ways).answer(decision, seat);
      },
    },
  };
}

function secondBest(decision: Decision, seat: Seat, ways: Ways): Answer | null {
  const mind = mindOf(ways)(seat);
  return candidatesFor(decision, weigh(decision, mind), mind)[1]?.answer ?? null;
}

/** How much more the goal that a unit is sent to is worth to it, and how much less any other. */
const SENT = 3;
const ELSEWHERE = 0.3;

/** Ways of a unit to which one goal is what counts. */
function sentTo(ways: Ways, system: string, piece: number): Ways {
  const insights = ways.insights.map((one): SystemInsight => {
    const { goals } = one;
    if (one.system !== system || goals === undefined) return one;
    const asSent: SystemInsight['goals'] = (state, side) =>
      goals(state, side).map((goal) => ({ ...goal, worth: goal.worth * (goal.piece === piece ? SENT : ELSEWHERE) }));
    return { ...one, goals: asSent };
  });
  return { ...ways, insights };
}

/** Plans in which units have orders of their own, beside those in which all are of one mood: several for each. */
const MIXED = 3;

/** Other plans than the usual one: orders for some units as chance has it, and all in one mood. Of either in turn, as not all may be tried. */
export function otherPlans(ways: Ways, { system, state }: Seat, side: number, seed: string): TurnPlan[] {
  const random = randomFrom(seed);
  const units = state.units.filter((unit) => unit.side === side && isOnTable(state, unit.id)).map(({ id }) => id);
  const moods = MOODS.map((temper): Order => ({ ways: { ...ways, temper } }));
  const goals = insightOf(system, ways.insights).goals(state, side);
  const sent = goals.map(({ piece }): Order => ({ ways: sentTo(ways, system.key, piece) }));
  const seconds = (['move', 'move', 'pick'] as const).map((second): Order => ({ ways, second }));
  const mixed = (): TurnPlan => turnPlan({ ways }, mixture(units, [moods, sent, seconds, seconds], random));
  return moods.flatMap((mood) => [...Array.from({ length: MIXED }, mixed), turnPlan(mood, new Map())]);
}

/** Units that get orders of their own in one plan, on average. */
const ORDERED = 2;

function mixture(units: readonly number[], kinds: readonly (readonly Order[])[], random: Random): Map<number, Order> {
  const told = units.filter(() => random.below(units.length) < ORDERED);
  const all = told.length > 0 || units.length === 0 ? told : [units[random.below(units.length)]!];
  return new Map(
    all.flatMap((unit) => {
      const orders = kinds[random.below(kinds.length)]!;
      return orders.length === 0 ? [] : [[unit, orders[random.below(orders.length)]!] as const];
    }),
  );
}
