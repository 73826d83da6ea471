import type { Concern, Explained, Model, Part, State } from '@warfold/engine';
import { Fault, markOf, part, say, standing, sumOf, sumWithin } from '@warfold/engine';
import { abilities } from '../abilities.ts';
import { isEngaged } from '../moving/engagement.ts';
import { MOVE, MOVED } from '../sequence/marks.ts';
import type { Bonus, Change, Strike, Unheeded } from '../sequence/moments.ts';
import { oncePerAura } from '../sheet/aura.ts';
import { changesTo, characteristicOf, modified } from '../sheet/characteristics.ts';
import { modelHas } from '../sheet/keywords.ts';
import type { Weapon } from '../sheet/profile.ts';
import { abilitiesOfModel, lineOf, nearWeapon, weaponOf } from '../sheet/profile.ts';
import type { Volley } from './volley.ts';

/** Who of a volley is still there to make its attacks. */
export const handsLeft = (state: State, { hands }: Volley): Volley['hands'] =>
  hands.filter(([model]) => state.models[model]!.place.at === 'table');

/** The attack that all those of a volley are like. One that was made goes on if whoever made it was taken off by hand since (HOUSE-FIX-01). */
export function strikeOf(state: State, volley: Volley): Strike {
  const [first] = [...handsLeft(state, volley), ...volley.hands];
  const model = state.models[first?.[0] ?? -1];
  if (model === undefined) throw new Fault('nobody is left to make an attack');
  return {
    unit: state.units[volley.by]!,
    model,
    weapon: volley.near === true ? nearWeapon(weaponOf(state, volley.weapon)) : weaponOf(state, volley.weapon),
    target: state.units[volley.at]!,
    how: volley.how,
    near: volley.near === true,
    sharper: volley.sharper ?? 0,
  };
}

/** Whose abilities speak about an attack; for the target those of the model to which it was allocated, once it was. */
export function concerned(
  state: State,
  { unit, model, weapon, target }: Strike,
  allocated?: Model,
): Record<'attacker' | 'weapon' | 'target', Concern> {
  const victim = allocated ?? state.models[target.models.find((id) => state.models[id]!.place.at === 'table') ?? target.models[0]!]!;
  return {
    attacker: { of: { unit: unit.id }, abilities: abilitiesOfModel(state, model) },
    weapon: { of: { gear: weapon.key }, abilities: weapon.abilities },
    target: { of: { unit: target.id }, abilities: abilitiesOfModel(state, victim) },
  };
}

/** Written out, for a copy with a field more has a shape of its own each time, and attacks ask these questions by the thousand. */
const aboutWeapon = ({ unit, model, weapon, target, how, near, sharper }: Strike, which: 's' | 'ap' | 'd') => ({
  unit,
  model,
  weapon,
  target,
  how,
  near,
  sharper,
  which,
});
export const aboutVictim = ({ unit, model, weapon, target, how, near, sharper }: Strike, victim: Model) => ({
  unit,
  model,
  weapon,
  target,
  how,
  near,
  sharper,
  victim,
});
export const aboutRoll = <T>({ unit, model, weapon, target, how, near, sharper }: Strike, of: T) => ({
  unit,
  model,
  weapon,
  target,
  how,
  near,
  sharper,
  of,
});

const partsOf = (said: readonly Bonus[]): Part[] => oncePerAura(said).map((bonus) => bonus.part);

/**
 * The whole policy for hit and wound rolls: modifiers, written as the book writes them (-1 makes it harder), are added up first and count for one at
 * most, either way (W40K-ATTACK-06, -10); then a 1 fails and a 6 succeeds, whatever they say (-05, -09).
 */
function needWith(
  base: Part,
  modifiers: readonly Part[],
  rules: { cap: 'W40K-ATTACK-06' | 'W40K-ATTACK-10'; natural: 'W40K-ATTACK-05' | 'W40K-ATTACK-09' },
): Explained {
  const capped = sumWithin(modifiers, -1, 1, say('w40k.part.cap'), rules.cap);
  return sumWithin([base, ...capped.parts.map(harder)], 2, 6, say('w40k.part.natural'), rules.natural);
}

const harder = ({ value, reason, rule }: Part): Part => part(0 - value, reason, rule);

/** W40K-ATTACK-03, -05, -06. */
export const needToHit = (skill: Part, modifiers: readonly Part[]): Explained =>
  needWith(skill, modifiers, { cap: 'W40K-ATTACK-06', natural: 'W40K-ATTACK-05' });

/** The skill with which a model makes an attack: nothing for a dash (W40K-SHEET-04, -05). */
export function skillFor(state: State, { model, how }: Strike): Part | null {
  const fights = how === 'fight';
  const skill = characteristicOf(state, model, fights ? 'ws' : 'bs');
  const reason = fights ? say('w40k.part.weaponSkill') : say('w40k.part.skill');
  return skill === null ? null : part(skill.total, reason, 'W40K-ATTACK-03');
}

export function hitModifiers(state: State, strike: Strike): Part[] {
  return [...typeModifiers(state, strike), ...toHitBy(state, strike)];
}

/** What abilities make harder or easier. */
export const toHitBy = (state: State, strike: Strike): Part[] => partsOf(abilities.ask(state, 'toHit', strike, concerned(state, strike)));

/** What the type of a ranged weapon makes harder. */
function typeModifiers(state: State, { unit, model, weapon }: Strike): Part[] {
  const found: Part[] = [];
  if (weapon.type === 'Assault' && markOf(unit, MOVE) === 'advance') found.push(part(-1, say('w40k.part.assault'), 'W40K-ASSAULT-02'));
  if (markOf(unit, MOVED)) found.push(...slowedBy(state, model, weapon));
  if (weapon.type === 'Heavy' && isBig(state, model) && isEngaged(state, unit))
    found.push(part(-1, say('w40k.part.bigGuns'), 'W40K-GUNS-04'));
  return found;
}

/** What having moved makes harder. */
export const slowedBy = (state: State, model: Model, weapon: Weapon): Part[] =>
  weapon.type === 'Heavy' && modelHas(state, model, 'INFANTRY') ? [part(-1, say('w40k.part.heavy'), 'W40K-HEAVY-01')] : [];

/** W40K-GUNS-01. */
export const isBig = (state: State, model: Model): boolean => modelHas(state, model, 'VEHICLE') || modelHas(state, model, 'MONSTER');

/** W40K-ATTACK-07; half of an odd Toughness is not rounded. */
export function woundTable(strength: number, toughness: number): Part {
  const need = strength >= 2 * toughness ? 2 : 2 * strength <= toughness ? 6 : strength > toughness ? 3 : strength === toughness ? 4 : 5;
  return part(need, say('w40k.part.strength', { strength, toughness }), 'W40K-ATTACK-07');
}

/** W40K-ATTACK-09, -10. */
export const needToWound = (table: Part, modifiers: readonly Part[]): Explained =>
  needWith(table, modifiers, { cap: 'W40K-ATTACK-10', natural: 'W40K-ATTACK-09' });

export const woundModifiers = (state: State, strike: Strike): Part[] =>
  partsOf(abilities.ask(state, 'toWound', strike, concerned(state, strike)));

const changesOf = (state: State, strike: Strike, which: 's' | 'ap' | 'd', victim?: Model): readonly Change[] =>
  oncePerAura(abilities.ask(state, 'weapon', aboutWeapon(strike, which), concerned(state, strike, victim)));

/** W40K-SHEET-16, W40K-MODCHAR-01: the weapon's own Strength, or the bearer's with all that changes it in one sum; `rolled` is what a random one came to. */
export function strengthFor(state: State, strike: Strike, rolled?: number): Explained {
  const { weapon, model } = strike;
  const changes = changesOf(state, strike, 's');
  if (weapon.strength.of === 'weapon') {
    const value = rolled ?? weapon.strength.value.plus;
    return modified(part(value, say('w40k.part.weaponStrength'), 'W40K-SHEET-12'), changes);
  }
  const line = lineOf(state, model);
  // W40K-MODCHAR-08: a Strength that is not there is the Toughness, and nothing changes it.
  if (line.strength === null) return characteristicOf(state, model, 's')!;
  const { how, value } = weapon.strength;
  const own: Change[] = value === 0 ? [] : [{ how, value, reason: say('w40k.part.weaponStrength'), rule: 'W40K-SHEET-16' }];
  const printed = part(rolled ?? line.strength.plus, say('w40k.stat.s'), 'W40K-SHEET-16');
  return modified(printed, [...own, ...changesTo(state, model, 's'), ...changes], 1);
}

/** W40K-ATTACK-08: the Toughness of most models, the highest of several that are as many. */
export function toughnessOf(state: State, unit: number): number | null {
  const counts = new Map<number, number>();
  for (const model of standing(state, unit)) {
    const { total } = characteristicOf(state, model, 't')!;
    counts.set(total, (counts.get(total) ?? 0) + 1);
  }
  let best: number | null = null;
  for (const [toughness, count] of counts) {
    const known = best === null ? 0 : counts.get(best)!;
    if (best === null || count > known || (count === known && toughness > best)) best = toughness;
  }
  return best;
}

/** W40K-ATTACK-13: what the armour of a model must roll against an attack. */
export function armourSave(state: State, strike: Strike, victim: Model): Explained {
  const { total } = characteristicOf(state, victim, 'sv')!;
  const ap = modified(part(strike.weapon.penetration, say('w40k.part.penetration'), 'W40K-ATTACK-13'), [
    ...changesOf(state, strike, 'ap', victim),
    ...sharperBy(strike),
  ]);
  const parts = [part(total, say('w40k.part.save'), 'W40K-ATTACK-13'), ...ap.parts.map(harder), ...saveModifiers(state, strike, victim)];
  return saveOf(parts);
}

/** What the wound roll of this one attack has made better. */
const sharperBy = ({ sharper }: Strike): Change[] =>
  sharper === 0 ? [] : [{ how: 'add', value: 0 - sharper, reason: say('w40k.ability.betterAp'), rule: 'W40K-SHEET-09' }];

/** Whether the attacks of a weapon take no notice of something. */
export const isUnheeded = (state: State, weapon: Weapon, what: Unheeded): boolean =>
  abilities.ask(state, 'unheeded', { weapon, what }, { weapon: { of: { gear: weapon.key }, abilities: weapon.abilities } }).length > 0;

/** W40K-INV-02, -03: every invulnerable save there is, none of them touched by AP. */
export function invulnerableSaves(state: State, strike: Strike, victim: Model): Explained[] {
  if (isUnheeded(state, strike.weapon, 'invulnerable')) return [];
  const { invulnerable } = lineOf(state, victim);
  const own = invulnerable === null ? [] : [part(invulnerable, say('w40k.part.invulnerable'), 'W40K-INV-01' as const)];
  const concern = { unit: { of: { unit: victim.unit }, abilities: abilitiesOfModel(state, victim) } };
  const others = oncePerAura(abilities.ask(state, 'invulnerable', victim, concern)).map(({ on, reason, rule }) => part(on, reason, rule));
  return [...own, ...others].map((base) => saveOf([base, ...saveModifiers(state, strike, victim)]));
}

const saveModifiers = (state: State, strike: Strike, victim: Model): Part[] =>
  partsOf(abilities.ask(state, 'toSave', aboutVictim(strike, victim), concerned(state, strike, victim))).map(harder);

/** W40K-ATTACK-14: a 1 always fails, and nothing makes a 6 succeed by itself. */
const saveOf = (parts: readonly Part[]): Explained =>
  sumWithin(
    parts.filter(({ value }, i) => i === 0 || value !== 0),
    2,
    Number.POSITIVE_INFINITY,
    say('w40k.part.naturalOne'),
    'W40K-ATTACK-14',
  );

/** W40K-OVER-04: an unmodified 6, whatever the skill and the modifiers. */
export const SIXES = sumOf([part(6, say('w40k.part.overwatch'), 'W40K-OVER-04')]);

/** W40K-INV-01: the save that its owner takes is the one that succeeds more often; armour, where they are as good. */
export const bestSave = (state: State, strike: Strike, victim: Model): Explained =>
  savesOf(state, strike, victim).reduce((best, save) => (save.total < best.total ? save : best));

/** Armour, and every invulnerable save. */
export const savesOf = (state: State, strike: Strike, victim: Model): readonly Explained[] => [
  armourSave(state, strike, victim),
  ...invulnerableSaves(state, strike, victim),
];

/** The Damage of an attack, once it has been rolled for (W40K-ATTACK-15). */
export function damageOf(state: State, strike: Strike, victim: Model, rolled: number): Explained {
  const least = abilities.ask(state, 'leastDamage', strike, concerned(state, strike)).reduce((most, n) => Math.max(most, n), 0);
  return modified(part(Math.max(least, rolled), say('w40k.part.damage'), 'W40K-ATTACK-15'), changesOf(state, strike, 'd', victim));
}
