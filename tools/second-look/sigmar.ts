import type { State } from '@warfold/engine';
import type { Case, Draw, FallenDice } from './look.ts';
import { between, oneOf } from './look.ts';

const DAMAGES = [1, 1, 2, 3, 'D3', 'D6'] as const;

interface Attack {
  readonly models: number;
  readonly attacks: number;
  readonly hit: number;
  readonly wound: number;
  readonly rend: number;
  readonly damage: (typeof DAMAGES)[number];
  readonly targets: number;
  readonly wounds: number;
  readonly save: number;
}

const attackOf = (draw: Draw): Attack => ({
  ...{ models: between(draw, 1, 5), attacks: between(draw, 1, 3), hit: between(draw, 2, 6), wound: between(draw, 2, 6) },
  ...{
    rend: between(draw, 0, 3),
    damage: oneOf(draw, DAMAGES),
    targets: between(draw, 1, 8),
    wounds: between(draw, 1, 4),
    save: between(draw, 2, 6),
  },
});

const row = (count: number, y: number): number[][] => Array.from({ length: count }, (_, i) => [14 + 1.6 * i, y]);

const tableOf = ({ models, attacks, hit, wound, rend, damage, targets, wounds, save }: Attack, own: object[], theirs: object[]) => ({
  at: { phase: 'shooting', active: 'A' },
  units: {
    archers: {
      ...{ side: 'A', abilities: own, at: row(models, 10) },
      profile: { gear: { bow: { kind: 'missile', stats: { range: 24, attacks, hit, wound, rend, damage } } } },
    },
    foe: { side: 'B', profile: { stats: { wounds, save } }, abilities: theirs, at: row(targets, 20) },
  },
});

/** Damage is shared out until nobody is left. */
const lostBy = (total: number, { targets, wounds }: Attack): number => Math.min(total, targets * wounds);

const lost =
  ({ wounds }: Attack) =>
  (state: State): number =>
    state.units[1]!.models.reduce((sum, id) => sum + (state.models[id]!.place.at === 'gone' ? wounds : state.models[id]!.lost), 0);

const total = (fallen: FallenDice, { damage }: Attack, count: number): number =>
  typeof damage === 'number'
    ? damage * count
    : fallen.take('damage', count, damage === 'D3' ? 'D3' : undefined).reduce((sum, face) => sum + face, 0);

function unsaved(fallen: FallenDice, count: number, need: number, saves: (face: number) => boolean): number {
  if (need <= 6) return count - fallen.take('save', count).filter(saves).length;
  fallen.idle('save', count);
  return count;
}

/** AOS1-ATTACK-06 to -09: no natural 1 or 6 means anything; Rend takes from the save roll. */
export function aos1(draw: Draw): Case {
  const attack = attackOf(draw);
  const { models, attacks, hit, wound, rend, save } = attack;
  return {
    table: tableOf(attack, [], []),
    reckon(fallen) {
      const hits = fallen.take('hit', models * attacks).filter((face) => face >= hit).length;
      const wounding = fallen.take('wound', hits).filter((face) => face >= wound).length;
      const through = unsaved(fallen, wounding, save + rend, (face) => face - rend >= save);
      return lostBy(total(fallen, attack, through), attack);
    },
    lost: lost(attack),
    over: ({ cursor }) => cursor.phase !== 'shooting',
  };
}

/** AOS3-13.3: 1 fails and 6 hits or wounds, no more than +1 and -1 in all; a save has at most +1, Rend included, and a 1 never saves. */
export function aos3(draw: Draw): Case {
  const attack = attackOf(draw);
  const { models, attacks, hit, wound, rend, save } = attack;
  const [toHit, toWound, against] = [between(draw, -2, 2), between(draw, -2, 2), between(draw, -2, -1)];
  const [isHard, toSave, ward] = [draw.below(2) === 0, between(draw, -2, 3), oneOf(draw, [null, null, 4, 5, 6])];
  const own = [...(toHit === 0 ? [] : [{ 'hit-bonus': toHit }]), ...(toWound === 0 ? [] : [{ 'wound-bonus': toWound }])];
  const theirs = [
    ...(isHard ? [{ 'hit-penalty': against }] : []),
    ...(toSave === 0 ? [] : [{ 'save-bonus': toSave }]),
    ...(ward === null ? [] : [{ ward }]),
  ];
  const capped = (sum: number): number => Math.max(-1, Math.min(1, sum));
  const makes = (need: number, modifier: number) => (face: number) => face === 6 || (face !== 1 && face + modifier >= need);
  return {
    table: tableOf(attack, own, theirs),
    reckon(fallen) {
      const hits = fallen.take('hit', models * attacks).filter(makes(hit, capped(toHit + (isHard ? against : 0)))).length;
      const wounding = fallen.take('wound', hits).filter(makes(wound, capped(toWound))).length;
      const modifier = Math.min(1, toSave - rend);
      const through = unsaved(fallen, wounding, save - modifier, (face) => face !== 1 && face + modifier >= save);
      const inflicted = total(fallen, attack, through);
      if (ward === null) return lostBy(inflicted, attack);
      const room = attack.targets * attack.wounds;
      let [taken, rolled] = [0, 0];
      for (; rolled < inflicted && taken < room; rolled++) if (fallen.take('ward', 1)[0]! < ward) taken++;
      fallen.idle('ward', inflicted - rolled);
      return taken;
    },
    lost: lost(attack),
    over: ({ cursor }) => cursor.phase !== 'shooting',
  };
}
