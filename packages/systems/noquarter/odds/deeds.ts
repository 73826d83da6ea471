import type { Model, Refusal, State, Text } from '@warfold/engine';
import { refuse, say, standing } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { Deed, Deeds, Planned, Stage, StepOrder } from '../../shared/odds.ts';
import type { CommandTest } from '../data/effects.ts';
import { COURAGE_TESTS, OTHER_COMMAND_TESTS } from '../data/effects.ts';
import { tooDear } from '../play/action.ts';
import { whyNoCharge } from '../play/charge/charge.ts';
import { techniquesOf } from '../play/combat/techniques.ts';
import { armsOf } from '../play/fighter/arms.ts';
import { fighterOf } from '../play/fighter/fighter.ts';
import type { Arm } from '../play/fighter/gear.ts';
import { whyAfraid } from '../play/nerve/fear.ts';
import { whyNoShooting } from '../play/ranged/ranged.ts';
import type { Manner } from '../play/ranged/shooting.ts';
import { shotArms, whyNoAim } from '../play/ranged/shooting.ts';
import { priorityOf, whyNotTarget } from '../play/ranged/targets.ts';
import type { ActivationEffort } from './activations.ts';
import { fareOfRun, readied } from './activations.ts';
import { answer } from './answers.ts';
import { blowStages, shotStages } from './attacks.ts';
import { hurling } from './hurled.ts';
import { castStage, castsOf, knownSpells, spellIn } from './spells.ts';
import { commandStage, moraleStage } from './tests.ts';

const textOf = ({ words }: StepOrder, name: string): string | undefined => {
  const word = words[name];
  return typeof word === 'string' ? word : undefined;
};

const numberOf = ({ words }: StepOrder, name: string): number | null => {
  const word = words[name];
  return typeof word === 'number' ? word : null;
};

const sidesOf = ({ by, at }: StepOrder) => ({ by: by[0]!, at });

/** The names by which a weapon may be asked for. */
const isNamed = (state: State, { key, gear }: Arm, name: string): boolean =>
  [key, key.slice(key.lastIndexOf('/') + 1), state.book.gear[gear ?? '']?.name ?? key].some(
    (one) => one.toLowerCase() === name.toLowerCase(),
  );

const armNamed = (state: State, model: Model, kind: Arm['kind'], name: string): Arm | undefined =>
  armsOf(state, model).find((arm) => arm.kind === kind && isNamed(state, arm, name));

/** Why the weapon or the way that a step names is nobody's; nothing if somebody has it. */
function whyUnknown(state: State, order: StepOrder, kind: 'melee' | 'ranged'): Extract<Planned, { refused: Refusal }> | null {
  const unit = order.by[0]!;
  const [weapon, technique] = [textOf(order, 'weapon'), textOf(order, 'way')];
  const all = standing(state, unit).flatMap((model) =>
    armsOf(state, model)
      .filter((arm) => arm.kind === kind)
      .map((arm) => ({ arm, techniques: techniquesOf(state, model, arm).map(({ key }) => key) })),
  );
  const list = (names: readonly string[]): string => [...new Set(names)].join(', ');
  const no = (field: string, key: string, known: string) => ({
    refused: refuse('NQ-WPROF-01', say(`nq.odds.${key}`, { unit: { unit }, known }), [{ unit }]),
    field,
  });
  if (all.length === 0 || (weapon !== undefined && !all.some(({ arm }) => isNamed(state, arm, weapon))))
    return no('weapon', 'noSuchWeapon', list(all.map(({ arm }) => arm.key)));
  if (technique !== undefined && !all.some(({ techniques }) => techniques.includes(technique)))
    return no('way', 'noSuchWay', list(all.flatMap(({ techniques }) => techniques)));
  return null;
}

const nobody = (rule: 'NQ-CC-05' | 'NQ-SHOOT-03', key: string, unit: number): Planned => ({
  refused: refuse(rule, say(`nq.odds.${key}`, { unit: { unit } }), [{ unit }]),
});

/** With what everybody attacks, and how, where a step leaves it open and there is more than one way. */
function chosenIn(state: State, order: StepOrder, kind: 'melee' | 'ranged', stages: readonly Stage[]): readonly Text[] {
  const weapon = textOf(order, 'weapon');
  const isOpen = standing(state, order.by[0]!).some((model) => {
    const arms = armsOf(state, model).filter((arm) => arm.kind === kind && (weapon === undefined || isNamed(state, arm, weapon)));
    return arms.length > 1 || (textOf(order, 'way') === undefined && arms.some((arm) => techniquesOf(state, model, arm).length > 1));
  });
  return isOpen ? stages.map(({ label }) => label) : [];
}

function blows(state: State, order: StepOrder, effort: ActivationEffort): Planned {
  const by = order.by[0]!;
  const ready = readied(state, by, effort);
  const unknown = whyUnknown(ready, order, 'melee');
  if (unknown !== null) return unknown;
  const weapon = textOf(order, 'weapon');
  const named =
    weapon === undefined
      ? undefined
      : standing(ready, by)
          .map((model) => armNamed(ready, model, 'melee', weapon)?.key)
          .find((key) => key !== undefined);
  const stages = blowStages(ready, sidesOf(order), { arm: named, technique: textOf(order, 'way') }, effort);
  return stages.length === 0 ? nobody('NQ-CC-05', 'noBlows', by) : { stages, leftOut: [], chosen: chosenIn(ready, order, 'melee', stages) };
}

const WEAPON = { takes: 'text', note: 'Only this weapon, by name.' } as const;
const WAY = { takes: 'text', note: 'With this Special Attack, by its key: aggressive, extraattack; plain for none.' } as const;
const POINTS = { takes: 'number', note: 'Action points that each model spends on it; all it has, if not said.' } as const;

const strike: Deed = {
  label: say('nq.odds.strike'),
  note: 'Everybody in base contact strikes as often as its points allow, with the blow a sensible player would choose or the one named.',
  several: 'each',
  aims: true,
  risky: true,
  words: { weapon: WEAPON, way: WAY, points: POINTS },
  distance: () => 0,
  plan: (state, order) => blows(state, order, { points: numberOf(order, 'points'), run: null }),
};

const charge: Deed = {
  label: say('nq.odds.charge'),
  note: 'Dares to charge, pays for the run, and strikes with momentum; the target stands up to fear where it must.',
  several: 'each',
  aims: true,
  risky: true,
  words: {
    weapon: WEAPON,
    way: WAY,
    points: POINTS,
    run: { takes: 'number', note: 'Inches of the run, paid for in action points; none, if not said.' },
  },
  distance: () => 0,
  plan(state, order) {
    const refused = whyNoCharge(state, order.by[0]!) ?? whyAfraid(state, order.by[0]!, order.at);
    if (refused !== null) return { refused };
    const run = inches(numberOf(order, 'run') ?? 0);
    const tired = standing(state, order.by[0]!).find((model) => fareOfRun(state, model, run) > fighterOf(state, model).AZ);
    if (tired !== undefined) return { refused: tooDear(fareOfRun(state, tired, run), fighterOf(state, tired).AZ, tired), field: 'run' };
    return blows(state, order, { points: numberOf(order, 'points'), run });
  },
};

const mannerOf =
  (state: State, order: StepOrder) =>
  (model: Model): Manner | null => {
    const weapon = textOf(order, 'weapon');
    const arm = weapon === undefined ? shotArms(state, model)[0] : armNamed(state, model, 'ranged', weapon);
    return arm === undefined ? null : { arm: arm.key, technique: textOf(order, 'way') ?? 'plain', aimed: order.words.manner === 'aimed' };
  };

/** Why nobody of a unit shoots, though somebody has the weapon. */
function whyNoShots(state: State, order: StepOrder): Refusal | null {
  for (const model of standing(state, order.by[0]!)) {
    const arm = shotArms(state, model)[0];
    if (arm === undefined) continue;
    const refused =
      whyNoShooting(state, model) ??
      (order.words.manner === 'aimed' ? whyNoAim(state, model) : null) ??
      whyNotTarget(state, { from: model, arm }, order.at, priorityOf(state, model));
    if (refused !== null) return refused;
  }
  return null;
}

const shoot: Deed = {
  label: say('nq.odds.shoot'),
  note: 'Everybody who can shoots at the target as often as its points allow, each with its first weapon or the one named.',
  several: 'each',
  aims: true,
  each: true,
  words: {
    weapon: WEAPON,
    way: WAY,
    points: POINTS,
    manner: { takes: ['plain', 'aimed'], note: 'Plainly, or with two points more to aim.' },
  },
  /** Well within the first range of the weapon. */
  distance(state, { by }) {
    const ranges = standing(state, by[0]!).flatMap((model) => shotArms(state, model).flatMap(({ bands }) => bands.slice(0, 1)));
    return Math.max(inches(1), Math.floor(Math.min(inches(24), ...ranges.map(({ to }) => to)) / 2));
  },
  plan(state, order) {
    const by = order.by[0]!;
    const effort = { points: numberOf(order, 'points'), run: null };
    const ready = readied(state, by, effort);
    const unknown = whyUnknown(ready, order, 'ranged');
    if (unknown !== null) return unknown;
    const stages = shotStages(ready, sidesOf(order), mannerOf(ready, order), effort);
    if (stages.length > 0) return { stages, leftOut: [], chosen: chosenIn(ready, order, 'ranged', stages) };
    const refused = whyNoShots(ready, order);
    return refused === null ? nobody('NQ-SHOOT-03', 'noShots', by) : { refused };
  },
};

const cast: Deed = {
  label: say('nq.odds.castSpell'),
  note: 'A mage, or the Initiates of a unit, cast one spell; counted is what it does at once.',
  several: 'each',
  aims: true,
  words: {
    spell: { takes: 'text', note: 'The spell, by its key: fireball.' },
    casting: { takes: ['plain', 'focus'], note: 'Plainly, or concentrating.' },
  },
  plan(state, order) {
    const by = order.by[0]!;
    const all = castsOf(readied(state, by, { points: null, run: null }), by);
    const [spell, focus] = [textOf(order, 'spell'), order.words.casting === 'focus'];
    const found = all.filter((one) => spellIn(one).focus === focus && spellIn(one).spell === (spell ?? spellIn(all[0]!).spell));
    // NQ-MAGIC-08: as many Initiates as can.
    const action = found.filter(({ refused }) => refused === undefined).at(-1) ?? found[0];
    if (action === undefined) {
      const text = say('nq.odds.noSuchSpell', { unit: { unit: by }, known: knownSpells(all) });
      return { refused: refuse('NQ-MAGIC-02', text, [{ unit: by }]), field: 'spell' };
    }
    return action.refused === undefined ? { stages: [castStage(sidesOf(order), action)], leftOut: [] } : { refused: action.refused };
  },
};

const each = (by: readonly number[], stage: (unit: number) => Stage): Planned => ({ stages: by.map(stage), leftOut: [] });

const morale: Deed = {
  label: say('nq.odds.moraleTest'),
  note: 'The morale test of a unit that owes one, with the panic table; at the end of a question everybody who does takes it.',
  several: 'each',
  aims: false,
  words: { when: { takes: ['owed', 'anyway'], note: 'Only if its losses ask for it, or whatever they are.' } },
  plan: (state, { by, words }) => each(by, (unit) => moraleStage(state, unit, words.when === 'anyway')),
};

const TESTS: readonly CommandTest[] = [...COURAGE_TESTS, ...OTHER_COMMAND_TESTS];

const command: Deed = {
  label: say('nq.odds.commandTest'),
  note: 'A Command test of a unit.',
  several: 'each',
  aims: false,
  words: {
    about: { takes: TESTS, note: 'What it is about, for the skills that help with some tests only; fear, if not said.' },
    modifier: { takes: 'number', note: 'What is added to Command, such as the level of fear.' },
  },
  plan(state, order) {
    const about = TESTS.find((test) => test === order.words.about) ?? 'fear';
    return each(order.by, (unit) => commandStage(state, unit, about, numberOf(order, 'modifier') ?? 0));
  },
};

export const deeds: Deeds = { strike, charge, shoot, answer, ...hurling, cast, morale, command };
