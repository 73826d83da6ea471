import type { RuleId } from '@warfold/catalogue';
import type { Choice, End, Flow, Game, Model, Piece, Refusal, State, Text, Unit } from '@warfold/engine';
import { inchesOf, meaning, refuse, say, unitChoice } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches, withinStraight } from '@warfold/space';
import { rollAmount } from '../../sigmar/amount.ts';
import { abilities } from '../abilities.ts';
import { D3, heal } from '../attack/wounds.ts';
import { gainPoints } from '../hero/commands.ts';
import { throwDice } from '../sequence/dice.ts';
import { isFeatureVisible, isVisible } from '../table/sight.ts';
import { fieldUnits, foesOf, isModelWithin, isWhollyWithin, presentModels } from '../table/table.ts';
import { isFeatureWithin } from '../terrain/garrisonReach.ts';
import { weaponsOf } from '../warscroll/warscroll.ts';

/** Who has cast a spell or chanted a prayer: range and visibility are this model's (AOS3-19.2b, AOS3-19.4, AOS3-20.2a). */
export interface Speaker {
  readonly unit: number;
  readonly model: number;
}

/** A spell or a prayer that an army can pick: what it takes, and what it does once it is cast or answered (AOS3-19.2a, AOS3-20.2a). */
export interface LoreSaying {
  readonly key: string;
  readonly rule: RuleId;
  readonly lore: 'spell' | 'prayer';
  /** The casting value, or the answer value. */
  readonly value: number;
  readonly range: Mil | null;
  speak(game: Game, speaker: Speaker): Flow<void> | void;
}

/** What is known of a spell or a prayer while it takes effect. */
type Spoken = Pick<LoreSaying, 'key' | 'rule' | 'lore'>;

const nameOf = (key: string): Text => say(`aos3.enhancement.${key}`);

/** A spell or a prayer that may be tried, by whom. */
export const SPEAKS = meaning<{ readonly unit: number; readonly key: string }>('speaks');
/** The spell or prayer whose target is asked for. */
export const SAID = meaning<{ readonly saying: string }>('said');

const askFor = (saying: Spoken, side: number) => ({
  ...{ side, rule: saying.rule, means: SAID.of({ saying: saying.key }) },
  label: say('aos3.lore.ask', { saying: nameOf(saying.key) }),
});

/** "Until your next hero phase". */
export const untilHeroPhase = (side: number): End => ({ at: 'phase-of', phase: 'hero', side, edge: 'start' });

export const sees = (state: State, from: Model, unit: Unit): boolean =>
  unit.id === from.unit || presentModels(state, unit.id).some((model) => isVisible(state, from, model));

/** Why a unit cannot be picked; friends must be wholly within range, enemies within it. */
function whyNot(
  state: State,
  { rule }: Spoken,
  from: Model,
  unit: Unit,
  { range, wholly }: { readonly range: Mil; readonly wholly: boolean },
): Refusal | null {
  const near = wholly ? isWhollyWithin(state, unit, from, range) : isModelWithin(state, from, unit, range);
  const args = { unit: { unit: unit.id }, range: inchesOf(range) };
  if (!near) return refuse(rule, say('aos3.lore.refused.far', args), [{ unit: unit.id }]);
  return sees(state, from, unit) ? null : refuse(rule, say('aos3.lore.refused.hidden', args), [{ unit: unit.id }]);
}

/** A unit of the wanted side, with those that a player would wonder about; nothing where there is none. */
export function* pickUnit(
  game: Game,
  saying: Spoken,
  { model }: Speaker,
  { range, whom, may = () => true }: { readonly range: Mil; readonly whom: 'friend' | 'foe'; readonly may?: (unit: Unit) => boolean },
): Flow<number | null> {
  const choices = (): Choice<Unit>[] => {
    const { state } = game;
    const from = state.models[model]!;
    const own = state.units[from.unit]!;
    const units = whom === 'friend' ? fieldUnits(state, own.side) : foesOf(state, own);
    return units.filter(may).map((unit) => {
      const refused = whyNot(state, saying, from, unit, { range, wholly: whom === 'friend' });
      return refused === null ? unitChoice(unit) : { ...unitChoice(unit), refused };
    });
  };
  const unit = yield* pickOne(game, saying, model, choices, ({ id }) => id);
  return unit === null || isIgnored(game, saying, unit) ? null : unit;
}

/** Whether the effects of spells, or of prayers, are nothing to the unit. */
function isIgnored(game: Game, { lore, key }: Spoken, unit: number): boolean {
  const [shield] = abilities.ask(game.state, 'ignores', { unit, lore }, { unit: { unit } });
  if (shield === undefined) return false;
  game.tell(shield.rule, 'aos3.lore.ignored', { unit: { unit }, saying: nameOf(key), reason: shield.reason }, [{ unit }]);
  return true;
}

function* pickOne<T>(
  game: Game,
  saying: Spoken,
  model: number,
  choices: () => Choice<T>[],
  idOf: (value: T) => number,
): Flow<number | null> {
  if (!choices().some(({ refused }) => refused === undefined)) {
    game.tell(saying.rule, 'aos3.lore.nobody', { saying: nameOf(saying.key) });
    return null;
  }
  const { side } = game.unit(game.model(model).unit);
  return idOf(yield* game.ask.one(askFor(saying, side), choices));
}

const FLAMING = { lore: 'spell', key: 'flaming-weapon', rule: 'AOS3-27.5.3a', value: 4, range: null } as const;
const LEVITATE = { lore: 'spell', key: 'levitate', rule: 'AOS3-27.5.3b', value: 8, range: inches(18) } as const;
const MIST = { lore: 'spell', key: 'ghost-mist', rule: 'AOS3-27.5.3c', value: 5, range: inches(6) } as const;
const GUIDANCE = { lore: 'prayer', key: 'guidance', rule: 'AOS3-27.5.4a', value: 5, range: null } as const;
const HEAL = { lore: 'prayer', key: 'heal', rule: 'AOS3-27.5.4b', value: 3, range: inches(12) } as const;
const CURSE = { lore: 'prayer', key: 'curse', rule: 'AOS3-27.5.4c', value: 4, range: inches(9) } as const;

/** AOS3-27.5.3a: one of the caster's melee weapons. */
function* flame(game: Game, { unit, model }: Speaker): Flow<void> {
  const { side } = game.unit(unit);
  const choices = () =>
    weaponsOf(game.state, game.model(model), 'melee').map(({ key }) => ({
      ...{ id: key, label: say('sigmar.option.weapon', { weapon: { gear: key } }), ref: { gear: key }, value: key },
    }));
  if (choices().length === 0 || isIgnored(game, FLAMING, unit)) return;
  const weapon = yield* game.ask.one(askFor(FLAMING, side), choices);
  game.begin(
    { ability: FLAMING.key, on: { unit }, params: { weapon }, ends: untilHeroPhase(side) },
    FLAMING.rule,
    begun(FLAMING.key, unit),
  );
}

const begun = (key: string, unit: number): Text => say('aos3.lore.begun', { saying: nameOf(key), unit: { unit } });

/** What a spell or prayer leaves on the unit that was picked. */
const laidOn = (saying: typeof LEVITATE | typeof CURSE, whom: 'friend' | 'foe') =>
  function* (game: Game, speaker: Speaker): Flow<void> {
    const unit = yield* pickUnit(game, saying, speaker, { range: saying.range, whom });
    if (unit === null) return;
    const ends = untilHeroPhase(game.unit(speaker.unit).side);
    game.begin({ ability: saying.key, on: { unit }, origin: { unit: speaker.unit }, ends }, saying.rule, begun(saying.key, unit));
  };

/** AOS3-27.5.3c: a terrain feature in range and in sight. */
function* shroud(game: Game, { unit, model }: Speaker): Flow<void> {
  const choices = (): Choice<Piece>[] =>
    game.state.pieces.flatMap((piece): Choice<Piece>[] => {
      if (piece.kind !== 'terrain' || piece.gone || piece.shape.kind !== 'terrain') return [];
      const choice = {
        id: `piece:${piece.id}`,
        label: say('aos3.setup.piece', { piece: { piece: piece.id } }),
        ref: { piece: piece.id },
        value: piece,
      };
      const refused = whyNotFeature(game.state, game.model(model), piece);
      return [refused === null ? choice : { ...choice, refused }];
    });
  const piece = yield* pickOne(game, MIST, model, choices, ({ id }) => id);
  if (piece === null) return;
  const text = say('aos3.lore.shrouded', { piece: { piece } });
  game.begin({ ability: MIST.key, on: { piece }, ends: untilHeroPhase(game.unit(unit).side) }, MIST.rule, text);
}

function whyNotFeature(state: State, from: Model, piece: Piece): Refusal | null {
  const args = { piece: { piece: piece.id }, range: inchesOf(MIST.range) };
  const near = isFeatureWithin(state, from, piece, MIST.range);
  if (!near) return refuse(MIST.rule, say('aos3.lore.refused.featureFar', args), [{ piece: piece.id }]);
  return isFeatureVisible(state, from, piece)
    ? null
    : refuse(MIST.rule, say('aos3.lore.refused.featureHidden', args), [{ piece: piece.id }]);
}

/** AOS3-27.5.4b: one friendly model in range and in sight, and up to D3 wounds on it. */
function* mend(game: Game, { unit, model }: Speaker): Flow<void> {
  const { side } = game.unit(unit);
  const choices = (): Choice<number>[] => {
    const { state } = game;
    const from = state.models[model]!;
    const hurt = fieldUnits(state, side).flatMap(({ id }) => presentModels(state, id).filter(({ lost }) => lost > 0));
    return hurt.map((one) => {
      const choice = {
        id: `model:${one.id}`,
        label: say('aos3.lore.model', { model: { model: one.id } }),
        ref: { model: one.id },
        value: one.id,
      };
      const refused = whyNotModel(state, from, one);
      return refused === null ? choice : { ...choice, refused };
    });
  };
  const picked = yield* pickOne(game, HEAL, model, choices, (id) => id);
  if (picked === null || isIgnored(game, HEAL, game.model(picked).unit)) return;
  const wounds = yield* rollAmount(game, D3, 1, { purpose: 'healed', rule: HEAL.rule, side, by: { unit } }, throwDice);
  heal(game, picked, wounds, HEAL.rule);
}

function whyNotModel(state: State, from: Model, model: Model): Refusal | null {
  const outside = from.place.at === 'table' && model.place.at === 'table';
  const near = outside ? withinStraight(from, model, HEAL.range) : isModelWithin(state, from, state.units[model.unit]!, HEAL.range);
  const args = { unit: { unit: model.unit }, range: inchesOf(HEAL.range) };
  if (!near) return refuse(HEAL.rule, say('aos3.lore.refused.far', args), [{ model: model.id }]);
  const visible = from.id === model.id || isVisible(state, from, model);
  return visible ? null : refuse(HEAL.rule, say('aos3.lore.refused.hidden', args), [{ model: model.id }]);
}

/** AOS3-27.5.3. */
export const universalSpells: readonly LoreSaying[] = [
  { ...FLAMING, speak: flame },
  { ...LEVITATE, speak: laidOn(LEVITATE, 'friend') },
  { ...MIST, speak: shroud },
];

/** AOS3-27.5.4. */
export const universalPrayers: readonly LoreSaying[] = [
  {
    ...GUIDANCE,
    speak: (game, { unit }) => gainPoints(game, game.unit(unit).side, 1, GUIDANCE.rule),
  },
  { ...HEAL, speak: mend },
  { ...CURSE, speak: laidOn(CURSE, 'foe') },
];
