import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, State } from '@warfold/engine';
import { say } from '@warfold/engine';
import { headingOf, poseFacing } from '@warfold/space';
import { effectOf } from '../fighter/borne.ts';
import type { Arm } from '../fighter/gear.ts';
import { isProne, panicOf } from '../fighter/states.ts';
import { inBlock } from '../moving/formation.ts';
import { inFront } from '../moving/sight.ts';
import { onKill } from '../nerve/mutilate.ts';
import { evades } from './armour.ts';
import { MAY_FOLLOW } from './combatMarks.ts';
import type { Harm } from './damage.ts';
import { hurt, isDown, slay } from './damage.ts';
import { entangle, lashEyes } from './mutations.ts';
import { mayParry, parry } from './parry.ts';
import type { Technique } from './techniques.ts';
import { strengthOfStrike } from './toStrike.ts';

/** Why a model cannot strike anybody now. */
export function whyNoFighting(state: State, model: Model): RuleId | null {
  if (isDown(state, model) || isProne(model)) return 'NQ-MOVE-04';
  if (panicOf(state, model.unit) === 'terrified') return 'NQ-PANIC-04';
  return effectOf(state, model, 'noCloseCombat')?.rule ?? null;
}

/** NQ-FORM-12, NQ-HOLD-12, NQ-SIGHT-02, -03: whoever may turn for nothing faces whom he attacks. */
export function turnTo(game: Game, by: number, at: number): void {
  const model = game.model(by);
  const target = game.model(at);
  if (inBlock(game.state, model) || inFront(model, target) || model.base.kind !== 'round') return;
  const heading = headingOf(target.pose.x - model.pose.x, target.pose.y - model.pose.y);
  const text = say('nq.combat.turns', { model: { model: by }, at: { model: at } });
  game.emit({ type: 'placed', stands: [{ model: by, pose: poseFacing(model.pose, heading) }], rule: 'NQ-FORM-12', text });
}

export const canBeStruck = (state: State, id: number): boolean =>
  state.models[id]!.place.at === 'table' && !isDown(state, state.models[id]!);

/** What lands, and whose it is. */
export interface Landed {
  readonly by: number;
  readonly arm: Arm;
  readonly technique: Technique;
}

/** One hit: parry, evasion, harm, what else the arm does. Says whether it struck home. */
export function* land(game: Game, { by, arm, technique }: Landed, at: number, die: number): Flow<boolean> {
  const { state } = game;
  if (die === 1) game.tell('NQ-MASTER-01', 'nq.combat.masterful', { model: { model: by } });
  const parries = die > 1 ? mayParry(state, game.model(at), game.model(by), arm) : null;
  const met = parries === null ? null : yield* parry(game, at, by, die, parries);
  if (met?.parried === true || (yield* evades(game, at))) return false;
  if (technique.removesOn > 0 && die > 0 && die <= technique.removesOn) {
    game.tell(technique.rule, 'nq.combat.mighty', { model: { model: at } });
    slay(game, at, technique.rule, { by: { model: by } });
    yield* killed(game, by, at);
    return true;
  }
  if (arm.grown?.harm !== 'none') {
    const before = met === null ? [] : met.before;
    const outcome = yield* hurt(game, { ...harmOf(state, { by: game.model(by), at: game.model(at), arm, technique }, die), before });
    if (outcome === 'slain') yield* killed(game, by, at);
  }
  if (canBeStruck(game.state, at)) sideEffects(game, by, at, arm);
  return true;
}

/** What a blow with this arm does to whom it hits. */
function harmOf(
  state: State,
  { by, at, arm, technique }: { readonly by: Model; readonly at: Model; readonly arm: Arm; readonly technique: Technique },
  die: number,
): Harm {
  const untouched: RuleId | null = arm.grown?.harm === 'toughness' ? arm.grown.rule : null;
  return {
    model: at.id,
    by: { model: by.id },
    strength: strengthOfStrike(state, { by, at, arm }).total,
    penetration: arm.penetration,
    rule: arm.grown?.rule ?? 'NQ-CC-03',
    from: 'melee',
    evaded: 'tried',
    noArmour: untouched ?? (die === 1 ? 'NQ-MASTER-01' : null),
    sure: die === 1 ? technique.poison : null,
    ...effectsOfRules(arm),
    ...(arm.grown?.harm === 'toughness' && { test: 'toughness' as const }),
  };
}

/** NQ-WRULE-SAVE2, NQ-WRULE-EXTRAWOUND, NQ-WRULE-KNOCKPRONE. */
export const effectsOfRules = ({ rules, fells }: Arm): Pick<Harm, 'armourRolls' | 'wounds' | 'knockProne'> => ({
  armourRolls: rules.includes('save2') ? 2 : 1,
  wounds: rules.includes('extrawound') ? 2 : 1,
  ...(fells === true ? { knockProne: 'anybody' } : rules.includes('knockprone') && { knockProne: 'no stronger' }),
});

/** NQ-FOLLOW-01: in its own activation it may follow up, if nobody else holds it. */
export function* killed(game: Game, by: number, at: number): Flow<void> {
  if (game.model(by).place.at !== 'table') return;
  if (game.state.marks.active === game.model(by).unit) game.mark({ model: by }, MAY_FOLLOW, true, 'NQ-FOLLOW-01');
  yield* onKill(game, { by, at });
}

/** NQ-MUT-SERPENTTAIL, NQ-MUT-WHIPTONGUE: on a hit, whatever the damage. */
function sideEffects(game: Game, by: number, at: number, { grown }: Arm): void {
  if (grown?.onHit?.kind === 'entangles') entangle(game, by, at);
  if (grown?.onHit?.kind === 'blinds') lashEyes(game, at);
}
