import type { RuleId } from '@warfold/catalogue';
import type { Explained, Flow, Game, Model, Part, Ref, State } from '@warfold/engine';
import { part, say, sumOf, sumWithin } from '@warfold/engine';
import { d10 } from '../dice.ts';
import { isImmune } from '../fighter/borne.ts';
import { fighterOf } from '../fighter/fighter.ts';
import { modifiers } from '../fighter/modifiers.ts';
import { baseStrengthOf } from '../fighter/strength.ts';
import { PRONE } from '../marks.ts';
import { oweMorale } from '../nerve/moraleDebt.ts';
import { speaks } from '../witness.ts';
import { afterWound, fell, ignoresWound } from './aftermath.ts';
import { evades, rollArmour } from './armour.ts';
import { stepUp } from './casualties.ts';

/** Where a hit comes from: templates are what Evade and poison do not know. */
export type HitSource = 'melee' | 'ranged' | 'template' | 'spell' | 'other';

/** A hit that has been made. What becomes of it is armour, damage, a wound. */
export interface Harm {
  readonly model: number;
  readonly by: Ref | null;
  readonly strength: number;
  readonly penetration?: number;
  /** The rule by which it was hit. */
  readonly rule: RuleId;
  readonly from: HitSource;
  /** No armour roll, and why: a masterful hit, a spell. */
  readonly noArmour?: RuleId | null;
  /** NQ-WRULE-SAVE2: armour rolls that all must succeed. */
  readonly armourRolls?: number;
  /** NQ-ARMOUR-07: the -1 of a withdrawal or of a fumbled parry. */
  readonly before?: readonly Part[];
  /** No damage roll, and why: poison. */
  readonly sure?: RuleId | null;
  /** NQ-TRAIT-EMBRACE: a Toughness test of the target instead of the damage roll. */
  readonly test?: 'toughness';
  /** Wounds that a success takes: one if absent (NQ-DMG-04). */
  readonly wounds?: number;
  /** NQ-PRONE-01, NQ-MUT-HOOVES: whom it knocks down; nobody, if absent. */
  readonly knockProne?: 'no stronger' | 'anybody';
  /** Whether Evade was tried already. */
  readonly evaded?: 'tried';
}

export type DamageOutcome = 'none' | 'prone' | 'wounded' | 'slain';

/** Lies there with its last wound lost (NQ-TRAIT-REGENERATE), or is about to be taken away: nothing more can happen to it. */
export const isDown = (state: State, model: Model): boolean => model.lost >= fighterOf(state, model).FE;

/** A hit: armour, damage, wounds, and whether the model is knocked down (NQ-PRONE-01). */
export function* hurt(game: Game, harm: Harm): Flow<DamageOutcome> {
  const id = harm.model;
  if (game.model(id).place.at !== 'table' || isDown(game.state, game.model(id))) return 'none';
  if (harm.evaded === undefined && harm.from !== 'template' && harm.from !== 'other' && (yield* evades(game, id))) return 'none';
  const { lost } = game.model(id);
  const wounds = yield* woundsOf(game, harm);
  if (wounds > 0 && (yield* loseWounds(game, harm, wounds))) return 'slain';
  // NQ-TRAIT-NEMESIS: what was ignored is no wound.
  const wounded = game.model(id).lost > lost;
  if (!knocksDown(game.state, game.model(id), harm)) return wounded ? 'wounded' : 'none';
  game.mark({ model: id }, PRONE, true, 'NQ-PRONE-01', say('nq.combat.prone', { model: { model: id } }));
  return wounded ? 'wounded' : 'prone';
}

const modelOf = (ref: Ref | null): number | null => (ref !== null && 'model' in ref ? ref.model : null);

/** Who rolls for the attacker. */
function attackerOf(state: State, { by, model }: Harm): number {
  if (by !== null && 'model' in by) return state.units[state.models[by.model]!.unit]!.side;
  if (by !== null && 'unit' in by) return state.units[by.unit]!.side;
  if (by !== null && 'side' in by) return by.side;
  const own = state.units[state.models[model]!.unit]!.side;
  return state.sides.find(({ team }) => team !== state.sides[own]!.team)?.id ?? own;
}

/** NQ-ARMOUR-01, NQ-DMG-01: how many wounds come through, one where no rule says more (NQ-WPROF-04). */
function* woundsOf(game: Game, harm: Harm): Flow<number> {
  const wounds = harm.wounds ?? 1;
  if ((harm.noArmour ?? null) === null && (yield* isStopped(game, harm))) return 0;
  if ((harm.sure ?? null) !== null) {
    game.tell(harm.sure!, 'nq.combat.sure', { model: { model: harm.model } });
    return wounds;
  }
  return (yield* harm.test === 'toughness' ? failsToughness(game, harm) : rollDamage(game, harm)) ? wounds : 0;
}

function* isStopped(game: Game, harm: Harm): Flow<boolean> {
  const blow = { strength: harm.strength, penetration: harm.penetration ?? 0, ...(harm.before && { before: harm.before }) };
  if ((harm.armourRolls ?? 1) > 1) speaks('save2');
  for (let roll = 0; roll < (harm.armourRolls ?? 1); roll++)
    if (!(yield* rollArmour(game, harm.model, blow, modelOf(harm.by)))) return false;
  return true;
}

/** NQ-DMG-02, -03: 5 plus Strength less Toughness, never under 1 nor over 9. */
export function needOfDamage(state: State, at: Model, strength: number): Explained {
  return sumWithin(
    [
      part(5, say('nq.combat.part.even'), 'NQ-DMG-02'),
      part(strength, say('nq.combat.part.st'), 'NQ-DMG-02'),
      part(-toughnessOf(state, at), say('nq.combat.part.t'), 'NQ-DMG-02'),
    ],
    1,
    9,
    say('nq.combat.part.limit'),
    'NQ-DMG-03',
  );
}

/** Never less than 1 (NQ-SPELL-WEAKNESS). */
const toughnessOf = (state: State, at: Model): number =>
  Math.max(1, fighterOf(state, at).RE + sumOf(modifiers(state, { to: 'RE', by: at })).total);

function* rollDamage(game: Game, harm: Harm): Flow<boolean> {
  const need = needOfDamage(game.state, game.model(harm.model), harm.strength);
  const rolled = yield* d10(game, {
    purpose: 'damage',
    rule: 'NQ-DMG-02',
    side: attackerOf(game.state, harm),
    count: 1,
    at: { model: harm.model },
    ...(harm.by !== null && { by: harm.by }),
    need,
    sort: (face) => (face <= need.total ? 'wound' : 'failed'),
  });
  return rolled.count('wound') > 0;
}

function* failsToughness(game: Game, harm: Harm): Flow<boolean> {
  const at = game.model(harm.model);
  const need = sumOf([part(toughnessOf(game.state, at), say('nq.combat.part.toughness'), harm.rule)]);
  const rolled = yield* d10(game, {
    purpose: 'toughness',
    rule: harm.rule,
    side: game.unit(at.unit).side,
    count: 1,
    at: { model: at.id },
    need,
    sort: (face) => (face <= need.total ? 'withstood' : 'failed'),
  });
  return rolled.count('failed') > 0;
}

/** NQ-DMG-04: takes wounds off a model; says whether it died of them. One that will mend (NQ-TRAIT-REGENERATE) is not dead yet. */
export function* loseWounds(game: Game, harm: Pick<Harm, 'model' | 'by' | 'from' | 'rule'>, wounds: number): Flow<boolean> {
  const id = harm.model;
  const by = modelOf(harm.by);
  const left = fighterOf(game.state, game.model(id)).FE - game.model(id).lost;
  const spared = ignoresWound(game, id, by) ? 1 : 0;
  const lost = Math.min(left, wounds - spared);
  if (lost <= 0) return false;
  game.emit({
    type: 'wounded',
    on: { model: id },
    by: lost,
    cause: harm.from,
    rule: 'NQ-DMG-04',
    text: say('nq.combat.wounded', { model: { model: id }, wounds: lost }),
  });
  if (wounds > 1 && harm.from === 'melee') speaks('extrawound');
  const last = lost === left;
  const { lies, hits } = yield* afterWound(game, { model: id, by, wounds: lost, last });
  if (last && !lies) slay(game, id, 'NQ-CAS-04', { by: harm.by, gap: yield* gapOf(game, id) });
  else oweMorale(game, game.model(id).unit, unitOf(game.state, harm.by));
  for (const hit of hits) yield* hurt(game, { ...hit, by: { model: id } });
  return last && !lies;
}

/** NQ-PRONE-01, -03: the Strength of the attack against the base Strength of the target; equal is enough, and hooves need none. Support weapons and the steadfast stay up. */
function knocksDown(state: State, at: Model, { knockProne, strength }: Harm): boolean {
  if (knockProne === undefined || at.place.at !== 'table' || isImmune(state, at, 'knockProne') !== null) return false;
  const base = baseStrengthOf(state, at);
  const falls = base !== null && (knockProne === 'anybody' || strength >= base);
  if (falls) speaks('knockprone');
  return falls;
}

type Gap = 'filled' | 'left';

/** NQ-CAS-01: whether the men behind step up; the owner says, if the players agreed to be asked. */
function* gapOf(game: Game, id: number): Flow<Gap> {
  if (game.state.options.fallen !== true || stepUp(game.state, game.model(id)) === null) return 'filled';
  const { unit } = game.model(id);
  const label = say('nq.combat.ask.stepUp', { unit: { unit } });
  const filled = yield* game.ask.confirm({ side: game.unit(unit).side, rule: 'NQ-CAS-01', label, about: [{ model: id }] }, true);
  return filled ? 'filled' : 'left';
}

/** NQ-CAS-04: a casualty leaves the table at once; in a block the men behind step up (NQ-CAS-01). Any other cause than `slain` scores for nobody. */
export function slay(
  game: Game,
  id: number,
  rule: RuleId,
  { by = null, cause = 'slain', gap: left = 'filled' }: { by?: Ref | null; cause?: string; gap?: Gap } = {},
): void {
  const gone = game.model(id);
  if (gone.place.at === 'gone') return;
  const gap = left === 'filled' ? stepUp(game.state, gone) : null;
  game.emit({ type: 'removed', models: [id], to: { at: 'gone', cause }, rule, text: say('nq.combat.slain', { model: { model: id } }) });
  if (gap !== null) {
    const text = say('nq.combat.stepsUp', { model: { model: gap.model } });
    game.emit({ type: 'placed', stands: [gap], rule: 'NQ-CAS-01', text });
  }
  fell(game, id);
  oweMorale(game, gone.unit, unitOf(game.state, by));
}

function unitOf(state: State, ref: Ref | null): number | null {
  if (ref === null) return null;
  if ('unit' in ref) return ref.unit;
  return 'model' in ref ? state.models[ref.model]!.unit : null;
}
