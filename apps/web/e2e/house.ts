/** The built app on a local address and a real browser to look at it with. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

export const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

export interface House {
  readonly address: string;
  readonly browser: Browser;
  /** A fresh visitor: nothing kept, the table from above, the computer at full speed. Everything that goes wrong on the page is collected. */
  visit(options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

interface Visit {
  readonly page: Page;
  readonly errors: readonly string[];
}

const KEPT = {
  'warfold-table': { state: { view: 'flat', rings: [6000], quality: 'low' }, version: 0 },
  'warfold-manners': { state: { language: 'en', theme: 'system', pace: 'instant', showing: 'off' }, version: 0 },
};

/** Built as `./run` builds it, and only once for all files of tests: what is tested is what people get, and not a build for tests. */
function build(): string {
  const house = fileURLToPath(new URL('../../..', import.meta.url));
  execFileSync(process.execPath, [join(house, 'tools', 'build-app.mjs')], { stdio: 'inherit' });
  return join(house, 'apps', 'web', 'dist');
}

/** An installed Chromium, or one that is installed now. */
export function chromiumPath(): string {
  const house = fileURLToPath(new URL('../../..', import.meta.url));
  const program = join(house, 'node_modules', 'tsx', 'dist', 'cli.mjs');
  return execFileSync(process.execPath, [program, join(house, 'tools', 'find-browser.ts'), '--install'], { encoding: 'utf8' }).trim();
}

/** The server as people start it. */
export async function serve(app: string, data: string): Promise<{ readonly server: ChildProcess; readonly address: string }> {
  const program = fileURLToPath(new URL('../../server/bin/server.mjs', import.meta.url));
  const env = { ...process.env, PORT: '0', HOST: '', WARFOLD_APP: app, WARFOLD_DATA: data, DATABASE_URL: '', REDIS_URL: '' };
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: server.stdout })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) return { server, address };
  }
  throw new Error('the server did not start');
}

export async function openHouse(): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'warfold-'));
  const { server, address } = await serve(build(), join(folder, 'data'));
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
  return {
    address,
    browser,
    async visit(options = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-GB', ...options });
      await context.addInitScript((kept) => {
        // In a frame on a page elsewhere nothing is kept.
        if (window.top !== window) return;
        for (const [key, value] of Object.entries(kept))
          if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
      }, KEPT);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(address);
      await page.waitForSelector('.starter');
      return { page, errors };
    },
    async close() {
      await browser.close();
      server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits until the person at the screen is asked something, or the battle is over. */
export async function untilAsked(page: Page): Promise<'asked' | 'over'> {
  await page.waitForSelector('.dock:not(.waiting) .widget, .end-screen', { timeout: 30_000 });
  return (await page.$('.end-screen')) === null ? 'asked' : 'over';
}

/** How many events have happened, as the scrubber says. */
export const eventCount = async (page: Page): Promise<number> => Number(await page.locator('.scrubber input').getAttribute('max'));
