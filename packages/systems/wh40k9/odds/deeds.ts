import type { Refusal, State } from '@warfold/engine';
import { refuse, say, standing } from '@warfold/engine';
import { inches } from '@warfold/space';
import type { Deed, Deeds, Planned, StepOrder } from '../../shared/odds.ts';
import type { Volley } from '../attack/volley.ts';
import { freeArms, moreWith } from '../fighting/blows.ts';
import { profileOf } from '../sheet/keywords.ts';
import type { Weapon } from '../sheet/profile.ts';
import { hasDamageTable, lineOf, meleeOf, rangedOf } from '../sheet/profile.ts';
import { everythingAt, idleAt } from '../shooting/declare.ts';
import { whyNoShooting } from '../shooting/targets.ts';
import { charge, hasFailed } from './charge.ts';
import { cast } from './psychic.ts';
import { moraleStage, volleyStage } from './stages.ts';

const staged = (state: State, volleys: readonly Volley[]): Planned => ({
  stages: volleys.map((volley) => volleyStage(state, volley)),
  leftOut: [],
});

/** The names by which a weapon may be asked for. */
const namesOf = (state: State, { key, of }: Weapon): string[] =>
  [key, key.slice(key.lastIndexOf('/') + 1), of, state.book.gear[key]?.name ?? key].map((name) => name.toLowerCase());

function wantedIn(state: State, { words }: StepOrder): ((weapon: Weapon) => boolean) | null {
  const { weapon } = words;
  if (weapon === undefined) return null;
  const names = (typeof weapon === 'string' ? [weapon] : Array.isArray(weapon) ? weapon : []).map((name) => name.toLowerCase());
  return (one) => namesOf(state, one).some((name) => names.includes(name));
}

const noSuchWeapon = (state: State, by: number, all: readonly Weapon[]): Refusal => {
  const known = [...new Set(all.map((one) => namesOf(state, one)[1]!))].join(', ');
  return refuse('W40K-SHEET-12', say('w40k.odds.noSuchWeapon', { unit: { unit: by }, known }), [{ unit: by }]);
};

const WEAPON = { takes: 'texts', note: 'Only these weapons, by name.' } as const;

const shoot: Deed = {
  label: say('w40k.odds.shoot'),
  note: 'Fires at the target with everything that can: the Pistols or the other weapons of each model, or the weapons named.',
  several: 'each',
  aims: true,
  each: true,
  phase: ({ words }) => (words.manner === 'overwatch' ? 'charge' : 'shooting'),
  words: { weapon: WEAPON, manner: { takes: ['shoot', 'overwatch'], note: 'In the Shooting phase, or in Overwatch.' } },
  /** Within half the range of every weapon but Grenades, and out of combat. */
  distance(state, { by }) {
    const ranges = standing(state, by[0]!)
      .flatMap((model) => rangedOf(state, model))
      .filter(({ type }) => type !== 'Grenade')
      .map(({ range }) => range);
    return Math.max(inches(2), Math.floor(Math.min(inches(48), ...ranges) / 2) - inches(4));
  },
  plan(state, order) {
    const unit = state.units[order.by[0]!]!;
    const how = order.words.manner === 'overwatch' ? 'overwatch' : 'shoot';
    const refused = how === 'shoot' ? whyNoShooting(state, unit) : null;
    if (refused !== null) return { refused };
    const wanted = wantedIn(state, order);
    const all = standing(state, unit.id).flatMap((model) => rangedOf(state, model));
    if (wanted !== null && !all.some(wanted)) return { refused: noSuchWeapon(state, unit.id, all), field: 'weapon' };
    const shooting = { unit: unit.id, how, only: order.at } as const;
    const isWanted = wanted ?? (() => true);
    const volleys = everythingAt(state, shooting, isWanted);
    if ('rule' in volleys) return { refused: volleys };
    const leftOut = idleAt(state, shooting, isWanted).map(({ weapon, refused: why }) => ({
      what: say('w40k.odds.weapon', { weapon: { gear: weapon } }),
      why,
    }));
    return { ...staged(state, volleys), leftOut };
  },
};

interface Blows {
  readonly volley: Volley;
  /** Whether the attacks are those of the models, or added by the weapon. */
  readonly own: boolean;
}

/** W40K-FIGHT-11, W40K-DATA-06: everybody who can fight does, as if all were within reach, with one weapon and with what others add. */
function blowsOf(state: State, by: number, at: number, isWanted: (weapon: Weapon) => boolean, most: number): Blows[] {
  const found = new Map<string, { readonly weapon: Weapon; readonly own: boolean; readonly hands: [number, number][] }>();
  const strike = (model: number, kind: string, weapon: Weapon, own: boolean, count: number): void => {
    const key = `${kind} ${weapon.key} ${own}`;
    const known = found.get(key) ?? { weapon, own, hands: [] };
    known.hands.push([model, count]);
    found.set(key, known);
  };
  for (const model of standing(state, by).slice(0, most)) {
    const { weaponSkill, attacks } = lineOf(state, model);
    const weapons = meleeOf(state, model);
    // What a damage table says may come to differ from model to model.
    const kind = hasDamageTable(profileOf(state, model)) ? `${model.profile} ${model.id}` : model.profile;
    const chosen = freeArms(state, model).find(isWanted);
    if (weaponSkill === null || attacks === null || chosen === undefined) continue;
    strike(model.id, kind, chosen, true, 1);
    for (const weapon of weapons) {
      const more = moreWith(state, model, weapon);
      if (more > 0) strike(model.id, kind, weapon, false, more);
    }
  }
  return [...found.values()].map(({ weapon, own, hands }) => ({
    volley: { by, at, weapon: weapon.key, how: 'fight', hands, rapid: false, crowd: 0, after: [] },
    own,
  }));
}

const fight: Deed = {
  label: say('w40k.odds.fight'),
  note: 'Every model that can fight strikes the target, as if all were within reach, each with its first melee weapon or the one named; after a charge in the same question only if that was made.',
  several: 'each',
  aims: true,
  phase: 'fight',
  words: { weapon: WEAPON, models: { takes: 'number', note: 'Only so many of its models are within reach.' } },
  distance: () => inches(0.5),
  plan(state, order) {
    const by = order.by[0]!;
    const wanted = wantedIn(state, order);
    const all = standing(state, by).flatMap((model) => meleeOf(state, model));
    if (wanted !== null && !all.some(wanted)) return { refused: noSuchWeapon(state, by, all), field: 'weapon' };
    const most = typeof order.words.models === 'number' ? order.words.models : Number.POSITIVE_INFINITY;
    const blows = blowsOf(state, by, order.at, wanted ?? (() => true), most);
    const who = { unit: by };
    if (blows.length === 0) return { refused: refuse('W40K-SHEET-04', say('w40k.odds.noFighters', { unit: who }), [who]) };
    const failed = (now: State): boolean => hasFailed(now, by);
    return { stages: blows.map(({ volley, own }) => volleyStage(state, volley, own ? 'blows' : 'weapons', failed)), leftOut: [] };
  },
};

const test: Deed = {
  label: say('w40k.odds.test'),
  note: 'The Morale test of a unit that has lost models; at the end of a question everybody who has takes it.',
  several: 'each',
  aims: false,
  phase: 'morale',
  words: {},
  plan: (state, { by }) => ({ stages: by.map((unit) => moraleStage(state, unit)), leftOut: [] }),
};

export const deeds: Deeds = { shoot, fight, charge, cast, test };
