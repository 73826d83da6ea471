/** Battles that have come to the question a test is about, without a hundred clicks: they are played by the rules and opened from a file. */
import { Match, renderer, seededDice } from '@warfold/engine';
import { saveMatch } from '@warfold/engine/file';
import { texts as engineTexts } from '@warfold/engine/texts';
import { systems } from '@warfold/systems';
import type { Page } from 'playwright-core';
import { untilAsked } from './house.ts';

/** The person sits where the front page seats whoever clicks a starter battle. */
const PERSON = 0;
/** Nobody waits longer for a question than a battle lasts. */
const MOST = 800;

/** How each system asks who moves next. */
export const WHOM_TO_MOVE: Readonly<Record<string, RegExp>> = {
  warpath: /unit to order/,
  noquarter: /unit to activate/,
  wh40k9: /unit to move/,
  aos1: /Which unit moves/,
  aos3: /Pick a unit to move/,
};

/** The starter battle of a system, answered as is usual until the person is asked this. */
function askedFor(key: string, asked: RegExp): Match {
  const system = systems.find((one) => one.key === key)!;
  const mustered = system.muster(system.starter);
  if ('objections' in mustered) throw new Error(`the starter battle of ${key} cannot be fought`);
  const match = Match.start(system, mustered.setup, seededDice('begun'));
  const say = renderer('en', system.texts, engineTexts);
  for (let answers = 0; answers < MOST && match.pending?.waits === 'decision'; answers++) {
    const { view, judge } = match.pending.decision;
    if (view.side === PERSON && asked.test(say(view.label, match.state))) return match;
    match.answer(view.side, judge.usual());
  }
  throw new Error(`nobody was asked ${asked} in ${key}`);
}

/** Opens the starter battle of a system where the person is asked this. */
export async function openAt(page: Page, key: string, asked: RegExp): Promise<void> {
  const match = askedFor(key, asked);
  const seats = match.setup.state.sides.map(({ id }) => (id === PERSON ? 'person' : 'veteran'));
  const buffer = Buffer.from(JSON.stringify({ ...saveMatch(match), seats }));
  await page.setInputFiles('input[type=file]', { name: 'begun.warfold.json', mimeType: 'application/json', buffer });
  await untilAsked(page);
}
