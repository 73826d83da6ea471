import type { Match } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import { fittingCourse } from '../hands/fitting.ts';
import { coursesFor, judgeOnCourse } from './courses.ts';
import { spentBy } from './spending.ts';
import { askedFor } from './testing.ts';

/** The question at which a unit is chosen to move, and the kinds of move that a drag of a first foot unit may be. */
const MOVES = [
  { system: 'warpath', asks: 'wp.play.askUnit', kinds: ['wp.order.advance', 'wp.order.double'] },
  { system: 'noquarter', asks: 'nq.ask.unit', kinds: ['nq.action.move'] },
  { system: 'wh40k9', asks: 'w40k.ask.moveUnit', kinds: ['w40k.option.normal', 'w40k.option.advance'] },
  { system: 'aos1', asks: 'aos1.ask.mover', kinds: ['aos1.gait.move', 'aos1.gait.run'] },
  { system: 'aos3', asks: 'aos3.act.movement:during', kinds: ['aos3.move.kind.normal', 'aos3.move.kind.run'] },
] as const;

const firstUnit = (match: Match): number => {
  const view = match.pending?.waits === 'decision' ? match.pending.decision.view : null;
  const ref = view?.kind === 'pick' ? view.options.find(({ refused }) => refused === undefined)?.ref : undefined;
  if (ref === undefined || !('unit' in ref)) throw new Error('no unit is offered');
  return ref.unit;
};

describe('a unit that is pulled before it was chosen', () => {
  for (const { system, asks, kinds } of MOVES)
    it(`goes in the ways that ${system} knows, the shortest first`, () => {
      const match = askedFor(system, asks);
      const before = match.entries.length;
      const courses = coursesFor(match, firstUnit(match)).map(({ course }) => course);
      const plain = courses.filter(({ toward }) => toward === null);
      expect(plain.map(({ label }) => label.key)).toEqual(kinds);
      const model = plain[0]!.view.models[0]!.model;
      const near = fittingCourse(courses, model, 1000, null);
      const far = fittingCourse(courses, model, plain.at(-1)!.view.models[0]!.allowance, null);
      expect([near?.label.key, far?.label.key]).toEqual([kinds[0], kinds.at(-1)]);
      expect(match.entries.length, 'nothing has happened').toBe(before);
    });

  it('is told what has to be rolled, from dice that nobody has thrown', () => {
    const courses = coursesFor(askedFor('wh40k9', 'w40k.ask.moveUnit'), 0).map(({ course }) => course);
    const advance = courses.find(({ label }) => label.key === 'w40k.option.advance')!;
    expect(advance.rolls).toEqual([expect.objectContaining({ count: 1, sides: 6 })]);
    expect([advance.view.models[0]!.allowance, advance.atRisk]).toEqual([12_000, 5000]);
  });

  it('is refused at the end of its course as it would be by the question itself', () => {
    const match = askedFor('wh40k9', 'w40k.ask.moveUnit');
    const [normal] = coursesFor(match, 0);
    const { model } = normal!.course.view.models[0]!;
    const { pose } = match.state.models[model]!;
    const inward = pose.y < match.state.table.depth / 2 ? 1 : -1;
    const to = (far: number) => ({
      kind: 'move' as const,
      travels: [{ model, path: [pose, { ...pose, y: pose.y + inward * far }] }],
    });
    expect(judgeOnCourse(normal!, to(6000), { onto: null })?.refused).toBe(null);
    expect(judgeOnCourse(normal!, to(6001), { onto: null })?.refused?.rule).toMatch(/^W40K-/);
  });

  it('pays for it in points where there are points', () => {
    const match = askedFor('noquarter', 'nq.ask.unit');
    const [move] = coursesFor(match, firstUnit(match));
    const { model } = move!.course.view.models[0]!;
    const { pose } = match.state.models[model]!;
    const inward = pose.y < match.state.table.depth / 2 ? 1 : -1;
    const wish = { kind: 'move' as const, travels: [{ model, path: [pose, { ...pose, y: pose.y + inward * 3000 }] }] };
    const { answer } = judgeOnCourse(move!, wish, { onto: null })!;
    expect(spentBy(move!.match, answer)).toEqual([expect.objectContaining({ label: { key: 'nq.mark.ap' } })]);
  });
});
