import type { Choice, Flow, Game, Model, ModelTravel, Option, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, part, refuse, say, standing, sumOf, unitChoice } from '@warfold/engine';
import { allNearest, SOLID } from '@warfold/space';
import { closeIn } from '../shared/closing.ts';
import { moveEach } from '../shared/moving.ts';
import { enemyModels, leaders, nextInTurn, unitsOf } from '../shared/sides.ts';
import { befuddledBy } from './abilities.ts';
import { attackWith } from './attacks.ts';
import { breachOf, coursesFor } from './ground.ts';
import { CHARGED, FOUGHT, PICKS, STIRRED, TRIUMPH, TRIUMPH_USED } from './marks.ts';
import { apart, isNearEnemy, LINKS, linkRuleOf, THREE } from './measure.ts';
import { ASKS } from './questions.ts';
import { flies } from './scroll.ts';

/** AOS1-COMBAT-01, -04: looked at whenever a unit is picked. */
export function whyNotFight(state: State, unit: Unit): Refusal | null {
  const ref = { unit: unit.id };
  if (markOf(unit, FOUGHT)) return refuse('AOS1-COMBAT-04', say('aos1.refused.foughtAlready', { unit: ref }), [ref]);
  const bound = befuddledBy(state, unit);
  if (bound !== null) return refuse(bound, say('aos1.refused.befuddled', { unit: ref }), [ref]);
  return markOf(unit, CHARGED) || isNearEnemy(state, unit)
    ? null
    : refuse('AOS1-COMBAT-01', say('aos1.refused.noEnemyNear', { unit: ref }), [ref]);
}

const onTableOf = (state: State, side: number): Unit[] => unitsOf(state, side).filter((unit) => standing(state, unit.id).length > 0);
const canFight = (state: State, side: number): boolean => onTableOf(state, side).some((unit) => whyNotFight(state, unit) === null);

/** AOS1-COMBAT-02, -03: who picks next; nobody when all have attacked. */
export function nextToFight(state: State): number | null {
  const picks = markOf(state, PICKS);
  const first = picks ?? state.cursor.active;
  const order = [first, ...leaders(state).filter((side) => side !== first)];
  return order.find((side) => canFight(state, side)) ?? null;
}

export function* fight(game: Game, { side: given }: Readonly<Record<string, unknown>>): Flow<void> {
  const side = Number(given);
  const picks = markOf(game.state, PICKS);
  const rule = picks === null || picks === side ? 'AOS1-COMBAT-02' : 'AOS1-COMBAT-03';
  if (picks !== null && picks !== side) game.tell(rule, 'aos1.log.completes', { side: { side }, other: { side: picks } }, [{ side }]);
  const unit = yield* game.ask.one({ side, rule, label: say(ASKS.fighter) }, () => fightersOf(game.state, side));
  game.mark('battle', PICKS, nextInTurn(game.state, side), rule);
  game.mark({ unit: unit.id }, FOUGHT, true, 'AOS1-COMBAT-04', say('aos1.log.fights', { unit: { unit: unit.id } }));
  yield* mayBeInspired(game, unit.id);
  yield* pileIn(game, unit.id);
  yield* attackWith(game, unit.id, 'melee', 'AOS1-COMBAT-06');
}

function fightersOf(state: State, side: number): Choice<Unit>[] {
  return onTableOf(state, side).map((unit) => {
    const refused = whyNotFight(state, unit);
    const more: Partial<Option> = refused === null ? {} : { refused };
    return unitChoice(unit, more);
  });
}

/** AOS1-TRIUMPH-03: once per battle, said before the unit rolls. */
function* mayBeInspired(game: Game, id: number): Flow<void> {
  const { side } = game.unit(id);
  const owner = game.state.sides[side]!;
  if (markOf(owner, TRIUMPH) !== 'inspired' || markOf(owner, TRIUMPH_USED)) return;
  const yes = yield* game.ask.confirm(
    { side, rule: 'AOS1-TRIUMPH-03', label: say(ASKS.inspired, { unit: { unit: id } }), about: [{ unit: id }] },
    false,
  );
  if (!yes) return;
  game.mark({ side }, TRIUMPH_USED, true, 'AOS1-TRIUMPH-03');
  game.begin(
    { ability: 'inspired', on: { unit: id }, ends: { at: 'phase' } },
    'AOS1-TRIUMPH-03',
    say('aos1.log.inspired', { unit: { unit: id } }),
  );
}

/** AOS1-COMBAT-05. */
function* pileIn(game: Game, id: number): Flow<void> {
  const { state } = game;
  const unit = game.unit(id);
  const first = standing(state, id)[0]!;
  const foes = enemyModels(state, unit);
  const course = coursesFor(state, unit, { enemies: 'solid', far: THREE });
  const comrades = flies(state, first) ? {} : { comrades: { moving: SOLID } };
  const closing = { unit: id, reach: () => THREE, targets: foes, course, ...comrades, links: LINKS, nearer: 'each' as const };
  const travels = yield* moveEach(game, {
    unit: id,
    how: 'pile-in',
    rule: 'AOS1-COMBAT-05',
    label: say(ASKS.pileIn, { unit: { unit: id } }),
    allowance: sumOf([part(THREE, say('aos1.part.pileIn'), 'AOS1-COMBAT-05')]),
    course,
    ...comrades,
    links: LINKS,
    linkRule: linkRuleOf(state, id),
    whole: (ends, ways) => whyNotTowards(game.state, game.unit(id), ends, ways),
    breach: (breach, model) => breachOf(game.state, game.unit(id), breach, model, { far: 'AOS1-COMBAT-05', near: 'AOS1-MOVE-06' }),
    candidates: () => {
      const found = closeIn(game.state, closing);
      if (found === null || found.length === 0) return [];
      return [found, found.filter((way) => whyNotTowards(game.state, game.unit(id), endsOf(game.state, id, [way]), [way]) === null)];
    },
    mayDecline: 'stay',
  });
  if (travels !== null && travels.length > 0) game.mark({ unit: id }, STIRRED, true, 'AOS1-COMBAT-05');
}

const endsOf = (state: State, id: number, ways: readonly ModelTravel[]): Model[] =>
  standing(state, id).map((model) => {
    const way = ways.find((one) => one.model === model.id);
    return way === undefined ? model : { ...model, pose: way.path[way.path.length - 1]! };
  });

/** Whoever moves ends closer to the enemy model that was closest to it, or to one of several that were. */
function whyNotTowards(state: State, unit: Unit, ends: readonly Model[], ways: readonly ModelTravel[]): Refusal | null {
  const foes = enemyModels(state, unit);
  for (const { model, path } of ways) {
    const before = state.models[model]!;
    const after = ends.find(({ id }) => id === model)!;
    if (path.length < 2) continue;
    const closest = allNearest(before, foes, apart).map((index) => foes[index]!);
    if (closest.some((foe) => apart(after, foe) < apart(before, foe))) continue;
    const foe = closest[0]!;
    const numbers = {
      model: { model },
      who: { model: foe.id },
      before: inchesOf(Math.round(apart(before, foe))),
      after: inchesOf(Math.round(apart(after, foe))),
    };
    return refuse('AOS1-COMBAT-05', say('aos1.refused.notTowards', numbers), [{ model }, { model: foe.id }]);
  }
  return null;
}
