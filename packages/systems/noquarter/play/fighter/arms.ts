import type { AbilityRef, Model, State } from '@warfold/engine';
import { Fault, memo, numberOf } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { Bands } from '../../data/weapon.ts';
import { effectsOf } from './borne.ts';
import type { Arm, ArmBand, BandName, Growth } from './gear.ts';
import { armsOfGear, BANDS, improvised, readGear } from './gear.ts';

const BARE_HANDS: readonly Arm[] = readGear('improvised', improvised('improvised'));

const plainAttack = { gear: null, penetration: 0, reach: 0, bands: [], blast: 0, template: null, family: null, rules: [], marks: [] };

/** Attacks that mutations and traits give, each an arm of its own. */
function grownArms(state: State, model: Model, carried: readonly Arm[]): Arm[] {
  const wielderOf = (element: number | null) =>
    carried.find(({ wielder }) => wielder !== null && wielder.index === element)?.wielder ?? null;
  const natural = effectsOf(state, model, 'naturalAttack').map(({ effect, card, rule, element }): Arm => {
    const growth: Growth = {
      rule,
      harm: effect.strength === 'none' ? 'none' : 'damage',
      poison: effect.poison === true,
      once: effect.perActivation !== undefined,
      onHit: effect.onHit ?? null,
    };
    return {
      ...plainAttack,
      key: card,
      kind: effect.roll === 'CC' ? 'melee' : 'ranged',
      cost: effect.cu,
      strength: effect.strength === 'none' ? { kind: 'fixed', value: 0 } : effect.strength,
      penetration: effect.penetration ?? 0,
      reach: inches(effect.reach ?? 0),
      bands: effect.bands === undefined ? [] : BANDS.map(([name]) => bandOf(name, effect.bands!)),
      wielder: wielderOf(element),
      grown: growth,
    };
  });
  const embrace = effectsOf(state, model, 'etherealEmbrace').map(
    ({ effect, card, rule, element }): Arm => ({
      ...plainAttack,
      key: card,
      kind: 'melee',
      cost: effect.cu,
      strength: { kind: 'base', plus: 0 },
      wielder: wielderOf(element),
      grown: { rule, harm: 'toughness', poison: false, once: false, onHit: null },
    }),
  );
  return [...natural, ...embrace];
}

const bandOf = (name: BandName, all: Bands): ArmBand => ({ name, to: inches(all[name].to), modifier: all[name].AD });

const isImprovised = ({ gear, key }: Arm): boolean => (gear ?? key).startsWith('improvised');

/** NQ-MUT-PINCERS, NQ-MUT-HOOVES: the improvised attack itself is changed. */
function withClaws(state: State, model: Model, arm: Arm): Arm {
  const changes = effectsOf(state, model, 'improvisedAttack', arm.wielder?.index ?? null);
  const [first] = changes;
  if (first === undefined) return arm;
  return {
    ...arm,
    changedBy: first.rule,
    cost: Math.min(...changes.map(({ effect }) => effect.cu)),
    strength: { kind: 'base', plus: Math.max(...changes.map(({ effect }) => effect.strength)) },
    penetration: Math.min(...changes.map(({ effect }) => effect.penetration)),
    rules: [],
    fells: changes.some(({ effect }) => effect.knockProne),
  };
}

/** Cards never change, so it is worked out once. */
const worked = memo({
  on: (model: Model) => model.gear,
  key: (profile: readonly AbilityRef[], unit: readonly AbilityRef[], _: State) => numberOf(profile) * MOST_CARDS + numberOf(unit),
  work: (model, _profile: readonly AbilityRef[], _unit: readonly AbilityRef[], state: State): readonly Arm[] => allArms(state, model),
});
/** More lists of abilities than there are while one way of being armed is remembered. */
const MOST_CARDS = 67_108_864;

/** Everything a model can attack with, in each of its modes: what it carries, what grows on it, its bare hands. */
export const armsOf = (state: State, model: Model): readonly Arm[] =>
  worked(model, state.book.profiles[model.profile]!.abilities, state.units[model.unit]!.abilities, state);

function allArms(state: State, model: Model): readonly Arm[] {
  const carried = model.gear.flatMap((key) => armsOfGear(state, key));
  const hands = carried.some(isImprovised) || isFrame(state, model) ? [] : BARE_HANDS;
  const shots = carried.flatMap((arm) => (arm.kind === 'support' ? otherShots(state, model, arm) : []));
  return [...carried, ...shots, ...hands]
    .map((arm) => (isImprovised(arm) ? withClaws(state, model, arm) : arm))
    .concat(grownArms(state, model, carried));
}

/** NQ-EQUIP-GRAPESHOT: another shot with the cost and the bands of the gun, and nothing else of it. */
const otherShots = (state: State, model: Model, arm: Arm): Arm[] =>
  effectsOf(state, model, 'ammunition').map(({ effect, card }) => ({
    ...arm,
    key: `${arm.key}:${card}`,
    strength: { kind: 'fixed', value: effect.strength },
    penetration: 0,
    blast: inches(effect.blast),
    rules: effect.rules.map((rule) => (rule === 'knockProne' ? 'knockprone' : rule)),
    marks: [],
  }));

/** A support weapon itself, which its crew serves (NQ-SUPPORT-01). */
export const isFrame = (state: State, model: Model): boolean => state.book.profiles[model.profile]!.keywords.includes('frame');

/** The arm of that key; a battle that names another has lost its book. */
export function armOf(state: State, model: Model, key: string): Arm {
  const arm = armsOf(state, model).find((one) => one.key === key);
  if (arm === undefined) throw new Fault(`model ${model.id} has no ${key}`);
  return arm;
}
