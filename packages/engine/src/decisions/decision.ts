import type { RuleId } from '@warfold/catalogue';
import type { Mil, Point, Pose } from '@warfold/space';
import type { Random } from '../dice/random.ts';
import type { Explained, Refusal } from '../rules/explain.ts';
import type { Travel } from '../table/events.ts';
import type { Ref, Text } from '../words/words.ts';
import type { Meaning } from './meaning.ts';

/** One thing that can be chosen. A dim one carries why it cannot. */
export interface Option {
  /** How answers and files name it: for nobody to take apart. */
  readonly id: string;
  readonly label: Text;
  readonly ref?: Ref;
  /** The action or reaction that offers it, by its name, where one does. */
  readonly act?: string;
  /** What it stands for, where that is more than whom it points at. */
  readonly means?: Meaning;
  /** What it costs, in the unit of the gauge. */
  readonly cost?: number;
  readonly refused?: Refusal;
  /** Numbers worth seeing before choosing: the hit target, the distance. */
  readonly numbers?: readonly { readonly label: Text; readonly value: Explained }[];
}

/** A place on somebody's way at which it may be stopped: a called inch, first contact, the edge of a piece. */
export interface Stop {
  readonly id: string;
  readonly label: Text;
  /** Where whoever travels then is. */
  readonly pose: Pose;
  /** Which travel of the move, and how far along it. */
  readonly travel: number;
  readonly along: Mil;
  /** Whether it is stopped only if somebody calls it, as if absent; by the rule itself, and nobody may call it; or both. */
  readonly by?: 'call' | 'rule' | 'both';
}

/** An option that is possible only at some stops; at all of them if it does not say. */
export interface StopOption extends Option {
  readonly stops?: readonly string[];
}

/** Things to draw while the decision is open. */
export type DrawnShape =
  | { readonly shape: 'ring'; readonly centre: Point; readonly radius: Mil; readonly label?: Text }
  | { readonly shape: 'around'; readonly of: Ref; readonly distance: Mil; readonly label?: Text }
  | { readonly shape: 'zone'; readonly polygon: readonly Point[]; readonly label?: Text }
  | { readonly shape: 'line'; readonly from: Point; readonly to: Point; readonly label?: Text }
  | { readonly shape: 'arc'; readonly at: Pose; readonly from: number; readonly to: number; readonly radius: Mil; readonly label?: Text };

/** How much is used of what is allowed. */
export interface Gauge {
  readonly of: 'inches' | 'points' | 'dice' | 'models';
  readonly allowed: Explained;
}

interface Asked {
  /** Whom it asks. */
  readonly side: number;
  readonly rule: RuleId;
  /** The rule that forbids to pass, or to take more or fewer, where that is another than the one by which it is asked. */
  readonly limit?: RuleId;
  readonly label: Text;
  /** What is asked, where that is more than whom it is about: which spell, which command. */
  readonly means?: Meaning;
  readonly about?: readonly Ref[];
  readonly shapes?: readonly DrawnShape[];
  readonly gauge?: Gauge;
}

/** A pick that nobody was asked for: what there was to choose from, and the one choice that was possible. */
export interface Spared extends Asked {
  readonly options: readonly Option[];
  readonly only: readonly string[];
}

export interface PickView extends Asked {
  readonly kind: 'pick';
  readonly options: readonly Option[];
  readonly min: number;
  readonly max: number;
}

/** Something to be shared out: so many attacks of a weapon, wounds, dice. */
export interface AssignSource {
  readonly id: string;
  readonly label: Text;
  readonly ref?: Ref;
  readonly count: number;
  /** Whether all of it must be given away. */
  readonly whole: boolean;
  /** The targets it may be given to; all if absent. */
  readonly to?: readonly string[];
  /** Whether it may be split over several targets. */
  readonly split: boolean;
  /** The rule by which it is so many, all of them or for one target, where it is not that of the question. */
  readonly limit?: RuleId;
  /** The ways in which it can be used (a weapon's profiles, an extra effort), if there is a choice: every line names one. */
  readonly ways?: readonly Option[];
}

export interface AssignView extends Asked {
  readonly kind: 'assign';
  readonly sources: readonly AssignSource[];
  readonly targets: readonly Option[];
}

export interface OrderView extends Asked {
  readonly kind: 'order';
  readonly options: readonly Option[];
}

/** Which models may move, how far, and how the client should preview it. */
export interface MoveView extends Asked {
  readonly kind: 'move';
  /** Nobody's, where pieces go by themselves. */
  readonly unit: number | null;
  readonly models: readonly { readonly model: number; readonly allowance: Mil }[];
  readonly pieces?: readonly { readonly piece: number; readonly allowance: Mil }[];
  /** The path of each model counts, or only that of the leader while the others are set around it. */
  readonly measured: 'each' | 'leader' | 'block';
  readonly leader: number | null;
  /** Whether the answer "there is no such move" may be given. */
  readonly mayDecline: 'no' | 'stay' | 'cannot';
  readonly turning: 'free' | 'none' | 'limited';
}

/** What lies over the ground where something is put down: a circle about it, or a teardrop from there on, the way it is headed. */
export type CoveredGround =
  | { readonly kind: 'circle'; readonly radius: Mil }
  | { readonly kind: 'teardrop'; readonly length: Mil; readonly width: Mil };

/** Something to be put down: a model, a piece, a bare point, a heading, a line from here to there. */
export interface Item {
  readonly id: string;
  readonly what: 'model' | 'piece' | 'point' | 'heading' | 'line';
  readonly label: Text;
  readonly ref?: Ref;
  /** Whether its facing matters to anybody. */
  readonly faces: boolean;
  /** Whether it has to be put down, as if absent; need not be; or has to be unless there is no room for it. */
  readonly need?: 'must' | 'may' | 'if-possible';
  /** The template that is laid there, if one is: a heading has it from the edge of the base on. */
  readonly covers?: CoveredGround;
}

export interface PlaceView extends Asked {
  readonly kind: 'place';
  readonly items: readonly Item[];
  readonly mayDecline: boolean;
}

export interface InterruptView extends Asked {
  readonly kind: 'interrupt';
  readonly window: string;
  readonly options: readonly StopOption[];
  /** The places on the way at which a response may be called, if the window is over a journey: then every answer but a pass names one. */
  readonly stops: readonly Stop[];
}

export interface NumberView extends Asked {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

export interface ConfirmView extends Asked {
  readonly kind: 'confirm';
}

/** What is asked, as plain data: this is all that a screen, a worker or the network sees. */
export type DecisionView = PickView | AssignView | OrderView | MoveView | PlaceView | InterruptView | NumberView | ConfirmView;
export type DecisionKind = DecisionView['kind'];

export interface Assignment {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly way?: string;
}

export type Answer =
  | { readonly kind: 'pick'; readonly chosen: readonly string[] }
  | { readonly kind: 'assign'; readonly lines: readonly Assignment[] }
  | { readonly kind: 'order'; readonly order: readonly string[] }
  | { readonly kind: 'move'; readonly travels: readonly Travel[] }
  | { readonly kind: 'move'; readonly declined: true }
  | { readonly kind: 'place'; readonly places: readonly { readonly id: string; readonly pose: Pose; readonly to?: Pose }[] }
  | { readonly kind: 'place'; readonly declined: true }
  | { readonly kind: 'interrupt'; readonly pass: true }
  | { readonly kind: 'interrupt'; readonly by: string; readonly stop?: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'confirm'; readonly yes: boolean };

export type AnswerOf<K extends DecisionKind> = Extract<Answer, { kind: K }>;

export type Places = Extract<AnswerOf<'place'>, { places: unknown }>['places'];

/** What the rules know about the answers. All of it is worked out only when somebody asks. */
export interface Judge<A extends Answer = Answer> {
  /** Nothing, or the first rule that the answer breaks. The kernel has already seen that it is well formed. */
  why(answer: A): Refusal | null;
  /** The answer that a sensible player gives without thinking; always legal and always the same. */
  usual(): A;
  /**
   * Fills in what a player has only begun to say: the way of a leader becomes the move of the whole unit, the spot of one model the placing of
   * all. The wish itself is not changed more than the rules make necessary; whether the outcome is legal is for `why` to say.
   */
  complete?(wish: A): A;
  /** Of a placement: a spot for what was left out because there is no room for it, if there is one after all. */
  witness?(item: Item, placed: Places): Pose | null;
  /** Legal answers worth considering, the usual one among them; the generator only varies which. */
  suggest(random: Random): readonly A[];
  /** Any one of the suggestions, where working out all of them would be dear. */
  any?(random: Random): A;
}

export type Decision = {
  [K in DecisionKind]: { readonly view: Extract<DecisionView, { kind: K }>; readonly judge: Judge<AnswerOf<K>> };
}[DecisionKind];
