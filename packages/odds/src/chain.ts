import type { Plain, State, System, Text } from '@warfold/engine';
import { Fault } from '@warfold/engine';
import type { Outcome } from '@warfold/engine/enumerate';
import { enumerate, Memory } from '@warfold/engine/enumerate';
import type { Distribution } from './distribution.ts';
import { distribution } from './distribution.ts';
import { sharing } from './likeness.ts';
import type { Leads, Node, Spot } from './nodes.ts';
import { Nodes, repeatedly } from './nodes.ts';
import { chancesIn, Paper } from './rows.ts';
import type { Handed, Rolls } from './sums.ts';
import { keyOf, Sums } from './sums.ts';
import type { Again, Counts, Each, Facts, OddsSupport, PartResult, RollsPart, RulePiece, Stage } from './support.ts';
import { ONWARD, Runs, Sure, Through, Web } from './web.ts';

/** Since when something is counted. */
type Since = 'beginning' | 'step' | 'stage';

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
  /** Lets go of all tables when everything is told: collectors of garbage would carry them along for a long time. */
  close(): void;
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
  const web = new Web(paper);
  const sure = new Sure(paper, names);
  let nodes: readonly Node[] = [{ state: start, on: null, onKey: '', place: web.place(1) }];
  const since: Record<Since, readonly Node[]> = { beginning: nodes, step: nodes, stage: nodes };
  /** Which table stands for which, and what repetitions and rolls have come to, in this step: after it everybody stands somewhere else. */
  let memory = new Memory(system);
  let known = new Map<RollsPart, Map<string, Sums>>();

  const explore = (piece: RulePiece, state: State, on: Plain): readonly Outcome[] => {
    const found = enumerate(system, state, (game) => piece(game, on), { runs: most - whole.runs, memory, carryKey });
    whole.runs += found.runs;
    for (const label of found.assumed) if (!assumed.has(label.key)) assumed.set(label.key, label);
    return found.outcomes;
  };

  /** All that a piece of a rule comes to on a table, and where each way ends. */
  const ran = (piece: RulePiece, state: State, on: Plain): Leads => {
    const outcomes = explore(piece, state, on);
    if (outcomes.length === 1) {
      const { state: end, carry } = outcomes[0]!;
      const result = resultOf(carry);
      return { fan: sure.of(result.counts), to: [{ state: memory.first(end), on: result.on, onKey: keyOf(result.on) }] };
    }
    const chances: number[] = [];
    const counts: Counts[] = [];
    const to: Spot[] = [];
    for (const { state: end, carry, p } of outcomes) {
      const result = resultOf(carry);
      chances.push(p);
      counts.push(result.counts);
      to.push({ state: memory.first(end), on: result.on, onKey: keyOf(result.on) });
    }
    return { fan: new Runs(paper, names, chances, counts), to };
  };

  const runOnce = (piece: RulePiece): readonly Node[] => {
    const next = new Nodes(web);
    for (const { state, on, place } of nodes) {
      const { fan, to } = ran(piece, state, on);
      web.lead(place, fan, next.placesOf(to));
    }
    return next.all;
  };

  /** What one time leads to: its dice first, if there are any, on all tables for which they are alike. */
  const leadsOf = (piece: RulePiece, dice: RollsPart | undefined, { state, on, onKey }: Spot): Leads => {
    if (dice === undefined) return ran(piece, state, on);
    const { fan, ons } = rolled(dice, state, { on, onKey });
    const within = new Web(paper);
    const first = within.place(1);
    const ready = ons.map(() => within.place());
    within.lead(first, fan, ready);
    const ends = new Nodes(within);
    ons.forEach((handed, i) => {
      const { fan: after, to } = ran(piece, state, handed.on);
      within.lead(ready[i]!, after, ends.placesOf(to));
    });
    return { fan: new Through(within, ends.all), to: ends.all };
  };

  const runAgain = (piece: RulePiece, { times, first, dice }: Again): readonly Node[] => {
    const waiting: Node[][] = [];
    for (const { state, on: before, place } of nodes) {
      const many = times(state, before);
      while (waiting.length <= many) waiting.push([]);
      const on = first(state, before);
      waiting[many]!.push({ state, on, onKey: keyOf(on), place });
    }
    return repeatedly(web, waiting, (spot) => leadsOf(piece, dice, spot));
  };

  /** What a roll comes to that leaves the table as it is. */
  const thrown = (roll: RulePiece | RollsPart, state: State, handed: Handed): Rolls => {
    if (typeof roll !== 'function') return rolled(roll, state, handed);
    const { fan, to } = ran(roll, state, handed.on);
    const same = memory.first(state);
    for (const end of to) if (end.state !== same) throw new Fault('a roll that is said to be alike changes the table');
    return { fan, ons: to };
  };

  /** All that some rolls can come to, one after the other, on whatever table. */
  const follow = (rolls: RollsPart['rolls'], state: State, handed: Handed): Rolls => {
    if (rolls.length === 1) return thrown(rolls[0]!, state, handed);
    const within = new Web(paper);
    let found: readonly Node[] = [{ state, on: handed.on, onKey: handed.onKey, place: within.place(1) }];
    for (const roll of rolls) {
      const next = new Nodes(within);
      for (const before of found) {
        const { fan, ons } = thrown(roll, state, before);
        within.lead(
          before.place,
          fan,
          ons.map(({ on, onKey }) => next.placeOf(state, on, onKey)),
        );
      }
      found = next.all;
    }
    return { fan: new Through(within, found), ons: found };
  };

  /** The same, once for all tables that are alike to the dice; of like things, what one comes to so many times. */
  const rolled = (part: RollsPart, state: State, { on }: Handed): Rolls => {
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
      sums = new Sums(paper, each, none, () => follow(part.rolls, state, { on: none, onKey: keyOf(none) }));
      alike.set(kind, sums);
    }
    const all = sums.of(each.times(state, on));
    if (part.each === undefined) return all;
    return { fan: all.fan, ons: all.ons.map((more) => handing(each.add(on, more.on))) };
  };

  const runRolls = (part: RollsPart): readonly Node[] => {
    const next = new Nodes(web);
    for (const node of nodes) {
      const { fan, ons } = rolled(part, node.state, node);
      web.lead(
        node.place,
        fan,
        ons.map(({ on, onKey }) => next.placeOf(node.state, on, onKey)),
      );
    }
    return next.all;
  };

  /** What was counted since, as long as nothing has come after it. */
  let counted = new Map<readonly Node[], Readonly<Record<string, Distribution>>>();
  const counts = (when: Since): Readonly<Record<string, Distribution>> => {
    const before = counted.get(since[when]);
    if (before !== undefined) return before;
    const starts = since[when].map(({ place }) => place);
    const found: Record<string, Distribution> = {};
    for (const [count, name] of names.entries()) {
      const row = web.counted(starts, count);
      if (row !== undefined) found[name] = distribution(chancesIn(row));
    }
    counted.set(since[when], found);
    return found;
  };

  const whole: Chain & { runs: number } = {
    stage(arrange) {
      memory = new Memory(system);
      known = new Map();
      const next = new Nodes(web);
      for (const { state, place } of nodes) web.lead(place, ONWARD, [next.placeOf(memory.first(shared(arrange(state))), null, '')]);
      if (since.beginning === nodes) since.beginning = next.all;
      nodes = next.all;
      since.step = nodes;
      since.stage = nodes;
    },
    run({ parts }) {
      since.stage = nodes;
      counted = new Map();
      for (const part of parts)
        nodes = !('run' in part) ? runRolls(part) : part.again === undefined ? runOnce(part.run) : runAgain(part.run, part.again);
      return counts('stage');
    },
    counts,
    facts: (unit) => nodes.map(({ state, place }) => [support.facts(state, unit), web.chances[place]!]),
    tables: () => nodes.map(({ state, place }) => [state, web.chances[place]!]),
    assumed,
    close() {
      web.clear();
      nodes = [];
      since.beginning = since.step = since.stage = nodes;
      memory = new Memory(system);
      known = new Map();
      counted = new Map();
    },
    runs: 0,
  };
  return whole;
}

const NOTHING: PartResult = { counts: {}, on: null };

/** What is done once hands on what it comes to. */
const ONCE: Each = { times: () => 1, none: (_state, on) => on, add: (_some, more) => more };

const handing = (on: Plain): Handed => ({ on, onKey: keyOf(on) });

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
