import type { Answer, Decision, QuickPlayer, Seat } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Adviser, Considered } from './considered.ts';
import { circleGuard, legal, ranked } from './considered.ts';
import type { Insight } from './insight.ts';
import type { Mind } from './mind.ts';
import { trendOn } from './playOn.ts';
import type { Budget, Meter, Outlook, Trial } from './search.ts';
import { FEWEST, meterOf, tryOut } from './search.ts';
import { drawSketch } from './sketch.ts';
import type { Temper } from './temper.ts';
import { TEMPERS } from './temper.ts';
import type { Ways } from './veteran.ts';
import { mindOf, veteran } from './veteran.ts';
import { weigh } from './weigh.ts';

/** Plays whole turns out on forks, first with one temper after another for the plan of a turn, then with the best answers to single questions. */
export function marshal(ways: Ways, budget: Budget): QuickPlayer & Adviser {
  const own = ways.temper ?? TEMPERS.even;
  const guard = circleGuard();
  const players = new Map<Temper, QuickPlayer>();
  const playerWith = (temper: Temper): QuickPlayer => {
    const player = players.get(temper) ?? veteran({ ...ways, temper });
    players.set(temper, player);
    return player;
  };
  const mood = moodOf(ways, own, playerWith);
  const think = (decision: Decision, seat: Seat): Considered[] => {
    const meter = meterOf(budget);
    const temper = mood(decision, seat, meter);
    const mind = mindOf({ ...ways, temper })(seat);
    const known = legal(decision, weigh(decision, mind));
    const small = meterOf({ ...budget, nodes: Math.min(meter.nodes, Math.floor(budget.nodes / 3)) });
    const most = Math.min(MOST_CANDIDATES, Math.floor(small.nodes / (FEWEST * NODES_OF_TWO_TURNS)));
    if (most < 2 || mind.insight.drill !== null || !isWorthTrying(decision, seat, known)) return known;
    return tried(decision, seat, known.slice(0, most), small, mind, playerWith, temper, ways.seed);
  };
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

/** Tempers that a turn is tried with, beside the player's own: to press on, to stand and shoot, to hold back, to go for what the mission pays. */
const MOODS: readonly Temper[] = [
  { ...TEMPERS.even, danger: 0.2, later: 1, fight: 2 },
  { ...TEMPERS.even, danger: 0.5, later: 0.2 },
  { ...TEMPERS.even, danger: 1.5, fight: 1 },
  { ...TEMPERS.even, goals: 2.5 },
];

type PlayerWith = (temper: Temper) => QuickPlayer;

const MOST_CANDIDATES = 4;
/** About what it takes to play two turns out: with less than a few tries of each, nothing is tried. */
const NODES_OF_TWO_TURNS = 45;
/** As a share of the army: a gain that is not worth leaving one's own judgement for. */
const CLEARLY = 0.004;

const armyOf = ({ state }: Seat, side: number, insight: Insight): number =>
  state.units.reduce((sum, unit) => (unit.side === side ? sum + insight.worth(state, unit.id) : sum), 0);

/** Where a trial ends: how things stand, and where the system tells enough for a sketch, how they will come to stand. */
const outlookFor =
  (insight: Insight, side: number): Outlook =>
  (state) => {
    const now = insight.outlook(state, side);
    if (insight.drill === null || state.result !== null || state.cursor.round === 0) return now;
    return now + trendOn(drawSketch(state, insight, insight.drill, side, TEMPERS.even));
  };

/** Everybody else is held to play like a veteran of even temper. */
const crew = (side: number, seat: Seat, mine: QuickPlayer, others: QuickPlayer): QuickPlayer[] =>
  seat.state.sides.map(({ id }) => (id === side ? mine : others));

/** How a unit acts is tried out; at whom it shoots is better reckoned than tried, and set-up and small matters are left to judgement. */
function isWorthTrying({ view }: Decision, { state }: Seat, known: readonly Considered[]): boolean {
  const named = view.kind === 'pick' && view.options.every(({ ref }) => ref === undefined);
  return state.cursor.round > 0 && known.length > 1 && named && view.about !== undefined && state.cursor.active === view.side;
}

function tried(
  decision: Decision,
  seat: Seat,
  known: readonly Considered[],
  meter: Meter,
  mind: Mind,
  playerWith: PlayerWith,
  temper: Temper,
  seed: string,
): Considered[] {
  const { side } = decision.view;
  const players = crew(side, seat, playerWith(temper), playerWith(TEMPERS.even));
  const trials = known.map(({ answer }): Trial => ({ answer, players }));
  const { insight } = mind;
  const clearly = CLEARLY * armyOf(seat, side, insight);
  const results = tryOut(
    seat,
    `${seed} ${seat.entries.length}`,
    trials,
    side,
    horizon(seat, side, insight),
    outlookFor(insight, side),
    meter,
  );
  const judged = known.map((one, i): Considered => {
    const { tries, mean, surplus } = results[i]!;
    if (tries === 0) return { ...one, score: i === 0 ? 0 : Number.NEGATIVE_INFINITY };
    const reason = say('ai.reason.tried', { tries, outlook: Math.round(mean) });
    return { answer: one.answer, score: i === 0 ? 0 : surplus - clearly, reasons: [reason, ...one.reasons] };
  });
  return ranked(judged);
}

/** To the end of the enemy's next turn, or of one's own where a sketch tells what comes after; to the end of the battle when it is near. */
const horizon = ({ state }: Seat, side: number, insight: Insight): number =>
  insight.turnsLeft(state, side) <= 1 ? 3 : insight.drill === null ? 1 : 0;

/** The temper in which to play a turn: found out when it begins, and kept to its end. */
function moodOf(ways: Ways, own: Temper, playerWith: PlayerWith): (decision: Decision, seat: Seat, meter: Meter) => Temper {
  const tempers = [own, ...MOODS];
  let kept: { readonly turn: string; readonly temper: Temper } | null = null;
  return ({ view }, seat, meter) => {
    const { state } = seat;
    const { round, turn, active } = state.cursor;
    if (round === 0 || active !== view.side) return own;
    const now = `${round} ${turn}`;
    if (kept?.turn === now) return kept.temper;
    const trials = tempers.map(
      (temper): Trial => ({ answer: null, players: crew(view.side, seat, playerWith(temper), playerWith(TEMPERS.even)) }),
    );
    const { insight } = mindOf(ways)(seat);
    const results = tryOut(
      seat,
      `${ways.seed} mood ${now}`,
      trials,
      view.side,
      horizon(seat, view.side, insight),
      outlookFor(insight, view.side),
      meter,
    );
    const clearly = CLEARLY * armyOf(seat, view.side, insight);
    let best = 0;
    results.forEach(({ surplus }, i) => {
      if (surplus > clearly && (best === 0 || surplus > results[best]!.surplus)) best = i;
    });
    kept = { turn: now, temper: tempers[best]! };
    return kept.temper;
  };
}
