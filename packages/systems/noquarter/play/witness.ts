import type { Model, State } from '@warfold/engine';
import { ARMOURY } from '../data/armoury.ts';
import { MUTATIONS } from '../data/mutations.ts';
import { entriesOf, isKeyOf } from '../data/table.ts';
import { abilities } from './abilities.ts';
import type { Technique } from './combat/techniques.ts';
import { effectsOf } from './fighter/borne.ts';
import type { Arm } from './fighter/gear.ts';

/** For the ledger of a soak: a card or a spell has done something. In play nobody listens. The trait that allows mutations is at work in them. */
export function speaks(card: string): void {
  if (abilities.witness == null) return;
  abilities.witness(card);
  if (isKeyOf(MUTATIONS, card)) abilities.witness('mutation');
}

/** The same for what an attack is made with: a weapon of the armoury, what grows on the model, and the special rules of the weapon. */
export function wields({ book }: State, arm: Arm): void {
  if (abilities.witness == null) return;
  if (arm.grown !== undefined) speaks(arm.key);
  const name = arm.gear === null ? null : book.gear[arm.gear]?.name;
  const weapon = entriesOf(ARMOURY).find((one) => one.name.en === name);
  if (weapon !== undefined) speaks(`weapon.${weapon.key}`);
  for (const rule of arm.rules) if (rule.startsWith('burst')) speaks(rule);
}

/** NQ-TRAIT-SIEGE: somebody harms a very large target because he, or this weapon of his, can. */
export function besieges(state: State, by: Model, arm: Arm): void {
  if (abilities.witness != null && (arm.marks.includes('siege') || effectsOf(state, by, 'siege').length > 0)) speaks('siege');
}

/** An armour roll: tattoos are the armour that is rolled for (NQ-EQUIP-TATTOOS); what resists Strength has changed the number. */
export function armourWorn({ book }: State, at: Model, resists: string | null): void {
  if (abilities.witness == null) return;
  if (resists !== null) speaks(resists);
  if (book.profiles[at.profile]!.abilities.some(({ ability }) => ability === 'tattoos')) speaks('tattoos');
}

/** A blow: the cards that change the improvised attack, and the limb that makes one attack two, are at work too. */
export function fightsWith(state: State, model: Model, arm: Arm, technique: Technique): void {
  if (abilities.witness == null) return;
  wields(state, arm);
  if (arm.gear?.startsWith('improvised') === true) for (const { card } of effectsOf(state, model, 'improvisedAttack')) speaks(card);
  const { abilities: cards } = state.book.profiles[model.profile]!;
  if (technique.key === 'extraattack' && cards.some(({ ability }) => ability === 'extralimb')) speaks('extralimb');
}
