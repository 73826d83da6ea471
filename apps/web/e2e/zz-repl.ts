import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { mkdtempSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { FLAGS, serve, untilAsked, eventCount } from './house.ts';
import * as hands from './hands.ts';
import * as begun from './begun.ts';
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const { server, address } = await serve(dist, mkdtempSync('/tmp/hands/data-'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: FLAGS });
const G: any = { hands, begun, untilAsked, eventCount, browser, address, pages: {} as Record<string, Page>, errors: [] };
G.visit = async (name: string, options: any = {}, kept: any = {}) => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-GB', ...options });
  const all = {
    'warfold-table': { state: { view: 'flat', rings: [6000], quality: 'low', ...(kept.table ?? {}) }, version: 0 },
    'warfold-manners': { state: { language: 'en', theme: 'system', pace: 'instant', showing: 'off', ...(kept.manners ?? {}) }, version: 0 },
  };
  await context.addInitScript((k: any) => { for (const [key, value] of Object.entries(k)) if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value)); }, all);
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error') G.errors.push(name + ': ' + m.text()); });
  page.on('pageerror', (e) => G.errors.push(name + ': ' + e.message));
  await page.goto(address); await page.waitForSelector('.starter');
  G.pages[name] = page; return page;
};
G.shot = async (page: Page, file: string) => { await page.screenshot({ path: `/tmp/hands/${file}.png` }); return file; };
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
createServer(async (req, res) => {
  let body = ''; for await (const c of req) body += c;
  try { const out = await new AsyncFunction('G', body)(G); res.end(typeof out === 'string' ? out : JSON.stringify(out, null, 1) ?? 'undefined'); }
  catch (e: any) { res.end('ERR ' + (e.stack ?? e)); }
  if (G.errors.length) { console.log(G.errors.join('\n')); }
}).listen(Number(process.argv[2] ?? 7734), () => console.log('ready', address));
process.on('SIGTERM', async () => { await browser.close(); server.kill(); process.exit(0); });
