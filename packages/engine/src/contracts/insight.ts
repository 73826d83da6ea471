/** What a rule system tells players that are programs. */
import type { Mil, Point, Polygon, Pose } from '@warfold/space';
import type { AssignSource, AssignView, DecisionView, MoveView, Option, Stop } from '../decisions/decision.ts';
import type { State } from '../table/state.ts';
import type { Text } from '../words/words.ts';

/** What a unit can do when it acts next, whether its rules call that an activation or not. */
export interface Activation {
  /** The id of the option by which it is chosen. */
  readonly option: string;
  /** Whom it is declared at, where it is. */
  readonly at?: number;
  /** How far it takes the unit. */
  readonly reach: Mil;
  /** How far without a D6 that is rolled for the rest of it, an inch for each pip; all of it is sure if absent. */
  readonly before?: Mil;
  /** What the unit can still do to the enemy with it. */
  readonly strikes: 'shoot' | 'fight' | 'nothing';
  /** Whether its shots are as good as those of a unit that stood still. */
  readonly steady: boolean;
  /** Whether it leads nowhere but straight on, as the unit faces now. */
  readonly straightOn?: boolean;
}

/** A place that the mission pays for. All worths are in points of army. */
export interface Goal {
  readonly piece: number;
  readonly at: Point;
  /** How near a unit must be to hold it: its middle, or anybody of it. */
  readonly radius: Mil;
  readonly worth: number;
  /** Whether anybody of a unit is enough: then its middle may be farther away. */
  readonly byAnybody?: boolean;
  /** Whether it pays only for those who are there when the battle ends. */
  readonly atTheEnd: boolean;
  /** What it pays once more to whoever is there when the battle ends. */
  readonly atLast?: number;
  /** The side that holds it now, where that outlasts its being there. */
  readonly heldBy?: number | null;
}

/** Ground that is in the way of whoever walks: closed to it, dear, or to be climbed. */
export interface GroundHindrance {
  readonly footprint: Polygon;
  readonly closed: boolean;
  /** What an inch in it costs. */
  readonly rate: number;
  /** What it costs to get onto it, and off it. */
  readonly climb: Mil;
}

/** An attack as it would be, asked about: who, on whom, how, and from where if not from where it stands. */
export interface SupposedAttack {
  readonly by: number;
  readonly at: number;
  readonly how: 'shoot' | 'fight';
  readonly from?: Point;
  /** Where the target would stand. */
  readonly to?: Point;
  readonly steady?: boolean;
  /** As if they were near enough for most of what it has. */
  readonly near?: boolean;
  /** As if they were as far away as it can shoot. */
  readonly far?: boolean;
}

/** What units still do in a turn, in order. */
export type TurnPhase = 'move' | 'shoot' | 'charge' | 'fight' | 'over';

/** What a system tells so that a battle can be played on as a sketch (`sketch.ts`). */
export interface SketchRules {
  /** Who plays by a sketch: veterans too; marshals as a rule, as veterans get on well enough with a plan; or marshals now and then, as a plan is mostly better. */
  readonly sketched: 'always' | 'by marshals' | 'at times';
  /** How far the turn under way has come. */
  phase(state: State): TurnPhase;
  /** Whether a unit is in a fight that it cannot simply walk out of. */
  locked(state: State, unit: number): boolean;
  /** The weight with which a unit holds a goal that it is at; 0 if it cannot hold any. */
  claim(state: State, unit: number): number;
  /** Whether whoever is in a fight with it is held by that; if absent, by all. */
  holds?(state: State, unit: number): boolean;
  /** Whether a unit cannot be shot at while it is next to comrades and others are nearer, or is one of those who guard others so; if absent, nobody is. */
  guard?(state: State, unit: number): 'guarded' | 'guards' | null;
  /** How near those who guard must be. */
  readonly guardedWithin?: Mil;
  /** The chance that a charge gets so far, from edge to edge, after the move; none beyond `farthest`. */
  charge(far: Mil): number;
  readonly farthest: Mil;
  /** What one's own units count against the enemy's: whoever spares them too much leaves the goals to others. */
  readonly care?: number;
  /** Whether goals pay when the turn of whoever holds them begins, or when it ends. */
  readonly paysAt: 'start' | 'end';
  /** Whether shots from far and from near differ much: then `harm` is asked for both. */
  readonly nearer?: boolean;
  /** Whether whoever is losing a fight walks out of it, and does nothing else that turn. */
  readonly leaves?: boolean;
  /** Whether those who are in a fight neither shoot nor are shot at; whoever shoots in spite of that, at those whom it fights, is named by `closeShots`. */
  readonly spares?: boolean;
  closeShots?(state: State, unit: number): boolean;
  /** Whether whoever holds a goal keeps it after leaving, until somebody else takes it. */
  readonly keeps?: boolean;
}

/** What a move is for that follows from an option: it is chosen by what that option was chosen for, and not by the plan of a turn. */
export interface Errand {
  /** What it is worth for the unit to come to stand in a place. */
  at?(to: Point): number;
  /** What it is worth if all stand as on this table, when the move is made; and from how much on nobody looks for another one. */
  after?(table: State): number;
  readonly enough?: number;
  readonly reason?: Text;
}

/** A system's own word on an option: what it is worth, and why. */
export interface Opinion {
  readonly score: number;
  readonly reason?: Text;
}

/**
 * What a rule system tells players that are programs, beyond what every system has. Plain functions of the table, quick rather than
 * exact: they are asked hundreds of times for one decision. A system gives any of them; `insightOf` fills in the rest.
 */
export interface Insight {
  /** What a unit is worth, as it is now. */
  worth(state: State, unit: number): number;
  /** Where a unit is, as one point. */
  spot(state: State, unit: number): Point;
  /** How far its models stand out from there, on average of all sides. */
  breadth(state: State, unit: number): Mil;
  /** The share of the target's worth that a strike takes on average, 0 to 1. */
  harm(state: State, attack: SupposedAttack): number;
  /** From how far a unit strikes, with its move if it has to come near first; from edge to edge. */
  reach(state: State, unit: number, how: 'shoot' | 'fight'): Mil;
  /** How far a unit goes in a turn at most, its charge apart. */
  stride(state: State, unit: number): Mil;
  /** The ground that is in its way when it walks; the same list for the same ground, so that the ways over it are remembered. */
  hindrances(state: State, unit: number): readonly GroundHindrance[];
  /** How far those who do not charge keep away from enemies. */
  readonly apart: Mil;
  /** Whom a unit can really strike in this activation, where the system can tell beforehand; null where it cannot. */
  targets(state: State, unit: number, activation: Activation): readonly number[] | null;
  /** Comrades without whom a unit could do other things, its charges apart, or without whom those would come to something else. */
  comradesThatMatter(state: State, unit: number): readonly number[];
  /** Whether a unit that is at a goal now would still be there when it pays. */
  stays(state: State, unit: number): boolean;
  /** The ways in which a unit that waits for its action can act; none where it does not wait. */
  activations(state: State, unit: number): readonly Activation[];
  goals(state: State, side: number): readonly Goal[];
  /** What a point of harm to the enemy is worth in this mission, against a point of goals. */
  bloodlust(state: State): number;
  /** How much of a danger counts, 0 to 1: less and less in a battle that nobody would end otherwise. */
  patience(state: State, side: number): number;
  /** Whether each side has turns of its own; otherwise both act in every turn. */
  readonly inTurns: boolean;
  /** Whether no turn is under way, and it is still open whose comes next: whoever won a roll has yet to say. */
  isBetweenTurns(state: State): boolean;
  /** How many turns of its own the side still has, the one under way included. */
  turnsLeft(state: State, side: number): number;
  /** The share of a shot's harm that the ground keeps off whoever stands there, 0 to 1. */
  shelter(state: State, at: Point): number;
  /** How well things stand for a side against all others, in points; what the mission would pay if it ended so, and what will come of it. */
  outlook(state: State, side: number): number;
  /** The system's own opinion of an option of a question, where it has one; called at a stop of a journey, where there are any. */
  opinion(state: State, view: DecisionView, option: Option, stop?: Stop): Opinion | null;
  /** What it is worth to set down a thing of a question there that is no unit: where a shot or a spell falls, or which way it goes. */
  landing(state: State, view: DecisionView, at: Pose): number | null;
  /** What a move is for, where it follows from an option with a purpose of its own; null where the plan of the turn says it. */
  errand(state: State, view: MoveView): Errand | null;
  /** What it costs one's own side to use a source so, in points. */
  toll(state: State, view: AssignView, source: AssignSource, way: string | null): number;
  /** Whether a question is best answered as usual: the rules' own default is as good as any. */
  isRoutine(state: State, view: DecisionView): boolean;
  /** The share of a target's worth that all of a source takes from it (shots of a weapon, attacks of a rank); null where nothing is known of single sources. */
  volley(state: State, view: AssignView, source: AssignSource, way: string | null, target: number): number | null;
  /** What it is worth beside all that for a unit to be set up in a place before the battle. */
  station(state: State, unit: number, at: Point): number;
  /** With it, units look ahead on a sketch of the battle; without, by rules of thumb. */
  readonly sketchRules: SketchRules | null;
  /** For how many turns after the one under way marshals try things out. */
  readonly turnsTried: number;
}

/** What a system registers. */
export interface SystemInsight extends Partial<Insight> {
  readonly system: string;
  /** What marshals know better. */
  readonly marshals?: Partial<Insight>;
}
