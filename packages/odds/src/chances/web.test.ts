import type { Plain } from '@warfold/engine';
import type { Counts, Each } from '@warfold/engine/odds';
import { describe, expect, it } from 'vitest';
import { chancesIn, Paper } from './rows.ts';
import type { Rolls } from './sums.ts';
import { keyOf, Sums } from './sums.ts';
import { ONWARD, Runs, Sure, Through, Web } from './web.ts';

const ADD: Each = { times: () => 1, none: () => [0], add: (some, more) => [Number((some as number[])[0]) + Number((more as number[])[0])] };

/** A die that misses, hits, or hits and kills. */
const WAYS = [
  { p: 1 / 2, hits: 0, kills: 0 },
  { p: 1 / 3, hits: 1, kills: 0 },
  { p: 1 / 6, hits: 1, kills: 1 },
];

/** All falls of so many such dice, one by one. */
function falls(dice: number): { p: number; hits: number; kills: number }[] {
  if (dice === 0) return [{ p: 1, hits: 0, kills: 0 }];
  return falls(dice - 1).flatMap((before) =>
    WAYS.map(({ p, hits, kills }) => ({ p: before.p * p, hits: before.hits + hits, kills: before.kills + kills })),
  );
}

function chancesOf(found: readonly (readonly [p: number, count: number])[]): number[] {
  const chances: number[] = [];
  for (const [p, count] of found) {
    while (chances.length <= count) chances.push(0);
    chances[count]! += p;
  }
  return chances;
}

function same(found: readonly number[], wanted: readonly number[]): void {
  expect(found.length).toBe(wanted.length);
  for (const [n, p] of wanted.entries()) expect(Math.abs(found[n]! - p)).toBeLessThan(1e-15);
}

function dice() {
  const paper = new Paper();
  const names: string[] = [];
  const runs = (ways: readonly { p: number; counts: Counts }[]) =>
    new Runs(
      paper,
      names,
      ways.map(({ p }) => p),
      ways.map(({ counts }) => counts),
    );
  const handed = (on: Plain) => ({ on, onKey: keyOf(on) });
  const one = (): Rolls => ({
    fan: runs(WAYS.map(({ p, hits }) => ({ p, counts: { hits } }))),
    ons: WAYS.map(({ kills }) => handed([kills])),
  });
  return { paper, names, runs, sums: new Sums(paper, ADD, [0], one) };
}

describe('what is counted', () => {
  it('is the sum of the dice, wherever they lead', () => {
    const { paper, names, sums } = dice();
    const web = new Web(paper);
    const start = web.place(1);
    const { fan, ons } = sums.of(4);
    web.lead(
      start,
      fan,
      ons.map(() => web.place()),
    );
    const wanted = chancesOf(falls(4).map(({ p, hits }) => [p, hits]));
    same(chancesIn(web.counted([start], names.indexOf('hits'))!), wanted);
  });

  it('hangs on where the dice have led, if more is counted there', () => {
    const { paper, names, runs, sums } = dice();
    const web = new Web(paper);
    const start = web.place(1);
    const { fan, ons } = sums.of(4);
    const places = ons.map(() => web.place());
    const end = web.place();
    web.lead(start, fan, places);
    // Who has lost nobody strikes back, and hits with every other blow.
    const back = runs([
      { p: 1 / 2, counts: { hits: 2 } },
      { p: 1 / 2, counts: {} },
    ]);
    const sure = new Sure(paper, names);
    ons.forEach(({ on }, i) => {
      const [kills] = on as [number];
      if (kills === 0) web.lead(places[i]!, back, [end, end]);
      else web.lead(places[i]!, kills === 1 ? sure.of({ hits: 1 }) : ONWARD, [end]);
    });
    const wanted = chancesOf(
      falls(4).flatMap(({ p, hits, kills }) =>
        kills === 0
          ? [
              [p / 2, hits + 2],
              [p / 2, hits],
            ]
          : [[p, hits + (kills === 1 ? 1 : 0)]],
      ),
    );
    same(chancesIn(web.counted([start], names.indexOf('hits'))!), wanted);
    expect(web.chances[end]).toBeCloseTo(1, 15);
    expect(web.counted(places, names.indexOf('hits'))?.size).toBe(3);
  });

  it('is told by where a web ends, for those who go on from there', () => {
    const { paper, names, sums } = dice();
    const within = new Web(paper);
    const first = within.place(1);
    const { fan, ons } = sums.of(3);
    const killed = within.place();
    const spared = within.place();
    within.lead(
      first,
      fan,
      ons.map(({ on }) => ((on as [number])[0] === 0 ? spared : killed)),
    );
    const through = new Through(within, [spared, killed]);
    const hits = names.indexOf('hits');
    const [ofSpared, ofKilled] = through.rows(hits);
    const wanted = (kills: (n: number) => boolean) => chancesOf(falls(3).map(({ p, hits: n, kills: k }) => [kills(k) ? p : 0, n]));
    same(
      chancesIn(ofSpared!),
      wanted((n) => n === 0),
    );
    same(
      chancesIn(ofKilled!),
      wanted((n) => n > 0),
    );
    same(
      chancesIn(through.total(hits)!),
      wanted(() => true),
    );
  });

  it('is nothing where nobody counts it', () => {
    const { paper, runs, names } = dice();
    const web = new Web(paper);
    const start = web.place(1);
    web.lead(start, runs([{ p: 1, counts: { wounds: 0 } }]), [web.place()]);
    names.push('charges');
    expect(web.counted([start], names.indexOf('charges'))).toBeUndefined();
    same(chancesIn(web.counted([start], names.indexOf('wounds'))!), [1]);
  });
});
