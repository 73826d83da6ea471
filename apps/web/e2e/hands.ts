/** Hands on the table: where things lie is read from the table in words, what is under the pointer from the hint beside it. */
import type { Page } from 'playwright-core';
import { fitTable, toWindow } from '../src/table/geometry.ts';

const INCH = 1000;

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Seen {
  readonly width: number;
  readonly depth: number;
  /** The middle of every unit that stands, by its name. */
  readonly units: ReadonlyMap<string, Spot>;
}

/** The table in words, as somebody reads it who does not see it. */
export async function readTable(page: Page): Promise<Seen> {
  await page.locator('#tab-words').click();
  const text = await page.locator('.text-view').innerText();
  const [, width = '0', depth = '0'] = /([\d.]+)" wide and ([\d.]+)" deep/.exec(text) ?? [];
  const units = new Map(
    [...text.matchAll(/^(.+): (?:one model|\d+ models), centre ([\d.]+)", ([\d.]+)"$/gm)].map(([, name, x, y]) => [
      name!,
      { x: Number(x), y: Number(y) },
    ]),
  );
  return { width: Number(width), depth: Number(depth), units };
}

/** Where a spot of a table that is shown whole lies on the screen. */
export async function onScreen(page: Page, { width, depth }: Seen, { x, y }: Spot): Promise<Spot> {
  const box = (await page.locator('.table-view canvas').last().boundingBox())!;
  const camera = fitTable({ width: width * INCH, depth: depth * INCH }, box, 0);
  const at = toWindow(camera, box, { x: x * INCH, y: y * INCH });
  return { x: box.x + at.x, y: box.y + at.y };
}

const nameUnderPointer = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('.table-hint strong')?.textContent ?? '');

/** Round the middle of a unit somebody of it stands: the pointer is moved until the hint says so. */
export async function pointAt(page: Page, seen: Seen, name: string): Promise<Spot | null> {
  const middle = seen.units.get(name)!;
  for (const far of [0, 0.5, 1, 1.6, 2.4, 3.2])
    for (let turn = 0; turn < (far === 0 ? 1 : 8); turn++) {
      const angle = (turn * Math.PI) / 4;
      const spot = { x: middle.x + far * Math.cos(angle), y: middle.y + far * Math.sin(angle) };
      const at = await onScreen(page, seen, spot);
      await page.mouse.move(at.x, at.y);
      await page.waitForTimeout(25);
      if ((await nameUnderPointer(page)) === name) return spot;
    }
  return null;
}

/** What the referee says of what has just been done with the hand. */
async function verdict(page: Page): Promise<'legal' | 'refused'> {
  await page.waitForSelector('.dock .verdict.legal, .dock .refused', { timeout: 10_000 });
  return (await page.locator('.dock .verdict.legal').count()) > 0 ? 'legal' : 'refused';
}

/** Pulls what stands at one spot to another and lets go of it there. */
export async function pull(page: Page, seen: Seen, from: Spot, to: Spot): Promise<void> {
  const [start, end] = [await onScreen(page, seen, from), await onScreen(page, seen, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (let step = 1; step <= 4; step++)
    await page.mouse.move(start.x + ((end.x - start.x) * step) / 4, start.y + ((end.y - start.y) * step) / 4);
  await page.mouse.up();
}

/** Pulls what stands at one spot to another, and waits for the referee. */
async function drag(page: Page, seen: Seen, from: Spot, to: Spot): Promise<'legal' | 'refused'> {
  await page.keyboard.press('Escape');
  await pull(page, seen, from, to);
  // The last of the way may still be judged.
  await page.waitForTimeout(120);
  return verdict(page);
}

/** The unit that the open question is about: the one it names, the longest name if there are several. */
async function askedUnit(page: Page, seen: Seen): Promise<string | null> {
  const label = await page.locator('.dock h2').innerText();
  return [...seen.units.keys()].filter((name) => label.includes(name)).sort((a, b) => b.length - a.length)[0] ?? null;
}

/**
 * Moves the unit that is asked about with the mouse: first much too far, which must be refused by a rule and with numbers, then a little to one side
 * or another until it is allowed. Says what the refusal was; null if the unit was not to be had by hand.
 */
export async function moveByHand(page: Page): Promise<{ readonly rule: string; readonly why: string; readonly legal: boolean } | null> {
  const seen = await readTable(page);
  const unit = await askedUnit(page, seen);
  const from = unit === null ? null : await pointAt(page, seen, unit);
  if (from === null) return null;
  const far = { x: from.x < seen.width / 2 ? seen.width - 2 : 2, y: from.y < seen.depth / 2 ? seen.depth - 2 : 2 };
  const refused = (await drag(page, seen, from, far)) === 'refused';
  const rule = refused ? await page.locator('.dock .refused .rule-link').first().innerText() : '';
  const why = refused ? await page.locator('.dock .refused').first().innerText() : '';
  const up = from.y < seen.depth / 2 ? 1 : -1;
  for (const [dx, dy] of [
    [0, 2 * up],
    [0, up],
    [1, 0],
    [-1, 0],
    [0, -up],
    [0.3, 0.3 * up],
  ] as const)
    if ((await drag(page, seen, from, { x: from.x + dx, y: from.y + dy })) === 'legal') return { rule, why, legal: true };
  return { rule, why, legal: false };
}

/** Puts down what is asked for by clicking on the table, here and there until it may stand. Says whether it may. */
export async function placeByHand(page: Page): Promise<boolean> {
  const seen = await readTable(page);
  for (const across of [0.5, 0.3, 0.7, 0.4, 0.6])
    for (const along of [0.88, 0.12, 0.8, 0.2, 0.66, 0.34]) {
      await page.locator('.table-view').focus();
      await page.keyboard.press('Escape');
      const at = await onScreen(page, seen, { x: seen.width * across, y: seen.depth * along });
      await page.mouse.click(at.x, at.y);
      if ((await verdict(page)) === 'legal') return true;
    }
  return false;
}
