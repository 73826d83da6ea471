import type { State } from '@warfold/engine';
import { judge, standing } from '@warfold/engine';
import { systems } from '@warfold/systems';
import type { AskedAndAnswered, Counter, Story } from './story.ts';
import { chosenIn, foesOf, goneIn, HARDLY, labelOf, nearestFoe, subjectOf, tallyOf, targetIn } from './story.ts';

export const WHY = ['wp.play.askOrder'];

const { holder } = systems.find(({ key }) => key === 'warpath')!;

/** How many objectives more than the others a side holds. */
const held = (state: State, side: number): number =>
  state.pieces.reduce((sum, { id, kind, gone }) => {
    const by = kind === 'objective' && !gone ? (holder?.(state, id) ?? null) : null;
    return by === null ? sum : sum + (by === side ? 1 : -1);
  }, 0);

/** Where an aircraft is tried about an objective: nearer than three inches to it, in steps of an inch. */
const NEAR = [-4000, -3000, -2000, -1000, 0, 1000, 2000, 3000, 4000] as const;

/** The best that a side could have of the objectives right after an aircraft is put down. */
function mostHeld({ decision, state, side }: AskedAndAnswered, unit: number): number {
  const [model] = state.units[unit]!.models;
  let most = Number.NEGATIVE_INFINITY;
  for (const { kind, gone, pose, shape } of state.pieces) {
    if (kind !== 'objective' || gone) continue;
    const { x, y } = shape.kind === 'terrain' ? shape.terrain.footprint[0]! : pose;
    for (const dx of NEAR)
      for (const dy of NEAR) {
        const at = { x: x + dx, y: y + dy, z: 0, heading: 0 };
        if (judge(decision, { kind: 'place', places: [{ id: `model:${model}`, pose: at }] }) !== null) continue;
        const own = { ...state.models[model!]!, pose: at, place: { at: 'table' as const } };
        most = Math.max(most, held({ ...state, models: state.models.with(model!, own) }, side));
      }
  }
  return most;
}

const aboard = (state: State, carrier: number): number[] =>
  state.units.flatMap(({ id, models }) => {
    const { place } = state.models[models[0]!]!;
    return place.at === 'aboard' && place.unit === carrier ? [id] : [];
  });

/** The first question of every turn of movement. */
const turnsOf = ({ asked }: Story): { readonly first: AskedAndAnswered; readonly place: number }[] => {
  const seen = new Set<string>();
  return asked.flatMap((first, place) => {
    const { round, turn, phase, active } = first.state.cursor;
    const key = `${round} ${turn}`;
    if (phase !== 'movement' || first.side !== active || seen.has(key)) return [];
    seen.add(key);
    return [{ first, place }];
  });
};

export const COUNTERS: readonly Counter[] = [
  {
    name: 'aircraft placed in the last turn so that an objective is left that could be held',
    count: (story) =>
      tallyOf(story, (asked, place) => {
        const unit = subjectOf(asked);
        const { state, side } = asked;
        if (labelOf(asked) !== 'wp.air.askPlace' || unit === null || story.insight.turnsLeft?.(state, side) !== 1) return null;
        if ((story.insight.goals?.(state, side) ?? []).length === 0) return null;
        return held(story.after(place), side) < mostHeld(asked, unit);
      }),
  },
  {
    name: 'turns of carriers in which they and their troops stay as they are',
    count: (story) => {
      let [count, of] = [0, 0];
      for (const { first, place } of turnsOf(story)) {
        const events = story.untilTurnEnds(place);
        for (const { id, side } of first.state.units) {
          const troops = aboard(first.state, id);
          if (side !== first.side || troops.length === 0 || standing(first.state, id).length === 0) continue;
          of++;
          const goes = events.some(
            (event) => event.type === 'moved' && event.unit === id && goneIn({ kind: 'move', travels: event.travels }) > HARDLY,
          );
          const models = troops.flatMap((unit) => first.state.units[unit]!.models);
          const out = events.some((event) => event.type === 'placed' && event.stands.some(({ model }) => models.includes(model)));
          if (!goes && !out) count++;
        }
      }
      return { count, of };
    },
  },
  {
    name: 'jets taken for moves that were not made',
    count: (story) =>
      tallyOf(story, (asked, place) => {
        const unit = subjectOf(asked);
        if (labelOf(asked) !== 'wp.play.askJets' || unit === null || asked.answer.kind !== 'confirm' || !asked.answer.yes) return null;
        const next = story.asked[place + 1];
        return next === undefined || labelOf(next) !== 'wp.play.askMove' ? null : goneIn(next.answer) <= HARDLY;
      }),
  },
  {
    name: 'orders to shoot at somebody whom the unit then does not shoot at',
    count: (story) =>
      tallyOf(story, (asked, place) => {
        const [unit, target] = [subjectOf(asked), targetIn(asked)];
        if (labelOf(asked) !== 'wp.play.askOrder' || unit === null || target === null || chosenIn(asked) === 'charge') return null;
        const events = story.untilTurnEnds(place);
        const gone = events.some((event) => event.type === 'removed' && event.models.some((id) => story.end.models[id]!.unit === target));
        const shot = events.some(
          (event) => event.type === 'rolled' && event.purpose === 'hit' && isUnit(event.by, unit) && isUnit(event.at, target),
        );
        return !shot && !gone;
      }),
  },
  {
    name: 'of these, by units that then do not shoot at all',
    count: (story) =>
      tallyOf(story, (asked, place) => {
        const [unit, target] = [subjectOf(asked), targetIn(asked)];
        if (labelOf(asked) !== 'wp.play.askOrder' || unit === null || target === null || chosenIn(asked) === 'charge') return null;
        return !story.untilTurnEnds(place).some((event) => event.type === 'rolled' && event.purpose === 'hit' && isUnit(event.by, unit));
      }),
  },
  {
    name: 'units set up in front of all others of their side, far from them',
    count: (story) => {
      const begin = story.asked.find(({ state }) => state.cursor.round === 1)?.state;
      if (begin === undefined) return { count: 0, of: 0 };
      const units = begin.units.filter(({ id }) => standing(begin, id).length > 0 && foesOf(begin, id).length > 0);
      const alone = units.filter(({ id, side }) => {
        const others = units.filter((other) => other.side === side && other.id !== id);
        const near = (other: { readonly id: number }): number => {
          const [one, two] = [standing(begin, id)[0]!.pose, standing(begin, other.id)[0]!.pose];
          return Math.hypot(one.x - two.x, one.y - two.y);
        };
        return others.length > 0 && others.every((other) => near(other) > ALONE && nearestFoe(begin, id) < nearestFoe(begin, other.id));
      });
      return { count: alone.length, of: units.length };
    },
  },
];

/** So far from everybody, nobody helps. */
const ALONE = 15_000;

const isUnit = (ref: object | undefined, unit: number): boolean => ref !== undefined && 'unit' in ref && ref.unit === unit;
