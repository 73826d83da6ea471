import { inches, round } from '@warfold/space';
import type { UnitPlan } from '../../rules/begin.ts';
import { begin } from '../../rules/begin.ts';
import type { Objection } from '../../rules/explain.ts';
import type { Agreement, Mustered } from '../../rules/system.ts';
import type { AbilityRef, Profile } from '../../table/state.ts';
import { say } from '../../words/words.ts';
import { abilities } from './abilities.ts';
import { RULES } from './rules.ts';

const profile = (key: string, name: string, stats: { save: number; wounds: number; nerve: number }): Profile => ({
  key,
  name,
  stats,
  keywords: [],
  abilities: [],
  gear: [],
  base: round(25),
  height: inches(1),
  figure: 'foot',
});

const PROFILES = {
  guard: profile('guard', 'Guard', { save: 4, wounds: 1, nerve: 7 }),
  ogre: profile('ogre', 'Ogre', { save: 5, wounds: 3, nerve: 9 }),
};

interface UnitCard {
  readonly name: string;
  readonly profile: keyof typeof PROFILES;
  readonly models: number;
  readonly abilities: readonly AbilityRef[];
}

const FORCES: Readonly<Record<string, readonly UnitCard[]>> = {
  red: [
    { name: 'Red Bows', profile: 'guard', models: 5, abilities: [{ ability: 'marksman', params: { dice: 2 } }, { ability: 'watchful' }] },
    { name: 'Red Chief', profile: 'ogre', models: 1, abilities: [{ ability: 'leader' }] },
  ],
  blue: [
    { name: 'Blue Bows', profile: 'guard', models: 5, abilities: [{ ability: 'watchful' }] },
    { name: 'Blue Ogres', profile: 'ogre', models: 2, abilities: [] },
  ],
  lone: [{ name: 'Wanderer', profile: 'ogre', models: 1, abilities: [{ ability: 'marksman', params: { dice: 1 } }] }],
};

export const forces = Object.keys(FORCES);

const planOf = (side: number, { name, profile: key, models, abilities: has }: UnitCard): UnitPlan => ({
  side,
  name,
  profile: key,
  points: 10 * models,
  abilities: has,
  models: Array.from({ length: models }, () => ({ profile: key, gear: [] })),
});

export function muster({ forces: named, names, options }: Agreement): Mustered {
  const objections = named.flatMap((force, i): Objection[] =>
    typeof force === 'string' && Object.hasOwn(FORCES, force)
      ? []
      : [{ rule: RULES.deploy, text: say('toy.refused.force'), path: `forces[${i}]`, weight: 'error' }],
  );
  if (objections.length > 0) return { objections };
  const setup = begin(
    {
      system: 'toy',
      version: '1',
      table: { width: inches(24), depth: inches(24) },
      cursor: { round: 0, turn: 0, phase: 'deploy', active: 0 },
      sides: named.map((force, team) => ({ name: names?.[team] ?? String(force), team, colour: ['#c33', '#36c', '#3a3'][team] ?? '#777' })),
      units: named.flatMap((force, side) => FORCES[String(force)]!.map((card) => planOf(side, card))),
      pieces: [
        {
          kind: 'objective',
          name: say('toy.objective'),
          pose: { x: inches(12), y: inches(12), z: 0, heading: 0 },
          shape: { kind: 'disc', radius: 500 },
          traits: [],
          owner: null,
          bearer: null,
          gone: false,
          marks: {},
        },
      ],
      book: { profiles: PROFILES, gear: {} },
      options: { clock: Number(options?.clock ?? 0) },
    },
    abilities,
  );
  return { setup };
}
