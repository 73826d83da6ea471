/** Somebody who plays by looking at the screen and clicking: never by asking the program what it thinks. */
import type { Page } from 'playwright-core';
import { moveByHand, placeByHand } from './hands.ts';
import { untilAsked } from './house.ts';

const KINDS = ['pick', 'move', 'place', 'assign', 'interrupt', 'order', 'number', 'confirm'] as const;
export type DeedKind = (typeof KINDS)[number] | 'other';

export async function kindOf(page: Page): Promise<DeedKind> {
  const widget = page.locator('.dock .widget').first();
  const names = [await widget.getAttribute('data-kind'), ...((await widget.getAttribute('class')) ?? '').split(' ')];
  return KINDS.find((kind) => names.includes(kind)) ?? 'other';
}

const changed = (page: Page, before: string | null): Promise<unknown> =>
  page.waitForFunction(
    (text) => document.querySelector('.end-screen') !== null || document.querySelector('.scrubber')?.getAttribute('data-at') !== text,
    before,
  );

/** Which question is open. */
const questionAt = (page: Page): Promise<string | null> => page.locator('.scrubber').getAttribute('data-at');

const confirmDraft = async (page: Page): Promise<void> => {
  await page.waitForSelector('.verdict.legal');
  await page.locator('.dock .primary[data-key=Enter]').click();
};

/** Takes what the rules suggest, looks at it, and confirms. */
async function followSuggestion(page: Page): Promise<void> {
  await page.locator('.dock [data-key=g]').click();
  await confirmDraft(page);
}

/** Clicks an option, and confirms it where it wants to be looked at first. */
async function clickOption(page: Page, wanted: number): Promise<void> {
  const lit = page.locator('.dock .options').first().locator('.option:not(.dim) > .option-main');
  const option = lit.nth(wanted % (await lit.count()));
  const at = await questionAt(page);
  await option.click();
  // Whether dice would fall on it is found out first.
  const confirm = page.locator('.dock .option.chosen .primary');
  await page.locator(`.verdict.legal, .scrubber:not([data-at="${at}"])`).first().waitFor();
  if ((await questionAt(page)) === at) await confirm.click();
}

const usual = (page: Page): Promise<void> => page.locator('.dock [data-key=d]').click();

/** One answer of a person: mostly the usual one, now and then something of their own. */
export async function answerOnce(page: Page, turn: number): Promise<boolean> {
  if ((await untilAsked(page)) === 'over') return false;
  const at = await questionAt(page);
  const kind = await kindOf(page);
  if ((kind === 'move' || kind === 'place') && turn % 2 === 0) await followSuggestion(page);
  else if (kind === 'pick' && turn % 5 === 0) await clickOption(page, turn);
  else await usual(page);
  await changed(page, at);
  return true;
}

/** Confirms what has been prepared if the referee lets it; otherwise says so. */
async function confirmIfLegal(page: Page): Promise<boolean> {
  const legal = await page.waitForSelector('.verdict.legal', { timeout: 3000 }).catch(() => null);
  if (legal !== null) await page.locator('.dock .primary[data-key=Enter]').click();
  return legal !== null;
}

/** Pushes the unit with the mouse; a move that only leads into contact goes where the rules suggest. */
async function pushByHand(page: Page, told: PlayedByHand): Promise<void> {
  const pushed = await moveByHand(page);
  if (pushed !== null && pushed.rule !== '') told.refusals.push(`${pushed.rule}: ${pushed.why}`);
  if (pushed?.legal !== true) return followSuggestion(page);
  told.moved++;
  await page.locator('.dock .primary[data-key=Enter]').click();
}

/** Puts it down with a click; what has only few places goes where the rules suggest. */
async function putByHand(page: Page): Promise<void> {
  if (await placeByHand(page)) await page.locator('.dock .primary[data-key=Enter]').click();
  else await followSuggestion(page);
}

/** Gives every weapon to the last target that may be attacked; where that is refused, to whom is usual. */
async function assignByHand(page: Page): Promise<void> {
  await page.locator('.dock .options').first().locator('.option:not(.dim) > .option-main').last().click();
  if (!(await confirmIfLegal(page))) await usual(page);
}

/** Steps in where one may: with the first thing on offer. */
async function stepIn(page: Page): Promise<void> {
  await page.locator('.dock .options .option:not(.dim) > .option-main').first().click();
  await confirmDraft(page);
}

/** What somebody saw while playing by hand. */
export interface PlayedByHand {
  readonly done: Set<DeedKind>;
  readonly refusals: string[];
  moved: number;
}

export const nothingYet = (): PlayedByHand => ({ done: new Set(), refusals: [], moved: 0 });

/** Until something has been moved by hand, whoever can choose to move does. */
async function pickByHand(page: Page, told: PlayedByHand): Promise<void> {
  const moves = page.locator('.dock .option:not(.dim) .option-label', { hasText: /\bmove\b/i });
  if (told.moved > 0 || (await moves.count()) === 0) return usual(page);
  await moves.first().click();
}

/**
 * One answer of somebody who answers every kind of question once in a way of their own, and then as is usual. Says which kind it was; null at
 * the end of the battle.
 */
export async function answerByHand(page: Page, told: PlayedByHand): Promise<DeedKind | null> {
  if ((await untilAsked(page)) === 'over') return null;
  const at = await questionAt(page);
  const kind = await kindOf(page);
  if (kind === 'pick') await pickByHand(page, told);
  else if (kind === 'move' && told.moved === 0) await pushByHand(page, told);
  else if (told.done.has(kind)) await usual(page);
  else if (kind === 'place') await putByHand(page);
  else if (kind === 'assign') await assignByHand(page);
  else if (kind === 'interrupt') await stepIn(page);
  else await usual(page);
  told.done.add(kind);
  await changed(page, at);
  return kind;
}
