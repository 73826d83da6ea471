/** What stands beside the names of the sides, while they play and when it is over. */
import type { GameEvent, State, System } from '@warfold/engine';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { systems } from '../systems/index.ts';
import { neededWord } from '../widgets/needed.ts';
import { pursesOf } from './purse.ts';
import { linesOf } from './telling.ts';

const opened = (system: System): State => {
  const mustered = system.muster(system.starter);
  if (!('setup' in mustered)) throw new Error('no starter');
  return mustered.setup.state;
};

/** What is read of the markup, each part of it for itself. */
const read = (markup: string): readonly string[] =>
  markup
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '');

let progressOf: (system: System, state: State) => readonly string[];
let endOf: (system: System, state: State) => readonly string[];

beforeAll(async () => {
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  const { useBattle } = await import('../battle/store.ts');
  const { speakAs, useLearned } = await import('../words/learned.ts');
  const { ProgressLine } = await import('./Progress.tsx');
  const { EndScreen } = await import('./EndScreen.tsx');
  const shown = (component: Parameters<typeof createElement>[0], system: System, state: State): readonly string[] => {
    speakAs(system.key);
    // Markup that is made without a browser shows a store as it was when it was made.
    Object.assign(useLearned.getInitialState(), useLearned.getState());
    Object.assign(useBattle.getInitialState(), { system, state, seating: { seats: ['person', 'veteran'], pause: 0 } });
    return read(renderToStaticMarkup(createElement(component)));
  };
  progressOf = (system, state) => shown(ProgressLine, system, state);
  endOf = (system, state) => shown(EndScreen as Parameters<typeof createElement>[0], system, state);
});

describe('what stands beside the names', () => {
  it.each(systems.map((system) => [system.key, system] as const))('parts the score of %s from who sits there', (_key, system) => {
    const parts = progressOf(system, opened(system));
    const person = parts.indexOf('person');
    expect(person).toBeGreaterThan(0);
    // Read aloud, or copied, "0 person" would be people.
    expect(parts[person - 1]).toBe('·');
  });

  it.each(systems.map((system) => [system.key, system] as const))(
    'is the same in %s above the table and at the end, whatever the sides had counted on the way',
    (_key, system) => {
      const state = opened(system);
      const sides = state.sides.map((side) => ({ ...side, score: 15 }));
      const over: State = {
        ...state,
        sides,
        result: { winners: [0], reason: { key: 'engine.refused.over' }, rule: system.endRule, scores: [13, 7] } as State['result'] & object,
      };
      const [above, below] = [progressOf(system, over), endOf(system, over)];
      for (const parts of [above, below]) {
        expect(parts.some((part) => /\b13\b/.test(part))).toBe(true);
        expect(parts.some((part) => /\b7\b/.test(part))).toBe(true);
        expect(parts.some((part) => /\b15\b/.test(part))).toBe(false);
      }
    },
  );

  it('is no score that was only counted: a tally that goes down is not told as points', () => {
    const rule = 'WP-WIN-01' as GameEvent['rule'];
    const tally = { type: 'scored', side: 0, by: -250, what: 'held', rule } as GameEvent;
    expect(linesOf([tally])).toEqual([]);
    for (const system of systems) expect(pursesOf(system, opened(system), [tally], 0)).toEqual([]);
  });
});

describe('what a roll needed', () => {
  const roll = (faces: number, sides: number) => ({ purpose: 'save', sides, faces: new Array<number>(faces).fill(3), classes: ['failed'] });
  const t = (key: string, args?: Readonly<Record<string, unknown>>): string => (args === undefined ? key : `${key} ${String(args.n)}`);

  it('is said to be impossible where no face is enough: nobody saves on a seven', () => {
    for (const need of [7, 8, 9]) expect(neededWord(roll(3, 6), need, {}, { t })).toBe('needed.hopeless');
    expect(neededWord(roll(3, 6), 6, {}, { t })).toBe('needed.at-least 6');
    expect(neededWord(roll(3, 10), 0, { needed: () => 'at-most' }, { t })).toBe('needed.hopeless');
  });

  it('is what all dice together come to, where they are added up', () => {
    const { classes: _counted, ...charge } = roll(2, 6);
    expect(neededWord({ ...charge, purpose: 'charge' }, 9, {}, { t })).toBe('needed.at-least 9');
    expect(neededWord({ ...charge, purpose: 'charge' }, 13, {}, { t })).toBe('needed.hopeless');
  });
});
