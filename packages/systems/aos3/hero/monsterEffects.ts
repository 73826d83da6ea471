import type { Ability } from '@warfold/engine';
import { parameter, part, say } from '@warfold/engine';
import type { Moments } from '../sequence/moments.ts';

/** What monstrous rampages leave behind until the end of the following combat phase; effects of an ability (AOS3-21.1a). */
export const monsterEffects: Readonly<Record<string, Ability<Moments>>> = {
  /** AOS3-21.1c: neither issues nor receives commands in the combat phase. */
  roared: {
    rule: 'AOS3-21.1c',
    label: say('aos3.monster.roar'),
    params: {},
    sits: ['effect', 'unit'],
    hooks: {
      deaf: (_about, { state }) => (state.cursor.phase === 'combat' ? [{ reason: say('aos3.monster.roar'), rule: 'AOS3-21.1c' }] : []),
    },
  },
  /** AOS3-21.1e: against the one MONSTER it has picked. */
  'titanic-duel': {
    rule: 'AOS3-21.1e',
    label: say('aos3.monster.duel'),
    params: { foe: parameter.ref('unit') },
    sits: ['effect'],
    hooks: {
      toHit: ({ at }, { as, params }) => (as === 'attacker' && params.foe === at ? [part(1, say('aos3.monster.duel'), 'AOS3-21.1e')] : []),
    },
  },
};
