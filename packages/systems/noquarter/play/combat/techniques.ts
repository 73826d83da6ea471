import type { RuleId } from '@warfold/catalogue';
import type { Model, State, Text } from '@warfold/engine';
import { markOf, memo, numberOf, say } from '@warfold/engine';
import { effectsOf } from '../fighter/borne.ts';
import type { Arm } from '../fighter/gear.ts';
import { labelOf } from '../fighter/labels.ts';
import { SURE_SHOT } from './combatMarks.ts';

/** How an attack is made: plainly, or with one of the Special Attacks of the model (NQ-SKILL-SPECIALATTACK). */
export interface Technique {
  /** 'plain', or the key of the card. */
  readonly key: string;
  readonly rule: RuleId;
  readonly label: Text;
  /** Dice of one use, each a hit of its own unless only the best is kept. */
  readonly dice: number;
  /** NQ-SKILL-AGGRESSIVE: one die is picked, and only tens all round are a Fumble. */
  readonly best: boolean;
  readonly toHit: number;
  /** NQ-SKILL-MIGHTYSTRIKE: times the use cost, and a hit of this or less removes the target. */
  readonly times: number;
  readonly removesOn: number;
  /** NQ-SKILL-DETERMINED, NQ-SKILL-SURESHOT: a miss may be rolled again; a ten that is no Fumble only by the determined. */
  readonly again: 'never' | 'misses' | 'tens too';
  /** NQ-SKILL-EXTRAATTACK-B: hits left over may go to another enemy in contact. */
  readonly overkill: boolean;
  /** NQ-SKILL-POISON counts as a Special Attack: it is lost with any other. */
  readonly poison: RuleId | null;
}

const PLAIN: Omit<Technique, 'key' | 'rule' | 'label'> = {
  dice: 1,
  best: false,
  toHit: 0,
  times: 1,
  removesOn: 0,
  again: 'never',
  overkill: false,
  poison: null,
};

const BURST: Readonly<Partial<Record<string, number>>> = { 'burst-2': 2, 'burst-3': 3, 'burst-4': 4 };

/** NQ-BURST-01: the dice of one use. */
export const burstOf = (arm: Arm): number => arm.rules.reduce((dice, rule) => Math.max(dice, BURST[rule] ?? 1), 1);

/** The element that attacks, for the cards that it alone has. */
export const elementOf = (arm: Arm): number | null => arm.wielder?.index ?? null;

function plainTechnique(state: State, model: Model, arm: Arm): Technique {
  const roll = arm.kind === 'melee' ? 'melee' : 'ranged';
  const venom = effectsOf(state, model, 'poison', elementOf(arm)).find(({ effect }) => effect.rolls.includes(roll));
  const rule: RuleId = arm.grown?.rule ?? (roll === 'melee' ? 'NQ-CC-02' : 'NQ-SHOOT-01');
  // NQ-SKILL-POISON: every roll to hit of the model, with what grows on it too.
  const poison = arm.grown?.poison === true ? arm.grown.rule : (venom?.rule ?? null);
  return { ...PLAIN, key: 'plain', rule, label: say('nq.combat.way.plain'), dice: burstOf(arm), poison };
}

/** Special Attacks stand on cards, which never change: what a model can do with an arm is worked out once. */
const worked = memo({
  on: (arm: Arm) => arm,
  key: (model: Model, { book, units }: State) =>
    numberOf(book.profiles[model.profile]!.abilities) * MOST_CARDS + numberOf(units[model.unit]!.abilities),
  work: (arm, model: Model, state: State): readonly Technique[] => workTechniques(state, model, arm),
});
/** More lists of abilities than there are while one arm is remembered. */
const MOST_CARDS = 67_108_864;

/** Every technique with which a model may use an arm, the plain one first; the second chance of a Sure Shot comes once in an activation. */
export function techniquesOf(state: State, model: Model, arm: Arm): readonly Technique[] {
  const techniques = worked(arm, model, state);
  return markOf(model, SURE_SHOT) ? techniques.filter(({ rule }) => rule !== 'NQ-SKILL-SURESHOT') : techniques;
}

function workTechniques(state: State, model: Model, arm: Arm): readonly Technique[] {
  const plain = plainTechnique(state, model, arm);
  // NQ-MUT-SCORPIONTAIL: the model's own Special Attacks apply to other attacks only.
  if (arm.grown?.poison === true || arm.grown?.harm === 'none') return [plain];
  return arm.kind === 'melee' ? [plain, ...meleeTechniques(state, model, arm)] : [plain, ...rangedTechniques(state, model, arm)];
}

function meleeTechniques(state: State, model: Model, arm: Arm): Technique[] {
  const element = elementOf(arm);
  const weapon = arm.grown === undefined;
  const techniques: Technique[] = [];
  const add = (card: string, rule: RuleId, more: Partial<Technique>) =>
    techniques.push({ ...PLAIN, key: card, rule, label: labelOf(card), ...more });
  if (weapon)
    for (const { effect, card, rule } of effectsOf(state, model, 'extraDice', element))
      if (effect.roll === 'melee') add(card, rule, { dice: effect.dice, toHit: effect.toHit, overkill: effect.targets === 'overkill' });
  for (const { effect, card, rule } of effectsOf(state, model, 'pickDie', element))
    if (effect.roll === 'melee') add(card, rule, { dice: effect.dice, best: true });
  if (weapon)
    for (const { effect, card, rule } of effectsOf(state, model, 'mightyStrike', element))
      add(card, rule, { times: effect.timesCu, removesOn: effect.removesOn });
  for (const { effect, card, rule } of effectsOf(state, model, 'reroll', element))
    if (effect.roll === 'melee') add(card, rule, { again: effect.natural10 === 'no' ? 'misses' : 'tens too' });
  return techniques;
}

/** NQ-SKILL-EXTRASHOT: instead of the burst of the weapon, never with it. NQ-SKILL-SURESHOT: once in an activation, not with support weapons. */
function rangedTechniques(state: State, model: Model, arm: Arm): Technique[] {
  if (arm.kind !== 'ranged') return [];
  const element = elementOf(arm);
  const techniques: Technique[] = [];
  for (const { effect, card, rule } of effectsOf(state, model, 'extraDice', element))
    if (effect.roll === 'ranged')
      techniques.push({ ...PLAIN, key: card, rule, label: labelOf(card), dice: effect.dice, toHit: effect.toHit });
  for (const { effect, card, rule } of effectsOf(state, model, 'reroll', element))
    if (effect.roll === 'ranged') techniques.push({ ...PLAIN, key: card, rule, label: labelOf(card), dice: burstOf(arm), again: 'misses' });
  return techniques;
}

/** The technique of that key; the plain one if the model has lost it meanwhile. */
export const techniqueOf = (state: State, model: Model, arm: Arm, key: string): Technique => {
  const techniques = techniquesOf(state, model, arm);
  return techniques.find((technique) => technique.key === key) ?? techniques[0]!;
};
