import { writeFileSync } from 'node:fs';
import { systems } from '@warfold/systems';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAt, WHOM_TO_MOVE } from './begun.ts';
import { eventCount, type House, openHouse, untilAsked } from './house.ts';
import { answerByHand, answerOnce, kindOf, nothingYet } from './player.ts';

const SYSTEMS = systems.map(({ key }) => key);

let house: House;
beforeAll(async () => {
  house = await openHouse();
}, 120_000);
afterAll(() => house?.close());

const turnLine = (page: Page): Promise<string> => page.locator('.turn-line').innerText();

/** Keys of texts that nobody has written show as themselves. */
const bareKeys = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('body').innerText()).match(/\b(?:app|engine|shared|sigmar|wp|nq|noquarter|w40k|wh40k9|aos[13])\.[a-z][\w.-]+/g) ?? [];

async function firstOf(page: Page, kind: string): Promise<void> {
  for (let turn = 1; turn < 60; turn++) {
    await untilAsked(page);
    if ((await kindOf(page)) === kind) return;
    await page.locator('.dock [data-key=d]').click();
    await page.waitForTimeout(30);
  }
  throw new Error(`nobody was asked for a ${kind}`);
}

/** Wide enough that language and theme stand beside the menu. */
const WIDE = { viewport: { width: 1920, height: 1080 } };

/** Chooses a language, and waits for its words, which are fetched first. */
async function speak(page: Page, language: string): Promise<void> {
  await page.locator('.manners select').first().selectOption(language);
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
}

describe('a battle in a real browser', { retry: 2 }, () => {
  it('is two clicks or fewer from the landing page to the first decision', async () => {
    const { page, errors } = await house.visit();
    await page.locator('.starter > button').first().click();
    expect(await untilAsked(page)).toBe('asked');
    expect(await turnLine(page)).toMatch(/your move/);
    expect(await page.locator('.turn-line .rule-link').innerText()).toMatch(/^WP-/);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('refuses with the rule, takes back, survives a reload, and shows a rule', async () => {
    const { page, errors } = await house.visit();
    await page.goto(`${house.address}#/setup`);
    await page.locator('.choice', { hasText: /^Butcher/ }).click();
    await page.locator('button[type=submit]').click();
    await firstOf(page, 'place');
    // One of these is not in the zone where this side may deploy.
    const table = (await page.locator('.table-view').boundingBox())!;
    const label = await page.locator('.dock h2').innerText();
    let refused = false;
    for (const share of [0.12, 0.88]) {
      await page.mouse.click(table.x + table.width * 0.5, table.y + table.height * share);
      // What the referee thought of the spot before may still be there for a moment.
      refused = await page.waitForSelector('.dock .refused', { timeout: 2000 }).then(
        () => true,
        () => false,
      );
      if (refused) break;
    }
    expect(refused, label).toBe(true);
    expect(await page.locator('.dock .refused .rule-link').innerText()).toMatch(/^WP-/);
    expect(await page.locator('.dock .primary[data-key=Enter]').isDisabled()).toBe(true);
    await page.locator('.dock .refused .rule-link').click();
    await page.waitForSelector('.sheet .rule-text');
    await page.keyboard.press('Escape');
    expect(await page.locator('.sheet').count()).toBe(0);

    // The choice of the unit can be taken back; then it is made again.
    const events = await eventCount(page);
    await page.keyboard.press('u');
    await page.waitForSelector('.dock .widget.pick');
    expect(await eventCount(page)).toBeLessThanOrEqual(events);
    await page.keyboard.press('1');
    await page.waitForSelector('.dock .widget.place');

    const before = { line: await turnLine(page), events: await eventCount(page) };
    await page.reload();
    await untilAsked(page);
    expect({ line: await turnLine(page), events: await eventCount(page) }).toEqual(before);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('is played to its end against the computer, replayed, branched, saved and opened again', async () => {
    const { page, errors } = await house.visit();
    await page.locator('.starter > button').first().click();
    let turn = 0;
    while (await answerOnce(page, turn)) {
      turn++;
      if (turn === 25) {
        await page.reload();
        await untilAsked(page);
      }
      expect(turn, 'the battle never ends').toBeLessThan(400);
    }
    expect(await page.locator('.end-screen h2').innerText()).toMatch(/wins|draw/i);
    await page.locator('.end-screen summary').click();
    await page.waitForSelector('.end-screen details .verdict.legal');

    const count = await eventCount(page);
    const download = page.waitForEvent('download');
    await page.locator('.end-screen button', { hasText: 'Save to a file' }).click();
    const path = await (await download).path();

    await page.locator('.end-screen button', { hasText: 'Watch it again' }).click();
    expect(await page.locator('.scrubber output').innerText()).toBe(`0 / ${count}`);
    await page.keyboard.press('.');
    expect(await page.locator('.scrubber output').innerText()).toBe(`1 / ${count}`);
    await page.locator('.scrubber input').fill(String(Math.floor(count / 2)));
    await page.locator('.dock [data-key=h]').click();
    await page.waitForSelector('.dock .hint ol li');
    expect(await page.locator('.dock .hint').innerText()).toMatch(/chosen/);
    await page.locator('.scrubber button', { hasText: 'Continue from here' }).click();
    expect(await untilAsked(page)).toBe('asked');
    expect(await eventCount(page)).toBeLessThanOrEqual(count);

    await page.goto(`${house.address}#/`);
    await page.waitForFunction(() => document.querySelectorAll('.kept li').length === 2);
    await page.setInputFiles('input[type=file]', path);
    await page.waitForSelector('.end-screen');
    expect(await eventCount(page)).toBe(count);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 120_000);

  it('speaks English, Italian and Catalan in the middle of it all', async () => {
    const { page, errors } = await house.visit(WIDE);
    await page.locator('.starter > button').first().click();
    await firstOf(page, 'place');
    const lines = new Map<string, string>();
    for (const language of ['en', 'it', 'ca']) {
      await speak(page, language);
      lines.set(language, await turnLine(page));
      for (const tab of ['log', 'dice', 'card', 'words']) {
        await page.locator(`#tab-${tab}`).click();
        expect(await bareKeys(page), `${language} ${tab}`).toEqual([]);
      }
    }
    expect(new Set(lines.values()).size).toBe(3);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('has every system that is there', async () => {
    const { page } = await house.visit();
    const there = await page.locator('.starter > button').evaluateAll((buttons) => buttons.map((each) => each.getAttribute('data-system')));
    expect(there).toEqual(SYSTEMS);
    await page.context().close();
  });

  it.each(SYSTEMS)(
    'plays %s with the mouse: puts down, is refused, moves, takes back, reloads in the middle',
    async (system) => {
      const { page, errors } = await house.visit(WIDE);
      await page.locator(`.starter > button[data-system=${system}]`).click();
      const told = nothingYet();
      for (let turn = 0; !told.done.has('place'); turn++) {
        expect(turn, 'nobody puts anything down').toBeLessThan(20);
        await answerByHand(page, told);
      }

      await page.goto(`${house.address}#/`);
      await page.waitForSelector('.kept');
      await openAt(page, system, WHOM_TO_MOVE[system]!);
      let takenBack = false;
      for (let turn = 0; turn < 8 || !takenBack; turn++) {
        expect(turn, 'nothing is moved and taken back').toBeLessThan(60);
        const moved = told.moved;
        const before = { line: await turnLine(page), events: await eventCount(page) };
        if ((await answerByHand(page, told)) === null) break;
        if (takenBack || told.moved === moved || (await untilAsked(page)) === 'over') continue;
        // Where the other side has had its say since, nothing is taken back any more.
        if ((await page.locator('[data-key=u]').getAttribute('aria-disabled')) === 'true') continue;
        // What was moved by hand stands where it stood again, and after a reload too.
        await page.keyboard.press('u');
        await page.waitForFunction(
          (count) => Number(document.querySelector('.scrubber input')?.getAttribute('max')) <= count,
          before.events,
        );
        await untilAsked(page);
        await page.reload();
        await untilAsked(page);
        expect({ line: await turnLine(page), events: await eventCount(page) }).toEqual(before);
        takenBack = true;
        told.moved = moved;
      }
      expect(takenBack).toBe(true);
      expect(told.refusals.join('; ')).toMatch(/^[A-Z0-9]+-[\w.-]+: .*\d/s);
      await untilAsked(page);
      for (const language of ['it', 'ca', 'en']) {
        await speak(page, language);
        for (const tab of ['log', 'dice', 'card', 'words']) {
          await page.locator(`#tab-${tab}`).click();
          expect(await bareKeys(page), `${language} ${tab}`).toEqual([]);
        }
      }
      expect(errors).toEqual([]);
      await page.context().close();
    },
    180_000,
  );

  it('takes dice that people have rolled by hand', async () => {
    const { page, errors } = await house.visit();
    await page.goto(`${house.address}#/setup`);
    await page.locator('select:has(option[value=typed])').selectOption('typed');
    await page.locator('button[type=submit]').click();
    await page.waitForSelector('.dice-entry');
    await page.fill('#faces', '7');
    await page.locator('.dice-entry .primary').click();
    expect(await page.locator('.dice-entry .refused .rule-link').count()).toBe(0);
    await page.waitForSelector('.dice-entry .refused');
    await page.fill('#faces', '1');
    await page.locator('.dice-entry .primary').click();
    await page.waitForFunction(() => Number(document.querySelector('.scrubber input')?.getAttribute('max')) > 0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('says what to expect of an attack before it is confirmed, and what the computer would do', async () => {
    const { page, errors } = await house.visit();
    await page.goto(`${house.address}#/lessons/WP-SHOOT-13`);
    await page.locator('.lesson', { hasText: 'half the Fire' }).locator('button:not(.rule-link)').click();
    await untilAsked(page);
    await page.locator('.dock [data-key=h]').click();
    await page.waitForSelector('.hint ol li button');
    expect((await page.locator('.hint').innerText()).length).toBeGreaterThan(20);
    // Whom to shoot with, then at whom: the second has numbers, and is looked at before it is done.
    for (let i = 0; i < 3 && (await page.locator('.outlook').count()) === 0; i++) {
      await page.locator('.dock .options').first().locator('.option:not(.dim) > .option-main').first().click();
      await page.waitForTimeout(400);
    }
    await page.waitForSelector('.outlook .bars li');
    const shares = await page.locator('.outlook .bars').first().locator('.unseen').allInnerTexts();
    const sum = shares.reduce((all, text) => all + Number.parseFloat(text), 0);
    expect(sum).toBeGreaterThan(99);
    expect(sum).toBeLessThan(101);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it.each(['NQ-TARGET-01', 'W40K-SHOOT-05', 'AOS1-SHOOT-02', 'AOS3-13.1a'])(
    'tells the odds of what is only pointed at (%s)',
    async (rule) => {
      const { page, errors } = await house.visit();
      await page.goto(`${house.address}#/lessons/${rule}`);
      await page.locator('.lesson button:not(.rule-link)').first().click();
      await untilAsked(page);
      const events = await eventCount(page);
      const lit = page.locator('.dock .option:not(.dim) .option-label');
      const shots = lit.filter({ hasText: /shoot/i });
      await ((await shots.count()) > 0 ? shots : lit).first().hover();
      await page.waitForSelector('.outlook .bars li');
      expect(await page.locator('.outlook').innerText()).toMatch(/\d\.\d (wounds|slain)/);
      expect(await eventCount(page)).toBe(events);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  it('moves a spell that walks by itself', async () => {
    const { page, errors } = await house.visit();
    await page.goto(`${house.address}#/lessons/AOS3-19.5c`);
    await page.locator('.lesson button:not(.rule-link)').first().click();
    await untilAsked(page);
    await page.locator('.table-view').focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowUp');
    await page.waitForSelector('.dock .verdict.legal');
    expect(await page.locator('.dock').innerText()).toMatch(/[1-9][^\n]*" of 8"/);
    const events = await eventCount(page);
    await page.locator('.dock button', { hasText: 'Confirm' }).click();
    await expect.poll(() => eventCount(page)).toBeGreaterThan(events);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('answers questions about odds, compares, and carries the question in a link', async () => {
    const { page, errors } = await house.visit();
    await page.goto(`${house.address}#/odds/warpath`);
    await page.waitForSelector('.lab-option .bars li');
    await page.locator('.lab fieldset', { hasText: 'Against' }).getByRole('button', { name: 'Compare another target' }).click();
    await page.waitForSelector('.comparison tbody tr:nth-child(2)');
    await page.getByRole('button', { name: 'Ask who holds an objective' }).click();
    await page.waitForSelector('.comparison th:has-text("Who holds the objective")');
    const table = await page.locator('.comparison').innerText();
    const link = await page.locator('.lab a', { hasText: 'Link to this question' }).getAttribute('href');
    await page.goto(`${house.address}${link}`);
    await page.reload();
    await page.waitForSelector('.comparison tbody tr:nth-child(2)');
    expect(await page.locator('.comparison').innerText()).toBe(table);
    await page.getByRole('button', { name: 'Write it yourself' }).click();
    await page.locator('.lab textarea').fill('steps: [{ shoot: nobody }]\nunits: {}');
    await page.waitForSelector('.lab .refused li');
    await page.getByLabel('Begin with an example').selectOption('sequence');
    await page.waitForSelector('.lab-option .bars li');
    expect(await page.locator('.lab textarea').inputValue()).toContain('steps:');
    await page.getByLabel('Ask in a line').fill('suppress the shoal rabble with dock wardens');
    await page.waitForSelector('.lab strong:has-text("Chance")');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('plays a situation as a lesson', async () => {
    const { page, errors } = await house.visit();
    await page.goto(`${house.address}#/lessons/WP-SHOOT-13`);
    await page.locator('.lesson', { hasText: 'half the Fire' }).locator('button:not(.rule-link)').click();
    await untilAsked(page);
    expect(await page.locator('.lesson-note').innerText()).toContain('WP-SHOOT-13');
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

describe('what goes wrong', { retry: 2 }, () => {
  it('says what is wrong with a broken or foreign file, and loses nothing', async () => {
    const { page, errors } = await house.visit();
    const folder = (await import('node:os')).tmpdir();
    for (const [name, text] of [
      ['broken.json', '{"format":"warfold-match"'],
      ['foreign.json', '{"hello":1}'],
    ] as const) {
      writeFileSync(`${folder}/${name}`, text);
      await page.setInputFiles('input[type=file]', `${folder}/${name}`);
      await page.waitForSelector('.notice');
      expect(await page.locator('.notice').innerText()).toMatch(/cannot be opened/);
      await page.locator('.notice button').click();
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('plays on where the browser stores nothing, and says so', async () => {
    const { page, errors } = await house.visit();
    // A page that was open before keeps its connection.
    await page.context().addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new Error('storage is forbidden');
      };
    });
    await page.reload();
    await page.locator('.starter > button').first().click();
    await untilAsked(page);
    await page.waitForSelector('.notice');
    expect(await page.locator('.notice').innerText()).toMatch(/forbidden/);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('plays on where the browser is full, and says so', async () => {
    const { page, errors } = await house.visit();
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('the quota is used up', 'QuotaExceededError');
      };
    });
    await page.locator('.starter > button').first().click();
    await page.waitForSelector('.notice');
    expect(await page.locator('.notice').innerText()).toMatch(/quota is used up.*file/);
    expect(await answerOnce(page, 1)).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('shows the table from above where there is nothing to draw it in the round with', async () => {
    const { page, errors } = await house.visit();
    await page.evaluate(() => {
      const real = HTMLCanvasElement.prototype.getContext;
      Object.assign(HTMLCanvasElement.prototype, {
        getContext(this: HTMLCanvasElement, kind: string, ...more: unknown[]): unknown {
          return kind.startsWith('webgl') ? null : Reflect.apply(real, this, [kind, ...more]);
        },
      });
    });
    await page.locator('.starter > button').first().click();
    await untilAsked(page);
    await page.locator('.table-switch .table-button').nth(1).click();
    await page.waitForSelector('.table-note');
    expect(await page.locator('.table-note').innerText()).toMatch(/from above/);
    expect(await answerOnce(page, 1)).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('goes on where the tab was closed in the middle of a question', async () => {
    const { page, errors } = await house.visit();
    await page.locator('.starter > button').first().click();
    for (let turn = 1; turn < 4; turn++) await answerOnce(page, turn);
    await untilAsked(page);
    const line = await turnLine(page);
    const again = await page.context().newPage();
    await page.close();
    await again.goto(house.address);
    await again.locator('.kept li button').first().click();
    await untilAsked(again);
    expect(await turnLine(again)).toBe(line);
    expect(errors).toEqual([]);
    await again.context().close();
  });

  it('starts the referee again when it breaks, with nothing lost', async () => {
    const { page, errors } = await house.visit();
    await page.context().addInitScript(() => {
      const Real = window.Worker;
      window.Worker = class extends Real {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          if (options?.name === 'referee') Object.assign(window, { theReferee: this });
        }
      };
    });
    await page.reload();
    await page.locator('.starter > button').first().click();
    await untilAsked(page);
    const line = await turnLine(page);
    await page.evaluate(() => {
      const referee: unknown = Reflect.get(window, 'theReferee');
      if (!(referee instanceof Worker)) throw new Error('no referee');
      referee.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
      referee.terminate();
    });
    await page.waitForSelector('.trouble');
    await page.locator('.trouble .primary').click();
    await page.waitForSelector('.trouble', { state: 'detached' });
    await untilAsked(page);
    expect(await turnLine(page)).toBe(line);
    expect(await answerOnce(page, 1)).toBe(true);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
