import type { Answer } from '../decisions/decision.ts';
import type { Entry } from '../match/match.ts';
import type { Ask, Flow, Reply } from '../rules/flow.ts';
import { Fault } from '../rules/flow.ts';
import type { Game } from '../rules/game.ts';
import type { Roll, Rolled } from '../rules/roll.ts';
import { rerollsOf, rolledOf } from '../rules/roll.ts';
import { playThrough, stepFlow } from '../rules/steps.ts';
import type { System } from '../rules/system.ts';
import type { RerolledDie } from '../table/events.ts';
import type { State } from '../table/state.ts';
import type { Enumeration, Limits } from './enumerate.ts';
import { enumerate } from './enumerate.ts';

/** A step that waits for an answer: the table on which it began, and what has come into it since. */
export interface UnderWay {
  readonly state: State;
  readonly entries: readonly Entry[];
}

/**
 * What an answer would lead to: the very step that the battle is in, run over every way its dice can fall from here on, until what the answer has set
 * going is settled. Dice that have fallen stay as they are; whoever else is asked on the way is taken to give the usual answer.
 */
export function foresee(system: System, { state, entries }: UnderWay, side: number, answer: Answer, limits: Limits = {}): Enumeration {
  return enumerate(system, state, (game) => goingOn(game, entries, side, answer), limits);
}

/** The step that the battle is in, on a game that stands where it began: told what came into it, given the answer, and run until that is settled. */
export function* goingOn(game: Game, entries: readonly Entry[], side: number, answer: Answer): Flow<void> {
  const told: readonly Entry[] = [...entries, { in: 'answer', side, answer }];
  const { system } = game;
  const next = system.next(game.state);
  if ('result' in next) return;
  yield* retold(stepFlow(game, next), { told, read: 0 });
  if (system.settled !== undefined) yield* playThrough(game, (state) => system.settled!(state));
}

/** What came in, and how much of it has been heard. */
interface Tape {
  readonly told: readonly Entry[];
  read: number;
}

/** Tells a flow again what it was told; from then on whoever runs it answers. A repetition that is under way is run through. */
function* retold<T>(flow: Flow<T>, tape: Tape): Flow<T> {
  let turn = flow.next({ reply: 'done' });
  while (turn.done !== true) {
    const asked: Ask = turn.value;
    let reply: Reply;
    if (tape.read === tape.told.length) reply = yield asked;
    else if (asked.ask === 'repeat') {
      const { times, once } = asked.repetition;
      let { carry } = asked.repetition;
      for (let time = 0; time < times; time++) carry = yield* retold(once(carry), tape);
      reply = { reply: 'done', carry };
    } else reply = asked.ask === 'roll' ? { reply: 'rolled', rolled: fallen(asked.roll, tape) } : saidAgain(tape);
    turn = flow.next(reply);
  }
  return turn.value;
}

function saidAgain(tape: Tape): Reply {
  const entry = tape.told[tape.read++];
  if (entry === undefined || entry.in === 'dice') throw new Fault('dice where somebody spoke');
  return entry.in === 'answer'
    ? { reply: 'answer', side: entry.side, answer: entry.answer }
    : { reply: 'offer', side: entry.side, offer: entry.offer };
}

function facesOn(tape: Tape): readonly number[] {
  const entry = tape.told[tape.read++];
  if (entry === undefined || entry.in !== 'dice') throw new Fault('somebody spoke where dice fell');
  return entry.faces;
}

/** The dice as they fell, those that the rule threw again with them. */
function fallen(roll: Roll, tape: Tape): Rolled {
  const first = roll.count === 0 ? [] : facesOn(tape);
  const again = rerollsOf(roll, first);
  if (again.length === 0) return rolledOf(roll, first);
  const faces = facesOn(tape);
  const all = first.slice();
  const rerolled = again.map(({ die, rule }, i): RerolledDie => {
    all[die] = faces[i]!;
    return { die, was: first[die]!, rule };
  });
  return rolledOf(roll, all, rerolled);
}
