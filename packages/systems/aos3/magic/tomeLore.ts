import type { Flow, Game } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import { rollAmount } from '../../sigmar/amount.ts';
import { D3, sufferMortals } from '../attack/wounds.ts';
import { returnModels } from '../hero/returning.ts';
import { throwDice } from '../sequence/dice.ts';
import type { LoreSaying, Speaker } from './lore.ts';
import { pickUnit, untilHeroPhase } from './lore.ts';

/** AOS3-22.4: spells and prayers that stand on the warscrolls of the shipped battletomes. */
const RULE = 'AOS3-22.4';
const nameOf = (key: string) => say(`aos3.enhancement.${key}`);

interface Sheet {
  readonly key: string;
  readonly rule: typeof RULE;
  readonly lore: LoreSaying['lore'];
  readonly value: number;
  readonly range: Mil;
}

const sheet = (lore: LoreSaying['lore'], key: string, value: number, range: number): Sheet => ({
  ...{ key, lore, rule: RULE, value },
  range: inches(range),
});

/** Something that stays on the unit that was picked until the next hero phase of whoever spoke; its ability has the same name. */
const lasting = (one: Sheet, whom: 'friend' | 'foe'): LoreSaying => ({
  ...one,
  *speak(game: Game, speaker: Speaker): Flow<void> {
    const unit = yield* pickUnit(game, one, speaker, { range: one.range, whom });
    if (unit === null) return;
    const text = say('aos3.lore.begun', { saying: nameOf(one.key), unit: { unit } });
    const ends = untilHeroPhase(game.unit(speaker.unit).side);
    game.begin({ ability: one.key, on: { unit }, origin: { unit: speaker.unit }, ends }, one.rule, text);
  },
});

const SHATTER = sheet('spell', 'shatter', 6, 12);
const REGROWTH = sheet('prayer', 'regrowth', 4, 12);

/** D3 mortal wounds on an enemy unit. */
const shatter: LoreSaying = {
  ...SHATTER,
  *speak(game, speaker) {
    const unit = yield* pickUnit(game, SHATTER, speaker, { range: SHATTER.range, whom: 'foe' });
    if (unit !== null) yield* sufferMortals(game, unit, D3, { rule: RULE, reason: nameOf(SHATTER.key), by: speaker.unit });
  },
};

/** Up to D3 slain models come back to a friendly unit (AOS3-14.2.1a). */
const regrowth: LoreSaying = {
  ...REGROWTH,
  *speak(game, speaker) {
    const unit = yield* pickUnit(game, REGROWTH, speaker, { range: REGROWTH.range, whom: 'friend' });
    if (unit === null) return;
    const roll = { purpose: 'regrowth', rule: RULE, side: game.unit(unit).side, by: { unit: speaker.unit }, at: { unit } } as const;
    yield* returnModels(game, unit, yield* rollAmount(game, D3, 1, roll, throwDice), RULE);
  },
};

export const tomeSpells: readonly LoreSaying[] = [
  lasting(sheet('spell', 'dazzle', 6, 18), 'foe'),
  lasting(sheet('spell', 'ferment', 7, 12), 'friend'),
  shatter,
  lasting(sheet('spell', 'long-stride', 5, 12), 'friend'),
];

export const tomePrayers: readonly LoreSaying[] = [
  lasting(sheet('prayer', 'knell', 4, 18), 'foe'),
  regrowth,
  lasting(sheet('prayer', 'undertow', 3, 12), 'foe'),
  lasting(sheet('prayer', 'drumbeat', 3, 12), 'friend'),
];
