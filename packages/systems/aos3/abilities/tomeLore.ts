import type { Ability } from '@warfold/engine';
import { part, say } from '@warfold/engine';
import type { Moments } from '../sequence/moments.ts';

/** What the spells and prayers of the shipped warscrolls leave on a unit. */
type Spoken = Ability<Moments>;

const RULE = 'AOS3-22.4';
const label = (key: string) => say(`aos3.enhancement.${key}`);
const spoken = (key: string, hooks: Spoken['hooks']): Spoken => ({
  rule: RULE,
  label: label(key),
  params: {},
  sits: ['effect', 'unit'],
  hooks,
});

export const tomeLore: Readonly<Record<string, Spoken>> = {
  /** Dazzled eyes: -1 to hit rolls of its attacks. */
  dazzle: spoken('dazzle', { toHit: (_blow, { as }) => (as === 'attacker' ? [part(-1, label('dazzle'), RULE)] : []) }),
  /** Drunk on windfalls: wound rolls of 1 are rolled again. */
  ferment: spoken('ferment', { rerollWound: (_blow, { as }) => (as === 'attacker' ? [{ of: [1], rule: RULE }] : []) }),
  'long-stride': spoken('long-stride', { move: () => [part(2, label('long-stride'), RULE)] }),
  knell: spoken('knell', { bravery: () => [part(-1, label('knell'), RULE)] }),
  undertow: spoken('undertow', { move: () => [part(-2, label('undertow'), RULE)] }),
  /** The drums carry them: it may charge after it ran. */
  drumbeat: spoken('drumbeat', { freedom: ({ what }) => (what === 'charge-after-run' ? [true] : []) }),
};
