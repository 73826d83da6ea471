import type { Refusal, State, Unit } from '@warfold/engine';
import { refuse, say } from '@warfold/engine';
import { enumerate } from '@warfold/engine/enumerate';
import type { Mil } from '@warfold/space';
import { inches } from '@warfold/space';
import type { Deed, Deeds, Planned, Stage, StepOrder } from '../../shared/odds.ts';
import type { Aim } from '../abilities.ts';
import { typeOf } from '../army/profile.ts';
import type { Manner, Weapon } from '../army/weapons.ts';
import { mannersOf, weaponsOf } from '../army/weapons.ts';
import { warpath } from '../index.ts';
import { chargeChoices, chargeReach, runIn, whyTooHigh } from '../melee/charge.ts';
import { whyNotOrder } from '../sequence/orders.ts';
import { aimAt, whyNotAim } from '../shooting/aim.ts';
import { whyNotShoot } from '../shooting/shooting.ts';
import { expectedWounds } from '../shooting/targets.ts';
import { coverOf, kindOfCover } from '../sight/cover.ts';
import { chargeStage, combatEndStage, nerveStage, ramStage, strikeStage, volleyStage } from './stages.ts';

type LeftOut = Extract<Planned, { leftOut: unknown }>['leftOut'][number];

const staged = (...stages: readonly Stage[]): Planned => ({ stages, leftOut: [] });
const unitsOf = (state: State, ids: readonly number[]): Unit[] => ids.map((id) => state.units[id]!);

/** WP-RULE-INDIRECT-2 asks for more than 12". */
const BEYOND_INDIRECT = inches(12.5);

const shoot: Deed = {
  label: say('wp.odds.shoot'),
  note: 'Fires at the target: with everything that can, the best conventional weapon and all others, or with the weapons named.',
  several: 'each',
  aims: true,
  words: {
    weapon: { takes: 'texts', note: "Only these weapons, by name; 'fire' is what the stat line fires." },
    manner: { takes: ['direct', 'indirect'], note: 'For a weapon that can do both; the better one if nothing is said.' },
  },
  /** Near enough that range costs nothing. */
  distance(state, order) {
    const weapons = wantedWeapons(state, order);
    const least = Math.min(...(Array.isArray(weapons) ? weapons : weaponsOf(state, state.units[order.by[0]!]!)).map(({ range }) => range));
    const near = Number.isFinite(least) ? Math.max(inches(1), Math.floor(least / 2) - inches(1)) : inches(6);
    return order.words.manner === 'indirect' ? Math.max(near, BEYOND_INDIRECT) : near;
  },
  plan(state, order) {
    const [shooter, target] = unitsOf(state, [order.by[0]!, order.at]) as [Unit, Unit];
    const refused = whyNotShoot(state, shooter);
    if (refused !== null) return { refused };
    const weapons = wantedWeapons(state, order);
    if ('rule' in weapons) return { refused: weapons, field: 'weapon' };
    const named = order.words.weapon !== undefined;
    const { aims, leftOut } = aimsAt(state, shooter, target, weapons, order.words.manner);
    const missing = named ? leftOut[0] : aims.length === 0 ? leftOut[0] : undefined;
    if (missing !== undefined) return { refused: missing.why, ...(named && { field: 'weapon' }) };
    if (aims.length === 0) return { refused: refuse('WP-SHOOT-06', say('wp.odds.noWeapons', { unit: { unit: shooter.id } })) };
    const wrongCover = whyNotSuchCover(state, aims, order.words.cover);
    if (wrongCover !== null) return { refused: wrongCover, field: 'cover' };
    return { stages: aims.map((aim) => volleyStage(state, aim)), leftOut };
  },
};

function wantedWeapons(state: State, { by, words }: StepOrder): readonly Weapon[] | Refusal {
  const unit = state.units[by[0]!]!;
  const all = weaponsOf(state, unit);
  if (words.weapon === undefined) return all;
  const found: Weapon[] = [];
  for (const name of typeof words.weapon === 'string' ? [words.weapon] : Array.isArray(words.weapon) ? words.weapon : []) {
    const weapon = all.find((one) => !found.includes(one) && namesOf(state, one).includes(name.toLowerCase()));
    const known = [...new Set(all.map((one) => namesOf(state, one)[0]!))].join(', ');
    if (weapon === undefined) return refuse('WP-SHOOT-06', say('wp.odds.noSuchWeapon', { unit: { unit: unit.id }, name, known }));
    found.push(weapon);
  }
  return found;
}

function namesOf(state: State, { of, label }: Weapon): string[] {
  if (!('gear' in of)) return [label.key === 'wp.shooting.ownFire' ? 'fire' : label.key.slice(label.key.lastIndexOf('.') + 1)];
  const key = of.gear.toLowerCase();
  return [key.slice(key.lastIndexOf('/') + 1), key, state.book.gear[of.gear]?.name.toLowerCase() ?? key];
}

/** WP-SHOOT-02: of the conventional weapons only the best fires; every other weapon fires for itself (WP-BFG-02). */
function aimsAt(state: State, shooter: Unit, target: Unit, weapons: readonly Weapon[], manner: unknown) {
  const leftOut: LeftOut[] = [];
  const aims: { readonly aim: Aim; readonly wounds: number }[] = [];
  for (const weapon of weapons) {
    const manners = mannersOf(weapon).filter((one) => manner === undefined || one === manner);
    const judged = (manners.length === 0 ? mannersOf(weapon) : manners).map((one: Manner) => {
      const aim = aimAt(state, shooter, weapon, target, one);
      return { aim, refused: whyNotAim(state, aim) };
    });
    const open = judged.filter(({ refused }) => refused === null).map(({ aim }) => ({ aim, wounds: expectedWounds(state, aim) }));
    const best = open.reduce<(typeof open)[number] | null>((most, one) => (most === null || one.wounds > most.wounds ? one : most), null);
    if (best !== null) aims.push(best);
    else if (judged[0]?.refused) leftOut.push({ what: weapon.label, why: judged[0].refused });
  }
  const conventional = aims.filter(({ aim }) => aim.weapon.conventional);
  const best = conventional.reduce<(typeof aims)[number] | null>(
    (most, one) => (most === null || one.wounds > most.wounds ? one : most),
    null,
  );
  for (const { aim } of conventional)
    if (aim !== best?.aim)
      leftOut.push({
        what: aim.weapon.label,
        why: refuse('WP-SHOOT-02', say('wp.shooting.refused.oneConventional', { weapon: aim.weapon.label })),
      });
  return { aims: aims.filter((one) => !one.aim.weapon.conventional || one === best).map(({ aim }) => aim), leftOut };
}

/** Cover was asked for that this target cannot have from there. */
function whyNotSuchCover(state: State, aims: readonly Aim[], wanted: unknown): Refusal | null {
  if (wanted === undefined) return null;
  const bare = aims.find(
    ({ shooter, target, weapon, manner }) => manner === 'direct' && kindOfCover(coverOf(state, shooter, target, weapon)) !== wanted,
  );
  return bare === undefined ? null : refuse('WP-COVER-05', say('wp.odds.noSuchCover', { target: { unit: bare.target.id } }));
}

/** Whoever fights must be able to charge, and the target must be within the reach of blades. */
function whyNoMelee(state: State, chargers: readonly Unit[], target: Unit): Refusal | null {
  for (const charger of chargers) {
    const refused = whyNotOrder(state, { ...charger, marks: {} }, 'charge');
    if (refused !== null) return refused;
  }
  return whyTooHigh(state, target);
}

const fight: Deed = {
  label: say('wp.odds.fight'),
  note: 'Has charged the target: all strike, then Nerve is tested as after a combat.',
  several: 'together',
  aims: true,
  words: {},
  plan(state, { by, at }) {
    const chargers = unitsOf(state, by);
    const target = state.units[at]!;
    const refused = whyNoMelee(state, chargers, target);
    if (refused !== null) return { refused };
    const fought = { at, by };
    return staged(...chargers.map((charger) => strikeStage(state, fought, charger, false)), combatEndStage(state, fought));
  },
};

/** Half of the way that they can charge. */
const chargeDistance = (state: State, { by }: StepOrder): Mil =>
  Math.min(...unitsOf(state, by).map((unit) => Math.floor(chargeReach(state, unit, false).total / 2)));

function whyNoCharge(state: State, unit: Unit, target: Unit): Refusal | null {
  const order = whyNotOrder(state, unit, 'charge');
  return order ?? chargeChoices(state, unit).find(({ value }) => value.id === target.id)?.refused ?? null;
}

const charge: Deed = {
  label: say('wp.odds.charge'),
  note: 'Charges the target.',
  several: 'each',
  aims: true,
  words: {},
  distance: chargeDistance,
  plan(state, { by, at }) {
    const [unit, target] = unitsOf(state, [by[0]!, at]) as [Unit, Unit];
    const refused = whyNoCharge(state, unit, target);
    return refused === null ? staged(chargeStage(state, unit, target)) : { refused };
  },
};

const assault: Deed = {
  label: say('wp.odds.assault'),
  note: 'Charges the target and fights it: those who get there strike, then Nerve is tested as after a combat.',
  several: 'together',
  aims: true,
  words: {},
  distance: chargeDistance,
  plan(state, { by, at }) {
    const chargers = unitsOf(state, by);
    const target = state.units[at]!;
    // Each has to find room beside those who are there before it.
    let now = state;
    for (const { id } of chargers) {
      const refused = whyNoCharge(now, now.units[id]!, target);
      if (refused !== null) return { refused };
      now = enumerate(warpath, now, (game) => runIn(game, id, at)).outcomes[0]!.state;
    }
    const charges = chargers.map((charger) => chargeStage(state, charger, target));
    const fought = { at, by };
    const strikes = chargers.map((charger) => strikeStage(state, fought, charger, true));
    return staged(...charges, ...strikes, combatEndStage(state, fought));
  },
};

/** WP-ARMOUR-07, -09: only vehicles ram; vehicles collide, others are run over, and aircraft are above it. */
function whyNotRam(state: State, by: Unit, at: Unit, how: 'crush' | 'ram'): Refusal | null {
  const [type, other] = [typeOf(state, by), typeOf(state, at)];
  const fits = type === 'Arm' && other !== 'Air' && (other === 'Arm') === (how === 'ram');
  return fits
    ? null
    : refuse(
        how === 'ram' ? 'WP-ARMOUR-07' : 'WP-ARMOUR-09',
        say(`wp.odds.cannot.${how}`, { unit: { unit: by.id }, target: { unit: at.id } }),
      );
}

const rams = (how: 'crush' | 'ram', note: string): Deed => ({
  label: say(`wp.odds.${how}`),
  note,
  several: 'each',
  aims: true,
  risky: how === 'ram',
  words: {},
  plan(state, { by, at }) {
    const [unit, target] = unitsOf(state, [by[0]!, at]) as [Unit, Unit];
    const refused = whyNotRam(state, unit, target, how);
    if (refused !== null) return { refused };
    const first = ramStage(state, unit, target, how);
    return how === 'ram' ? staged(first, ramStage(state, target, unit, 'back')) : staged(first);
  },
});

const test: Deed = {
  label: say('wp.odds.test'),
  note: 'Takes the Nerve test that it owes, as at the end of a phase. At the end of a question everybody does.',
  several: 'together',
  aims: false,
  words: {},
  plan: (state, { by }) => staged(...unitsOf(state, by).map((unit) => nerveStage(state, unit))),
};

export const deeds: Deeds = {
  shoot,
  fight,
  charge,
  assault,
  crush: rams('crush', 'Runs the target over at full speed.'),
  ram: rams('ram', 'Runs into another vehicle at full speed; both suffer.'),
  test,
};
