import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Model, Option, Refusal, RulePiece, State, Unit } from '@warfold/engine';
import { markOf, playParts, refuse, say, standing } from '@warfold/engine';
import { touching, within } from '@warfold/space';
import type { Action } from '../action.ts';
import { apOf, DOES, pay, tooDear } from '../action.ts';
import { armOf, armsOf } from '../fighter/arms.ts';
import { effectsOf } from '../fighter/borne.ts';
import { areEnemies, fighterOf } from '../fighter/fighter.ts';
import type { Arm } from '../fighter/gear.ts';
import { armName } from '../fighter/labelsOfArms.ts';
import { is, isLarge } from '../fighter/states.ts';
import { CHARGED, FUMBLED, MOMENTUM } from '../marks.ts';
import { inBlock, inRanks, rankOf, ranksOf } from '../moving/formation.ts';
import { engagedWith, whileNobodyMoves } from '../moving/positions.ts';
import { inFront } from '../moving/sight.ts';
import { attacked } from '../setup/masters.ts';
import { whyNoFighting } from './attack.ts';
import { ARMS_USED } from './combatMarks.ts';
import { isDown } from './damage.ts';
import type { Swing } from './strike.ts';
import { partsOfBlow, raise } from './strike.ts';
import type { Technique } from './techniques.ts';
import { techniqueOf, techniquesOf } from './techniques.ts';
import { harmsVeryLarge, isVeryLarge, needToStrike, strengthOfStrike } from './toStrike.ts';
import { woundsOfUses } from './worth.ts';

/** NQ-CC-07. */
const isBareHanded = ({ gear }: Arm): boolean => gear?.startsWith('improvised') === true;

/** NQ-CC-02, NQ-SPELL-QUICKENING: what one use costs; only weapons that are carried get cheaper or dearer. */
export function costOf(state: State, model: Model, arm: Arm, technique: Technique): number {
  const carried = arm.gear !== null && !isBareHanded(arm);
  const use = carried
    ? effectsOf(state, model, 'useCost').reduce((cost, { effect }) => Math.max(effect.atLeast, cost + effect.by), arm.cost)
    : arm.cost;
  return use * technique.times;
}

/** NQ-MOMENTUM-03: close attacks use the extra points first. */
export function payForBlow(game: Game, model: number, cost: number, rule: RuleId = 'NQ-WPROF-02'): void {
  const extra = markOf(game.model(model), MOMENTUM);
  const used = Math.min(extra, cost);
  if (used > 0) game.mark({ model }, MOMENTUM, extra - used, 'NQ-MOMENTUM-03');
  pay(game, model, cost - used, rule, 'blow');
}

/** NQ-CC-05, NQ-REACH-01, NQ-WPN-SPEARRANKS: whom a model may strike with an arm, wherever it faces. */
export function inReachOf(state: State, model: Model, arm: Arm): Model[] {
  const touched = engagedWith(state, model);
  const further = arm.reach > 0 ? withReach(state, model, arm) : arm.marks.includes('twoRanks') ? overTheShoulder(state, model) : [];
  const all = [...touched, ...further.filter((enemy) => !touched.includes(enemy))];
  return all.filter((enemy) => !isDown(state, enemy));
}

const reached = whileNobodyMoves<readonly number[]>();

const withReach = (state: State, model: Model, { reach }: Arm): Model[] =>
  reached(state, `${model.id} ${reach}`, () =>
    state.models
      .filter((other) => other.place.at === 'table' && areEnemies(state, other.unit, model.unit) && within(model, other, reach))
      .map(({ id }) => id),
  ).map((id) => state.models[id]!);

/** NQ-WPN-SPEARRANKS: a spearman of the second rank of a Ranked unit strikes whom the man directly in front of him touches. */
function overTheShoulder(state: State, model: Model): Model[] {
  if (!inRanks(state, model) || rankOf(state, model) !== 2) return [];
  const [front, second] = ranksOf(state, model.unit);
  const file = second!.indexOf(model.id);
  const ahead = state.models[front![Math.min(file, front!.length - 1)]!]!;
  const nearest = front!
    .map((id) => state.models[id]!)
    .reduce((best, other) => (across(model, other) < across(model, best) ? other : best), ahead);
  return engagedWith(state, nearest);
}

const across = (a: Model, b: Model): number => (a.pose.x - b.pose.x) ** 2 + (a.pose.y - b.pose.y) ** 2;

/** Why this arm cannot be used at all now. */
export function whyNoUse(state: State, model: Model, arm: Arm): Refusal | null {
  const who = [{ model: model.id }];
  if (markOf(model, FUMBLED)) return refuse('NQ-FUMBLE-01', say('nq.combat.refused.fumbled'), who);
  if (arm.marks.includes('chargeOnly') && !markOf(model, CHARGED))
    return refuse('NQ-WPN-CHARGEONLY', say('nq.combat.refused.chargeOnly'), who);
  if (isUsedUp(state, model, arm)) return refuse(arm.grown?.rule ?? 'NQ-WPROF-06', say('nq.combat.refused.once'), who);
  return null;
}

export const isUsedUp = (state: State, model: Model, arm: Arm): boolean =>
  markOf(model, ARMS_USED).includes(armsOf(state, model).findIndex(({ key }) => key === arm.key));

/** NQ-WPROF-06: writes down the use of an arm that may be used only once. */
export function use(game: Game, id: number, arm: Arm): void {
  const model = game.model(id);
  const index = armsOf(game.state, model).findIndex(({ key }) => key === arm.key);
  game.mark({ model: id }, ARMS_USED, [...markOf(model, ARMS_USED), index], 'NQ-WPROF-06');
}

/** NQ-SIGHT-03, NQ-VLT-01: why this very enemy cannot be struck. */
function whyNotAt(state: State, model: Model, arm: Arm, at: Model): Refusal | null {
  if (inBlock(state, model) && !inFront(model, at)) return refuse('NQ-SIGHT-03', say('nq.combat.refused.arc'), [{ model: at.id }]);
  if (isVeryLarge(state, at) && !harmsVeryLarge(state, model, arm))
    return refuse('NQ-VLT-01', say('nq.combat.refused.vlt'), [{ model: at.id }]);
  if (arm.grown?.onHit?.kind === 'entangles' && isLarge(state, at) && !isLarge(state, model))
    return refuse(arm.grown.rule, say('nq.combat.refused.larger'), [{ model: at.id }]);
  return null;
}

/** NQ-CC-02, -05: every attack a model can make in close combat: any of its arms, at anyone in reach. */
export function strikeActions(state: State, model: Model): readonly Action[] {
  if (is(state, model, 'frame')) return [];
  const arms = armsOf(state, model).filter(({ kind }) => kind === 'melee');
  const actions: Action[] = [];
  for (const arm of arms) {
    const targets = inReachOf(state, model, arm);
    if (targets.length === 0) continue;
    const unfit = whyUnfit(state, model) ?? whyNoUse(state, model, arm);
    for (const at of targets) {
      const refused = unfit ?? whyNotAt(state, model, arm, at);
      for (const technique of techniquesOf(state, model, arm)) actions.push(strikeAction(state, model, { arm, technique, at }, refused));
    }
  }
  return actions;
}

function whyUnfit(state: State, model: Model): Refusal | null {
  const rule = whyNoFighting(state, model);
  return rule === null ? null : refuse(rule, say('nq.combat.refused.cannotFight'), [{ model: model.id }]);
}

function strikeAction(
  state: State,
  model: Model,
  { arm, technique, at }: { readonly arm: Arm; readonly technique: Technique; readonly at: Model },
  refused: Refusal | null,
): Action {
  const cost = costOf(state, model, arm, technique);
  const points = apOf(model) + markOf(model, MOMENTUM);
  const args = { model: { model: model.id }, at: { model: at.id }, arm: armName(state, arm), way: technique.label };
  const tail = technique.key === 'plain' ? '' : `:${technique.key}`;
  const dear = cost > points ? tooDear(cost, points, model) : null;
  const no = refused ?? dear;
  const [by, target, key] = [model.id, at.id, arm.key];
  const option: Option = {
    id: `strike:${by}:${target}:${key}${tail}`,
    means: DOES.of({ act: 'strike', by, arm: key, technique: technique.key }),
    label: say(technique.key === 'plain' ? 'nq.combat.action.strike' : 'nq.combat.action.strikeBy', args),
    ref: { model: target },
    cost,
    ...(no === null ? numbersOf(state, model, at, arm, technique) : { refused: no }),
  };
  return { ...option, value: { by, run: (game) => strikeWith(game, { by, at: target, arm: key, technique: technique.key }) } };
}

function numbersOf(state: State, by: Model, at: Model, arm: Arm, technique: Technique): Pick<Option, 'numbers'> {
  return {
    numbers: [
      { label: say('nq.combat.number.toHit'), value: needToStrike(state, { by, at, arm, technique }) },
      { label: say('nq.combat.number.strength'), value: strengthOfStrike(state, { by, at, arm }) },
    ],
  };
}

/** A blow that somebody has chosen. Plain data. */
export type ChosenBlow = { readonly by: number; readonly at: number; readonly arm: string; readonly technique: string };

/** By which rule it is that this arm reaches this enemy. */
function ruleOfUse(model: Model, at: Model, arm: Arm): RuleId {
  if (arm.grown !== undefined) return arm.grown.rule;
  if (isBareHanded(arm)) return arm.changedBy ?? 'NQ-CC-07';
  if (touching(model, at)) return 'NQ-WPROF-02';
  return arm.reach > 0 ? 'NQ-REACH-01' : 'NQ-WPN-SPEARRANKS';
}

/** Pays for an attack and makes it. */
export function* strikeWith(game: Game, chosen: ChosenBlow): Flow<void> {
  yield* playParts(game, 'blow', chosen, (given) => partsOfBlow(drawing(given)));
}

const drawing = (chosen: ChosenBlow): RulePiece =>
  function* (game) {
    return { counts: {}, on: yield* draw(game, chosen) };
  };

/** Pays for an attack and takes the arm in hand. */
export function* draw(game: Game, chosen: ChosenBlow): Flow<Swing> {
  yield* payToStrike(game, chosen);
  return raise(game, chosen);
}

function* payToStrike(game: Game, chosen: ChosenBlow): Flow<void> {
  const model = game.model(chosen.by);
  const arm = armOf(game.state, model, chosen.arm);
  yield* attacked(game, { by: model.unit, at: game.model(chosen.at).unit });
  payForBlow(
    game,
    model.id,
    costOf(game.state, model, arm, techniqueOf(game.state, model, arm, chosen.technique)),
    ruleOfUse(model, game.model(chosen.at), arm),
  );
  if (arm.grown?.once === true) use(game, model.id, arm);
}

/** What a blow is to be: at this unit, with this arm, in this way. */
export interface Wanted {
  readonly unit?: number | undefined;
  readonly arm?: string | undefined;
  readonly technique?: string | undefined;
}

/** So much more than nothing is any blow. */
const LEAST = 1e-9;

/** What a sensible model strikes next: the blows that take the most wounds for its points, at the first enemy in reach. */
export function usualBlow(state: State, model: Model, wanted: Wanted = {}): ChosenBlow | null {
  if (whyNoFighting(state, model) !== null || markOf(model, FUMBLED)) return null;
  const points = apOf(model) + markOf(model, MOMENTUM);
  let best: { chosen: ChosenBlow; worth: number } | null = null;
  for (const arm of armsOf(state, model)) {
    if (arm.kind !== 'melee' || (wanted.arm ?? arm.key) !== arm.key || whyNoUse(state, model, arm) !== null) continue;
    const [at, ...others] = inReachOf(state, model, arm).filter(
      (enemy) => (wanted.unit ?? enemy.unit) === enemy.unit && whyNotAt(state, model, arm, enemy) === null,
    );
    if (at === undefined) continue;
    const room = [at, ...others].reduce((sum, enemy) => sum + fighterOf(state, enemy).FE - enemy.lost, 0);
    for (const technique of techniquesOf(state, model, arm)) {
      if ((wanted.technique ?? technique.key) !== technique.key) continue;
      const cost = costOf(state, model, arm, technique);
      if (cost > points) continue;
      // What takes nothing is still better than standing there.
      const worth = woundsOfUses(state, { by: model, at, arm, technique }, Math.floor(points / cost), room) + LEAST / cost;
      if (best === null || worth > best.worth)
        best = { chosen: { by: model.id, at: at.id, arm: arm.key, technique: technique.key }, worth };
    }
  }
  return best?.chosen ?? null;
}

/** Whether a model has any blow to strike, whichever is best. */
function hasBlow(state: State, model: Model): boolean {
  if (whyNoFighting(state, model) !== null || markOf(model, FUMBLED)) return false;
  const points = apOf(model) + markOf(model, MOMENTUM);
  return armsOf(state, model).some(
    (arm) =>
      arm.kind === 'melee' &&
      whyNoUse(state, model, arm) === null &&
      inReachOf(state, model, arm).some((enemy) => whyNotAt(state, model, arm, enemy) === null) &&
      techniquesOf(state, model, arm).some((technique) => costOf(state, model, arm, technique) <= points),
  );
}

/** NQ-DICE-08: the attacks of many models together: each strikes as long as it can pay and somebody is in reach. */
export function fightActions(state: State, unit: Unit): readonly Action[] {
  const ready = standing(state, unit.id).filter((model) => hasBlow(state, model));
  if (ready.length < 2) return [];
  const id = unit.id;
  return [
    {
      id: 'fight',
      means: DOES.of({ act: 'fight' }),
      label: say('nq.combat.action.fight', { unit: { unit: id }, models: ready.length }),
      ref: { unit: id },
      value: { by: null, run: (game) => fight(game, id) },
    },
  ];
}

function* fight(game: Game, unit: number): Flow<void> {
  const models = game.standing(unit).map(({ id }) => id);
  yield* game.repeat<readonly number[], number>(models.length, 'fight', models, 0, function* (all, index) {
    const model = game.model(all[index]!);
    const chosen = model.place.at === 'table' ? usualBlow(game.state, model) : null;
    if (chosen !== null) yield* strikeWith(game, chosen);
    return index + 1;
  });
}
