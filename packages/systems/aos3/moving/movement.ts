import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, markOf, reaction, refuse, say, unitChoice } from '@warfold/engine';
import { inches } from '@warfold/space';
import { abilities } from '../abilities.ts';
import { commandOption, mayCommand, useCommand, waysToCommand } from '../hero/commands.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { action } from '../sequence/chapter.ts';
import { throwDice } from '../sequence/dice.ts';
import { DOUBLED, MOVED, REDEPLOYED, RUN_BONUS } from '../sequence/marks.ts';
import { rerollReaction } from '../sequence/rerolls.ts';
import { MOVE_ENDED, RUN_DECLARED, RUN_ROLLED } from '../sequence/windows.ts';
import { areWithin, fieldUnits, garrisonOf, isEngaged, nearestFoe } from '../table/table.ts';
import { arrived } from './arrivals.ts';
import { moveFreely } from './moves.ts';

/** AOS3-8.0c: one of them, never a run and a retreat. */
type MoveKind = 'normal' | 'run' | 'retreat';

const RULES: Readonly<Record<MoveKind, RuleId>> = { normal: 'AOS3-8.1a', run: 'AOS3-8.3a', retreat: 'AOS3-8.2a' };

/** What follows from having moved so: no shooting and no charging after a run or a retreat. */
const AFTER: Readonly<Record<MoveKind, RuleId>> = { normal: 'AOS3-9.2a', run: 'AOS3-8.3c', retreat: 'AOS3-8.2c' };

/** AOS3-8.0a: the units of the active player. */
function moveOptions(state: State, side: number): readonly Choice<number>[] {
  if (side !== state.cursor.active) return [];
  return fieldUnits(state, side).map((unit) => {
    const option = { ...unitChoice(unit), value: unit.id };
    const refused = whyNotMove(state, unit);
    return refused === null ? option : { ...option, refused };
  });
}

/** AOS3-8.0b, AOS3-17.2.1h. */
function whyNotMove(state: State, unit: Unit): Refusal | null {
  const args = { unit: { unit: unit.id } };
  if (markOf(unit, MOVED) !== '') return refuse('AOS3-8.0b', say('aos3.move.refused.again', args));
  const fort = garrisonOf(state, unit);
  return fort === null ? null : refuse('AOS3-17.2.1h', say('aos3.move.refused.garrison', args), [{ piece: fort.id }]);
}

function* pickToMove(game: Game, _side: number, unit: number): Flow<void> {
  const { side } = game.unit(unit);
  const kind = yield* game.ask.one<MoveKind | 'stationary'>(
    { side, rule: 'AOS3-8.0a', label: say('aos3.move.askKind', { unit: { unit } }), about: [{ unit }] },
    () => kinds(game.state, game.unit(unit)),
  );
  if (kind === 'stationary') stayPut(game, unit);
  else yield* makeMove(game, unit, kind);
}

function kinds(state: State, unit: Unit): Choice<MoveKind | 'stationary'>[] {
  const foe = isEngaged(state, unit) ? nearestFoe(state, unit) : null;
  const option = (kind: MoveKind | 'stationary', refused: Refusal | null): Choice<MoveKind | 'stationary'> => ({
    id: kind,
    label: say(`aos3.move.kind.${kind}`),
    value: kind,
    ...(refused !== null && { refused }),
  });
  const tied =
    foe === null
      ? null
      : refuse('AOS3-8.0a', say('aos3.move.refused.engaged', { foe: { unit: foe.foe.id }, away: inchesOf(Math.round(foe.away)) }), [
          { unit: foe.foe.id },
        ]);
  const free = foe === null ? refuse('AOS3-8.0a', say('aos3.move.refused.notEngaged')) : null;
  return [option('normal', tied), option('run', tied), option('retreat', free), option('stationary', null)];
}

/** AOS3-9.2b. */
function stayPut(game: Game, unit: number): void {
  game.mark({ unit }, MOVED, 'stationary', 'AOS3-9.2b', say('aos3.move.stays', { unit: { unit } }));
}

/** A normal move, a run or a retreat; what may follow it follows here. */
function* makeMove(game: Game, unit: number, kind: MoveKind): Flow<void> {
  if (kind === 'run') yield* startRun(game, unit);
  const travels = yield* moveFreely(game, unit, kind, RULES[kind]);
  // A run that was declared is a run, however far anybody went (AOS3-8.3a); the others are moves only if somebody moved (AOS3-9.2a).
  if (kind !== 'run' && (travels === null || travels.length === 0)) {
    stayPut(game, unit);
    return;
  }
  game.mark({ unit }, MOVED, kind, AFTER[kind], say(`aos3.move.made.${kind}`, { unit: { unit } }));
  yield* arrived(game, unit, kind);
  yield* game.window({
    window: MOVE_ENDED,
    rule: 'AOS3-8.4b',
    label: say('aos3.move.windowEnded', { unit: { unit } }),
    about: { unit },
    refs: [{ unit }],
    sides: game.state.sides.map(({ id }) => id).filter((id) => game.enemies(id, game.unit(unit).side)),
  });
}

/** AOS3-8.3a: declared, then rolled unless At the Double stands for the roll (AOS3-8.4a). */
function* startRun(game: Game, unit: number): Flow<void> {
  const { side } = game.unit(unit);
  game.tell('AOS3-8.3a', 'aos3.move.declaresRun', { unit: { unit } }, [{ unit }]);
  yield* game.window({
    window: RUN_DECLARED,
    rule: 'AOS3-8.4a',
    label: say('aos3.move.windowRun', { unit: { unit } }),
    about: { unit },
    refs: [{ unit }],
    sides: [side],
  });
  if (markOf(game.unit(unit), DOUBLED)) return;
  const rolled = yield* throwDice(game, {
    purpose: 'run',
    rule: 'AOS3-8.3a',
    side,
    count: 1,
    sides: 6,
    by: { unit },
    window: {
      window: RUN_ROLLED,
      rule: 'AOS3-1.5.4a',
      label: say('aos3.move.windowRunRoll', { unit: { unit } }),
      about: { unit },
      refs: [{ unit }],
      sides: [side],
    },
  });
  const more = abilities.ask(game.state, 'runRoll', { unit }, { unit: { unit } }).reduce((sum, { value }) => sum + value, 0);
  game.mark({ unit }, RUN_BONUS, Math.max(0, rolled.total + more), 'AOS3-8.3a');
}

const AT_THE_DOUBLE = 6;

/** AOS3-8.4a. */
const atTheDouble = reaction(RUN_DECLARED, {
  name: 'at-the-double',
  options(game, { about }, side) {
    const unit = game.unit(about.unit);
    return mayCommand(game.state, side, 'at-the-double') && waysToCommand(game.state, side, 'at-the-double', unit).length > 0
      ? [commandOption('at-the-double', unit)]
      : [];
  },
  *respond(game, { about }, { side }) {
    yield* useCommand(game, side, 'at-the-double', about.unit);
    game.mark({ unit: about.unit }, DOUBLED, true, 'AOS3-8.4a');
    game.mark({ unit: about.unit }, RUN_BONUS, AT_THE_DOUBLE, 'AOS3-8.4a');
  },
});

const REDEPLOY_REACH = inches(9);

/** AOS3-8.4b: units within 9" of the one that moved, and more than 3" from all enemies. */
const redeploy = reaction(MOVE_ENDED, {
  name: 'redeploy',
  options(game, { about }, side) {
    const { state } = game;
    if (state.cursor.phase !== 'movement' || !mayCommand(state, side, 'redeploy')) return [];
    const mover = game.unit(about.unit);
    return fieldUnits(state, side)
      .filter((unit) => areWithin(state, unit, mover, REDEPLOY_REACH) && !isEngaged(state, unit) && garrisonOf(state, unit) === null)
      .filter((unit) => waysToCommand(state, side, 'redeploy', unit).length > 0)
      .map((unit) => commandOption('redeploy', unit));
  },
  *respond(game, _opening, { side, value: unit }) {
    yield* useCommand(game, side, 'redeploy', unit);
    game.mark({ unit }, REDEPLOYED, true, 'AOS3-8.4b');
    const { total } = yield* throwDice(game, { purpose: 'redeploy', rule: 'AOS3-8.4b', side, count: 1, sides: 6, by: { unit } });
    yield* moveFreely(game, unit, 'redeploy', 'AOS3-8.4b', total);
  },
});

const move = action({ name: 'move', at: ['movement:during'], options: moveOptions, perform: pickToMove });

export const movement: Chapter = {
  actions: [move],
  reactions: [atTheDouble, redeploy, rerollReaction(RUN_ROLLED, 'rerollRun')],
};
