import type { Ability } from '../../rules/abilities.ts';
import { abilitySet, declaring } from '../../rules/abilities.ts';
import type { Explained, Part } from '../../rules/explain.ts';
import { part, sumWithin } from '../../rules/explain.ts';
import type { Game } from '../../rules/game.ts';
import { parameter } from '../../rules/parameters.ts';
import { say } from '../../words/words.ts';
import { RULES } from './rules.ts';

/** The moments at which abilities may speak, what they are told, and what they say. */
export type Moments = {
  toHit: { about: null; says: Part; as: 'shooter' | 'target' };
  rerolls: { about: null; says: number; as: 'shooter' };
};

const declare = declaring<Moments>();

const table: Readonly<Record<string, Ability<Moments>>> = {
  marksman: declare({
    rule: RULES.marksman,
    label: say('toy.ability.marksman'),
    says: 'toy.ability.marksman.says',
    params: { dice: parameter.whole(1, 10) },
    sits: ['unit'],
    hooks: { rerolls: (_about, { params }) => [params.dice] },
  }),
  watchful: declare({ rule: RULES.watch, label: say('toy.ability.watchful'), params: {}, sits: ['unit'], hooks: {} }),
  leader: declare({ rule: RULES.bless, label: say('toy.ability.leader'), params: {}, sits: ['unit'], hooks: {} }),
  // The last two are brought by effects.
  blessed: declare({
    rule: RULES.bless,
    label: say('toy.ability.blessed'),
    params: { of: parameter.optional(parameter.ref('unit')) },
    sits: ['unit', 'effect'],
    hooks: {
      toHit: (_about, { as }) => (as === 'shooter' ? [part(-1, say('toy.ability.blessed'), RULES.bless)] : []),
    },
  }),
  shaken: declare({
    rule: RULES.panic,
    label: say('toy.ability.shaken'),
    params: {},
    sits: ['unit', 'effect'],
    hooks: {
      toHit: (_about, { as }) => (as === 'shooter' ? [part(1, say('toy.ability.shaken'), RULES.panic)] : []),
    },
  }),
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
