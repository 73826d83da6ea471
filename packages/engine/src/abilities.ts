import type { RuleId } from '@warfold/catalogue';
import type { AbilityRef, Hook, Plain, State } from './state.ts';
import type { Ref, Text } from './words.ts';

/**
 * The moments at which abilities of a system may speak, each with what it is told and what it answers.
 * A system declares its own: `interface Moments { toHit: { about: Shot; says: Part } }`.
 */
export type MomentTable = { readonly [moment: string]: { about: unknown; says: unknown } };

/** What an ability knows when it is asked: the table, who bears it, and its parameters. */
export interface Bearing {
  readonly state: State;
  readonly bearer: Ref;
  readonly params: Readonly<Record<string, Plain>>;
}

export type HookOf<M extends { about: unknown; says: unknown }> = (about: M['about'], at: Bearing) => readonly M['says'][];

/** A named ability: its rule, how it is shown, and the moments it listens to. A unit is data; this is the code with a name. */
export interface Ability<M extends MomentTable = MomentTable> {
  readonly rule: RuleId;
  readonly label: Text;
  readonly hooks: { readonly [K in keyof M]?: HookOf<M[K]> };
}

/** The abilities of a system as the kernel sees them: which moments each listens to. */
export interface Abilities {
  readonly names: readonly string[];
  has(name: string): boolean;
  label(name: string): Text | null;
  rule(name: string): RuleId | null;
  moments(name: string): readonly string[];
}

export interface AbilitySet<M extends MomentTable> extends Abilities {
  /** Everything that the abilities registered for a moment have to say, in the order in which they entered play. */
  ask<K extends keyof M & string>(state: State, moment: K, about: M[K]['about']): M[K]['says'][];
}

export function abilitySet<M extends MomentTable>(abilities: Readonly<Record<string, Ability<M>>>): AbilitySet<M> {
  const table = new Map(Object.entries(abilities));
  return {
    names: [...table.keys()],
    has: (name) => table.has(name),
    label: (name) => table.get(name)?.label ?? null,
    rule: (name) => table.get(name)?.rule ?? null,
    moments: (name) => Object.keys(table.get(name)?.hooks ?? {}),
    ask(state, moment, about) {
      const said: M[typeof moment]['says'][] = [];
      for (const hook of state.hooks[moment] ?? []) {
        const listen = table.get(hook.ability)?.hooks[moment];
        if (listen !== undefined) said.push(...listen(about, { state, bearer: hook.bearer, params: hook.params }));
      }
      return said;
    },
  };
}

/** Who listens at which moment. */
export type HookTable = Readonly<Record<string, readonly Hook[]>>;

export function joinHooks(hooks: HookTable, more: HookTable): HookTable {
  const all: Record<string, readonly Hook[]> = { ...hooks };
  for (const [moment, entries] of Object.entries(more)) all[moment] = [...(all[moment] ?? []), ...entries];
  return all;
}

/** The entries of the hook table that a bearer brings into play. */
export function hooksOf(abilities: Abilities, refs: readonly AbilityRef[], bearer: Ref, effect?: number): HookTable {
  const hooks: Record<string, readonly Hook[]> = {};
  for (const { ability, params } of refs) {
    for (const moment of abilities.moments(ability)) {
      const hook: Hook =
        effect === undefined ? { ability, bearer, params: params ?? {} } : { ability, bearer, params: params ?? {}, effect };
      hooks[moment] = [...(hooks[moment] ?? []), hook];
    }
  }
  return hooks;
}

/** The parameters of an ability that a unit has, or nothing. */
export function abilityOf(bearer: { readonly abilities: readonly AbilityRef[] }, name: string): Readonly<Record<string, Plain>> | null {
  for (const ref of bearer.abilities) if (ref.ability === name) return ref.params ?? {};
  return null;
}
