/** The table in a real Chromium: how much script a frame takes, how soon a drag is judged, how fast a long battle opens and is leafed through. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { MatchFile, State } from '@warfold/engine';
import { Match, ON_TABLE, randomPlayer, seatAt, seededDice } from '@warfold/engine';
import { saveMatch } from '@warfold/engine/file';
import { inches } from '@warfold/space';
import { warpath } from '@warfold/systems/warpath';
import { chromium, type Page } from 'playwright-core';
import { build, type InlineConfig, preview } from 'vite';
import { provideBrowser } from '../tools/find-browser.ts';
import type { BenchRow } from './measure.ts';

const MODELS = 400;
const LONG = 2000;
const DRAGGED = 20;

/** The house, wherever this file has been built to. */
function house(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'apps', 'web', 'index.html'))) folder = dirname(folder);
  return folder;
}

const squads = (profile: string, count: number) => Array.from({ length: count }, (_, i) => ({ profile, name: `${profile} ${i + 1}` }));
const army = (name: string) => ({
  name,
  races: ['cinderline'],
  points: 12000,
  units: [...squads('dock-wardens', 26), ...squads('slagback-walker', 6)],
});

function mustered(agreement: Parameters<typeof warpath.muster>[0]) {
  const outcome = warpath.muster(agreement);
  if ('objections' in outcome) throw new Error(`the bench's battle is refused: ${JSON.stringify(outcome.objections.slice(0, 3))}`);
  return outcome.setup;
}

/** A battle of random players, up to the first decision at which it is to halt. */
function played(agreement: Parameters<typeof warpath.muster>[0], seed: string, halts: (match: Match) => boolean): Match {
  const match = Match.start(warpath, mustered(agreement), seededDice(seed));
  const players = [randomPlayer(`${seed} a`), randomPlayer(`${seed} b`)];
  while (match.pending?.waits === 'decision' && !halts(match)) {
    const { decision } = match.pending;
    match.answer(decision.view.side, players[decision.view.side]!.answer(decision, seatAt(match)));
  }
  return match;
}

/** A unit of twenty that is to move. */
function dragFile(): MatchFile {
  for (let seed = 0; seed < 40; seed++) {
    const match = played(warpath.starter, `drag ${seed}`, ({ pending }) => {
      const view = pending?.waits === 'decision' ? pending.decision.view : null;
      return view?.kind === 'move' && view.models.length >= DRAGGED;
    });
    if (match.pending !== null) return saveMatch(match);
  }
  throw new Error('no unit of twenty came to move');
}

const GRAND = { ...warpath.starter, forces: [army('One'), army('Two')] };

const longFile = (): MatchFile => saveMatch(played(GRAND, 'long', ({ events }) => events.length >= LONG));

/** Four hundred models in ranks, on the table of a battle; the rest of the armies waits. */
function crowd(): State {
  const { state } = mustered(GRAND);
  const models = state.models.map((model, i) => {
    const pose = { x: inches(3 + 1.65 * (i % 40)), y: inches(4 + 4 * Math.floor(i / 40)), z: 0, heading: (i * 70) % 3600 };
    return i < MODELS ? { ...model, place: ON_TABLE, pose, lost: i % 9 === 0 ? 1 : 0 } : model;
  });
  return { ...state, models };
}

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** What is drawn flat needs no graphics card, and in software is fastest without the pretence of one. */
const NO_GPU = ['--disable-gpu'];
const SOFTWARE_GL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** A name of its own for what is built and thrown away again. */
async function builtInto<T>(config: InlineConfig, use: (outDir: string) => Promise<T>): Promise<T> {
  const outDir = mkdtempSync(join(tmpdir(), 'warfold-table-'));
  try {
    await build({ ...config, logLevel: 'error', build: { ...config.build, outDir, emptyOutDir: true } });
    return await use(outDir);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** What the view in the round loads more: its chunk, and what that asks for and a first visit has not brought. */
function roundView(outDir: string, loaded: readonly string[]): BenchRow {
  const folder = join(outDir, 'assets');
  const had = new Set(loaded.map((name) => basename(name)));
  const wanted = new Set<string>();
  const want = (name: string): void => {
    if (wanted.has(name) || had.has(name)) return;
    wanted.add(name);
    const code = readFileSync(join(folder, name), 'utf8');
    for (const [, other] of code.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) want(other!);
  };
  const entry = readdirSync(folder).find((name) => name.startsWith('SceneTable') && name.endsWith('.js'));
  if (entry === undefined) throw new Error('the view in the round is no chunk of its own');
  want(entry);
  const value = [...wanted].reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, name))).length, 0) / 1024;
  return { name: 'the view in the round, more: JavaScript, zipped', value, unit: 'KB', target: '< 450' };
}

/** What a first visit to the app loads before a table is opened. */
export function benchFirstLoad(): Promise<readonly BenchRow[]> {
  const root = join(house(), 'apps', 'web');
  return builtInto({ configFile: join(root, 'vite.config.ts'), root, mode: 'production' }, async (outDir) => {
    const server = await preview({
      configFile: false,
      root,
      logLevel: 'error',
      build: { outDir },
      preview: { port: 0, host: '127.0.0.1' },
    });
    const address = server.httpServer.address();
    if (address === null || typeof address === 'string') throw new Error('the app is not served');
    const browser = await chromium.launch({ executablePath: provideBrowser(), args: [...FLAGS, ...NO_GPU] });
    try {
      const page = await browser.newPage();
      await page.goto(`http://127.0.0.1:${address.port}/`);
      await page.waitForSelector('.starter');
      const names = await page.evaluate<string[]>(
        "performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js') && !name.endsWith('/sw.js'))",
      );
      const sizes = await Promise.all(names.map(async (name) => gzipSync(await (await fetch(name)).text()).length));
      const value = sizes.reduce((sum, size) => sum + size, 0) / 1024;
      return [{ name: 'first load: JavaScript, zipped', value, unit: 'KB', target: '< 250' }, roundView(outDir, names)];
    } finally {
      await browser.close();
      await server.close();
    }
  });
}

/** A page with the table alone, drawn by the given browser flags. */
type Opens = <T>(flags: readonly string[], use: (page: Page) => Promise<T>) => Promise<T>;

async function withTable<T>(use: (open: Opens) => Promise<T>): Promise<T> {
  const root = join(house(), 'apps', 'web');
  const input = join(root, 'src', 'table', 'demo', 'index.html');
  const shared = { configFile: false as const, root, logLevel: 'error' as const, worker: { format: 'es' as const } };
  return builtInto({ ...shared, build: { target: 'es2022', rolldownOptions: { input } } }, async (outDir) => {
    const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
    const address = server.httpServer.address();
    if (address === null || typeof address === 'string') throw new Error('the table is not served');
    const open: Opens = async (flags, look) => {
      const browser = await chromium.launch({ executablePath: provideBrowser(), args: [...FLAGS, ...flags] });
      try {
        const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, reducedMotion: 'reduce' });
        await page.goto(`http://127.0.0.1:${address.port}/src/table/demo/index.html`);
        await page.waitForFunction("'demo' in window");
        return await look(page);
      } finally {
        await browser.close();
      }
    };
    try {
      return await use(open);
    } finally {
      await server.close();
    }
  });
}

const share = (times: readonly number[], of: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * of)] ?? Number.NaN;

/** Asks the page to measure: the clock runs where the work is done. */
const measured = <T>(page: Page, what: string, about: unknown): Promise<T> =>
  page.evaluate<T>(`demo.measure.${what}(${JSON.stringify(about)})`);

/** Milliseconds of the processor that scripts take a frame: other work on the machine does not count, unlike in what a clock says. */
async function ownTime(page: Page, what: string, state: State): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  };
  const before = await spent();
  const frames = await measured<number[]>(page, what, state);
  const time = (await spent()) - before;
  await devtools.detach();
  return (1000 * time) / frames.length;
}

async function flatRows(page: Page, state: State): Promise<BenchRow[]> {
  const flat = await measured<number[]>(page, 'flatFrames', state);
  const name = `table from above, ${MODELS} models: script per frame`;
  return [
    { name: `${name}, mean of the processor's own time`, value: await ownTime(page, 'flatFrames', state), unit: 'ms', target: '< 4' },
    { name: `${name}, median`, value: share(flat, 0.5), unit: 'ms', target: '< 4' },
    { name: `${name}, 95 of 100`, value: share(flat, 0.95), unit: 'ms', target: '< 4' },
  ];
}

async function sceneRows(page: Page, state: State): Promise<BenchRow[]> {
  const round = await measured<number[]>(page, 'sceneFrames', state);
  return [{ name: `table in the round, ${MODELS} models: script per frame, median`, value: share(round, 0.5), unit: 'ms', target: '< 6' }];
}

async function dragRows(page: Page): Promise<BenchRow[]> {
  const times = await measured<number[]>(page, 'dragVerdicts', dragFile());
  return [
    { name: `dragging ${DRAGGED} models: wish to verdict, median`, value: share(times, 0.5), unit: 'ms', target: '< 16' },
    { name: `dragging ${DRAGGED} models: wish to verdict, 95 of 100`, value: share(times, 0.95), unit: 'ms', target: '< 16' },
  ];
}

async function openRows(page: Page): Promise<BenchRow[]> {
  const file = longFile();
  const { shown, ready, jumps } = await measured<{ shown: number; ready: number; jumps: number[] }>(page, 'opening', file);
  return [
    { name: `opening a battle of ${file.events.length} events: on the table`, value: shown, unit: 'ms', target: '< 1000' },
    { name: `opening a battle of ${file.events.length} events: run again by the rules, to be gone on with`, value: ready, unit: 'ms' },
    { name: 'jumping anywhere in it, slowest of 24', value: Math.max(...jumps), unit: 'ms', target: '< 1000' },
  ];
}

export function benchTable(): Promise<readonly BenchRow[]> {
  const state = crowd();
  return withTable(async (open) => [
    ...(await open(NO_GPU, async (page) => [...(await dragRows(page)), ...(await flatRows(page, state)), ...(await openRows(page))])),
    ...(await open(SOFTWARE_GL, (page) => sceneRows(page, state))),
  ]);
}
