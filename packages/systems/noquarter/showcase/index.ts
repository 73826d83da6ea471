/**
 * Armies of No Quarter that between them carry everything that can be bought: every weapon, skill, trait, piece of equipment, mutation and spell. They are
 * files of the workshop like any other, and legal by it; what recommendations they exceed is agreed on. The soak fights with them beside the shipped ones.
 */
import { ARMOURY } from '../data/armoury.ts';
import type { ProfileDesign } from '../data/design.ts';
import { MUTATIONS } from '../data/mutations.ts';
import type { SkillRef } from '../data/refs.ts';
import { type Aspect, SPELLS } from '../data/spells.ts';
import { own, shared, stats } from '../data/stats.ts';
import { entriesOf, keysOf } from '../data/table.ts';
import type { ArmyDesign, UnitDesign, WorkshopInput } from '../workshop/index.ts';

type Profiles = Readonly<Record<string, ProfileDesign>>;
type Single = Extract<ProfileDesign, { readonly CC: number }>;

/** NQ-DESIGN-23: dear models count as Core where players have agreed on it. */
const CORE_LIMIT = 1000;
const POINTS = 4000;

const army = (name: string, profiles: Profiles, units: readonly UnitDesign[], more: Partial<ArmyDesign> = {}): WorkshopInput => ({
  profiles,
  army: { name, points: POINTS, coreLimit: CORE_LIMIT, ...more, units },
});

const slices = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

const man = (name: string, skills: readonly SkillRef[], more: Partial<Single> = {}): Single => ({
  name,
  rank: 'troop',
  ...stats(10, 5, 6, 5, 4, 1, 6),
  weapons: ['spear', 'sword'],
  armour: { body: 2, shield: true },
  skills,
  traits: ['membranes', 'climb'],
  mutations: ['obesity'],
  structure: { from: 1, to: 20 },
  ...more,
});

const hero = (name: string, skills: readonly SkillRef[], more: Partial<Single> = {}): Single =>
  man(name, skills, { rank: 'hero', ...stats(12, 5, 7, 6, 5, 3, 8), ...more });

/** A Very Large Target, for whoever can harm one. */
const colossus = man('Colossus', [], {
  rank: 'support',
  ...stats(8, 3, 5, 7, 6, 6, 7),
  weapons: ['battleaxe'],
  armour: {},
  traits: ['large'],
  colossal: true,
});

/** Six mutations on each kind of mutant, three of a kind. */
function mutants(): WorkshopInput {
  const kinds = slices(keysOf(MUTATIONS), 6);
  const bodies = kinds.map(
    (mutations, i) =>
      [
        `mutant-${i}`,
        man(`Mutant ${i}`, [], {
          ...stats(12, 5, 6, 5, 4, 2, 6),
          weapons: ['handweapon', 'sling'],
          armour: { body: 3, natural: true },
          traits: ['mutation'],
          mutations,
        }),
      ] as const,
  );
  const lord = hero('Lord of the twisted', ['leap', 'greatleader', 'inspiring', 'poison', 'evade'], {
    weapons: ['greatsword'],
    armour: {},
    traits: ['nemesis', 'regenerate'],
    nemesis: 'Rider of the dragon',
  });
  return army('Everything that grows', { lord, colossus, ...Object.fromEntries(bodies) }, [
    { name: 'Lord of the twisted', profile: 'lord', models: 1, general: true },
    { name: 'Colossus', profile: 'colossus', models: 1 },
    ...kinds.map((_, i): UnitDesign => ({ name: `Mutants ${i}`, profile: `mutant-${i}`, models: 3 })),
  ]);
}

/** What troops and their captains learn. */
function drilled(): WorkshopInput {
  const profiles: Profiles = {
    colossus,
    wall: man('Shield of the wall', ['wall', 'masters', 'parry', 'infamous']),
    mob: man('Man of the mob', ['taunt', 'teamwork', 'brutes', 'mutilate', 'bloodlust'], { traits: ['climb'] }),
    runner: man('Runner', ['doubletime', 'agile', 'water', 'dodge', 'armourecho', 'poison'], {
      traits: ['membranes', 'climb'],
      small: true,
    }),
    sneak: man('Sneak', ['infiltrate', 'extraattack-2'], { weapons: ['dagger', 'whip'], traits: ['climb'] }),
    archer: man('Archer', ['rain', 'extrashot', 'sureshot'], { weapons: ['longbow', 'dagger'], armour: {} }),
    rider: man('Rider', ['cavalry', 'ram'], { ride: 'mount', weapons: ['lance', 'mongolbow'], armour: { body: 3, barding: true } }),
    giant: man('Giant', ['steadfast', 'fear-1', 'overrun', 'leap', 'bloodlust'], {
      ...stats(10, 3, 6, 7, 6, 4, 7),
      weapons: ['battleaxe'],
      armour: { body: 2, natural: true },
      traits: ['large', 'siege', 'tail', 'armouredhide', 'devour'],
    }),
    captain: hero('Captain', ['cavalry', 'holdtheline', 'determined', 'unerring', 'greatleader'], {
      ride: 'mount',
      weapons: ['lance', 'halberd'],
      armour: { body: 4, shield: true },
      equipment: ['runes-2'],
    }),
    bearer: hero('Bearer', ['mightystrike', 'aggressive', 'dazzle', 'proud', 'bloodlust'], {
      weapons: ['flail'],
      armour: {},
      equipment: ['standard', 'tattoos-3'],
    }),
  };
  return army('Everything that is learnt', profiles, [
    { name: 'Captain', profile: 'captain', models: 1, general: true, joins: 'Riders' },
    { name: 'Bearer', profile: 'bearer', models: 1 },
    { name: 'Wall', profile: 'wall', models: 8, leader: true, standard: true, musician: { skills: ['soundcharge'] } },
    { name: 'Mob', profile: 'mob', models: 8 },
    { name: 'Runners', profile: 'runner', models: 4 },
    { name: 'Sneaks', profile: 'sneak', models: 3 },
    { name: 'Archers', profile: 'archer', models: 5 },
    { name: 'Riders', profile: 'rider', models: 9 },
    { name: 'Giant', profile: 'giant', models: 1 },
    { name: 'Colossus', profile: 'colossus', models: 1 },
  ]);
}

/** Every spell of three aspects that are not opposed to one another: three on each mage. */
function conclave(
  name: string,
  aspects: readonly Aspect[],
  more: Profiles,
  units: readonly UnitDesign[],
  extra: Partial<ArmyDesign>,
): WorkshopInput {
  const mages: Record<string, ProfileDesign> = {};
  for (const aspect of aspects)
    for (const [i, spells] of slices(
      keysOf(SPELLS).filter((key) => SPELLS[key].aspect === aspect),
      3,
    ).entries())
      mages[`${aspect}-${i}`] = hero(`Mage of ${aspect} ${i}`, ['adept', 'proud'], {
        CO: 4,
        weapons: ['mace'],
        armour: {},
        magic: { level: 3, aspect, spells },
      });
  return army(
    name,
    { ...mages, ...more },
    [
      ...keysOf(mages).map((key, i): UnitDesign => ({ name: `Mage ${key}`, profile: key, models: 1, ...(i === 0 && { general: true }) })),
      ...units,
    ],
    extra,
  );
}

const novice = man('Novice', [], { weapons: ['hammer'], armour: {}, traits: ['initiate', 'hesitate', 'membranes'] });

const sunlit = (): WorkshopInput =>
  conclave(
    'Fire, earth and light',
    ['fire', 'earth', 'light'],
    { novice, colossus, guard: man('Guard', ['unwavering'], { weapons: ['warhammer'] }) },
    [
      { name: 'Novices', profile: 'novice', models: 4, spell: 'shield' },
      { name: 'Guards', profile: 'guard', models: 4 },
      { name: 'Colossus', profile: 'colossus', models: 1 },
    ],
    {},
  );

const moonlit = (): WorkshopInput =>
  conclave(
    'Water, wind and darkness',
    ['water', 'wind', 'darkness'],
    {
      ghost: man('Ghost', ['fear-2'], { weapons: ['scythe'], armour: {}, traits: ['undead', 'ethereal', 'embrace', 'unstable'] }),
      zombie: man('Zombie', [], { ...stats(6, 1, 3, 4, 4, 1, 2), weapons: [], armour: {}, traits: ['undead', 'confused'] }),
      bones: man('Rider of bones', ['cavalry'], { ride: 'mount', weapons: ['axe'], armour: {}, traits: ['undead'] }),
    },
    [
      { name: 'Ghosts', profile: 'ghost', models: 3 },
      { name: 'Bones', profile: 'skeleton', models: 8 },
      { name: 'Zombies', profile: 'zombie', models: 6 },
      { name: 'Riders of bones', profile: 'bones', models: 10 },
    ],
    { raises: { skeletons: 'skeleton', zombies: 'zombie', riders: 'bones' } },
  );

/** Every support weapon with two or three to serve it, and a machine. */
function engines(): WorkshopInput {
  const guns = entriesOf(ARMOURY).filter(({ kind }) => kind === 'support');
  const profiles: Profiles = {
    gunner: man('Gunner', [], { rank: 'support', weapons: ['pistol'], armour: {} }),
    'fast-gunner': man('Fast gunner', ['movefire'], { rank: 'support', weapons: ['reppistol'], armour: {} }),
    machine: man('Machine', ['fear-0', 'steadfast'], {
      ...stats(10, 4, 5, 7, 7, 5, 5),
      weapons: [
        { kind: 'melee', name: 'Press', strength: 2, rules: ['knockprone', 'save2'] },
        { kind: 'teardrop', name: 'Steam', strength: 5, template: 'large', rules: ['knockprone'] },
      ],
      armour: { body: 4, natural: true },
      traits: ['large', 'mechanical', 'overload', 'siege', 'flying'],
      countsAsCore: true,
    }),
    master: man('Master of engines', ['movefire', 'unerring'], {
      rank: 'character',
      ...stats(12, 7, 6, 5, 5, 3, 8),
      weapons: ['longrifle', { kind: 'melee', name: 'Great maul', strength: 1, rules: ['extrawound'] }],
      equipment: ['sight'],
      grenades: { kind: 'grenade', name: 'Bomb', strength: 5, blast: 1, rules: ['knockprone'] },
    }),
  };
  const batteries = guns.map(
    ({ key, kind }, i): UnitDesign => ({
      name: `Battery ${i}`,
      profile: i % 3 === 0 ? 'fast-gunner' : 'gunner',
      models: i % 2 === 0 ? 3 : 2,
      battery: { weapon: key, ...(kind === 'support' && key === 'cannon' && { grapeshot: true }) },
    }),
  );
  return army(
    'Everything that is served',
    profiles,
    [{ name: 'Master', profile: 'master', models: 1, general: true }, { name: 'Machines', profile: 'machine', models: 2 }, ...batteries],
    { blackPowder: true },
  );
}

/** Every weapon that is carried: two on each man; and what is ridden. */
function arms(): WorkshopInput {
  const carried = entriesOf(ARMOURY).filter(
    ({ kind, marks, key }) => (kind === 'melee' || kind === 'ranged') && key !== 'improvised' && !marks.includes('ridersOnly'),
  );
  const men = slices(
    carried.map(({ key }) => key),
    2,
  ).map(
    (weapons, i) =>
      [`man-${i}`, man(`Man ${i}`, [], { weapons, grenades: { kind: 'grenade', name: 'Pot', strength: 3, blast: 1 } })] as const,
  );
  const profiles: Profiles = {
    ...Object.fromEntries(men),
    dragon: {
      name: 'Rider of the dragon',
      rank: 'character',
      ride: 'mount',
      ...shared(12, 7, 5, 9),
      armour: { body: 4, resistance: 2 },
      traits: ['large', 'flying', 'nemesis'],
      nemesis: 'Lord of the twisted',
      elements: [
        { name: 'Rider', ...own(5, 7, 5), weapons: ['lance', 'sword'], skills: ['extraattack-3'] },
        {
          name: 'Dragon',
          ...own(4, 6, 7),
          weapons: [
            { kind: 'melee', name: 'Claws', strength: 1, natural: true },
            { kind: 'teardrop', name: 'Flame', strength: 5, template: 'medium' },
          ],
          skills: ['extraattack-4'],
        },
      ],
    },
    chariot: {
      name: 'Chariot',
      rank: 'support',
      ride: 'chariot',
      ...shared(12, 6, 4, 7),
      armour: { body: 3 },
      skills: ['cavalry', 'ram'],
      equipment: ['scythes'],
      elements: [
        { name: 'Chariot', FZ: 6, skills: ['overrun'] },
        { name: 'Driver', ...own(3, 5, 4), weapons: ['whip'] },
        { name: 'Spearman', ...own(4, 6, 5), weapons: ['lance', 'bow'] },
      ],
    },
  };
  return army(
    'Everything that is carried',
    profiles,
    [
      { name: 'Rider of the dragon', profile: 'dragon', models: 1, general: true },
      { name: 'Chariot', profile: 'chariot', models: 1 },
      ...men.map(([key], i): UnitDesign => ({ name: `Men ${i}`, profile: key, models: 2 })),
    ],
    { blackPowder: true },
  );
}

/** Why something that can be bought may not be seen at work in a battle of these armies. */
export const reasons: Readonly<Record<string, string>> = {
  obesity:
    'only where a block in ranks charges home on somebody obese, three to one, and pushes on, which random players hardly ever do; situations show it',
};

export const forces: readonly WorkshopInput[] = [mutants(), drilled(), sunlit(), moonlit(), engines(), arms()];

/** What should be seen in battles beside the abilities: every weapon of the armoury. */
export const things: readonly string[] = entriesOf(ARMOURY).map(({ key }) => `weapon.${key}`);
