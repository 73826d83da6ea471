import type { Ability, Bearing, HookOf, Plain, State } from '@warfold/engine';
import type { Blow } from '../../sigmar/attack.ts';
import { commandOf, printed } from '../../sigmar/warscroll.ts';
import type { Moments } from '../sequence/moments.ts';
import { presentModels } from '../table/table.ts';
import { isOfMount } from '../warscroll/warscroll.ts';
import { areMet } from './conditions.ts';
import { withCarried } from './declaring.ts';

type Card = Readonly<Record<string, Ability<Moments>>>;
type Hooks = Ability<Moments>['hooks'];

/**
 * What holds for every ability of a warscroll: one that a command model brings speaks while that model is in the unit
 * (AOS3-22.3.2a), one with conditions while they hold, one that was given to a rider is not the mount's (AOS3-27.3.1b), and a number that the damage table names is what the table says now (AOS3-22.5a), as `aura-bravery.within`.
 */
export function asPrinted(abilities: Card, seen: (ability: string) => void): Card {
  return Object.fromEntries(
    Object.entries(abilities).map(([name, ability]) => [name, { ...withCarried(ability), hooks: wrapped(name, ability.hooks, seen) }]),
  );
}

function wrapped(name: string, hooks: Hooks, seen: (ability: string) => void): Hooks {
  const all: Record<string, HookOf<Moments[keyof Moments]>> = {};
  for (const [moment, hook] of Object.entries(hooks)) {
    const listen = hook as HookOf<Moments[keyof Moments]>;
    all[moment] = (about, at) => {
      if (!isCarried(at) || !areMet(about, at)) return [];
      if (isMounts(about, at)) {
        seen('mount');
        return [];
      }
      const now = withTable(name, at);
      if (now !== at) seen('damage-table');
      return listen(about, now);
    };
  }
  // Each moment has kept its own hook, which the compiler cannot see through the loop.
  return all as Hooks;
}

const unitOf = ({ bearer }: Bearing): number | null => ('unit' in bearer ? bearer.unit : null);

/** AOS3-27.3.1b: what affects the attacks of its bearer does nothing for those of the bearer's mount. */
const isMounts = (about: unknown, { as, params, state }: Bearing): boolean =>
  params.rider === true && as === 'attacker' && isBlow(about) && isOfMount(state, about.weapon);

const isBlow = (about: unknown): about is Blow => typeof about === 'object' && about !== null && 'weapon' in about && 'by' in about;

function isCarried(at: Bearing): boolean {
  const unit = at.params.while === undefined ? null : unitOf(at);
  return unit === null || presentModels(at.state, unit).some((model) => commandOf(model) === at.params.while);
}

function withTable<B extends Bearing>(name: string, at: B): B {
  const unit = unitOf(at);
  if (unit === null || at.effect !== null || !hasTable(at.state, unit)) return at;
  const [model] = presentModels(at.state, unit);
  if (model === undefined) return at;
  const params: Record<string, Plain> = { ...at.params };
  for (const key of Object.keys(params)) {
    const now = printed(at.state, model, `${name}.${key}`);
    if (now !== null) params[key] = now;
  }
  return { ...at, params };
}

const hasTable = (state: State, unit: number): boolean => state.units[unit]!.abilities.some(({ ability }) => ability === 'damage-table');
