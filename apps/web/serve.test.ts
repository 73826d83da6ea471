import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileFor, serve } from './serve.mjs';

let home: string;
let root: string;
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'warfold-'));
  root = `${home}/dist/`;
  mkdirSync(`${root}assets`, { recursive: true });
  writeFileSync(`${root}index.html`, 'page');
  writeFileSync(`${root}assets/a.js`, 'code');
  writeFileSync(`${home}/secret`, 'secret');
});
afterAll(() => rmSync(home, { recursive: true }));

describe('the server', () => {
  it('gives the page and its parts', () => {
    expect(fileFor('/', root)).toBe(`${root}index.html`);
    expect(fileFor('/assets/a.js?x=1', root)).toBe(`${root}assets/a.js`);
  });

  it.each(['/../secret', '/%2e%2e/secret', '/..%2fsecret', '/assets', '/nothing'])('gives nothing else: %s', (url) => {
    expect(fileFor(url, root)).toBeNull();
  });

  it('answers over the wire', async () => {
    const { server, address } = await serve({ root });
    const page = await fetch(address);
    expect([page.status, await page.text(), page.headers.get('content-type')]).toEqual([200, 'page', 'text/html; charset=utf-8']);
    expect((await fetch(`${address}assets/a.js`)).headers.get('cache-control')).toContain('immutable');
    expect((await fetch(`${address}%E0%A4%A`)).status).toBe(404);
    server.close();
  });
});
