import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Body, Course, Mil, Point, Template } from '@warfold/space';
import { inches, massOf, OPEN, poseOf, SOLID, settle, touching } from '@warfold/space';
import { tagModel, tagPiece } from '../../../shared/tags.ts';
import { hurt } from '../combat/damage.ts';
import { APART } from '../marks.ts';
import { inBlock, inFormation } from '../moving/formation.ts';
import { caughtUnder } from '../ranged/caught.ts';
import type { Cast } from './spell.ts';
import { mageOf, sideOf } from './spell.ts';

/** NQ-KIT-02: spell templates, by diameter. */
export const RADIUS = { fireball: inches(1.25), meteor: inches(1.25), lavapool: inches(1.25), smoke: inches(1.5), pestilence: inches(1.5) };

export const discAt = ({ x, y }: Point, radius: Mil): Extract<Template, { kind: 'circle' }> => ({ kind: 'circle', at: { x, y }, radius });

/** NQ-MAGIC-15: everybody under a template is hit as usual, with armour and damage. Says who was under it. */
export function* scorch(game: Game, cast: Cast, template: Template, strength: number, rule: RuleId): Flow<readonly number[]> {
  const by = { model: mageOf(cast) };
  const caught = yield* caughtUnder(game, template, { side: sideOf(game, cast), rule, by });
  for (const model of caught) yield* hurt(game, { model, by, strength, rule, from: 'template' });
  return caught;
}

const discBody = (at: Point, radius: Mil): Body => ({
  base: { kind: 'round', radius },
  pose: poseOf(at.x, at.y, 0, 0),
  height: 0,
});

/** Where anybody may stand: on the table, on nobody's base, on nothing impassable. */
export function standingRoom(state: State, model: Model): Course {
  const others = state.models.filter(({ id, place }) => id !== model.id && place.at === 'table');
  const solid = { ...SOLID, height: 'flat' as const };
  const walls = state.pieces.flatMap(({ id, gone, shape, traits }) =>
    gone || shape.kind !== 'terrain' || !traits.includes('impassable')
      ? []
      : [
          {
            id: tagPiece(id),
            shape: massOf(shape.terrain.footprint, 0, 0, shape.terrain.height),
            moving: null,
            ending: solid,
          },
        ],
  );
  return {
    ...OPEN,
    table: state.table,
    heights: 'ignored',
    obstacles: [...others.map((other) => ({ id: tagModel(other.id), shape: other, moving: null, ending: solid })), ...walls],
  };
}

/** How far somebody is put who has to make room. */
const FARTHEST = inches(12);

/** Puts a model down beside a circle, as near to where it stood as it fits; where it fits nowhere it stays. */
export function putAside(game: Game, id: number, at: Point, radius: Mil, rule: RuleId): void {
  const model = game.model(id);
  if (model.place.at !== 'table') return;
  const course = standingRoom(game.state, model);
  const keep = { ...SOLID, height: 'flat' as const };
  const whole: Course = {
    ...course,
    obstacles: [...course.obstacles, { id: 'template', shape: discBody(at, radius), moving: null, ending: keep }],
  };
  const pose = settle(model, model.pose, whole, FARTHEST)?.pose;
  if (pose === undefined || (pose.x === model.pose.x && pose.y === model.pose.y)) return;
  game.emit({ type: 'placed', stands: [{ model: id, pose }], rule, text: say('nq.makesRoom', { model: { model: id } }) });
  outOfRank(game, id, rule);
}

/** Whoever has been torn out of a block stands apart from it, unless he still touches it. */
export function outOfRank(game: Game, id: number, rule: RuleId): void {
  const model = game.model(id);
  if (!inBlock(game.state, model)) return;
  if (!inFormation(game.state, model.unit).some((other) => other.id !== id && touching(other, model)))
    game.mark({ model: id }, APART, true, rule);
}
