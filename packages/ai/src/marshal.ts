import type { Decision, QuickPlayer, Seat, State, Text } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Adviser } from './considered.ts';
import { bestOf, circleGuard, legal } from './considered.ts';
import type { Insight } from './insight.ts';
import type { Mind } from './mind.ts';
import { mindsFor } from './minds.ts';
import { playOnSketch } from './playOn.ts';
import type { Budget, Ground } from './search.ts';
import { meterOf, race } from './search.ts';
import { drawSketch } from './sketch.ts';
import { TEMPERS } from './temper.ts';
import type { Ways } from './veteran.ts';
import { mindOf, QUICKLY, veteran } from './veteran.ts';
import { weigh } from './weigh.ts';

/** When its turn begins, plays it out on forks in one mind after another, and then plays it in the one that did best. */
export function marshal(ways: Ways, budget: Budget): QuickPlayer & Adviser {
  const guard = circleGuard();
  const lead = leadOf(ways, budget);
  return {
    name: 'marshal',
    answer: (decision, seat) => guard(decision, seat, (stale) => bestOf(decision, weigh(decision, lead(decision, seat).mind(seat)), stale)),
    consider(decision, seat) {
      const { mind, why } = lead(decision, seat);
      return legal(decision, weigh(decision, mind(seat))).map((one, i) => (i === 0 ? { ...one, reasons: [...why, ...one.reasons] } : one));
    },
  };
}

/** The mind in which a turn is played, and why. */
interface Lead {
  readonly mind: (seat: Seat) => Mind;
  readonly why: readonly Text[];
}

/** The lead of a turn, and the last entry before it was found out: in another battle it is another one. */
interface Kept extends Lead {
  readonly turn: string;
  readonly since: number;
  readonly last: Seat['entries'][number] | undefined;
}

const turnOf = ({ cursor: { round, turn } }: State): string => `${round} ${turn}`;

/** The mind is found out when a turn begins and kept to its end; in the turns of others it is the first. */
function leadOf(ways: Ways, budget: Budget): (decision: Decision, seat: Seat) => Lead {
  const own = mindOf(ways);
  let usual: (Lead & { readonly system: Seat['system'] }) | null = null;
  let kept: Kept | null = null;
  return ({ view }, seat) => {
    const { system, state, entries } = seat;
    const { insight } = own(seat);
    if (usual?.system !== system) usual = { system, mind: mindOf(mindsFor(ways, insight)[0]!), why: [] };
    if (state.cursor.round === 0 || state.cursor.active !== view.side) return usual;
    const turn = turnOf(state);
    if (kept?.turn === turn && entries[kept.since - 1] === kept.last) return kept;
    const minds = mindsFor(ways, insight);
    const others = veteran({ ...ways, temper: TEMPERS.even });
    const crews = minds.map((mind) => state.sides.map(({ id }) => (id === view.side ? veteran(mind) : others)));
    const { best, tries, outlook } = race(groundOf(seat, view.side, insight, `${ways.seed} ${turn}`), crews, meterOf(budget));
    const why = tries === 0 ? [] : [say('ai.reason.plan', { tries, outlook: Math.round(outlook) })];
    const since = entries.length;
    kept = { turn, since, last: entries[since - 1], mind: best === 0 ? usual.mind : mindOf(minds[best]!), why };
    return kept;
  };
}

/** What it is worth to have won, beside how things stand, as a share of the army. */
const VICTORY = 0.75;

/** As a share of the army: a gain that is not worth leaving one's own judgement for. */
const CLEARLY = 0.01;

/** To the end of the enemy's next turn, or of the one that both share, or of the battle when that is near. */
function groundOf(seat: Seat, side: number, insight: Insight, seed: string): Ground {
  const { state } = seat;
  const army = state.units.reduce((sum, unit) => (unit.side === side ? sum + insight.worth(state, unit.id) : sum), 0);
  return {
    seat,
    seed,
    clearly: CLEARLY * army,
    turns: insight.turnsLeft(state, side) <= 1 ? 3 : insight.inTurns ? 1 : 0,
    outlook(then) {
      if (then.result === null) {
        const now = insight.outlook(then, side);
        return insight.drill === null
          ? now
          : now + playOnSketch(drawSketch(then, insight, insight.drill, side, TEMPERS.even, AT_THE_END), []);
      }
      const { winners } = then.result;
      const { team } = then.sides[side]!;
      const won = winners.length === 0 ? 0 : winners.some((id) => then.sides[id]!.team === team) ? 1 : -1;
      return insight.outlook({ ...then, result: null }, side) + won * VICTORY * army;
    },
  };
}

/** How far the sketch goes on from where the forks end. */
const AT_THE_END = { ...QUICKLY, turns: 1 };
