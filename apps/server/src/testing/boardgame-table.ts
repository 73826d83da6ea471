/**
 * boardgame.io with a table of ours: its server, whose moves are judged by the same rules as ours, and people who move as soon as their last move
 * has come back. A program of its own, started by `load-boardgame.ts` with the folder in which boardgame.io lies.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Answer, Setup } from '@warfold/engine';
import { Match, seededDice } from '@warfold/engine';
import { systems } from '@warfold/systems';

const [, , part = '', folder = '', ...given] = process.argv;
const require = createRequire(join(folder, 'package.json'));
const warpath = systems.find(({ key }) => key === 'warpath')!;

function setUp(): Setup {
  const mustered = warpath.muster({ ...warpath.starter, forces: given.slice(0, 2) });
  if (!('setup' in mustered)) throw new Error('these forces cannot fight');
  return mustered.setup;
}

/** What boardgame.io keeps of a table and sends to everybody after each move: all of it, as plain data. */
interface Game {
  readonly table: number;
  readonly state: unknown;
}

function serve(): void {
  const { Server, Origins } = require('boardgame.io/server');
  const { INVALID_MOVE } = require('boardgame.io/core');
  const setup = setUp();
  const matches: Match[] = [];
  const game = {
    name: 'table',
    disableUndo: true,
    setup: (): Game => {
      const match = Match.start(warpath, setup, seededDice('load'));
      matches.push(match);
      return { table: matches.length - 1, state: match.state };
    },
    moves: {
      answer: ({ G }: { readonly G: Game }, side: number, at: number, answer: Answer): Game | string => {
        const match = matches[G.table]!;
        return match.answer(side, answer, { at }) === null ? { ...G, state: match.state } : INVALID_MOVE;
      },
    },
  };
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
  server.run({ port: 0 }).then(({ appServer }: { appServer: { address(): { port: number } } }) => {
    console.log(`port ${appServer.address().port}`);
  });
}

interface Move {
  readonly side: number;
  readonly at: number;
  readonly answer: Answer;
}

/** The usual answers of a whole battle: with the same dice they are the same at every table, and nobody has to ask for them while it counts. */
function usualMoves(most: number): readonly Move[] {
  const match = Match.start(warpath, setUp(), seededDice('load'));
  const moves: Move[] = [];
  for (let { pending } = match; pending?.waits === 'decision' && moves.length < most; { pending } = match) {
    const { view, judge } = pending.decision;
    const move = { side: view.side, at: pending.at, answer: judge.usual() };
    if (match.answer(move.side, move.answer, { at: move.at }) !== null) throw new Error('the usual answer was refused');
    moves.push(move);
  }
  return moves;
}

interface Answered {
  readonly _stateID: number;
  readonly G: Game;
}

/** Says how many moves there were, in how many milliseconds, and how many bytes each sent. */
function play(port: string, tables: number, seconds: number): void {
  const { io } = require('socket.io-client');
  const moves = usualMoves(2000);
  const sizes: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  let open = tables;
  for (let t = 0; t < tables; t++) {
    const match = `table${t}`;
    const socket = io(`http://127.0.0.1:${port}/table`, { transports: ['websocket'] });
    const move = ({ _stateID }: Answered): void => {
      const next = moves[_stateID];
      if (next === undefined || performance.now() > end) {
        socket.close();
        if (--open === 0) console.log(JSON.stringify({ sizes, milliseconds: performance.now() - began }));
        return;
      }
      const { side, at, answer } = next;
      const payload = { type: 'answer', args: [side, at, answer], playerID: '0', credentials: null };
      socket.emit('update', { type: 'MAKE_MOVE', payload }, _stateID, match, '0');
    };
    socket.on('connect', () => socket.emit('sync', match, '0', undefined, 2));
    socket.on('sync', (_match: string, { state }: { state: Answered }) => move(state));
    socket.on('update', (_match: string, state: Answered, log: unknown) => {
      sizes.push(JSON.stringify([state, log]).length);
      move(state);
    });
  }
}

if (part === 'serve') serve();
else play(given[2] ?? '', Number(given[3]), Number(given[4]));
