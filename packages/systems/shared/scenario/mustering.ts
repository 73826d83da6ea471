import type { MarkKind, Marks, MarkValue, Objection, Piece, Plain, State, Text, UnitPlan } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Point, Table } from '@warfold/space';
import type { Field } from '@warfold/tables';
import type { Objections } from '../objections.ts';
import type { ScenarioFacts, ScenarioGround } from './check.ts';
import { checkScenario } from './check.ts';
import type { Scenario } from './form.ts';
import { groundTrait } from './goals.ts';
import { pointOn } from './places.ts';
import { asPlain, readScenario, wordsOf } from './read.ts';

/** The scenario that an agreement brings, or all that is wrong with its form. */
export function scenarioAgreed(
  given: { readonly scenario?: unknown },
  system: string,
): { readonly scenario: Scenario | null; readonly objections: readonly Objection[] } {
  if (given.scenario === undefined || given.scenario === null) return { scenario: null, objections: [] };
  const read = readScenario(given.scenario, system);
  return 'scenario' in read
    ? { scenario: read.scenario, objections: [] }
    : { scenario: null, objections: read.objections.map(underScenario) };
}

/** Whatever is wrong with a scenario, on the ground where it is to be played; only what stops it. */
export const scenarioFaults = (scenario: Scenario | null, facts: ScenarioFacts, ground: ScenarioGround): readonly Objection[] =>
  scenario === null
    ? []
    : checkScenario(scenario, facts, ground)
        .filter(({ weight }) => weight === 'error')
        .map(underScenario);

/** What is wrong with a scenario that a situation brings along with its table; its paths lead into the scenario. */
export const judgedOnTable =
  (facts: ScenarioFacts) =>
  (written: Plain, { table, pieces }: Pick<State, 'table' | 'pieces'>): readonly Objection[] => {
    const read = readScenario(written, facts.system);
    if ('objections' in read) return read.objections;
    const objectives = pieces.filter(({ kind }) => kind === 'objective').length;
    return checkScenario(read.scenario, facts, { table, pieces, objectives }).filter(({ weight }) => weight === 'error');
  };

const underScenario = (one: Objection): Objection => ({ ...one, path: one.path === '' ? 'scenario' : `scenario.${one.path}` });

/** What the battle keeps of a scenario that does not ship with the game. */
export const kept = (scenario: Scenario | null): { readonly scenario?: Plain } =>
  scenario === null ? {} : { scenario: asPlain(scenario) };

/** The forces that fight: those of the scenario where it names any, else those that were agreed on. */
export function forcesOf(scenario: Scenario | null, agreed: readonly unknown[]): readonly unknown[] {
  const own = scenario?.forces;
  if (own === undefined) return agreed;
  return Array.from({ length: Math.max(2, agreed.length) }, (_, i) => own[i]?.army ?? agreed[i]);
}

/** The layout that a scenario asks for. */
export const layoutOf = (scenario: Scenario | null, agreed: unknown): unknown =>
  typeof scenario?.table === 'string' ? scenario.table : agreed;

/** What an army is told that costs too little or too much. */
export const LIMIT_FAULTS: ReadonlySet<string> = new Set(['armySmall', 'armyLarge'].map((key) => `shared.scenario.object.${key}`));

/** Whether the armies are within the limits of the scenario. */
export const limitFaults = (scenario: Scenario | null, costs: readonly number[]): Objection[] =>
  costs.flatMap((cost, i): Objection[] => {
    const { least = 0, most = Number.POSITIVE_INFINITY } = scenario?.forces?.[i % 2] ?? {};
    if (cost >= least && cost <= most) return [];
    const text = say(`shared.scenario.object.${cost < least ? 'armySmall' : 'armyLarge'}`, { cost, limit: cost < least ? least : most });
    return [{ rule: 'protocol:not-an-option', text, path: `forces[${i}]`, weight: 'error' }];
  });

/** The objectives that a scenario puts down, each made as the system makes them. */
export function objectivesOn(
  scenario: Scenario | null,
  table: Table,
  make: (at: Point, name: Text, traits: readonly string[]) => Omit<Piece, 'id'>,
  unnamed = 'shared.scenario.objective',
): Omit<Piece, 'id'>[] {
  const objectives = scenario?.objectives;
  if (!Array.isArray(objectives)) return [];
  // Only what a goal speaks of by its name has to be known by it.
  const named = new Set(scenario?.goals.flatMap((goal) => (goal.goal === 'hold' ? (goal.objectives ?? []) : [])));
  return objectives
    .filter(({ feature }) => feature === undefined)
    .map(({ key, at, name }, i) =>
      make(
        pointOn(table, at),
        name === undefined ? say(unnamed, { number: i + 1 }) : wordsOf(name),
        named.has(key) ? [groundTrait(key)] : [],
      ),
    );
}

/** The features of the system that stand where the scenario has them. */
export const featuresOn = (
  scenario: Scenario | null,
  table: Table,
): { readonly key: string; readonly feature: string; readonly at: Point }[] =>
  (Array.isArray(scenario?.objectives) ? scenario.objectives : []).flatMap(({ key, feature, at }) =>
    feature === undefined ? [] : [{ key, feature, at: pointOn(table, at) }],
  );

/** A state in which somebody can begin: a mark of the system, or wounds. */
export interface StartState {
  readonly key: string;
  readonly label: Text;
  readonly mark: MarkKind | 'wounds';
  /** What it can be; yes and no if absent. */
  readonly values?: readonly (string | number)[];
}

/** Somebody who begins with wounds. */
export const wounded = (most: number): StartState => ({
  key: 'wounds',
  label: say('shared.scenario.state.wounds'),
  mark: 'wounds',
  values: Array.from({ length: most }, (_, i) => i + 1),
});

interface Beginning {
  readonly units: readonly UnitPlan[];
  readonly sideMarks: readonly Marks[];
  readonly scores: readonly number[];
}

interface Starting {
  readonly units: readonly UnitPlan[];
  readonly sides: number;
  readonly states: readonly StartState[];
  isLeader(unit: UnitPlan): boolean;
  /** Wounds that a model of a profile has. */
  wounds(profile: string): number;
}

/** The armies as the scenario has them begin. */
export function startOf(scenario: Scenario | null, { units, sides, states, isLeader, wounds }: Starting): Beginning {
  const sideMarks: Marks[] = Array.from({ length: sides }, () => ({}));
  const scores = Array.from({ length: sides }, () => 0);
  let now = units;
  for (const start of scenario?.starts ?? []) {
    const side = start.side - 1;
    if ('score' in start) {
      scores[side] = (scores[side] ?? 0) + start.score;
      continue;
    }
    const state = states.find(({ key }) => key === start.state);
    if (state === undefined) continue;
    const value: MarkValue = start.value ?? true;
    if (state.mark !== 'wounds' && state.mark.scope === 'side') {
      sideMarks[side] = { ...sideMarks[side], [state.mark.name]: value };
      continue;
    }
    const whom = chosen(now, side, start.who, isLeader);
    now = now.map((unit) => (whom.includes(unit) ? inState(unit, state.mark, value, wounds) : unit));
  }
  return { units: now, sideMarks, scores };
}

function chosen(units: readonly UnitPlan[], side: number, who: string, isLeader: Starting['isLeader']): readonly UnitPlan[] {
  const own = units.filter((unit) => unit.side === side);
  if (who === 'all') return own;
  const dearest = own.reduce<readonly UnitPlan[]>((best, one) => (best[0] === undefined || one.points > best[0].points ? [one] : best), []);
  if (who === 'dearest') return dearest;
  if (who !== 'leader') return own.filter(({ name }) => name === who).slice(0, 1);
  const leaders = own.filter(isLeader);
  return leaders.length > 0 ? leaders.slice(0, 1) : dearest;
}

function inState(unit: UnitPlan, mark: StartState['mark'], value: MarkValue, wounds: Starting['wounds']): UnitPlan {
  if (mark === 'wounds') {
    const [first, ...others] = unit.models;
    if (first === undefined || typeof value !== 'number') return unit;
    // Nobody begins dead.
    const lost = Math.max(0, Math.min(value, wounds(first.profile) - 1));
    return { ...unit, models: [{ ...first, lost }, ...others] };
  }
  if (mark.scope === 'unit') return { ...unit, marks: { ...unit.marks, [mark.name]: value } };
  return { ...unit, models: unit.models.map((model) => ({ ...model, marks: { ...model.marks, [mark.name]: value } })) };
}

/** What of it a side begins with. */
export const begunSide = ({ sideMarks, scores }: Beginning, side: number): { readonly score?: number; readonly marks?: Marks } => {
  const marks = sideMarks[side] ?? {};
  const score = scores[side] ?? 0;
  return { ...(score !== 0 && { score }), ...(Object.keys(marks).length > 0 && { marks }) };
};

/** What is wrong with a scenario, among all else that is wrong with an agreement. */
export function objectTo(notes: Objections, faults: readonly Objection[]): void {
  for (const { path, rule, text } of faults) notes.tell(path, rule, text);
}

/** The table of the players' own: the scenario's, where it brings one, else the one that was agreed on. */
export const tableOf = (scenario: Scenario | null, agreed: unknown): unknown =>
  typeof scenario?.table === 'object' ? scenario.table : agreed;

/** A table of the players' own, without the zones and objectives for which the scenario has others. */
export function fieldFor(scenario: Scenario | null, field: Field | null): Field | null {
  if (field === null || scenario === null) return field;
  const { ground } = field.table;
  const zones = scenario.deployment === undefined ? (ground?.zones ?? []) : [];
  const table = ground === undefined ? field.table : { ...field.table, ground: { ...ground, zones } };
  return { ...field, table, objectives: scenario.objectives === undefined ? field.objectives : null };
}

/** The ground on which a scenario is checked. */
export const groundFor = (field: Field | null, table: Table, pieces: ScenarioGround['pieces']): ScenarioGround => ({
  table: field?.table ?? table,
  pieces: field?.pieces ?? pieces,
  objectives: field?.objectives?.length ?? 0,
});
