import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from './find-browser.ts';

describe('the search for a browser', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'warfold-browser-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  function program(...parts: readonly string[]): string {
    const path = join(home, ...parts);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    chmodSync(path, 0o755);
    return path;
  }
  const find = (env: Record<string, string> = {}) => findBrowser({ env: { PATH: join(home, 'bin'), ...env }, home, platform: 'linux' });

  it('finds none where there is none', () => {
    expect(find()).toBeUndefined();
  });

  it('obeys CHROMIUM_PATH before all else, and says so if it leads nowhere', () => {
    program('bin', 'chromium');
    const named = program('elsewhere', 'my-chrome');
    expect(find({ CHROMIUM_PATH: named })).toBe(named);
    expect(() => find({ CHROMIUM_PATH: join(home, 'gone') })).toThrow('gone, which is no program');
    expect(() => find({ CHROMIUM_PATH: home })).toThrow('which is no program');
  });

  it('prefers an installed Chromium to Chrome, and either to a download', () => {
    const download = program('.cache', 'ms-playwright', 'chromium-1200', 'chrome-linux64', 'chrome');
    expect(find()).toBe(download);
    const chrome = program('bin', 'google-chrome');
    expect(find()).toBe(chrome);
    const chromium = program('bin', 'chromium');
    expect(find()).toBe(chromium);
  });

  it('takes the newest download, by number', () => {
    program('.cache', 'ms-playwright', 'chromium-999', 'chrome-linux', 'chrome');
    program('.cache', 'ms-playwright', 'firefox-9999', 'chrome-linux', 'chrome');
    const newest = program('.cache', 'ms-playwright', 'chromium-1200', 'chrome-linux', 'chrome');
    expect(find()).toBe(newest);
  });

  it('looks where Playwright was told to download to', () => {
    const path = program('browsers', 'chromium_headless_shell-1200', 'chrome-headless-shell-linux64', 'chrome-headless-shell');
    expect(find()).toBeUndefined();
    expect(find({ PLAYWRIGHT_BROWSERS_PATH: join(home, 'browsers') })).toBe(path);
  });

  it('passes over a file that is no program', () => {
    chmodSync(program('bin', 'chromium'), 0o644);
    const chrome = program('bin', 'google-chrome');
    expect(find()).toBe(chrome);
  });
});
