/** What a player wants to do with what is on the table is done by pointing at it, in every system. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAt, WHOM_TO_MOVE } from './begun.ts';
import { onScreen, pointAt, pull, readTable } from './hands.ts';
import { eventCount, type House, openHouse, untilAsked } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house?.close());

const question = (page: Page): Promise<string> => page.locator('.dock h2').innerText();

/** Answers as is usual until this is asked. */
async function playOn(page: Page, asked: RegExp, most = 160): Promise<void> {
  for (let i = 0; i < most; i++) {
    await untilAsked(page);
    if (asked.test(await question(page))) return;
    const at = await page.locator('.scrubber').getAttribute('data-at');
    await page.locator('.dock [data-key=d]').click();
    await page.waitForFunction((was) => document.querySelector('.scrubber')?.getAttribute('data-at') !== was, at);
  }
  throw new Error(`nobody was asked ${asked}`);
}

/** The first unit that is offered and stands on the table, and a spot of it. */
async function offeredUnit(page: Page) {
  const seen = await readTable(page);
  const offered = await page.locator('.dock .option:not(.dim) .option-label').allInnerTexts();
  for (const unit of [...seen.units.keys()].filter((name) => offered.includes(name))) {
    const from = await pointAt(page, seen, unit);
    if (from !== null) return { seen, unit, from, up: from.y < seen.depth / 2 ? 1 : -1 };
  }
  throw new Error(`none of ${offered.join(', ')} stands on the table`);
}

const MOVES = [
  { system: 'warpath', near: 'Advance!', far: 'Double Move!' },
  { system: 'noquarter', near: 'Move', far: 'Move' },
  { system: 'wh40k9', near: 'Normal Move', far: 'Advance' },
  { system: 'aos1', near: 'move', far: 'run' },
  { system: 'aos3', near: 'normal move', far: 'run' },
] as const;

/** Where whom to attack is asked; in No Quarter the usual first shot is a charge, so any target will do. */
const ATTACKS = [
  { system: 'warpath', asked: /target/i },
  { system: 'wh40k9', asked: /declare|Overwatch|shoots|targets/i },
  { system: 'aos1', asked: /units are attacked/ },
  { system: 'aos3', asked: /units are attacked/ },
  { system: 'noquarter', asked: /target/i },
] as const;

describe('a hand on the table', { retry: 2 }, () => {
  for (const { system, near, far } of MOVES)
    it(`drags a unit of ${system} that was not chosen yet, and the kind of move follows from how far`, async () => {
      const { page, errors } = await house.visit({ viewport: { width: 1366, height: 768 } });
      await openAt(page, system, WHOM_TO_MOVE[system]!);
      const { seen, unit, from, up } = await offeredUnit(page);
      const kind = page.locator('.hand-bar .chip[aria-pressed=true]');
      const events = await eventCount(page);
      await pull(page, seen, from, { x: from.x, y: from.y + up * 8 });
      await page.waitForSelector('.hand-bar');
      expect((await kind.innerText()).toLowerCase(), unit).toContain(far.toLowerCase());
      await page.keyboard.press('Escape');
      expect(await page.locator('.hand-bar').count()).toBe(0);
      await pull(page, seen, from, { x: from.x, y: from.y + up * 1.5 });
      await page.waitForSelector('.dock .verdict.legal');
      expect((await kind.innerText()).toLowerCase(), unit).toContain(near.toLowerCase());
      expect(await eventCount(page), 'nothing happens until it is confirmed').toBe(events);
      await page.locator('.hand-bar .primary').click();
      await page.waitForFunction((before) => Number(document.querySelector('.scrubber input')?.getAttribute('max')) > before, events);
      await untilAsked(page);
      // The unit went where it was dragged to, and the table was not moved under it. What stands there already may leave it somewhat aside.
      const now = (await readTable(page)).units.get(unit)!;
      const was = seen.units.get(unit)!;
      expect((now.y - was.y) * up).toBeGreaterThan(0.2);
      expect((now.y - was.y) * up).toBeLessThan(3);
      expect(await pointAt(page, await readTable(page), unit), 'the camera stayed').not.toBe(null);
      expect(errors).toEqual([]);
      await page.context().close();
    }, 120_000);

  it('changes the kind of move beside the ghost, rolls an Advance before it goes, and pans by the cloth', async () => {
    const { page, errors } = await house.visit({ viewport: { width: 1366, height: 768 } });
    await openAt(page, 'wh40k9', WHOM_TO_MOVE.wh40k9!);
    const { seen, unit, from, up } = await offeredUnit(page);
    await pull(page, seen, from, { x: from.x, y: from.y + up * 2 });
    await page.locator('.hand-bar .chip', { hasText: 'Advance' }).click();
    await page.waitForSelector('.dock .verdict.legal');
    expect(await page.locator('.hand-bar .chip[aria-pressed=true]').innerText()).toBe('Advance');
    await page.locator('.hand-bar .primary').click();
    // The die has fallen, the ghost stands where it was put, and the move is still to be confirmed.
    await page.waitForSelector('.dock .widget.move');
    await page.waitForSelector('.dock .verdict.legal');
    await page.locator('.dock .primary[data-key=Enter]').click();
    await page.waitForSelector('.dock .widget.pick');
    const now = (await readTable(page)).units.get(unit)!;
    expect(Math.abs(now.y - seen.units.get(unit)!.y - up * 2)).toBeLessThan(0.35);

    // Bare ground moves the table under the hand.
    const spot = await onScreen(page, seen, { x: seen.width * 0.5, y: seen.depth * 0.5 });
    const shown = (await pointAt(page, await readTable(page), unit))!;
    await page.mouse.move(spot.x, spot.y);
    await page.mouse.down({ button: 'middle' });
    await page.mouse.move(spot.x + 60, spot.y + 30, { steps: 4 });
    await page.mouse.up({ button: 'middle' });
    const at = await onScreen(page, seen, shown);
    await page.mouse.move(at.x + 60, at.y + 30);
    await page.waitForFunction((name) => document.querySelector('.table-hint strong')?.textContent === name, unit);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 120_000);

  for (const { system, asked } of ATTACKS)
    it(`attacks an enemy of ${system} with one click, all that may and nothing that may not`, async () => {
      const { page, errors } = await house.visit({ viewport: { width: 1366, height: 768 } });
      await openAt(page, system, asked);
      const seen = await readTable(page);
      const targets = await page.locator('.dock .options').first().locator('.option:not(.dim) .option-label').allInnerTexts();
      const unit = [...seen.units.keys()].filter((name) => targets.some((target) => target.includes(name))).at(-1)!;
      const spot = (await pointAt(page, seen, unit))!;
      // What everything that may would do to it is told beside the pointer, in wounds and models.
      await page.waitForSelector('.table-hint .foreseen-line');
      const at = await onScreen(page, seen, spot);
      await page.mouse.click(at.x, at.y);
      await page.waitForSelector('.hand-bar .primary:not([disabled])');
      expect(await page.locator('.dock .refused').count()).toBe(0);
      expect(await page.locator('.dock .primary[data-key=Enter]').first().isEnabled()).toBe(true);
      await page.waitForSelector('.hand-bar .foreseen-line');
      // It stays at its target: a click for nothing does not take it elsewhere, nor does another size of the window.
      const beside = (await page.locator('.hand-bar').boundingBox())!;
      const bare = await onScreen(page, seen, { x: seen.width - 0.5, y: 0.5 });
      await page.mouse.click(bare.x, bare.y);
      expect((await page.locator('.hand-bar').boundingBox())!.x).toBeCloseTo(beside.x, -1);
      await page.setViewportSize({ width: 1180, height: 700 });
      await page.waitForFunction((was) => document.querySelector('.hand-bar')!.getBoundingClientRect().x < was - 10, beside.x);
      await page.setViewportSize({ width: 1366, height: 768 });
      const events = await eventCount(page);
      await page.locator('.hand-bar .primary').click();
      await page.waitForFunction((before) => Number(document.querySelector('.scrubber input')?.getAttribute('max')) > before, events);
      expect(errors).toEqual([]);
      await page.context().close();
    }, 180_000);

  it('goes through the targets of rifles and pistols without ever losing Confirm', async () => {
    const { page, errors } = await house.visit({ viewport: { width: 1366, height: 768 } });
    await openAt(page, 'wh40k9', /declare all targets|Overwatch/);
    if ((await page.locator('.dock .widget.assign').count()) === 0) throw new Error(await question(page));
    const targets = page.locator('.dock .options').first().locator('.option:not(.dim) > .option-main');
    for (let i = 0; i < (await targets.count()); i++) {
      await targets.nth(i).click();
      await page.waitForSelector('.dock .verdict.legal');
    }
    for (const share of await page.locator('.sources input').all()) {
      if ((await share.getAttribute('type')) === 'checkbox') await share.click();
      else await share.fill('1');
      await page.waitForSelector('.dock .verdict.legal, .dock .refused');
      expect(await page.locator('.dock .primary[data-key=Enter]').first().isEnabled()).toBe(true);
    }
    await page.locator('.dock .settle button', { hasText: 'Cancel' }).click();
    await page.waitForSelector('.dock .verdict.legal');
    expect(await page.locator('.dock .refused').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 180_000);

  it('has the rest of the army set up with one click, and shows what there is to spend beside the names', async () => {
    const { page, errors } = await house.visit({ viewport: { width: 1366, height: 768 } });
    await openAt(page, 'wh40k9', /unit to set up/i);
    await page.locator('.dock .set-up-for-me').click();
    await page.waitForFunction(
      () =>
        /unit to move/.test(document.querySelector('.dock h2')?.textContent ?? '') ||
        document.querySelector('.dock:not(.waiting) .set-up-for-me') === null,
    );
    await playOn(page, /unit to move/);
    expect(await page.locator('.scores .purse').first().innerText()).toMatch(/\d/);
    // Keys of the table work from the panel too.
    await page.locator('.dock h2').click();
    await page.keyboard.press('t');
    await page.waitForSelector('.table-tools [aria-pressed=true][title$="(T)"]');
    await page.keyboard.press('t');
    await page.goto(`${house.address}#/`);
    await page.waitForSelector('.kept');
    const order = await page.evaluate(() => [...document.querySelectorAll('.kept, .starter')].map(({ className }) => className));
    expect(order[0]).toBe('kept');
    expect(errors).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('shows what happens where it happens, takes back past the computer, plays it back, and tells how each unit fared', async () => {
    const { page, errors } = await house.visit({ viewport: { width: 1366, height: 768 } });
    await openAt(page, 'wh40k9', /declare all targets/);
    await page.locator('.battle-menu > [aria-controls]').click();
    await page.locator('.menu select').first().selectOption('full');
    await page.keyboard.press('Escape');
    const before = await eventCount(page);
    await page.waitForSelector('.dock .primary[data-key=Enter]:not([disabled])');
    await page.locator('.dock .primary[data-key=Enter]').first().click();

    // The dice lie where they fell, large enough to be read, with what was needed; nothing is asked meanwhile, and any key is enough.
    await page.waitForSelector('.happening-card .die');
    expect((await page.locator('.happening-card .die').first().boundingBox())!.width).toBeGreaterThan(30);
    expect(await page.locator('.happening-head').innerText()).toContain('→');
    expect(await page.locator('.dock .widget').count()).toBe(0);
    await page.keyboard.press('x');
    await page.waitForSelector('.happening-card', { state: 'detached' });
    await untilAsked(page);

    // Back past the dice, and forward again: against the computer alone that may be.
    await page.keyboard.press('u');
    await page.waitForFunction((count) => Number(document.querySelector('.scrubber input')?.getAttribute('max')) <= count, before);
    await page.waitForSelector('[data-key=y]');
    await page.keyboard.press('y');
    await page.waitForFunction((count) => Number(document.querySelector('.scrubber input')?.getAttribute('max')) > count, before);
    await page.locator('.happening-caption button').click();
    await untilAsked(page);
    expect(await page.locator('[data-key=y]').count(), 'what was done again cannot be done again').toBe(0);

    // A moment of the past has its caption, and the log stands at it.
    await page.keyboard.press(',');
    await page.waitForSelector('.happening-caption');
    await page.locator('.replay-tools button').first().click();
    await page.locator('.replay-speed select').selectOption('8');
    const at = async (): Promise<number> => Number(await page.locator('.scrubber input').inputValue());
    const jumped = await at();
    await page.keyboard.press('k');
    await page.waitForFunction((was) => Number(document.querySelector<HTMLInputElement>('.scrubber input')?.value) > was + 3, jumped);
    await page.keyboard.press('k');
    await page.locator('#tab-log').click();
    await page.waitForSelector('.log-line.current');
    await page.keyboard.press('n');

    await page.locator('.battle-menu > [aria-controls]').click();
    await page.locator('.menu button', { hasText: 'Concede' }).click();
    await page.locator('.menu button.danger').click();
    await page.keyboard.press('x');
    await page.waitForSelector('.unit-reports tbody tr');
    expect(await page.locator('.unit-reports tbody tr').count()).toBeGreaterThan(8);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 120_000);
});
