import type { Explained, Flow, Game, Model, Part, Plain, Refusal, State, Unit } from '@warfold/engine';
import { abilityOf, markOf, part, refuse, say, standing, sumOf } from '@warfold/engine';
import { SPELLS, type SpellCard, type SpellKey } from '../../data/spells.ts';
import { isKeyOf, keysOf } from '../../data/table.ts';
import type { Action } from '../action.ts';
import { DOES, pay, priced } from '../action.ts';
import { d10 } from '../dice.ts';
import { effectOf, effectsOf } from '../fighter/borne.ts';
import { areEnemies } from '../fighter/fighter.ts';
import { labelOf } from '../fighter/labels.ts';
import { isPanicked, isProne } from '../fighter/states.ts';
import { spareOf } from '../moving/straying.ts';
import { spellOf } from '../spells/index.ts';
import type { Cast, Spell, Target } from '../spells/spell.ts';
import { sideOf } from '../spells/spell.ts';
import { speaks } from '../witness.ts';
import { endSpell, type InPlay, spellsInPlay } from './lasting.ts';
import { CAST } from './magicMarks.ts';

const KEYS = keysOf(SPELLS);
const numberOf = (spell: SpellKey): number => KEYS.indexOf(spell);
const card = (spell: SpellKey): SpellCard => SPELLS[spell];

/** NQ-MAGIC-07: what concentrating costs and gives. */
const FOCUS = 1;
/** NQ-MAGIC-08: so many Initiates help, no more. */
export const CHANTERS = 3;
/** NQ-MAGIC-13. */
const CANCEL = 3;

const isSpell = (value: Plain): value is SpellKey => typeof value === 'string' && isKeyOf(SPELLS, value);

const paramsOf = (state: State, model: Model, ability: 'mage' | 'initiate') =>
  abilityOf(state.book.profiles[model.profile]!, ability) ?? abilityOf(state.units[model.unit]!, ability);

/** NQ-MAGIC-01, -02: the level of a mage and his spells; nothing for who is none. */
export function mageryOf(state: State, model: Model): { readonly level: number; readonly spells: readonly SpellKey[] } | null {
  const params = paramsOf(state, model, 'mage');
  if (params === null) return null;
  const { level, spells } = params;
  return { level: typeof level === 'number' ? level : 1, spells: Array.isArray(spells) ? spells.filter(isSpell) : [] };
}

/** NQ-MAGIC-08: the one spell that the Initiates of a unit share. */
export function chantOf(state: State, model: Model): SpellKey | null {
  const spell = paramsOf(state, model, 'initiate')?.spell ?? null;
  return isSpell(spell) ? spell : null;
}

/** NQ-PANIC-07: nobody casts in panic. */
function tooAfraid(state: State, unit: number): Refusal | null {
  return isPanicked(state, unit) ? refuse('NQ-PANIC-07', say('nq.magic.refused.panicked'), [{ unit }]) : null;
}

/** NQ-MAGIC-06. */
const wasCast = (model: Model, spell: SpellKey): Refusal | null =>
  markOf(model, CAST).includes(numberOf(spell)) ? refuse('NQ-MAGIC-06', say('nq.magic.refused.castAlready'), [{ model: model.id }]) : null;

/** NQ-MAGIC-06, -08: the spell belongs to the unit, so it is sung once, whoever sang. */
const wasSung = (state: State, { models }: Unit, spell: SpellKey): Refusal | null =>
  models.reduce<Refusal | null>((found, id) => found ?? wasCast(state.models[id]!, spell), null);

/**
 * NQ-MAGIC-04, -07: each spell of a mage, plain or with concentration; NQ-MAGIC-13: each spell in play, to be cancelled. An Initiate is a mage of level 0
 * (NQ-TRAIT-INITIATE) and may cancel too, but never concentrates (NQ-MAGIC-08).
 */
export function magicActions(state: State, model: Model): readonly Action[] {
  const magery = mageryOf(state, model);
  if (magery === null && paramsOf(state, model, 'initiate') === null) return [];
  const afraid = tooAfraid(state, model.unit);
  const ways = magery === null ? [false] : [false, true];
  return [
    ...(magery?.spells ?? []).flatMap((spell) => ways.map((focus) => castAction(state, model, spell, focus, afraid))),
    ...spellsInPlay(state).flatMap((inPlay) => ways.map((focus) => cancelAction(model, inPlay, focus, afraid))),
  ];
}

function castAction(state: State, model: Model, spell: SpellKey, focus: boolean, afraid: Refusal | null): Action {
  const refused = afraid ?? wasCast(model, spell) ?? spellOf(spell).aim.idle(state, [model.id]);
  const args = { model: { model: model.id }, spell: labelOf(spell) };
  const action: Action = {
    id: `cast:${model.id}:${spell}${focus ? ':focus' : ''}`,
    means: DOES.of({ act: 'cast', spell, focus }),
    label: focus ? say('nq.magic.action.focus', args) : say('nq.magic.action.cast', args),
    ref: { model: model.id },
    numbers: [{ label: say('nq.magic.need'), value: needToCast(state, [model.id], spell, focus) }],
    ...(refused !== null && { refused }),
    value: { by: model.id, run: (game) => cast(game, { spell, mages: [model.id] }, focus) },
  };
  return priced(action, model, card(spell).cu + (focus ? FOCUS : 0));
}

/** NQ-MAGIC-08: as many of the Initiates as like, up to three; all pay, nobody concentrates. */
export function chantActions(state: State, unit: Unit): readonly Action[] {
  const singers = standing(state, unit.id).filter((model) => chantOf(state, model) !== null && !isProne(model));
  const [first] = singers;
  const spell = first === undefined ? null : chantOf(state, first);
  if (spell === null) return [];
  const { cu } = card(spell);
  const able = singers.filter((model) => spareOf(state, model) >= cu);
  const most = Math.max(1, Math.min(CHANTERS, able.length));
  return Array.from({ length: most }, (_, i) =>
    chantAction(state, unit, spell, able.length > i ? able.slice(0, i + 1) : singers.slice(0, 1)),
  );
}

function chantAction(state: State, unit: Unit, spell: SpellKey, singers: readonly Model[]): Action {
  const mages = singers.map(({ id }) => id);
  const first = singers[0]!;
  const refused = tooAfraid(state, unit.id) ?? wasSung(state, unit, spell) ?? spellOf(spell).aim.idle(state, mages);
  const action: Action = {
    id: `chant:${unit.id}:${spell}:${mages.length}`,
    means: DOES.of({ act: 'chant', spell, focus: false }),
    label: say('nq.magic.action.chant', { unit: { unit: unit.id }, spell: labelOf(spell), singers: mages.length }),
    ref: { unit: unit.id },
    numbers: [{ label: say('nq.magic.need'), value: needToCast(state, mages, spell, false) }],
    ...(refused !== null && { refused }),
    value: { by: first.id, run: (game) => cast(game, { spell, mages }, false) },
  };
  return priced(action, first, card(spell).cu);
}

/** NQ-MAGIC-04, -07, -08: level of the spell and of the mage, or one for each Initiate. */
export function needToCast(state: State, mages: readonly number[], spell: SpellKey, focus: boolean): Explained {
  const parts: Part[] = [part(card(spell).level, say('nq.magic.part.spellLevel'), 'NQ-MAGIC-04')];
  const magery = mageryOf(state, state.models[mages[0]!]!);
  if (magery !== null) parts.push(part(magery.level, say('nq.magic.part.mageLevel'), 'NQ-MAGIC-01'));
  else parts.push(part(Math.min(CHANTERS, mages.length), say('nq.magic.part.chant'), 'NQ-MAGIC-08'));
  if (focus) parts.push(part(FOCUS, say('nq.magic.part.focus'), 'NQ-MAGIC-07'));
  return sumOf(parts);
}

/** NQ-MAGIC-04: the target is named, the points are paid, and a die says whether the spell is cast. */
function* cast(game: Game, casting: Cast, focus: boolean): Flow<void> {
  const spell = spellOf(casting.spell);
  const aimed = spell.aim.choose(game, casting);
  const target = 'next' in aimed ? yield* aimed : aimed;
  const need = needToCast(game.state, casting.mages, casting.spell, focus);
  for (const model of casting.mages) {
    pay(game, model, card(casting.spell).cu + (focus ? FOCUS : 0), 'NQ-MAGIC-04');
    game.mark({ model }, CAST, [...markOf(game.model(model), CAST), numberOf(casting.spell)], 'NQ-MAGIC-06');
  }
  const who = { model: { model: casting.mages[0]! }, spell: labelOf(casting.spell) };
  if (!spell.aim.reaches(game.state, casting.mages, target)) {
    game.tell('NQ-MAGIC-16', 'nq.magic.outOfRange', who);
    return;
  }
  if (!(yield* succeeds(game, casting, need))) return;
  if (yield* isWarded(game, casting, spell, target)) return;
  speaks(casting.spell);
  speaks(mageryOf(game.state, game.model(casting.mages[0]!)) === null ? 'initiate' : 'mage');
  game.tell(spell.rule, 'nq.magic.cast', who);
  const flow = spell.act(game, casting, target);
  if (flow !== undefined) yield* flow;
}

/** NQ-MAGIC-05: a natural 10 fails. NQ-SKILL-ADEPT: two dice, of which the mage picks one; no chant is sung by adepts. */
function* succeeds(game: Game, casting: Cast, need: Explained): Flow<boolean> {
  const mage = game.model(casting.mages[0]!);
  const adept =
    mageryOf(game.state, mage) === null ? undefined : effectsOf(game.state, mage, 'pickDie').find(({ effect }) => effect.roll === 'cast');
  const rolled = yield* d10(game, {
    purpose: 'cast',
    rule: adept?.rule ?? (mageryOf(game.state, mage) === null ? 'NQ-MAGIC-08' : 'NQ-MAGIC-04'),
    side: sideOf(game, casting),
    count: adept?.effect.dice ?? 1,
    by: { model: mage.id },
    need,
    sort: (face) => (face < 10 && face <= need.total ? 'cast' : 'failed'),
  });
  if (rolled.count('cast') > 0) return true;
  game.tell(rolled.faces.every((face) => face === 10) ? 'NQ-MAGIC-05' : 'NQ-MAGIC-04', 'nq.magic.fizzles', {
    model: { model: mage.id },
    spell: labelOf(casting.spell),
  });
  return false;
}

/** NQ-MUT-MAGICIMMUNITY: one roll against an enemy's spell for the unit, however many of its models are immune. */
function* isWarded(game: Game, casting: Cast, { aim }: Spell, target: Target): Flow<boolean> {
  const unit = aim.direct(game.state, target);
  if (unit === null || !areEnemies(game.state, game.model(casting.mages[0]!).unit, unit)) return false;
  for (const model of game.standing(unit)) {
    const ward = effectOf(game.state, model, 'cancelsSpells');
    if (ward === null) continue;
    const { atMost } = ward.effect;
    const rolled = yield* d10(game, {
      purpose: 'immunity',
      rule: ward.rule,
      side: game.unit(unit).side,
      count: 1,
      by: { model: model.id },
      need: sumOf([part(atMost, labelOf(ward.card), ward.rule)]),
      sort: (face) => (face <= atMost ? 'cancelled' : 'struck'),
    });
    speaks(ward.card);
    if (rolled.count('cancelled') === 0) return false;
    game.tell(ward.rule, 'nq.magic.immune', { unit: { unit }, spell: labelOf(casting.spell) });
    return true;
  }
  return false;
}

function cancelAction(model: Model, inPlay: InPlay, focus: boolean, afraid: Refusal | null): Action {
  const args = { model: { model: model.id }, spell: labelOf(inPlay.spell), on: inPlay.on };
  const action: Action = {
    id: `cancel:${model.id}:${inPlay.id}${focus ? ':focus' : ''}`,
    label: focus ? say('nq.magic.action.cancelFocus', args) : say('nq.magic.action.cancel', args),
    ref: inPlay.on,
    numbers: [{ label: say('nq.magic.need'), value: needToCancel(inPlay.spell, focus) }],
    ...(afraid !== null && { refused: afraid }),
    value: { by: model.id, run: (game) => cancel(game, model.id, inPlay.id, focus) },
  };
  return priced(action, model, CANCEL + (focus ? FOCUS : 0));
}

/** NQ-MAGIC-13: the level of the spell and one; the level of the mage does not count. */
function needToCancel(spell: SpellKey, focus: boolean): Explained {
  return sumOf([
    part(card(spell).level, say('nq.magic.part.spellLevel'), 'NQ-MAGIC-13'),
    part(1, say('nq.magic.part.cancel'), 'NQ-MAGIC-13'),
    ...(focus ? [part(FOCUS, say('nq.magic.part.focus'), 'NQ-MAGIC-07')] : []),
  ]);
}

function* cancel(game: Game, mage: number, id: string, focus: boolean): Flow<void> {
  const inPlay = spellsInPlay(game.state).find((one) => one.id === id)!;
  const need = needToCancel(inPlay.spell, focus);
  pay(game, mage, CANCEL + (focus ? FOCUS : 0), 'NQ-MAGIC-13');
  const rolled = yield* d10(game, {
    purpose: 'cancel',
    rule: 'NQ-MAGIC-13',
    side: game.unit(game.model(mage).unit).side,
    count: 1,
    by: { model: mage },
    need,
    sort: (face) => (face < 10 && face <= need.total ? 'cancelled' : 'failed'),
  });
  if (rolled.count('cancelled') > 0) endSpell(game, inPlay, 'NQ-MAGIC-13', say('nq.magic.cancelled', { spell: labelOf(inPlay.spell) }));
}
