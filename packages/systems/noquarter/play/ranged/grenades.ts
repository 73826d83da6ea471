import type { Explained, Flow, Game, Model, Refusal, State } from '@warfold/engine';
import { part, refuse, say, standing, sumOf } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { coherencyOf, inches, linksByContact, touching } from '@warfold/space';
import type { Action } from '../action.ts';
import { apOf, DOES, pay, tooDear } from '../action.ts';
import { fumbles } from '../combat/fumble.ts';
import { hitSurely } from '../combat/hitting.ts';
import { d10 } from '../dice.ts';
import { armOf, armsOf } from '../fighter/arms.ts';
import { fighterOf } from '../fighter/fighter.ts';
import type { Arm } from '../fighter/gear.ts';
import { armName } from '../fighter/labelsOfArms.ts';
import { baseStrengthOf } from '../fighter/strength.ts';
import { isEngaged } from '../moving/positions.ts';
import { attacked } from '../setup/masters.ts';
import { speaks } from '../witness.ts';
import type { Aim, AimedAtPoint } from './aim.ts';
import { hasSpot, seesAim, takeAim } from './aim.ts';
import { circle, drift, strikeUnder } from './blast.ts';
import { daresToShoot } from './intoMelee.ts';
import { whyNoShooting } from './ranged.ts';

/** NQ-GREN-02: inches beside those of the thrower's Strength. */
const REACH = 2;
/** NQ-GREN-04. */
const OFF = inches(2);
/** NQ-GREN-06: the diameter grows by this for each further thrower, up to the largest. */
const GROWTH = inches(0.5);
const LARGEST = inches(3);

const reachOf = (state: State, model: Model): Mil => inches(REACH + (baseStrengthOf(state, model) ?? 0));

export const throwingOf = (state: State, by: Model, arm: Arm): AimedAtPoint => ({
  from: by.id,
  arm,
  rule: 'NQ-GREN-02',
  reach: reachOf(state, by),
  sight: 'not needed',
});

const grenadeOf = (state: State, model: Model): Arm | null => armsOf(state, model).find(({ kind }) => kind === 'grenade') ?? null;

/** NQ-GREN-01, -02: a throw costs the Strength of the grenade. */
export function grenadeActions(state: State, model: Model): readonly Action[] {
  const arm = grenadeOf(state, model);
  if (arm === null) return [];
  const nobody = (): Refusal => refuse('NQ-GREN-02', say('nq.combat.refused.nobodyNear'), [{ model: model.id }]);
  const dear = arm.cost > apOf(model) ? tooDear(arm.cost, apOf(model), model) : null;
  const refused = whyNoShooting(state, model) ?? dear ?? (hasSpot(state, throwingOf(state, model, arm)) ? null : nobody());
  const by = model.id;
  return [
    {
      id: `grenade:${by}`,
      means: DOES.of({ act: 'grenade', arm: arm.key }),
      label: say('nq.combat.action.grenade', { model: { model: by }, arm: armName(state, arm) }),
      ref: { model: by },
      cost: arm.cost,
      ...(refused !== null && { refused }),
      value: { by, run: (game) => throwGrenade(game, by, arm.key) },
    },
  ];
}

/** NQ-GREN-03: base Ranged Attack, and only whether the target is seen. */
const needToThrow = (state: State, by: Model, aim: Aim): Explained => {
  const sees = seesAim(state, by, aim);
  return sumOf([
    part(fighterOf(state, by).AD, say('nq.combat.part.ra'), 'NQ-GREN-03'),
    part(sees ? 1 : -1, say(`nq.combat.part.${sees ? 'inSight' : 'outOfSight'}`), 'NQ-GREN-03'),
  ]);
};

function* throwGrenade(game: Game, by: number, key: string): Flow<void> {
  const arm = armOf(game.state, game.model(by), key);
  const others = yield* chooseOthers(game, by, arm);
  const diameter = Math.min(LARGEST, arm.blast + GROWTH * others.length);
  const aim = yield* takeAim(game, { ...throwingOf(game.state, game.model(by), arm), diameter });
  if (aim === null || !(yield* maySee(game, by, aim))) return;
  for (const id of [by, ...others]) pay(game, id, arm.cost, others.length > 0 ? 'NQ-GREN-06' : 'NQ-GREN-02');
  speaks('grenades');
  const helpless = aim.target === null ? null : hitSurely(game.state, game.model(aim.target));
  if (helpless !== null) {
    game.tell(helpless, 'nq.combat.helpless', { model: { model: aim.target! } });
    yield* strikeUnder(game, { by, arm, rule: 'NQ-GREN-03', template: circle(aim.at, diameter), masterful: null });
    return;
  }
  const need = needToThrow(game.state, game.model(by), aim);
  const rolled = yield* d10(game, {
    purpose: 'hit',
    rule: 'NQ-GREN-03',
    side: game.unit(game.model(by).unit).side,
    count: 1,
    by: { model: by },
    ...(aim.target !== null && { at: { model: aim.target } }),
    need,
    sort: (face) => (face === 1 ? 'masterful' : face === 10 ? 'fumble' : face <= need.total ? 'hit' : 'miss'),
  });
  if (rolled.count('fumble') > 0) {
    fumbles(game, [by], 1);
    game.tell('NQ-GREN-05', 'nq.combat.inTheHand', { model: { model: by } });
    yield* strikeUnder(game, { by, arm, rule: 'NQ-GREN-05', template: circle(game.model(by).pose, diameter), masterful: null });
    return;
  }
  const missed = rolled.count('miss') > 0;
  const at = missed ? yield* drift(game, by, aim.at, OFF, 'NQ-GREN-04') : aim.at;
  const masterful = rolled.count('masterful') > 0 ? aim.target : null;
  yield* strikeUnder(game, { by, arm, rule: missed ? 'NQ-GREN-04' : 'NQ-GREN-03', template: circle(at, diameter), masterful });
}

/** NQ-MELEE-01: into a combat only after a test. */
function* maySee(game: Game, by: number, { target }: Aim): Flow<boolean> {
  if (target === null) return true;
  const { unit } = game.model(target);
  yield* attacked(game, { by: game.model(by).unit, at: unit });
  return !isEngaged(game.state, game.model(target)) || (yield* daresToShoot(game, game.model(by).unit, unit));
}

/** NQ-GREN-06: models of the unit in base contact with each other, with the same grenade and the points, may throw together, as many as like; the template stops growing. */
function* chooseOthers(game: Game, by: number, arm: Arm): Flow<readonly number[]> {
  const able = othersFor(game.state, game.model(by), arm);
  if (able.length === 0) return [];
  const { side } = game.unit(game.model(by).unit);
  return yield* game.ask.pick(
    { side, rule: 'NQ-GREN-06', label: say('nq.combat.ask.together', { model: { model: by } }), about: [{ model: by }] },
    able.map(({ id }) => ({ id: `model:${id}`, label: say('nq.combat.model', { model: { model: id } }), ref: { model: id }, value: id })),
    { min: 0, max: able.length, why: (chosen) => whyApart(game.state, [by, ...chosen]), usual: () => [] },
  );
}

function othersFor(state: State, by: Model, arm: Arm): Model[] {
  const able = standing(state, by.unit).filter(
    (other) =>
      other.id !== by.id && grenadeOf(state, other)?.key === arm.key && apOf(other) >= arm.cost && whyNoShooting(state, other) === null,
  );
  return able.some((other) => touching(other, by)) ? able : [];
}

function whyApart(state: State, ids: readonly number[]): Refusal | null {
  const { coherent, strays, groups } = coherencyOf(
    ids.map((id) => state.models[id]!),
    linksByContact,
  );
  if (coherent) return null;
  const apart = strays[0]?.index ?? groups[1]?.[0] ?? 0;
  return refuse('NQ-GREN-06', say('nq.combat.refused.notTouching', { who: { model: ids[apart]! } }), [{ model: ids[apart]! }]);
}
