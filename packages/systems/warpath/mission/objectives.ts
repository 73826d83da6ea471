import type { AnswerOf, Choice, Flow, Game, Judge, Piece, Refusal, State, Text } from '@warfold/engine';
import { Fault, inchesOf, markOf, pointedBy, refuse, say } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { isLaid } from '../../shared/drawn.ts';
import { scenarioIn, wordsOf } from '../../shared/scenario/read.ts';
import { leaders, rollOff } from '../../shared/sides.ts';
import { MODE, OBJECTIVES_LEFT, PLACER } from '../sequence/marks.ts';
import { groundsOf, objectivesOf } from '../table/table.ts';
import { missionAgreed } from './agreement.ts';
import { apartOf, freeSpots, fromEdgeOf, gapToObjective } from './objectiveSpots.ts';
import { MODES, missions, OWN, ROLL, scenarioOf } from './scenarios.ts';

/** WP-SETUP-05: 1-2 Butcher, 3-4 Scorched Earth, 5-6 Global Domination. */
const modeOn = (face: number): string => MODES[Math.ceil(face / 2) - 1]!;

/** The victory mode: rolled for, unless the players agreed on one. */
export function* chooseMode(game: Game): Flow<void> {
  const own = scenarioIn(game.state);
  if (own !== null) {
    game.mark('battle', MODE, OWN, 'WP-SETUP-05', say('wp.battle.mode', { mode: wordsOf(own.name) }));
    return;
  }
  const agreed = missionAgreed(game.state);
  const mode = agreed === ROLL ? yield* rollMode(game) : agreed;
  const name = missions.find(({ key }) => key === mode)?.name ?? say(`wp.battle.mission.${mode}`);
  game.mark('battle', MODE, mode, 'WP-SETUP-05', say('wp.battle.mode', { mode: name }));
}

function* rollMode(game: Game): Flow<string> {
  const { total } = yield* game.roll({
    purpose: 'mode',
    rule: 'WP-SETUP-05',
    side: leaders(game.state)[0]!,
    count: 1,
    sides: 6,
    matters: ([face]) => modeOn(face!),
  });
  return modeOn(total);
}

/** WP-MISSION-03: D6+1 objectives, where the table has none of its own. WP-MISSION-04: the higher die places the first. */
export function* countObjectives(game: Game): Flow<void> {
  if (isLaid(game.state)) {
    game.mark('battle', OBJECTIVES_LEFT, 0, 'WP-MISSION-04', say('wp.battle.objectives', { count: objectivesOf(game.state).length }));
    return;
  }
  const sides = leaders(game.state);
  const count = yield* countOf(game, sides[0]!);
  const placer = yield* rollOff(game, 'place objectives', 'WP-MISSION-04', sides);
  game.mark('battle', OBJECTIVES_LEFT, count, 'WP-MISSION-03', say('wp.battle.objectives', { count }));
  game.mark('battle', PLACER, placer, 'WP-MISSION-04', say('wp.battle.placesFirst', { side: { side: placer } }));
}

/** WP-MISSION-03: by the die, or as the scenario has it. */
function* countOf(game: Game, side: number): Flow<number> {
  const objectives = scenarioOf(game.state)?.objectives;
  if (objectives !== undefined && 'placed' in objectives && objectives.placed !== 'D6+1') return objectives.placed;
  const { total } = yield* game.roll({ purpose: 'objectives', rule: 'WP-MISSION-03', side, count: 1, sides: 6 });
  return total + 1;
}

type Named = 'marker' | Piece;

/** WP-MISSION-04: one objective, a marker or a terrain piece of the table, at least 12" from every other; then it is the next player's turn. */
export function* placeObjective(game: Game): Flow<void> {
  const side = pointedBy(game.state, PLACER);
  const choices = objectiveChoices(game.state);
  if (choices.every(({ refused }) => refused !== undefined)) {
    game.mark('battle', OBJECTIVES_LEFT, 0, 'WP-MISSION-04', say('wp.battle.noRoomForObjective'));
    return;
  }
  const number = objectivesOf(game.state).length + 1;
  const named = yield* game.ask.one<Named>(
    { side, rule: 'WP-MISSION-04', label: say('wp.battle.askObjective', { n: number }), shapes: rings(game.state) },
    choices,
  );
  if (named === 'marker') yield* placeMarker(game, side, number);
  else lay(game, say('wp.battle.objectiveAt', { n: number, piece: { piece: named.id } }), named);
  game.mark('battle', OBJECTIVES_LEFT, markOf(game.state, OBJECTIVES_LEFT) - 1, 'WP-MISSION-04');
  game.mark('battle', PLACER, (side + 1) % game.state.sides.length, 'WP-MISSION-04');
}

function lay(game: Game, name: Piece['name'], { pose, shape }: Pick<Piece, 'pose' | 'shape'>): void {
  const piece: Piece = {
    id: game.state.pieces.length,
    kind: 'objective',
    name,
    pose,
    shape,
    traits: [],
    owner: null,
    bearer: null,
    gone: false,
    marks: {},
  };
  game.emit({ type: 'piece-changed', piece, rule: 'WP-MISSION-04', text: say('wp.battle.objectivePlaced', { objective: name }) });
}

function objectiveChoices(state: State): Choice<Named>[] {
  const marker: Choice<Named> = { id: 'marker', label: say('wp.battle.marker'), value: 'marker' };
  const room = freeSpots(state).next().done !== true;
  return [
    room ? marker : { ...marker, refused: refuse('WP-MISSION-04', say('wp.battle.refused.noSpot', { apart: inchesOf(apartOf(state)) })) },
    ...groundsOf(state).map(({ piece }): Choice<Named> => {
      const choice: Choice<Named> = { id: `piece:${piece.id}`, label: piece.name, ref: { piece: piece.id }, value: piece };
      const refused = whyTooNear(state, piece);
      return refused === null ? choice : { ...choice, refused };
    }),
  ];
}

function whyTooNear(state: State, at: Pick<Piece, 'pose' | 'shape'>): Refusal | null {
  for (const other of objectivesOf(state)) {
    const gap = gapToObjective(at, other);
    if (gap < apartOf(state))
      return refuse(
        'WP-MISSION-04',
        say('wp.battle.refused.objectiveNear', { other: { piece: other.id }, measured: inchesOf(gap), apart: inchesOf(apartOf(state)) }),
        [{ piece: other.id }],
      );
  }
  return null;
}

const rings = (state: State) =>
  objectivesOf(state).map(({ id }) => ({
    ...{ shape: 'around' as const, of: { piece: id }, distance: apartOf(state) },
    label: say('wp.battle.tooNear'),
  }));

function* placeMarker(game: Game, side: number, number: number): Flow<void> {
  const name = say('wp.battle.objective', { n: number });
  const places = yield* game.ask.place(
    { side, rule: 'WP-MISSION-04', label: say('wp.battle.askMarker', { n: number }), shapes: rings(game.state) },
    () => ({
      items: [{ id: 'objective', what: 'point', label: name, faces: false }],
      judge: markerJudge(game.state),
    }),
  );
  const at = places?.[0]?.pose;
  if (at === undefined) throw new Fault('an objective that must be placed was not');
  lay(game, name, markerAt(at));
}

/** A marker lies on the table and has no size: what is near it is near its very point. */
const markerAt = ({ x, y }: Point): Pick<Piece, 'pose' | 'shape'> => ({ pose: { x, y, z: 0, heading: 0 }, shape: { kind: 'point' } });

/** The same for one that a scenario puts down. */
export const objectiveAt = (at: Point, name: Text, traits: readonly string[]): Omit<Piece, 'id'> => ({
  ...{ kind: 'objective', name, traits, owner: null, bearer: null, gone: false, marks: {} },
  ...markerAt(at),
});

type PlaceAnswer = AnswerOf<'place'>;

function markerJudge(state: State): Judge<PlaceAnswer> {
  const answer = (at: Point): PlaceAnswer => ({ kind: 'place', places: [{ id: 'objective', pose: markerAt(at).pose }] });
  const usual = (): PlaceAnswer => {
    const { value } = freeSpots(state).next();
    if (value === undefined) throw new Fault('no room for an objective');
    return answer(value);
  };
  return {
    why: (given) => ('declined' in given ? null : whyNotMarker(state, given.places[0]!.pose)),
    usual,
    suggest(random) {
      const tries = Array.from({ length: 12 }, () =>
        answer({ x: random.below(state.table.width + 1), y: random.below(state.table.depth + 1) }),
      );
      return [usual(), ...tries.filter((given) => 'places' in given && whyNotMarker(state, given.places[0]!.pose) === null)];
    },
  };
}

function whyNotMarker(state: State, at: Point): Refusal | null {
  const { width, depth } = state.table;
  if (at.x < 0 || at.y < 0 || at.x > width || at.y > depth) return refuse('WP-SETUP-02', say('wp.battle.refused.offTable'));
  const edge = Math.min(at.x, at.y, width - at.x, depth - at.y);
  const required = fromEdgeOf(state);
  if (edge < required)
    return refuse('WP-MISSION-04', say('wp.battle.refused.objectiveEdge', { measured: inchesOf(edge), required: inchesOf(required) }));
  return whyTooNear(state, markerAt(at));
}
