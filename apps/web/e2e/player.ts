/** Somebody who plays by looking at the screen and clicking: never by asking the program what it thinks. */
import type { Page } from 'playwright-core';
import { untilAsked } from './house.ts';

export type Kind = 'pick' | 'move' | 'place' | 'other';

export async function kindOf(page: Page): Promise<Kind> {
  const name = (await page.locator('.dock .widget').first().getAttribute('class')) ?? '';
  return name.includes('pick') ? 'pick' : name.includes('move') ? 'move' : name.includes('place') ? 'place' : 'other';
}

const changed = (page: Page, before: string | null): Promise<unknown> =>
  page.waitForFunction(
    (text) => document.querySelector('.end-screen') !== null || document.querySelector('.scrubber')?.getAttribute('data-at') !== text,
    before,
  );

/** Which question is open. */
const questionAt = (page: Page): Promise<string | null> => page.locator('.scrubber').getAttribute('data-at');

/** Takes what the rules suggest, looks at it, and confirms. */
async function followSuggestion(page: Page): Promise<void> {
  await page.locator('.dock [data-key=g]').click();
  await page.waitForSelector('.verdict.legal');
  await page.locator('.dock .primary[data-key=Enter]').click();
}

/** Clicks an option, and confirms it where it wants to be looked at first. */
async function clickOption(page: Page, wanted: number): Promise<void> {
  const lit = page.locator('.dock .options').first().locator('.option:not(.dim) > .option-main');
  const option = lit.nth(wanted % (await lit.count()));
  await option.click();
  const confirm = page.locator('.dock .option.chosen .primary');
  if (await confirm.isVisible()) {
    await page.waitForSelector('.verdict.legal');
    await confirm.click();
  }
}

/** One answer of a person: mostly the usual one, now and then something of their own. */
export async function answerOnce(page: Page, turn: number): Promise<boolean> {
  if ((await untilAsked(page)) === 'over') return false;
  const at = await questionAt(page);
  const kind = await kindOf(page);
  if ((kind === 'move' || kind === 'place') && turn % 2 === 0) await followSuggestion(page);
  else if (kind === 'pick' && turn % 5 === 0) await clickOption(page, turn);
  else await page.locator('.dock [data-key=d]').click();
  await changed(page, at);
  return true;
}
