import { renderer } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import { systems } from '@warfold/systems';
import { expect, it } from 'vitest';
import type { Imported } from './index.ts';
import { asCards, asRos, asText, importFile, importText, isRefused, musterAlone } from './index.ts';
import { asXml, bytesOf, fenCourt, marshGuard } from './testing/rosters.ts';

function taken(result: ReturnType<typeof importFile>): Imported {
  if (isRefused(result)) throw new Error(JSON.stringify(result.refused));
  return result;
}

for (const made of [marshGuard, fenCourt]) {
  const { army } = taken(importFile(bytesOf(asXml(made))));
  const system = systems.find(({ key }) => key === army.system)!;
  const judged = musterAlone(army, system);
  if ('objections' in judged) throw new Error(JSON.stringify(judged.objections));
  const { state } = judged;

  it(`${army.system}: a roster that was written here reads back to the same army`, () => {
    const back = taken(importFile(bytesOf(asRos(army, state) ?? '')));
    expect(back.army).toEqual(army);
    // Who carries what is told of it too.
    expect(back.report.units.map(({ models }) => models.reduce((sum, { count }) => sum + count, 0))).toEqual(
      state.units.filter(({ side }) => side === 0).map(({ models }) => models.length),
    );
    expect(back.report.units.every(({ models }) => models.some(({ weapons }) => weapons.length > 0))).toBe(true);
  });

  it(`${army.system}: a list names its units, models and weapons`, () => {
    const text = asText(army, state);
    for (const { name } of army.units) expect(text).toContain(String(name));
    if (army.system === 'wh40k9') {
      expect(text).toContain('. 4x Marsh Rifle: Reed rifle');
      expect(taken(importText(`+ Troops +\n${text}`)).report.units).toHaveLength(3);
    }
  });

  it(`${army.system}: cards hold what the sheets say`, () => {
    const say = renderer('en', system.texts, engineTexts);
    const page = asCards(army, state, system, (text) => say(text), 'en');
    expect(page.match(/<article>/g)).toHaveLength(army.units.length);
    expect(page).not.toMatch(/\[\s*\]|\btrue\b|:\s*(?:\.?<\/li>|[;)])/);
    expect(page).toContain(army.system === 'wh40k9' ? 'hum. Then decide' : 'it remembers something');
  });
}

it('cards have words for what abilities name by keys, in every language', () => {
  const pages = systems.flatMap((system) =>
    (['en', 'it', 'ca'] as const).map((language) => {
      const mustered = system.muster(system.starter);
      if ('objections' in mustered) throw new Error(JSON.stringify(mustered.objections));
      const say = renderer(language, system.texts, engineTexts);
      const army = { format: 1 as const, system: system.key, name: 'Starter', units: [] };
      return asCards(army, mustered.setup.state, system, (text) => say(text), language);
    }),
  );
  expect(pages.join('')).not.toMatch(/waxlight-veil|ring-the-advance|arc-pistol|plasma-pistol<|: smite|[✓✗]|: (?:true|false)\b/);
  expect(pages.join('')).toContain('Waxlight Veil');
});

for (const system of systems) {
  it(`${system.key}: cards of what ships say nothing of what is not there, and wide tables stand closer`, () => {
    const mustered = system.muster(system.starter);
    if ('objections' in mustered) throw new Error(JSON.stringify(mustered.objections));
    const { state } = mustered.setup;
    const say = renderer('en', system.texts, engineTexts);
    const army = { format: 1 as const, system: system.key, name: 'Starter', units: [] };
    const page = asCards(army, state, system, (text) => say(text, state), 'en');
    expect(page).not.toMatch(/\[\s*\]|\btrue\b|:\s*(?:\.?<\/li>|<\/p>|<br>|[;)])| [)\]]/);
    const columns = [...page.matchAll(/<table( class="wide")?><thead><tr>(.*?)<\/tr>/g)].map(([, wide, head = '']) => [
      head.match(/<th>/g)?.length ?? 0,
      wide,
    ]);
    expect(columns.filter(([count, wide]) => Number(count) > 8 !== (wide !== undefined))).toEqual([]);
  });
}
