import type { Effect, Flow, Game, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import { inches } from '@warfold/space';
import { D3, ONE, sufferMortals } from '../attack/wounds.ts';
import { action } from '../sequence/chapter.ts';
import { foesOf, isModelWithin, isPresent, NEAR } from '../table/table.ts';
import type { LoreSaying, Speaker } from './lore.ts';
import { pickUnit, sees, universalSpells, untilHeroPhase } from './lore.ts';
import { tomeSpells } from './tomeLore.ts';

const BOLT = { lore: 'spell', key: 'arcane-bolt', rule: 'AOS3-19.2c', value: 5, range: inches(12) } as const;
const SHIELD = { lore: 'spell', key: 'mystic-shield', rule: 'AOS3-19.2d', value: 5, range: inches(12) } as const;

const begun = (key: string, unit: number) => say('aos3.lore.begun', { saying: say(`aos3.enhancement.${key}`), unit: { unit } });

/** AOS3-19.2c: the bolt waits; range and visibility are looked at when it is released. */
function readyBolt(game: Game, { unit, model }: Speaker): void {
  const ends = untilHeroPhase(game.unit(unit).side);
  game.begin({ ability: BOLT.key, on: { model }, origin: { unit }, ends }, BOLT.rule, begun(BOLT.key, unit));
}

function* shield(game: Game, speaker: Speaker): Flow<void> {
  const unit = yield* pickUnit(game, SHIELD, speaker, { range: SHIELD.range, whom: 'friend' });
  if (unit === null) return;
  const ends = untilHeroPhase(game.unit(speaker.unit).side);
  game.begin({ ability: SHIELD.key, on: { unit }, origin: { unit: speaker.unit }, ends }, SHIELD.rule, begun(SHIELD.key, unit));
}

/** Every spell there is, by key. */
export const spells: ReadonlyMap<string, LoreSaying> = new Map(
  [{ ...BOLT, speak: readyBolt }, { ...SHIELD, speak: shield }, ...universalSpells, ...tomeSpells].map((spell: LoreSaying) => [
    spell.key,
    spell,
  ]),
);

/** The bolts that a side holds ready and has somebody to throw at. */
const boltsOf = (state: State, side: number): { readonly effect: Effect; readonly model: number }[] =>
  state.effects.flatMap((effect) => {
    if (effect.ability !== BOLT.key || !('model' in effect.on)) return [];
    const model = state.models[effect.on.model]!;
    return state.units[model.unit]!.side === side && isPresent(model) && hasTarget(state, model.id) ? [{ effect, model: model.id }] : [];
  });

const hasTarget = (state: State, id: number): boolean => {
  const from = state.models[id]!;
  return foesOf(state, state.units[from.unit]!).some((foe) => isModelWithin(state, from, foe, BOLT.range) && sees(state, from, foe));
};

/** AOS3-19.2c: at the start of any one phase, in either player's turn. */
export const releaseBolt = action<number>({
  name: 'bolt',
  at: ['hero:start', 'movement:start', 'shooting:start', 'charge:start', 'combat:start', 'battleshock:start'],
  usual: true,
  options: (state, side) =>
    boltsOf(state, side).map(({ effect, model }) => ({
      id: `${effect.id}`,
      label: say('aos3.magic.option.bolt', { model: { model } }),
      ref: { model },
      value: effect.id,
    })),
  *perform(game, _side, bolt) {
    const effect = game.state.effects.find(({ id }) => id === bolt);
    if (effect === undefined || !('model' in effect.on)) return;
    const { model } = effect.on;
    const { unit } = game.model(model);
    game.endEffect(effect.id, BOLT.rule);
    const target = yield* pickUnit(game, BOLT, { unit, model }, { range: BOLT.range, whom: 'foe' });
    if (target === null) return;
    const close = isModelWithin(game.state, game.model(model), game.unit(target), NEAR);
    yield* sufferMortals(game, target, close ? D3 : ONE, { rule: BOLT.rule, reason: say('aos3.enhancement.arcane-bolt'), by: unit });
  },
});
