import { Match, type Model, seededDice } from '@warfold/engine';
import { gap, type Point, reachOf } from '@warfold/space';
import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { courseLabel } from '../hands/courses.ts';
import { upTo } from '../hands/wishes.ts';
import { after, coursesFor, extremeDice, judgeOnCourse, throwsAtOnce, unitOf } from './courses.ts';
import { askedFor, starter } from './testing.ts';
import { waysTo } from './ways.ts';

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

  it('is told what the way round takes, and not only the straight line', () => {
    // From here the Road Drover reaches the enemy with a 9 on open ground, and only by a way that takes 11.
    const match = askedFor('wh40k9', 'w40k.ask.charger', 'a');
    const drover = match.state.units.find(({ name }) => name === 'Road Drover')!;
    const courses = coursesFor(match, drover.id).map(({ course }) => course);
    const { steps } = courses.find(({ least }) => least === 11)!;
    const usual = (faces: readonly number[]) =>
      after(match, steps, { ...extremeDice('highest', []), throw: () => faces })!.decision.judge.usual();
    expect(usual([5, 6]), 'a roll of 11 is enough').toHaveProperty('travels');
    expect(usual([4, 6]), 'a roll of 10 is not').toEqual({ kind: 'move', declined: true });
  });

  it('is called what is done to him, and not only by his name', () => {
    const match = askedFor('wh40k9', 'w40k.ask.charger', 'a');
    const squad = match.state.units.find(({ id }) => coursesFor(match, id).length > 1)!;
    const courses = coursesFor(match, squad.id).map(({ course }) => course);
    expect(courses.length, 'several may be charged').toBeGreaterThan(1);
    const words = { say: ({ key }: { readonly key: string }) => key, t: (_key: string, args: unknown) => JSON.stringify(args) };
    for (const course of courses) {
      const who = match.state.units[course.toward!]!.name;
      expect(courseLabel(course, match.state, words as never)).toBe(JSON.stringify({ name: 'w40k.ask.chargeMove', who }));
    }
    const named = { label: { key: 'nq.action.charge', args: { target: { unit: 2 } } }, toward: 2 };
    expect(courseLabel(named, match.state, words as never)).toBe('nq.action.charge');
  });

  it('is looked at before the blows fall also where it stays where it is', () => {
    const match = askedFor('wh40k9', 'w40k.ask.pileIn');
    const { decision } = match.pending as { readonly decision: { readonly view: { readonly mayDecline: string } } };
    expect(decision.view.mayDecline).toBe('stay');
    expect(throwsAtOnce(match, { kind: 'move', declined: true })).toBe(true);
    // Here somebody is asked once more before anything falls.
    const asks = askedFor('aos3', 'aos3.combat.askPileIn');
    expect(throwsAtOnce(asks, { kind: 'move', declined: true })).toBe(false);
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

/** The first turn of Warpath, with somebody who is alone so far from the nearest of an enemy unit. */
function aloneBefore(far: number): { readonly match: Match; readonly unit: number; readonly foe: Model; readonly at: Point } {
  const match = askedFor('warpath', 'wp.play.askUnit', 'd');
  const { state } = match;
  const side = match.pending?.waits === 'decision' ? match.pending.decision.view.side : -1;
  const alone = state.units.find((unit) => unit.side === side && unit.models.length === 1 && /marshal/i.test(unit.name))!;
  const foe = state.units.filter((unit) => unit.side !== side).flatMap(({ id }) => standing(match, id))[0]!;
  const model = state.models[alone.models[0]!]!;
  const inward = foe.pose.y < state.table.depth / 2 ? 1 : -1;
  const pose = { ...model.pose, x: foe.pose.x, y: foe.pose.y + inward * (far + reachOf(foe.base) + reachOf(model.base)) };
  const models = state.models.map((one) => (one.id === model.id ? { ...one, pose } : one));
  const setup = { ...match.setup, state: { ...state, models } };
  return { match: Match.start(match.system, setup, seededDice('alone')), unit: alone.id, foe, at: pose };
}

describe('somebody alone who is pulled onto an enemy of Warpath', () => {
  it('charges him, though the rules ask nobody where he is to run', () => {
    const { match, unit, foe } = aloneBefore(4000);
    const aimed = coursesFor(match, unit).find(({ course }) => course.toward === foe.unit)!;
    const wish = { kind: 'move' as const, travels: [] };
    const { answer, refused } = judgeOnCourse(aimed, wish, { onto: foe.unit })!;
    expect(refused).toBe(null);
    const ends = answer.kind === 'move' && 'travels' in answer ? answer.travels.map(({ path }) => path.at(-1)!) : [];
    const model = match.state.models[match.state.units[unit]!.models[0]!]!;
    expect(ends.map((pose) => Math.round(Math.min(...standing(match, foe.unit).map((one) => gap({ ...model, pose }, one)))))).toEqual([0]);
    // What is shown is what the choices on the way lead to.
    const { side } = match.state.units[unit]!;
    for (const step of aimed.course.steps) expect(match.answer(side, step)).toBe(null);
    expect(match.state.models[model.id]!.pose).toEqual(ends[0]);
    expect(match.state.units[unit]!.marks.order).toBe('charge');
  });

  it('may be sent there by a click on the enemy as well', () => {
    const { match, unit, foe } = aloneBefore(4000);
    const [way] = waysTo(match, foe.unit, unit);
    expect(way?.label.key).toBe('wp.order.charge');
  });

  it('hears why no charge reaches the enemy, and not how near a plain move may come', () => {
    const { match, unit, foe, at } = aloneBefore(11_500);
    const plain = coursesFor(match, unit).at(-1)!;
    expect(plain.course.toward).toBe(null);
    const [model] = match.state.units[unit]!.models;
    const { pose } = match.state.models[model!]!;
    const wish = { kind: 'move' as const, travels: [{ model: model!, path: [pose, { ...pose, y: foe.pose.y }] }] };
    expect(at.y).toBe(pose.y);
    expect(judgeOnCourse(plain, wish, { onto: foe.unit })?.refused).toMatchObject({ rule: 'WP-CHARGE-06' });
    // Of the way itself no length is below nothing.
    const { refused } = judgeOnCourse(plain, wish, { onto: null })!;
    expect(Object.values(refused?.text.args ?? {}).flatMap((arg) => (typeof arg === 'object' && 'mils' in arg ? [arg.mils] : []))).toEqual(
      expect.arrayContaining([expect.any(Number)]),
    );
    expect(JSON.stringify(refused)).not.toMatch(/"mils":-/);
  });
});

it('somebody of Warpath who may charge nobody hears of whomever he is pulled onto why that one cannot be charged', () => {
  const { match, unit, foe } = aloneBefore(11_500);
  const { side } = match.state.units[unit]!;
  const plain = coursesFor(match, unit).at(-1)!;
  const [model] = match.state.units[unit]!.models;
  const { pose } = match.state.models[model!]!;
  const others = match.state.units.filter((one) => one.side !== side && one.id !== foe.unit && standing(match, one.id).length > 0);
  expect(others.length).toBeGreaterThan(1);
  for (const other of others) {
    const end = standing(match, other.id)[0]!.pose;
    const wish = { kind: 'move' as const, travels: [{ model: model!, path: [pose, { ...end, heading: pose.heading }] }] };
    const refused = judgeOnCourse(plain, wish, { onto: other.id })?.refused;
    expect(refused?.rule).toMatch(/^WP-(CHARGE|AIR|VRULE)/);
    expect(refused?.culprits).toEqual([{ unit: other.id }]);
  }
});

describe('what is answered at a click', () => {
  /** At the end of its Shooting phase a side has charged one enemy. */
  function oneCombat(): Match {
    const { match, unit, foe } = aloneBefore(4000);
    const { side } = match.state.units[unit]!;
    for (const step of waysTo(match, foe.unit, unit)[0]!.steps) match.answer(side, step);
    for (let i = 0; i < 100 && match.pending?.waits === 'decision'; i++) {
      const { view, judge } = match.pending.decision;
      if (view.label.key === 'wp.shooting.askShooter') return match;
      match.answer(view.side, judge.usual());
    }
    throw new Error('the Shooting phase never came');
  }

  it('is looked at first where ending the Shooting phase of Warpath would throw the blows of the only combat', () => {
    expect(throwsAtOnce(oneCombat(), { kind: 'pick', chosen: [] })).toBe(true);
    expect(throwsAtOnce(askedFor('warpath', 'wp.shooting.askShooter'), { kind: 'pick', chosen: [] })).toBe(false);
  });

  for (const { key } of systems)
    it(`throws no dice in ${key} that it did not say would be thrown`, () => {
      const match = starter(key, 'at a click');
      for (let i = 0; i < 150 && match.pending?.waits === 'decision'; i++) {
        const { view, judge } = match.pending.decision;
        if (view.kind === 'pick' && view.max === 1 && i % 5 === 0)
          for (const answer of [
            ...view.options.filter(({ refused }) => refused === undefined).map(({ id }) => [id]),
            ...(view.min === 0 ? [[]] : []),
          ].map((chosen) => ({ kind: 'pick' as const, chosen }))) {
            const copy = match.goingOnWith(seededDice('looked at'));
            const before = copy.events.length;
            copy.answer(view.side, answer);
            const rolled = copy.events.slice(before).some(({ type }) => type === 'rolled');
            if (rolled) expect([view.label.key, answer.chosen, throwsAtOnce(match, answer)]).toEqual([view.label.key, answer.chosen, true]);
          }
        match.answer(view.side, judge.usual());
      }
    });
});

it('somebody who is pulled onto an enemy of No Quarter too far away hears that he would not get there', () => {
  const match = askedFor('noquarter', 'nq.ask.unit');
  const view = match.pending?.waits === 'decision' ? match.pending.decision.view : null;
  const unit = view?.kind === 'pick' ? unitOf(match, view.options.find(({ refused }) => refused === undefined)?.ref) : null;
  const foe = match.state.units.find(({ side, id }) => side !== view?.side && standing(match, id).length > 0)!;
  const [plain] = coursesFor(match, unit!);
  const { model } = plain!.course.view.models[0]!;
  const { pose } = match.state.models[model]!;
  const wish = { kind: 'move' as const, travels: [{ model, path: [pose, { ...pose, y: standing(match, foe.id)[0]!.pose.y }] }] };
  expect(judgeOnCourse(plain!, wish, { onto: foe.id })?.refused?.text.key).toBe('nq.fallsShort');
});
