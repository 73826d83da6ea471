import type { Choice, Flow, Game, Model, Refusal, State, Unit } from '@warfold/engine';
import { markOf, OF_SIDE, pointedBy, refuse, say, standing, step, unitChoice, whereIs } from '@warfold/engine';
import type { Breach, Course } from '@warfold/space';
import { headingOf, keepMoreThan, OPEN, SOLID } from '@warfold/space';
import { placeIfRoom } from '../../shared/placing.ts';
import type { Reserve } from '../../shared/scenario/form.ts';
import { ENEMY_LAND, landObstacles, wholeFirst, whyNearLand } from '../../shared/scenario/places.ts';
import type { Quota } from '../../shared/scenario/reserves.ts';
import { comesLater, isAside, quotaOf, reserveFor, SET_ASIDE, whyNotKept, whyNotNow } from '../../shared/scenario/reserves.ts';
import { leaders, nextInTurn, unitsOf } from '../../shared/sides.ts';
import type { Placing } from '../../shared/spot.ts';
import { culpritOf, numbersOf, tagModel } from '../../shared/tags.ts';
import { risesOf } from '../ground.ts';
import { ARMY, FINISHED_FIRST, FIRST, GENERAL, NO_ROOM, PLACER, SET_UP } from '../marks.ts';
import { LINKS } from '../measure.ts';
import { ASKS } from '../questions.ts';
import { scenarioOf } from '../scenarios.ts';
import { APART, territoryOf, zoneOf } from './territory.ts';
import { zoneNumber } from './ways.ts';

const waiting = (state: State, side: number): Unit[] =>
  unitsOf(state, side).filter((unit) => whereIs(state, unit.id) === 'reserve' && !isAside(state, unit));
const hasSome = (state: State, side: number): boolean => unitsOf(state, side).some((unit) => standing(state, unit.id).length > 0);

/** AOS1-DEPLOY-02, -04: who sets up the next unit; nobody when both have finished. */
export function nextToSetUp(state: State): number | null {
  const placer = wholeFirst(scenarioOf(state)) ?? pointedBy(state, PLACER);
  const order = [placer, ...leaders(state).filter((side) => side !== placer)];
  return order.find((side) => !markOf(state.sides[side]!, SET_UP)) ?? null;
}

export const setUpUnit = step(OF_SIDE, function* (game, { side }): Flow<void> {
  const choices = () => choicesOf(game.state, side);
  if (!choices().some(({ refused }) => refused === undefined)) {
    finish(game, side, 'aos1.log.noRoom');
    return;
  }
  const question = { side, rule: 'AOS1-DEPLOY-02' as const, label: say(ASKS.setUp) };
  const mayStop = hasSome(game.state, side) && !owesReserves(game.state, side);
  const chosen = mayStop ? yield* game.ask.perhaps(question, choices) : yield* game.ask.one(question, choices);
  if (chosen === null) {
    finish(game, side, 'aos1.log.stops');
    return;
  }
  const { unit, waits } = chosen;
  if (waits) setAside(game, unit);
  else if ((yield* placeIfRoom(game, placingOf(game.state, unit))) === null) {
    game.mark({ unit: unit.id }, NO_ROOM, true, 'AOS1-DEPLOY-04', say('aos1.log.noRoomFor', { unit: { unit: unit.id } }));
    return;
  }
  game.mark('battle', PLACER, nextInTurn(game.state, side), 'AOS1-DEPLOY-02');
  if (waiting(game.state, side).length === 0) finish(game, side, 'aos1.log.allSetUp');
});

interface Chosen {
  readonly unit: Unit;
  /** Kept back, to come as the scenario has it. */
  readonly waits: boolean;
}

/** AOS1-DEPLOY-06: the scenario is what brings units in, and says how many. */
function quotaHere(state: State, side: number): { readonly reserve: Reserve; readonly quota: Quota } | null {
  const reserve = reserveFor(scenarioOf(state), state, side);
  const isOfArmy = (): boolean => true;
  return reserve === null ? null : { reserve, quota: quotaOf(state, reserve, side, isOfArmy, (unit) => isAside(state, unit)) };
}

function owesReserves(state: State, side: number): boolean {
  const found = quotaHere(state, side);
  return found !== null && found.reserve.must === true && found.quota.kept < found.quota.most;
}

function setAside(game: Game, { id: unit, models }: Unit): void {
  const text = say('aos1.log.waits', { unit: { unit } });
  game.emit({ type: 'removed', models, to: { at: 'reserve', note: SET_ASIDE }, rule: 'AOS1-DEPLOY-06', text });
}

/** Those for whom no room was found are dim from then on; the player is asked again. */
function choicesOf(state: State, side: number): Choice<Chosen>[] {
  const left = waiting(state, side);
  const found = quotaHere(state, side);
  const must = found === null ? null : whyNotNow('AOS1-DEPLOY-06', found.reserve, found.quota, left.length);
  const full = found === null ? null : whyNotKept('AOS1-DEPLOY-06', found.quota, 1);
  const setUp = left.map((unit): Choice<Chosen> => {
    const noRoom = refuse('AOS1-DEPLOY-04', say('aos1.refused.noRoom', { unit: { unit: unit.id } }), [{ unit: unit.id }]);
    const refused = markOf(unit, NO_ROOM) ? noRoom : must;
    return { ...unitChoice(unit, refused === null ? {} : { refused }), value: { unit, waits: false } };
  });
  if (found === null) return setUp;
  const aside = left.map(
    (unit): Choice<Chosen> => ({
      ...{ id: `aside:${unit.id}`, ref: { unit: unit.id }, value: { unit, waits: true } },
      label: comesLater(unit.id),
      ...(full !== null && { refused: full }),
    }),
  );
  return [...setUp, ...aside];
}

/** AOS1-DEPLOY-04, -06, -07: for good. What was not set up stays in reserve. */
function finish(game: Game, side: number, key: string): void {
  game.mark({ side }, SET_UP, true, 'AOS1-DEPLOY-04', say(key, { side: { side } }));
  for (const unit of waiting(game.state, side))
    game.tell('AOS1-DEPLOY-06', 'aos1.log.reserve', { unit: { unit: unit.id } }, [{ unit: unit.id }]);
  if (markOf(game.state, FINISHED_FIRST) === null) game.mark('battle', FINISHED_FIRST, side, 'AOS1-DEPLOY-07');
}

/** AOS1-DEPLOY-03: in own territory, more than 12" from the enemy's. */
function placingOf(state: State, unit: Unit): Placing {
  const enemy = territoryOf(state, nextInTurn(state, unit.side));
  const own = territoryOf(state, unit.side);
  const others = state.models.filter((model) => model.place.at === 'table');
  const zone = zoneNumber(state, unit.side);
  const course: Course = {
    ...OPEN,
    table: state.table,
    rises: risesOf(state),
    obstacles: [
      ...(zone === null
        ? [
            {
              id: 'enemy-territory',
              shape: { footprint: enemy, radius: 0, bottom: 0, top: 1_000_000 },
              moving: null,
              ending: keepMoreThan(APART),
            },
          ]
        : landObstacles(state.table, scenarioOf(state), zone)),
      ...others.map((model) => ({ id: tagModel(model.id), shape: model, moving: null, ending: SOLID })),
    ],
    zones: [{ id: 'territory', footprint: zone === null ? own : zoneOf(state, unit.side), when: 'end' }],
  };
  const middle = middleOf(enemy);
  const mine = middleOf(own);
  return {
    unit: unit.id,
    rule: 'AOS1-DEPLOY-02',
    label: say('aos1.ask.place', { unit: { unit: unit.id } }),
    course: () => course,
    links: LINKS,
    linkRule: 'AOS1-UNIT-02',
    breach: (breach, model) => whyNotThere(breach, model),
    area: zoneOf(state, unit.side),
    heading: headingOf(middle.x - mine.x, middle.y - mine.y),
    text: say('aos1.log.setUp', { unit: { unit: unit.id } }),
    shapes: [{ shape: 'zone', polygon: own, label: say('aos1.shape.territory') }],
  };
}

const middleOf = (polygon: readonly { readonly x: number; readonly y: number }[]) => ({
  x: Math.round(polygon.reduce((sum, { x }) => sum + x, 0) / polygon.length),
  y: Math.round(polygon.reduce((sum, { y }) => sum + y, 0) / polygon.length),
});

function whyNotThere(breach: Breach, model: Model): Refusal {
  const [tag] = breach.ids;
  const numbers = { ...numbersOf(breach), model: { model: model.id } };
  const culprits = [culpritOf(tag) ?? { model: model.id }];
  if (tag === ENEMY_LAND) return whyNearLand('AOS1-VICTORY-02', model.id, numbers);
  if (tag === 'enemy-territory') return refuse('AOS1-DEPLOY-03', say('aos1.refused.nearTerritory', numbers), culprits);
  if (breach.kind === 'zone') return refuse('AOS1-DEPLOY-03', say('aos1.refused.territory', numbers), culprits);
  if (breach.kind === 'off-table') return refuse('AOS1-FIELD-01', say('aos1.refused.offTable', numbers), culprits);
  if (breach.kind === 'unsupported' || breach.kind === 'through')
    return refuse('AOS1-MOVE-03', say('aos1.refused.unsupported', numbers), culprits);
  return refuse('AOS1-MOVE-04', say('aos1.refused.throughModels', numbers), culprits);
}

/** AOS1-DEPLOY-05, -07: the armies are counted, then who finished first says who begins. */
export function* chooseFirst(game: Game): Flow<void> {
  for (const { id: side } of game.state.sides) {
    const ofArmy = (unit: Unit): number => (isAside(game.state, unit) ? unit.models.length : standing(game.state, unit.id).length);
    const models = unitsOf(game.state, side).reduce((sum, unit) => sum + ofArmy(unit), 0);
    game.mark({ side }, ARMY, models, 'AOS1-DEPLOY-05', say('aos1.log.army', { side: { side }, models }));
  }
  const side = pointedBy(game.state, FINISHED_FIRST);
  const given = scenarioOf(game.state).firstTurn;
  if (given !== undefined) {
    game.mark('battle', FIRST, given - 1, 'AOS1-VICTORY-02', say('aos1.log.first', { side: { side: given - 1 } }));
    return;
  }
  const first = yield* game.ask.one(
    { side, rule: 'AOS1-DEPLOY-07', label: say(ASKS.first) },
    leaders(game.state).map((id) => ({
      id: `side:${id}`,
      label: say('aos1.option.side', { side: { side: id } }),
      ref: { side: id },
      value: id,
    })),
    { usual: () => [`side:${side}`] },
  );
  game.mark('battle', FIRST, first, 'AOS1-DEPLOY-07', say('aos1.log.first', { side: { side: first } }));
}

/** Who has still to name a general: not one who found room for nobody. */
export const nextToName = (state: State): number | null =>
  leaders(state).find((side) => markOf(state.sides[side]!, GENERAL) === null && hasSome(state, side)) ?? null;

/** AOS1-DEPLOY-08: any model that was set up; usually one that can lead. */
export const nameGeneral = step(OF_SIDE, function* (game, { side }): Flow<void> {
  const general = yield* game.ask.one({ side, rule: 'AOS1-DEPLOY-08', label: say(ASKS.general) }, () =>
    candidates(game.state, side).map(({ id }) => ({
      id: `model:${id}`,
      label: say('aos1.option.model', { model: { model: id } }),
      ref: { model: id },
      value: id,
    })),
  );
  game.mark({ side }, GENERAL, general, 'AOS1-DEPLOY-08', say('aos1.log.general', { side: { side }, model: { model: general } }));
});

/** Heroes first. */
function candidates(state: State, side: number): Model[] {
  const isHero = (unit: Unit) => (state.book.profiles[unit.profile]?.keywords.includes('HERO') === true ? 0 : 1);
  const units = unitsOf(state, side)
    .slice()
    .sort((a, b) => isHero(a) - isHero(b) || a.id - b.id);
  return units.flatMap((unit) => standing(state, unit.id));
}
