import type { Answer, Decision, QuickPlayer, Seat, Text } from '@warfold/engine';
import { say } from '@warfold/engine';
import { armyOf, candidatesFor } from './candidates.ts';
import type { Adviser, Considered } from './considered.ts';
import { circleGuard, legal } from './considered.ts';
import type { Insight } from './insight.ts';
import { trendOn } from './playOn.ts';
import type { Purse } from './purse.ts';
import { purseOf } from './purse.ts';
import type { Budget, Ground, Meter, Trial } from './search.ts';
import { tryOut } from './search.ts';
import { drawSketch } from './sketch.ts';
import { TEMPERS } from './temper.ts';
import type { TurnPlan } from './turnPlans.ts';
import { otherPlans, turnPlan } from './turnPlans.ts';
import type { Ways } from './veteran.ts';
import { mindOf, QUICKLY, THOROUGHLY, veteran } from './veteran.ts';
import { weigh } from './weigh.ts';

/**
 * Thinks of all moves of a turn together on a sketch that is played on with many kinds of luck, where there is one; where there is none, plays the turn
 * out on forks by one plan after another. The best answers of the last turn are tried on forks.
 */
export function marshal(ways: Ways, budget: Budget): QuickPlayer & Adviser {
  const guard = circleGuard();
  const even = veteran({ ...ways, temper: TEMPERS.even });
  const purse = purseOf(budget);
  const plan = planOf(ways, even, purse);
  const thinkOf = (decision: Decision, seat: Seat): Considered[] => {
    const { side } = decision.view;
    const { plan: kept, why } = plan(decision, seat);
    const order = kept.orderFor(decision, seat);
    const mind = mindOf(order.ways)(seat);
    const thoughts = weigh(decision, mind);
    const isLast = mind.insight.turnsLeft(seat.state, side) <= 1;
    const isSecond = order.second === decision.view.kind;
    const known = isLast || isSecond ? candidatesFor(decision, thoughts, mind) : [];
    if (isSecond && known.length > 1) return leading(known, 1, why);
    if (known.length < 2)
      return leading(known.length === 1 ? known : legal(decision, thoughts, isWhole(decision) ? FEW : undefined), 0, why);
    const ground = groundOf(seat, side, mind.insight, `${ways.seed} ${seat.entries.length}`);
    return purse.spend(seat, SHARE, (meter) =>
      tried(known, ground, crew(side, seat, mind.insight.drill === null ? kept.player : even, even), meter),
    );
  };
  const think = onceForEach(thinkOf);
  return {
    name: 'marshal',
    answer: (decision, seat) =>
      guard(
        decision,
        seat,
        (stale): Answer => think(decision, seat).find(({ answer }) => !stale.has(JSON.stringify(answer)))?.answer ?? decision.judge.usual(),
      ),
    consider: think,
  };
}

/** Whoever asks for advice and then for an answer gets what was thought, and nothing is spent twice. */
function onceForEach(think: (decision: Decision, seat: Seat) => Considered[]): (decision: Decision, seat: Seat) => Considered[] {
  let last: { readonly decision: Decision; readonly state: Seat['state']; readonly thought: Considered[] } | null = null;
  return (decision, seat) => {
    if (last?.decision !== decision || last.state !== seat.state) last = { decision, state: seat.state, thought: think(decision, seat) };
    return last.thought;
  };
}

/** One candidate before the others, and why if there is more to say than they do. */
function leading(known: readonly Considered[], best: number, why: readonly Text[]): Considered[] {
  const most = known[0]?.score ?? 0;
  return known
    .map(
      ({ answer, score, reasons }, i): Considered =>
        i === best
          ? { answer, score: Math.max(most, score), reasons: [...why, ...reasons] }
          : { answer, score: Math.min(most, score), reasons },
    )
    .sort((a, b) => Number(b.answer === known[best]?.answer) - Number(a.answer === known[best]?.answer));
}

/** Whole moves take long to work out: of those that are not tried, only a few are. */
const FEW = 3;
const isWhole = ({ view: { kind } }: Decision): boolean => kind === 'move' || kind === 'place';

/** What of a turn's purse goes into its plan, and into one question. */
const SHARE_OF_PLAN = 0.8;
const SHARE_OF_LAST_PLAN = 0.4;
const SHARE = 0.5;
/** As a share of the army: a gain that is not worth leaving one's own judgement for. */
const CLEARLY = 0.006;
/** What it is worth to have won, beside how things stand, as a share of the army. */
const VICTORY = 0.75;
/** How much of what the sketch expects is believed. */
const TRUST = 0.4;

/** To the end of the enemy's next turn, or of the battle when that is near. */
function groundOf(seat: Seat, side: number, insight: Insight, seed: string): Ground {
  const { state } = seat;
  const army = armyOf(state, side, insight);
  const last = insight.turnsLeft(state, side) <= 1;
  return {
    seat,
    seed,
    side,
    turns: last ? 3 : insight.drill === null ? 0 : 1,
    clearly: CLEARLY * army,
    outlook: (then) => {
      if (then.result !== null) {
        const { winners } = then.result;
        const { team } = then.sides[side]!;
        const won = winners.length === 0 ? 0 : winners.some((id) => then.sides[id]!.team === team) ? 1 : -1;
        return insight.outlook({ ...then, result: null }, side) + won * VICTORY * army;
      }
      const now = insight.outlook(then, side);
      if (insight.drill === null || then.cursor.round === 0) return now;
      return now + TRUST * trendOn(drawSketch(then, insight, insight.drill, side, TEMPERS.even, QUICKLY.fortunes));
    },
  };
}

/** Everybody else is held to play like a veteran of even temper. */
const crew = (side: number, seat: Seat, mine: QuickPlayer, others: QuickPlayer): QuickPlayer[] =>
  seat.state.sides.map(({ id }) => (id === side ? mine : others));

/** Candidates as they were found when tried: the best first, the others as they were thought of. */
function tried(known: readonly Considered[], ground: Ground, players: readonly QuickPlayer[], meter: Meter): Considered[] {
  const found = tryOut(
    ground,
    known.map(({ answer }): Trial => ({ answer, players })),
    meter,
  );
  const told = known.map(({ answer, score, reasons }, i): Considered => {
    const { tries, mean } = found.tried[i]!;
    return { answer, score, reasons: tries === 0 ? reasons : [say('ai.reason.tried', { tries, outlook: Math.round(mean) }), ...reasons] };
  });
  return leading(told, found.best, []);
}

/** A plan, and why it is followed if it is not the usual one. */
interface Kept {
  readonly plan: TurnPlan;
  readonly why: readonly Text[];
}

/** The plan by which to play a turn: found out when it begins, and kept to its end. */
function planOf(ways: Ways, even: QuickPlayer, purse: Purse): (decision: Decision, seat: Seat) => Kept {
  const usual: Kept = { plan: turnPlan({ ways }, new Map()), why: [] };
  const thorough: Kept = { plan: turnPlan({ ways: { ...ways, pains: THOROUGHLY } }, new Map()), why: [] };
  let kept: (Kept & { readonly turn: string }) | null = null;
  return ({ view }, seat) => {
    const { state } = seat;
    const { round, turn, active } = state.cursor;
    const { insight } = mindOf(ways)(seat);
    // A sketch that is drawn with pains tells more than whole turns tried a few times.
    if (insight.drill !== null) return thorough;
    if (round === 0 || active !== view.side) return usual;
    const now = `${round} ${turn}`;
    if (kept?.turn === now) return kept;
    const seed = `${ways.seed} plan ${now}`;
    const plans = [usual.plan, ...otherPlans(ways, seat, view.side, seed)];
    const trials = plans.map(({ player }): Trial => ({ answer: null, players: crew(view.side, seat, player, even) }));
    const ground = groundOf(seat, view.side, insight, seed);
    const share = insight.turnsLeft(state, view.side) <= 1 ? SHARE_OF_LAST_PLAN : SHARE_OF_PLAN;
    const { best, tried: found } = purse.spend(seat, share, (meter) => tryOut(ground, trials, meter));
    const { tries, mean } = found[best]!;
    const why = best === 0 ? [] : [say('ai.reason.plan', { tries, outlook: Math.round(mean) })];
    kept = { turn: now, plan: plans[best]!, why };
    return kept;
  };
}
