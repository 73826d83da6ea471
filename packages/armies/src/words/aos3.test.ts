import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { hear } from '../roster/abilities.ts';
import { commonRules, idleSentences, unitPatterns } from './aos3.ts';
import { knownTo, understand } from './sentences.ts';

const { abilities } = systems.find(({ key }) => key === 'aos3')!;
const isKnown = knownTo(abilities, ['unit', 'model']);
const heard = (text: string) => understand(text, unitPatterns, idleSentences, isKnown);

describe('sentences of the third edition, in the forms that cards have', () => {
  it.each([
    // Conditions that any of them may stand under.
    ['You can re-roll hit rolls of 1 for Mud Fork attacks that target a MONSTER.', 'reroll-hits', { faces: [1], against: ['MONSTER'] }],
    ['Re-roll wound rolls for attacks made by this unit that target a HERO or MONSTER.', 'reroll-wounds', { against: ['HERO', 'MONSTER'] }],
    ['Re-roll hit rolls of 1 for Mud Fork attacks unless the target is a MONSTER', 'reroll-hits', { faces: [1], unless: ['MONSTER'] }],
    ['Add 1 to wound rolls for attacks made by this unit while it has 6 or more models.', 'wound-bonus', { value: 1, strength: 6 }],
    ['Re-roll wound rolls of 1 for this unit while it has more than 10 models.', 'reroll-wounds', { faces: [1], strength: 11 }],
    ['You can re-roll hit rolls for attacks made with Mud Forks if the target unit has 5 or more models.', 'reroll-hits', { crowd: 5 }],
    [
      `Subtract 1 from hit rolls for attacks that target this unit while it is wholly within 6" of any friendly REED SHRINES.`,
      'hit-penalty',
      { value: -1, beside: ['REED SHRINES'], reach: 6, fully: true },
    ],
    [
      `Add 1 to the Attacks characteristic of this unit's Mud Forks if it made a charge move in the same turn.`,
      'attacks-bonus',
      { value: 1, when: 'charged' },
    ],
    [
      "If the unmodified hit roll for an attack made with this model's Mud Fork that targets a HERO is 6, that attack scores 2 hits on the target instead of 1.",
      'reaping',
      { face: 6, hits: 1, against: ['HERO'] },
    ],
    [
      "Add 1 to the Attacks characteristic of this unit's melee weapons in a turn in which it made a charge move.",
      'attacks-bonus',
      { value: 1, when: 'charged' },
    ],
    // Outbursts.
    [
      'At the start of the combat phase, you can pick 1 enemy unit within 3" of this model and roll a dice. On a 3+, that enemy unit suffers D3 mortal wounds.',
      'outburst',
      { at: 'combat-start', within: 3, on: 3, mortals: 'D3' },
    ],
    [
      'At the end of each combat phase, roll a dice for each enemy unit within 1" of this unit. On a 4+, that unit suffers 1 mortal wound. This ability has no effect on MUD FOLK units.',
      'outburst',
      { at: 'combat-end', within: 1, on: 4, mortals: 1, each: true, unless: ['MUD FOLK'] },
    ],
    [
      'In your hero phase, you can pick 1 enemy HERO unit within 12" of this model that is visible to them and roll a dice. On a 1-2, nothing happens. On a 3-5, that unit suffers 1 mortal wound. On a 6, that unit suffers D3 mortal wounds.',
      'outburst',
      { at: 'hero', within: 12, on: 3, mortals: 1, six: 'D3', seen: true, against: ['HERO'] },
    ],
    [
      'Once per battle, in your shooting phase, you can pick 1 enemy unit within 8" of this model and visible to it. That unit suffers D6 mortal wounds.',
      'outburst',
      { at: 'shooting', within: 8, mortals: 'D6', seen: true, once: true },
    ],
    [
      'In your hero phase, you can pick 1 friendly REED unit within 6" of this model and heal D3 wounds allocated to it.',
      'grafting',
      { within: 6, amount: 'D3', keyword: 'REED' },
    ],
    // Rolls, characteristics, wounds.
    [
      'If the unmodified hit roll for an attack made with a Mud Fork is 6, that attack causes a number of mortal wounds to the target equal to the Damage characteristic of that weapon and the attack sequence ends (do not make a wound or save roll).',
      'mortal-hits',
      { face: 6, mortals: 'damage', ends: true },
    ],
    [
      'An unmodified hit roll of 6 for an attack made by this unit inflicts 1 mortal wound on the target in addition to any normal damage.',
      'mortal-hits',
      { face: 6, mortals: 1, ends: false },
    ],
    [
      'Double the Attacks characteristic of this model’s Mud Forks if it made a charge move in the same turn.',
      'attacks-times',
      { by: 2, when: 'charged' },
    ],
    [
      'Add 1 to wound rolls for shooting attacks made by this unit while it has 10 or more models.',
      'wound-bonus',
      { value: 1, strength: 10 },
    ],
    [
      'The Mud Fork has a Damage characteristic of 3 instead of 2 if this model made a charge move in the same turn',
      'damage-is',
      { value: 3, when: 'charged' },
    ],
    [
      "If the unmodified wound roll for an attack made with this model's Mud Fork is 6, add 2 to the damage inflicted by that attack.",
      'damage-more-on',
      { of: 'wound', face: 6, damage: 2 },
    ],
    [
      'If the unmodified save roll for an attack made with a melee weapon that targets this unit is 6, the attacking unit suffers 1 mortal wound after all of its attacks have been resolved.',
      'riposte',
      { face: 6, mortals: 1 },
    ],
    ['In your hero phase, you can heal D3 wounds allocated to this model.', 'mending', { wounds: 'D3' }],
    [
      'After this model makes a charge move, you can pick 1 enemy unit within 1" of this model and roll a dice. On a 2+, that enemy unit suffers D3 mortal wounds.',
      'stampede',
      { within: 1, on: 2, mortals: 'D3' },
    ],
    [
      'After this model makes a charge move, roll a dice for each enemy unit within 1" of this model. On a 2+, that unit suffers D3 mortal wounds.',
      'stampede',
      { within: 1, on: 2, mortals: 'D3', each: true },
    ],
    ['This unit can retreat and charge in the same turn.', 'freedom', { what: 'charge-after-retreat' }],
    [
      'Roll 1 dice for each enemy unit that is within 1" of this model when it finishes a charge move. On a 3+, that enemy unit suffers D3 mortal wounds.',
      'stampede',
      { within: 1, on: 3, mortals: 'D3', each: true },
    ],
    [
      "If the unmodified hit roll for an attack made with this unit's Mud Forks is 6, that attack scores D6 hits on the target instead of 1. Make a wound and save roll for each hit.",
      'reaping',
      { face: 6, hits: 'D6', instead: true },
    ],
    [
      "Add D3 to the Attacks characteristic of this model's Mud Fork if it made a charge move in the same turn.",
      'attacks-bonus',
      { value: 'D3', when: 'charged' },
    ],
    [
      "Add 1 to the damage inflicted by each successful attack made with this unit's Mud Forks if this unit made a charge move in the same turn.",
      'damage-bonus',
      { value: 1, when: 'charged' },
    ],
    [
      "This unit's Mud Forks have an Attacks characteristic of D6 instead of D3 if this unit did not make a move in the same turn.",
      'attacks-are',
      { value: 'D6', when: 'still' },
    ],
    [
      `Add 3 to charge rolls for this unit if it is wholly within 16" of a friendly FEN HERO when the charge roll is made.`,
      'charge-bonus',
      { value: 3, beside: ['FEN HERO'], reach: 16, fully: true },
    ],
    // What stands around somebody.
    [
      `Add 1 to hit rolls for attacks made with missile weapons by friendly FEN units wholly within 12" of this model.`,
      'aura-hit',
      { value: 1, when: 'missile', within: 12, wholly: true, keyword: 'FEN' },
    ],
    [
      `Add 1 to the Attacks characteristic of melee weapons used by friendly FEN MORTAL units while they are wholly within 16" of any models with this ability.`,
      'aura-attacks',
      { value: 1, when: 'melee', within: 16, wholly: true, keyword: 'FEN MORTAL' },
    ],
    [
      `You can re-roll hit rolls of 1 for attacks made by friendly FEN units while they are wholly within 12" of this model.`,
      'aura-reroll-hits',
      { faces: [1], within: 12, wholly: true, keyword: 'FEN' },
    ],
    [
      `You can re-roll charge rolls for friendly FEN units wholly within 12" of this unit.`,
      'aura-reroll-charge',
      { within: 12, wholly: true, keyword: 'FEN' },
    ],
    [
      `Friendly FEN units wholly within 12" of this unit have a ward of 6+.`,
      'aura-ward',
      { value: 6, within: 12, wholly: true, keyword: 'FEN' },
    ],
    [
      `Subtract 1 from the Bravery characteristic of enemy units while they are within 6" of this model.`,
      'aura-dread',
      { value: -1, within: 6, whom: 'enemies' },
    ],
    [
      `Add 1 to wound rolls for attacks made with melee weapons used by friendly FEN units that are wholly within 12" of this model.`,
      'aura-wound',
      { value: 1, when: 'melee', within: 12, wholly: true, keyword: 'FEN' },
    ],
    [
      `Roll a dice each time you allocate a wound or mortal wound to a friendly FEN unit wholly within 12" of any models with this ability. On a 6, that wound or mortal wound is negated.`,
      'aura-ward',
      { value: 6, within: 12, wholly: true, keyword: 'FEN' },
    ],
    // Keywords as newer data marks them.
    [
      `**Add 1** to save rolls for attacks that target friendly **^^Fen Mortal^^** units wholly within 12" of this unit.`,
      'aura-save',
      { value: 1, within: 12, wholly: true, keyword: 'FEN MORTAL' },
    ],
  ])('%s', (text, ability, params) => {
    const { words, left } = heard(text);
    expect(left).toEqual([]);
    expect(words.map(({ ref }) => ref)).toEqual([{ ability, params }]);
  });

  it('what unbinds and dispels as a WIZARD does is one without a spell of its own', () => {
    const { words, left } = heard(
      'This unit can attempt to unbind one spell in each enemy hero phase in the same manner as a WIZARD. In addition, this unit can attempt to dispel one endless spell at the start of your hero phase in the same manner as a WIZARD. Add 1 to unbinding and dispelling rolls for this unit while it contains 10 or more models.',
    );
    expect(left).toEqual([]);
    expect(words.map(({ ref }) => ref)).toEqual([
      { ability: 'wizard', params: { casts: 0, unbinds: 1 } },
      { ability: 'unbinding-bonus', params: { value: 1, strength: 10 } },
      { ability: 'dispelling-bonus', params: { value: 1, strength: 10 } },
    ]);
  });

  it('a command model brings what holds while it is there', () => {
    const { words, left } = heard(
      '1 in every 5 models in this unit can be a Reed Bearer. You can re-roll charge rolls for this unit while it includes any Reed Bearers.',
    );
    expect(left).toEqual([]);
    expect(words.map(({ ref, command }) => [ref.ability, command?.kind])).toEqual([['reroll-charge', 'standard']]);
  });

  it.each([
    ['Subtract 1 from the Bravery characteristic of enemy units while they are within 6" of any Reed Drummers.', 'aura-dread', 'musician'],
    [
      `Add 1 to the Bravery characteristic of friendly FEN units wholly within 9" of any friendly units that include any Fen Pennants.`,
      'aura-bravery',
      'standard',
    ],
    ['You can reroll charge rolls for units that include any Reed Drummers.', 'reroll-charge', 'musician'],
  ])('and what stands around it: %s', (text, ability, kind) => {
    const { words, left } = heard(text);
    expect(left).toEqual([]);
    expect(words.map(({ ref, command }) => [ref.ability, command?.kind])).toEqual([[ability, kind]]);
  });

  // A wrong enforcement is worse than none.
  it.each([
    'Add 1 to charge rolls for friendly FEN units.',
    'Add 1 to run rolls for all units.',
    'Add 1 to hit rolls for attacks made by this unit if the moon is full.',
    'You can re-roll hit rolls of 1 for attacks made by this unit that target a unit that has already fought.',
    `You can re-roll hit rolls for attacks made by this unit while it is within 6" of 10 or more friendly FEN models.`,
    'After a model in this unit makes a charge move, you can pick 1 enemy unit within 1" of that model and roll a dice. On a 2+ that enemy unit suffers 1 mortal wound.',
    'At the start of the combat phase, you can pick 1 enemy unit within 3" of this model and roll 2D6. If the roll is higher than its Bravery, that unit suffers D3 mortal wounds.',
    'Once per battle, add 1 to hit rolls for attacks made by this unit.',
    `Subtract 1 from the Bravery characteristic of enemy units while they are within 6" of any Fen Guard.`,
    `Roll a dice each time you allocate a wound or mortal wound to a friendly FEN unit within 12" of this model. On a 5, that wound or mortal wound is negated.`,
    `Friendly Fen Guard units wholly within 12" of this unit have a ward of 6+.`,
  ])('is left to the players: %s', (text) => {
    expect(heard(text).words).toEqual([]);
  });
});

describe('what the book of rules has itself', () => {
  const fateOf = (name: string, text: string) =>
    hear(
      { name, text, of: 'Reed Witch', on: 'other' },
      { abilities, patterns: unitPatterns, idle: idleSentences, named: [], common: commonRules },
    ).line.fate;

  it.each([
    ['Arcane Bolt', 'Casting Value: 5. Range: 12". Description: pick an enemy unit within range.'],
    ['Curse', 'Answer Value: 4. Range: 9". Description: sixes to hit hurt the more.'],
  ])('%s is done by the rules', (name, text) => {
    expect(fateOf(name, text).is).toBe('ignored');
  });

  it.each([
    ['Battle-lust', 'You can re-roll run rolls and charge rolls for this general.', 'battle-lust'],
    ['Heroic Stature', "Add 1 to this general's Wounds characteristic.", 'heroic-stature'],
  ])('%s is a word', (name, text, ability) => {
    expect(fateOf(name, text)).toEqual({ is: 'enforced', words: [{ ability }] });
  });

  it('another spell of the same name is not', () => {
    expect(fateOf('Curse', 'Casting Value: 7. Range: 18". Description: halve the Move of an enemy unit.').is).toBe('reminder');
  });
});

it.each([
  ['-', 'At the start'],
  ['- Note:', 'Note'],
  ['Old Grudge', 'Old Grudge'],
])('a card that is called %s is recalled as %s', (name, title) => {
  const text = 'At the start of the battle, all are angry.';
  const { line } = hear({ name, text, of: 'Reed Witch', on: 'unit' }, { abilities, patterns: [], idle: [], named: [], common: [] });
  expect(line.name.startsWith(title)).toBe(true);
});
