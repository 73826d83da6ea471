import type { Answer, DecisionKind, DecisionView, Option } from '@warfold/engine';
import { systems } from '@warfold/systems';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';

const system = systems[0]!;
const mustered = system.muster(system.starter);
if (!('setup' in mustered)) throw new Error('no starter');
const { state } = mustered.setup;
const [first, second] = state.units;

const named = (unit: number): Option['label'] => ({ key: 'engine.unit', args: { unit: { unit } } });
const need = { total: 5, parts: [{ value: 5, reason: named(0), rule: 'WP-SHOOT-07' as const }] };
const options: readonly Option[] = [
  { id: 'a', label: named(0), ref: { unit: 0 }, numbers: [{ label: named(1), value: need }] },
  { id: 'b', label: named(1), ref: { unit: 1 }, refused: { rule: 'WP-SHOOT-02', text: { key: 'engine.refused.over' } } },
];
const asked = { side: 0, rule: 'WP-SHOOT-01' as const, label: named(0) };
const pose = { x: 0, y: 0, z: 0, heading: 0 };

const views: { readonly [K in DecisionKind]: Extract<DecisionView, { kind: K }> } = {
  pick: { ...asked, kind: 'pick', options, min: 0, max: 2 },
  assign: { ...asked, kind: 'assign', targets: options, sources: [{ id: 's', label: named(1), count: 3, whole: true, split: true }] },
  order: { ...asked, kind: 'order', options },
  move: {
    ...asked,
    kind: 'move',
    unit: 0,
    models: [{ model: 0, allowance: 5000 }],
    measured: 'leader',
    leader: 0,
    mayDecline: 'stay',
    turning: 'free',
    gauge: { of: 'inches', allowed: { ...need, total: 5000 } },
  },
  place: { ...asked, kind: 'place', items: [{ id: 'm', what: 'model', label: named(0), faces: true }], mayDecline: true },
  interrupt: { ...asked, kind: 'interrupt', window: 'w', options, stops: [{ id: '3', label: named(1), travel: 0, along: 3000, pose }] },
  number: { ...asked, kind: 'number', min: 1, max: 6, step: 1 },
  confirm: { ...asked, kind: 'confirm' },
};

let draw: (view: DecisionView) => string;

beforeAll(async () => {
  // The words ask the browser which language its reader likes; there is none here.
  vi.stubGlobal('navigator', { languages: ['en'] });
  const { Widget } = await import('./index.tsx');
  const { AtTable } = await import('../hands/AtTable.tsx');
  draw = (view) => renderToStaticMarkup(createElement(AtTable, null, createElement(Widget, { view, state })));
});

describe('the widgets', () => {
  it.each(Object.entries(views))('draw a %s with all that can be done about it', (_kind, view) => {
    const drawn = draw(view);
    expect(drawn).toMatch(/<button/);
    expect(drawn).not.toMatch(/\b(?:app|engine|wp)\.[a-z]/);
  });

  it('lights what can be chosen, and dims the rest with the reason and its rule', () => {
    const drawn = draw(views.pick);
    expect(drawn).toContain(first!.name);
    expect(drawn).toMatch(new RegExp(`aria-disabled="true"[^>]*>.*${second!.name}.*The battle is over\\..*WP-SHOOT-02`));
    expect(drawn).toMatch(/<strong>5<\/strong>/);
    expect(drawn).toContain('None of these');
    expect(draw({ ...views.pick, min: 1 })).not.toContain('None of these');
  });

  it('lets everybody pass a window at once, or for the phase, and says where on the way one may step in', () => {
    const drawn = draw(views.interrupt);
    expect(drawn).toMatch(/data-key="p"[^>]*>Pass</);
    expect(drawn).toContain('Pass for the rest of the phase');
    expect(drawn).toMatch(/type="radio"[^>]*checked/);
  });

  it('lets the computer wait by a key that never means to pass: whoever presses it a moment too late does not give an answer', async () => {
    const { useBattle } = await import('../battle/store.ts');
    const { Dock } = await import('../panels/Dock.tsx');
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
    const waiting = { waits: 'decision', at: 1, view: { ...views.confirm, side: 1 } };
    const before = { ...useBattle.getInitialState() };
    Object.assign(useBattle.getInitialState(), { system, state, waiting, seating: { seats: ['person', 'veteran'], pause: 0 } });
    const drawn = renderToStaticMarkup(createElement(Dock));
    Object.assign(useBattle.getInitialState(), before);
    expect(drawn).toMatch(/data-key="b"[^>]*>Pause</);
    expect(drawn).not.toContain('data-key="p"');
  });

  it('calls nobody where the rule itself stops a move', () => {
    const stops = [{ ...views.interrupt.stops[0]!, by: 'rule' as const }];
    expect(draw({ ...views.interrupt, stops })).not.toContain('type="radio"');
  });

  it('offers to stay, or to say that it cannot be done, only where the rules do', () => {
    expect(draw(views.move)).toContain('Stay here');
    expect(draw({ ...views.move, mayDecline: 'cannot' })).toContain('It cannot be done');
    expect(draw({ ...views.move, mayDecline: 'no' })).not.toMatch(/Stay here|It cannot be done/);
    expect(draw(views.move)).toContain('0&quot; of 5&quot;');
  });

  it('can do what the computer suggests at once, and nothing as well as something', async () => {
    const { ConsideredList } = await import('./Considered.tsx');
    const suggested: readonly (readonly [DecisionView, Answer])[] = [
      [views.pick, { kind: 'pick', chosen: ['a'] }],
      [views.pick, { kind: 'pick', chosen: [] }],
      [views.assign, { kind: 'assign', lines: [] }],
      [views.move, { kind: 'move', declined: true }],
      [views.place, { kind: 'place', declined: true }],
      [views.interrupt, { kind: 'interrupt', pass: true }],
      [views.confirm, { kind: 'confirm', yes: false }],
    ];
    for (const [view, answer] of suggested) {
      const shown = { view, state, considered: [{ answer, score: 0, reasons: [] }], onTry: () => {} };
      expect(renderToStaticMarkup(createElement(ConsideredList, { ...shown, onDo: () => {} }))).toMatch(/<button[^>]*>Do this</);
      expect(renderToStaticMarkup(createElement(ConsideredList, shown))).not.toContain('Do this');
    }
  });

  it('says how far to trust a rating only where it is one', async () => {
    const { ConsideredList } = await import('./Considered.tsx');
    const rated = (score: number): string =>
      renderToStaticMarkup(
        createElement(ConsideredList, {
          view: views.interrupt,
          state,
          considered: [{ answer: { kind: 'interrupt', pass: true }, score, reasons: [] }],
        }),
      );
    expect(rated(12)).toContain('rated +12');
    expect(rated(5600)).toContain('before all else');
    expect(rated(-20_000)).toContain('only if nothing else is left');
  });

  it('suggests to do something before it suggests to do nothing', async () => {
    const { deedsFirst } = await import('./asking.ts');
    const go = { kind: 'move', travels: [{ model: 0, path: [pose, { ...pose, x: 10 }] }] } as const;
    const stand = { kind: 'move', travels: [{ model: 0, path: [pose] }] } as const;
    const stay = { kind: 'move', declined: true } as const;
    expect(deedsFirst([stay, stand, go])).toEqual([go, stay, stand]);
  });

  it('shares out piece by piece', () => {
    expect(draw(views.assign)).toMatch(/type="number"[^>]*max="3"/);
    expect(draw({ ...views.assign, sources: [{ ...views.assign.sources[0]!, split: false }] })).toMatch(/type="checkbox"/);
  });
});
