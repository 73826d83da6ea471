import type { Choice, Flow, Game, State, Unit } from '@warfold/engine';
import { markOf, pointedBy, say, standing } from '@warfold/engine';
import { nextInTurn, unitsOf } from '../shared/sides.ts';
import { heal } from '../sigmar/wounds.ts';
import type { Act } from './acts.ts';
import { untilNextHeroPhase } from './acts.ts';
import { commandActs } from './command.ts';
import { DEED } from './deeds.ts';
import { throwDice } from './dice.ts';
import { heroAbilityActs } from './heroAbilities.ts';
import { castingActs } from './magic.ts';
import { ACTING, PHASE_DONE, SACRIFICED } from './marks.ts';
import { featuresWith, isUnitNear, THREE } from './measure.ts';
import { ASKS } from './questions.ts';
import { has } from './scroll.ts';
import { mortally, toll } from './toll.ts';

const unitsNear = (state: State, side: number, mystery: 'mystical' | 'sinister' | 'damned'): Unit[] => {
  const features = featuresWith(state, mystery);
  return unitsOf(state, side).filter((unit) => standing(state, unit.id).length > 0 && isUnitNear(state, unit, features, THREE));
};

/** What happens by itself when the phase begins: mystical and sinister scenery, wounds that close. */
export function* openHero(game: Game): Flow<void> {
  const side = game.active;
  game.mark('battle', ACTING, side, 'AOS1-HERO-03');
  for (const { id } of unitsNear(game.state, side, 'mystical')) yield* bewitch(game, id);
  for (const { id } of unitsNear(game.state, side, 'sinister'))
    game.begin(
      { ability: 'fearsome', on: { unit: id }, ends: untilNextHeroPhase(game.state, side) },
      'AOS1-SCENERY-06',
      say('aos1.log.fearsome', { unit: { unit: id } }),
    );
  for (const unit of unitsOf(game.state, side))
    if (has(unit, 'regrowth')) for (const { id } of standing(game.state, unit.id)) heal(game, toll, id, 1, 'AOS1-HERO-02');
}

/** AOS1-SCENERY-05a: compulsory, once for each unit, before spells are cast. */
function* bewitch(game: Game, id: number): Flow<void> {
  const { side } = game.unit(id);
  const rolled = yield* throwDice(game, {
    purpose: 'mystical',
    rule: 'AOS1-SCENERY-05a',
    side,
    count: 1,
    sides: 6,
    by: { unit: id },
    sort: (face) => (face === 1 ? 'befuddled' : 'ensorcelled'),
  });
  const ability = rolled.count('befuddled') > 0 ? 'befuddled' : 'ensorcelled';
  const rule = ability === 'befuddled' ? 'AOS1-SCENERY-05b' : 'AOS1-SCENERY-05c';
  game.begin(
    { ability, on: { unit: id }, ends: untilNextHeroPhase(game.state, side) },
    rule,
    say(`aos1.log.${ability}`, { unit: { unit: id } }),
  );
}

/** AOS1-HERO-03: one act after the other; the active player uses all of theirs, then the opponent what may be used in every hero phase. */
export function* heroAct(game: Game): Flow<void> {
  const side = pointedBy(game.state, ACTING);
  const act = yield* game.ask.perhaps(
    { side, rule: side === game.active ? 'AOS1-HERO-01' : 'AOS1-HERO-03', label: say(ASKS.hero) },
    () => actsOf(game.state, side).map((one): Choice<Act> => ({ ...one.choice, value: one })),
    { usual: () => usualAct(actsOf(game.state, side)) },
  );
  if (act !== null) yield* act.do(game);
  else if (side === game.active) game.mark('battle', ACTING, nextInTurn(game.state, side), 'AOS1-HERO-03');
  else game.mark('battle', PHASE_DONE, true, 'AOS1-HERO-03');
}

const usualAct = (acts: readonly Act[]): string[] => {
  const act = acts.find(({ choice, isUsual }) => choice.refused === undefined && isUsual());
  return act === undefined ? [] : [act.choice.id];
};

/** AOS1-HERO-01, -02, AOS1-COMMAND-01, AOS1-SCENERY-01. */
function actsOf(state: State, side: number): Act[] {
  const own = side === state.cursor.active;
  return [
    ...(own ? [...commandActs(state, side), ...castingActs(state, side)] : []),
    ...heroAbilityActs(state, side),
    ...(own ? sacrifices(state, side) : []),
  ];
}

/** AOS1-SCENERY-01: a unit near a damned feature may bleed for it, once in a phase. */
function sacrifices(state: State, side: number): Act[] {
  return unitsNear(state, side, 'damned')
    .filter((unit) => !markOf(unit, SACRIFICED))
    .map(({ id }) => ({
      choice: {
        ...{ id: `sacrifice:${id}`, label: say('aos1.option.sacrifice', { unit: { unit: id } }), ref: { unit: id } },
        means: DEED.of({ deed: 'sacrifice' }),
      },
      isUsual: () => false,
      *do(game) {
        game.mark({ unit: id }, SACRIFICED, true, 'AOS1-SCENERY-01', say('aos1.log.sacrifice', { unit: { unit: id } }));
        yield* mortally(game, id, 'D3', id, { rule: 'AOS1-SCENERY-01', cause: 'sacrifice' });
        if (game.standing(id).length > 0)
          game.begin({ ability: 'damned', on: { unit: id }, ends: untilNextHeroPhase(game.state, side) }, 'AOS1-SCENERY-01');
      },
    }));
}
