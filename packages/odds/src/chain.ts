import type { Plain, State, System, Text } from '@warfold/engine';
import { Fault } from '@warfold/engine';
import type { Enumeration } from '@warfold/engine/enumerate';
import { enumerate, Memory } from '@warfold/engine/enumerate';
import type { Distribution } from './distribution.ts';
import { sharing } from './likeness.ts';
import type { Mass } from './mass.ts';
import { massOf, Paper, SURE, spread } from './mass.ts';
import type { Lead, Node, Spot } from './nodes.ts';
import { merged, Nodes, repeatedly } from './nodes.ts';
import type { Rolls, Sums } from './sums.ts';
import { adding, keyOf, RollsTally } from './sums.ts';
import type { Again, Each, Facts, OddsSupport, PartResult, RollsPart, RulePiece, Stage } from './support.ts';

/** Since when something is counted. */
const SINCE = ['beginning', 'step', 'stage'] as const;
type Since = (typeof SINCE)[number];

export interface Chain {
  /** A new step begins: brings every table to where it is taken. */
  stage(arrange: (state: State) => State): void;
  /** Runs a stage on every table there can be; what this stage alone counted. */
  run(stage: Stage): Readonly<Record<string, Distribution>>;
  counts(since: Since): Readonly<Record<string, Distribution>>;
  /** What can be so about a unit now, and how likely it is. */
  facts(unit: number): readonly (readonly [Facts, number])[];
  /** All tables that there can be now, and how likely each is. */
  tables(): readonly (readonly [State, number])[];
  /** Decisions that were answered as usual, by their texts. */
  readonly assumed: ReadonlyMap<string, Text>;
  readonly runs: number;
}

/**
 * Follows a sequence of stages over all tables that can come about. Every part is run once for each kind of table,
 * however many ways lead there; counts are kept beside the tables, so that they cost sums and no further runs.
 */
export function chain(support: OddsSupport, start: State, most: number): Chain {
  const system: System = support.key === undefined ? support.system : { ...support.system, oddsKey: support.key };
  const assumed = new Map<string, Text>();
  const names: string[] = [];
  const paper = new Paper();
  const shared = sharing();
  let nodes: readonly Node[] = [{ state: start, on: null, onKey: '', masses: [SURE, SURE, SURE] }];
  /** Which table stands for which, and what repetitions and rolls have come to, in this step: after it everybody stands somewhere else. */
  let memory = new Memory(system);
  let known = new Map<RollsPart, Map<string, Sums>>();

  const explore = (piece: RulePiece, state: State, on: Plain): Enumeration['outcomes'] => {
    const found = enumerate(system, state, (game) => piece(game, on), { runs: most - whole.runs, memory, carryKey });
    whole.runs += found.runs;
    for (const label of found.assumed) if (!assumed.has(label.key)) assumed.set(label.key, label);
    return found.outcomes;
  };

  const runOnce = (piece: RulePiece): readonly Node[] => {
    const next = new Nodes(paper);
    for (const node of nodes)
      for (const { state, carry, p } of explore(piece, node.state, node.on)) {
        const { on, counts: found } = resultOf(carry);
        next.add(memory.first(state), on, keyOf(on), node.masses, massOf(paper, names, found, p));
      }
    return next.list();
  };

  /** What one time leads to: its dice first, if there are any, on all tables for which they are alike. */
  const leadsOf = (piece: RulePiece, dice: RollsPart | undefined, { state, on }: Spot): readonly Lead[] => {
    const found = new Nodes(paper);
    for (const { on: ready, mass } of dice === undefined ? [{ on, mass: SURE }] : rolled(dice, state, on))
      for (const { state: end, carry, p } of explore(piece, state, ready)) {
        const result = resultOf(carry);
        found.add(memory.first(end), result.on, keyOf(result.on), [mass, mass, mass], massOf(paper, names, result.counts, p));
      }
    return found.list().map(({ state: end, on: given, onKey, masses: [mass] }) => ({ state: end, on: given, onKey, mass }));
  };

  const runAgain = (piece: RulePiece, { times, first, dice }: Again): readonly Node[] => {
    const waiting: Node[][] = [];
    for (const node of nodes) {
      const many = times(node.state, node.on);
      while (waiting.length <= many) waiting.push([]);
      const on = first(node.state, node.on);
      waiting[many]!.push({ state: node.state, on, onKey: keyOf(on), masses: node.masses });
    }
    return repeatedly(paper, waiting, (spot) => leadsOf(piece, dice, spot));
  };

  /** All that some rolls can come to, on whatever table: what they hand on, and what was counted. */
  const follow = (rolls: RollsPart['rolls'], state: State, on: Plain): readonly Rolls[] => {
    let found: readonly Rolls[] = [{ on, onKey: keyOf(on), mass: SURE }];
    for (const roll of rolls) {
      const next = new RollsTally();
      for (const before of found) {
        if (typeof roll === 'function') {
          for (const { state: end, carry, p } of explore(roll, state, before.on)) {
            if (memory.first(end) !== memory.first(state)) throw new Fault('a roll that is said to be alike changes the table');
            const result = resultOf(carry);
            next.add(result.on, keyOf(result.on), before.mass, massOf(paper, names, result.counts, p));
          }
        } else for (const { on: after, onKey, mass } of rolled(roll, state, before.on)) next.add(after, onKey, before.mass, mass);
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
    if (part.each === undefined) return all;
    return all.map(({ on: more, mass }) => {
      const sum = each.add(on, more);
      return { on: sum, onKey: keyOf(sum), mass };
    });
  };

  const runRolls = (part: RollsPart): readonly Node[] => {
    const next = new Nodes(paper);
    for (const node of nodes)
      for (const { on, onKey, mass } of rolled(part, node.state, node.on)) next.add(node.state, on, onKey, node.masses, mass);
    return next.list();
  };

  const counts = (since: Since) =>
    spread(
      paper,
      names,
      nodes.map(({ masses }) => masses[SINCE.indexOf(since) as 0 | 1 | 2]),
    );

  const whole: Chain & { runs: number } = {
    stage(arrange) {
      memory = new Memory(system);
      known = new Map();
      nodes = merged(
        paper,
        nodes.map(({ state, masses: [whole] }) => {
          const fresh = uncounted(whole);
          return { state: memory.first(shared(arrange(state))), on: null, onKey: '', masses: [whole, fresh, fresh] };
        }),
      );
    },
    run({ parts }) {
      nodes = nodes.map(({ state, on, onKey, masses: [since, step] }) => ({ state, on, onKey, masses: [since, step, uncounted(step)] }));
      for (const part of parts)
        nodes = !('run' in part) ? runRolls(part) : part.again === undefined ? runOnce(part.run) : runAgain(part.run, part.again);
      return counts('stage');
    },
    counts,
    facts: (unit) => nodes.map(({ state, masses: [{ p }] }) => [support.facts(state, unit), p]),
    tables: () => nodes.map(({ state, masses: [{ p }] }) => [state, p]),
    assumed,
    runs: 0,
  };
  return whole;
}

const NOTHING: PartResult = { counts: {}, on: null };

/** What is done once hands on what it comes to. */
const ONCE: Each = { times: () => 1, none: (_state, on) => on, add: (_some, more) => more };

const uncounted = (mass: Mass): Mass => (mass.rows.length === 0 ? mass : { p: mass.p, rows: [] });

/** Where the battle is over, nothing was handed on. */
const resultOf = (carry: Plain): PartResult => (isResult(carry) ? carry : NOTHING);

const isResult = (carry: Plain): carry is PartResult => typeof carry === 'object' && carry !== null && 'counts' in carry;

/** What a part gives back, as a key. */
function carryKey(carry: Plain): string {
  if (!isResult(carry)) return '';
  let key = keyOf(carry.on);
  for (const name in carry.counts) key += ` ${name}${carry.counts[name]}`;
  return key;
}
