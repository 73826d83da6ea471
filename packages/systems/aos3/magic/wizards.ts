import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, Model, Part, Refusal, State, Unit } from '@warfold/engine';
import { abilityOf, inchesOf, markOf, part, refuse, say, sumOf, unitChoice } from '@warfold/engine';
import { inches } from '@warfold/space';
import { enemySides } from '../../shared/sides.ts';
import { abilities } from '../abilities.ts';
import { D3, sufferMortals } from '../attack/wounds.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { action } from '../sequence/chapter.ts';
import { throwDice } from '../sequence/dice.ts';
import { WILLPOWER } from '../sequence/marks.ts';
import { MAGIC_ROLLED } from '../sequence/windows.ts';
import { fieldUnits, isModelWithin, presentModels } from '../table/table.ts';
import { areModelsWithin } from '../terrain/garrisonReach.ts';
import { hasKeyword } from '../warscroll/warscroll.ts';
import type { LoreSaying, Speaker } from './lore.ts';
import { SPEAKS } from './lore.ts';
import { CASTS, listed, MISCAST, magicMarks, SPELLS_TRIED, SUMMONING_TRIED, UNBINDS, withWord } from './magicMarks.ts';
import type { Manifest } from './manifest.ts';
import { leftThisTurn, manifestsOf } from './manifest.ts';
import { setUpManifest } from './manifestPlacing.ts';
import { releaseBolt, spells } from './spells.ts';

export interface Wizardry {
  readonly casts: number;
  readonly unbinds: number;
  readonly spells: readonly string[];
}

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** AOS3-19.0a, AOS3-19.0c: by its warscroll, or by an ability that lets it cast without being a WIZARD. */
export function wizardryOf(state: State, unit: Unit): Wizardry | null {
  const params = abilityOf(unit, 'wizard');
  if (params === null) return hasKeyword(state, unit, 'WIZARD') ? { casts: 1, unbinds: 1, spells: [] } : null;
  const known = Array.isArray(params.spells) ? params.spells.filter((one): one is string => typeof one === 'string') : [];
  return { casts: numberOr(params.casts, 1), unbinds: numberOr(params.unbinds, 1), spells: known };
}

/** AOS3-19.0b: what everybody knows, what its warscroll teaches, and the endless spells of its army. */
interface Known {
  readonly key: string;
  readonly value: number;
  readonly rule: RuleId;
  readonly saying: LoreSaying | null;
  readonly manifest: Manifest | null;
}

function knownTo(state: State, unit: Unit, { spells: learnt }: Wizardry): Known[] {
  const keys = ['arcane-bolt', 'mystic-shield', ...learnt.filter((key) => key !== 'arcane-bolt' && key !== 'mystic-shield')];
  const sayings = keys.flatMap((key): Known[] => {
    const saying = spells.get(key);
    return saying === undefined ? [] : [{ key, value: saying.value, rule: saying.rule, saying, manifest: null }];
  });
  const summons = manifestsOf(state, 'endless')
    .filter(({ owner, present }) => owner === unit.side && !present)
    .map((manifest): Known => ({ key: manifest.key, value: manifest.value, rule: 'AOS3-19.3.1a', saying: null, manifest }));
  return [...sayings, ...summons];
}

function whyNotCast(state: State, unit: Unit, { casts }: Wizardry, { key, manifest }: Known): Refusal | null {
  const refs = [{ unit: unit.id }];
  const args = { unit: refs[0]! };
  if (markOf(unit, MISCAST)) return refuse('AOS3-19.1.1', say('aos3.magic.refused.miscast', args), refs);
  if (markOf(unit, CASTS) >= casts) return refuse('AOS3-19.0a', say('aos3.magic.refused.noMoreSpells', { ...args, casts }), refs);
  if (listed(markOf(state.sides[unit.side]!, SPELLS_TRIED), key)) return refuse('AOS3-19.1b', say('aos3.magic.refused.tried'), refs);
  if (manifest === null) return null;
  if (markOf(unit, SUMMONING_TRIED)) return refuse('AOS3-19.3.1c', say('aos3.magic.refused.summonedAlready', args), refs);
  return leftThisTurn(state, manifest) ? refuse('AOS3-19.3.2e', say('aos3.magic.refused.leftThisTurn'), refs) : null;
}

const nameOf = ({ manifest, key }: Known) => (manifest === null ? say(`aos3.enhancement.${key}`) : manifest.parts[0]!.name);

/** Who casts, and which spell by its key. */
export type SpokenSpell = { readonly unit: number; readonly key: string };

/** Every spell that a side may try now, also those that are refused. */
export function castings(state: State, side: number): readonly Choice<SpokenSpell>[] {
  if (side !== state.cursor.active) return [];
  return fieldUnits(state, side).flatMap((unit) => {
    const wizardry = wizardryOf(state, unit);
    if (wizardry === null) return [];
    return knownTo(state, unit, wizardry).map((known): Choice<SpokenSpell> => {
      const refused = whyNotCast(state, unit, wizardry, known);
      const label = say('aos3.magic.option.cast', { unit: { unit: unit.id }, spell: nameOf(known), value: known.value });
      const spoken = SPEAKS.worth({ unit: unit.id, key: known.key });
      return { id: `${unit.id}:${known.key}`, label, ref: { unit: unit.id }, ...(refused !== null && { refused }), ...spoken };
    });
  });
}

const casting = action<SpokenSpell>({
  name: 'cast',
  at: ['hero:during'],
  options: castings,
  *perform(game, side, spoken) {
    yield* cast(game, side, spoken);
  },
});

/** AOS3-19.4: which of its models speaks, of those that can; nobody is asked where there is only one. */
export function* speakerOf(game: Game, unit: number, rule: RuleId, can: (model: Model) => boolean = () => true): Flow<Speaker> {
  const { side } = game.unit(unit);
  const model = yield* game.ask.one<number>(
    { side, rule, label: say('aos3.magic.ask.speaker', { unit: { unit } }), about: [{ unit }] },
    () =>
      presentModels(game.state, unit)
        .filter(can)
        .map(({ id }) => ({
          ...{ id: `model:${id}`, label: say('aos3.lore.model', { model: { model: id } }), ref: { model: id }, value: id },
        })),
  );
  return { unit, model };
}

const modifiersOf = (state: State, { unit, model }: Speaker, moment: 'casting' | 'unbinding' | 'dispelling'): Part[] => [
  ...abilities.ask(state, moment, { unit, model }, { unit: { unit } }),
];

/** AOS3-19.1a, AOS3-1.5.2b: 2D6, re-rolls, changes and then modifiers; `natural` is the roll before them. */
export function* rollMagic(
  game: Game,
  speaker: Speaker,
  moment: 'casting' | 'unbinding' | 'dispelling',
  rule: RuleId,
  value: Part,
): Flow<{ readonly natural: number; readonly total: number }> {
  const { unit } = speaker;
  const { side } = game.unit(unit);
  const parts = modifiersOf(game.state, speaker, moment);
  const need = sumOf([value, ...parts.map((one) => part(-one.value, one.reason, one.rule))]);
  const rolled = yield* throwDice(game, {
    ...{ purpose: PURPOSES[moment], rule, side, count: 2, sides: 6, by: { unit }, need },
    window: {
      window: MAGIC_ROLLED,
      rule: 'AOS3-1.5.4b',
      label: say('aos3.magic.window.rolled', { unit: { unit } }),
      ...{ about: { unit }, refs: [{ unit }], sides: [side] },
    },
  });
  return { natural: rolled.total, total: rolled.total + parts.reduce((sum, one) => sum + one.value, 0) };
}

const PURPOSES = { casting: 'cast', unbinding: 'unbind', dispelling: 'dispel' } as const;

/** What comes of trying a spell. */
export type Casting = 'miscast' | 'failed' | 'unbound' | 'cast';

export function* cast(game: Game, side: number, { unit, key: spoken }: SpokenSpell): Flow<Casting> {
  const wizardry = wizardryOf(game.state, game.unit(unit))!;
  const known = knownTo(game.state, game.unit(unit), wizardry).find(({ key }) => key === spoken)!;
  const spell = nameOf(known);
  const whole = known.manifest?.whole ?? null;
  const speaker = yield* speakerOf(game, unit, 'AOS3-19.4');
  const by = hasKeyword(game.state, game.unit(unit), 'WIZARD') ? 'AOS3-19.0b' : 'AOS3-19.0c';
  game.mark({ unit }, CASTS, markOf(game.unit(unit), CASTS) + 1, by, say('aos3.magic.tries', { unit: { unit }, spell }));
  game.mark({ side }, SPELLS_TRIED, withWord(markOf(game.state.sides[side]!, SPELLS_TRIED), known.key), 'AOS3-19.1b');
  witness(game.unit(unit));
  if (whole !== null) game.mark({ unit }, SUMMONING_TRIED, true, 'AOS3-19.3.1c');
  const value = part(known.value, say('aos3.magic.part.castingValue'), whole === null ? 'AOS3-19.2a' : 'AOS3-24.3');
  const { natural, total } = yield* rollMagic(game, speaker, 'casting', 'AOS3-19.1a', value);
  if (natural === 2) {
    yield* miscast(game, unit);
    return 'miscast';
  }
  const args = { unit: { unit }, spell, total, value: known.value };
  if (total < known.value) {
    game.tell('AOS3-19.1a', 'aos3.magic.castFails', args, [{ unit }]);
    return 'failed';
  }
  game.tell('AOS3-19.1a', 'aos3.magic.cast', args, [{ unit }]);
  if (yield* isUnbound(game, speaker, total)) return 'unbound';
  yield* takeEffect(game, speaker, known.saying, whole);
  return 'cast';
}

/** What lets it cast, and who it is by what it was given (AOS3-27.5.2c). */
function witness(unit: Unit): void {
  for (const name of ['wizard', 'arcane-tome', 'keyword']) if (abilityOf(unit, name) !== null) abilities.witness?.(name);
}

function* takeEffect(game: Game, speaker: Speaker, saying: LoreSaying | null, whole: string | null): Flow<void> {
  if (whole === null) {
    const flow = saying?.speak(game, speaker);
    if (flow !== undefined) yield* flow;
    return;
  }
  if (!(yield* setUpManifest(game, speaker, whole, 'AOS3-19.3.1a')))
    game.tell('AOS3-19.3.1b', 'aos3.magic.noRoom', {}, [{ unit: speaker.unit }]);
}

/** AOS3-19.1.1. */
function* miscast(game: Game, unit: number): Flow<void> {
  game.mark({ unit }, MISCAST, true, 'AOS3-19.1.1', say('aos3.magic.miscast', { unit: { unit } }));
  yield* sufferMortals(game, unit, D3, { rule: 'AOS3-19.1.1', reason: say('aos3.magic.reason.miscast') });
}

/** AOS3-19.1.2a. */
export const UNBIND_RANGE = inches(30);

/** AOS3-19.1.2b: has no unbinding of its own left; who is no wizard never had one. */
const isSpent = (state: State, unit: Unit): boolean => markOf(unit, UNBINDS) >= (wizardryOf(state, unit)?.unbinds ?? 0);

/** AOS3-19.1.2b; AOS3-7.1c: a hero of strong will, once. */
function whyNotUnbind(state: State, unit: Unit, caster: Model): Refusal | null | 'nobody' {
  const wizardry = wizardryOf(state, unit);
  if (wizardry === null && !markOf(unit, WILLPOWER)) return 'nobody';
  const refs = [{ unit: unit.id }];
  if (wizardry !== null && isSpent(state, unit) && !markOf(unit, WILLPOWER))
    return refuse('AOS3-19.1.2b', say('aos3.magic.refused.noMoreUnbinding', { unit: refs[0]!, unbinds: wizardry.unbinds }), refs);
  const near = isModelWithin(state, caster, unit, UNBIND_RANGE);
  const far = { unit: refs[0]!, range: inchesOf(UNBIND_RANGE) };
  return near ? null : refuse('AOS3-19.1.2a', say('aos3.magic.refused.tooFarToUnbind', far), refs);
}

function unbinders(state: State, side: number, caster: Model): Choice<Unit>[] {
  return fieldUnits(state, side).flatMap((unit): Choice<Unit>[] => {
    const refused = whyNotUnbind(state, unit, caster);
    return refused === 'nobody' ? [] : [unitChoice(unit, refused === null ? {} : { refused })];
  });
}

/** AOS3-19.1.2a, AOS3-19.1.2c: one attempt, greater than the casting roll. */
export function* isUnbound(game: Game, { model }: Speaker, cast: number): Flow<boolean> {
  for (const foe of enemySides(game.state, game.unit(game.model(model).unit).side))
    if (yield* isUnboundBy(game, foe, model, cast)) return true;
  return false;
}

function* isUnboundBy(game: Game, side: number, model: number, cast: number): Flow<boolean> {
  const choices = () => unbinders(game.state, side, game.model(model));
  if (!choices().some(({ refused }) => refused === undefined)) return false;
  const label = say('aos3.magic.ask.unbind', { model: { model }, total: cast });
  const chosen = yield* game.ask.perhaps({ side, rule: 'AOS3-19.1.2a', label, about: [{ model }] }, choices);
  if (chosen === null) return false;
  const unit = chosen.id;
  const unbinder = yield* speakerOf(game, unit, 'AOS3-19.4', (one) => areModelsWithin(game.state, game.model(model), one, UNBIND_RANGE));
  if (isSpent(game.state, game.unit(unit))) game.mark({ unit }, WILLPOWER, false, 'AOS3-7.1c');
  else game.mark({ unit }, UNBINDS, markOf(game.unit(unit), UNBINDS) + 1, 'AOS3-19.1.2c');
  const value = part(cast + 1, say('aos3.magic.part.castingRoll'), 'AOS3-19.1.2a');
  const { total } = yield* rollMagic(game, unbinder, 'unbinding', 'AOS3-19.1.2a', value);
  const args = { unit: { unit }, total, cast };
  if (total > cast) game.tell('AOS3-19.1.2a', 'aos3.magic.unbound', args, [{ unit }]);
  else game.tell('AOS3-19.1.2a', 'aos3.magic.notUnbound', args, [{ unit }]);
  return total > cast;
}

/** AOS3-19.0 to AOS3-19.2. */
export const wizards: Chapter = { actions: [casting, releaseBolt], marks: magicMarks };
