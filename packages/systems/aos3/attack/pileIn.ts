import type { Flow, Game, Model, ModelTravel, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, part, refuse, say, sumOf } from '@warfold/engine';
import { inches, SOLID } from '@warfold/space';
import { closeIn } from '../../shared/closing.ts';
import type { EachMove } from '../../shared/moving.ts';
import { moveEach } from '../../shared/moving.ts';
import { ASKS } from '../questions.ts';
import { LINKS } from '../table/coherency.ts';
import { courseFor, refusalOf } from '../table/ground.ts';
import { awayFrom, foesOf, garrisonOf } from '../table/table.ts';
import { reachedAt } from '../terrain/garrisonWalls.ts';
import { canFly } from '../warscroll/characteristics.ts';

const PILE_IN = inches(3);

/** AOS3-12.2: each model up to 3", none ending farther from the enemy unit that was nearest to it. Garrisons stay (AOS3-17.2.1h). */
export function* pileIn(game: Game, unit: number): Flow<void> {
  const own = game.unit(unit);
  if (garrisonOf(game.state, own) !== null || foesOf(game.state, own).length === 0) return;
  yield* moveEach(game, pileInMove(game.state, own));
}

function pileInMove(state: State, unit: Unit): EachMove {
  const flies = canFly(state, unit);
  const course = courseFor(state, unit, { foes: 'none', flies, reach: PILE_IN });
  const rule = 'AOS3-12.2';
  const comrades = { moving: flies ? null : SOLID };
  const targets = foesOf(state, unit).flatMap((foe) => reachedAt(state, foe));
  return {
    unit: unit.id,
    how: 'pile-in',
    rule,
    label: say(ASKS.combatPileIn, { unit: { unit: unit.id } }),
    allowance: sumOf([part(PILE_IN, say('aos3.part.pileIn'), rule)]),
    course,
    comrades,
    links: LINKS,
    linkRule: 'AOS3-9.1a',
    whole: (ends, travels) => whyNotNearer(state, unit, ends, travels),
    breach: (breach, model) => refusalOf(state, { length: rule, foes: rule }, model, breach),
    candidates: () => {
      const travels = closeIn(state, { unit: unit.id, reach: () => PILE_IN, targets, course, comrades, links: LINKS, nearer: 'each' });
      return travels === null || travels.length === 0 ? [] : [travels];
    },
    wanders: false,
    mayDecline: 'stay',
  };
}

const GRAIN = 1e-6;

/** The nearest enemy unit is fixed when a model begins to move; of several equally near its player has any one in mind. */
function whyNotNearer(state: State, unit: Unit, ends: readonly Model[], travels: readonly ModelTravel[]): Refusal | null {
  const foes = foesOf(state, unit);
  for (const { model } of travels) {
    const before = state.models[model]!;
    const after = ends.find(({ id }) => id === model) ?? before;
    const from = foes.map((foe) => ({ foe, away: awayFrom(state, before, foe) }));
    const least = Math.min(...from.map(({ away }) => away));
    const nearest = from.filter(({ away }) => away <= least + GRAIN);
    if (nearest.some(({ foe, away }) => awayFrom(state, after, foe) <= away + GRAIN)) continue;
    const [{ foe, away }] = nearest as [(typeof nearest)[number]];
    const numbers = {
      model: { model },
      foe: { unit: foe.id },
      before: inchesOf(Math.round(away)),
      after: inchesOf(Math.round(awayFrom(state, after, foe))),
    };
    return refuse('AOS3-12.2', say('aos3.combat.refused.farther', numbers), [{ model }, { unit: foe.id }]);
  }
  return null;
}
