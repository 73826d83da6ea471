import type { Choice, Flow, Game, Option, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, refuse, say, standing, unitChoice } from '@warfold/engine';
import { unitsOf } from '../shared/sides.ts';
import { weaponsOf } from '../sigmar/warscroll.ts';
import { abilities, befuddledBy } from './abilities.ts';
import { attackWith, hasTarget, shortOf } from './attacks.ts';
import { PHASE_DONE, RAN, RETREATED, SHOT } from './marks.ts';
import { isNearEnemy } from './measure.ts';
import { ASKS } from './questions.ts';

/** AOS1-SHOOT-01a, -02: one unit after the other; every model shoots with all its missile weapons. */
export function* shoot(game: Game): Flow<void> {
  const side = game.active;
  const unit = yield* game.ask.perhaps({ side, rule: 'AOS1-SHOOT-02', label: say(ASKS.shooter) }, () => shootersOf(game.state, side));
  if (unit === null) {
    const text = shootersOf(game.state, side).some(({ refused }) => refused === undefined)
      ? say('aos1.log.noMoreShots', { side: { side } })
      : undefined;
    game.mark('battle', PHASE_DONE, true, 'AOS1-SHOOT-01a', text);
    return;
  }
  const rule = isNearEnemy(game.state, unit) ? 'AOS1-SHOOT-01b' : 'AOS1-SHOOT-01a';
  game.mark({ unit: unit.id }, SHOT, true, rule, say('aos1.log.shoots', { unit: { unit: unit.id } }));
  yield* attackWith(game, unit.id, 'missile', 'AOS1-ATTACK-01');
}

/** Units with missile weapons, those that cannot shoot with the reason why. */
function shootersOf(state: State, side: number): Choice<Unit>[] {
  return unitsOf(state, side)
    .filter((unit) => standing(state, unit.id).some((model) => weaponsOf(state, model, 'missile').length > 0))
    .map((unit) => unitChoice(unit, whyNotShoot(state, unit)));
}

export function whyNotShoot(state: State, unit: Unit): Partial<Option> {
  const ref = { unit: unit.id };
  if (markOf(unit, SHOT)) return { refused: refuse('AOS1-SHOOT-01a', say('aos1.refused.shotAlready', { unit: ref }), [ref]) };
  const bound = befuddledBy(state, unit);
  if (bound !== null) return { refused: refuse(bound, say('aos1.refused.befuddled', { unit: ref }), [ref]) };
  if (markOf(unit, RAN)) return { refused: refuse('AOS1-MOVE-09b', say('aos1.refused.ranShoot', { unit: ref }), [ref]) };
  const fades = abilities.ask(state, 'shootsAfterRetreat', null, { unit: ref }).length > 0;
  if (markOf(unit, RETREATED) && !fades)
    return { refused: refuse('AOS1-SHOOT-01a', say('aos1.refused.retreatedShoot', { unit: ref }), [ref]) };
  if (hasTarget(state, unit, 'missile')) return {};
  const { measured, required } = shortOf(state, unit, 'missile');
  return measured > required
    ? {
        refused: refuse(
          'AOS1-ATTACK-03',
          say('aos1.refused.outOfRange', { unit: ref, measured: inchesOf(Math.round(measured)), required: inchesOf(required) }),
          [ref],
        ),
      }
    : { refused: refuse('AOS1-ATTACK-04', say('aos1.refused.unseen', { unit: ref }), [ref]) };
}
