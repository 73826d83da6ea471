import type { Point, Pose } from '@warfold/space';
import { inches, round } from '@warfold/space';
import type { Answer, DecisionKind, DecisionView } from '../decisions/decision.ts';
import type { Dice } from '../dice/dice.ts';
import { seededDice } from '../dice/dice.ts';
import { Match } from '../match/match.ts';
import type { Abilities } from '../rules/abilities.ts';
import { abilitySet } from '../rules/abilities.ts';
import { begin } from '../rules/begin.ts';
import type { Flow } from '../rules/flow.ts';
import { flowOf } from '../rules/flow.ts';
import type { Game } from '../rules/game.ts';
import type { System } from '../rules/system.ts';
import type { GameEvent } from '../table/events.ts';
import { mark, markOf } from '../table/marks.ts';
import type { AbilityRef, Book, Piece, Setup, State } from '../table/state.ts';
import { ON_TABLE } from '../table/state.ts';
import { say } from '../words/words.ts';
import { RULES } from './toy/rules.ts';

/** For the kernel's own tests: a battle that is nothing but one flow, on a table set out in a line. */
export const RULE = RULES.round;

const DONE = mark('battle', 'done', false);

export const pose = (x: number, y: number): Pose => ({ x: inches(x), y: inches(y), z: 0, heading: 0 });

export interface Troop {
  readonly side?: number;
  /** Where its models stand, in inches; a troop that stands nowhere waits in reserve. */
  readonly at: readonly (readonly [number, number])[];
  readonly abilities?: readonly AbilityRef[];
  /** What each of its models carries. */
  readonly gear?: readonly string[];
  readonly reserve?: boolean;
}

export interface RigField {
  readonly troops?: readonly Troop[];
  readonly pieces?: readonly {
    readonly at: Point;
    readonly bearer?: number;
    readonly owner?: number;
    readonly shape?: Piece['shape'];
    readonly abilities?: readonly AbilityRef[];
  }[];
  /** What soldiers can do by their profile, and what there is to carry. */
  readonly drill?: readonly AbilityRef[];
  readonly gear?: Book['gear'];
  /** The team of each side. */
  readonly teams?: readonly number[];
}

const TWO_TROOPS: readonly Troop[] = [
  { side: 0, at: [[2, 2]] },
  { side: 1, at: [[2, 20]] },
];

export function fieldOf(
  { troops = TWO_TROOPS, pieces = [], teams = [0, 1], drill = [], gear = {} }: RigField,
  abilities: Abilities = abilitySet({}),
): Setup {
  const setup = begin(
    {
      system: 'rig',
      version: '1',
      table: { width: inches(24), depth: inches(24) },
      cursor: { round: 1, turn: 1, phase: 'fight', active: 0 },
      sides: teams.map((team, i) => ({ name: `Side ${i}`, team, colour: '#000' })),
      units: troops.map((troop, i) => ({
        side: troop.side ?? 0,
        name: `Troop ${i}`,
        profile: 'soldier',
        points: 10,
        abilities: troop.abilities ?? [],
        models: troop.at.map(() => ({ profile: 'soldier', gear: troop.gear ?? [] })),
      })),
      pieces: pieces.map(({ at, bearer = null, owner = null, shape = { kind: 'point' }, abilities: can }) => ({
        kind: 'marker',
        name: say('rig.piece'),
        pose: { ...at, z: 0, heading: 0 },
        shape,
        traits: [],
        owner,
        bearer,
        gone: false,
        ...(can !== undefined && { abilities: can }),
        marks: {},
      })),
      book: {
        profiles: {
          soldier: {
            key: 'soldier',
            name: 'Soldier',
            stats: {},
            keywords: [],
            abilities: drill,
            gear: [],
            base: round(25),
            height: 1000,
            figure: 'foot',
          },
        },
        gear,
      },
      options: {},
    },
    abilities,
  );
  const places = troops.flatMap(({ at, reserve }) => at.map(([x, y]) => ({ pose: pose(x, y), stands: reserve !== true })));
  const models = setup.state.models.map((model, i) => ({
    ...model,
    pose: places[i]!.pose,
    place: places[i]!.stands ? ON_TABLE : model.place,
  }));
  return { ...setup, state: { ...setup.state, models } };
}

export function systemOf(flow: (game: Game) => Flow<void> | void, more: Partial<System> = {}): System {
  return {
    key: 'rig',
    version: '1',
    name: say('rig'),
    texts: { en: {}, it: {}, ca: {} },
    endRule: RULE,
    next: (state) =>
      markOf(state, DONE)
        ? { result: { winners: [], reason: say('rig.done'), scores: state.sides.map(({ score }) => score) } }
        : { step: 'all' },
    steps: {
      *all(game) {
        yield* flowOf(flow(game));
        game.mark('battle', DONE, true, RULE);
      },
    },
    abilities: abilitySet({}),
    reactions: [],
    offers: {},
    marks: [DONE],
    phases: [],
    stats: [],
    gearStats: [],
    forces: [],
    missions: [],
    layouts: [],
    options: [],
    starter: { forces: [] },
    muster: () => ({ setup: fieldOf({}) }),
    invariants: () => [],
    oddsKey: (state) => JSON.stringify([state.models, state.units, state.sides]),
    ...more,
  };
}

export interface Rig extends RigField {
  readonly dice?: Dice;
  readonly system?: Partial<System>;
}

/** Starts a battle that consists of this flow and ends with it. */
export function battleOf(flow: (game: Game) => Flow<void> | void, { dice = seededDice('rig'), system = {}, ...field }: Rig = {}): Match {
  const whole = systemOf(flow, system);
  return Match.start(whole, fieldOf(field, whole.abilities), dice);
}

/** The same for a rule that asks nobody: what it did to the table, and what it said. */
export function happening(rule: (game: Game) => void, rig: Rig = {}): { state: State; events: readonly GameEvent[] } {
  const match = battleOf((game) => rule(game), rig);
  return { state: match.state, events: match.events.filter(({ type }) => type !== 'ended' && type !== 'told').slice(0, -1) };
}

/** What is asked now; a test that expects a question fails where there is none. */
export function asked<K extends DecisionKind>(match: Match, kind: K): Extract<DecisionView, { kind: K }> {
  const { pending } = match;
  if (pending?.waits !== 'decision') throw new Error('nothing is asked');
  const { view } = pending.decision;
  if (!isKind(view, kind)) throw new Error(`a ${view.kind} is asked, not a ${kind}`);
  return view;
}

const isKind = <K extends DecisionKind>(view: DecisionView, kind: K): view is Extract<DecisionView, { kind: K }> => view.kind === kind;

/** Gives a legal answer; a test that expects it to be taken fails where it is refused. */
export function answer(match: Match, given: Answer, side?: number): void {
  const { pending } = match;
  const asks = pending?.waits === 'decision' ? pending.decision.view.side : 0;
  const refusal = match.answer(side ?? asks, given);
  if (refusal !== null) throw new Error(`refused: ${refusal.rule} ${refusal.text.key}`);
}
