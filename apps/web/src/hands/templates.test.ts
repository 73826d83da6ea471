import type { AnswerOf, Item, PlaceView } from '@warfold/engine';
import { say } from '@warfold/engine';
import { inches } from '@warfold/space';
import { describe, expect, it } from 'vitest';
import { at, fieldOf } from '../table/testing/field.ts';
import { templateMarks, templateOf } from './templates.ts';

/** Three models in a row, an inch and a half apart. */
const state = fieldOf([{ poses: [at(20, 18), at(21.5, 18), at(23, 18)] }]);
const item = (more: Partial<Item>): Item => ({ id: 'aim', what: 'point', label: say('test'), faces: false, ...more });
const view = (one: Item): PlaceView => ({
  kind: 'place',
  side: 0,
  rule: 'NQ-TEMPLATE-02',
  label: say('test'),
  items: [one],
  mayDecline: false,
});
const put = (x: number, y: number, heading = 0): AnswerOf<'place'> => ({
  kind: 'place',
  places: [{ id: 'aim', pose: { ...at(x, y), heading } }],
});
const words = { t: (key: string, args?: Record<string, unknown>) => `${key} ${args?.fully}/${args?.partly}` } as never;

describe('a template that is being laid', () => {
  it('is as large as it is, and tells who is fully and who is partly under it', () => {
    const blast = item({ covers: { kind: 'circle', radius: inches(1.5) } });
    const [ring, ...under] = templateMarks(state, view(blast), put(20, 18), words);
    expect(ring).toMatchObject({ kind: 'area', label: 'template.under 1/1' });
    const far = ring?.kind === 'area' ? ring.ring.map(({ x, y }) => Math.hypot(x - inches(20), y - inches(18))) : [];
    expect(Math.min(...far)).toBeGreaterThan(inches(1.5) - 2);
    expect(Math.max(...far)).toBeLessThan(inches(1.5) + 2);
    expect(under.map((mark) => mark.kind === 'area' && mark.dashed)).toEqual([false, true]);
  });

  it('begins at the edge of the base where a direction is asked for', () => {
    const drop = item({
      what: 'heading',
      ref: { model: 0 },
      faces: true,
      covers: { kind: 'teardrop', length: inches(4), width: inches(1.5) },
    });
    const template = templateOf(state, drop, { ...at(20, 18), heading: 900 });
    const { base } = state.models[0]!;
    expect(base.kind === 'round' && template?.kind === 'teardrop' && template.at.x - inches(20) - base.radius).toBeCloseTo(0, -1);
    // Whoever breathes is not under his own breath; the next is, fully.
    const [ring, ...under] = templateMarks(state, view(drop), put(20, 18, 900), words);
    expect(ring).toMatchObject({
      label: `template.under ${under.filter((mark) => mark.kind === 'area' && !mark.dashed).length}/${under.filter((mark) => mark.kind === 'area' && mark.dashed).length}`,
    });
    expect(under.length).toBeGreaterThan(0);
  });

  it('is none where only a spot is asked for', () => {
    expect(templateMarks(state, view(item({})), put(20, 18), words)).toEqual([]);
  });
});
