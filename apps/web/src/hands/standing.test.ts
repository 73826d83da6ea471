import { describe, expect, it } from 'vitest';
import { type CardPlace, type ScreenBox, standBeside } from './standing.ts';

const room = { width: 900, height: 600 };
const card = { width: 240, height: 120 };
const boxOf = ({ left, top }: CardPlace): ScreenBox => ({ left, top, right: left + card.width, bottom: top + card.height });
const covers = (a: ScreenBox, b: ScreenBox): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('what is said about an attack', () => {
  it('stands under the place that was clicked', () => {
    const { left, top } = standBeside({ x: 400, y: 200 }, card, room, []);
    expect(left + card.width / 2).toBe(400);
    expect(top).toBeGreaterThan(200);
  });

  it('leaves a unit free whose lower row reaches below the click, and whoever shoots at it', () => {
    const target: ScreenBox = { left: 330, top: 150, right: 480, bottom: 290 };
    const shooter: ScreenBox = { left: 300, top: 300, right: 520, bottom: 420 };
    const stands = boxOf(standBeside({ x: 400, y: 200 }, card, room, [target, shooter]));
    for (const unit of [target, shooter]) expect(covers(stands, unit)).toBe(false);
  });

  it('stays near the target, however far away the shooter stands', () => {
    const target: ScreenBox = { left: 330, top: 50, right: 480, bottom: 150 };
    const shooter: ScreenBox = { left: 500, top: 480, right: 560, bottom: 560 };
    const { top } = standBeside({ x: 400, y: 100 }, card, room, [shooter, target]);
    expect(top).toBeLessThan(200);
  });

  it('stays within the table wherever it is clicked', () => {
    for (const x of [0, 450, 900])
      for (const y of [0, 300, 600]) {
        const stands = boxOf(standBeside({ x, y }, card, room, [{ left: x - 40, top: y - 40, right: x + 40, bottom: y + 40 }]));
        expect([stands.left >= 0, stands.top >= 0, stands.right <= room.width, stands.bottom <= room.height]).not.toContain(false);
      }
  });

  it('covers as little as it may where there is no room for more', () => {
    const narrow = { width: 250, height: 260 };
    const { top } = standBeside({ x: 125, y: 60 }, card, narrow, [{ left: 0, top: 0, right: 250, bottom: 150 }]);
    expect(top).toBeGreaterThanOrEqual(130);
  });
});
