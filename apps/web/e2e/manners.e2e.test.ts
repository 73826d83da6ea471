import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type House, openHouse, untilAsked } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house?.close());

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate<readonly Finding[]>('axe.run(document).then((report) => report.violations)');
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Which question is open. */
const questionAt = (page: Page): Promise<string | null> => page.locator('.scrubber').getAttribute('data-at');

/** A visitor with whom the computer takes its time. */
async function calmly() {
  const visit = await house.visit();
  await visit.page.evaluate(() => {
    const kept = { state: { language: 'en', theme: 'system', pace: 'calm', showing: 'off' }, version: 0 };
    localStorage.setItem('warfold-manners', JSON.stringify(kept));
  });
  await visit.page.reload();
  await visit.page.waitForSelector('.starter');
  return visit;
}

const PAGES = ['', 'setup', 'rules/warpath/WP-UNIT-06', 'lessons', 'help'];

describe('manners', { retry: 2 }, () => {
  it.each(['dark', 'light'] as const)('has nothing that axe calls serious, in the %s', async (colorScheme) => {
    const { page, errors } = await house.visit({ colorScheme });
    for (const address of PAGES) {
      await page.goto(`${house.address}#/${address}`);
      await page.waitForSelector('main h1');
      // What others made that is in the app, by the list that the build has written.
      if (address === 'help')
        await page
          .locator('.licences summary')
          .filter({ hasText: /^react \S+, MIT$/ })
          .waitFor();
      expect(await findings(page), address).toEqual([]);
    }
    await page.goto(`${house.address}#/`);
    await page.locator('.starter > button').first().click();
    await untilAsked(page);
    for (const tab of ['log', 'dice', 'card', 'words']) {
      await page.locator(`#tab-${tab}`).click();
      expect(await findings(page), tab).toEqual([]);
    }
    await page.locator('.turn-line .rule-link').click();
    await page.waitForSelector('.sheet .rule-text');
    expect(await findings(page), 'sheet').toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('can be played by keys alone from the landing page on', async () => {
    const { page } = await house.visit();
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.matches('.starter > button') === true)) break;
    }
    await page.keyboard.press('Enter');
    await untilAsked(page);
    const before = await page.locator('.turn-line').innerText();
    await page.keyboard.press('1');
    await page.waitForFunction((line) => document.querySelector('.turn-line')?.textContent !== line, before);
    await page.context().close();
  });

  it('lets the computer go on after what it was thinking about was taken back and answered again', async () => {
    const { page } = await calmly();
    await page.locator('.starter > button').first().click();
    let again = 0;
    for (let answers = 0; answers < 40 && again < 2; answers++) {
      await untilAsked(page);
      const before = await questionAt(page);
      await page.keyboard.press('d');
      await page.waitForFunction((at) => document.querySelector('.scrubber')?.getAttribute('data-at') !== at, before);
      if (!(await page.locator('.dock.waiting').isVisible())) continue;
      // Back, and on again, before the computer has said anything.
      await page.keyboard.press('u');
      await page.waitForTimeout(100);
      if ((await questionAt(page)) !== before) continue;
      await page.keyboard.press('d');
      await page.waitForSelector('.dock.waiting');
      again++;
    }
    expect(again).toBe(2);
    expect(await untilAsked(page)).toBe('asked');
    await page.context().close();
  });

  it('waits with two computers while somebody pauses or looks back', async () => {
    const { page } = await calmly();
    await page.locator('.starter').first().locator('.starter-more button').last().click();
    const events = (): Promise<number> => page.locator('.scrubber output').evaluate((told) => Number(told.textContent?.split('/')[1]));
    const grows = async (from: number): Promise<void> => {
      await page.waitForFunction((n) => Number(document.querySelector('.scrubber output')?.textContent?.split('/')[1]) > n, from);
    };
    await page.waitForSelector('.dock.waiting');
    await grows(2);
    await page.keyboard.press('b');
    await page.waitForTimeout(200);
    const held = await events();
    await page.waitForTimeout(2500);
    expect(await events()).toBe(held);
    await page.keyboard.press('b');
    await grows(held);
    await page.keyboard.press(',');
    await page.waitForTimeout(1500);
    const looked = await events();
    await page.waitForTimeout(2500);
    expect(await events()).toBe(looked);
    await page.keyboard.press('n');
    await grows(looked);
    await page.context().close();
  });

  it('fits on a phone without scrolling sideways', async () => {
    const { page } = await house.visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const address of PAGES) {
      await page.goto(`${house.address}#/${address}`);
      await page.waitForSelector('main h1');
      expect(await sideways(), address).toBeLessThanOrEqual(0);
    }
    await page.goto(`${house.address}#/`);
    await page.locator('.starter > button').first().tap();
    await untilAsked(page);
    // However far down the front page it was chosen, the battle begins at its top.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await sideways(), 'battle').toBeLessThanOrEqual(0);
    // Of so small a window the table gets a third, and the views and the question are seen without looking for them.
    const { y, height } = (await page.locator('.table-view').boundingBox())!;
    expect(y).toBeLessThan(170);
    expect(height).toBeGreaterThan(240);
    for (const button of await page.locator('.views').all()) expect((await button.boundingBox())!.x).toBeLessThan(330);
    const { y: question } = (await page.locator('.dock .widget').boundingBox())!;
    expect(question).toBeLessThan(620);
    await page.context().close();
  });

  it('opens again without a connection', async () => {
    const { page } = await house.visit();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.waitForFunction(async () => (await caches.keys()).length === 1);
    await page.context().setOffline(true);
    await page.reload();
    await page.locator('.starter > button').first().click();
    expect(await untilAsked(page)).toBe('asked');
    await page.context().close();
  });

  it('loads less than 250 KB of zipped JavaScript before the table opens', async () => {
    const { page } = await house.visit();
    const names = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js') && !name.endsWith('/sw.js')),
    );
    const sizes = await Promise.all(names.map(async (name) => gzipSync(await (await fetch(name)).text()).length));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThan(250 * 1024);
    await page.context().close();
  });
});
