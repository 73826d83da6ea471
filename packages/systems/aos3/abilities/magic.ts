import type { Ability } from '@warfold/engine';
import { part, say } from '@warfold/engine';
import type { Moments } from '../sequence/moments.ts';

/** What the spells and prayers that everybody knows leave behind (AOS3-19.2, AOS3-20.2). */
export const magic: Readonly<Record<string, Ability<Moments>>> = {
  /** Ready to be released (AOS3-19.2c). */
  'arcane-bolt': { rule: 'AOS3-19.2c', label: say('aos3.enhancement.arcane-bolt'), params: {}, sits: ['effect', 'unit'], hooks: {} },
  'mystic-shield': {
    rule: 'AOS3-19.2d',
    label: say('aos3.enhancement.mystic-shield'),
    params: {},
    sits: ['effect', 'unit'],
    hooks: {
      toSave: (_blow, { as }) => (as === 'target' ? [part(1, say('aos3.enhancement.mystic-shield'), 'AOS3-19.2d')] : []),
    },
  },
  bless: {
    rule: 'AOS3-20.2b',
    label: say('aos3.enhancement.bless'),
    params: {},
    sits: ['effect', 'unit'],
    hooks: { ward: () => [{ value: 6, reason: say('aos3.enhancement.bless'), rule: 'AOS3-20.2b' }] },
  },
};
