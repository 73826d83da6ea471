import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, Part, Refusal, State, Unit } from '@warfold/engine';
import { abilityOf, markOf, part, refuse, say, sumOf } from '@warfold/engine';
import { inches } from '@warfold/space';
import { abilities } from '../abilities.ts';
import { D3, ONE, sufferMortals } from '../attack/wounds.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { action } from '../sequence/chapter.ts';
import { throwDice } from '../sequence/dice.ts';
import { CHANT_ROLLED } from '../sequence/windows.ts';
import { fieldUnits } from '../table/table.ts';
import { hasKeyword } from '../warscroll/warscroll.ts';
import type { LoreSaying, Speaker } from './lore.ts';
import { pickUnit, SPEAKS, universalPrayers, untilHeroPhase } from './lore.ts';
import { CHANTED, listed, PRAYERS_TRIED, withWord } from './magicMarks.ts';
import type { Manifest } from './manifest.ts';
import { leftThisTurn, manifestsOf } from './manifest.ts';
import { setUpManifest } from './manifestPlacing.ts';
import { tomePrayers } from './tomeLore.ts';
import { speakerOf } from './wizards.ts';

/** AOS3-20.0a. */
export const isPriest = (state: State, unit: Unit): boolean => hasKeyword(state, unit, 'PRIEST') || abilityOf(unit, 'priest') !== null;

const BLESS = { lore: 'prayer', key: 'bless', rule: 'AOS3-20.2b', value: 4, range: inches(12) } as const;
const SMITE = { lore: 'prayer', key: 'smite', rule: 'AOS3-20.2c', value: 2, range: inches(48) } as const;

/** A prayer knows how well it was chanted (AOS3-20.2c). */
interface Prayer extends Omit<LoreSaying, 'speak'> {
  speak(game: Game, speaker: Speaker, total: number): Flow<void> | void;
}

function* bless(game: Game, speaker: Speaker): Flow<void> {
  const unit = yield* pickUnit(game, BLESS, speaker, { range: BLESS.range, whom: 'friend' });
  if (unit === null) return;
  const ends = untilHeroPhase(game.unit(speaker.unit).side);
  const text = say('aos3.lore.begun', { saying: say('aos3.enhancement.bless'), unit: { unit } });
  game.begin({ ability: BLESS.key, on: { unit }, origin: { unit: speaker.unit }, ends }, BLESS.rule, text);
}

/** AOS3-20.2c: an enemy PRIEST; D3 wounds where the roll was 6 or more, modifiers included. */
function* smite(game: Game, speaker: Speaker, total: number): Flow<void> {
  const unit = yield* pickUnit(game, SMITE, speaker, { range: SMITE.range, whom: 'foe', may: (foe) => isPriest(game.state, foe) });
  if (unit === null) return;
  yield* sufferMortals(game, unit, total >= 6 ? D3 : ONE, { rule: SMITE.rule, reason: say('aos3.enhancement.smite'), by: speaker.unit });
}

/** Every prayer there is, by key. */
export const prayers: ReadonlyMap<string, Prayer> = new Map(
  [{ ...BLESS, speak: bless }, { ...SMITE, speak: smite }, ...universalPrayers, ...tomePrayers].map((prayer: Prayer) => [
    prayer.key,
    prayer,
  ]),
);

interface Known {
  readonly key: string;
  readonly value: number;
  readonly rule: RuleId;
  readonly prayer: Prayer | null;
  readonly manifest: Manifest | null;
}

/** AOS3-20.0b: what everybody knows, what its warscroll teaches, and the invocations of its army. */
function knownTo(state: State, unit: Unit): Known[] {
  const taught = abilityOf(unit, 'priest')?.prayers;
  const learnt = Array.isArray(taught) ? taught.filter((one): one is string => typeof one === 'string') : [];
  const keys = ['bless', 'smite', ...learnt.filter((key) => key !== 'bless' && key !== 'smite')];
  const known = keys.flatMap((key): Known[] => {
    const prayer = prayers.get(key);
    return prayer === undefined ? [] : [{ key, value: prayer.value, rule: prayer.rule, prayer, manifest: null }];
  });
  const summons = manifestsOf(state, 'invocation')
    .filter(({ owner, present }) => owner === unit.side && !present)
    .map((manifest): Known => ({ key: manifest.key, value: manifest.value, rule: 'AOS3-20.3.1a', prayer: null, manifest }));
  return [...known, ...summons];
}

function whyNotChant(state: State, unit: Unit, { key, manifest }: Known): Refusal | null {
  const refs = [{ unit: unit.id }];
  if (markOf(unit, CHANTED)) return refuse('AOS3-20.0a', say('aos3.magic.refused.chanted', { unit: refs[0]! }), refs);
  if (listed(markOf(state.sides[unit.side]!, PRAYERS_TRIED), key)) return refuse('AOS3-20.1b', say('aos3.magic.refused.prayerTried'), refs);
  return manifest !== null && leftThisTurn(state, manifest) ? refuse('AOS3-20.3.2d', say('aos3.magic.refused.leftThisTurn'), refs) : null;
}

const nameOf = ({ manifest, key }: Known) => (manifest === null ? say(`aos3.enhancement.${key}`) : manifest.parts[0]!.name);

/** Who chants, and which prayer by its key. */
type Chanted = { readonly unit: number; readonly key: string };

const chanting = action<Chanted>({
  name: 'chant',
  at: ['hero:during'],
  options(state, side) {
    if (side !== state.cursor.active) return [];
    return fieldUnits(state, side)
      .filter((unit) => isPriest(state, unit))
      .flatMap((unit) =>
        knownTo(state, unit).map((known): Choice<Chanted> => {
          const refused = whyNotChant(state, unit, known);
          const label = say('aos3.magic.option.chant', { unit: { unit: unit.id }, prayer: nameOf(known), value: known.value });
          return {
            id: `${unit.id}:${known.key}`,
            label,
            ref: { unit: unit.id },
            ...(refused !== null && { refused }),
            ...SPEAKS.worth({ unit: unit.id, key: known.key }),
          };
        }),
      );
  },
  perform: chant,
});

/** AOS3-20.1a, AOS3-20.3.2c: one D6, re-rolls and then modifiers. */
export function* rollFaith(
  game: Game,
  { unit, model }: Speaker,
  moment: 'chanting' | 'banishing',
  rule: RuleId,
  value: Part,
): Flow<{ readonly natural: number; readonly total: number }> {
  const { side } = game.unit(unit);
  const parts = abilities.ask(game.state, moment, { unit, model }, { unit: { unit } });
  const need = sumOf([value, ...parts.map((one) => part(-one.value, one.reason, one.rule))]);
  const opening = {
    window: CHANT_ROLLED,
    rule: 'AOS3-1.5.4a' as const,
    label: say('aos3.magic.window.rolled', { unit: { unit } }),
    ...{ about: { unit }, refs: [{ unit }], sides: [side] },
  };
  const rolled = yield* throwDice(game, {
    ...{ purpose: moment === 'chanting' ? 'chant' : 'banish', rule, side, count: 1, sides: 6, by: { unit }, need },
    ...(moment === 'chanting' && { window: opening }),
  });
  return { natural: rolled.total, total: rolled.total + parts.reduce((sum, one) => sum + one.value, 0) };
}

function* chant(game: Game, side: number, { unit, key: spoken }: Chanted): Flow<void> {
  const known = knownTo(game.state, game.unit(unit)).find(({ key }) => key === spoken)!;
  const prayer = nameOf(known);
  const whole = known.manifest?.whole ?? null;
  const speaker = yield* speakerOf(game, unit, 'AOS3-20.1a');
  game.mark({ unit }, CHANTED, true, 'AOS3-20.0a', say('aos3.magic.chants', { unit: { unit }, prayer }));
  game.mark({ side }, PRAYERS_TRIED, withWord(markOf(game.state.sides[side]!, PRAYERS_TRIED), known.key), 'AOS3-20.1b');
  const value = part(known.value, say('aos3.magic.part.answerValue'), whole === null ? 'AOS3-20.2a' : 'AOS3-24.3');
  const { natural, total } = yield* rollFaith(game, speaker, 'chanting', 'AOS3-20.1a', value);
  if (natural === 1) {
    game.tell('AOS3-20.1.1', 'aos3.magic.wrath', { unit: { unit } }, [{ unit }]);
    return yield* sufferMortals(game, unit, ONE, { rule: 'AOS3-20.1.1', reason: say('aos3.magic.reason.wrath') });
  }
  const args = { unit: { unit }, prayer, total, value: known.value };
  if (total < known.value) return game.tell('AOS3-20.1a', 'aos3.magic.notAnswered', args, [{ unit }]);
  game.tell('AOS3-20.1a', 'aos3.magic.answered', args, [{ unit }]);
  if (whole !== null) {
    if (!(yield* setUpManifest(game, speaker, whole, 'AOS3-20.3.1a'))) game.tell('AOS3-20.3.1b', 'aos3.magic.noRoom', {}, [{ unit }]);
    return;
  }
  const flow = known.prayer?.speak(game, speaker, total);
  if (flow !== undefined) yield* flow;
}

export const priests: Chapter = { actions: [chanting] };
