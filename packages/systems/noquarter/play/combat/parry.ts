import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, Part, State } from '@warfold/engine';
import { part, say, sumOf } from '@warfold/engine';
import { ASKS } from '../../questions.ts';
import { d10 } from '../dice.ts';
import { effectOf, hasEffect } from '../fighter/borne.ts';
import { fighterOf } from '../fighter/fighter.ts';
import type { Arm } from '../fighter/gear.ts';
import { isHero, panicOf } from '../fighter/states.ts';
import { speaks } from '../witness.ts';
import { elementOf } from './techniques.ts';

/** NQ-PARRY-01: base CC from which a Hero parries by himself. */
const LEAST_CC = 6;

/** NQ-PARRY-01, -04: asked for hits that were rolled in close combat alone. Heroes and Characters of enough skill, and whoever has learnt it; not the terrified and the blind (NQ-PARRY-02). Nothing if it may not. */
export function mayParry(state: State, at: Model, by: Model, arm: Arm): RuleId | null {
  if (panicOf(state, at.unit) === 'terrified' || hasEffect(state, at, 'noParry')) return null;
  const rule = isHero(state, at) && fighterOf(state, at).CC >= LEAST_CC ? 'NQ-PARRY-01' : (effectOf(state, at, 'parry')?.rule ?? null);
  const sure = rule === null ? null : effectOf(state, by, 'cannotBeParried', elementOf(arm));
  if (sure !== null) speaks(sure.card);
  return sure === null ? rule : null;
}

export type Parried = { readonly parried: true } | { readonly parried: false; readonly before: readonly Part[] };

/** NQ-PARRY-02: strictly lower than the attacker's die cancels the hit; a natural 10 leaves an opening (NQ-PARRY-03). Whoever may parry need not. */
export function* parry(game: Game, id: number, by: number, die: number, rule: RuleId): Flow<Parried> {
  const { side } = game.unit(game.model(id).unit);
  const question = {
    side,
    rule,
    label: say(ASKS.combatParry, { model: { model: id }, by: { model: by }, die }),
    about: [{ model: id }],
  };
  if (!(yield* game.ask.confirm(question))) return { parried: false, before: [] };
  const rolled = yield* d10(game, {
    purpose: 'parry',
    rule: 'NQ-PARRY-02',
    side,
    count: 1,
    by: { model: id },
    at: { model: by },
    need: sumOf([part(die - 1, say('nq.combat.part.parry', { die }), 'NQ-PARRY-02')]),
    sort: (face) => (face < die ? 'parried' : face === 10 ? 'opening' : 'failed'),
  });
  if (rolled.count('parried') > 0) {
    game.tell('NQ-PARRY-02', 'nq.combat.parried', { model: { model: id } });
    return { parried: true };
  }
  const opening = rolled.count('opening') > 0;
  return { parried: false, before: opening ? [part(-1, say('nq.combat.part.opening'), 'NQ-PARRY-03')] : [] };
}
