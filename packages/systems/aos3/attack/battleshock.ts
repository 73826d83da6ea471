import type { Choice, Flow, Game, State, Step, Unit } from '@warfold/engine';
import { markOf, OF_SIDE, OF_UNIT, say, step, sumOf, unitChoice } from '@warfold/engine';
import { testBattleshock } from '../../sigmar/shock.ts';
import { SLAIN } from '../../sigmar/wounds.ts';
import { abilities } from '../abilities.ts';
import { commandOption, mayCommand, useCommand, whyNotCommand } from '../hero/commands.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { action } from '../sequence/chapter.ts';
import { throwDice } from '../sequence/dice.ts';
import { INSPIRED, TESTED } from '../sequence/marks.ts';
import { SHOCKED } from '../sequence/windows.ts';
import { fieldUnits, onField } from '../table/table.ts';
import { braveryOf } from '../warscroll/characteristics.ts';
import { isFree } from './shooting.ts';

/** AOS3-15.0: units with models slain in this turn that have not tested yet, also where the slain came back (AOS3-15.1c). */
const mustTest = (state: State, unit: Unit): boolean => markOf(unit, SLAIN) > 0 && !markOf(unit, TESTED) && onField(state, unit);

const dueOf = (state: State, side: number): Unit[] => state.units.filter((unit) => unit.side === side && mustTest(state, unit));

/** The active player's first, each player's in any order. */
function nextTest(state: State): Step | null {
  const { active } = state.cursor;
  const side = state.sides.map((_, i) => (active + i) % state.sides.length).find((one) => dueOf(state, one).length > 0);
  if (side === undefined) return null;
  const due = dueOf(state, side);
  return due.length > 1 && due.some((unit) => givesCourage(state, unit))
    ? { step: 'chooseTest', args: { side } }
    : { step: 'testShock', args: { unit: due[0]!.id } };
}

const COURAGE = ['bravery', 'battleshock', 'freedom'] as const;

/** Whether the courage of others hangs on a unit: if its models flee they may lose it, so that the order of the tests matters. */
const givesCourage = ({ hooks, models }: State, { id }: Unit): boolean =>
  COURAGE.some((moment) =>
    (hooks[moment] ?? []).some(
      ({ bearer }) => ('unit' in bearer && bearer.unit === id) || ('model' in bearer && models[bearer.model]!.unit === id),
    ),
  );

const chooseTest = step(OF_SIDE, function* (game, { side }): Flow<void> {
  const unit = yield* game.ask.one({ side, rule: 'AOS3-15.0', label: say('aos3.shock.askWho') }, () =>
    dueOf(game.state, side).map((one) => unitChoice(one)),
  );
  yield* testShock(game, { unit: unit.id });
});

const testShock = step(OF_UNIT, function* (game, { unit }): Flow<void> {
  const own = game.unit(unit);
  game.mark({ unit }, TESTED, true, 'AOS3-15.0');
  if (markOf(own, INSPIRED)) game.tell('AOS3-15.3', 'aos3.shock.inspired', { unit: { unit } }, [{ unit }]);
  else if (isFree(game.state, own, 'no-battleshock')) game.tell('AOS3-1.6b', 'aos3.shock.fearless', { unit: { unit } }, [{ unit }]);
  else {
    const more = abilities.ask(game.state, 'battleshock', { unit }, { unit: { unit } });
    const bravery = braveryOf(game.state, own);
    // What is added to the roll is as good as taken from Bravery.
    const against = sumOf([...bravery.parts, ...more.map((one) => ({ ...one, value: 0 - one.value }))]);
    const rules = { test: 'AOS3-15.1a', flee: 'AOS3-15.1b' } as const;
    yield* testBattleshock(game, { unit, bravery: against, rules, throw: throwDice, halts: (now, fleeing) => halts(now, unit, fleeing) });
  }
});

/** After the test and before anybody flees: a triumph may keep them (AOS3-27.5.5c). */
function* halts(game: Game, unit: number, fleeing: number): Flow<boolean> {
  const responses = yield* game.window({
    window: SHOCKED,
    rule: 'AOS3-15.1b',
    label: say('aos3.shock.window', { unit: { unit }, fleeing }),
    about: { unit, fleeing },
    refs: [{ unit }],
    sides: [game.unit(unit).side],
  });
  return responses.length > 0;
}

/** AOS3-15.3: for any friendly unit, also one that need not test yet: an Arcane Bolt may still be let loose at the start of this phase (AOS3-19.2c). */
function presenceOptions(state: State, side: number): readonly Choice<number>[] {
  if (!mayCommand(state, side, 'inspiring-presence')) return [];
  const usuallyFirst = (a: Unit, b: Unit): number => Number(mustTest(state, b)) - Number(mustTest(state, a));
  return fieldUnits(state, side)
    .filter((unit) => !markOf(unit, INSPIRED))
    .sort(usuallyFirst)
    .map((unit) => {
      const refused = whyNotCommand(state, side, 'inspiring-presence', unit);
      return commandOption('inspiring-presence', unit, refused === null ? {} : { refused });
    });
}

function* inspire(game: Game, side: number, unit: number): Flow<void> {
  yield* useCommand(game, side, 'inspiring-presence', unit);
  game.mark({ unit }, INSPIRED, true, 'AOS3-15.3');
}

const inspiringPresence = action({
  name: 'inspiring-presence',
  at: ['battleshock:start'],
  options: presenceOptions,
  perform: inspire,
});

export const battleshock: Chapter = {
  steps: { chooseTest, testShock },
  actions: [inspiringPresence],
  due: { 'battleshock:during': nextTest },
};
