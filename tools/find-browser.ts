/**
 * Finds a Chromium for the tests that need a real browser, and on request installs one.
 *
 *     npx tsx tools/find-browser.ts             prints the path, or ends badly
 *     npx tsx tools/find-browser.ts --install   installs one first if there is none
 */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where to look. The machine's own in real use; a made-up one in tests. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly platform: string;
}

const thisMachine: Machine = { env: process.env, home: homedir(), platform: process.platform };

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const applications: Readonly<Record<string, readonly string[]>> = {
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', 'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe'],
};

/** Inside one of Playwright's chromium-* folders; the names differ by platform and age. */
const inPlaywright = [
  ['chrome-linux64', 'chrome'],
  ['chrome-linux', 'chrome'],
  ['chrome-linux', 'headless_shell'],
  ['chrome-headless-shell-linux64', 'chrome-headless-shell'],
  ['chrome-mac-arm64', 'Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'],
  ['chrome-mac-x64', 'Google Chrome for Testing.app', 'Contents', 'MacOS', 'Google Chrome for Testing'],
  ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
  ['chrome-win64', 'chrome.exe'],
  ['chrome-win', 'chrome.exe'],
];

/**
 * The path of a Chromium or Chrome: the one CHROMIUM_PATH names, an installed one, or one that Playwright has downloaded. A CHROMIUM_PATH
 * that leads nowhere is an error: whoever sets it does not want another browser.
 */
export function findBrowser(machine: Machine = thisMachine): string | undefined {
  const named = machine.env.CHROMIUM_PATH;
  if (named) {
    if (!isProgram(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is no program`);
    return named;
  }
  return [...onPath(machine), ...(applications[machine.platform] ?? []), ...downloaded(machine)].find(isProgram);
}

/** As findBrowser, but installs one where there is none. Throws if that fails. */
export function provideBrowser(): string {
  const found = findBrowser();
  if (found !== undefined) return found;
  for (const install of [installFromSystem, installFromPlaywright]) {
    install();
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  throw new Error('No Chromium, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to the program.');
}

function onPath({ env }: Machine): readonly string[] {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

function downloaded(machine: Machine): readonly string[] {
  const cache = playwrightCache(machine);
  const newestFirst = entries(cache)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort((a, b) => revision(b) - revision(a) || a.length - b.length);
  return newestFirst.flatMap((name) => inPlaywright.map((parts) => join(cache, name, ...parts)));
}

function playwrightCache({ env, home, platform }: Machine): string {
  const named = env.PLAYWRIGHT_BROWSERS_PATH;
  if (named && named !== '0') return named;
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'ms-playwright');
  if (platform === 'win32') return join(env.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'ms-playwright');
  return join(env.XDG_CACHE_HOME || join(home, '.cache'), 'ms-playwright');
}

const revision = (name: string) => Number(name.slice(name.lastIndexOf('-') + 1));

function entries(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function installFromSystem(): void {
  if (!succeeds('apt-get', '--version')) return;
  const prefix = isRoot() ? [] : ['sudo', '-n'];
  if (prefix.length > 0 && !succeeds('sudo', '-n', 'true')) return;
  console.error('No Chromium found. Installing the one of the system (apt-get install chromium) ...');
  loudly(...prefix, 'apt-get', 'update', '-q');
  loudly(...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium');
}

/** The version is the one our browser tests are written for. Only root may add the system libraries that the download needs. */
function installFromPlaywright(): void {
  console.error('No Chromium found. Downloading the one of Playwright (npx playwright install chromium) ...');
  loudly('npx', '--yes', 'playwright@1.65.0', 'install', ...(isRoot() ? ['--with-deps'] : []), 'chromium');
}

const isRoot = () => process.getuid?.() === 0;

function succeeds(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** What installers say goes to stderr, since stdout is for the path alone. */
function loudly(command = '', ...args: readonly string[]): SpawnSyncReturns<Buffer> {
  return spawnSync(command, args, { stdio: ['ignore', 2, 2] });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const path = process.argv.includes('--install') ? provideBrowser() : findBrowser();
    if (path === undefined) throw new Error('No Chromium found. Add --install to install one, or set CHROMIUM_PATH to the program.');
    console.log(path);
  } catch (failure) {
    console.error(failure instanceof Error ? failure.message : failure);
    process.exitCode = 1;
  }
}
