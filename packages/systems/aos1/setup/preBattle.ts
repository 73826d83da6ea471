import type { Flow, Game, State, Unit } from '@warfold/engine';
import { markOf, OF_SIDE, part, say, standing, step, sumOf, unitChoice } from '@warfold/engine';
import { inches, SOLID } from '@warfold/space';
import { moveEach } from '../../shared/moving.ts';
import { leaders, nextInTurn, unitsOf } from '../../shared/sides.ts';
import { abilities } from '../abilities.ts';
import { rollOff } from '../dice.ts';
import { breachOf, coursesFor } from '../ground.ts';
import { PREPARED, PREPARES, READY } from '../marks.ts';
import { LINKS } from '../measure.ts';
import { goalsOf } from '../movement.ts';
import { ASKS } from '../questions.ts';

const preparationOf = (state: State, unit: Unit) => abilities.ask(state, 'prepares', null, { unit: { unit: unit.id } })[0] ?? null;

/** The units of a side whose pre-battle abilities are still unused. */
const ready = (state: State, side: number): Unit[] =>
  unitsOf(state, side).filter((unit) => !markOf(unit, READY) && standing(state, unit.id).length > 0 && preparationOf(state, unit) !== null);

const some = (state: State): number[] =>
  leaders(state).filter((side) => !markOf(state.sides[side]!, PREPARED) && ready(state, side).length > 0);

/** AOS1-ROUND-04: whose pre-battle abilities are used next; nobody's when all are. */
export function nextToPrepare(state: State): number | null {
  const left = some(state);
  const first = markOf(state, PREPARES);
  return left.find((side) => side === first) ?? left[0] ?? null;
}

/** If both armies have some, the winner of a roll-off uses all of theirs first. */
export const prepare = step(OF_SIDE, function* (game, { side: given }): Flow<void> {
  let side = given;
  if (markOf(game.state, PREPARES) === null) {
    side = some(game.state).length > 1 ? yield* rollOff(game, 'pre-battle', 'AOS1-ROUND-04') : side;
    game.mark('battle', PREPARES, side, 'AOS1-ROUND-04');
  }
  const unit = yield* game.ask.perhaps({ side, rule: 'AOS1-ROUND-04', label: say(ASKS.prepare) }, () =>
    ready(game.state, side).map((one) => unitChoice(one)),
  );
  if (unit === null) {
    game.mark({ side }, PREPARED, true, 'AOS1-ROUND-04');
    game.mark('battle', PREPARES, nextInTurn(game.state, side), 'AOS1-ROUND-04');
    return;
  }
  game.mark({ unit: unit.id }, READY, true, 'AOS1-ROUND-04');
  yield* knownPaths(game, unit.id);
});

function* knownPaths(game: Game, id: number): Flow<void> {
  const paths = preparationOf(game.state, game.unit(id));
  if (paths === null) return;
  const far = inches(paths.move);
  yield* moveEach(game, {
    unit: id,
    how: 'move',
    rule: 'AOS1-ROUND-04',
    label: say('aos1.ask.knownPaths', { unit: { unit: id } }),
    allowance: sumOf([part(far, say('aos1.ability.known-paths'), 'AOS1-ROUND-04')]),
    course: coursesFor(game.state, game.unit(id), { enemies: 'apart at the end', keep: inches(paths.keep), far }),
    comrades: { moving: SOLID },
    links: LINKS,
    linkRule: 'AOS1-UNIT-02',
    breach: (breach, model) => breachOf(game.state, game.unit(id), breach, model, { far: 'AOS1-ROUND-04', near: 'AOS1-ROUND-04' }),
    goals: () => goalsOf(game.state, game.unit(id), false),
    mayDecline: 'stay',
  });
}
