/** Other engines to be measured beside ours. They are fetched when somebody measures, into a folder of their own, and are no part of the house. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BOARDGAME = 'boardgame.io@0.50.2';

interface BoardgameState {
  readonly G: { readonly clicks: number };
}

interface Boardgame {
  InitializeGame(setup: { game: object; numPlayers: number }): BoardgameState;
  CreateGameReducer(setup: { game: object }): (state: BoardgameState, action: object) => BoardgameState;
}

function isBoardgame(value: unknown): value is Boardgame {
  return typeof value === 'object' && value !== null && 'InitializeGame' in value && 'CreateGameReducer' in value;
}

/** A trivial move through boardgame.io's reducer, as it runs on its server; nothing if it cannot be had. */
export function boardgameMove(): (() => void) | null {
  const library = fetchBoardgame();
  if (library === null) return null;
  // Its list of things to undo grows with every move of a turn; ours does not cost that, so it goes without.
  const game = {
    name: 'click',
    disableUndo: true,
    setup: () => ({ clicks: 0 }),
    moves: { click: ({ G }: { G: { clicks: number } }) => ({ clicks: G.clicks + 1 }) },
  };
  const reducer = library.CreateGameReducer({ game });
  const action = { type: 'MAKE_MOVE', payload: { type: 'click', args: [], playerID: '0' } };
  let state = library.InitializeGame({ game, numPlayers: 2 });
  return () => {
    const { clicks } = state.G;
    state = reducer(state, action);
    if (state.G.clicks !== clicks + 1) throw new Error('boardgame.io did not take the move');
  };
}

function fetchBoardgame(): Boardgame | null {
  const folder = join(tmpdir(), 'warfold-bench', BOARDGAME);
  try {
    mkdirSync(folder, { recursive: true });
    if (!existsSync(join(folder, 'node_modules', 'boardgame.io')))
      execFileSync('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error', BOARDGAME], { stdio: 'ignore' });
    // As it would run in earnest: without the checks it makes for developers.
    process.env.NODE_ENV = 'production';
    const library: unknown = createRequire(join(folder, 'package.json'))('boardgame.io/internal');
    return isBoardgame(library) ? library : null;
  } catch {
    return null;
  }
}
