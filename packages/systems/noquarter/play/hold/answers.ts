import type { Flow, Game, Model, StagePart, State } from '@warfold/engine';
import { markOf, say, standing } from '@warfold/engine';
import { ASKS } from '../../questions.ts';
import { whyNoFighting } from '../combat/attack.ts';
import { costOf, inReachOf } from '../combat/closeCombat.ts';
import { strike } from '../combat/strike.ts';
import { techniquesOf } from '../combat/techniques.ts';
import { armsOf, isFrame } from '../fighter/arms.ts';
import { effectsOf } from '../fighter/borne.ts';
import type { Arm } from '../fighter/gear.ts';
import { armName } from '../fighter/labelsOfArms.ts';
import { FUMBLED, RESPONDED } from '../marks.ts';
import { hasAim } from '../ranged/aim.ts';
import { fireCost, supportArms, whyNoFire } from '../ranged/crew.ts';
import { aimingOf } from '../ranged/explosions.ts';
import { mayShootAt, shoot, whyNoShooting } from '../ranged/ranged.ts';
import { fire } from '../ranged/support.ts';
import { supportTargets } from '../ranged/supportSight.ts';
import { whyNotTarget } from '../ranged/targets.ts';
import { bandAt } from '../ranged/toShoot.ts';
import { speaks } from '../witness.ts';
import { mayRespond } from './holding.ts';

/** NQ-HOLD-05: at most so many action points for the shot. */
const MOST_FOR_A_SHOT = 5;

/** NQ-HOLD-05: the weapons with which a holding model may answer: cheap enough, and somebody of the active unit in sight. No aiming, and no choice of another target. */
function answeringArms(state: State, model: Model, at: number): Arm[] {
  if (isFrame(state, model)) return answeringGuns(state, model, at);
  if (whyNoShooting(state, model) !== null) return [];
  return armsOf(state, model).filter(
    (arm) =>
      arm.kind === 'ranged' &&
      costOf(state, model, arm, techniquesOf(state, model, arm)[0]!) <= MOST_FOR_A_SHOT &&
      whyNotTarget(state, { from: model, arm, free: true }, at, null) === null,
  );
}

/** NQ-HOLD-05: a support weapon answers if firing it costs no more than that, as it may when it is loaded. */
const answeringGuns = (state: State, frame: Model, at: number): Arm[] =>
  supportArms(state, frame).filter(
    (arm) =>
      arm.kind === 'support' &&
      fireCost(state, frame, arm) <= MOST_FOR_A_SHOT &&
      whyNoFire(state, frame, arm) === null &&
      (arm.blast > 0
        ? hasAim(state, { ...aimingOf(frame.id, arm), unit: at })
        : supportTargets(state, frame, arm).some(({ value, refused }) => value === at && refused === undefined)),
  );

export const canAnswerShot = (state: State, model: Model, at: number): boolean => answeringArms(state, model, at).length > 0;

/** One shot at the active unit; says whether it was made. */
export function* answerShot(game: Game, by: number, at: number): Flow<boolean> {
  const arms = answeringArms(game.state, game.model(by), at);
  if (arms.length === 0 || !(yield* mayShootAt(game, by, at))) return false;
  const { side } = game.unit(game.model(by).unit);
  const usual = arms.find((arm) => game.standing(at).some((target) => bandAt(arm, game.model(by), target) !== null)) ?? arms[0]!;
  const arm = yield* game.ask.one(
    { side, rule: 'NQ-HOLD-05', label: say(ASKS.combatAnswer, { model: { model: by } }), about: [{ model: by }] },
    arms.map((one) => ({ id: one.key, label: say('nq.combat.arm', { arm: armName(game.state, one) }), value: one.key })),
    { usual: () => [usual.key] },
  );
  if (isFrame(game.state, game.model(by))) return yield* fire(game, by, arm, at);
  yield* shoot(game, { by, unit: at, arm, technique: 'plain', aimed: false });
  return true;
}

/** The shots of a unit at whoever acts. Plain data. */
type Answer = { readonly unit: number; readonly shooters: readonly number[]; readonly at: number };

/** Somebody has had a shot, or has made it: what each hands on to the next. */
const TOLD = 'told';
export const SHOT = 'shot';

/** NQ-HOLD-03, -05: one model after the other, as long as there is anybody to shoot at. */
export const partsOfAnswer = ({ unit, shooters, at }: Answer): readonly StagePart[] =>
  shooters.map((id) => ({
    *run(game, before) {
      const isAble = standing(game.state, at).length > 0 && game.model(id).place.at === 'table';
      if (!isAble || !canAnswerShot(game.state, game.model(id), at)) return { counts: {}, on: before };
      if (before === null) game.tell('NQ-HOLD-05', 'nq.answers', { unit: { unit }, at: { unit: at } });
      if (!(yield* answerShot(game, id, at))) return { counts: {}, on: before ?? TOLD };
      watched(game, id);
      game.mark({ model: id }, RESPONDED, true, 'NQ-HOLD-03');
      return { counts: { attacks: 1 }, on: SHOT };
    },
  }));

/** For the ledger of a soak: it answers although its unit does not hold. */
export function watched(game: Game, id: number): void {
  const model = game.model(id);
  if (!mayRespond(game.state, game.unit(model.unit))) for (const { card } of effectsOf(game.state, model, 'countsAsHolding')) speaks(card);
}

/** NQ-HOLD-06: any close weapon whatever it costs, but only at who touches it; a lance is for those who charge. */
const answeringBlows = (state: State, model: Model): Arm[] =>
  isFrame(state, model) || whyNoFighting(state, model) !== null || markOf(model, FUMBLED)
    ? []
    : armsOf(state, model).filter(({ kind, marks }) => kind === 'melee' && !marks.includes('chargeOnly'));

export const canAnswerBlow = (state: State, model: Model): boolean => answeringBlows(state, model).length > 0;

/** One close attack at a charger in base contact, for nothing. */
export function* answerBlow(game: Game, by: number, at: number): Flow<void> {
  const arms = answeringBlows(game.state, game.model(by)).filter((arm) =>
    inReachOf(game.state, game.model(by), { ...arm, reach: 0, marks: [] }).some((enemy) => enemy.id === at),
  );
  if (arms.length === 0) return;
  const { side } = game.unit(game.model(by).unit);
  const choices = arms.flatMap((arm) =>
    techniquesOf(game.state, game.model(by), arm)
      .filter(({ times }) => times === 1)
      .map((technique) => ({
        id: `${arm.key}:${technique.key}`,
        label: say(technique.key === 'plain' ? 'nq.combat.arm' : 'nq.combat.armBy', {
          arm: armName(game.state, arm),
          way: technique.label,
        }),
        value: { arm: arm.key, technique: technique.key },
      })),
  );
  const chosen = yield* game.ask.one(
    { side, rule: 'NQ-HOLD-06', label: say(ASKS.combatAnswer, { model: { model: by } }), about: [{ model: by }] },
    choices,
  );
  yield* strike(game, { by, at, ...chosen, free: 'NQ-HOLD-06' });
}
