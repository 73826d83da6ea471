import type { Case, Draw } from './look.ts';
import { between } from './look.ts';

/**
 * NQ-CC-03, NQ-ARMOUR-01 to -05, NQ-DMG-02, -03, NQ-MASTER-01: one blow. Equal or under the skill hits, a 1 always, and then without armour; a 10
 * never. Armour less what Strength above 4 and penetration take; a 10 never saves. Damage on 5 and Strength less Toughness, from 1 to 9.
 */
export function noquarter(draw: Draw): Case {
  const [cc, strength, bonus, penetration] = [between(draw, 2, 8), between(draw, 2, 7), between(draw, 0, 3), between(draw, 0, 2)];
  const [toughness, wounds] = [between(draw, 2, 8), between(draw, 1, 3)];
  const taken = Math.max(0, strength + bonus - 4) + penetration;
  const armour = draw.below(4) === 0 ? 0 : taken + between(draw, 1, 8);
  return {
    table: {
      at: { active: 'men' },
      units: {
        men: {
          ...{ side: 'A', at: [[20, 20]], gear: ['club'] },
          profile: { stats: { CC: cc, FZ: strength }, gear: { club: { kind: 'melee', stats: { CU: 3, FZ: bonus, MP: -penetration } } } },
        },
        orcs: { side: 'B', at: [[20, 20.984]], heading: 180, profile: { stats: { AR: armour, RE: toughness, FE: wounds } } },
        more: { side: 'B', at: [[44, 44]] },
      },
    },
    reckon(fallen) {
      const face = fallen.take('hit', 1)[0]!;
      if (face === 10 || (face > cc && face !== 1)) return 0;
      if (face !== 1 && armour > 0) {
        const saved = fallen.take('armour', 1)[0]!;
        if (saved !== 10 && saved <= armour - taken) return 0;
      }
      const need = Math.max(1, Math.min(9, 5 + strength + bonus - toughness));
      return fallen.take('damage', 1)[0]! <= need ? 1 : 0;
    },
    lost: (state) => (state.models[1]!.place.at === 'gone' ? wounds : state.models[1]!.lost),
    choose: (view) => (view.kind === 'pick' ? view.options.find(({ id }) => id.startsWith('strike:0:1:club'))?.id : undefined),
    // Whoever is struck may be asked whether he parries; the next choice of an action comes after the blow.
    over: (_state, events, view) => view.kind === 'pick' && events.some((event) => event.type === 'rolled' && event.purpose === 'hit'),
  };
}
