import type { Explained, Model, State } from '@warfold/engine';
import { part, say, standing, sumOf } from '@warfold/engine';
import type { RulePiece, Stage, StagePart } from '../../shared/odds.ts';
import { EXTRA } from '../play/charge/momentum.ts';
import { needOfArmour } from '../play/combat/armour.ts';
import type { Wanted } from '../play/combat/closeCombat.ts';
import { costOf, usualBlow } from '../play/combat/closeCombat.ts';
import { needOfDamage } from '../play/combat/damage.ts';
import type { Technique } from '../play/combat/techniques.ts';
import { techniqueOf, techniquesOf } from '../play/combat/techniques.ts';
import { fixedStrength, needToStrike, strengthOfStrike } from '../play/combat/toStrike.ts';
import { armOf, armsOf } from '../play/fighter/arms.ts';
import { fighterOf } from '../play/fighter/fighter.ts';
import type { Arm } from '../play/fighter/gear.ts';
import { armName } from '../play/fighter/labelsOfArms.ts';
import { finish } from '../play/finish.ts';
import { shotCost, stillAims } from '../play/ranged/shooting.ts';
import { candidatesIn } from '../play/ranged/targets.ts';
import { needToShoot } from '../play/ranged/toShoot.ts';
import type { ActivationEffort } from './activations.ts';
import { activates, chargeOf, chargeParts, fareOfRun, pointsFor } from './activations.ts';
import { blowParts } from './blows.ts';
import type { MannerOf } from './shots.ts';
import { alikeAmong, shotParts } from './shots.ts';
import type { Sides } from './tally.ts';
import { NO_ATTACK } from './tally.ts';

type Numbers = Stage['numbers'];

/** Like models that attack alike, and how often their points let each of them. */
interface Group {
  readonly label: Stage['label'];
  readonly numbers: Numbers;
  readonly models: number[];
  readonly times: number;
}

/** The parts of all attacks of some like models, each so often. */
type Attacks = (models: readonly number[], times: number) => readonly StagePart[];

/** The activation of a unit that does nothing but attack: it begins, its models make their attacks one after the other, it ends. */
function activation(sides: Sides, groups: readonly Group[], first: readonly StagePart[], attacks: Attacks): Stage[] {
  return groups.map(({ label, numbers, models, times }, i): Stage => {
    const begins = i === 0 ? first : [];
    const ends = i === groups.length - 1 ? [{ run: ending(sides.by) }] : [];
    return { label, numbers, parts: [...begins, ...attacks(models, times), ...ends] };
  });
}

const ending = (unit: number): RulePiece =>
  function* (game) {
    yield* finish(game, unit);
    return { counts: {}, on: null };
  };

/** NQ-STAT-02, NQ-CHARGE-03, NQ-MOMENTUM-01: what a model has to spend, and how many attacks it buys. */
function budget(state: State, model: Model, effort: ActivationEffort, cost: number): { readonly numbers: Numbers; readonly times: number } {
  const fare = fareOfRun(state, model, effort.run);
  const { AZ } = fighterOf(state, model);
  const left = pointsFor(state, model, effort);
  const points = sumOf([
    part(AZ, say('nq.odds.part.actions'), 'NQ-STAT-02'),
    ...(fare > 0 ? [part(-fare, say('nq.odds.part.run'), 'NQ-CHARGE-03')] : []),
    ...(left < AZ - fare ? [part(left - AZ + fare, say('nq.odds.part.kept'), 'NQ-AP-05')] : []),
    ...(effort.run !== null ? [part(EXTRA, say('nq.odds.part.momentum'), 'NQ-MOMENTUM-01')] : []),
  ]);
  const times = Math.floor(points.total / cost);
  const attacks = sumOf([part(times, say('nq.odds.part.bought', { points: points.total, cost }), 'NQ-WPROF-02')]);
  return {
    numbers: [
      { label: say('nq.odds.points'), value: points },
      { label: say('nq.odds.attacksEach'), value: attacks },
    ],
    times,
  };
}

/** NQ-ARMOUR-01, NQ-DMG-02: what a hit meets. */
function harmNumbers(state: State, at: Model, strength: Explained, { penetration }: Arm): Numbers {
  return [
    { label: say('nq.combat.number.strength'), value: strength },
    { label: say('nq.odds.armour'), value: needOfArmour(state, at, { strength: strength.total, penetration }) },
    { label: say('nq.odds.damage'), value: needOfDamage(state, at, strength.total) },
  ];
}

const labelOf = (state: State, unit: number, arm: Arm, { key, label }: Technique): Stage['label'] => {
  const args = { unit: { unit }, arm: armName(state, arm), way: label };
  return key === 'plain' ? say('nq.odds.attack', args) : say('nq.odds.attackBy', args);
};

function gather(groups: Map<string, Group>, key: string, model: number, make: () => Omit<Group, 'models'>): void {
  const known = groups.get(key);
  if (known === undefined) groups.set(key, { ...make(), models: [model] });
  else known.models.push(model);
}

/** NQ-CC-02: the blows of everybody who has an enemy of that unit in reach; `state` is the table on which they have their points. */
export function blowStages(state: State, sides: Sides, wanted: Wanted, effort: ActivationEffort): Stage[] {
  const { by, at } = sides;
  const only = { ...wanted, unit: at };
  const groups = new Map<string, Group>();
  for (const model of standing(state, by)) {
    const chosen = usualBlow(state, model, only);
    if (chosen === null) continue;
    gather(groups, `${model.profile} ${chosen.arm} ${chosen.technique}`, model.id, () => {
      const arm = armOf(state, model, chosen.arm);
      const technique = techniqueOf(state, model, arm, chosen.technique);
      const strike = { by: model, at: state.models[chosen.at]!, arm, technique };
      const { numbers } = budget(state, model, effort, costOf(state, model, arm, technique));
      return {
        label: labelOf(state, by, arm, technique),
        numbers: [
          ...numbers,
          { label: say('nq.combat.number.toHit'), value: needToStrike(state, strike) },
          ...harmNumbers(state, strike.at, strengthOfStrike(state, strike), arm),
        ],
        times: budget(state, model, effort, cheapest(state, model, only)).times,
      };
    });
  }
  const first = effort.run === null ? [beginning(sides, effort)] : chargeParts(sides, chargeOf(state, by, at), effort);
  return activation(sides, [...groups.values()], first, (models, times) =>
    models.flatMap((id) => Array.from({ length: times }, (_, time) => blowParts(sides, id, only, time === times - 1)).flat()),
  );
}

/** A model that cannot pay for its usual blow once more may still afford a cheaper one. */
const cheapest = (state: State, model: Model, wanted: Wanted): number =>
  Math.min(
    ...armsOf(state, model)
      .filter(({ kind, key }) => kind === 'melee' && (wanted.arm ?? key) === key)
      .flatMap((arm) => techniquesOf(state, model, arm).map((technique) => ({ arm, technique })))
      .filter(({ technique }) => (wanted.technique ?? technique.key) === technique.key)
      .map(({ arm, technique }) => costOf(state, model, arm, technique)),
  );

const beginning = ({ by }: Sides, effort: ActivationEffort): StagePart => ({
  *run(game) {
    yield* activates(game, by, effort);
    return { counts: NO_ATTACK, on: null };
  },
});

/** NQ-SHOOT-01, NQ-AIM-01: the shots of everybody who can shoot at that unit; `mannerOf` says how each of them does. */
export function shotStages(state: State, sides: Sides, mannerOf: MannerOf, effort: ActivationEffort): Stage[] {
  const { by, at } = sides;
  const groups = new Map<string, Group>();
  for (const model of standing(state, by)) {
    const manner = mannerOf(model);
    if (manner === null || !stillAims(state, model.id, at, manner)) continue;
    const arm = armOf(state, model, manner.arm);
    const technique = techniqueOf(state, model, arm, manner.technique);
    const [target] = candidatesIn(state, model, at);
    const need =
      target === undefined ? null : needToShoot(state, { from: model, by: model, at: target, arm, technique, aimed: manner.aimed });
    if (target === undefined || need === null) continue;
    gather(groups, `${model.profile} ${arm.key} ${technique.key} ${need.total}`, model.id, () => {
      const { numbers, times } = budget(state, model, effort, shotCost(state, model, arm, technique, manner.aimed));
      return {
        label: labelOf(state, by, arm, technique),
        numbers: [
          ...numbers,
          { label: say('nq.combat.number.toHit'), value: need },
          ...harmNumbers(state, target, fixedStrength(state, model, target, arm), arm),
        ],
        times,
      };
    });
  }
  return activation(sides, [...groups.values()], [beginning(sides, effort)], (models, times) =>
    alikeAmong(state, models).flatMap((alike) => shotParts(sides, alike, times, mannerOf)),
  );
}
