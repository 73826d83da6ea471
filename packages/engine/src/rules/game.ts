import type { RuleId } from '@warfold/catalogue';
import { agreedRoll, NEXT_ROLL } from '../corrections/nextRoll.ts';
import { Asking } from '../decisions/ask.ts';
import type { AnswerOf, Decision, DecisionKind, Spared } from '../decisions/decision.ts';
import type { GameEvent } from '../table/events.ts';
import { apply, shifted } from '../table/fold.ts';
import type { MarkKind, MarkScope, PlayMoment } from '../table/marks.ts';
import { markOf } from '../table/marks.ts';
import { memoOf } from '../table/memo.ts';
import { partedBy } from '../table/near.ts';
import { sameValue } from '../table/plain.ts';
import type { Cursor, Effect, End, Marks, MarkValue, Model, Owed, Piece, Plain, State, Unit } from '../table/state.ts';
import { ON_TABLE } from '../table/state.ts';
import type { Ref, Text } from '../words/words.ts';
import { say } from '../words/words.ts';
import type { HookTable, Newcomers } from './abilities.ts';
import { fieldHooks, hooksOf, readEffect } from './abilities.ts';
import type { Debt, DebtArgs, DebtKind } from './debts.ts';
import { owedOf } from './debts.ts';
import type { Ask, Flow, Repetition } from './flow.ts';
import { Fault, flowOf } from './flow.ts';
import type { Journey, Travelled } from './journey.ts';
import { journey } from './journey.ts';
import { sayFault } from './parameters.ts';
import type { OpenRoll, Roll, Rolled } from './roll.ts';
import { againOf, checkRoll } from './roll.ts';
import type { StepArgs, System } from './system.ts';
import type { Opening, Reaction, Response, WindowAbout, WindowKind } from './window.ts';
import { openWindow } from './window.ts';

/** Narrows the end of a moment to one side's or one unit's; `phase` names the phase that ends. */
export interface Whose {
  readonly side?: number;
  readonly unit?: number;
  readonly phase?: string;
}

/** A model that is new to the battle: whole, and without marks unless it is said otherwise. */
export type NewModel = Omit<Model, 'id' | 'unit' | 'lost' | 'marks'> & Partial<Pick<Model, 'lost' | 'marks'>>;

type Specific<K extends DecisionKind> = Extract<Decision, { view: { kind: K } }>;

/** The table as a rule sees it: read it, change it by events, ask the players, roll the dice. */
export class Game {
  readonly system: System;
  #state: State;
  readonly #record: (event: GameEvent) => void;
  /** Whether whoever runs the flow wants repetitions whole, to merge what is alike, instead of run through. */
  readonly #merging: boolean;
  /** Hears of every pick that nobody is asked for, because only one answer is possible; for whoever wants to know why. */
  spared: ((spared: Spared) => void) | null = null;

  constructor(system: System, state: State, record: (event: GameEvent) => void, merging = false) {
    this.system = system;
    this.#state = state;
    this.#record = record;
    this.#merging = merging;
  }

  get state(): State {
    return this.#state;
  }

  /** The only way to change the table. Effects that last while something is near end as soon as it is not. */
  emit(event: GameEvent): void {
    this.#state = apply(this.#state, event);
    this.#record(event);
    for (const { id, ability } of partedBy(this.#state, event)) this.endEffect(id, this.system.abilities.rule(ability) ?? event.rule);
  }

  /** Puts another table in the place of this one: for the enumerator alone, which jumps to where a repetition has led. */
  jump(state: State): void {
    if (!this.#merging) throw new Fault('a battle changes by its events');
    this.#state = state;
  }

  // Reading the table

  unit(id: number): Unit {
    const unit = this.#state.units[id];
    if (unit === undefined) throw new Fault(`no unit ${id}`);
    return unit;
  }

  model(id: number): Model {
    const model = this.#state.models[id];
    if (model === undefined) throw new Fault(`no model ${id}`);
    return model;
  }

  piece(id: number): Piece {
    const piece = this.#state.pieces[id];
    if (piece === undefined) throw new Fault(`no piece ${id}`);
    return piece;
  }

  /** The models of a unit that stand on the table. */
  standing(unit: number): Model[] {
    return standing(this.#state, unit);
  }

  get active(): number {
    return this.#state.cursor.active;
  }

  /** All sides, those of other teams than the active one first. */
  othersFirst(): number[] {
    const team = this.#state.sides[this.active]?.team;
    const ids = this.#state.sides.map((side) => side.id);
    return [...ids.filter((id) => this.#state.sides[id]!.team !== team), ...ids.filter((id) => this.#state.sides[id]!.team === team)];
  }

  enemies(a: number, b: number): boolean {
    return this.#state.sides[a]!.team !== this.#state.sides[b]!.team;
  }

  reactionsTo({ name }: WindowKind): readonly Reaction[] {
    return reactionIndex(this.system).get(name) ?? [];
  }

  // Marks, debts, effects

  get<V extends MarkValue>(bearer: { readonly marks: Marks }, kind: MarkKind<V>): V {
    return markOf(bearer, kind);
  }

  /** Sets a declared mark; setting what holds anyway takes it off. Nothing happens where nothing changes. */
  mark<V extends MarkValue | null>(on: Ref | 'battle' | readonly Ref[], kind: MarkKind<V>, value: V, rule: RuleId, text?: Text): void {
    const refs: readonly Ref[] = on === 'battle' ? [{ side: -1 }] : isList(on) ? on : [on];
    for (const ref of refs)
      if (scopeOf(ref) !== kind.scope) throw new Fault(`'${kind.name}' is a mark of a ${kind.scope}, not of a ${scopeOf(ref)}`);
    const changed = refs.filter((ref) => !sameValue(markOf(this.#bearer(ref), kind), value));
    if (changed.length === 0) return;
    const { name: mark } = kind;
    const now = sameValue(value, kind.otherwise) ? null : value;
    const type = 'marked';
    this.emit(text === undefined ? { type, on: changed, mark, value: now, rule } : { type, on: changed, mark, value: now, rule, text });
  }

  #bearer(ref: Ref): { readonly marks: Marks } {
    if ('unit' in ref) return this.unit(ref.unit);
    if ('model' in ref) return this.model(ref.model);
    if ('piece' in ref) return this.piece(ref.piece);
    if ('side' in ref) return ref.side < 0 ? this.#state : this.#state.sides[ref.side]!;
    throw new Fault('nothing that carries marks');
  }

  owe<A extends DebtArgs>(kind: DebtKind<A>, due: string, args: A, rule: RuleId): Debt<A> {
    const debt: Debt<A> = { id: this.#state.nextId, kind: kind.name, due, args };
    this.emit({ type: 'owed', debt, rule });
    return debt;
  }

  pay(debt: Owed, rule: RuleId): void {
    this.emit({ type: 'paid', debt: debt.id, rule });
  }

  /** What is owed of a kind, the oldest first. */
  owed<A extends DebtArgs>(kind: DebtKind<A>): Debt<A>[] {
    return owedOf(this.#state, kind);
  }

  /** The debt that a step is to pay: the one that `dueNow` put into its arguments. */
  due<A extends DebtArgs>(kind: DebtKind<A>, { debt: id }: StepArgs): Debt<A> {
    const debt = this.owed(kind).find((one) => one.id === id);
    if (debt === undefined) throw new Fault(`no debt ${id} of the kind '${kind.name}'`);
    return debt;
  }

  begin(
    effect: { ability: string; on: Ref; origin?: Ref; params?: Readonly<Record<string, Plain>>; ends: End },
    rule: RuleId,
    text?: Text,
  ): Effect {
    const whole: Effect = {
      id: this.#state.nextId,
      ability: effect.ability,
      on: effect.on,
      origin: effect.origin ?? null,
      params: this.#paramsOf(effect),
      ends: effect.ends,
    };
    const hooks = hooksOf(this.system.abilities, [{ ability: whole.ability, params: whole.params }], whole.on, whole.id);
    const fact = { type: 'effect-begun' as const, effect: whole, hooks, rule };
    this.emit(text === undefined ? fact : { ...fact, text });
    return whole;
  }

  /** A rule that gives an effect something that its declaration does not have is told so, as whoever writes it on a card is. */
  #paramsOf({ ability, on, params }: Pick<Effect, 'ability' | 'on'> & { readonly params?: Effect['params'] }): Effect['params'] {
    const read = readEffect(this.system.abilities, ability, params, on);
    if (!read.ok) throw new Fault(read.faults.map((fault) => sayFault(ability, fault)).join('; '));
    return read.ref.params ?? {};
  }

  /** Brings a new unit into the battle, with models that are new to it, or with some that leave the units they were in. */
  form(unit: Omit<Unit, 'id' | 'models' | 'lost'>, models: readonly (number | NewModel)[], rule: RuleId, text?: Text): Unit {
    const id = this.#state.units.length;
    const { ids, born } = this.#bring(models, id);
    const formed: Unit = { ...unit, id, models: ids, lost: 0 };
    const hooks = this.#newHooks({ units: [formed], models: born });
    const fact = { type: 'unit-formed' as const, unit: formed, hooks, rule, ...(born.length > 0 && { born }) };
    this.emit(text === undefined ? fact : { ...fact, text });
    return this.unit(id);
  }

  /** Adds models to a unit: new ones, or some that leave the units they were in. */
  join(unit: number, models: readonly (number | NewModel)[], rule: RuleId, text?: Text): void {
    const { ids, born } = this.#bring(models, unit);
    const hooks = this.#newHooks({ models: born });
    const come = { ...(born.length > 0 && { born }), ...(Object.keys(hooks).length > 0 && { hooks }) };
    const fact = { type: 'joined' as const, models: ids, unit, rule, ...come };
    this.emit(text === undefined ? fact : { ...fact, text });
  }

  #newHooks(newcomers: Newcomers): HookTable {
    return fieldHooks(this.system.abilities, this.#state.book, newcomers);
  }

  #bring(models: readonly (number | NewModel)[], unit: number): { ids: readonly number[]; born: readonly Model[] } {
    const born: Model[] = [];
    const ids = models.map((model) => {
      if (typeof model === 'number') return model;
      const id = this.#state.models.length + born.length;
      born.push({ lost: 0, marks: {}, ...model, id, unit });
      return id;
    });
    return { ids, born };
  }

  // Pieces

  /** Puts a new piece on the table. */
  put(piece: Omit<Piece, 'id'>, rule: RuleId, text?: Text): Piece {
    const id = this.#state.pieces.length;
    const hooks = this.#newHooks({ pieces: [{ ...piece, id }] });
    const fact = { type: 'piece-changed' as const, piece: { ...piece, id }, rule, ...(Object.keys(hooks).length > 0 && { hooks }) };
    this.emit(text === undefined ? fact : { ...fact, text });
    return this.piece(id);
  }

  /** Changes a piece; one that is only set elsewhere takes its footprint along. */
  change(id: number, change: Partial<Omit<Piece, 'id'>>, rule: RuleId, text?: Text): Piece {
    const { pose } = change;
    const piece = { ...(pose === undefined ? this.piece(id) : shifted(this.piece(id), pose)), ...change };
    this.emit(text === undefined ? { type: 'piece-changed', piece, rule } : { type: 'piece-changed', piece, rule, text });
    return piece;
  }

  endEffect(id: number, rule: RuleId): void {
    this.emit({ type: 'effect-ended', effect: id, rule });
  }

  /**
   * A moment of the sequence of play has come to its end: takes off the marks and effects that last until then, from everybody (at the end of an
   * activation, from whoever `whose` names if it names anybody). `whose` also says whose moment it was, for what waits for just this one's (`phase-of`
   * and its kin, `own-turn`).
   */
  endOf(moment: PlayMoment, rule: RuleId, whose: Whose = {}): void {
    for (const kind of this.system.marks) {
      if (kind.ends === moment) this.clear(kind, rule, moment === 'activation' ? whose : {});
      if (kind.ends === 'own-turn' && moment === 'turn') this.clear(kind, rule, { side: whose.side ?? this.active });
    }
    for (const effect of this.#state.effects) {
      if (effect.ends.at === moment || isOf(effect.ends, moment, whose, 'end')) this.endEffect(effect.id, rule);
    }
  }

  /**
   * A moment has come: ends the effects that last "until X's next hero phase" (`phase-of` and its kin with the edge `start`),
   * and with a side's turn the marks that its bearers keep until then.
   */
  startOf(moment: 'phase' | 'turn' | 'activation', rule: RuleId, whose: Whose): void {
    for (const kind of this.system.marks) {
      if (kind.ends === 'own-turn-start' && moment === 'turn') this.clear(kind, rule, { side: whose.side ?? this.active });
    }
    for (const effect of this.#state.effects) {
      if (isOf(effect.ends, moment, whose, 'start')) this.endEffect(effect.id, rule);
    }
  }

  /** Takes a mark off everybody, or off one side or one unit. */
  clear(kind: MarkKind, rule: RuleId, whose: Whose = {}): void {
    const on = bearersOf(this.#state, kind, whose);
    if (on.length > 0) this.emit({ type: 'marked', on, mark: kind.name, value: null, rule });
  }

  go(to: Partial<Cursor>, rule: RuleId, text?: Text): void {
    const cursor = { ...this.#state.cursor, ...to };
    this.emit(text === undefined ? { type: 'cursor', cursor, rule } : { type: 'cursor', cursor, rule, text });
  }

  tell(rule: RuleId, key: string, args?: Parameters<typeof say>[1], refs?: readonly Ref[]): void {
    const text = say(key, args);
    this.emit(refs === undefined ? { type: 'told', text, rule } : { type: 'told', text, rule, refs });
  }

  // Asking and rolling

  /**
   * Asks a player. The decision is built when somebody looks at it, so not for an answer that is on record, and built anew
   * whenever an offer has changed the table under it.
   */
  *decide<K extends DecisionKind>(build: () => Specific<K>): Flow<AnswerOf<K>> {
    let ask: Ask = new LazyDecision(build);
    for (;;) {
      const reply = yield ask;
      if (reply.reply === 'corrected') {
        if (!this.#isOver()) ask = { ask: 'decision', decision: build() as Decision };
        continue;
      }
      if (reply.reply !== 'answer' && reply.reply !== 'offer') throw new Fault('a decision was not answered');
      if (reply.elapsed !== undefined) this.system.tick?.(this, reply.side, reply.elapsed);
      // Where the clock or an offer has ended the battle nothing more happens: asked again, whoever runs the flow sees it and drops the flow.
      if (reply.elapsed !== undefined && this.#isOver()) continue;
      if (reply.reply === 'answer') return reply.answer as AnswerOf<K>;
      const rule = this.system.offers[reply.offer.name];
      if (rule === undefined) throw new Fault(`no offer ${reply.offer.name}`);
      yield* flowOf(rule.accept(this, reply.side, reply.offer.args ?? {}));
      // At once, for it may have changed the choices that the answer on record is one of.
      if (!this.#isOver()) ask = { ask: 'decision', decision: build() as Decision };
    }
  }

  #isOver(): boolean {
    return this.#state.result !== null || (this.system.over?.(this.#state) ?? null) !== null;
  }

  /** Rolls dice, and opens the window over them that the roll asks for. */
  *roll(roll: Roll): Flow<Rolled> {
    checkRoll(roll);
    const rolled = yield* this.#throw(roll);
    if (roll.window === undefined || roll.count === 0) return rolled;
    const again = (dice: 'all' | readonly number[], rule: RuleId) => this.again(open.rolled, dice, rule);
    const open: OpenRoll & { rolled: Rolled } = {
      rolled,
      *again(dice, rule) {
        open.rolled = yield* again(dice, rule);
      },
    };
    yield* openWindow(this, { ...roll.window, roll: open });
    return open.rolled;
  }

  /** Rolls dice again after they were seen: none a third time. Who asks it decides which; odds follow every way they can fall. */
  *again(rolled: Rolled, dice: 'all' | readonly number[], rule: RuleId): Flow<Rolled> {
    const which = dice === 'all' ? rolled.faces.map((_face, die) => die) : dice;
    const roll = againOf(rolled, which, rule);
    return which.length === 0 ? rolled : yield* this.#throw(roll);
  }

  *#throw(roll: Roll): Flow<Rolled> {
    const agreed = agreedRoll(this.#state, roll);
    const reply = yield { ask: 'roll', roll: agreed };
    if (reply.reply !== 'rolled') throw new Fault('a roll was not rolled');
    if (agreed !== roll) this.mark('battle', NEXT_ROLL, 0, 'HOUSE-FIX-08', say('engine.fix.used', { by: markOf(this.#state, NEXT_ROLL) }));
    return reply.rolled;
  }

  /** Whether whoever runs this merges alike tables, by the names of repetitions; a battle with real dice does not. */
  get merges(): boolean {
    return this.#merging;
  }

  /**
   * Runs a part of a rule n times. The body may know nothing but what it is `given`, what the time before has handed on and
   * what is on the table: then odds of many attacks cost no more than odds of one for everything that can come about.
   */
  *repeat<G extends Plain, C extends Plain>(
    times: number,
    name: string,
    given: G,
    carry: C,
    body: (given: G, carry: C) => Flow<C>,
  ): Flow<C> {
    if (this.#merging && times > 0) {
      const repetition: Repetition = { times, name, given, carry, once: (handed) => body(given, handed as C) };
      const reply = yield { ask: 'repeat', repetition };
      if (reply.reply !== 'done' || reply.carry === undefined) throw new Fault('a repetition was not run');
      return reply.carry as C;
    }
    let handed = carry;
    for (let time = 0; time < times; time++) handed = yield* body(given, handed);
    return handed;
  }

  *window<A extends WindowAbout>(opening: Opening<A>): Flow<readonly Response[]> {
    return yield* openWindow(this, opening);
  }

  /** Travels a move, stopping where others call it under a window and where the rule looks up itself. */
  *journey<A extends WindowAbout>(way: Journey, opening?: Opening<A>): Flow<Travelled> {
    return yield* journey(this, way, opening);
  }

  #ask: Asking | null = null;

  /** The questions a rule can put to a player. */
  get ask(): Asking {
    this.#ask ??= new Asking(this);
    return this.#ask;
  }
}

/** A class, for an object with a getter of its own has a shape of its own, and what the getter knows stays in memory as long as the shape. */
class LazyDecision {
  readonly ask = 'decision';
  #build: (() => unknown) | null;
  #built: unknown;
  constructor(build: () => unknown) {
    this.#build = build;
  }
  get decision(): Decision {
    if (this.#build !== null) this.#built = this.#build();
    this.#build = null;
    return this.#built as Decision;
  }
}

/** The models of a unit that stand on the table. */
export function standing(state: State, unit: number): Model[] {
  const found: Model[] = [];
  for (const id of state.units[unit]!.models) {
    const model = state.models[id]!;
    if (model.place === ON_TABLE || model.place.at === 'table') found.push(model);
  }
  return found;
}

/** Where a unit is when none of its models stands on the table; `table` as soon as one does. */
export function whereIs(state: State, unit: number): Model['place']['at'] {
  let found: Model['place']['at'] = 'gone';
  for (const id of state.units[unit]!.models) {
    const at = state.models[id]!.place.at;
    if (at === 'table') return at;
    if (at !== 'gone') found = at;
  }
  return found;
}

/** Whether an effect waits for this edge of this very side's or unit's moment. */
function isOf(ends: End, moment: string, whose: Whose, edge: 'start' | 'end'): boolean {
  if (!('edge' in ends ? ends.edge === edge : edge === 'end')) return false;
  switch (ends.at) {
    case 'phase-of':
      return moment === 'phase' && whose.phase === ends.phase && (ends.side === null || whose.side === ends.side);
    case 'turn-of':
      return moment === 'turn' && whose.side === ends.side;
    case 'activation-of':
      return moment === 'activation' && whose.unit === ends.unit;
    default:
      return false;
  }
}

const isList = (on: Ref | readonly Ref[]): on is readonly Ref[] => Array.isArray(on);

function scopeOf(ref: Ref): MarkScope | null {
  if ('unit' in ref) return 'unit';
  if ('model' in ref) return 'model';
  if ('piece' in ref) return 'piece';
  if ('side' in ref) return ref.side < 0 ? 'battle' : 'side';
  return null;
}

function bearersOf(state: State, kind: MarkKind, whose: Whose): Ref[] {
  const has = (bearer: { readonly marks: Marks }) => bearer.marks[kind.name] !== undefined;
  const unitIn = (unit: Unit) =>
    (whose.side === undefined || unit.side === whose.side) && (whose.unit === undefined || unit.id === whose.unit);
  switch (kind.scope) {
    case 'battle':
      return has(state) ? [{ side: -1 }] : [];
    case 'side':
      return state.sides
        .filter((side) => has(side) && (whose.side === undefined || side.id === whose.side))
        .map(({ id }) => ({ side: id }));
    case 'unit':
      return state.units.filter((unit) => has(unit) && unitIn(unit)).map(({ id }) => ({ unit: id }));
    case 'model':
      return state.models.filter((model) => has(model) && unitIn(state.units[model.unit]!)).map(({ id }) => ({ model: id }));
    case 'piece':
      return state.pieces
        .filter((piece) => has(piece) && (whose.side === undefined || piece.owner === whose.side))
        .map(({ id }) => ({ piece: id }));
  }
}

const reactionIndex = memoOf((system: System): ReadonlyMap<string, readonly Reaction[]> => {
  const index = new Map<string, readonly Reaction[]>();
  for (const reaction of system.reactions) index.set(reaction.window, [...(index.get(reaction.window) ?? []), reaction]);
  return index;
});
