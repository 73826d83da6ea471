import type { Flow, Game, Model, Option, Refusal, State, Unit } from '@warfold/engine';
import { refuse, say, standing, sumOf } from '@warfold/engine';
import { ASKS } from '../../questions.ts';
import type { Action } from '../action.ts';
import { apOf, DOES, pay, tooDear } from '../action.ts';
import { costOf, isUsedUp, use } from '../combat/closeCombat.ts';
import type { Technique } from '../combat/techniques.ts';
import { burstOf, techniqueOf, techniquesOf } from '../combat/techniques.ts';
import { armOf, armsOf } from '../fighter/arms.ts';
import { effectOf } from '../fighter/borne.ts';
import type { Arm } from '../fighter/gear.ts';
import { armName } from '../fighter/labelsOfArms.ts';
import { spareOf } from '../moving/straying.ts';
import { attacked } from '../setup/masters.ts';
import { mayShootAt, shoot, whyNoShooting } from './ranged.ts';
import { candidatesIn, hasTarget, priorityOf, seesEnemy, targetChoices, whyNotTarget } from './targets.ts';
import { bandAt, needToShoot } from './toShoot.ts';

/** NQ-AIM-01: what aiming adds to the price. */
export const AIMING = 2;

/** How a shot is made. */
export interface Manner {
  readonly arm: string;
  readonly technique: string;
  readonly aimed: boolean;
}

/** NQ-WPROF-06, NQ-SHOOT-01: what may be used only once in an activation. */
export const isOnce = (arm: Arm): boolean => arm.marks.includes('oncePerActivation') || burstOf(arm) > 1 || arm.grown?.once === true;

/** NQ-AIM-02: the Undead never aim; nor is there any aiming with support weapons. */
export const whyNoAim = (state: State, model: Model): Refusal | null => {
  const card = effectOf(state, model, 'cannotAim');
  return card === null ? null : refuse('NQ-AIM-02', say('nq.combat.refused.aim'), [{ model: model.id }]);
};

export const shotCost = (state: State, model: Model, arm: Arm, technique: Technique, aimed: boolean): number =>
  costOf(state, model, arm, technique) + (aimed ? AIMING : 0);

export const shotArms = (state: State, model: Model): Arm[] => armsOf(state, model).filter(({ kind }) => kind === 'ranged');

interface Manners {
  readonly arm: Arm;
  readonly technique: Technique;
  readonly aimed: boolean;
}

/** Each weapon plainly, aimed, and with each Special Attack. */
function mannersOf(state: State, model: Model): Manners[] {
  return shotArms(state, model).flatMap((arm) => {
    const [plain, ...special] = techniquesOf(state, model, arm);
    return [
      { arm, technique: plain!, aimed: false },
      { arm, technique: plain!, aimed: true },
      ...special.flatMap((technique) => [
        { arm, technique, aimed: false },
        { arm, technique, aimed: true },
      ]),
    ];
  });
}

const idOf = ({ arm, technique, aimed }: Manners): string =>
  `${arm.key}${technique.key === 'plain' ? '' : `:${technique.key}`}${aimed ? ':aim' : ''}`;

const labelKey = ({ technique, aimed }: Manners): string => `${aimed ? 'aim' : 'shoot'}${technique.key === 'plain' ? '' : 'By'}`;

/** Why a model cannot shoot in this manner, its points apart. */
function whyNot(state: State, model: Model, { arm, aimed }: Manners): Refusal | null {
  if (isOnce(arm) && isUsedUp(state, model, arm)) return refuse('NQ-WPROF-06', say('nq.combat.refused.once'), [{ model: model.id }]);
  return aimed ? whyNoAim(state, model) : null;
}

/** NQ-SHOOT-01: the shots of one model. The target is named next. */
export function shootActions(state: State, model: Model): readonly Action[] {
  const manners = mannersOf(state, model);
  if (manners.length === 0) return [];
  const unable =
    whyNoShooting(state, model) ??
    (hasTarget(state, model, manners[0]!.arm) ? null : refuse('NQ-SHOOT-07', say('nq.combat.refused.nobody')));
  return manners.map((manner): Action => {
    const { arm, technique, aimed } = manner;
    const cost = shotCost(state, model, arm, technique, aimed);
    const refused = unable ?? whyNot(state, model, manner) ?? (cost > apOf(model) ? tooDear(cost, apOf(model), model) : null);
    const [by, chosen] = [model.id, { arm: arm.key, technique: technique.key, aimed }];
    return {
      id: `shoot:${by}:${idOf(manner)}`,
      means: DOES.of({ act: 'shoot', by, ...chosen }),
      label: say(`nq.combat.action.${labelKey(manner)}`, { model: { model: by }, arm: armName(state, arm), way: technique.label }),
      ref: { model: by },
      cost,
      ...(refused !== null && { refused }),
      value: { by, run: (game) => shootOnce(game, by, chosen) },
    };
  });
}

/** Names the target, dares, pays, shoots. */
function* shootOnce(game: Game, by: number, manner: Manner): Flow<void> {
  const unit = yield* chooseTarget(game, by, manner);
  if (unit !== null) yield* shootAt(game, by, unit, manner);
}

/** A shot at a unit that has been named. */
export function* shootAt(game: Game, by: number, unit: number, manner: Manner): Flow<void> {
  if (!(yield* mayShootAt(game, by, unit))) return;
  yield* attacked(game, { by: game.model(by).unit, at: unit });
  yield* payAndShoot(game, by, unit, manner);
}

function* payAndShoot(game: Game, by: number, unit: number, { arm: key, technique, aimed }: Manner): Flow<void> {
  const model = game.model(by);
  const arm = armOf(game.state, model, key);
  pay(
    game,
    by,
    shotCost(game.state, model, arm, techniqueOf(game.state, model, arm, technique), aimed),
    aimed ? 'NQ-AIM-01' : (arm.grown?.rule ?? 'NQ-SHOOT-01'),
  );
  if (isOnce(arm)) use(game, by, arm);
  yield* shoot(game, { by, unit, arm: key, technique, aimed });
}

function* chooseTarget(game: Game, by: number, manner: Manner): Flow<number | null> {
  const model = game.model(by);
  const arm = armOf(game.state, model, manner.arm);
  const { side } = game.unit(model.unit);
  const choices = () =>
    targetChoices(game.state, { from: game.model(by), arm }, (unit) => numbersAt(game.state, game.model(by), arm, manner, unit));
  const open = choices().filter(({ refused }) => refused === undefined);
  const usual = open.find(({ numbers }) => numbers !== undefined) ?? open[0];
  if (usual === undefined) return null;
  const label = say(ASKS.combatTarget, { model: { model: by }, arm: armName(game.state, arm) });
  const chosen = yield* game.ask.one({ side, rule: 'NQ-TARGET-01', label, about: [{ model: by }] }, choices, { usual: () => [usual.id] });
  tellPriority(game, by, chosen);
  return chosen;
}

/** NQ-TARGET-02, -03: whether the nearest enemy decided it, or was too well hidden to. */
function tellPriority(game: Game, by: number, chosen: number): void {
  const near = priorityOf(game.state, game.model(by));
  if (near === null) return;
  const args = { target: { unit: near }, model: { model: by } };
  if (near === chosen) game.tell('NQ-TARGET-02', 'nq.combat.nearest', args);
  else game.tell('NQ-TARGET-03', 'nq.combat.wellHidden', args);
}

/** What it takes to hit the first model of a unit that would be hit; nothing beyond long range. */
function numbersAt(state: State, by: Model, arm: Arm, { technique, aimed }: Manner, unit: number): Option['numbers'] {
  const [at] = candidatesIn(state, by, unit);
  const need =
    at === undefined ? null : needToShoot(state, { from: by, by, at, arm, technique: techniqueOf(state, by, arm, technique), aimed });
  if (need === null) return undefined;
  return [{ label: say('nq.combat.number.toHit'), value: sumOf(need.parts) }];
}

/** NQ-DICE-08: all models of a unit that have the same weapon shoot together, each once. */
export function volleyActions(state: State, unit: Unit): readonly Action[] {
  const models = standing(state, unit.id);
  if (models.length < 2) return [];
  const known = new Map<string, { manner: Manners; count: number; cost: number }>();
  for (const model of models) {
    if (whyNoShooting(state, model) !== null || shotArms(state, model).length === 0) continue;
    if (!hasTarget(state, model, shotArms(state, model)[0]!)) continue;
    for (const manner of mannersOf(state, model)) {
      const cost = shotCost(state, model, manner.arm, manner.technique, manner.aimed);
      if (whyNot(state, model, manner) !== null || cost > spareOf(state, model)) continue;
      const same = known.get(idOf(manner));
      known.set(idOf(manner), { manner, count: (same?.count ?? 0) + 1, cost });
    }
  }
  return [...known.values()]
    .filter(({ count }) => count > 1)
    .map(({ manner, count, cost }) => volleyAction(state, unit.id, manner, count, cost));
}

function volleyAction(state: State, unit: number, manner: Manners, count: number, cost: number): Action {
  const chosen = { arm: manner.arm.key, technique: manner.technique.key, aimed: manner.aimed };
  return {
    id: `volley:${idOf(manner)}`,
    means: DOES.of({ act: 'shoot', by: null, ...chosen }),
    label: say(`nq.combat.action.volley.${labelKey(manner)}`, {
      models: count,
      arm: armName(state, manner.arm),
      way: manner.technique.label,
    }),
    ref: { unit },
    cost,
    value: { by: null, run: (game) => volley(game, unit, chosen) },
  };
}

/** Whether a model can take part in a volley. */
function isReady(state: State, model: Model, { arm: key, technique, aimed }: Manner): boolean {
  const arm = shotArms(state, model).find((one) => one.key === key);
  if (arm === undefined || model.place.at !== 'table' || whyNoShooting(state, model) !== null) return false;
  const manner = { arm, technique: techniqueOf(state, model, arm, technique), aimed };
  return (
    whyNot(state, model, manner) === null &&
    shotCost(state, model, arm, manner.technique, aimed) <= spareOf(state, model) &&
    seesEnemy(state, model)
  );
}

function* volley(game: Game, unit: number, manner: Manner): Flow<void> {
  const ready = game.standing(unit).filter((model) => isReady(game.state, model, manner));
  const spokesman = ready.find((model) => targetsOf(game.state, model, manner).length > 0);
  if (spokesman === undefined) return;
  const target = yield* chooseTarget(game, spokesman.id, manner);
  if (target === null || !(yield* mayShootAt(game, spokesman.id, target))) return;
  yield* attacked(game, { by: unit, at: target });
  const shooters = whoShoots(game.state, ready, spokesman, target, manner);
  yield* game.repeat<readonly number[], number>(shooters.length, `volley ${target}`, shooters, 0, function* (all, index) {
    const id = all[index]!;
    if (stillAims(game.state, id, target, manner)) yield* payAndShoot(game, id, target, manner);
    return index + 1;
  });
}

/** NQ-SHOOT-03: where some are near enough, those who are not save their shot; where nobody is, the first one finds it out. */
function whoShoots(state: State, ready: readonly Model[], spokesman: Model, target: number, manner: Manner): readonly number[] {
  const near = ready.filter((model) => isNear(state, model, manner, target));
  return (near.length > 0 ? near : [spokesman]).map(({ id }) => id);
}

/** Whether anybody of a unit whom a model may hit is within the range of its arm. */
function isNear(state: State, model: Model, { arm: key }: Manner, target: number): boolean {
  const arm = armOf(state, model, key);
  return candidatesIn(state, model, target).some((at) => bandAt(arm, model, at) !== null);
}

const targetsOf = (state: State, model: Model, { arm }: Manner): number[] =>
  targetChoices(state, { from: model, arm: armOf(state, model, arm) }, () => undefined).flatMap(({ refused, value }) =>
    refused === undefined ? [value] : [],
  );

/** Whether a model can shoot so, and there is anybody near enough whom it may shoot at. */
export const hasShot = (state: State, model: Model, manner: Manner): boolean =>
  isReady(state, model, manner) && targetsOf(state, model, manner).some((unit) => isNear(state, model, manner, unit));

/** NQ-SPLIT-01: when the target is gone, or out of this man's sight, he keeps his shot for another. */
export function stillAims(state: State, id: number, target: number, manner: Manner): boolean {
  const model = state.models[id]!;
  if (!isReady(state, model, manner)) return false;
  return whyNotTarget(state, { from: model, arm: armOf(state, model, manner.arm) }, target, priorityOf(state, model)) === null;
}
