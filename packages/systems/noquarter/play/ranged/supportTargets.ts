import type { Flow, Game, Model, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import { gap } from '@warfold/space';
import { ASKS } from '../../questions.ts';
import { d10 } from '../dice.ts';
import { isFrame } from '../fighter/arms.ts';
import type { BandName } from '../fighter/gear.ts';
import { shotAt } from './targets.ts';

/** NQ-SUPPORT-10: up to this the crew is struck, above it the weapon. */
const CREW_ON = 4;

/** The weapon and the nearest of its crew that can be shot at. */
function partsOf(state: State, from: Model, unit: number): { weapon: Model | null; crew: Model | null } {
  const seen = shotAt(state, from, unit);
  const nearest = (models: readonly Model[]): Model | null =>
    models.reduce<Model | null>((best, model) => (best === null || gap(from, model) < gap(from, best) ? model : best), null);
  return {
    weapon: nearest(seen.filter((model) => isFrame(state, model))),
    crew: nearest(seen.filter((model) => !isFrame(state, model))),
  };
}

/**
 * NQ-SUPPORT-10, -11: whom a shot at a support weapon is aimed at: at medium and long range a die says, before it is rolled to hit; at short range the
 * shooter. What cannot be seen is not struck, and once the weapon is destroyed all shots are at its crew (NQ-SUPPORT-12).
 */
export function* weaponOrCrew(game: Game, from: number, unit: number, at: number, band: BandName): Flow<number> {
  const { weapon, crew } = partsOf(game.state, game.model(from), unit);
  if (weapon === null || crew === null) return at;
  const { side } = game.unit(game.model(from).unit);
  if (band === 'short') {
    return yield* game.ask.one(
      { side, rule: 'NQ-SUPPORT-11', label: say(ASKS.combatWeaponOrCrew, { unit: { unit } }), about: [{ unit }] },
      [crew, weapon].map(({ id }) => ({
        id: `model:${id}`,
        label: say('nq.combat.model', { model: { model: id } }),
        ref: { model: id },
        value: id,
      })),
    );
  }
  const rolled = yield* d10(game, {
    purpose: 'part',
    rule: 'NQ-SUPPORT-10',
    side,
    count: 1,
    by: { model: from },
    at: { unit },
    sort: (face) => (face <= CREW_ON ? 'crew' : 'weapon'),
  });
  return rolled.count('crew') > 0 ? crew.id : weapon.id;
}
