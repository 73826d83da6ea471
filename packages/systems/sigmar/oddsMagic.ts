/** Casting and unbinding, as odds ask for them. */
import type { RuleId } from '@warfold/catalogue';
import type { Explained, Flow, Game, Refusal, State, System } from '@warfold/engine';
import { refuse, say } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { Deed, Stage } from '../shared/odds.ts';
import { firstNeed } from '../shared/odds.ts';
import { presentIn } from './wounds.ts';

/** A spell that a unit knows, and why it cannot try it. */
export interface KnownSpell {
  readonly key: string;
  readonly refused: Refusal | null;
}

/** What an edition says about its magic. */
export interface MagicOdds {
  readonly system: System;
  readonly rules: { readonly cast: RuleId; readonly unbind: RuleId };
  spells(state: State, unit: number): readonly KnownSpell[];
  cast(game: Game, unit: number, key: string): Flow<'miscast' | 'failed' | 'unbound' | 'cast'>;
  canUnbind(state: State, unit: number): boolean;
  /** Whether enemies unbind a spell that a unit has cast with so high a roll. */
  unbinds(game: Game, caster: number, total: number): Flow<boolean>;
}

const numbersOf = (need: Explained | null): Stage['numbers'] => (need === null ? [] : [{ label: say('sigmar.odds.roll'), value: need }]);

/** A wizard tries a spell; the target may unbind it, and whoever the spell chooses suffers it. */
export const casting = (odds: MagicOdds): Deed => ({
  label: say('sigmar.odds.cast'),
  note: 'A wizard tries a spell before the target, which tries to unbind it if it can; the spell does what it does.',
  several: 'each',
  aims: true,
  risky: true,
  phase: 'hero',
  words: { spell: { takes: 'text', note: 'Which spell; arcane-bolt, if not said.' } },
  distance: () => inches(9),
  plan(state, { by: [by = -1], words }) {
    const wanted = typeof words.spell === 'string' ? words.spell : 'arcane-bolt';
    const spells = odds.spells(state, by);
    const spell = spells.find(({ key }) => key === wanted);
    const who = { unit: by };
    if (spell === undefined) {
      const known = spells.map(({ key }) => key).join(', ');
      return { refused: refuse(odds.rules.cast, say('sigmar.odds.noSuchSpell', { unit: who, known }), [who]), field: 'spell' };
    }
    if (spell.refused !== null) return { refused: spell.refused };
    const parts = [
      {
        *run(game: Game) {
          if (presentIn(game.state, by).length === 0) return { counts: {}, on: null };
          const came = yield* odds.cast(game, by, wanted);
          return { counts: { casts: came === 'cast' ? 1 : 0, unbound: came === 'unbound' ? 1 : 0 }, on: null };
        },
      },
    ];
    const need = firstNeed(odds.system, state, (game) => odds.cast(game, by, wanted));
    return { stages: [{ label: say('sigmar.odds.casting', { unit: who, spell: wanted }), numbers: numbersOf(need), parts }], leftOut: [] };
  },
});

/** A wizard tries to unbind what the target has cast with so high a roll. */
export const unbinding = (odds: MagicOdds): Deed => ({
  label: say('sigmar.odds.unbind'),
  note: 'Tries to unbind a spell that the target has cast.',
  several: 'each',
  aims: true,
  phase: 'hero',
  words: { roll: { takes: 'number', note: 'The casting roll with its modifiers; 7, if not said.' } },
  distance: () => inches(9),
  plan(state, { by: [by = -1], at, words }) {
    const who = { unit: by };
    if (!odds.canUnbind(state, by)) return { refused: refuse(odds.rules.unbind, say('sigmar.odds.noUnbinder', { unit: who }), [who]) };
    const total = typeof words.roll === 'number' ? words.roll : 7;
    const parts = [
      {
        *run(game: Game) {
          const able = presentIn(game.state, by).length > 0 && presentIn(game.state, at).length > 0;
          return { counts: { unbound: able && (yield* odds.unbinds(game, at, total)) ? 1 : 0 }, on: null };
        },
      },
    ];
    const need = firstNeed(odds.system, state, (game) => odds.unbinds(game, at, total));
    return { stages: [{ label: say('sigmar.odds.unbinding', { unit: who, total }), numbers: numbersOf(need), parts }], leftOut: [] };
  },
});
