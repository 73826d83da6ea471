import type { PlaceView } from '@warfold/engine';
import { say } from '@warfold/engine';
import { inches } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { at, boxed, fieldOf, terrain } from '../table/testing/field.ts';
import { bodyWish, bringsAll, ghostAt, heightAt, nextItem, steeredTo, swingOf, withPlace, withTravel } from './wishes.ts';

describe('steering', () => {
  const from = at(10, 10);

  it('turns first and then goes, so that the path has a pose for the turn', () => {
    expect(steeredTo(from, at(16, 10), 'limited', inches(6))).toEqual([at(10, 10, 900), at(16, 10, 900)]);
  });

  it('goes straight on where the hand was only unsteady', () => {
    const [end, ...more] = steeredTo(from, { x: inches(10) + 150, y: inches(16) }, 'limited', inches(6));
    expect(more).toEqual([]);
    expect(end).toMatchObject({ x: inches(10), heading: 0 });
  });

  it('backs up to what lies behind', () => {
    const poses = steeredTo(from, at(10, 6), 'limited', inches(6));
    expect(poses).toEqual([at(10, 6)]);
  });

  it('only turns where there is nothing to go by', () => {
    expect(steeredTo(from, at(10, 2), 'limited', 0)).toEqual([at(10, 10, 1800)]);
  });

  it('keeps to its line where it may not turn at all', () => {
    expect(steeredTo(from, at(14, 16), 'none', inches(6))).toEqual([at(10, 16)]);
    expect(steeredTo(from, at(14, 7), 'none', inches(6))).toEqual([at(10, 7)]);
  });

  it('swings the short way', () => {
    expect(swingOf(3500, 100)).toBe(200);
    expect(swingOf(100, 3500)).toBe(-200);
    expect(swingOf(0, 1800)).toBe(-1800);
  });
});

describe('heights', () => {
  const hill = terrain(boxed(0, 0, 6, 6), 2, { floors: [inches(2)] });
  const ruin = terrain(boxed(10, 0, 16, 6), 6, { floors: [0, inches(3), inches(6)] });
  const state = fieldOf(
    [],
    [
      { kind: 'terrain', terrain: hill },
      { kind: 'terrain', terrain: ruin },
    ],
  );

  it('is the top of a hill, and the floor one came from in a ruin', () => {
    expect(heightAt(state, at(3, 3), 0)).toBe(inches(2));
    expect(heightAt(state, at(12, 3), 0)).toBe(0);
    expect(heightAt(state, at(12, 3), inches(3))).toBe(inches(3));
    expect(heightAt(state, at(30, 3), inches(3))).toBe(0);
  });

  it('goes up and down by storeys and no farther than there are', () => {
    expect(heightAt(state, at(12, 3), 0, 1)).toBe(inches(3));
    expect(heightAt(state, at(12, 3), 0, 9)).toBe(inches(6));
    expect(heightAt(state, at(3, 3), 0, -1)).toBe(0);
  });
});

describe('answers', () => {
  const state = fieldOf([{ poses: [at(10, 10), at(12, 10)] }]);

  it('of a unit that moves as a body name only the one that leads', () => {
    expect(bodyWish(state, 0, [at(10, 14)])).toEqual({ kind: 'move', travels: [{ model: 0, path: [at(10, 10), at(10, 14)] }] });
  });

  it('of a single model leave the others as they were prepared', () => {
    const body = withTravel(state, bodyWish(state, 0, [at(10, 14)]), 1, [at(12, 14)]);
    expect(body).toEqual({
      kind: 'move',
      travels: [
        { model: 0, path: [at(10, 10), at(10, 14)] },
        { model: 1, path: [at(12, 10), at(12, 14)] },
      ],
    });
    expect(withTravel(state, body, 1, [at(13, 14)])).toMatchObject({
      travels: [{ model: 0 }, { model: 1, path: [at(12, 10), at(13, 14)] }],
    });
  });

  const view: PlaceView = {
    kind: 'place',
    side: 0,
    rule: 'WP-SETUP-06',
    label: say('x'),
    mayDecline: false,
    items: ['a', 'b'].map((id) => ({ id, what: 'point', label: say(id), faces: false })),
  };

  it('put one item down after the other and then begin again', () => {
    expect(nextItem(view, null)?.id).toBe('a');
    const first = withPlace(null, view, { item: 'b', pose: at(1, 1) });
    expect(nextItem(view, first)?.id).toBe('a');
    const both = withPlace(first, view, { item: 'a', pose: at(2, 2) });
    expect(both).toMatchObject({ places: [{ id: 'a' }, { id: 'b' }] });
    expect(nextItem(view, both)?.id).toBe('a');
  });

  it('move the first of several that are no models alone: the others stay where they were put', () => {
    const both = withPlace(withPlace(null, view, { item: 'b', pose: at(1, 1) }), view, { item: 'a', pose: at(2, 2) });
    expect(bringsAll(view, 'a', null)).toBe(false);
    expect(bringsAll(view, 'a', both)).toBe(false);
    const models: PlaceView = { ...view, items: view.items.map((item) => ({ ...item, what: 'model' })) };
    expect(bringsAll(models, 'a', both)).toBe(true);
    expect(bringsAll(models, 'b', both)).toBe(false);
  });
});

it('the ghost under the pointer is the nearest of those in reach', () => {
  const ghosts = [
    { key: 'a', pose: at(10, 10), reach: 500 },
    { key: 'b', pose: at(11, 10), reach: 500 },
  ];
  expect(ghostAt(ghosts, at(10.6, 10), 200)).toBe('b');
  expect(ghostAt(ghosts, at(13, 10), 200)).toBeNull();
});
