import type { Model, State } from '@warfold/engine';
import type { Volley } from '../attack/volley.ts';
import { characteristicOf } from '../sheet/characteristics.ts';
import { modelHas } from '../sheet/keywords.ts';
import { abilitiesOfModel, lineOf, weaponOf } from '../sheet/profile.ts';

/** Keywords on which the rules of shooting themselves hang (W40K-HEAVY-01, W40K-GUNS-04). */
const TOLD_APART = ['INFANTRY', 'VEHICLE', 'MONSTER'] as const;

/** Everything about a model that its attacks with a weapon depend on (W40K-ATTACK-02). */
function likenessOf(state: State, model: Model, { how, weapon }: Volley): string {
  const value = (which: 'ws' | 'bs' | 's') => characteristicOf(state, model, which)?.total ?? null;
  const strength = weaponOf(state, weapon).strength.of === 'user' ? [value('s'), lineOf(state, model).strength] : null;
  return JSON.stringify([
    value(how === 'fight' ? 'ws' : 'bs'),
    strength,
    TOLD_APART.filter((keyword) => modelHas(state, model, keyword)),
    abilitiesOfModel(state, model),
  ]);
}

/** W40K-ATTACK-02: volleys that are alike in everything the dice ask are made as one. What may cost its bearer stays each for itself (W40K-DATA-05). */
export function joinedVolleys(state: State, volleys: readonly Volley[], isApart: (volley: Volley) => boolean): readonly Volley[] {
  const found = new Map<string, Volley>();
  volleys.forEach((volley, i) => {
    const { by, at, weapon, how, rapid, near, after, hands } = volley;
    const like = isApart(volley) ? i : likenessOf(state, state.models[hands[0]![0]]!, volley);
    const key = JSON.stringify([by, at, weapon, how, rapid, near, after, like]);
    const known = found.get(key);
    found.set(key, known === undefined ? volley : { ...known, hands: joinedHands(known.hands, hands) });
  });
  return [...found.values()];
}

function joinedHands(some: Volley['hands'], more: Volley['hands']): Volley['hands'] {
  const counts = new Map(some);
  for (const [model, count] of more) counts.set(model, (counts.get(model) ?? 0) + count);
  return [...counts];
}
