import type { Flow, Game, Judge, Places, Refusal, Stand, State } from '@warfold/engine';
import { Fault, memoOf, say, suggestions } from '@warfold/engine';
import type { PlaceAnswer } from './places.ts';
import { itemOf, modelOf, placed, standsIn, standsOf } from './places.ts';
import type { Search } from './room.ts';
import { anywhere, attempt, hasRoom, hasRoomForOne, roomFor, searching, spotFor, squeezed } from './room.ts';
import type { Placing } from './spot.ts';
import { remembering, whoIsPlaced, whyNotThere } from './spot.ts';

/** Asks where, and sets the models down; nothing where it was declined. Who was left out for want of room is not among the stands. */
export const placeUnit = (game: Game, placing: Placing): Flow<readonly Stand[] | null> => placedBy(game, placing, placeJudge);

function* placedBy(game: Game, placing: Placing, judgeOf: typeof placeJudge): Flow<readonly Stand[] | null> {
  const places = yield* game.ask.place(
    {
      side: game.unit(placing.unit).side,
      rule: placing.rule,
      label: placing.label,
      about: [{ unit: placing.unit }],
      shapes: placing.shapes ?? [{ shape: 'zone', polygon: placing.area }],
    },
    () => ({
      items: whoIsPlaced(game.state, placing).map((model) => ({
        id: itemOf(model.id),
        what: 'model',
        label: say('shared.place.model', { who: { model: model.id } }),
        ref: { model: model.id },
        faces: true,
        ...(placing.need !== undefined && { need: placing.need }),
      })),
      mayDecline: placing.mayDecline ?? false,
      judge: judgeOf(game.state, placing),
    }),
  );
  if (places === null) return null;
  const stands = standsIn(places);
  if (stands.length > 0)
    game.emit({ type: 'placed', stands, rule: placing.rule, ...(placing.text !== undefined && { text: placing.text }) });
  return stands;
}

/** The same where it is not certain that there is room: if none is found the player may show some, or let it be. Nothing if nobody was set down. */
export function* placeIfRoom(game: Game, placing: Placing): Flow<readonly Stand[] | null> {
  if (hasRoom(game.state, placing)) return yield* placeUnit(game, placing);
  return yield* placedBy(game, { ...placing, mayDecline: true }, judgeWithoutRoom);
}

export const placeJudge = (state: State, asked: Placing): Judge<PlaceAnswer> =>
  judgeOf({ state, placing: remembering(asked) }, usualPlaces);

const DECLINED: PlaceAnswer = { kind: 'place', declined: true };

/** Where no spot was found already nobody looks for one again, unless for some of them. */
const judgeWithoutRoom = (state: State, asked: Placing): Judge<PlaceAnswer> =>
  judgeOf({ state, placing: remembering(asked) }, asked.need === 'if-possible' ? usualPlaces : () => DECLINED);

/** Where somebody is to be set down, and on which table. */
interface Asked {
  readonly state: State;
  readonly placing: Placing;
}

const usualPlaces = memoOf(({ state, placing }: Asked): PlaceAnswer => {
  if (placing.need === 'if-possible' && !hasRoomForOne(state, placing)) return { kind: 'place', places: [] };
  const found = spotFor(state, placing);
  if (found !== null) return found;
  if (placing.mayDecline === true) return DECLINED;
  if (placing.need === 'may') return { kind: 'place', places: [] };
  if (placing.need === 'if-possible') return placed(squeezed(state, searching(placing), whoIsPlaced(state, placing), []));
  throw new Fault(`no room for ${state.units[placing.unit]!.name}`);
});

function judgeOf(asked: Asked, usualOf: (asked: Asked) => PlaceAnswer): Judge<PlaceAnswer> {
  const { state, placing } = asked;
  const why = (answer: PlaceAnswer): Refusal | null => ('declined' in answer ? null : whyNotThere(state, placing, standsOf(answer)));
  const usual = (): PlaceAnswer => usualOf(asked);
  return {
    why,
    usual,
    complete: (wish) => gathered(state, searching(placing), wish),
    witness: (item, before) => roomFor(state, searching(placing), state.models[modelOf(item.id)]!, standsIn(before)),
    ...suggestions(
      (random) => [
        ...(placing.mayDecline === true ? [() => DECLINED] : []),
        ...Array.from({ length: ANYWHERE }, () => () => anywhere(state, searching(placing, 1 / ANYWHERE), random)),
      ],
      usual,
    ),
  };
}

/** So many suggestions are made, if there is room for them. */
const ANYWHERE = 3;

/** One model put down by hand brings the rest of its unit with it. */
function gathered(state: State, placing: Search, wish: PlaceAnswer): PlaceAnswer {
  if ('declined' in wish || wish.places.length !== 1) return wish;
  const [{ id, pose }] = wish.places as [Places[number]];
  const movers = whoIsPlaced(state, placing);
  if (movers.length === 1) return wish;
  return (
    attempt(state, { ...placing, apart: false, heading: pose.heading }, pose, modelOf(id)) ?? {
      kind: 'place',
      places: movers.map((model) => ({ id: itemOf(model.id), pose })),
    }
  );
}
