import type { State } from '@warfold/engine';
import type { Point } from '@warfold/space';
import type { Goal, Insight, SketchRules, TurnPhase } from '../insight.ts';
import { isOnTable } from '../insight.ts';
import type { Temper } from '../players/temper.ts';

/** A unit on the sketch: a spot with strength, as it is when the sketch is drawn. */
export interface Token {
  readonly unit: number;
  /** Whether it is one of ours. */
  readonly ours: boolean;
  readonly at: Point;
  readonly breadth: number;
  readonly worth: number;
  readonly stride: number;
  readonly range: number;
  readonly claim: number;
  readonly locked: boolean;
  /** Whether a fight with it holds others in place. */
  readonly holds: boolean;
  /** Whether it shoots at whom it fights. */
  readonly closeShots: boolean;
  /** Whether it is safe from shots behind others, or others are behind it. */
  readonly guard: 'guarded' | 'guards' | null;
  /** What its shots take in a turn at most: so much is spared whoever keeps it from shooting. */
  readonly volley: number;
  /** Whether it still has its move, in the turn under way. */
  readonly waits: boolean;
  /** By the place of the other: the share of it that this one takes with its shots, and with its blows. */
  readonly shots: readonly number[];
  /** The same from beyond half of its range. */
  readonly farShots: readonly number[];
  readonly blows: readonly number[];
  /** How many times better it shoots if it has not moved. */
  readonly steadier: number;
}

/** The battle as a sketch: who is where and does what to whom, on average. Everything that changes is in flat lists, so that it can be played on in no time. */
export interface Sketch {
  readonly tokens: readonly Token[];
  readonly place: ReadonlyMap<number, number>;
  readonly goals: readonly Goal[];
  /** What holding a goal pays each turn, and once at the end. */
  readonly pays: readonly { readonly each: number; readonly last: number }[];
  /** Who holds each goal to begin with: 1 for us, -1 for them. */
  readonly held: readonly number[];
  readonly sketchRules: SketchRules;
  readonly phase: TurnPhase;
  readonly oursNow: boolean;
  /** Turns that each side still has, the one under way included: ours, theirs. */
  readonly left: readonly [number, number];
  readonly temper: Temper;
  readonly depth: Depth;
}

/** How far a sketch is played on. */
export interface Depth {
  /** With how many kinds of luck. */
  readonly fortunes: number;
  /** How many turns after the one under way, of either side. */
  readonly turns: number;
}

/** What is laid down of the turn under way, before everybody goes on as they usually would. */
export interface Premise {
  readonly unit: number;
  /** Where it goes, and whether it can still shoot and charge there. */
  readonly to?: Point;
  readonly spent?: boolean;
  /** Whether it has not moved, and shoots the better for it. */
  readonly steady?: boolean;
  /** Whose strength it takes so much of at once, instead of whatever it would do with its shots. */
  readonly takes?: { readonly from: number; readonly share: number } | null;
  /** Whom it meets in a charge; nobody, if null. */
  readonly charges?: number | null;
}

/** Who draws a sketch, and how. */
interface Frame {
  readonly sketchRules: SketchRules;
  readonly side: number;
  readonly temper: Temper;
  readonly depth: Depth;
}

export function drawSketch(state: State, insight: Insight, { sketchRules, side, temper, depth }: Frame): Sketch {
  const { team } = state.sides[side]!;
  const units = state.units.filter(({ id }) => isOnTable(state, id));
  const tokens = units.map(({ id, side: of }): Token => {
    const ours = state.sides[of]!.team === team;
    const foes = (how: 'shoot' | 'fight', steady = false, far = false) =>
      units.map((other) =>
        (state.sides[other.side]!.team === team) === ours ? 0 : insight.harm(state, { by: id, at: other.id, how, steady, near: !far, far }),
      );
    const shots = foes('shoot');
    const moves = insight.activations(state, id).length > 0;
    return {
      unit: id,
      ours,
      at: insight.spot(state, id),
      breadth: insight.breadth(state, id),
      worth: insight.worth(state, id) * insight.bloodlust(state),
      stride: insight.stride(state, id),
      range: insight.reach(state, id, 'shoot'),
      claim: sketchRules.claim(state, id),
      locked: sketchRules.locked(state, id),
      holds: sketchRules.holds?.(state, id) ?? true,
      closeShots: sketchRules.closeShots?.(state, id) ?? false,
      guard: sketchRules.guard?.(state, id) ?? null,
      volley: shots.reduce((most, share, j) => Math.max(most, share * insight.worth(state, units[j]!.id)), 0) * insight.bloodlust(state),
      waits: moves,
      shots,
      farShots: sketchRules.nearer === true ? foes('shoot', false, true) : shots,
      blows: foes('fight'),
      steadier: moves ? steadierBy(foes('shoot', true), shots) : 1,
    };
  });
  const goals = insight.goals(state, side);
  const other = state.sides.find((one) => one.team !== team)?.id ?? side;
  const left = [insight.turnsLeft(state, side), insight.turnsLeft(state, other)] as const;
  return {
    tokens,
    place: new Map(tokens.map(({ unit }, i) => [unit, i])),
    goals,
    pays: goals.map(({ worth, atTheEnd, atLast = 0 }) =>
      atTheEnd ? { each: 0, last: worth + atLast } : { each: worth / Math.max(1, left[0]), last: atLast },
    ),
    held: goals.map(({ heldBy }) => (heldBy === undefined || heldBy === null ? 0 : state.sides[heldBy]!.team === team ? 1 : -1)),
    sketchRules,
    phase: sketchRules.phase(state),
    oursNow: state.sides[state.cursor.active]?.team === team,
    left,
    temper,
    depth,
  };
}

function steadierBy(steady: readonly number[], shots: readonly number[]): number {
  const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
  return sum(shots) === 0 ? 1 : sum(steady) / sum(shots);
}
