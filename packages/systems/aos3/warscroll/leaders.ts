import type { Flow, Game, Reaction, State, Step, WindowKind } from '@warfold/engine';
import { abilityOf, markOf, pointedIn, reaction, say } from '@warfold/engine';
import { abilities } from '../abilities.ts';
import { MASTERED, SKILLED, STRATEGISTS } from '../army/armyMarks.ts';
import { gainPoints } from '../hero/commands.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { action } from '../sequence/chapter.ts';
import { throwDice } from '../sequence/dice.ts';
import { GENERAL } from '../sequence/marks.ts';
import { shownRoll } from '../sequence/rerolls.ts';
import { CHANT_ROLLED, MAGIC_ROLLED } from '../sequence/windows.ts';
import { isPresent } from '../table/table.ts';

/** The general of a side, if it is on the battlefield. */
function generalOf(state: State, side: number) {
  const general = pointedIn(state.models, state.sides[side]!, GENERAL);
  return general !== undefined && isPresent(general) ? general : null;
}

const SKILLED_ON = 5;

/** AOS3-27.5.1b: at the start of your hero phase, before anything else is done there. */
function nextSkilled(state: State): Step | null {
  const { active } = state.cursor;
  const general = generalOf(state, active);
  if (general === null || markOf(state.sides[active]!, SKILLED)) return null;
  return abilityOf(state.units[general.unit]!, 'skilled-leader') === null ? null : { step: 'rollSkilled' };
}

function* rollSkilled(game: Game): Flow<void> {
  const side = game.active;
  const { unit } = generalOf(game.state, side)!;
  game.mark({ side }, SKILLED, true, 'AOS3-27.5.1b');
  const rolled = yield* throwDice(game, {
    ...{ purpose: 'skilled-leader', rule: 'AOS3-27.5.1b', side, count: 1, sides: 6, by: { unit } },
    sort: (face) => (face >= SKILLED_ON ? 'point' : 'none'),
  });
  if (rolled.count('point') > 0) gainPoints(game, side, 1, 'AOS3-27.5.1b');
}

/** AOS3-26.2f: with the points that the general brings, in your own hero phase. */
const strategists = action<null>({
  name: 'strategists',
  at: ['hero:start'],
  options(state, side) {
    const open = side === state.cursor.active && markOf(state.sides[side]!, STRATEGISTS) > 0 && generalOf(state, side) !== null;
    return open ? [{ id: 'strategists', value: null, label: say('aos3.battalion.useStrategists') }] : [];
  },
  perform(game, side) {
    game.mark({ side }, STRATEGISTS, markOf(game.state.sides[side]!, STRATEGISTS) - 1, 'AOS3-26.2f');
    gainPoints(game, side, 1, 'AOS3-26.2f');
  },
});

/** AOS3-27.5.1c, AOS3-27.5.1e: rolls of magic and prayer that the player of a unit may roll again. */
const rerollOf = (window: WindowKind<{ unit: number }>, moment: 'rerollMagic' | 'rerollChant'): Reaction =>
  reaction(window, {
    name: moment,
    options(game, { about: { unit }, roll }, side) {
      if (roll === undefined || roll.rolled.rerolled.length > 0 || game.unit(unit).side !== side) return [];
      return abilities
        .ask(game.state, moment, { unit }, { unit: { unit } })
        .slice(0, 1)
        .map(({ reason, rule }) => ({ id: 'again', value: null, label: say('aos3.reroll.option', { reason }), ...shownRoll(roll, rule) }));
    },
    *respond(game, { about: { unit }, roll }) {
      const [right] = abilities.ask(game.state, moment, { unit }, { unit: { unit } });
      if (roll === undefined || right === undefined) return;
      if (moment === 'rerollMagic') game.mark({ unit }, MASTERED, true, right.rule);
      yield* roll.again('all', right.rule);
    },
  });

export const leaders: Chapter = {
  steps: { rollSkilled },
  actions: [strategists],
  reactions: [rerollOf(MAGIC_ROLLED, 'rerollMagic'), rerollOf(CHANT_ROLLED, 'rerollChant')],
  due: { 'hero:start': nextSkilled },
};
