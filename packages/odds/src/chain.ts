import type { Flow, Plain, State, System } from '@warfold/engine';
import { Fault } from '@warfold/engine';
import { enumerate } from '@warfold/engine/enumerate';
import type { Distribution } from './distribution.ts';
import type { Ledger } from './ledger.ts';
import { join, placed, shift, spread } from './ledger.ts';
import type { Handed, Rolls, Sums } from './sums.ts';
import { adding, handed } from './sums.ts';
import type { Each, Facts, OddsSupport, PartResult, RollsPart, RulePiece, Stage } from './support.ts';

/** Since when something is counted. */
const SINCE = ['beginning', 'step', 'stage'] as const;
type Since = (typeof SINCE)[number];

/** Tables that are alike, how likely they are, and what was counted on the way. */
interface Node {
  readonly state: State;
  /** What the last part handed to the next. */
  readonly on: Plain;
  p: number;
  readonly ledgers: readonly [beginning: Ledger, step: Ledger, stage: Ledger];
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
  readonly assumed: ReadonlySet<string>;
  readonly runs: number;
}

/**
 * Follows a sequence of stages over all tables that can come about. Every part is run once for each kind of table,
 * however many ways lead there; counts are kept beside the tables, so that they cost sums and no further runs.
 */
export function chain(support: OddsSupport, start: State, most: number): Chain {
  const keyOf = keyOnce(support);
  const system: System = { ...support.system, oddsKey: keyOf };
  const assumed = new Set<string>();
  const names: string[] = [];
  let runs = 0;
  let nodes: readonly Node[] = [{ state: start, on: null, p: 1, ledgers: [[], [], []] }];

  const explore = (piece: RulePiece, state: State, on: Plain): readonly Outcome[] => {
    const results = new Map<string, Result>();
    const found = enumerate(system, state, (game) => marked(results, piece(game, on)), { runs: most - runs });
    runs += found.runs;
    for (const label of found.assumed) assumed.add(label);
    return found.outcomes.map(({ state: end, p, carry }) => ({ state: end, p, result: results.get(String(carry)) ?? NOTHING }));
  };

  const runPiece = (piece: RulePiece): Nodes => {
    const next: Nodes = new Map();
    for (const node of nodes) {
      for (const { state, result, p } of explore(piece, node.state, node.on)) {
        const to = nodeAt(next, state, result, keyOf);
        const by = placed(names, result.counts);
        for (const i of LEDGERS) shift(to.ledgers[i], to.p, node.ledgers[i], node.p, by, p);
        to.p += node.p * p;
      }
    }
    return next;
  };

  /** All that some rolls can come to, on whatever table: what they hand on, and what was counted. */
  const follow = (rolls: readonly RulePiece[], state: State, on: Plain): readonly Rolls[] => {
    let found: readonly Rolls[] = [{ on, onKey: '', p: 1, ledger: [] }];
    for (const roll of rolls) {
      const next = new Map<string, Rolls>();
      for (const before of found) {
        for (const { state: end, result, p } of explore(roll, state, before.on)) {
          if (end !== state && keyOf(end) !== keyOf(state)) throw new Fault('a roll that is said to be alike changes the table');
          let to = next.get(result.onKey);
          if (to === undefined) {
            to = { on: result.on, onKey: result.onKey, p: 0, ledger: [] };
            next.set(result.onKey, to);
          }
          shift(to.ledger, to.p, before.ledger, before.p, placed(names, result.counts), p);
          to.p += before.p * p;
        }
      }
      found = [...next.values()];
    }
    return found;
  };

  const runRolls = ({ rolls, alike }: RollsPart): Nodes => {
    const next: Nodes = new Map();
    const known = new Map<string, readonly Rolls[]>();
    for (const node of nodes) {
      const kind = alike(node.state, node.on);
      const found = known.get(kind) ?? follow(rolls, node.state, node.on);
      known.set(kind, found);
      for (const rolled of found) {
        const to = nodeAt(next, node.state, rolled, keyOf);
        for (const i of LEDGERS) join(to.ledgers[i], to.p, node.ledgers[i], node.p, rolled.ledger, rolled.p);
        to.p += node.p * rolled.p;
      }
    }
    return next;
  };

  /** The same for like things: what one comes to, so many times. */
  const runEach = ({ rolls, alike }: RollsPart, each: Each): Nodes => {
    const next: Nodes = new Map();
    const known = new Map<string, Sums>();
    for (const { state, on, p, ledgers } of nodes) {
      const kind = alike(state, on);
      let sums = known.get(kind);
      if (sums === undefined) {
        const none = each.none(state, on);
        sums = adding(each, none, () => follow(rolls, state, none));
        known.set(kind, sums);
      }
      for (const rolled of sums.of(each.times(state, on))) {
        const to = nodeAt(next, state, handed(each.add(on, rolled.on)), keyOf);
        for (const i of LEDGERS) join(to.ledgers[i], to.p, ledgers[i], p, rolled.ledger, rolled.p);
        to.p += p * rolled.p;
      }
    }
    return next;
  };

  const runPart = (part: Stage['parts'][number]): Nodes =>
    'run' in part ? runPiece(part.run) : part.each === undefined ? runRolls(part) : runEach(part, part.each);

  const counts = (since: Since) =>
    spread(
      names,
      nodes.map(({ ledgers, p }) => ({ ledger: ledgers[SINCE.indexOf(since) as 0 | 1 | 2], p })),
    );

  return {
    stage(arrange) {
      nodes = nodes.map(({ state, p, ledgers }) => ({ state: arrange(state), on: null, p, ledgers: [ledgers[0], [], []] }));
    },
    run({ parts }) {
      nodes = nodes.map(({ ledgers: [whole, step], ...node }) => ({ ...node, ledgers: [whole, step, []] }));
      for (const part of parts) nodes = listed(runPart(part));
      return counts('stage');
    },
    counts,
    facts(unit) {
      const found = new Map<string, [Facts, number]>();
      for (const { state, p } of nodes) {
        const facts = support.facts(state, unit);
        const label = JSON.stringify(facts);
        const known = found.get(label);
        if (known === undefined) found.set(label, [facts, p]);
        else known[1] += p;
      }
      return [...found.values()];
    },
    assumed,
    get runs() {
      return runs;
    },
  };
}

const LEDGERS = [0, 1, 2] as const;
const NOTHING: Result = { counts: {}, on: null, onKey: '' };

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

/** Nodes by the keys of their tables, then by what is handed on there. */
type Nodes = Map<string, Map<string, Node>>;

const listed = (nodes: Nodes): Node[] => [...nodes.values()].flatMap((alike) => [...alike.values()]);

function nodeAt(nodes: Nodes, state: State, { on, onKey }: Handed, keyOf: (state: State) => string): Node {
  const key = keyOf(state);
  let alike = nodes.get(key);
  if (alike === undefined) {
    alike = new Map();
    nodes.set(key, alike);
  }
  let node = alike.get(onKey);
  if (node === undefined) {
    node = { state, on, p: 0, ledgers: [[], [], []] };
    alike.set(onKey, node);
  }
  return node;
}
