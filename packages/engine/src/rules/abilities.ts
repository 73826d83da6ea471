import type { RuleId } from '@warfold/catalogue';
import type { AbilityRef, Book, Hook, Model, Piece, Plain, State, Unit } from '../table/state.ts';
import { listed, meant } from '../words/spelling.ts';
import type { Ref, Text, TextArg } from '../words/words.ts';
import { sameRef, say } from '../words/words.ts';
import type { ParameterFault, Parameters, Values } from './parameters.ts';
import { faultOf, readParameters, writtenAs } from './parameters.ts';

/** What a moment is about, what abilities answer, and the roles of those whom it concerns. */
export interface Moment {
  about: unknown;
  says: unknown;
  as: string;
}

/**
 * The moments at which abilities of a system may speak. A system declares its own:
 * `type Moments = { toHit: { about: Shot; says: Part; as: 'attacker' | 'target' | 'weapon' } }`.
 */
export type MomentTable = { readonly [moment: string]: Moment };

/** What an ability knows when it is asked: the table, who bears it and in which role, and its parameters. */
export interface Bearing<R extends string = string, P = Readonly<Record<string, Plain>>> {
  readonly state: State;
  /** The role of its bearer; nothing for one that the moment does not concern, which only an ability of the whole field hears. */
  readonly as: R | null;
  readonly bearer: Ref;
  readonly params: P;
  /** The effect that brings it, if it is not its bearer's own. */
  readonly effect: number | null;
}

export type HookOf<M extends Moment, P = Readonly<Record<string, Plain>>> = (
  about: M['about'],
  at: Bearing<M['as'], P>,
) => readonly M['says'][];

/** What an ability may be written on: the card of a unit or of its models, a weapon or another thing they carry, a piece of the table. `effect` ones are brought by rules alone. */
export type AbilitySeat = 'unit' | 'model' | 'weapon' | 'piece' | 'effect';

/**
 * A named ability, declared once: its rule, its words, its parameters, what it may sit on, and the moments it listens to. A
 * unit is data; this is the code with a name.
 */
export interface Ability<M extends MomentTable = MomentTable> {
  readonly rule: RuleId;
  readonly label: Text;
  /** What may be written beside its name; everything that reads an ability checks it by this. */
  readonly params: Parameters;
  readonly sits: readonly AbilitySeat[];
  /** The key of the sentence that says what it does, with the parameters in it by name. */
  readonly says?: string;
  /** Whether it is asked only where its bearer is concerned, as if absent, or wherever it is in play: auras, commands, curses on everybody. */
  readonly reach?: 'concerned' | 'field';
  readonly hooks: { readonly [K in keyof M]?: HookOf<M[K]> };
}

/** The abilities of a system as the kernel sees them: which moments each listens to, and from how far. */
export interface Abilities {
  /** Hears the name of every ability that has something to say: the ledger of a soak. It only listens; play never looks at it. */
  witness?: ((ability: string) => void) | null;
  readonly names: readonly string[];
  has(name: string): boolean;
  label(name: string): Text | null;
  rule(name: string): RuleId | null;
  moments(name: string): readonly string[];
  isOfField(name: string): boolean;
  /** Its declared parameters; none for a name that is not known. */
  parameters(name: string): Parameters;
  sits(name: string): readonly AbilitySeat[];
  /** What it does, in a sentence with its parameters as players write them; its label where it has no sentence. */
  describe(ref: AbilityRef): Text | null;
}

/** An ability that the compiler has looked at: its hooks read the parameters that it declares. */
export interface Declaration<M extends MomentTable, P extends Parameters> extends Omit<Ability<M>, 'hooks' | 'params'> {
  readonly params: P;
  readonly hooks: { readonly [K in keyof M]?: HookOf<M[K], Values<P>> };
}

/**
 * Declares abilities of a system, so that their hooks are typed by their own parameters. What is written on cards is read by
 * `readAbility` and settled when a battle begins: hooks never see anything that was not declared.
 */
export const declaring =
  <M extends MomentTable>() =>
  <const P extends Parameters>(declaration: Declaration<M, P>): Ability<M> => {
    const { hooks, ...facts } = declaration;
    return { ...facts, hooks: hooks as Ability<M>['hooks'] };
  };

export type AbilityRead =
  | { readonly ok: true; readonly ref: AbilityRef }
  | { readonly ok: false; readonly faults: readonly ParameterFault[] };

/** The one reader of abilities as people and files write them. `on` is what the ability is written on, where that is known. */
export function readAbility(known: Abilities, name: string, written: Plain | undefined, on?: readonly AbilitySeat[]): AbilityRead {
  if (!known.has(name)) {
    const fault = faultOf(null, 'no-such-ability', undefined, listed(known.names), meant(name, known.names));
    return { ok: false, faults: [fault] };
  }
  const sits = known.sits(name);
  if (on !== undefined && !on.some((seat) => sits.includes(seat)))
    return { ok: false, faults: [{ ...faultOf(null, 'misplaced', undefined, sits.join(' or ')), written: on.join(' or ') }] };
  const read = readParameters(known.parameters(name), written);
  return read.ok ? { ok: true, ref: refWith(name, read.params) } : read;
}

/** The same of an effect: only what may be one, and only on the kind of thing that it speaks of; how it is written is told all the same. What lies on a side is the whole field's. */
export function readEffect(known: Abilities, name: string, written: Plain | undefined, on: Ref): AbilityRead {
  const form = readAbility(known, name, written);
  const read = readAbility(known, name, written, ['effect']);
  const isElsewhere = known.has(name) && !known.sits(name).includes('effect');
  if (!form.ok && !read.ok && isElsewhere) return { ok: false, faults: [...form.faults, ...read.faults] };
  if (!read.ok || 'side' in on) return read;
  const bearers = new Set(known.sits(name).map((seat) => (seat === 'piece' || seat === 'effect' ? seat : 'unit')));
  bearers.delete('effect');
  const bearer = 'piece' in on ? 'piece' : 'unit';
  if (bearers.size === 0 || bearers.has(bearer)) return read;
  return { ok: false, faults: [{ ...faultOf(null, 'misplaced', undefined, [...bearers].join(' or ')), written: bearer }] };
}

const refWith = (ability: string, params: Readonly<Record<string, Plain>>): AbilityRef =>
  Object.keys(params).length === 0 ? { ability } : { ability, params };

/** Somebody or something that a moment concerns; a thing whose rules stand on no card as they are (a weapon in one of its modes) brings them itself. */
export type Concern = Ref | { readonly of: Ref; readonly abilities: readonly AbilityRef[] };
export type Concerned<R extends string> = Readonly<Partial<Record<R, Concern>>>;

export type ConcernedAt<M extends MomentTable> = { readonly [K in keyof M]: Concerned<M[K]['as']> };

export interface AbilitySet<M extends MomentTable> extends Abilities {
  /**
   * Everything that abilities have to say at a moment: of those whom it concerns, role by role, then of the effects on them
   * and of the whole field, in the order in which they entered play. Whoever is named is asked, also when it is gone; of the
   * field only who is in play.
   */
  ask<K extends keyof M & string>(state: State, moment: K, about: M[K]['about'], concerned: ConcernedAt<M>[K]): M[K]['says'][];
}

export function abilitySet<M extends MomentTable>(abilities: Readonly<Record<string, Ability<M>>>): AbilitySet<M> {
  const table = new Map(Object.entries(abilities));
  const isOfField = (name: string) => table.get(name)?.reach === 'field';
  const set: AbilitySet<M> = {
    names: [...table.keys()],
    has: (name) => table.has(name),
    label: (name) => table.get(name)?.label ?? null,
    rule: (name) => table.get(name)?.rule ?? null,
    moments: (name) => Object.keys(table.get(name)?.hooks ?? {}),
    isOfField,
    parameters: (name) => table.get(name)?.params ?? {},
    sits: (name) => table.get(name)?.sits ?? [],
    describe({ ability, params = {} }) {
      const own = table.get(ability);
      if (own === undefined) return null;
      return own.says === undefined ? own.label : say(own.says, wordsOf(own.params, params));
    },
    ask(state, moment, about, concerned) {
      type Role = M[typeof moment]['as'];
      const said: M[typeof moment]['says'][] = [];
      const roles = Object.keys(concerned) as Role[];
      for (const as of roles) {
        const concern = concerned[as];
        if (concern === undefined) continue;
        for (const { ability, params = {} } of abilitiesOf(state, concern)) {
          const own = table.get(ability);
          const listen = own?.reach === 'field' ? undefined : own?.hooks[moment];
          if (listen !== undefined) hear(said, ability, listen(about, { state, as, bearer: refOf(concern), params, effect: null }));
        }
      }
      const hooks = state.hooks[moment];
      if (hooks !== undefined) {
        for (const { ability, bearer, params, effect = null } of hooks) {
          const listen = table.get(ability)?.hooks[moment];
          if (listen === undefined) continue;
          const its = roles.filter((as) => isConcerned(state, concerned[as], bearer));
          if (!isOfField(ability)) for (const as of its) hear(said, ability, listen(about, { state, as, bearer, params, effect }));
          else if (isInPlay(state, bearer)) hear(said, ability, listen(about, { state, as: its[0] ?? null, bearer, params, effect }));
        }
      }
      return said;
    },
  };
  const hear = <T>(said: T[], ability: string, says: readonly T[]): void => {
    if (says.length > 0) set.witness?.(ability);
    said.push(...says);
  };
  return set;
}

/** Parameters as players write them, for the sentence of an ability. One that is left out is an empty word. */
function wordsOf(declared: Parameters, params: Readonly<Record<string, Plain>>): Record<string, TextArg> {
  return Object.fromEntries(
    Object.entries(declared).map(([key, { type }]) => [key, params[key] === undefined ? '' : writtenAs(type, params[key])]),
  );
}

const refOf = (concern: Concern): Ref => ('of' in concern ? concern.of : concern);

function abilitiesOf({ units, models, pieces, book }: State, concern: Concern): readonly AbilityRef[] {
  if ('of' in concern) return concern.abilities;
  if ('unit' in concern) return units[concern.unit]!.abilities;
  if ('model' in concern) return book.profiles[models[concern.model]!.profile]!.abilities;
  if ('gear' in concern) return book.gear[concern.gear]!.abilities;
  if ('profile' in concern) return book.profiles[concern.profile]!.abilities;
  return ('piece' in concern && pieces[concern.piece]!.abilities) || [];
}

/** What concerns a unit concerns the things that its models bear for it. */
function isConcerned({ models }: State, concern: Concern | undefined, bearer: Ref): boolean {
  if (concern === undefined) return false;
  const ref = refOf(concern);
  return sameRef(ref, bearer) || ('model' in bearer && 'unit' in ref && models[bearer.model]!.unit === ref.unit);
}

/** Whoever waits in reserve or is gone does nothing for the field. */
function isInPlay({ units, models, pieces }: State, bearer: Ref): boolean {
  const isThere = (model: number) => models[model]!.place.at !== 'reserve' && models[model]!.place.at !== 'gone';
  if ('unit' in bearer) return units[bearer.unit]!.models.some(isThere);
  if ('model' in bearer) return isThere(bearer.model);
  return !('piece' in bearer && pieces[bearer.piece]!.gone);
}

/** Who listens at which moment: effects, and abilities of the whole field. All others are found with those whom a moment concerns. */
export type HookTable = Readonly<Record<string, readonly Hook[]>>;

export function joinHooks(hooks: HookTable, more: HookTable): HookTable {
  const all: Record<string, readonly Hook[]> = { ...hooks };
  for (const [moment, entries] of Object.entries(more)) all[moment] = [...(all[moment] ?? []), ...entries];
  return all;
}

/** The entries of the hook table that an effect brings into play, or a bearer for the whole field. */
export function hooksOf(abilities: Abilities, refs: readonly AbilityRef[], bearer: Ref, effect?: number): HookTable {
  const hooks: Record<string, readonly Hook[]> = {};
  for (const { ability, params = {} } of refs) {
    if (effect === undefined && !abilities.isOfField(ability)) continue;
    const hook: Hook = effect === undefined ? { ability, bearer, params } : { ability, bearer, params, effect };
    for (const moment of abilities.moments(ability)) hooks[moment] = [...(hooks[moment] ?? []), hook];
  }
  return hooks;
}

export interface Newcomers {
  readonly units?: readonly Unit[];
  readonly models?: readonly Model[];
  readonly pieces?: readonly Piece[];
}

/** What newcomers do for the whole field: units by their cards, models by their profiles and what they carry, pieces by themselves. */
export function fieldHooks(abilities: Abilities, book: Book, { units = [], models = [], pieces = [] }: Newcomers): HookTable {
  const borne: (readonly [Ref, readonly AbilityRef[]])[] = [
    ...units.map((unit) => [{ unit: unit.id }, unit.abilities] as const),
    ...models.flatMap(({ id, profile, gear }) => [
      [{ model: id }, book.profiles[profile]?.abilities ?? []] as const,
      ...gear.map((key) => [{ model: id }, book.gear[key]?.abilities ?? []] as const),
    ]),
    ...pieces.map((piece) => [{ piece: piece.id }, piece.abilities ?? []] as const),
  ];
  return borne.reduce<HookTable>((hooks, [bearer, refs]) => joinHooks(hooks, hooksOf(abilities, refs, bearer)), {});
}

/** The parameters of an ability that a unit has, or nothing. */
export function abilityOf(bearer: { readonly abilities: readonly AbilityRef[] }, name: string): Readonly<Record<string, Plain>> | null {
  for (const ref of bearer.abilities) if (ref.ability === name) return ref.params ?? {};
  return null;
}
