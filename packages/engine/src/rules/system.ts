import type { RuleId } from '@warfold/catalogue';
import type { Mil, Point, Pose } from '@warfold/space';
import type { Scheme, Theme } from '../table/looks.ts';
import type { MarkKind } from '../table/marks.ts';
import type { Plain, Result, Setup, State, StatValue } from '../table/state.ts';
import type { Ref, Text } from '../words/words.ts';
import type { Abilities } from './abilities.ts';
import type { Explained, Objection } from './explain.ts';
import type { Flow } from './flow.ts';
import type { Game } from './game.ts';
import type { SceneryRules } from './scenery.ts';
import type { Reaction } from './window.ts';

export const LANGUAGES = ['en', 'it', 'ca'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Texts = Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** The next thing that happens: a name and plain arguments. One choice and its consequences. */
export interface Step {
  readonly step: string;
  readonly args?: Readonly<Record<string, Plain>>;
}

export type StepArgs = Readonly<Record<string, Plain>>;
/** A step that asks nobody and rolls nothing may be a plain function. */
export type StepFlow = (game: Game, args: StepArgs) => Flow<void> | void;

/** A column of the stat line, as screens show it. */
export interface StatColumn {
  readonly key: string;
  readonly short: Text;
  readonly label: Text;
  /** How players write its numbers: 6", 4+ for what a die must show at least, -1 for what is taken off; as they are if absent. */
  readonly as?: 'inches' | 'at-least' | 'less';
}

/** A characteristic as somebody wrote it, in the form in which rules read it: `4+` is 4, `6"` is 6, -1 of what is taken off is 1. What has another form stays as it is. */
export function readStat({ as }: Pick<StatColumn, 'as'>, written: StatValue): StatValue {
  const [, number] = as === undefined ? [] : (FORMS[as].exec(String(written).trim()) ?? []);
  return number === undefined ? written : Number(number);
}

const FORMS: Readonly<Record<NonNullable<StatColumn['as']>, RegExp>> = {
  inches: /^(\d+(?:\.\d+)?) ?["”″]$/,
  'at-least': /^(\d+)\+$/,
  less: /^-(\d+)$/,
};

/** One choice of the set-up screen. */
export interface SetupOption {
  readonly key: string;
  readonly label: Text;
  readonly choices: readonly { readonly value: string | number | boolean; readonly label: Text }[];
  readonly usual: string | number | boolean;
}

export interface NamedChoice {
  readonly key: string;
  readonly name: Text;
  readonly note: Text;
  readonly points?: number;
  /** The land of a layout. */
  readonly theme?: Theme;
}

/** What the players agreed before the battle. Forces are names of shipped ones or whole armies as data. */
export interface Agreement {
  readonly forces: readonly (string | Plain)[];
  readonly names?: readonly string[];
  readonly mission?: string;
  /** A scenario of the players' own, as data, instead of a mission; what it says of table, forces and length goes before. */
  readonly scenario?: Plain;
  readonly layout?: string;
  /** A table of the players' own, as data (`@warfold/tables`), instead of a layout. */
  readonly table?: Plain;
  /** The land, where it is not to be that of the layout. */
  readonly theme?: Theme;
  /** What each side is painted in, where it is not to be what its army brings. */
  readonly schemes?: readonly (Scheme | null)[];
  readonly options?: Readonly<Record<string, string | number | boolean>>;
}

export type Mustered = { readonly setup: Setup } | { readonly objections: readonly Objection[] };

/** A charge that gets there, a spell or power that takes effect, somebody who stops one, a test that is failed. */
export type Turn = 'charge' | 'cast' | 'stopped' | 'failed';

/** One rule system: everything that the kernel, the screens, the computer player and the tests ask of it. */
export interface System {
  readonly key: string;
  /** Goes up with every change that makes old answers mean something else. */
  readonly version: string;
  readonly name: Text;
  readonly texts: Texts;
  /** The rule under which a battle ends. */
  readonly endRule: RuleId;

  /** What happens next is a function of the table: a step, or the result of the battle. */
  next(state: State): Step | { readonly result: Result };
  /** Asked at every yield: has something ended the battle in the middle of a step? */
  over?(state: State): Result | null;
  readonly steps: Readonly<Record<string, StepFlow>>;
  readonly abilities: Abilities;
  readonly reactions: readonly Reaction[];
  readonly offers: Readonly<Record<string, OfferRule>>;
  /** A fact about the clock came with an answer. */
  tick?(game: Game, side: number, elapsed: number): void;

  readonly marks: readonly MarkKind[];
  readonly phases: readonly { readonly key: string; readonly label: Text }[];
  readonly stats: readonly StatColumn[];
  readonly gearStats: readonly StatColumn[];

  readonly forces: readonly NamedChoice[];
  readonly missions: readonly NamedChoice[];
  readonly layouts: readonly NamedChoice[];
  /** What it says of tables of the players' own; a system that has none takes none. */
  readonly scenery?: SceneryRules;
  readonly options: readonly SetupOption[];
  /** The forces that "Play now" pairs. */
  readonly starter: Agreement;
  muster(agreement: Agreement): Mustered;

  /** What must be true after every event, for the soak; each breach in words. */
  invariants(state: State): readonly string[];
  /** What about the table matters to the rest of an attack: tables with equal keys are merged by the enumerator. Of a base only what differs need be told. */
  oddsKey(state: State, base?: State): string;
  /** Whether what was last set going is done, for systems whose attacks go on over several steps; without it a step is the whole of it. */
  settled?(state: State): boolean;
  /** What can go either way, by the keys of the texts that tell how it went: whether it came about. For screens that say beforehand how likely it is. */
  readonly turns?: Readonly<Record<string, readonly [what: Turn, came: boolean]>>;
  /** Steps whose dice may fall with nobody asked before, such as the only test there is, and those that lead to them: they are told with the answer that they come after. */
  foretold?(step: Step, state: State): boolean;
  /** How the number beside a roll is to be read, by what the roll is for; to be reached, where nothing is said. */
  needed?(purpose: string): Needed;
  /** What the scores of a battle are, where they are not victory points. */
  readonly scored?: Scored;
  /** Who holds it now, if the system knows: for screens and for players that are programs. */
  holder?(state: State, piece: number): number | null;
  /** Where armies may be set up before anybody has chosen a side: for the picture of a battle that is being agreed on. */
  zones?(state: State): readonly (readonly Point[])[];
  /** How far a unit threatens: its move, its charge, its weapons. */
  threats?(state: State, unit: number): readonly Threat[];
  /** What is at the model's head, for the model's-eye view. */
  eye?(state: State, model: number): Pose;
  /** Where the wounds of a model are kept, on itself or on its unit, and how many there may be; on the model and without end, where nothing is said. */
  wounds?(state: State, model: number): { readonly on: Ref; readonly most: number | null };
  /** The rule by which a unit is on the table whole or not at all, in systems that take off no single models. */
  readonly wholeUnits?: RuleId;
  /** What is worth saying about a unit on its card beyond profile and marks. */
  notes?(state: State, unit: number): readonly { readonly label: Text; readonly value: Explained | Text }[];
}

/** The dice have to show so much at least, at most so much, or it comes on top of them. */
export type Needed = 'at-least' | 'at-most' | 'added';

/** Scores of another kind: what they are called, one of them in words (`points`), and how a side stands while the battle goes on. */
export interface Scored {
  readonly label: Text;
  readonly said: string;
  now(state: State, side: number): number;
  /** Battles that are counted in points after all, by their scenario. */
  inPoints?(state: State): boolean;
}

/** How the scores of this battle are told; in points where nothing is said. */
export const scoredIn = ({ scored }: Pick<System, 'scored'>, state: State): Scored | undefined =>
  scored?.inPoints?.(state) === true ? undefined : scored;

export interface Threat {
  readonly what: 'move' | 'charge' | 'weapon';
  readonly label: Text;
  readonly from: readonly Ref[];
  readonly reach: Mil;
}

export interface OfferRule {
  readonly label: Text;
  /** Whether the side may say it now, and say this with it; what comes with it is not there where only the name is offered. */
  open(state: State, side: number, args?: StepArgs): boolean;
  accept(game: Game, side: number, args: StepArgs): Flow<void> | void;
}
