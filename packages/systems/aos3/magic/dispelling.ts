import type { Choice, Flow, Game, Model, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, part, refuse, say } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { Chapter } from '../sequence/chapter.ts';
import { action } from '../sequence/chapter.ts';
import { WILLPOWER } from '../sequence/marks.ts';
import { fieldUnits, presentModels } from '../table/table.ts';
import { isBodyWithin } from '../terrain/garrisonReach.ts';
import type { Speaker } from './lore.ts';
import { CASTS, CHANTED, DISPEL_TRIED, listed, UNBINDS, UNMAKINGS_TRIED, withWord } from './magicMarks.ts';
import type { Manifest } from './manifest.ts';
import { bodyOf, manifestOf, manifestsOf, removeManifest, seesBody } from './manifest.ts';
import { isPriest, rollFaith } from './priests.ts';
import { rollMagic, speakerOf, wizardryOf } from './wizards.ts';

/** AOS3-19.3.2c, AOS3-20.3.2c. */
const DISPEL_RANGE = inches(30);
const BANISH_RANGE = inches(48);

const isNear = (state: State, model: Model, { parts }: Manifest, range: number): boolean =>
  parts.some((piece) => isBodyWithin(state, model, bodyOf(piece), range));

/** Whether a model is near enough to some part of it and sees that part. */
const reaches = (state: State, model: Model, { parts }: Manifest, range: number): boolean =>
  parts.some((piece) => isBodyWithin(state, model, bodyOf(piece), range) && seesBody(state, model, bodyOf(piece)));

function whyNotReach(state: State, unit: Unit, manifest: Manifest, rule: 'AOS3-19.3.2c' | 'AOS3-20.3.2c'): Refusal | null {
  const range = rule === 'AOS3-19.3.2c' ? DISPEL_RANGE : BANISH_RANGE;
  const models = presentModels(state, unit.id);
  if (models.some((model) => reaches(state, model, manifest, range))) return null;
  const args = { unit: { unit: unit.id }, range: inchesOf(range) };
  const near = models.some((model) => isNear(state, model, manifest, range));
  const text = near ? say('aos3.magic.refused.unseen', args) : say('aos3.magic.refused.far', args);
  return refuse(rule, text, [{ unit: unit.id }]);
}

/** AOS3-19.3.2a, AOS3-19.3.2b: wizards, priests, and once a hero of strong will (AOS3-7.1c). */
function whyNotDispel(state: State, unit: Unit, manifest: Manifest): Refusal | null {
  const refs = [{ unit: unit.id }];
  const args = { unit: refs[0]! };
  if (markOf(unit, DISPEL_TRIED)) return refuse('AOS3-19.3.2a', say('aos3.magic.refused.dispelledAlready', args), refs);
  const wizard = wizardryOf(state, unit) !== null || isWilled(state, unit);
  const busy = !wizard && unit.side === state.cursor.active && markOf(unit, CHANTED);
  if (busy) return refuse('AOS3-19.3.2b', say('aos3.magic.refused.chanted', args), refs);
  if (listed(markOf(state.sides[unit.side]!, UNMAKINGS_TRIED), manifest.whole))
    return refuse('AOS3-19.3.2d', say('aos3.magic.refused.unmakingTried'), refs);
  return whyNotReach(state, unit, manifest, 'AOS3-19.3.2c');
}

/** AOS3-7.1c: a strong will dispels in its own hero phase only; in the enemy's it unbinds. */
const isWilled = ({ cursor }: State, unit: Unit): boolean => unit.side === cursor.active && markOf(unit, WILLPOWER);

/** AOS3-19.4: the model of the unit that makes the attempt. */
const attempter = (game: Game, unit: number, whole: string, rule: 'AOS3-19.4' | 'AOS3-20.3.2c', range: number): Flow<Speaker> =>
  speakerOf(game, unit, rule, (model) => reaches(game.state, model, manifestOf(game.state, whole)!, range));

/** Who tries to unmake which. */
export interface Unmaking {
  readonly unit: number;
  readonly whole: string;
}

const optionFor = (unit: Unit, manifest: Manifest, key: 'dispel' | 'banish', refused: Refusal | null): Choice<Unmaking> => ({
  id: `${unit.id}|${manifest.whole}`,
  label: say(`aos3.magic.option.${key}`, { unit: { unit: unit.id }, piece: { piece: manifest.parts[0]!.id }, value: manifest.value }),
  ref: { unit: unit.id },
  ...(refused !== null && { refused }),
  value: { unit: unit.id, whole: manifest.whole },
});

const tried = (game: Game, side: number, whole: string, rule: 'AOS3-19.3.2d' | 'AOS3-20.3.2b'): void =>
  game.mark({ side }, UNMAKINGS_TRIED, withWord(markOf(game.state.sides[side]!, UNMAKINGS_TRIED), whole), rule);

/** AOS3-19.3.2a: at the start of every hero phase, the active player first. */
export const dispelling = action<Unmaking>({
  name: 'dispel',
  at: ['hero:start'],
  usual: false,
  options(state, side) {
    const there = manifestsOf(state, 'endless').filter(({ present }) => present);
    if (there.length === 0) return [];
    return fieldUnits(state, side)
      .filter((unit) => wizardryOf(state, unit) !== null || isPriest(state, unit) || isWilled(state, unit))
      .flatMap((unit) => there.map((manifest) => optionFor(unit, manifest, 'dispel', whyNotDispel(state, unit, manifest))));
  },
  perform: dispel,
});

/** AOS3-19.3.2b: what the attempt costs; who is both wizard and priest gives up a spell and its prayer. */
function payFor(game: Game, unit: number): void {
  const own = game.unit(unit).side === game.active;
  const wizard = wizardryOf(game.state, game.unit(unit)) !== null;
  game.mark({ unit }, DISPEL_TRIED, true, 'AOS3-19.3.2a');
  if (!wizard && isWilled(game.state, game.unit(unit))) {
    game.mark({ unit }, WILLPOWER, false, 'AOS3-7.1c');
    return;
  }
  const kind = own ? CASTS : UNBINDS;
  if (wizard) game.mark({ unit }, kind, markOf(game.unit(unit), kind) + 1, 'AOS3-19.3.2b');
  if (own && isPriest(game.state, game.unit(unit))) game.mark({ unit }, CHANTED, true, 'AOS3-19.3.2b');
}

function* dispel(game: Game, side: number, { unit, whole }: Unmaking): Flow<void> {
  const speaker = yield* attempter(game, unit, whole, 'AOS3-19.4', DISPEL_RANGE);
  payFor(game, unit);
  tried(game, side, whole, 'AOS3-19.3.2d');
  const { value, parts } = manifestOf(game.state, whole)!;
  const need = part(value + 1, say('aos3.magic.part.castingValue'), 'AOS3-19.3.2c');
  const { total } = yield* rollMagic(game, speaker, 'dispelling', 'AOS3-19.3.2c', need);
  const args = { unit: { unit }, piece: { piece: parts[0]!.id }, total, value };
  if (total <= value) return game.tell('AOS3-19.3.2c', 'aos3.magic.notDispelled', args, [{ unit }]);
  game.tell('AOS3-19.3.2c', 'aos3.magic.dispelled', args, [{ unit }]);
  removeManifest(game, whole, 'AOS3-19.3.3', 'aos3.magic.vanishes');
}

/** AOS3-20.3.2a: at the start of your own hero phase, instead of chanting; for priests alone (AOS3-20.3.2e). */
const banishing = action<Unmaking>({
  name: 'banish',
  at: ['hero:start'],
  usual: false,
  options(state, side) {
    if (side !== state.cursor.active) return [];
    const there = manifestsOf(state, 'invocation').filter(({ present }) => present);
    if (there.length === 0) return [];
    return fieldUnits(state, side)
      .filter((unit) => isPriest(state, unit))
      .flatMap((unit) => there.map((manifest) => optionFor(unit, manifest, 'banish', whyNotBanish(state, unit, manifest))));
  },
  perform: banish,
});

function whyNotBanish(state: State, unit: Unit, manifest: Manifest): Refusal | null {
  const refs = [{ unit: unit.id }];
  if (markOf(unit, CHANTED)) return refuse('AOS3-20.3.2a', say('aos3.magic.refused.chanted', { unit: refs[0]! }), refs);
  if (listed(markOf(state.sides[unit.side]!, UNMAKINGS_TRIED), manifest.whole))
    return refuse('AOS3-20.3.2b', say('aos3.magic.refused.unmakingTried'), refs);
  return whyNotReach(state, unit, manifest, 'AOS3-20.3.2c');
}

function* banish(game: Game, side: number, { unit, whole }: Unmaking): Flow<void> {
  const speaker = yield* attempter(game, unit, whole, 'AOS3-20.3.2c', BANISH_RANGE);
  game.mark({ unit }, CHANTED, true, 'AOS3-20.3.2a');
  tried(game, side, whole, 'AOS3-20.3.2b');
  const { value, parts } = manifestOf(game.state, whole)!;
  const need = part(value + 1, say('aos3.magic.part.answerValue'), 'AOS3-20.3.2c');
  const { total } = yield* rollFaith(game, speaker, 'banishing', 'AOS3-20.3.2c', need);
  const args = { unit: { unit }, piece: { piece: parts[0]!.id }, total, value };
  if (total <= value) return game.tell('AOS3-20.3.2c', 'aos3.magic.notBanished', args, [{ unit }]);
  game.tell('AOS3-20.3.2c', 'aos3.magic.banished', args, [{ unit }]);
  removeManifest(game, whole, 'AOS3-20.3.3', 'aos3.magic.vanishes');
}

export const unmaking: Chapter = { actions: [dispelling, banishing] };
