import type { Pose } from '@warfold/space';
import { lengthOf, poseAlong, withinUnits } from '@warfold/space';
import { unitChoice } from '../../decisions/ask.ts';
import type { AnswerOf, Stop } from '../../decisions/decision.ts';
import { abilityOf } from '../../rules/abilities.ts';
import type { Refusal } from '../../rules/explain.ts';
import { part, refuse, sumOf } from '../../rules/explain.ts';
import type { Flow } from '../../rules/flow.ts';
import type { Game } from '../../rules/game.ts';
import { standing } from '../../rules/game.ts';
import type { ReactionChoice } from '../../rules/window.ts';
import { reaction, window } from '../../rules/window.ts';
import type { ModelTravel } from '../../table/events.ts';
import { modelTravels } from '../../table/events.ts';
import { markOf } from '../../table/marks.ts';
import type { State, Unit } from '../../table/state.ts';
import { inchesOf, say } from '../../words/words.ts';
import { ACTED, MARCHED } from './marks.ts';
import { PANIC } from './panic.ts';
import { RULES } from './rules.ts';
import { RANGE, volley } from './shooting.ts';
import { mayStand } from './table.ts';

export const MARCH = 6000;
const INCH = 1000;

/** A march, which watchful enemies may interrupt after any full inch of its first model. */
export function* march(game: Game, id: number): Flow<void> {
  const unit = game.unit(id);
  const allowance = sumOf([part(MARCH, say('toy.part.march'), RULES.march)]);
  const travels = yield* game.ask.move(
    {
      side: unit.side,
      rule: RULES.march,
      label: say('toy.ask.march', { unit: { unit: id } }),
      gauge: { of: 'inches', allowed: allowance },
    },
    () => ({
      unit: id,
      models: game.standing(id).map(({ id: model }) => ({ model, allowance: allowance.total })),
      measured: 'each',
      leader: null,
      mayDecline: 'stay',
      turning: 'free',
      judge: {
        why: (answer) => whyNoMarch(game.state, answer),
        usual: () => ahead(game.state, unit, 0, MARCH),
        suggest: (random) =>
          [
            ahead(game.state, unit, 0, MARCH),
            ahead(game.state, unit, 1000 * (random.below(7) - 3), 1000 * random.below(6)),
            { kind: 'move' as const, declined: true as const },
          ].filter((answer) => whyNoMarch(game.state, answer) === null),
      },
    }),
  );
  const [first] = modelTravels(travels ?? []);
  if (travels === null || first === undefined) return;
  const { travels: gone } = yield* game.journey(
    {
      unit: id,
      how: 'march',
      rule: RULES.march,
      travels,
      stops: stopsOn(game.state, first),
      whyNot: (rest) => whyNoMarch(game.state, { kind: 'move', travels: rest }),
      at: () => (game.owed(PANIC).length > 0 ? 'end' : 'resume'),
    },
    { window: MARCHES, rule: RULES.watch, label: say('toy.ask.watch', { unit: { unit: id } }), about: { unit: id } },
  );
  game.mark({ unit: id }, MARCHED, Math.round(Math.max(0, ...gone.map(({ path }) => lengthOf(path)))), RULES.march);
}

function whyNoMarch(state: State, answer: AnswerOf<'move'>): Refusal | null {
  if ('declined' in answer) return null;
  const moved = new Map<number, Pose>();
  for (const { model, path } of modelTravels(answer.travels)) {
    const used = lengthOf(path);
    if (used > MARCH) return refuse(RULES.march, say('toy.refused.far', { used: inchesOf(used), allowed: inchesOf(MARCH) }), [{ model }]);
    const end = path[path.length - 1]!;
    if (!mayStand(state, state.models[model]!, end, moved))
      return refuse(RULES.apart, say('toy.refused.overlap', { model: { model } }), [{ model }]);
    moved.set(model, end);
  }
  return null;
}

/** Towards the middle of the table, as far as there is room; nowhere if there is none. */
function ahead(state: State, { side, models }: Unit, aside: number, far: number): AnswerOf<'move'> {
  const up = side === 1 ? -1 : 1;
  for (let way = far; way > 0; way -= INCH) {
    const travels = models
      .map((id) => state.models[id]!)
      .filter(({ place }) => place.at === 'table')
      .map(({ id, pose }) => ({ model: id, path: [pose, { ...pose, x: pose.x + aside, y: pose.y + up * way }] }));
    const answer: AnswerOf<'move'> = { kind: 'move', travels };
    if (whyNoMarch(state, answer) === null) return answer;
  }
  return { kind: 'move', declined: true };
}

/** After each full inch where the first model could stay if the march ended there. */
function stopsOn(state: State, { model, path }: ModelTravel): Stop[] {
  const stops: Stop[] = [];
  for (let inch = 1; inch * INCH <= lengthOf(path); inch++) {
    const pose = poseAlong(path, inch * INCH);
    if (mayStand(state, state.models[model]!, pose, new Map()))
      stops.push({ id: `${inch}`, label: say('toy.stop', { inch }), pose, travel: 0, along: inch * INCH });
  }
  return stops;
}

/** Somebody is about to march. */
export const MARCHES = window<{ unit: number }>('march');

/** A watchful unit shoots at whoever marches, once that one has come to the called inch. */
export const watch = reaction(MARCHES, {
  name: 'watch',
  options: ({ state }, { about }, side, stops): ReactionChoice<Unit>[] =>
    state.units
      .filter(
        (unit) =>
          unit.side === side &&
          abilityOf(unit, 'watchful') !== null &&
          state.sides[side]!.team !== state.sides[state.units[about.unit]!.side]!.team,
      )
      .map((unit) => {
        const inRange = stops.filter(({ pose }) => isInRange(state, unit.id, about.unit, pose)).map(({ id }) => id);
        const option = { ...unitChoice(unit), stops: inRange };
        return markOf(unit, ACTED) ? { ...option, refused: refuse(RULES.watch, say('toy.refused.acted'), [{ unit: unit.id }]) } : option;
      }),
  called: (game, _opening, { value: { id } }) => game.mark({ unit: id }, ACTED, true, RULES.watch),
  *respond(game, { about }, { value: { id } }) {
    yield* volley(game, id, about.unit, game.standing(id).length);
  },
});

/** Whether the unit will be in range when its first model has come so far and the others have not set out. */
function isInRange(state: State, watcher: number, marching: number, pose: Pose): boolean {
  const [first, ...others] = standing(state, marching);
  return first !== undefined && withinUnits(standing(state, watcher), [{ ...first, pose }, ...others], RANGE);
}
