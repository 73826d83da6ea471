import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, State } from '@warfold/engine';
import { markOf, memo, OF_SIDE, say, step } from '@warfold/engine';
import { rollOff } from '../../shared/sides.ts';
import type { Action, Doable } from './chapter.ts';
import { USUAL_RULE } from './chapter.ts';
import { chapters } from './chapters.ts';
import { DONE, OUTSIDE_FIRST, STAGE } from './marks.ts';
import type { PointOfPlay } from './stages.ts';
import { TURN } from './stages.ts';

/** Under which rule players are asked at a point; by the general rule about phases where it is not said. */
const RULES: Readonly<Partial<Record<PointOfPlay, RuleId>>> = {
  'hero:start': 'AOS3-7.0a',
  'hero:during': 'AOS3-7.0b',
  'movement:during': 'AOS3-8.0a',
  'shooting:during': 'AOS3-10.0a',
  'charge:during': 'AOS3-11.0a',
};

export const pointOf = (state: State): PointOfPlay => `${state.cursor.phase}:${markOf(state, STAGE)}` as PointOfPlay;

const byPoint = new Map<PointOfPlay, readonly Action[]>();

function actionsAt(point: PointOfPlay): readonly Action[] {
  let found = byPoint.get(point);
  if (found === undefined) {
    found = chapters.flatMap(({ actions = [] }) => actions).filter(({ at }) => at.includes(point));
    byPoint.set(point, found);
  }
  return found;
}

interface Offered extends Doable {
  readonly action: Action;
}

/** Everything that a side may do at this point; looked up once for each table. */
const offeredTo = memo({
  on: (state: State) => state,
  key: (side: number) => side,
  work: (state, side: number): readonly Offered[] =>
    actionsAt(pointOf(state)).flatMap((action) => action.options(state, side).map((one) => ({ action, ...one }))),
});

const canAct = (state: State, side: number): boolean => offeredTo(state, side).some(({ option }) => option.refused === undefined);

const wantsToAct = (state: State, side: number): boolean => !markOf(state.sides[side]!, DONE) && canAct(state, side);

/** AOS3-1.6.2a, AOS3-1.6.2b: one player does all of theirs first, in any order, then the other: in a turn the active one, outside one whoever won the roll-off. */
export function nextToAct(state: State): number | null {
  const first = isInTurn(state) ? state.cursor.active : (wonOutside(state) ?? state.cursor.active);
  const inOrder = [first, ...state.sides.map(({ id }) => id).filter((id) => id !== first)];
  return inOrder.find((side) => wantsToAct(state, side)) ?? null;
}

const isInTurn = ({ cursor }: State): boolean => TURN.some((phase) => phase === cursor.phase);

/** Who won the roll-off at this point; nobody while it was not made. */
function wonOutside(state: State): number | null {
  const [stage, side] = markOf(state, OUTSIDE_FIRST).split(':');
  return stage === markOf(state, STAGE) && side !== undefined ? Number(side) : null;
}

/** AOS3-1.6.2b: a roll-off is due where both players have something to do outside a turn. */
export const mustRollOff = (state: State): boolean =>
  !isInTurn(state) && wonOutside(state) === null && state.sides.filter(({ id }) => wantsToAct(state, id)).length > 1;

export function* rollOffOutside(game: Game): Flow<void> {
  const winner = yield* rollOff(game, 'order', 'AOS3-1.6.2b');
  const text = say('aos3.round.actsFirst', { side: { side: winner } });
  game.mark('battle', OUTSIDE_FIRST, `${markOf(game.state, STAGE)}:${winner}`, 'AOS3-1.6.2b', text);
}

const choicesOf = (state: State, side: number): Choice<Offered>[] =>
  offeredTo(state, side).map((offered) => ({
    ...offered.option,
    id: `${offered.action.name}/${offered.option.id}`,
    act: offered.action.name,
    value: offered,
  }));

/** What a side is asked at a point: its words are its name. */
export const askAt = (point: PointOfPlay): string => `aos3.act.${point}`;

/** One thing that a side does at this point, or that it is done here. */
export const act = step(OF_SIDE, function* (game, { side }): Flow<void> {
  const point = pointOf(game.state);
  const rule = isInTurn(game.state) ? (side === game.active ? (RULES[point] ?? USUAL_RULE) : 'AOS3-1.6.2a') : 'AOS3-1.6.2b';
  const choices = () => choicesOf(game.state, side);
  const chosen = yield* game.ask.perhaps({ side, rule, label: say(askAt(point)) }, choices, {
    usual: () => usual(choices(), point),
  });
  if (chosen === null) game.mark({ side }, DONE, true, rule);
  else {
    const flow = chosen.perform(game);
    if (flow !== undefined) yield* flow;
  }
});

function usual(choices: readonly Choice<Offered>[], point: PointOfPlay): readonly string[] {
  const taken = choices.find(({ refused, value }) => refused === undefined && (value.action.usual ?? point.endsWith(':during')));
  return taken === undefined ? [] : [taken.id];
}
