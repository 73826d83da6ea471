/** One battle, run by the rules in Node and in a browser: the same events to the last digit, so that no two machines ever part. */
import { chained, Match, playOut, randomPlayer, seededDice } from '@warfold/engine';
import { warpath } from '@warfold/systems/warpath';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { chromiumPath, FLAGS } from './house.ts';

const SEED = 'the same everywhere';

/** What both run; in the browser it is built as the app would build it. */
const PROGRAM = `
  import { chained, Match, playOut, randomPlayer, seededDice } from '@warfold/engine';
  import { warpath } from '@warfold/systems/warpath';
  const mustered = warpath.muster(warpath.starter);
  const match = Match.start(warpath, mustered.setup, seededDice('${SEED}'));
  playOut(match, [randomPlayer('${SEED} A'), randomPlayer('${SEED} B')]);
  globalThis.outcome = { events: match.events.length, hash: chained(chained('', match.events), match.state) };
`;

async function built(): Promise<string> {
  const entry = 'virtual:battle';
  const plugin = {
    name: 'battle',
    resolveId: (id: string) => (id === entry ? id : null),
    load: (id: string) => (id === entry ? PROGRAM : null),
  };
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry } },
  });
  const outputs = (Array.isArray(made) ? made : [made]).flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
}

it('is the same battle in Node and in a browser', async () => {
  const mustered = warpath.muster(warpath.starter);
  if ('objections' in mustered) throw new Error('the starter battle cannot begin');
  const match = Match.start(warpath, mustered.setup, seededDice(SEED));
  playOut(match, [randomPlayer(`${SEED} A`), randomPlayer(`${SEED} B`)]);
  const here = { events: match.events.length, hash: chained(chained('', match.events), match.state) };

  const browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await built(), type: 'module' });
    await page.waitForFunction('globalThis.outcome !== undefined', undefined, { timeout: 60_000 });
    expect(await page.evaluate('globalThis.outcome')).toEqual(here);
  } finally {
    await browser.close();
  }
}, 120_000);
