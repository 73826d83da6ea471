import { Fault } from '@warfold/engine';
import type { SpellKey } from '../../data/spells.ts';
import { darkness } from './darkness.ts';
import { earth } from './earth.ts';
import { fire } from './fire.ts';
import { light } from './light.ts';
import type { Spell } from './spell.ts';
import { water } from './water.ts';
import { wind } from './wind.ts';

const all = new Map<SpellKey, Spell>([...fire, ...water, ...earth, ...wind, ...light, ...darkness].map((spell) => [spell.key, spell]));

/** NQ-SPELL-LIST: what a spell does in play; its numbers are in `data/spells.ts`. */
export function spellOf(key: SpellKey): Spell {
  const spell = all.get(key);
  if (spell === undefined) throw new Fault(`no spell ${key}`);
  return spell;
}
