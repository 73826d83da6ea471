import { describe, expect, it } from 'vitest';
import { PLAIN_STANCE, type Sculpt } from '../../sculpts/sculpt.ts';
import { ownName, ownShape, softNormals } from './own.ts';

describe('a model of one’s own in the round', () => {
  it('is soft over a shallow bend and keeps its edge over a sharp one', () => {
    const bent = (rise: number): Float32Array => new Float32Array([0, 0, 0, 1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 0, -1, -1, rise, 0]);
    const [shallow, sharp] = [softNormals(bent(0.3)), softNormals(bent(3))];
    // The corner that both triangles share, as the first and as the second has it.
    expect([...shallow.subarray(0, 3)]).toEqual([...shallow.subarray(9, 12)]);
    expect(sharp[1]).toBeCloseTo(1);
    expect(sharp[10]).toBeLessThan(0.5);
  });

  it('is painted as its army where its file has no colours, is made once for each stance, and has no hole in its numbers', () => {
    const positions = new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 5, 5, 5, 5, 5, 5, 5, 5, 5]);
    const sculpt: Sculpt = { id: 'a', positions, colours: new Uint8Array(18).fill(255), bare: true };
    const shape = ownShape({ sculpt, stance: PLAIN_STANCE });
    expect([...shape.getAttribute('paint').array].every((paint) => paint === 1)).toBe(true);
    expect([...shape.getAttribute('normal').array].every(Number.isFinite)).toBe(true);
    expect(ownShape({ sculpt, stance: { ...PLAIN_STANCE, size: 70 } })).toBe(shape);
    const turned = { sculpt, stance: { ...PLAIN_STANCE, turn: 90 } };
    expect(ownShape(turned)).not.toBe(shape);
    expect(ownName(turned)).not.toBe(ownName({ sculpt, stance: PLAIN_STANCE }));
    const coloured = ownShape({ sculpt: { ...sculpt, bare: false }, stance: PLAIN_STANCE });
    expect([...coloured.getAttribute('paint').array].some((paint) => paint !== 0)).toBe(false);
  });
});
