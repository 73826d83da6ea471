/** What warscrolls of either edition tell players that are programs: units, strikes, ways to act, and who charges, shoots and fights whom. */

import type { AssignSource, AssignView, DecisionView, MoveView, Option, State } from '@warfold/engine';
import { memo, say } from '@warfold/engine';
import type { Activation, Errand, Goal, Opinion, TurnPhase } from '@warfold/engine/insight';
import type { Mil, Point } from '@warfold/space';
import { inches } from '@warfold/space';
import type { GroundHindrance } from '../../shared/hindrances.ts';
import { areEnemies } from '../../shared/sides.ts';
import { ASKS as SIGMAR_ASKS } from '../questions.ts';
import type { AttackLot, UnitBody } from './body.ts';
import { bodyOf, fails } from './body.ts';
import { forPoints } from './reasons.ts';
import type { StrikeRules, Strikes } from './strike.ts';
import { CHARGE, chanceOfCharge, NEAR, strikesOf } from './strike.ts';

export type { Activation, Errand, Goal, Opinion } from '@warfold/engine/insight';

export interface SigmarRules extends StrikeRules {
  readonly system: string;
  /** What a unit is worth in points, as it is now. */
  worth(state: State, unit: number): number;
  /** Whether a unit waits for its move. */
  waits(state: State, unit: number): boolean;
  /** The ground in the way of whoever walks. */
  hindrances(state: State, unit: number): readonly GroundHindrance[];
  /** The options of how to move, by what they do; `stay` need not be one. */
  readonly gaits: { readonly walk: string; readonly run: string; readonly retreat: string; readonly stay: string };
  /** Whether a unit shoots, or charges, although it ran or retreated. */
  still?(state: State, unit: number, after: 'run' | 'retreat'): boolean;
  /** The weight with which a unit holds what it is at. */
  claim(state: State, unit: number): number;
  /** Who plays by a sketch of the battle. */
  readonly sketched: 'always' | 'by marshals' | 'at times';
  turnsLeft(state: State, side: number): number;
  goals(state: State, side: number): readonly Goal[];
  outlook(state: State, side: number): number;
  /** How much of a danger counts; all of it if absent. */
  patience?(state: State, side: number): number;
  /** Labels of questions that the rules' own default answers as well as anybody: moves that complete what was decided before. */
  readonly routine: readonly string[];
  /** What a move is for that follows from an option of its own; null where the plan says it, and if absent. */
  errand?(state: State, view: MoveView, tactics: Tactics): Errand | null;
  /** What is thought of options, with what is known of strikes; null where nothing is. */
  opinion(state: State, view: DecisionView, option: Option, tactics: Tactics): Opinion | null;
}

export const unitIn = ({ ref }: Option): number | null => (ref !== undefined && 'unit' in ref ? ref.unit : null);

export const sideIn = ({ ref }: Option): number | null => (ref !== undefined && 'side' in ref ? ref.side : null);

/** The unit that a question is about, or whose model it is about. */
export function subjectOf(state: State, { about }: DecisionView): number | null {
  const ref = about?.[0];
  if (ref === undefined) return null;
  return 'unit' in ref ? ref.unit : 'model' in ref ? state.models[ref.model]!.unit : null;
}

export function sigmarInsight(rules: SigmarRules) {
  const strikes = strikesOf(rules);
  const tactics = tacticsOf(rules, strikes);
  const { turnsLeft, goals, outlook, worth } = rules;
  return {
    system: rules.system,
    worth,
    spot: (state: State, unit: number): Point => bodyOf(state, unit).at,
    breadth: (state: State, unit: number): Mil => bodyOf(state, unit).breadth,
    harm: strikes.harm,
    reach: (state: State, unit: number, how: 'shoot' | 'fight'): Mil => reachOfStrike(bodyOf(state, unit), how),
    stride: (state: State, unit: number): Mil => bodyOf(state, unit).stride,
    hindrances: rules.hindrances,
    apart: NEAR,
    activations: (state: State, unit: number): readonly Activation[] =>
      rules.waits(state, unit) ? activationsOf(rules, tactics, state, unit) : [],
    goals,
    isBetweenTurns: ({ cursor: { phase } }: State): boolean => phase === 'round',
    turnsLeft,
    outlook,
    ...(rules.patience !== undefined && { patience: rules.patience }),
    isRoutine: (_: State, { label }: DecisionView): boolean => ROUTINE.includes(label.key) || rules.routine.includes(label.key),
    opinion: (state: State, view: DecisionView, option: Option): Opinion | null => rules.opinion(state, view, option, tactics),
    errand: (state: State, view: MoveView): Errand | null => rules.errand?.(state, view, tactics) ?? null,
    volley(state: State, view: AssignView, { ref, count }: AssignSource, _way: string | null, target: number): number | null {
      const unit = subjectOf(state, view);
      return unit === null || ref === undefined || !('gear' in ref) ? null : strikes.volley(state, unit, ref.gear, count, target);
    },
    sketchRules: {
      sketched: rules.sketched,
      phase: ({ cursor: { phase } }: State): TurnPhase => PHASES[phase] ?? 'over',
      locked: tactics.isEngaged,
      claim: rules.claim,
      charge: chanceOfCharge,
      farthest: CHARGE,
      paysAt: 'end' as const,
      keeps: true,
    },
  };
}

/** Whom wounds come to, and who flees: the order that the rules give is that of a careful player. */
const ROUTINE: readonly string[] = [SIGMAR_ASKS.allocate, SIGMAR_ASKS.next, SIGMAR_ASKS.flee];

/** The phases of a turn by what is still to come in it. */
const PHASES: Readonly<Partial<Record<string, TurnPhase>>> = {
  hero: 'move',
  movement: 'move',
  shooting: 'shoot',
  charge: 'charge',
  combat: 'fight',
};

/** With its move, and the charge after it: seven inches on average. */
const AVERAGE_CHARGE = inches(7);

/** Not everybody stands in front: who wants to shoot does not plan on the last inches of its range. */
const IN_THE_REAR = inches(2);

function reachOfStrike({ stride, shoots, models }: UnitBody, how: 'shoot' | 'fight'): Mil {
  if (models === 0) return 0;
  return how === 'fight' ? stride + AVERAGE_CHARGE : Math.max(0, shoots - IN_THE_REAR);
}

/** On average. */
const RUN = inches(3);

/** Whoever walks, or stays, can still shoot and charge; whoever runs or retreats as a rule not. */
function activationsOf({ gaits, still }: SigmarRules, tactics: Tactics, state: State, unit: number): readonly Activation[] {
  const { stride, present } = bodyOf(state, unit);
  if (present === 0) return [];
  const activation = (option: string, reach: Mil, strikes: boolean): Activation => ({
    option,
    reach,
    strikes: strikes ? 'shoot' : 'nothing',
    steady: reach === 0,
  });
  const stay = activation(gaits.stay, 0, true);
  if (stride === 0) return [stay];
  if (tactics.isEngaged(state, unit)) return [stay, activation(gaits.retreat, stride, still?.(state, unit, 'retreat') === true)];
  return [stay, activation(gaits.walk, stride, true), activation(gaits.run, stride + RUN, still?.(state, unit, 'run') === true)];
}

/** What one enemy may take from a unit, as likely as it is that it strikes this one. */
interface Danger extends Peril {
  readonly by: number;
}

const sumOf = (dangers: readonly Danger[]): Peril => ({
  shots: dangers.reduce((sum, { shots }) => sum + shots, 0),
  blows: dangers.reduce((sum, { blows }) => sum + blows, 0),
});

/** What of so much harm is kept off by a save that is better by one. */
function betterBy(state: State, unit: number, harm: number, lots: readonly AttackLot[]): number {
  const dealt = lots.reduce((sum, { attacks, damage }) => sum + attacks * damage, 0);
  if (harm === 0 || dealt === 0) return 0;
  const { save } = bodyOf(state, unit);
  const kept = lots.reduce(
    (sum, { attacks, damage, rend }) => sum + attacks * damage * (1 - fails(save + rend - 1) / fails(save + rend)),
    0,
  );
  return (harm * kept) / dealt;
}

export interface Peril {
  readonly shots: number;
  readonly blows: number;
}

/** What goes beyond a single strike: who is where, and what a charge or a fight is worth in points. */
export interface Tactics extends Strikes {
  worth(state: State, unit: number): number;
  gap(state: State, a: number, b: number): number;
  enemies(state: State, unit: number): readonly number[];
  isEngaged(state: State, unit: number): boolean;
  /** The enemies within 3". */
  opponents(state: State, unit: number): readonly number[];
  /** What a charge is worth, the chance of it and the blows that come back reckoned in. */
  charge(state: State, by: number, at: number): number;
  bestCharge(state: State, by: number): { readonly at: number; readonly worth: number; readonly chance: number };
  /** What a strike takes, in points. */
  gain(state: State, by: number, at: number, how: 'shoot' | 'fight'): number;
  bestGain(state: State, by: number, how: 'shoot' | 'fight'): number;
  /** What mortal wounds take, in points. */
  mortal(state: State, at: number, wounds: number): number;
  /** What enemies may take from a unit before its next turn, in points: by shots, by blows. Each of them strikes but one of those whom it can reach. */
  peril(state: State, unit: number): Peril;
  /** What it keeps off in that time to be better to save by one, in points. */
  shielded(state: State, unit: number): number;
}

/** Who is charged strikes back before long, but later than whoever charges; and who shoots does not while he is fought. */
const STRUCK_BACK = 0.6;
const SILENCED = 0.6;
const PINNED = 1.25;

function tacticsOf(rules: SigmarRules, strikes: Strikes): Tactics {
  const { worth, gap } = rules;
  const enemies = (state: State, unit: number): number[] =>
    state.units.filter((other) => areEnemies(state, state.units[unit]!, other) && bodyOf(state, other.id).present > 0).map(({ id }) => id);
  const opponents = (state: State, unit: number): number[] => enemies(state, unit).filter((enemy) => gap(state, unit, enemy) <= NEAR);
  const gain = (state: State, by: number, at: number, how: 'shoot' | 'fight'): number =>
    strikes.harm(state, { by, at, how }) * worth(state, at);
  const charge = (state: State, by: number, at: number): number => {
    const gained = strikes.harm(state, { by, at, how: 'fight' });
    const left = Math.max(0, 1 - gained);
    const lost = left * strikes.harm(state, { by: at, at: by, how: 'fight' }) * worth(state, by);
    const shots = bodyOf(state, at).shoots > 0 ? strikes.share(state, by, strikes.shots(state, at, by, 0)) * worth(state, by) : 0;
    return PINNED * gained * worth(state, at) + SILENCED * shots - STRUCK_BACK * lost;
  };
  const bestCharge = (state: State, by: number) => {
    let best = { at: -1, worth: 0, chance: 0 };
    for (const at of enemies(state, by)) {
      const chance = chanceOfCharge(gap(state, by, at));
      const found = chance === 0 ? 0 : chance * charge(state, by, at);
      if (found > best.worth) best = { at, worth: found, chance };
    }
    return best;
  };
  /** What each enemy may do to each unit of a side: of those whom it can reach it chooses one, and rather whom it does most to. */
  const dangersOf = memo({
    on: (state: State) => state,
    key: (side: number) => side,
    work: (state, side: number): ReadonlyMap<number, readonly Danger[]> => {
      const own = state.units.filter((unit) => unit.side === side && bodyOf(state, unit.id).present > 0).map(({ id }) => id);
      const dangers = new Map<number, Danger[]>(own.map((unit) => [unit, []]));
      const first = own[0];
      if (first === undefined) return dangers;
      for (const by of enemies(state, first)) {
        const { stride } = bodyOf(state, by);
        const taken = own.map((unit) => {
          const far = gap(state, by, unit);
          const shots = strikes.shots(state, by, unit, Math.max(0, far - stride / 2));
          const fought = far <= NEAR ? 1 : chanceOfCharge(Math.max(NEAR, far - stride));
          return {
            shots: strikes.share(state, unit, shots) * worth(state, unit),
            blows: fought === 0 ? 0 : fought * strikes.share(state, unit, strikes.blows(state, by, unit)) * worth(state, unit),
          };
        });
        const squares = taken.reduce((sum, { shots, blows }) => sum + (shots + blows) ** 2, 0);
        if (squares === 0) continue;
        own.forEach((unit, i) => {
          const { shots, blows } = taken[i]!;
          const chosen = (shots + blows) ** 2 / squares;
          if (chosen > 0) dangers.get(unit)!.push({ by, shots: chosen * shots, blows: chosen * blows });
        });
      }
      return dangers;
    },
  });
  const most = (state: State, by: number, of: (at: number) => number): number =>
    enemies(state, by).reduce((best, at) => Math.max(best, of(at)), 0);
  return {
    ...strikes,
    worth,
    gap,
    enemies,
    opponents,
    isEngaged: (state, unit) => enemies(state, unit).some((enemy) => gap(state, unit, enemy) <= NEAR),
    charge,
    bestCharge,
    gain,
    bestGain: (state, by, how) => most(state, by, (at) => (how === 'fight' && gap(state, by, at) > NEAR ? 0 : gain(state, by, at, how))),
    mortal: (state, at, wounds) => strikes.share(state, at, wounds) * worth(state, at),
    peril: (state, unit) => sumOf(dangersOf(state, state.units[unit]!.side).get(unit) ?? []),
    shielded: (state, unit) =>
      (dangersOf(state, state.units[unit]!.side).get(unit) ?? []).reduce(
        (sum, { shots, blows, by }) =>
          sum + betterBy(state, unit, shots, bodyOf(state, by).shots) + betterBy(state, unit, blows, bodyOf(state, by).blows),
        0,
      ),
  };
}

/** What players think of whoever charges, shoots, strikes, and whom; the same in both editions. */
export function opinionOnDeed(
  state: State,
  view: DecisionView,
  option: Option,
  tactics: Tactics,
  deed: 'charge' | 'shoot' | 'fight',
): Opinion | null {
  const unit = unitIn(option);
  if (unit === null) return null;
  if (state.units[unit]!.side !== view.side) return opinionOnTarget(state, view, unit, tactics, deed);
  if (deed === 'charge') {
    const { at, worth, chance } = tactics.bestCharge(state, unit);
    if (at < 0) return { score: -1 };
    const reason = say('sigmar.insight.charge', { target: { unit: at }, chance: Math.round(100 * chance), worth: Math.round(worth) });
    return { score: worth - NOT_WORTH_IT, reason };
  }
  if (deed === 'shoot') {
    const gained = tactics.bestGain(state, unit, 'shoot');
    return { score: 1 + gained, reason: forPoints('sigmar.insight.shoot', gained) };
  }
  return opinionOnFighter(state, unit, tactics);
}

/** In points: a charge that gains less is left alone. */
const NOT_WORTH_IT = 0.5;

/** Sides take turns: first whoever does much to somebody who has still to strike, and would be struck down before it strikes. */
function opinionOnFighter(state: State, unit: number, tactics: Tactics): Opinion {
  const gained = tactics.bestGain(state, unit, 'fight');
  const lost = tactics.opponents(state, unit).reduce((sum, enemy) => sum + tactics.harm(state, { by: enemy, at: unit, how: 'fight' }), 0);
  const score = 1 + gained * (1 + Math.min(1, lost));
  return { score, reason: forPoints('sigmar.insight.fight', gained) };
}

function opinionOnTarget(
  state: State,
  view: DecisionView,
  target: number,
  tactics: Tactics,
  deed: 'charge' | 'shoot' | 'fight',
): Opinion | null {
  const subject = subjectOf(state, view);
  if (subject === null) return null;
  if (deed === 'charge') {
    const gained = tactics.charge(state, subject, target);
    return { score: 1 + gained, reason: forPoints('sigmar.insight.chargeAt', gained) };
  }
  const share = tactics.harm(state, { by: subject, at: target, how: deed });
  const reason = say('sigmar.insight.strike', { target: { unit: target }, share: Math.round(100 * share) });
  return { score: 0.1 + share * tactics.worth(state, target), reason };
}
