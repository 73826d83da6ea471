import type { Choice, Flow, Game, State } from '@warfold/engine';
import { mark, markOf, memo, refuse, say } from '@warfold/engine';
import type { Mil, Point, Table } from '@warfold/space';
import { inches } from '@warfold/space';
import { planOf } from '../army/agreement.ts';
import { FLANKING } from '../battlepacks/deployment.ts';
import type { SetUp } from '../battlepacks/setUpUnit.ts';
import { mayHaveRoom, setUpUnit } from '../battlepacks/setUpUnit.ts';
import { action } from '../sequence/chapter.ts';

const RULE = 'AOS3-PLAN2';
const EDGE: Mil = inches(6);
const FOES: Mil = inches(9);
const FIRST_ROUND = 2;

/** There was no room for all of it; it does not try again in this phase. */
export const TRIED = mark('unit', 'flank-tried', false, { ends: 'phase' });

type Quarter = 'NW' | 'SE';
const QUARTERS: readonly Quarter[] = ['NW', 'SE'];

/** The ground of a neutral quarter that is within 6" of an edge of the battlefield. */
function strip({ width, depth }: Table, quarter: Quarter): Point[] {
  const [midX, midY] = [Math.round(width / 2), Math.round(depth / 2)];
  const point = (x: number, y: number): Point => (quarter === 'NW' ? { x, y: depth - y } : { x: width - x, y });
  // Drawn for the quarter at the corner (0, 0) and turned over to where it lies.
  return [point(0, 0), point(midX, 0), point(midX, EDGE), point(EDGE, EDGE), point(EDGE, midY), point(0, midY)];
}

const setUpOf = (state: State, unit: number, quarter: Quarter): SetUp => ({
  ...{ unit, rule: RULE, foes: FOES, heading: quarter === 'NW' ? 1350 : 3150 },
  area: strip(state.table, quarter),
  label: say('aos3.plan.ask.flank', { unit: { unit } }),
  text: say('aos3.plan.flanked', { unit: { unit } }),
});

const isFlanking = (state: State, models: readonly number[]): boolean =>
  models.some((id) => {
    const { place } = state.models[id]!;
    return place.at === 'reserve' && place.note === FLANKING;
  });

interface Flanking {
  readonly unit: number;
  readonly quarter: Quarter;
}

function options(state: State, side: number): Choice<Flanking>[] {
  if (planOf(state).reserves === 0 || side !== state.cursor.active) return [];
  return state.units
    .filter((unit) => unit.side === side && !markOf(unit, TRIED) && isFlanking(state, unit.models))
    .flatMap(({ id }) => withRoomFirst(state, id).map((quarter) => optionOf(state, id, quarter)));
}

/** Looked for once, as long as nobody moves. */
const hasRoomAt = memo({
  on: (state: State) => state.models,
  key: (unit: number, quarter: Quarter) => `${quarter}:${unit}`,
  work: (state, unit: number, quarter: Quarter) => mayHaveRoom(state, setUpOf(state, unit, quarter)),
});

/** Where no room is seen at a glance the player may still know some. */
const withRoomFirst = (state: State, unit: number): Quarter[] =>
  [...QUARTERS].sort((a, b) => Number(hasRoomAt(state, unit, b)) - Number(hasRoomAt(state, unit, a)));

function optionOf(state: State, unit: number, quarter: Quarter): Choice<Flanking> {
  const label = say('aos3.plan.flank', { unit: { unit }, quarter: say(`aos3.plan.quarter.${quarter}`) });
  const option = { id: `${quarter}:${unit}`, label, ref: { unit }, value: { unit, quarter } };
  const { round } = state.cursor;
  if (round < FIRST_ROUND) return { ...option, refused: refuse(RULE, say('aos3.plan.refused.early', { round: FIRST_ROUND }), [{ unit }]) };
  return option;
}

function* perform(game: Game, _side: number, { unit, quarter }: Flanking): Flow<void> {
  const setUp = setUpOf(game.state, unit, quarter);
  if (!(yield* setUpUnit(game, setUp))) game.mark({ unit }, TRIED, true, RULE, say('aos3.plan.noRoom', { unit: { unit } }));
}

/** AOS3-PLAN2, Flanking column: at the end of your movement phase, from the second round on. */
export const flanking = action({ name: 'flank', at: ['movement:end'], options, perform, usual: true });
