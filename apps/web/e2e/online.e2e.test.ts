import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systems } from '@warfold/systems';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventCount, type House, openHouse } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 180_000);
afterAll(() => house?.close());

const isAsked = (page: Page): Promise<boolean> => page.locator('.dock:not(.waiting) .widget').isVisible();
const questionAt = (page: Page): Promise<string | null> => page.locator('.scrubber').getAttribute('data-at');

/** Whoever of the two is asked gives the usual answer, and both screens come to the same point. */
async function answerOnce(pages: readonly [Page, Page]): Promise<Page> {
  for (let tries = 0; tries < 400; tries++) {
    for (const page of pages) {
      if (!(await isAsked(page))) continue;
      const before = await questionAt(page);
      await page.locator('.dock [data-key=d]').click();
      await page.waitForFunction(
        (was) => document.querySelector('.online-outcome') !== null || document.querySelector('.scrubber')?.getAttribute('data-at') !== was,
        before,
      );
      return page;
    }
    await pages[0].waitForTimeout(50);
  }
  throw new Error('nobody is asked');
}

/** Before the first there is none. */
const round = (page: Page): Promise<string> => page.evaluate(() => document.querySelector('.round')?.textContent ?? '');

/** Both, and whoever watches, have come to the same number of events. */
async function agree(pages: readonly Page[]): Promise<void> {
  await expect.poll(async () => new Set(await Promise.all(pages.map(eventCount))).size, { timeout: 15_000 }).toBe(1);
  for (const page of pages) expect(await page.locator('.online-panel .refused').count()).toBe(0);
}

async function openTable(system: string): Promise<{ anna: Page; ben: Page; watcher: Page; errors: readonly (readonly string[])[] }> {
  const [one, two, three] = await Promise.all([house.visit(), house.visit(), house.visit()]);
  const anna = one.page;
  await anna.goto(`${house.address}#/setup/${system}`);
  // The second side is a person too.
  await anna.locator('.sides fieldset:not(fieldset fieldset)').nth(1).locator('select').nth(1).selectOption('person');
  await anna.locator('.play-online summary').click();
  await anna.locator('.play-online [data-part=name]').fill('Anna');
  await anna.locator('[data-part=open-online]').click();
  const invite = await anna.locator('[data-part=invite-1]').inputValue();
  const watch = await anna.locator('[data-part=watch]').inputValue();
  await two.page.goto(invite);
  await two.page.locator('[data-part=name]').fill('Ben');
  await two.page.locator('[data-part=sit]').click();
  await three.page.goto(watch);
  for (const { page } of [one, two, three]) await page.waitForSelector('.online-panel');
  return { anna, ben: two.page, watcher: three.page, errors: [one.errors, two.errors, three.errors] };
}

describe('a battle between two browsers', { retry: 2 }, () => {
  it('is opened by one link, watched, taken back by consent, and survives a reload and a lost network', async () => {
    const { anna, ben, watcher, errors } = await openTable('aos1');
    const both = [anna, ben] as const;
    for (let i = 0; i < 6; i++) await answerOnce(both);
    await agree([anna, ben, watcher]);
    expect(await isAsked(watcher)).toBe(false);

    // Anna asks to take back; nothing happens until Ben agrees.
    const before = Number(await questionAt(ben));
    await anna.locator('[data-part=propose-undo]').click();
    await ben.waitForSelector('[data-proposal=undo]');
    expect(Number(await questionAt(ben))).toBe(before);
    await ben.locator('[data-part=agree]').click();
    await expect.poll(async () => Number(await questionAt(ben))).toBeLessThan(before);
    await agree([anna, ben, watcher]);

    // Ben proposes a correction by hand; it holds once Anna agrees.
    await ben.locator('.battle-menu [aria-controls=battle-menu]').click();
    await ben.locator('[data-part=correct]').click();
    await ben.locator('[data-part=correct-kind]').selectOption('next-roll');
    await ben.locator('[data-part=correct-reason]').fill('a card says so');
    await ben.locator('[data-part=correct-confirm]').click();
    await anna.waitForSelector('[data-proposal=correct]');
    expect(await anna.locator('.proposed-fix').innerText()).toContain('a card says so');
    const events = await eventCount(watcher);
    await anna.locator('[data-part=agree]').click();
    await expect.poll(() => eventCount(watcher)).toBeGreaterThan(events);
    await agree([anna, ben, watcher]);

    // Ben closes the page and comes back; Anna loses the network.
    await ben.reload();
    await ben.waitForSelector('.online-panel');
    await answerOnce(both);
    await anna.context().setOffline(true);
    await anna.context().setOffline(false);
    await answerOnce(both);
    await agree([anna, ben, watcher]);

    await ben.locator('.online-chat summary').click();
    await ben.locator('[data-part=say]').fill('<b>hello</b>');
    await ben.locator('[data-part=say]').press('Enter');
    await anna.locator('.online-chat summary').click();
    await anna.waitForSelector('.said li');
    expect(await anna.locator('.said li').innerText()).toContain('<b>hello</b>');

    // Ben gives up; the battle is shown in a frame on a page elsewhere, where browsers keep nothing for it, and they play again.
    const over = anna.url();
    const concede = ben.locator('.online-panel [data-part=concede]');
    await concede.click();
    await concede.click();
    for (const page of both) await page.waitForSelector('.online-outcome');
    await watcher.goto(over.replace('#/table/', '#/record/'));
    const frame = await watcher.locator('[data-part="record.frame"]').inputValue();
    const elsewhere = createServer((_asked, page) => page.setHeader('content-type', 'text/html').end(frame)).listen(0);
    await watcher.goto(`http://localhost:${(elsewhere.address() as AddressInfo).port}/`);
    const framed = watcher.frameLocator('iframe');
    await framed.locator('.scrubber input').waitFor();
    await framed.locator('.board canvas').first().waitFor();
    expect(await framed.locator('.notice').allInnerTexts()).toEqual([]);
    elsewhere.close();
    await anna.locator('[data-part=rematch]').click();
    await ben.locator('[data-part=rematch]').click();
    for (const page of both) await page.waitForFunction((was) => window.location.href !== was, over);
    await answerOnce(both);
    expect(anna.url()).toBe(ben.url());
    expect(errors.flat().filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    for (const page of [anna, ben, watcher]) await page.context().close();
  });

  const others = process.env.ONLINE_ROUNDS === undefined ? [] : systems.map(({ key }) => key).filter((key) => key !== 'aos1');
  it.each(others)(
    'plays a round of %s',
    async (system) => {
      const { anna, ben, watcher, errors } = await openTable(system);
      for (let i = 0; i < 400 && !/[2-9]/.test(await round(anna)); i++) await answerOnce([anna, ben]);
      await agree([anna, ben, watcher]);
      expect(errors.flat()).toEqual([]);
      for (const page of [anna, ben, watcher]) await page.context().close();
    },
    180_000,
  );
});
