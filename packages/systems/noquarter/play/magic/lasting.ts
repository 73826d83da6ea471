import type { RuleId } from '@warfold/catalogue';
import type { Effect, Game, Model, Plain, Ref, State, Text } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import type { LastingStateKey, Until } from '../../data/spell-effects.ts';
import { SPELLS, type SpellKey } from '../../data/spells.ts';
import { isKeyOf } from '../../data/table.ts';
import { effectsOf, lastingOf } from '../fighter/borne.ts';
import { MOVED, SERIAL, SPELL } from './magicMarks.ts';

/** Something that is to lie on somebody for a while. */
export interface Laying {
  readonly ability: SpellKey | LastingStateKey;
  readonly on: Ref;
  /** The mage, or who else brought it about. */
  readonly by: number | null;
  readonly rule: RuleId;
  readonly text?: Text;
  readonly params?: Readonly<Record<string, Plain>>;
  /** Ends with the activation in which it began, not with the next one. */
  readonly only?: 'now';
}

/** Lays a spell or a state on somebody. What ends with the next activation does not end with the one that is going on. */
export function lay(game: Game, { ability, on, by, rule, text, params = {}, only }: Laying): Effect {
  const since = only === 'now' ? -1 : markOf(game.state, SERIAL);
  const origin = by === null ? {} : { origin: { model: by } };
  return game.begin({ ability, on, ...origin, params: { ...params, since }, ends: { at: 'used' } }, rule, text);
}

const liesOn = ({ on }: Effect, state: State, unit: number): boolean =>
  'unit' in on ? on.unit === unit : 'model' in on && state.models[on.model]!.unit === unit;

/** Takes off what lies on a unit or its models until now; what was laid in this very activation stays for the next. */
export function lapse(game: Game, unit: number, until: Until): void {
  const serial = markOf(game.state, SERIAL);
  for (const effect of game.state.effects) {
    const lasting = lastingOf(effect.ability);
    if (lasting?.until !== until || !liesOn(effect, game.state, unit) || effect.params.since === serial) continue;
    game.endEffect(effect.id, lasting.rule);
  }
}

/** A spell that is in play: on somebody, on a side, or a template on the table. */
export interface InPlay {
  readonly id: string;
  readonly spell: SpellKey;
  readonly on: Ref;
  readonly effect: number | null;
  readonly piece: number | null;
  readonly mage: number | null;
}

/** NQ-MAGIC-13, NQ-SPELL-CLEANSE: all spells in play, the oldest of each sort first. */
export function spellsInPlay(state: State): InPlay[] {
  const found: InPlay[] = [];
  for (const { id, ability, on, origin } of state.effects) {
    if (!isKeyOf(SPELLS, ability)) continue;
    const mage = origin !== null && 'model' in origin ? origin.model : null;
    found.push({ id: `effect:${id}`, spell: ability, on, effect: id, piece: null, mage });
  }
  for (const piece of state.pieces) {
    const spell = markOf(piece, SPELL);
    if (piece.gone || typeof spell !== 'string' || !isKeyOf(SPELLS, spell)) continue;
    found.push({ id: `piece:${piece.id}`, spell, on: { piece: piece.id }, effect: null, piece: piece.id, mage: null });
  }
  return found;
}

export function endSpell(game: Game, { effect, piece }: InPlay, rule: RuleId, text?: Text): void {
  if (effect !== null) game.endEffect(effect, rule);
  if (piece !== null) game.change(piece, { gone: true }, rule);
  if (text !== undefined) game.tell(rule, text.key, text.args);
}

/** NQ-SPELL-FLOOD: inches that a model may still move in this activation; null where nothing holds it back. */
export function moveLeft(state: State, model: Model): Mil | null {
  let least: Mil | null = null;
  for (const { effect } of effectsOf(state, model, 'moveAtMost')) {
    const left = Math.max(0, inches(effect.inches) - markOf(model, MOVED));
    least = least === null ? left : Math.min(least, left);
  }
  return least;
}

/** NQ-SPELL-STUMBLE: the next move has been tried, of whatever sort. */
export function lapseMove(game: Game, unit: number): void {
  for (const { id, ability, on } of game.state.effects)
    if (ability === 'stumble' && 'unit' in on && on.unit === unit) game.endEffect(id, 'NQ-SPELL-STUMBLE');
}
