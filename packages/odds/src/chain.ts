import type { Flow, Plain, State, System, Text } from '@warfold/engine';
import { Fault } from '@warfold/engine';
import type { Memory } from '@warfold/engine/enumerate';
import { enumerate } from '@warfold/engine/enumerate';
import type { Distribution } from './distribution.ts';
import type { Mass } from './mass.ts';
import { joined, massOf, Paper, SURE, spread } from './mass.ts';
import type { Handed, Rolls, Sums } from './sums.ts';
import { adding, handed, RollsTally } from './sums.ts';
import type { Again, Each, Facts, OddsSupport, PartResult, RollsPart, RulePiece, Stage } from './support.ts';

/** Since when something is counted. */
const SINCE = ['beginning', 'step', 'stage'] as const;
type Since = (typeof SINCE)[number];

/** Tables that are alike; one stands for all of them. `on` is what the last part handed to the next. */
interface Node extends Handed {
  readonly state: State;
  /** How likely they are, and what was counted on the way: one and the same as long as nothing was counted before the step or the stage. */
  readonly masses: readonly [beginning: Mass, step: Mass, stage: Mass];
}

/** What can come of a part: a table, what was counted and handed on, and how likely it is. */
interface Outcome {
  readonly state: State;
  readonly result: Result;
  readonly p: number;
}

type Result = PartResult & Handed;

export interface Chain {
  /** A new step begins: brings every table to where it is taken. */
  stage(arrange: (state: State) => State): void;
  /** Runs a stage on every table there can be; what this stage alone counted. */
  run(stage: Stage): Readonly<Record<string, Distribution>>;
  counts(since: Since): Readonly<Record<string, Distribution>>;
  /** What can be so about a unit now, and how likely it is. */
  facts(unit: number): readonly (readonly [Facts, number])[];
  /** Decisions that were answered as usual, by their texts. */
  readonly assumed: ReadonlyMap<string, Text>;
  readonly runs: number;
}

/**
 * Follows a sequence of stages over all tables that can come about. Every part is run once for each kind of table,
 * however many ways lead there; counts are kept beside the tables, so that they cost sums and no further runs.
 */
export function chain(support: OddsSupport, start: State, most: number): Chain {
  const keyOf = keyOnce(support);
  const system: System = { ...support.system, oddsKey: keyOf };
  const assumed = new Map<string, Text>();
  const names: string[] = [];
  const paper = new Paper();
  let runs = 0;
  let nodes: readonly Node[] = [{ state: start, ...handed(null), masses: [SURE, SURE, SURE] }];
  /** Which table stands for which, and what repetitions and rolls have come to, in this step: after it everybody stands somewhere else. */
  let tables = standIns(keyOf);
  let memory: Memory = new Map();
  let known = new Map<RollsPart, Map<string, Sums>>();

  const explore = (piece: RulePiece, { state, on }: Pick<Node, 'state' | 'on'>): readonly Outcome[] => {
    const results = new Map<string, Result>();
    const found = enumerate(system, state, (game) => marked(results, piece(game, on)), { runs: most - runs, memory });
    runs += found.runs;
    for (const label of found.assumed) if (!assumed.has(label.key)) assumed.set(label.key, label);
    return found.outcomes.map(({ state: end, p, carry }) => ({ state: tables(end), p, result: results.get(String(carry)) ?? NOTHING }));
  };

  const runOnce = (piece: RulePiece, from: readonly Node[], found: Explore): readonly Node[] => {
    const next = new Nodes(paper);
    for (const node of from)
      for (const { state, result, p } of found(piece, node)) next.add(state, result, node, massOf(paper, names, result.counts, p));
    return next.list;
  };

  /** Those with most to do begin: who has as much left is alike from there on, and every kind of table is run once. */
  const runAgain = (piece: RulePiece, { times, first }: Again): readonly Node[] => {
    const waiting = new Map<number, Node[]>();
    for (const node of nodes) {
      const many = times(node.state, node.on);
      waiting.set(many, [...(waiting.get(many) ?? []), { ...node, ...handed(first(node.state, node.on)) }]);
    }
    const remember = exploredOnce(explore);
    let going: readonly Node[] = [];
    for (let left = Math.max(...waiting.keys()); left > 0; left--)
      going = runOnce(piece, merged(paper, [...going, ...(waiting.get(left) ?? [])]), remember);
    return merged(paper, [...going, ...(waiting.get(0) ?? [])]);
  };

  /** All that some rolls can come to, on whatever table: what they hand on, and what was counted. */
  const follow = (rolls: RollsPart['rolls'], state: State, on: Plain): readonly Rolls[] => {
    let found: readonly Rolls[] = [{ ...handed(on), mass: SURE }];
    for (const roll of rolls) {
      const next = new RollsTally();
      for (const before of found) {
        if (typeof roll === 'function') {
          for (const { state: end, result, p } of explore(roll, { state, on: before.on })) {
            if (end !== state) throw new Fault('a roll that is said to be alike changes the table');
            next.add(result, before.mass, massOf(paper, names, result.counts, p));
          }
        } else for (const { on: after, onKey, mass } of rolled(roll, state, before.on)) next.add({ on: after, onKey }, before.mass, mass);
      }
      found = next.rolls(paper);
    }
    return found;
  };

  /** The same, once for all tables that are alike to the dice; of like things, what one comes to so many times. */
  const rolled = (part: RollsPart, state: State, on: Plain): readonly Rolls[] => {
    const each = part.each ?? ONCE;
    let alike = known.get(part);
    if (alike === undefined) {
      alike = new Map();
      known.set(part, alike);
    }
    const kind = part.alike(state, on);
    let sums = alike.get(kind);
    if (sums === undefined) {
      const none = each.none(state, on);
      sums = adding(paper, each, none, () => follow(part.rolls, state, none));
      alike.set(kind, sums);
    }
    const all = sums.of(each.times(state, on));
    return part.each === undefined ? all : all.map((sum) => ({ ...handed(each.add(on, sum.on)), mass: sum.mass }));
  };

  const runRolls = (part: RollsPart): readonly Node[] => {
    const next = new Nodes(paper);
    for (const node of nodes)
      for (const { on, onKey, mass } of rolled(part, node.state, node.on)) next.add(node.state, { on, onKey }, node, mass);
    return next.list;
  };

  const counts = (since: Since) =>
    spread(
      paper,
      names,
      nodes.map(({ masses }) => masses[SINCE.indexOf(since) as 0 | 1 | 2]),
    );

  return {
    stage(arrange) {
      memory = new Map();
      known = new Map();
      tables = standIns(keyOf);
      nodes = merged(
        paper,
        nodes.map(({ state, masses: [whole] }) => {
          const fresh = uncounted(whole);
          return { state: tables(arrange(state)), ...handed(null), masses: [whole, fresh, fresh] };
        }),
      );
    },
    run({ parts }) {
      nodes = nodes.map(({ masses: [whole, step], ...node }) => ({ ...node, masses: [whole, step, uncounted(step)] }));
      for (const part of parts)
        nodes = !('run' in part)
          ? runRolls(part)
          : part.again === undefined
            ? runOnce(part.run, nodes, explore)
            : runAgain(part.run, part.again);
      return counts('stage');
    },
    counts,
    facts: (unit) => nodes.map(({ state, masses: [{ p }] }) => [support.facts(state, unit), p]),
    assumed,
    get runs() {
      return runs;
    },
  };
}

const NOTHING: Result = { counts: {}, on: null, onKey: '' };

/** What is done once hands on what it comes to. */
const ONCE: Each = { times: () => 1, none: (_state, on) => on, add: (_some, more) => more };

const uncounted = (mass: Mass): Mass => (mass.rows.length === 0 ? mass : { p: mass.p, rows: [] });

/** Lets the enumerator handle a short mark instead of what a part gives back: it compares what it is handed at every end of a run. */
function* marked(results: Map<string, Result>, flow: Flow<PartResult>): Flow<string> {
  const { counts, on } = yield* flow;
  const { onKey } = handed(on);
  let mark = onKey;
  for (const name in counts) mark += ` ${name}${counts[name]}`;
  if (!results.has(mark)) results.set(mark, { counts, on, onKey });
  return mark;
}

/** The key of a table; the last one is remembered, since it is asked for several times on end. */
function keyOnce({ system, key = system.oddsKey }: OddsSupport): (state: State) => string {
  let last: State | null = null;
  let found = '';
  return (state) => {
    if (state !== last) found = key(state);
    last = state;
    return found;
  };
}

/** The first of all tables that are alike. */
function standIns(keyOf: (state: State) => string): (state: State) => State {
  const byKey = new Map<string, State>();
  const known = new Map<State, State>();
  return (state) => {
    let first = known.get(state);
    if (first === undefined) {
      const key = keyOf(state);
      first = byKey.get(key) ?? state;
      byKey.set(key, first);
      known.set(state, first);
    }
    return first;
  };
}

/** Tables and what is handed on there, each with the ways that lead to it. */
class Nodes {
  readonly #paper: Paper;
  constructor(paper: Paper) {
    this.#paper = paper;
  }
  readonly #known = new Map<State, Map<string, Handed & { state: State; from: Node[]; after: Mass[] }>>();
  add(state: State, { on, onKey }: Handed, from: Node, after: Mass): void {
    let alike = this.#known.get(state);
    if (alike === undefined) {
      alike = new Map();
      this.#known.set(state, alike);
    }
    let to = alike.get(onKey);
    if (to === undefined) {
      to = { state, on, onKey, from: [], after: [] };
      alike.set(onKey, to);
    }
    to.from.push(from);
    to.after.push(after);
  }
  get list(): readonly Node[] {
    return [...this.#known.values()].flatMap((alike) =>
      [...alike.values()].map(
        ({ state, on, onKey, from, after }): Node => ({ state, on, onKey, masses: massesAfter(this.#paper, from, after) }),
      ),
    );
  }
}

/** Tables that have become alike. */
function merged(paper: Paper, nodes: readonly Node[]): readonly Node[] {
  const all = new Nodes(paper);
  for (const node of nodes) all.add(node.state, node, node, SURE);
  return all.list;
}

type Explore = (piece: RulePiece, node: Node) => readonly Outcome[];

/** A piece that is run again and again, on every kind of table once. */
function exploredOnce(explore: Explore): Explore {
  const known = new Map<State, Map<string, readonly Outcome[]>>();
  return (piece, node) => {
    let alike = known.get(node.state);
    if (alike === undefined) {
      alike = new Map();
      known.set(node.state, alike);
    }
    let found = alike.get(node.onKey);
    if (found === undefined) {
      found = explore(piece, node);
      alike.set(node.onKey, found);
    }
    return found;
  };
}

/** What is counted since the same moment is added up once. */
function massesAfter(paper: Paper, from: readonly Node[], after: readonly Mass[]): Node['masses'] {
  const sum = (since: 0 | 1 | 2) =>
    joined(
      paper,
      from.map(({ masses }) => masses[since]),
      after,
    );
  const whole = sum(0);
  const step = from.every(({ masses }) => masses[1] === masses[0]) ? whole : sum(1);
  const stage = from.every(({ masses }) => masses[2] === masses[1]) ? step : sum(2);
  return [whole, step, stage];
}
