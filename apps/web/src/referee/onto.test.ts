import type { Match, Model } from '@warfold/engine';
import { gap } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { upTo } from '../hands/wishes.ts';
import { coursesFor, judgeOnCourse, throwsAtOnce } from './courses.ts';
import { askedFor } from './testing.ts';

/** Where a unit is chosen to charge. */
const CHARGES = [
  { system: 'wh40k9', asks: 'w40k.ask.charger' },
  { system: 'aos3', asks: 'aos3.act.charge:during' },
] as const;

const standing = (match: Match, unit: number): Model[] =>
  match.state.units[unit]!.models.map((id) => match.state.models[id]!).filter(({ place }) => place.at === 'table');

interface Charge {
  readonly match: Match;
  readonly unit: number;
  readonly option: string;
}

function chargerOf(system: string, asks: string): Charge {
  const match = askedFor(system, asks);
  const view = match.pending?.waits === 'decision' ? match.pending.decision.view : null;
  const option = view?.kind === 'pick' ? view.options.find(({ ref, refused }) => ref !== undefined && refused === undefined) : undefined;
  if (option?.ref === undefined || !('unit' in option.ref)) throw new Error('nobody may charge');
  return { match, unit: option.ref.unit, option: option.id };
}

/** The enemy that is nearest to a unit. */
function nearestTo({ match, unit }: Charge): { readonly model: Model; readonly foe: Model } {
  const { state } = match;
  const pairs = standing(match, unit).flatMap((model) =>
    state.units
      .filter(({ side }) => side !== state.units[unit]!.side)
      .flatMap(({ id }) => standing(match, id))
      .map((foe) => ({ model, foe })),
  );
  return pairs.sort((a, b) => gap(a.model, a.foe) - gap(b.model, b.foe))[0]!;
}

describe('a unit that is pulled onto an enemy when charges are chosen', () => {
  for (const { system, asks } of CHARGES)
    it(`charges him in ${system}, up to where it may stand, and is told what has to be rolled`, () => {
      const charge = chargerOf(system, asks);
      const { match, unit } = charge;
      const { model, foe } = nearestTo(charge);
      const courses = coursesFor(match, unit);
      const aimed = courses.find(({ course }) => course.toward === foe.unit) ?? courses[0]!;
      const led = match.state.models[aimed.course.view.leader ?? model.id]!;
      const end = { ...led.pose, ...upTo(led.pose, foe.pose, led, foe) };
      const wish = { kind: 'move' as const, travels: [{ model: led.id, path: [led.pose, end] }] };
      const { answer, refused } = judgeOnCourse(aimed, wish, { onto: foe.unit })!;
      expect(refused).toBe(null);
      const ends = answer.kind === 'move' && 'travels' in answer ? answer.travels : [];
      const near = Math.min(...ends.map(({ model: id, path }) => gap({ ...match.state.models[id!]!, pose: path.at(-1)! }, foe)));
      expect(near).toBeLessThanOrEqual(1000);
      // It takes at least so many inches to come within an inch of him, and a roll that low is of no use.
      const { least } = aimed.course;
      expect(least).toBeGreaterThanOrEqual(Math.max(2, Math.ceil((gap(model, foe) - 1001) / 1000)));
      expect(least).toBeLessThanOrEqual(Math.max(2, Math.ceil(gap(model, foe) / 1000)) + 1);
    });

  it('does not throw the dice of a charge before that is confirmed', () => {
    const { match, option } = chargerOf('aos3', 'aos3.act.charge:during');
    expect(throwsAtOnce(match, { kind: 'pick', chosen: [option] })).toBe(true);
    const moves = askedFor('aos3', 'aos3.act.movement:during');
    const view = moves.pending?.waits === 'decision' ? moves.pending.decision.view : null;
    const first = view?.kind === 'pick' ? view.options.find(({ refused }) => refused === undefined)! : null;
    expect(throwsAtOnce(moves, { kind: 'pick', chosen: [first!.id] })).toBe(false);
  });
});
