import type { Plain, State, System, Text } from '@warfold/engine';
import { Fault, memoOf, withItsDice } from '@warfold/engine';
import type { Outcome } from '@warfold/engine/enumerate';
import { enumerate, Findings } from '@warfold/engine/enumerate';
import type { Each, Handing, OddsSupport, PartResult, Repeats, RollsPart, RulePiece, Stage, UnitFacts } from '@warfold/engine/odds';
import type { Distribution } from './distribution.ts';
import { distribution } from './distribution.ts';
import { sharing } from './likeness.ts';
import type { Leads, LikeTables } from './nodes.ts';
import { Node, Nodes, repeatedly } from './nodes.ts';
import { chancesIn, Paper } from './rows.ts';
import type { Handed, Rolls } from './sums.ts';
import { keyOf, Sums } from './sums.ts';
import type { Fan } from './web.ts';
import { ONWARD, Runs, Sure, Through, Web } from './web.ts';

/** Since when something is counted. */
type Since = 'beginning' | 'step' | 'stage';

/**
 * Follows a sequence of stages over all tables that can come about. Every part is run once for each kind of table,
 * however many ways lead there; what is counted on the way is added up afterwards.
 */
export class Chain {
  /** Decisions that were answered as usual, by their texts. */
  readonly assumed = new Map<string, Text>();
  runs = 0;
  readonly #support: OddsSupport;
  readonly #system: System;
  readonly #most: number;
  readonly #names: string[] = [];
  readonly #paper = new Paper();
  readonly #web = new Web(this.#paper);
  readonly #sure = new Sure(this.#paper, this.#names);
  readonly #shared = sharing();
  #nodes: readonly Node[];
  #beginning: readonly Node[];
  #step: readonly Node[];
  #stage: readonly Node[];
  /** Which table stands for which, and what repetitions and rolls have come to, in this step: after it everybody stands somewhere else. */
  #memory: Findings;
  #known = new Map<RollsPart, Map<string, Sums>>();
  /** What was counted since, as long as nothing has come after it. */
  #counted = new Map<readonly Node[], Readonly<Record<string, Distribution>>>();

  constructor(support: OddsSupport, start: State, most: number) {
    this.#support = support;
    this.#system = systemOf(support);
    this.#most = most;
    this.#memory = new Findings(this.#system);
    this.#nodes = [new Node(start, null, '', this.#web.place(1))];
    this.#beginning = this.#step = this.#stage = this.#nodes;
  }

  /** A new step begins: brings every table to where it is taken. */
  stage(arrange: (state: State) => State): void {
    this.#memory = new Findings(this.#system);
    this.#known = new Map();
    const next = new Nodes(this.#web);
    for (const { state, place } of this.#nodes) {
      const to = next.placeOf(this.#memory.first(this.#shared(arrange(state))), null, '');
      this.#web.lead(place, ONWARD, [to]);
    }
    if (this.#beginning === this.#nodes) this.#beginning = next.all;
    this.#nodes = this.#step = this.#stage = next.all;
  }

  /** Runs a stage on every table there can be; what this stage alone counted. */
  run({ parts }: Stage): Readonly<Record<string, Distribution>> {
    this.#stage = this.#nodes;
    this.#counted = new Map();
    for (const part of parts)
      this.#nodes = !('run' in part)
        ? this.#runRolls(part)
        : part.again === undefined
          ? this.#runOnce(part.run)
          : this.#runAgain(part.run, part.again);
    return this.counts('stage');
  }

  counts(since: Since): Readonly<Record<string, Distribution>> {
    const from = since === 'beginning' ? this.#beginning : since === 'step' ? this.#step : this.#stage;
    const before = this.#counted.get(from);
    if (before !== undefined) return before;
    const starts = from.map(placeIn);
    const found: Record<string, Distribution> = {};
    for (const [count, name] of this.#names.entries()) {
      const row = this.#web.counted(starts, count);
      if (row !== undefined) found[name] = distribution(chancesIn(row));
    }
    this.#counted.set(from, found);
    return found;
  }

  /** What can be so about a unit now, and how likely it is. */
  facts(unit: number): readonly (readonly [UnitFacts, number])[] {
    return this.#nodes.map(({ state, place }) => [this.#support.facts(state, unit), this.#web.chances[place]!]);
  }

  /** All tables that there can be now, and how likely each is. */
  tables(): readonly (readonly [State, number])[] {
    return this.#nodes.map(({ state, place }) => [state, this.#web.chances[place]!]);
  }

  /** Lets go of all tables when everything is told: collectors of garbage would carry them along for a long time. */
  close(): void {
    this.#web.clear();
    this.#nodes = this.#beginning = this.#step = this.#stage = [];
    this.#memory = new Findings(this.#system);
    this.#known = new Map();
    this.#counted = new Map();
  }

  #explore(piece: RulePiece, state: State, on: Plain): readonly Outcome[] {
    const limits = { runs: this.#most - this.runs, memory: this.#memory, carryKey };
    const found = enumerate(this.#system, state, (game) => piece(game, on, 1), limits);
    this.runs += found.runs;
    for (const label of found.assumed) if (!this.assumed.has(label.key)) this.assumed.set(label.key, label);
    return found.outcomes;
  }

  /** All that a piece of a rule comes to on a table, and where each way ends. */
  #ran(piece: RulePiece, state: State, on: Plain): Leads {
    const outcomes = this.#explore(piece, state, on);
    const fan =
      outcomes.length === 1
        ? this.#sure.of(resultOf(outcomes[0]!.carry).counts)
        : new Runs(
            this.#paper,
            this.#names,
            outcomes.map(({ p }) => p),
            outcomes.map(({ carry }) => resultOf(carry).counts),
          );
    return { fan, to: outcomes.map((end) => this.#spotOf(end)) };
  }

  #spotOf({ state, carry }: Outcome): LikeTables {
    const { on } = resultOf(carry);
    return { state: this.#memory.first(state), on, onKey: keyOf(on) };
  }

  #runOnce(piece: RulePiece): readonly Node[] {
    const next = new Nodes(this.#web);
    for (const { state, on, place } of this.#nodes) {
      const { fan, to } = this.#ran(piece, state, on);
      this.#web.lead(place, fan, next.placesOf(to));
    }
    return next.all;
  }

  #runAgain(run: RulePiece, again: Repeats): readonly Node[] {
    const { times, first, dice, part } = again;
    const piece = withItsDice(run, again);
    const waiting: Node[][] = [];
    let idle = true;
    for (const { state, on: before, onKey: keyBefore, place } of this.#nodes) {
      const many = times(state, before);
      while (waiting.length <= many) waiting.push([]);
      const on = first(state, before);
      const onKey = keyOf(on);
      idle &&= many === 0 && onKey === keyBefore;
      waiting[many]!.push(new Node(state, on, onKey, place));
    }
    if (idle) return this.#nodes;
    const leadsOf = (spot: LikeTables): Leads => this.#leadsOf(piece, dice, spot);
    return repeatedly(this.#web, waiting, part === undefined ? leadsOf : inPart(part, leadsOf));
  }

  /** What one time leads to: its dice first, if there are any, on all tables for which they are alike. */
  #leadsOf(piece: RulePiece, dice: RollsPart | undefined, spot: LikeTables): Leads {
    const { state, on } = spot;
    if (dice === undefined) return this.#ran(piece, state, on);
    const { fan, ons } = this.#rolled(dice, state, spot);
    const after = ons.map((handed) => this.#ran(piece, state, handed.on));
    // Most of what follows upon the dice is certain: then their ways are all there are, the same on every table.
    return after.every((leads) => leads.fan === ONWARD) ? { fan, to: after.map(({ to }) => to[0]!) } : this.#through(fan, after);
  }

  /** Ways, and what each leads on to, as one. */
  #through(fan: Fan, after: readonly Leads[]): Leads {
    const within = new Web(this.#paper);
    const first = within.place(1);
    const ready = after.map(() => within.place());
    within.lead(first, fan, ready);
    const ends = new Nodes(within);
    after.forEach((leads, i) => {
      within.lead(ready[i]!, leads.fan, ends.placesOf(leads.to));
    });
    return { fan: new Through(within, ends.all.map(placeIn)), to: ends.all };
  }

  #runRolls(part: RollsPart): readonly Node[] {
    const next = new Nodes(this.#web);
    for (const node of this.#nodes) {
      const { fan, ons } = this.#rolled(part, node.state, node);
      this.#web.lead(node.place, fan, next.placesAt(node.state, ons));
    }
    return next.all;
  }

  /** All that rolls come to, once for all tables that are alike to the dice; of like things, what one comes to so many times. */
  #rolled(part: RollsPart, state: State, { on }: Handed): Rolls {
    const each = part.each ?? ONCE;
    let alike = this.#known.get(part);
    if (alike === undefined) {
      alike = new Map();
      this.#known.set(part, alike);
    }
    const kind = part.alike(state, on);
    let sums = alike.get(kind);
    if (sums === undefined) {
      const none = each.none(state, on);
      sums = new Sums(this.#paper, each, none, () => this.#follow(part.rolls, state, handing(none)));
      alike.set(kind, sums);
    }
    const all = sums.of(each.times(state, on));
    return part.each === undefined ? all : { fan: all.fan, ons: all.ons.map((more) => handing(each.add(on, more.on))) };
  }

  /** All that some rolls can come to, one after the other, on whatever table. */
  #follow(rolls: RollsPart['rolls'], state: State, handed: Handed): Rolls {
    if (rolls.length === 1) return this.#thrown(rolls[0]!, state, handed);
    const within = new Web(this.#paper);
    let found: readonly Node[] = [new Node(state, handed.on, handed.onKey, within.place(1))];
    for (const roll of rolls) {
      const next = new Nodes(within);
      for (const before of found) {
        const { fan, ons } = this.#thrown(roll, state, before);
        within.lead(before.place, fan, next.placesAt(state, ons));
      }
      found = next.all;
    }
    return { fan: new Through(within, found.map(placeIn)), ons: found };
  }

  /** What one roll comes to that leaves the table as it is. */
  #thrown(roll: RollsPart['rolls'][number], state: State, handed: Handed): Rolls {
    if ('rolls' in roll) return this.#rolled(roll, state, handed);
    const { fan, to } = this.#ran('early' in roll ? roll.early : roll, state, handed.on);
    const same = this.#memory.first(state);
    for (const end of to) if (end.state !== same) throw new Fault('a roll that is said to be alike changes the table');
    return { fan, ons: to };
  }
}

/** Leads that are found once for every part of what is handed on that is looked at. */
function inPart({ of, add }: Handing, leadsOf: (spot: LikeTables) => Leads): (spot: LikeTables) => Leads {
  const known = new Map<State, Map<string, Leads>>();
  return ({ state, on }) => {
    const seen = handing(of(on));
    let here = known.get(state);
    if (here === undefined) {
      here = new Map();
      known.set(state, here);
    }
    let leads = here.get(seen.onKey);
    if (leads === undefined) {
      leads = leadsOf({ state, ...seen });
      here.set(seen.onKey, leads);
    }
    return { fan: leads.fan, to: leads.to.map((end) => ({ state: end.state, ...handing(add(on, end.on)) })) };
  };
}

/** The system, with what matters to its odds. The same every time: rules remember what they know about their system. */
const systemOf = memoOf(
  (support: OddsSupport): System => (support.key === undefined ? support.system : { ...support.system, oddsKey: support.key }),
);

const placeIn = ({ place }: Node): number => place;

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
