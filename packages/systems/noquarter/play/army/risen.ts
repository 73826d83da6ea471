import type { Profile } from '@warfold/engine';

/** The key under which the risen form of a profile stands in the book of a battle. */
export const risenKey = (profile: string): string => `${profile}~risen`;

const isHumanSized = ({ keywords }: Profile): boolean =>
  !['large', 'small', 'frame', 'mounted', 'chariot', 'vlt'].some((word) => keywords.includes(word));

const numberOr = (value: Profile['stats'][string] | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/** NQ-SPELL-REANIMATE: what becomes of a profile: its gear stays, it is one of the Undead, and killing it again is worth nothing. */
export function risen(profile: Profile): Profile | null {
  if (!isHumanSized(profile)) return null;
  const { stats } = profile;
  const less = (key: string): number => Math.max(0, numberOr(stats[key], 0) - 1);
  const abilities = profile.abilities.some(({ ability }) => ability === 'undead')
    ? profile.abilities
    : [...profile.abilities, { ability: 'undead' }];
  return {
    ...profile,
    key: risenKey(profile.key),
    stats: { ...stats, AZ: 8, AD: less('AD'), CC: less('CC'), FZ: less('FZ'), RE: less('RE'), FE: 1, CO: 5, points: 0 },
    keywords: ['troop', 'raised', ...profile.keywords.filter((word) => word === 'shield')],
    abilities,
  };
}

type Profiles = Readonly<Record<string, Profile>>;

/** Whether some mage of the battle can bring the dead back. */
const canRaise = (profiles: Profiles): boolean =>
  Object.values(profiles).some(({ abilities }) =>
    abilities.some(({ params }) => (Array.isArray(params?.spells) && params.spells.includes('reanimate')) || params?.spell === 'reanimate'),
  );

/** Adds the risen forms of all profiles to a book in which they may be needed. */
export function withRisen(profiles: Profiles, needed: boolean = canRaise(profiles)): Profiles {
  if (!needed) return profiles;
  const all: Record<string, Profile> = { ...profiles };
  for (const profile of Object.values(profiles)) {
    const dead = risen(profile);
    if (dead !== null) all[dead.key] = dead;
  }
  return all;
}
