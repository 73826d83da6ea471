import type { Case, Draw } from './look.ts';
import { between } from './look.ts';

/**
 * WP-SHOOT-07 to -13, WP-WOUND-01 to -04: the dice of its Fire against Hit and all modifiers; above 6 half of them, and only sixes. What hits is rolled
 * against Defence with the bonus of Piercing; a 1 never hits and never wounds, and 6 and the bonus have to reach the Defence.
 */
export function warpath(draw: Draw): Case {
  const [fire, hit, def, piercing] = [between(draw, 2, 14), between(draw, 2, 6), between(draw, 2, 8), between(draw, 0, 3)];
  const [isFar, isStealthy, hasMoved] = [draw.below(2), draw.below(2), draw.below(2)];
  return {
    table: {
      at: { phase: 'shooting' },
      units: {
        shooters: {
          ...{
            side: 'A',
            at: [[20, 10]],
            profile: { stats: { hit: `${hit}+`, fire, ran: 24 } },
            marks: hasMoved === 1 ? { order: 'advance', moved: 3 } : { order: 'halt' },
          },
          abilities: piercing === 0 ? [] : [{ piercing }],
        },
        target: {
          side: 'B',
          at: [[20, isFar === 1 ? 30 : 18]],
          profile: { stats: { def: `${def}+` } },
          abilities: isStealthy === 1 ? ['stealthy'] : [],
        },
      },
    },
    reckon(fallen) {
      const need = hit + isFar + isStealthy + hasMoved;
      const dice = need > 6 ? Math.floor(fire / 2) : fire;
      const hits = fallen.take('hit', dice).filter((face) => (need > 6 ? face === 6 : face !== 1 && face >= need)).length;
      if (6 + piercing < def) return 0;
      return fallen.take('wound', hits).filter((face) => face !== 1 && face + piercing >= def).length;
    },
    lost: (state) => state.units[1]!.lost,
    choose: (view) =>
      view.kind === 'pick' ? view.options.find(({ ref }) => ref !== undefined && 'unit' in ref && ref.unit === 1)?.id : undefined,
    over: ({ cursor }) => cursor.phase !== 'shooting',
  };
}
