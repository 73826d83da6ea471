import { describe, expect, test } from 'vitest';
import { SOLDIER, tryArmy, tryCombined, tryProfile } from '../workshop/samples.ts';
import { type Buyable, tierOf } from './cards.ts';
import { type CardEffect, COURAGE_TESTS, OTHER_COMMAND_TESTS, SECOND_CHANCES_PER_ROLL } from './effects.ts';
import { EQUIPMENT } from './equipment.ts';
import { rainTemplates } from './reading.ts';
import { SKILLS, type SkillKey } from './skills.ts';
import { entriesOf } from './table.ts';

/** Price and exact effect of a card, and that a bearer who meets its Who lines pays that price. */
function card(
  key: SkillKey,
  points: number,
  effects: readonly CardEffect[],
  bearer: Readonly<Record<string, unknown>> = {},
  level?: number,
): void {
  const tier = tierOf(SKILLS[key], level);
  expect([tier?.points, tier?.effects]).toEqual([points, effects]);
  const ref = level === undefined ? key : `${key}-${level}`;
  const without = tryProfile(bearer);
  const withIt = tryProfile({ ...bearer, skills: [...(Array.isArray(bearer.skills) ? bearer.skills : []), ref] });
  expect(withIt.errors).toEqual([]);
  expect(withIt.price - without.price).toBe(points);
}

/** Errors of a soldier who has the skill, with changes. */
const refused = (ref: string, changes: Readonly<Record<string, unknown>> = {}): readonly string[] =>
  tryProfile({ skills: [ref], ...changes }).errors;

const hero = { rank: 'hero' } as const;
const archer = { weapons: ['bow'] } as const;

function heroesOnly(key: SkillKey): void {
  for (const rank of ['troop', 'leader', 'support']) expect(refused(key, { rank })).toEqual([SKILLS[key].rule]);
  for (const rank of ['hero', 'character']) expect(refused(key, { rank })).toEqual([]);
}

describe('Skills', () => {
  test('NQ-SKILL-GENERAL: forty skills, priced per model', () => {
    expect(entriesOf(SKILLS)).toHaveLength(40);
    const file = { profiles: { dodger: { ...SOLDIER, skills: ['dodge'] } } } as const;
    expect(tryArmy([{ profile: 'dodger', models: 10 }], file).price).toBe(10 * (21 + 3));
  });

  test('NQ-SKILL-GENERAL: a skill of another class is an error, or a recorded agreement at the same price', () => {
    expect(refused('proud')).toEqual(['NQ-SKILL-PROUD']);
    const agreed = tryProfile({ skills: ['proud'], agreed: ['proud'] });
    expect(agreed).toMatchObject({ errors: [], warnings: ['NQ-SKILL-PROUD'], price: 21 + 4 });
    // Only class limits can be waived: a steadfast man stays too small.
    expect(tryProfile({ skills: ['steadfast'], agreed: ['steadfast'] }).errors).toEqual(['NQ-SKILL-STEADFAST']);
  });

  test('NQ-SKILL-GENERAL: in a combined model a skill works for the element it is listed for', () => {
    const { worked } = tryCombined(
      [
        { name: 'Rider', AD: 4, CC: 5, FZ: 4, skills: ['poison'] },
        { name: 'Beast', AD: 2, CC: 4, FZ: 6 },
      ],
      { skills: ['dodge'] },
    );
    expect(worked.card.elements.map((element) => element.abilities.map((ability) => ability.key))).toEqual([['poison'], []]);
    expect(worked.card.abilities.map((ability) => ability.key)).toEqual(['dodge']);
  });

  test('NQ-SKILL-SPECIALATTACK: eight members, of which a model may own several', () => {
    const family = entriesOf(SKILLS).filter((skill) => skill.special === true);
    expect(family.map((skill) => skill.key)).toEqual([
      'aggressive',
      'extraattack',
      'poison',
      'mightystrike',
      'determined',
      'rain',
      'extrashot',
      'sureshot',
    ]);
    expect(tryProfile({ ...hero, skills: ['poison', 'extraattack-2', 'determined'] }).errors).toEqual([]);
  });

  test('NQ-SKILL-REROLLS: five cards repeat a roll, and each roll is repeated once', () => {
    expect(SECOND_CHANCES_PER_ROLL).toBe(1);
    const repeats = (card: Buyable) => 'effects' in card && card.effects.some((effect) => effect.kind === 'reroll');
    const sources = [...entriesOf(SKILLS).filter(repeats), ...entriesOf(EQUIPMENT).filter(repeats)];
    expect(sources.map((card) => card.key)).toEqual(['determined', 'armourecho', 'greatleader', 'sureshot', 'standard']);
  });

  test('NQ-SKILL-ADEPT: mages pick one of two dice when they cast, not when they cancel or chant', () => {
    const mage = { ...hero, magic: { level: 1, aspect: 'fire', spells: [] } };
    card('adept', 12, [{ kind: 'pickDie', roll: 'cast', dice: 2, of: 'bearer', notFor: ['cancel', 'chant'] }], mage);
    expect(refused('adept', hero)).toEqual(['NQ-SKILL-ADEPT']);
    expect(refused('adept', { traits: ['initiate'] })).toEqual(['NQ-SKILL-ADEPT']);
  });

  test('NQ-SKILL-AGILE: obstacles up to 1.5" cost nothing', () => {
    card('agile', 2, [{ kind: 'crossesFreely', what: 'obstacles', height: 1.5 }]);
  });

  test('NQ-SKILL-RAM: +1 CC and +1 FZ in the charge, Overrun hits included; cavalry, chariots and large models', () => {
    card(
      'ram',
      2,
      [
        { kind: 'modifier', to: 'CC', value: 1, of: 'bearer', when: 'charging' },
        { kind: 'modifier', to: 'FZ', value: 1, of: 'bearer', when: 'charging' },
        { kind: 'modifier', to: 'FZ', value: 1, of: 'bearer', when: 'overrunHit' },
      ],
      { ride: 'mount' },
    );
    expect(refused('ram')).toEqual(['NQ-SKILL-RAM']);
    expect(refused('ram', { ride: 'chariot' })).toEqual([]);
    expect(refused('ram', { traits: ['large'] })).toEqual([]);
  });

  test('NQ-SKILL-AGGRESSIVE: one of two dice, a Fumble only if both are 10', () => {
    card('aggressive', 4, [{ kind: 'pickDie', roll: 'melee', dice: 2, of: 'bearer', fumble: 'allDice' }], hero);
    heroesOnly('aggressive');
  });

  test.each([
    [2, 8],
    [3, 16],
    [4, 24],
  ])('NQ-SKILL-EXTRAATTACK: (x%i) for %i points, every die at -1', (level, points) => {
    const effects: CardEffect[] = [
      { kind: 'extraDice', roll: 'melee', dice: level, toHit: -1, targets: 'overkill' },
      { kind: 'doubleFumble', enemyCC: 1 },
    ];
    card('extraattack', points, effects, hero, level);
  });

  test('NQ-SKILL-EXTRAATTACK-B: hits left over go to another enemy in contact, at every level', () => {
    for (const level of [2, 3, 4]) {
      const dice = tierOf(SKILLS.extraattack, level)?.effects.find((effect) => effect.kind === 'extraDice');
      expect(dice?.targets).toBe('overkill');
    }
  });

  test('NQ-SKILL-EXTRAATTACK-C: troops have (x2) at most; a level is paid whole and once', () => {
    expect(refused('extraattack-2')).toEqual([]);
    expect(refused('extraattack-3')).toEqual(['NQ-SKILL-EXTRAATTACK-C']);
    expect(tryProfile({ skills: ['extraattack-3'], agreed: ['extraattack-3'] })).toMatchObject({ errors: [], price: 21 + 16 });
    for (const rank of ['leader', 'hero', 'character', 'support']) expect(refused('extraattack-4', { rank })).toEqual([]);
    expect(tryProfile({ ...hero, skills: ['extraattack-3'] }).price).toBe(21 + 16);
    expect(tryProfile({ ...hero, skills: ['extraattack-2', 'extraattack-3'] }).errors).toEqual(['NQ-SKILL-EXTRAATTACK-C']);
  });

  test('NQ-SKILL-POISON: a natural 1 wounds, in melee and at range', () => {
    card('poison', 4, [{ kind: 'poison', rolls: ['melee', 'ranged'] }]);
  });

  test('NQ-SKILL-WATER: water costs nothing', () => {
    card('water', 1, [{ kind: 'crossesFreely', what: 'water' }]);
  });

  test('NQ-SKILL-LEAP: 5 AZ, D10+5", over half as much; Strength 6 and not 5', () => {
    card('leap', 7, [{ kind: 'leap', az: 5, plus: 5, clearsShare: 0.5, strengthAtLeast: 6, isCharge: false }], { FZ: 6 });
    expect(refused('leap', { FZ: 5 })).toEqual(['NQ-SKILL-LEAP']);
    // Worked example 14: a roll of 4 carries 9" over whatever is not higher than 4.5".
    const leap = tierOf(SKILLS.leap, undefined)?.effects[0];
    expect(leap?.kind === 'leap' && (4 + leap.plus) * leap.clearsShare).toBe(4.5);
  });

  test('NQ-SKILL-BRUTES: +1 AR for the frightened who have armour, to the end of their next activation', () => {
    card('brutes', 2, [{ kind: 'brutes', armourIfArmoured: 1, until: 'endOfNextActivation' }]);
  });

  test('NQ-SKILL-CAVALRY: 2" for each AZ, on mounts and chariots', () => {
    card('cavalry', 6, [{ kind: 'pace', inches: 2, terrain: 'applies' }], { ride: 'mount' });
    expect(refused('cavalry', { ride: 'chariot' })).toEqual([]);
    expect(refused('cavalry')).toEqual(['NQ-SKILL-CAVALRY']);
  });

  test('NQ-SKILL-MIGHTYSTRIKE: twice the CU, and 3 or less removes the target', () => {
    card('mightystrike', 8, [{ kind: 'mightyStrike', timesCu: 2, removesOn: 3 }], hero);
    heroesOnly('mightystrike');
  });

  test('NQ-SKILL-INFAMOUS: +1 on the panic table, results up to 10', () => {
    card('infamous', 2, [{ kind: 'enemyPanicRoll', value: 1, atMost: 10 }]);
  });

  test('NQ-SKILL-DETERMINED: misses are rolled again, a 10 only by the Unerring', () => {
    card('determined', 2, [{ kind: 'reroll', roll: 'melee', of: 'bearer', natural10: 'ifUnerring' }], hero);
    heroesOnly('determined');
  });

  test('NQ-SKILL-DOUBLETIME: 1.5" for each AZ, so 4.5" for three', () => {
    card('doubletime', 4, [{ kind: 'pace', inches: 1.5, terrain: 'applies' }]);
    const pace = tierOf(SKILLS.doubletime, undefined)?.effects[0];
    expect(pace?.kind === 'pace' && pace.inches * 3).toBe(4.5);
  });

  test('NQ-SKILL-ARMOURECHO: failed armour rolls again', () => {
    card('armourecho', 5, [{ kind: 'reroll', roll: 'armour', of: 'bearer', natural10: 'yes' }]);
  });

  test('NQ-SKILL-EVADE: 5 or less, for heroes whose own AR is 0', () => {
    card('evade', 17, [{ kind: 'evade', atMost: 5, ownArmour: 0, notTemplates: true }], hero);
    heroesOnly('evade');
    for (const armour of [{ body: 1 }, { shield: true }]) expect(refused('evade', { ...hero, armour })).toEqual(['NQ-SKILL-EVADE']);
    expect(refused('evade', { ...hero, traits: ['large'] })).toEqual(['NQ-SKILL-EVADE']);
    expect(refused('evade', { ...hero, equipment: ['tattoos-1'] })).toEqual(['NQ-SKILL-EVADE']);
  });

  test('NQ-SKILL-PROUD: one failed morale test of the game', () => {
    card('proud', 4, [{ kind: 'ignoresFailedMorale', perGame: 1 }], hero);
    heroesOnly('proud');
  });

  test('NQ-SKILL-GREATLEADER: for the General, and for nobody else in the army', () => {
    card('greatleader', 6, [{ kind: 'reroll', roll: 'morale', of: 'friendsInSight', natural10: 'yes' }], hero);
    expect(refused('greatleader')).toEqual(['NQ-SKILL-GREATLEADER']);
    const file = { profiles: { chief: { ...SOLDIER, rank: 'hero', skills: ['greatleader'] } } } as const;
    expect(tryArmy([{ profile: 'chief', models: 1, general: true }], file).errors).toEqual([]);
    expect(tryArmy([{ profile: 'chief', models: 1 }], file).errors).toEqual(['NQ-SKILL-GREATLEADER']);
  });

  test('NQ-SKILL-INSPIRING: two dice for Command and for panic; Leaders too', () => {
    const effects: CardEffect[] = [
      { kind: 'pickDie', roll: 'command', dice: 2, of: 'unitLed' },
      { kind: 'pickDie', roll: 'panic', dice: 2, of: 'unitLed' },
    ];
    card('inspiring', 9, effects, { rank: 'leader' });
    expect(refused('inspiring')).toEqual(['NQ-SKILL-INSPIRING']);
    for (const rank of ['hero', 'character']) expect(refused('inspiring', { rank })).toEqual([]);
  });

  test('NQ-SKILL-DAZZLE: cannot be parried', () => {
    card('dazzle', 1, [{ kind: 'cannotBeParried' }], hero);
    heroesOnly('dazzle');
  });

  test('NQ-SKILL-UNWAVERING: tests of courage, and no others', () => {
    card('unwavering', 16, [{ kind: 'passes', tests: 'courage' }]);
    expect(COURAGE_TESTS).toEqual(['losses', 'fear', 'brutes', 'skullFace', 'mutilate', 'panicSpell', 'taunt', 'rally']);
    expect(OTHER_COMMAND_TESTS).toEqual(['shootIntoMelee', 'lavaPool', 'lure', 'hesitate']);
  });

  test('NQ-SKILL-UNERRING: a natural 10 is a miss and no Fumble', () => {
    card('unerring', 17, [{ kind: 'natural10IsAMiss', rolls: ['melee', 'ranged'] }], hero);
    heroesOnly('unerring');
  });

  test('NQ-SKILL-INFILTRATE: units of six and not of seven, 10" from the enemy and unseen', () => {
    card('infiltrate', 5, [{ kind: 'infiltrates', unitAtMost: 6, fromEnemy: 10, outOfSight: true }]);
    const file = { profiles: { scout: { ...SOLDIER, skills: ['infiltrate'] } } } as const;
    expect(tryArmy([{ profile: 'scout', models: 6 }], file).errors).toEqual([]);
    expect(tryArmy([{ profile: 'scout', models: 7 }], file).errors).toEqual(['NQ-SKILL-INFILTRATE']);
  });

  test('NQ-SKILL-TAUNT: 6 AZ within 20", by six models or more', () => {
    card('taunt', 3, [{ kind: 'taunt', az: 6, within: 20, unitAtLeast: 6 }]);
    const file = { profiles: { jeerer: { ...SOLDIER, skills: ['taunt'] } } } as const;
    const warned = (models: number) => tryArmy([{ profile: 'jeerer', models }], file).warnings.includes('NQ-SKILL-TAUNT');
    expect([warned(5), warned(6)]).toEqual([true, false]);
  });

  test('NQ-SKILL-TEAMWORK: +1 CC and +1 FZ for each helper', () => {
    card('teamwork', 4, [{ kind: 'teamWork', CC: 1, FZ: 1 }]);
  });

  test('NQ-SKILL-MASTERS: a D5 once per game, for models with AR 1 or more', () => {
    card('masters', 5, [{ kind: 'mastersOfCombat', die: 'D5', perGame: 1, armourAtLeast: 1 }]);
  });

  test('NQ-SKILL-HOLDTHELINE: a free change of formation before the charge, for the leader of cavalry', () => {
    card('holdtheline', 12, [{ kind: 'freeFormationChange', before: 'charge', of: 'cavalryLed', keepsMomentum: true }], hero);
    heroesOnly('holdtheline');
    const file = {
      profiles: {
        captain: { ...SOLDIER, rank: 'hero', skills: ['holdtheline'] },
        footman: SOLDIER,
        rider: { ...SOLDIER, ride: 'mount' },
      },
    } as const;
    const joining = (profile: string) =>
      tryArmy(
        [
          { profile: 'captain', models: 1, general: true, joins: 'Host' },
          { name: 'Host', profile, models: 5 },
        ],
        file,
      ).warnings;
    expect(joining('footman')).toEqual(['NQ-SKILL-HOLDTHELINE']);
    expect(joining('rider')).toEqual([]);
  });

  test('NQ-SKILL-MOVEFIRE: -1 AD; Characters and support weapons', () => {
    card('movefire', 12, [{ kind: 'moveAndFire', AD: -1 }], { rank: 'character' });
    for (const rank of ['troop', 'leader', 'hero']) expect(refused('movefire', { rank })).toEqual(['NQ-SKILL-MOVEFIRE']);
    expect(refused('movefire', { rank: 'support' })).toEqual([]);
  });

  test('NQ-SKILL-WALL: +1 AR in Close or Ranked formation behind a shield', () => {
    const effect: CardEffect = { kind: 'modifier', to: 'AR', value: 1, of: 'bearer', when: 'closeOrRanked', unless: ['twoHandedInUse'] };
    card('wall', 1, [effect], { armour: { shield: true } });
    expect(refused('wall', { armour: { body: 4 } })).toEqual(['NQ-SKILL-WALL']);
  });

  test('NQ-SKILL-MUTILATE: enemies within 5"', () => {
    card('mutilate', 5, [{ kind: 'mutilate', within: 5 }]);
  });

  const overrun: CardEffect = { kind: 'overrun', hitsEachInPath: 1, breaksRanks: true, mayEndInside: true, holdingReplyCu: 4 };

  test('NQ-SKILL-OVERRUN: one automatic hit for each model in the path; chariots and large models', () => {
    card('overrun', 10, [overrun], { ride: 'chariot' });
    expect(refused('overrun', { traits: ['large'] })).toEqual([]);
    expect(refused('overrun', { ride: 'mount' })).toEqual(['NQ-SKILL-OVERRUN']);
  });

  test('NQ-SKILL-OVERRUN-B: a Ranked unit loses its ranks', () => {
    expect(tierOf(SKILLS.overrun, undefined)?.effects).toMatchObject([{ breaksRanks: true }]);
  });

  test('NQ-SKILL-OVERRUN-C: the charger may end inside', () => {
    expect(tierOf(SKILLS.overrun, undefined)?.effects).toMatchObject([{ mayEndInside: true }]);
  });

  test('NQ-SKILL-OVERRUN-D: Holding models answer with an attack of CU 4 or less', () => {
    expect(tierOf(SKILLS.overrun, undefined)?.effects).toMatchObject([{ holdingReplyCu: 4 }]);
  });

  test('NQ-SKILL-PARRY: a 10 costs one AR against that hit', () => {
    card('parry', 2, [{ kind: 'parry', natural10Armour: -1 }]);
  });

  test.each([
    [0, 7],
    [1, 16],
    [2, 27],
  ])('NQ-SKILL-FEAR: (%i) for %i points, the whole price of the level', (level, points) => {
    card('fear', points, [{ kind: 'fear', penalty: level }], {}, level);
  });

  test('NQ-SKILL-RAIN: one 2" template for every four archers or part of four; bows, not crossbows', () => {
    const effect: CardEffect = {
      kind: 'rainOfArrows',
      template: 2,
      archersPerTemplate: 4,
      bands: ['medium', 'long'],
      scatter: 'D5',
      mayAim: false,
    };
    card('rain', 2, [effect], archer);
    expect([1, 4, 5, 8, 9, 12].map((archers) => rainTemplates(archers, 4))).toEqual([1, 1, 2, 2, 3, 3]);
    expect(refused('rain', { weapons: ['crossbow'] })).toEqual(['NQ-SKILL-RAIN']);
    expect(refused('rain', { weapons: ['mongolbow'] })).toEqual([]);
  });

  test('NQ-SKILL-STEADFAST: neither pushed back by ranks nor knocked prone; large models', () => {
    card(
      'steadfast',
      7,
      [
        { kind: 'immune', to: 'rankedPushback' },
        { kind: 'immune', to: 'knockProne' },
      ],
      { traits: ['large'] },
    );
    expect(refused('steadfast')).toEqual(['NQ-SKILL-STEADFAST']);
  });

  test('NQ-SKILL-DODGE: attackers at -1, but not with templates nor against Close or Ranked formation', () => {
    card('dodge', 3, [
      { kind: 'modifier', to: 'AD', value: -1, of: 'attackers', unless: ['templateAttack', 'closeOrRanked'] },
      { kind: 'modifier', to: 'CC', value: -1, of: 'attackers', unless: ['templateAttack', 'closeOrRanked'] },
    ]);
  });

  test('NQ-SKILL-BLOODLUST: two Follow Up moves', () => {
    card('bloodlust', 2, [{ kind: 'followUpMoves', moves: 2 }]);
  });

  test('NQ-SKILL-SOUNDCHARGE: 2 AZ to move for the unit; the musician alone, after his surcharge', () => {
    expect(SKILLS.soundcharge).toMatchObject({ points: 5, effects: [{ kind: 'chargeActions', az: 2, for: 'unit' }] });
    expect(refused('soundcharge')).toEqual(['NQ-SKILL-SOUNDCHARGE']);
    const file = { profiles: { man: SOLDIER } };
    const unit = (role: 'standard' | 'musician') => tryArmy([{ profile: 'man', models: 4, [role]: { skills: ['soundcharge'] } }], file);
    expect(unit('musician')).toMatchObject({ errors: [], price: 4 * 21 + 5 + 5 });
    expect(unit('standard').errors).toEqual(['NQ-SKILL-SOUNDCHARGE']);
  });

  test('NQ-SKILL-EXTRASHOT: two dice at -1 AD, one target; whoever shoots', () => {
    card('extrashot', 8, [{ kind: 'extraDice', roll: 'ranged', dice: 2, toHit: -1, targets: 'one' }], archer);
    expect(refused('extrashot')).toEqual(['NQ-SKILL-EXTRASHOT']);
    expect(refused('extrashot', { rank: 'support' })).toEqual([]);
  });

  test('NQ-SKILL-SURESHOT: one missed shot per activation, never a 10; not with support weapons', () => {
    card('sureshot', 4, [{ kind: 'reroll', roll: 'ranged', of: 'bearer', natural10: 'no', perActivation: 1 }], archer);
    expect(refused('sureshot')).toEqual(['NQ-SKILL-SURESHOT']);
    expect(refused('sureshot', { rank: 'support', weapons: ['ballista'] })).toEqual(['NQ-SKILL-SURESHOT']);
  });
});
