import type { Case, Draw } from './look.ts';
import { between, oneOf } from './look.ts';

const DAMAGES = [1, 1, 2, 3, 'D3', 'D6'] as const;

/** W40K-ATTACK-07. */
const needed = (s: number, t: number): number => (s >= 2 * t ? 2 : s > t ? 3 : s === t ? 4 : 2 * s <= t ? 6 : 5);

/**
 * W40K-ATTACK-03 to -16: hits (1 fails, 6 hits, +1 and -1 at most), wounds by the table, then one attack after the other: allocated to whoever is
 * wounded, saved (1 fails), damage to that model alone, and what is too much is lost.
 */
export function wh40k9(draw: Draw): Case {
  const [models, attacks, bs, s, t] = [
    between(draw, 1, 5),
    between(draw, 1, 3),
    between(draw, 2, 6),
    between(draw, 2, 9),
    between(draw, 2, 9),
  ];
  const [d, targets, w, sv] = [oneOf(draw, DAMAGES), between(draw, 1, 6), between(draw, 1, 4), between(draw, 2, 6)];
  const ap = -between(draw, 0, 6 - sv);
  const [keen, elusive, brutal, hardened, thick] = [draw.below(2), draw.below(2), draw.below(2), draw.below(2), draw.below(2)];
  const [inv, ward] = [oneOf(draw, [null, null, 4, 5]), oneOf(draw, [null, null, 5, 6])];
  const some = (name: string, n: number) => (n === 0 ? [] : [{ [name]: { n } }]);
  const makes = (need: number, modifier: number) => (face: number) => face === 6 || (face !== 1 && face + modifier >= need);
  const shot = { range: 24, type: 'Assault', attacks, s, ap, d };
  const row = (count: number, y: number) => Array.from({ length: count }, (_, i) => [14 + 2 * i, y]);
  return {
    table: {
      at: { phase: 'shooting' },
      units: {
        shooters: {
          ...{ side: 'A', abilities: [...some('keen-eyed', keen), ...some('brutal', brutal)], at: row(models, 4) },
          profile: { stats: { bs }, gear: { rifle: { stats: shot } } },
        },
        target: {
          ...{ side: 'B', profile: { stats: { t, w, sv } }, at: row(targets, 14) },
          abilities: [
            ...some('elusive', elusive),
            ...some('hardened', hardened),
            ...some('thick-hide', thick),
            ...some('invulnerable', inv ?? 0),
            ...some('ward', ward ?? 0),
          ],
        },
      },
    },
    reckon(fallen) {
      const hits = fallen.take('hit', models * attacks).filter(makes(bs, keen - elusive)).length;
      const wounding = fallen.take('wound', hits).filter(makes(needed(s, t), brutal - hardened)).length;
      const save = Math.min(sv - ap, inv ?? 7);
      let [left, lost, standing] = [w, 0, targets];
      for (let i = 0; i < wounding && standing > 0; i++) {
        const face = fallen.take('save', 1)[0]!;
        if (face !== 1 && face >= save) continue;
        const full = typeof d === 'number' ? d : fallen.take('damage', 1, d === 'D3' ? 'D3' : undefined)[0]!;
        const damage = Math.max(1, full - thick);
        let one = 0;
        for (; one < damage && left > 0; one++) {
          if (ward !== null && fallen.take('ignore', 1)[0]! >= ward) continue;
          left--;
          lost++;
        }
        if (ward !== null) fallen.idle('ignore', damage - one);
        if (left > 0) continue;
        standing--;
        left = w;
      }
      return lost;
    },
    lost: (state) =>
      state.units[1]!.models.reduce((sum, id) => sum + (state.models[id]!.place.at === 'gone' ? w : state.models[id]!.lost), 0),
    over: ({ cursor }) => cursor.phase !== 'shooting',
  };
}
