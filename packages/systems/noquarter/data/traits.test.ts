import { describe, expect, test } from 'vitest';
import { SOLDIER, tryArmy, tryCombined, tryProfile } from '../workshop/samples.ts';
import type { CardEffect } from './effects.ts';
import { entriesOf } from './table.ts';
import { TRAITS, type TraitKey } from './traits.ts';

/** Price and exact effect of a trait, and that whoever may have it pays that price. */
function card(key: TraitKey, points: number, effects: readonly CardEffect[], bearer: Readonly<Record<string, unknown>> = {}): void {
  expect([TRAITS[key].points, TRAITS[key].effects]).toEqual([points, effects]);
  const already = Array.isArray(bearer.traits) ? bearer.traits : [];
  const withIt = tryProfile({ ...bearer, traits: [...already, key] });
  expect(withIt.errors).toEqual([]);
  expect(withIt.price - tryProfile(bearer).price).toBe(points);
}

const refused = (key: TraitKey, changes: Readonly<Record<string, unknown>> = {}) => tryProfile({ traits: [key], ...changes }).errors;
const looks = (key: TraitKey) => tryProfile({ traits: ['large', key] }).worked.figure.map((note) => note.rule);

describe('Traits', () => {
  test('NQ-TRAIT-GENERAL: 21 traits in any number, apart from the skills; too many are a warning', () => {
    expect(entriesOf(TRAITS)).toHaveLength(21);
    const many = tryProfile({ skills: ['dodge'], traits: ['membranes', 'devour', 'hesitate', 'confused'] });
    expect(many).toMatchObject({ errors: [], warnings: ['NQ-MAX-SLOTS'] });
    expect(tryProfile({ skills: ['dodge'], traits: ['membranes', 'devour'] }).warnings).toEqual([]);
  });

  test('NQ-TRAIT-EMBRACE: 6 AZ, no armour, a Toughness test or a wound', () => {
    card('embrace', 6, [{ kind: 'etherealEmbrace', cu: 6, test: 'RE', wounds: 1 }]);
    expect(looks('embrace')).toEqual(['NQ-TRAIT-EMBRACE']);
  });

  test('NQ-TRAIT-SIEGE: free, hits Very Large Targets on 9; large models and support weapons', () => {
    card('siege', 0, [{ kind: 'siege', hitsOn: 9 }], { traits: ['large'] });
    expect(refused('siege')).toEqual(['NQ-TRAIT-SIEGE']);
    expect(refused('siege', { rank: 'support' })).toEqual([]);
  });

  test('NQ-TRAIT-SIEGE: templates have it by themselves, for their own attacks', () => {
    const { worked } = tryProfile({
      traits: ['large'],
      weapons: [{ kind: 'teardrop', name: 'Breath', strength: 4, template: 'medium' }, 'sword'],
    });
    expect(worked.card.elements[0]?.weapons.map((weapon) => weapon.marks)).toEqual([['siege'], []]);
    expect(worked.card.abilities.map((ability) => ability.key)).not.toContain('siege');
  });

  test('NQ-TRAIT-TAIL: 5 AZ, one side within 1", base Strength; large creatures', () => {
    card('tail', 14, [{ kind: 'tailSweep', cu: 5, within: 1, arc: 180, strength: { kind: 'base', plus: 0 } }], { traits: ['large'] });
    expect(refused('tail')).toEqual(['NQ-TRAIT-TAIL']);
  });

  test('NQ-TRAIT-CONFUSED: minus 8; a 10 and it does nothing, unless in melee', () => {
    card('confused', -8, [{ kind: 'activationRoll', from: 10, to: 10, result: 'doesNothing', notInMelee: true }]);
  });

  test('NQ-TRAIT-DEVOUR: minus 2; no Follow Up', () => {
    card('devour', -2, [{ kind: 'followUpMoves', moves: 0 }]);
  });

  test('NQ-TRAIT-HESITATE: minus 1; a Command test before Follow Up', () => {
    card('hesitate', -1, [{ kind: 'followUpTest' }]);
  });

  test('NQ-TRAIT-ETHEREAL: through anything, but ending in nothing', () => {
    card('ethereal', 4, [{ kind: 'passesThrough', what: 'modelsAndTerrain', mayEndInside: false }]);
    expect(looks('ethereal')).toEqual(['NQ-TRAIT-ETHEREAL']);
  });

  test('NQ-TRAIT-INITIATE: level 0 for 8 points, and no mage besides', () => {
    card('initiate', 8, [{ kind: 'chantsWithUnit', level: 0 }]);
    expect(refused('initiate', { rank: 'hero', magic: { level: 1, aspect: 'fire', spells: [] } })).toEqual(['NQ-TRAIT-INITIATE']);
  });

  test('NQ-TRAIT-UNSTABLE: minus 10; a 10 and it is gone, for no battle points', () => {
    card('unstable', -10, [{ kind: 'activationRoll', from: 10, to: 10, result: 'isRemoved', battlePoints: 'none' }]);
  });

  test('NQ-TRAIT-MAGE: comes with magic, costs its level and spells, and is nothing without them', () => {
    const mage = tryProfile({ rank: 'hero', magic: { level: 2, aspect: 'wind', spells: ['fog'] } });
    expect(mage.price).toBe(21 + 30 + 8);
    expect(mage.worked.card.abilities).toMatchObject([{ from: 'trait', key: 'mage', effects: [{ kind: 'castsSpells' }] }]);
    expect(refused('mage')).toEqual(['NQ-TRAIT-MAGE']);
  });

  test('NQ-TRAIT-MECHANICAL: minus 4; no fear, Unwavering for nothing, a 10 and it cannot move', () => {
    card('mechanical', -4, [
      { kind: 'immune', to: 'fear' },
      { kind: 'grantsSkill', skill: 'unwavering' },
      { kind: 'activationRoll', from: 10, to: 10, result: 'cannotMove' },
    ]);
    expect(tryProfile({ traits: ['mechanical'] }).worked.card.abilities).toContainEqual({
      from: 'skill',
      key: 'unwavering',
      rule: 'NQ-TRAIT-MECHANICAL',
      effects: [{ kind: 'passes', tests: 'courage' }],
    });
    expect(tryProfile({ traits: ['mechanical'], skills: ['unwavering'] }).warnings).toEqual(['NQ-TRAIT-MECHANICAL']);
  });

  test('NQ-TRAIT-MEMBRANES: blinding spells do nothing', () => {
    card('membranes', 1, [{ kind: 'immune', to: 'blindingSpells' }]);
  });

  test('NQ-TRAIT-LARGE: +1 AR for nothing, easier to hit, not afraid of smaller ones', () => {
    card('large', 0, [
      { kind: 'modifier', to: 'AR', value: 1, of: 'bearer' },
      { kind: 'modifier', to: 'CC', value: 1, of: 'attackers' },
      { kind: 'modifier', to: 'AD', value: 1, of: 'attackers' },
      { kind: 'immune', to: 'fearOfSmaller' },
      { kind: 'attackArea', inches: 2, arc: 180 },
    ]);
    expect(tryProfile({ traits: ['large'], armour: { body: 2 } }).worked.card).toMatchObject({ AR: 3, size: 'large' });
    expect(tryProfile({ traits: ['large'], small: true }).errors).toEqual(['NQ-TRAIT-LARGE']);
  });

  test('NQ-TRAIT-MUTATION: free itself, brought by the mutations, which need not be the same in a unit', () => {
    card('mutation', 0, [{ kind: 'mayHaveMutations' }]);
    expect(tryProfile({ mutations: ['horns'] }).worked.card.abilities.map((ability) => ability.key)).toEqual(['mutation', 'horns']);
    const file = { profiles: { horned: { ...SOLDIER, mutations: ['horns'] }, fanged: { ...SOLDIER, mutations: ['fangs'] } } } as const;
    expect(tryArmy([{ profile: 'horned', models: 3, specialists: [{ profile: 'fanged', models: 2 }] }], file)).toMatchObject({
      errors: [],
      price: 5 * 23,
    });
  });

  test('NQ-TRAIT-NEMESIS: heroes only, free; a rival must be named, and no troops', () => {
    const effects: CardEffect[] = [
      { kind: 'modifier', to: 'FZ', value: 1, of: 'bearer', when: 'againstNemesis' },
      { kind: 'ignoresFirstWound', from: 'nemesis', perGame: 1 },
      { kind: 'nemesisInReturn' },
    ];
    expect(TRAITS.nemesis).toMatchObject({ points: 0, effects });
    const nemesis = (rank: string, rival: string) => tryProfile({ rank, nemesis: rival }).errors;
    expect(nemesis('hero', 'Vampire')).toEqual([]);
    expect(nemesis('character', 'Dragon')).toEqual([]);
    expect(nemesis('troop', 'Vampire')).toEqual(['NQ-TRAIT-NEMESIS']);
    expect(nemesis('hero', 'Orc Bruiser')).toEqual(['NQ-TRAIT-NEMESIS']);
    expect(nemesis('hero', 'scheletro guerriero')).toEqual(['NQ-TRAIT-NEMESIS']);
    expect(refused('nemesis', { rank: 'hero' })).toEqual(['NQ-TRAIT-NEMESIS']);
    expect(tryProfile({ rank: 'hero', nemesis: 'Vampire' }).warnings).toEqual([]);
  });

  test('NQ-TRAIT-UNDEAD: 4 points for Unwavering, Fear (0) and passed Command tests', () => {
    card('undead', 4, [
      { kind: 'grantsSkill', skill: 'unwavering' },
      { kind: 'grantsSkill', skill: 'fear', level: 0 },
      { kind: 'passes', tests: 'command' },
      { kind: 'cannotAim' },
      { kind: 'raisedByDarkness' },
    ]);
    const fears = (skills: string[]) =>
      tryProfile({ traits: ['undead'], skills })
        .worked.card.abilities.filter((ability) => ability.key === 'fear')
        .map((ability) => ability.level);
    expect(fears([])).toEqual([0]);
    expect(fears(['fear-1'])).toEqual([1]);
    expect(tryProfile({ traits: ['undead'], skills: ['fear-1'] }).price).toBe(21 + 4 + 16);
    expect(tryProfile({ traits: ['undead'], skills: ['fear-0'] }).warnings).toEqual(['NQ-TRAIT-UNDEAD']);
  });

  test('NQ-TRAIT-UNDEAD: no Double Time on foot; Core archers with AD 4 and not 5', () => {
    expect(refused('undead', { skills: ['doubletime'] })).toEqual(['NQ-TRAIT-UNDEAD']);
    expect(refused('undead', { skills: ['doubletime'], ride: 'mount' })).toEqual([]);
    expect(refused('undead', { AD: 4, weapons: ['bow'] })).toEqual([]);
    expect(refused('undead', { AD: 5, weapons: ['bow'] })).toEqual(['NQ-TRAIT-UNDEAD']);
    expect(refused('undead', { AD: 5, weapons: ['sword'] })).toEqual([]);
    expect(refused('undead', { AD: 5, weapons: ['bow'], rank: 'hero' })).toEqual([]);
  });

  test('NQ-TRAIT-ARMOUREDHIDE: one of two dice for armour', () => {
    card('armouredhide', 5, [{ kind: 'pickDie', roll: 'armour', dice: 2, of: 'bearer' }]);
    expect(looks('armouredhide')).toEqual(['NQ-TRAIT-ARMOUREDHIDE']);
  });

  test('NQ-TRAIT-REGENERATE: 3 or less brings a wound back, 3 AZ to rise', () => {
    card('regenerate', 8, [{ kind: 'regenerates', atMost: 3, standsUpFor: 3 }]);
  });

  test('NQ-TRAIT-CLIMB: an inch of wall for each AZ', () => {
    card('climb', 4, [{ kind: 'climbs', inches: 1 }]);
    expect(looks('climb')).toEqual(['NQ-TRAIT-CLIMB']);
  });

  test('NQ-TRAIT-OVERLOAD: 6 AZ, Strength 9, D5+1 wounds once, at the price of 2 wounds and 3 AZ', () => {
    card('overload', 18, [
      { kind: 'boilerOverload', cu: 6, hitsOn: 9, strength: 9, woundDie: 'D5', woundsPlus: 1, perGame: 1, ownWounds: 2, azAfter: -3 },
    ]);
  });

  test('NQ-TRAIT-FLYING: 2.5" for each AZ over any ground; 6 AZ are 15" at a height of 7.5"', () => {
    card('flying', 8, [
      { kind: 'pace', inches: 2.5, terrain: 'ignored' },
      { kind: 'flightHeight', share: 0.5 },
    ]);
    const [pace, height] = TRAITS.flying.effects;
    expect(pace?.kind === 'pace' && height?.kind === 'flightHeight' && [6 * pace.inches, 6 * pace.inches * height.share]).toEqual([
      15, 7.5,
    ]);
    expect(tryCombined([{ name: 'Eagle', AD: 2, CC: 5, FZ: 5 }], { traits: ['flying'] }).worked.figure).toHaveLength(1);
  });
});
