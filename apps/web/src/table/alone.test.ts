import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { Pointing } from './pointing.ts';
import { IDLE_HANDS, shownPlainly, Tabletop, type Touch } from './tabletop.ts';
import { at, fieldOf } from './testing/field.ts';

const SRC = fileURLToPath(new URL('..', import.meta.url));

const code = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

const textOf = (path: string): string => readFileSync(join(SRC, path), 'utf8');

describe('the table', () => {
  it('stands alone: it knows the words and icons of the app, and nothing of battles, hands and panels', () => {
    const strangers = code
      .filter((path) => path.startsWith('table/') && !path.startsWith('table/demo/'))
      .flatMap((path) =>
        [...textOf(path).matchAll(/from '(\.[^']+)'/g)]
          .map(([, specifier]) => posix.join(posix.dirname(path), specifier!))
          .filter((target) => !/^(table|words|icons)\//.test(target))
          .map((target) => `${path} imports ${target}`),
      );
    expect(strangers).toEqual([]);
  });

  it('keeps nothing for the page: what is of one table, one hand, one battle on the screen or one worker is in it', () => {
    const kept = code
      .filter((path) => /^(table|hands|widgets|panels|workers|referee|opponent|adviser)\/|^battle\/store/.test(path))
      .flatMap((path) => [...textOf(path).matchAll(/^(?:export )?let (\w+)/gm)].map(([, name]) => `${path}: ${name}`));
    expect(kept).toEqual([]);
  });

  it('is written to by itself: no widget and no panel puts something into the battle but by what it offers', () => {
    const writers = code.filter((path) => !path.startsWith('table/demo/') && /useBattle\.setState/.test(textOf(path)));
    expect(writers).toEqual([]);
  });

  it('may stand twice on one page: each has its own look, its own hands and its own moment', () => {
    const [one, other] = [new Tabletop({ view: 'flat' }), new Tabletop()];
    const touched: Touch[] = [];
    const state = fieldOf([{ poses: [at(10, 10)] }]);
    one.hands = { ...IDLE_HANDS, click: (touch) => touched.push(touch) };
    one.show(shownPlainly(state, null));
    one.look.getState().setTool('rings');
    expect(one.look.getState()).toMatchObject({ view: 'flat', tool: 'rings' });
    expect(other.look.getState()).toMatchObject({ view: 'scene', tool: 'none' });
    expect(other.shown).toBeNull();
    new Pointing(other).click({ at: at(10, 10), slack: 0, single: false });
    expect(touched).toEqual([]);
    new Pointing(one).click({ at: at(10, 10), slack: 0, single: false });
    expect(touched).toMatchObject([{ hit: { what: 'model', id: 0 } }]);
  });

  it('measures with the tape whatever hands there are', () => {
    const tabletop = new Tabletop();
    tabletop.show(shownPlainly(fieldOf([{ poses: [at(10, 10)] }]), null));
    tabletop.look.getState().setTool('tape');
    const pointing = new Pointing(tabletop);
    expect(pointing.press({ at: at(10, 10), slack: 0, single: false })).toBe(true);
    pointing.pull({ at: at(20, 10), slack: 0, single: false });
    expect(tabletop.look.getState().tape).toMatchObject({ from: { ref: { model: 0 } }, to: { at: { x: 20_000 }, ref: null } });
  });
});
