import type { Flow, Game, Model, Refusal, State, Unit } from '@warfold/engine';
import { refuse, say } from '@warfold/engine';
import { withinStraight } from '@warfold/space';
import { rollAmount, rollEach, written } from '../../sigmar/amount.ts';
import type { Blow } from '../../sigmar/attack.ts';
import { needsOf } from '../../sigmar/attack.ts';
import type { AttackDeclaration, Swing } from '../../sigmar/declare.ts';
import { abilities } from '../abilities.ts';
import { throwDice } from '../sequence/dice.ts';
import { isVisible } from '../table/sight.ts';
import { engagedWith, foesOf, isModelWithin, isWhollyWithin, presentModels } from '../table/table.ts';
import { changedAmount } from '../warscroll/characteristics.ts';
import type { Amount, Weapon, WeaponKind } from '../warscroll/warscroll.ts';
import { rangeOf, weaponsOf } from '../warscroll/warscroll.ts';
import { SEQUENCE } from './attack.ts';

/** Whether a weapon in a model's hands reaches a unit: in range of some model, of a visible one if it is a missile weapon (AOS3-13.1.1b, AOS3-13.1.2b). */
export function reaches(state: State, model: Model, weapon: Weapon, target: Unit): boolean {
  const unit = state.units[model.unit]!;
  const range = rangeOf(state, unit, weapon);
  if (range === null || !isModelWithin(state, model, target, range)) return false;
  if (weapon.kind === 'melee') return true;
  // AOS3-13.1.1d: wholly within the minimum range it cannot be targeted.
  if (weapon.least > 0 && isWhollyWithin(state, target, model, weapon.least)) return false;
  return presentModels(state, target.id).some((foe) => isModelInRange(state, model, foe, range) && isVisible(state, model, foe));
}

const isModelInRange = (state: State, model: Model, foe: Model, range: number): boolean =>
  foe.place.at === 'garrison' || model.place.at === 'garrison'
    ? isModelWithin(state, model, state.units[foe.unit]!, range)
    : withinStraight(model, foe, range);

/** Whom a unit may attack at all: all enemies in a fight; in shooting, if it is near enemies, only those (AOS3-10.1.1), and others also beside friends of its own (AOS3-10.0d). Never scenery or what was summoned (AOS3-1.2c, AOS3-17.0b, AOS3-19.3a). */
export function attackable(state: State, unit: Unit, kind: WeaponKind): Unit[] {
  const foes = foesOf(state, unit);
  if (kind === 'melee') return foes;
  const near = engagedWith(state, unit);
  return near.length === 0 ? foes : foes.filter(({ id }) => near.includes(id));
}

/** A weapon that several models of a unit use against the same choice of targets. */
interface Volley {
  readonly weapon: Weapon;
  readonly models: readonly number[];
  readonly targets: readonly number[];
}

function volleysOf(state: State, unit: Unit, kind: WeaponKind, foes: readonly Unit[]): Volley[] {
  const found = new Map<string, Volley>();
  for (const model of presentModels(state, unit.id)) {
    for (const weapon of weaponsOf(state, model, kind)) {
      const targets = foes.filter((foe) => reaches(state, model, weapon, foe)).map(({ id }) => id);
      if (targets.length === 0) continue;
      const key = `${weapon.key} ${targets} ${written(attacksWith(state, model, weapon))}/${weapon.hit}/${written(weapon.damage)}`;
      const known = found.get(key);
      found.set(key, { weapon, targets, models: [...(known?.models ?? []), model.id] });
    }
  }
  return [...found.values()];
}

/** Whether a unit could attack anybody now. */
export const hasTarget = (state: State, unit: Unit, kind: WeaponKind, foes: readonly Unit[] = attackable(state, unit, kind)): boolean =>
  foes.some((foe) =>
    presentModels(state, unit.id).some((model) => weaponsOf(state, model, kind).some((weapon) => reaches(state, model, weapon, foe))),
  );

const asBlow = (model: Model, weapon: string): Blow => ({ by: model.unit, model: model.id, at: -1, weapon, attacks: 0 });

/** AOS3-13.2a, AOS3-22.2.4a: the Attacks of a weapon in the hands of a model, with what abilities make of it. */
export const attacksWith = (state: State, model: Model, weapon: Weapon): Amount =>
  changedAmount(
    weapon.attacks,
    abilities.ask(state, 'attacks', asBlow(model, weapon.key), { attacker: { unit: model.unit }, weapon: { gear: weapon.key } }),
  );

const attacksRoll = ({ id, side }: Unit) => ({ purpose: 'attacks', rule: 'AOS3-22.2.4d' as const, side, by: { unit: id } });

/** AOS3-22.2.4d: a random number of attacks is rolled for each of so many models. */
export function* rollAttacks(game: Game, model: number, weapon: Weapon, models: number): Flow<number> {
  const bearer = game.model(model);
  return yield* rollAmount(game, attacksWith(game.state, bearer, weapon), models, attacksRoll(game.unit(bearer.unit)), throwDice);
}

/** AOS3-13.2a, AOS3-13.2b, AOS3-22.2.4d: who attacks whom with how many attacks, divided as its player likes; random numbers of them are rolled now, for each weapon. */
export function* swingsOf(game: Game, unit: number, kind: WeaponKind, only?: readonly number[]): Flow<Swing[]> {
  const own = game.unit(unit);
  const foes = attackable(game.state, own, kind).filter(({ id }) => only === undefined || only.includes(id));
  const swings: Swing[] = [];
  for (const { weapon, models, targets } of volleysOf(game.state, own, kind, foes)) {
    const model = models[0]!;
    if (kind === 'melee') {
      const attacks = yield* rollAttacks(game, model, weapon, models.length);
      swings.push({ model, weapon: weapon.key, attacks, targets });
      continue;
    }
    // AOS3-10.0b: a model that holds its fire holds back all of its shots, so that each must know its own.
    const lots = yield* rollEach(game, attacksWith(game.state, game.model(model), weapon), models.length, attacksRoll(own), throwDice);
    const attacks = lots.reduce((sum, { many, each }) => sum + many * each, 0);
    swings.push({ model, weapon: weapon.key, attacks, targets, lots });
  }
  return swings;
}

/** AOS3-13.1a, AOS3-13.1b, AOS3-13.1.1a, AOS3-13.1.2a: what is asked when targets are declared, in whatever order, with those that a player would wonder about. */
export function declarationOf(
  state: State,
  unit: number,
  kind: WeaponKind,
  swings: readonly Swing[],
  only?: readonly number[],
): AttackDeclaration {
  return {
    unit,
    rule: 'AOS3-13.1a',
    swings,
    // AOS3-10.0b, AOS3-12.3: shots may be held back, blows may not.
    whole: kind === 'melee',
    ...(kind === 'missile' && { all: 'AOS3-13.2a' as const }),
    numbers: (blow) => needsOf(state, SEQUENCE, blow),
    refused: () => (kind === 'melee' ? [] : refusedTargets(state, state.units[unit]!, swings, only)),
  };
}

function refusedTargets(
  state: State,
  unit: Unit,
  swings: readonly Swing[],
  only: readonly number[] | undefined,
): { unit: number; why: Refusal }[] {
  const open = new Set(swings.flatMap(({ targets }) => targets));
  const near = engagedWith(state, unit);
  return foesOf(state, unit).flatMap((foe) => {
    if (open.has(foe.id)) return [];
    // AOS3-11.2b: at nobody but the charger, whoever else is near.
    const barred = only !== undefined && !only.includes(foe.id);
    const why = barred ? onlyThose(unit, foe, only) : whyNotTarget(state, unit, foe, near);
    return why === null ? [] : [{ unit: foe.id, why }];
  });
}

const onlyThose = (unit: Unit, foe: Unit, only: readonly number[]): Refusal =>
  refuse(
    'AOS3-11.2b',
    say('aos3.attack.refused.notCharger', { unit: { unit: unit.id }, foe: { unit: foe.id } }),
    only.map((id) => ({ unit: id })),
  );

/** Why an enemy in range cannot be shot at; nothing where it is simply too far. */
function whyNotTarget(state: State, unit: Unit, foe: Unit, near: readonly number[]): Refusal | null {
  const args = { unit: { unit: unit.id }, foe: { unit: foe.id } };
  if (near.length > 0 && !near.includes(foe.id)) {
    return refuse(
      'AOS3-10.1.1',
      say('aos3.attack.refused.near', args),
      near.map((id) => ({ unit: id })),
    );
  }
  const inRange = presentModels(state, unit.id).flatMap((model) =>
    weaponsOf(state, model, 'missile')
      .filter((weapon) => isModelWithin(state, model, foe, rangeOf(state, unit, weapon) ?? 0))
      .map((weapon) => ({ model, weapon })),
  );
  if (inRange.length === 0) return null;
  if (inRange.every(({ model, weapon }) => weapon.least > 0 && isWhollyWithin(state, foe, model, weapon.least)))
    return refuse('AOS3-13.1.1d', say('aos3.attack.refused.tooNear', args), [{ unit: foe.id }]);
  return refuse('AOS3-13.1.1b', say('aos3.attack.refused.hidden', args), [{ unit: foe.id }]);
}
