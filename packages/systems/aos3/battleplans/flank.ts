import type { Choice, Flow, Game, State, Text } from '@warfold/engine';
import { mark, markOf, memo, refuse, say } from '@warfold/engine';
import type { ReserveEntry } from '../../shared/scenario/reserves.ts';
import { entriesOn, foesOf, reserveFor } from '../../shared/scenario/reserves.ts';
import { PLAN, planOf } from '../army/agreement.ts';
import { FLANKING } from '../battlepacks/deployment.ts';
import type { SetUp } from '../battlepacks/setUpUnit.ts';
import { mayHaveRoom, setUpUnit } from '../battlepacks/setUpUnit.ts';
import { action } from '../sequence/chapter.ts';
import { ruleOf } from './plan.ts';

/** There was no room for all of it; it does not try again in this phase. */
export const TRIED = mark('unit', 'flank-tried', false, { ends: 'phase' });

const reserveOf = (state: State, side: number) => reserveFor(planOf(state), state, side);

function setUpOf(state: State, unit: number, { area, heading }: ReserveEntry): SetUp {
  const reserve = reserveOf(state, state.units[unit]!.side);
  return {
    ...{ unit, rule: ruleOf(markOf(state, PLAN)), foes: reserve === null ? 0 : foesOf(reserve), heading, area },
    label: say('aos3.plan.ask.flank', { unit: { unit } }),
    text: say('aos3.plan.flanked', { unit: { unit } }),
  };
}

const isFlanking = (state: State, models: readonly number[]): boolean =>
  models.some((id) => {
    const { place } = state.models[id]!;
    return place.at === 'reserve' && place.note === FLANKING;
  });

interface Flanking {
  readonly unit: number;
  readonly entry: ReserveEntry;
}

function options(state: State, side: number): Choice<Flanking>[] {
  if (side !== state.cursor.active || reserveOf(state, side) === null) return [];
  return state.units
    .filter((unit) => unit.side === side && !markOf(unit, TRIED) && isFlanking(state, unit.models))
    .flatMap(({ id }) => withRoomFirst(state, id).map((entry) => optionOf(state, id, entry)));
}

/** Looked for once, as long as nobody moves. */
const hasRoomAt = memo({
  on: (state: State) => state.models,
  key: (unit: number, entry: ReserveEntry) => `${entry.id}:${unit}`,
  work: (state, unit: number, entry: ReserveEntry) => mayHaveRoom(state, setUpOf(state, unit, entry)),
});

const quarterNamed = (letters: string): Text => say(`aos3.plan.quarter.${letters}`);

/** Where no room is seen at a glance the player may still know some. */
function withRoomFirst(state: State, unit: number): ReserveEntry[] {
  const reserve = reserveOf(state, state.units[unit]!.side);
  const entries = reserve === null ? [] : entriesOn(state.table, planOf(state), reserve, quarterNamed);
  return [...entries].sort((a, b) => Number(hasRoomAt(state, unit, b)) - Number(hasRoomAt(state, unit, a)));
}

function optionOf(state: State, unit: number, entry: ReserveEntry): Choice<Flanking> {
  const label = say('aos3.plan.flank', { unit: { unit }, quarter: entry.name });
  const option = { id: `${entry.id}:${unit}`, label, ref: { unit }, value: { unit, entry } };
  const reserve = reserveOf(state, state.units[unit]!.side);
  const early = reserve === null || state.cursor.round >= reserve.round ? null : say('aos3.plan.refused.early', { round: reserve.round });
  if (early !== null) return { ...option, refused: refuse(ruleOf(markOf(state, PLAN)), early, [{ unit }]) };
  return option;
}

function* perform(game: Game, _side: number, { unit, entry }: Flanking): Flow<void> {
  const setUp = setUpOf(game.state, unit, entry);
  if (!(yield* setUpUnit(game, setUp))) game.mark({ unit }, TRIED, true, setUp.rule, say('aos3.plan.noRoom', { unit: { unit } }));
}

/** AOS3-PLAN2, Flanking column: at the end of your movement phase, from the second round on. */
export const flanking = action({ name: 'flank', at: ['movement:end'], options, perform, usual: true });
