import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLook } from './view.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const table = { width: 44_000, depth: 30_000 };

describe('how a table is looked at', () => {
  it('is kept from battle to battle where it is a matter of taste, and never the zoom of the last one', () => {
    const last = createLook('flat', 'look');
    last.getState().resize({ width: 800, height: 600 }, table);
    const whole = last.getState().camera;
    last.getState().zoom(4);
    last.getState().turn(900);
    last.getState().setRings([3000]);
    last.getState().setTool('tape');
    expect(last.getState().camera).not.toEqual(whole);

    const next = createLook('scene', 'look').getState();
    expect(next).toMatchObject({ view: 'flat', rings: [3000], fitted: true, tool: 'none' });
    expect([...kept.values()].join()).not.toMatch(/camera|fitted|tape/);
    expect(next.camera, 'nothing of the last camera').toEqual(createLook('flat', null).getState().camera);
  });
});
