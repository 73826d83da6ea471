/** Other engines to be measured beside ours. They are fetched when somebody measures, into a folder of their own, and are no part of the house. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BOARDGAME = 'boardgame.io@0.50.2';
const SHOWDOWN = 'pokemon-showdown@0.11.11';

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
  const library = fetched(BOARDGAME, 'boardgame.io/internal');
  return isBoardgame(library) ? library : null;
}

interface ShowdownSide {
  readonly activeRequest: {
    readonly wait?: boolean;
    readonly forceSwitch?: unknown;
    readonly active?: readonly { readonly moves: readonly unknown[] }[];
  } | null;
  isChoiceDone(): boolean;
  choose(choice: string): boolean;
}

interface ShowdownBattle {
  readonly ended: boolean;
  readonly sides: readonly ShowdownSide[];
  setPlayer(side: string, player: { name: string; team: unknown }): void;
  commitChoices(): void;
}

interface Showdown {
  readonly Battle: new (options: { formatid: string; seed: readonly number[] }) => ShowdownBattle;
  readonly Teams: { generate(format: string, options: { seed: readonly number[] }): unknown };
}

const isShowdown = (value: unknown): value is Showdown =>
  typeof value === 'object' && value !== null && 'Battle' in value && 'Teams' in value;

const FORMAT = 'gen9randombattle';

/** A battle of Pokemon Showdown from its teams to its end, played as its own random player does: it attacks, and changes who fights when it must. */
export function showdownBattle(): (() => void) | null {
  const library = fetched(SHOWDOWN, 'pokemon-showdown');
  if (!isShowdown(library)) return null;
  const { Battle, Teams } = library;
  const random = seeded(1);
  const answer = (side: ShowdownSide): void => {
    const request = side.activeRequest;
    if (request === null || request.wait === true) return;
    const moves = request.forceSwitch === undefined ? (request.active?.[0]?.moves ?? []).map((_one, i) => `move ${i + 1}`) : [];
    const choices = moves.length > 0 ? moves : [2, 3, 4, 5, 6].map((place) => `switch ${place}`);
    while (choices.length > 0) {
      const [choice] = choices.splice(Math.floor(random() * choices.length), 1);
      if (side.choose(choice!)) return;
    }
    side.choose('default');
  };
  let seed = 0;
  return () => {
    seed++;
    const battle = new Battle({ formatid: FORMAT, seed: [seed, 2, 3, 4] });
    for (const [i, name] of ['p1', 'p2'].entries())
      battle.setPlayer(name, { name, team: Teams.generate(FORMAT, { seed: [seed, 1, 1, i] }) });
    for (let turns = 0; !battle.ended; turns++) {
      if (turns > 2000) throw new Error('a battle of Pokemon Showdown never ended');
      for (const side of battle.sides) if (!side.isChoiceDone()) answer(side);
      battle.commitChoices();
    }
  };
}

/** Small and the same every time: who plays is not what is measured. */
function seeded(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

/** What a package of the registry gives, out of a folder of its own; null where it cannot be had. */
function fetched(wanted: string, entry: string): unknown {
  const folder = join(tmpdir(), 'warfold-bench', wanted);
  const name = wanted.slice(0, wanted.lastIndexOf('@'));
  try {
    mkdirSync(folder, { recursive: true });
    if (!existsSync(join(folder, 'node_modules', name)))
      execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', wanted], {
        stdio: 'ignore',
      });
    // As it would run in earnest: without the checks it makes for developers.
    process.env.NODE_ENV = 'production';
    return createRequire(join(folder, 'package.json'))(entry);
  } catch {
    return null;
  }
}
