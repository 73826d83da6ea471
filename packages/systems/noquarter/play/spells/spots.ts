import type { AnswerOf, CoveredGround, Flow, Judge, Model, Piece, Random, Refusal, State } from '@warfold/engine';
import { inchesOf, refuse, say } from '@warfold/engine';
import type { Heading, Mil, Point, Pose } from '@warfold/space';
import { ahead, bodyVolume, eyeOf, gapToPoint, headingOf, inches, poseOf, reachOf, seen, withinPoint } from '@warfold/space';
import { ASKS } from '../../questions.ts';
import { areEnemies } from '../fighter/fighter.ts';
import { fieldOf } from '../moving/sight.ts';
import { AIMS_SPELL, nothing } from './aims.ts';
import type { SpellAim, Target } from './spell.ts';
import { mageOf, poseIn, sideOf } from './spell.ts';

const isOnTable = ({ x, y }: Point, { table }: State): boolean => x >= 0 && y >= 0 && x <= table.width && y <= table.depth;

type PlaceAnswer = AnswerOf<'place'>;

/** A point is a speck on the table: it is seen where a line reaches it. */
const SPECK: Mil = 20;

/** Whether a point of the table can be seen (NQ-MAGIC-16: the centre of a template). */
export function seesPoint(state: State, mage: Model, point: Point): boolean {
  const speck = { base: { kind: 'round', radius: SPECK }, pose: poseOf(point.x, point.y, 0, 0), height: SPECK } as const;
  const target = { id: -2_000_000, volume: bodyVolume(speck) };
  return seen([eyeOf(mage)], target, fieldOf(state), { need: 'any', transparent: new Set(state.units[mage.unit]!.models) }).seen;
}

/** Whether some part of a template that lies on the table can be seen; it does not hide itself. */
export function seesPiece(state: State, mage: Model, { id, pose, shape }: Piece): boolean {
  const radius = shape.kind === 'disc' ? shape.radius : SPECK;
  const target = { id: -1 - id, volume: bodyVolume({ base: { kind: 'round', radius }, pose, height: SPECK }) };
  const transparent = new Set([...state.units[mage.unit]!.models, -1 - id]);
  return seen([eyeOf(mage)], target, fieldOf(state), { need: 'any', transparent }).seen;
}

interface Spot {
  readonly range: number;
  readonly sight: boolean;
  /** Whether it matters which way it points. */
  readonly points: boolean;
  /** What is laid there. */
  covers(state: State): CoveredGround;
}

const enemiesOf = (state: State, mage: Model): Model[] =>
  state.models
    .filter((model) => model.place.at === 'table' && areEnemies(state, mage.unit, model.unit))
    .sort((a, b) => gapToPoint(mage, a.pose) - gapToPoint(mage, b.pose) || a.id - b.id);

const answerAt = (pose: Pose): PlaceAnswer => ({ kind: 'place', places: [{ id: 'spot', pose }] });

/** The far half of the way a template lies: from the mage on. */
const towards = (from: Point, to: Point): Heading => (from.x === to.x && from.y === to.y ? 0 : headingOf(to.x - from.x, to.y - from.y));

function whyNotThere(state: State, mage: Model, spot: Spot, pose: Pose): Refusal | null {
  if (!isOnTable(pose, state)) return refuse('NQ-MAGIC-16', say('nq.magic.refused.offTable'));
  if (spot.sight && !seesPoint(state, mage, pose))
    return refuse('NQ-MAGIC-16', say('nq.magic.refused.spotUnseen', { away: inchesOf(Math.ceil(gapToPoint(mage, pose))) }));
  return null;
}

function spotJudge(state: State, mage: Model, spot: Spot): Judge<PlaceAnswer> {
  const why = (answer: PlaceAnswer): Refusal | null =>
    'declined' in answer ? null : whyNotThere(state, mage, spot, answer.places[0]!.pose);
  const at = (point: Point): Pose => poseOf(point.x, point.y, 0, towards(mage.pose, point));
  const good = (): PlaceAnswer[] =>
    enemiesOf(state, mage)
      .filter((enemy) => withinPoint(mage, enemy.pose, inches(spot.range)))
      .slice(0, 6)
      .map((enemy) => answerAt(at(enemy.pose)))
      .filter((answer) => why(answer) === null);
  // Right before his feet is always a place that he sees.
  const before = (): PlaceAnswer => answerAt({ ...mage.pose, z: 0 });
  return {
    why,
    usual: () => (why(before()) === null ? (good()[0] ?? before()) : good()[0]!),
    suggest: (random: Random) => {
      const found = [...good().slice(0, 3)];
      const some = ahead(mage.pose, random.below(3600), random.below(inches(spot.range)));
      if (isOnTable(some, state) && why(answerAt(at(some))) === null) found.push(answerAt(at(some)));
      return found.length > 0 ? found : [before()];
    },
  };
}

/** A point on the table, for what is laid down there. */
export const aSpot = (spot: Spot): SpellAim => ({
  // Who does not even see his own feet stands in smoke or fog, and sees nothing else.
  idle: (state, [mage]) =>
    mage === undefined || !spot.sight || seesPoint(state, state.models[mage]!, state.models[mage]!.pose) ? null : nothing,
  *choose(game, cast): Flow<Target> {
    const mage = mageOf(cast);
    const places = yield* game.ask.place(
      {
        side: sideOf(game, cast),
        rule: 'NQ-MAGIC-16',
        label: say('nq.magic.ask.spot', { spell: say(`noquarter.spell.${cast.spell}`) }),
        about: [{ model: mage }],
        shapes: [{ shape: 'around', of: { model: mage }, distance: inches(spot.range) }],
      },
      () => ({
        items: [
          { id: 'spot', what: 'point', label: say(`noquarter.spell.${cast.spell}`), faces: spot.points, covers: spot.covers(game.state) },
        ],
        judge: spotJudge(game.state, game.model(mage), spot),
      }),
    );
    return { at: 'spot', pose: places![0]!.pose };
  },
  reaches: (state, mages, target) => mages.some((id) => withinPoint(state.models[id]!, poseIn(target), inches(spot.range))),
  direct: () => null,
});

/** How far the edge of a base is from its centre in a direction. */
export function edgeAt(model: Model, heading: Heading): Point {
  let inside = 0;
  let outside = reachOf(model.base) + 1;
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (gapToPoint(model, ahead(model.pose, heading, middle)) <= 0) inside = middle;
    else outside = middle;
  }
  return ahead(model.pose, heading, inside);
}

interface Outward {
  /** Whether it must lie in the front 180 degrees. */
  readonly front: boolean;
  /** What is laid there; nothing where something goes that way. */
  covers?(state: State): CoveredGround;
}

/** A direction from the mage; the spot of the target is on the edge of his base, and points that way. */
export const aDirection = ({ front, covers }: Outward): SpellAim => ({
  idle: () => null,
  *choose(game, cast): Flow<Target> {
    const mage = mageOf(cast);
    const places = yield* game.ask.place(
      {
        side: sideOf(game, cast),
        rule: 'NQ-MAGIC-16',
        label: say(ASKS.magicDirection, { spell: say(`noquarter.spell.${cast.spell}`) }),
        means: AIMS_SPELL.of({ spell: cast.spell }),
        about: [{ model: mage }],
      },
      () => ({
        items: [
          {
            id: 'way',
            what: 'heading',
            label: say(`noquarter.spell.${cast.spell}`),
            ref: { model: mage },
            faces: true,
            ...(covers !== undefined && { covers: covers(game.state) }),
          },
        ],
        judge: wayJudge(game.state, game.model(mage), front),
      }),
    );
    const { heading } = places![0]!.pose;
    return { at: 'spot', pose: { ...edgeAt(game.model(mage), heading), z: 0, heading } };
  },
  reaches: () => true,
  direct: () => null,
});

const QUARTER = 900;
const isAhead = (mage: Model, heading: Heading): boolean => {
  const off = (heading - mage.pose.heading + 3600) % 3600;
  return off <= QUARTER || off >= 3600 - QUARTER;
};

export function wayJudge(state: State, mage: Model, front: boolean): Judge<PlaceAnswer> {
  const answer = (heading: Heading): PlaceAnswer => ({ kind: 'place', places: [{ id: 'way', pose: { ...mage.pose, heading } }] });
  const why = (given: PlaceAnswer): Refusal | null =>
    'declined' in given || !front || isAhead(mage, given.places[0]!.pose.heading)
      ? null
      : refuse('NQ-SPELL-PESTILENCE', say('nq.magic.refused.notAhead'), [{ model: mage.id }]);
  const good = (): PlaceAnswer[] =>
    enemiesOf(state, mage)
      .slice(0, 6)
      .map((enemy) => answer(towards(mage.pose, enemy.pose)))
      .filter((given) => why(given) === null);
  const usual = (): PlaceAnswer => good()[0] ?? answer(mage.pose.heading);
  return {
    why,
    usual,
    suggest: (random) => [usual(), ...good().slice(1, 3), ...[answer(random.below(3600))].filter((given) => why(given) === null)],
  };
}
