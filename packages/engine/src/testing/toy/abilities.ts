import type { Ability } from '../../abilities.ts';
import { abilitySet } from '../../abilities.ts';
import type { Explained, Part } from '../../explain.ts';
import { part, sumWithin } from '../../explain.ts';
import type { Game } from '../../game.ts';
import { say } from '../../words.ts';
import { RULES } from './rules.ts';

/** The moments at which abilities may speak, what they are told, and what they say. */
export type Moments = {
  toHit: { about: null; says: Part; as: 'shooter' | 'target' };
  rerolls: { about: null; says: number; as: 'shooter' };
};

const table: Readonly<Record<string, Ability<Moments>>> = {
  marksman: {
    rule: RULES.marksman,
    label: say('toy.ability.marksman'),
    hooks: { rerolls: (_about, { params }) => [Number(params.dice)] },
  },
  watchful: { rule: RULES.watch, label: say('toy.ability.watchful'), hooks: {} },
  leader: { rule: RULES.bless, label: say('toy.ability.leader'), hooks: {} },
  // The last two are brought by effects.
  blessed: {
    rule: RULES.bless,
    label: say('toy.ability.blessed'),
    hooks: {
      toHit: (_about, { as }) => (as === 'shooter' ? [part(-1, say('toy.ability.blessed'), RULES.bless)] : []),
    },
  },
  shaken: {
    rule: RULES.panic,
    label: say('toy.ability.shaken'),
    hooks: {
      toHit: (_about, { as }) => (as === 'shooter' ? [part(1, say('toy.ability.shaken'), RULES.panic)] : []),
    },
  },
};

export const abilities = abilitySet<Moments>(table);

/** The toy's whole policy for modifiers: they add up, and a hit is never better than 2+ nor worse than 6+. */
export const toHit = (game: Game, shooter: number, target: number): Explained =>
  sumWithin(
    [
      part(4, say('toy.part.shot'), RULES.hit),
      ...abilities.ask(game.state, 'toHit', null, { shooter: { unit: shooter }, target: { unit: target } }),
    ],
    2,
    6,
    say('toy.part.cap'),
    RULES.hit,
  );

export const rerollsOf = (game: Game, shooter: number): number =>
  Math.max(0, ...abilities.ask(game.state, 'rerolls', null, { shooter: { unit: shooter } }));
