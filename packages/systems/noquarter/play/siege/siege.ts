import type { Flow, Game, Model, Piece, Refusal, State, Unit } from '@warfold/engine';
import { markOf, refuse, say, standing } from '@warfold/engine';
import type { Point, Terrain } from '@warfold/space';
import { eyeOf, FRONT_HALF, gapToTerrain, inArc, pointToPoint, seen, terrainVolume } from '@warfold/space';
import type { Action } from '../action.ts';
import { apOf, pay, tooDear } from '../action.ts';
import { whyNoFighting } from '../combat/attack.ts';
import { costOf, payForBlow, use, whyNoUse } from '../combat/closeCombat.ts';
import { FIRED_IN, LOADED } from '../combat/combatMarks.ts';
import { fumbles } from '../combat/fumble.ts';
import { rollToHit } from '../combat/hitting.ts';
import { techniquesOf } from '../combat/techniques.ts';
import { fixedStrength, harmsVeryLarge, veryLargeNeed } from '../combat/toStrike.ts';
import { armOf, armsOf, isFrame } from '../fighter/arms.ts';
import { areEnemies, fighterOf } from '../fighter/fighter.ts';
import type { Arm } from '../fighter/gear.ts';
import { armName } from '../fighter/labelsOfArms.ts';
import { MOMENTUM } from '../marks.ts';
import { inBlock } from '../moving/formation.ts';
import { fieldOf } from '../moving/sight.ts';
import { circle, strikeUnder } from '../ranged/blast.ts';
import { crewOf, crewPoints, fireCost, gunner, supportArms, whyNoFire } from '../ranged/crew.ts';
import { whyNoShooting } from '../ranged/ranged.ts';
import { besieges } from '../witness.ts';
import { batterDown, terrainOf, touchedBy } from './battering.ts';
import { targets } from './fabric.ts';

/** NQ-VLT-02: buildings and walls as Very Large Targets: struck in base contact or shot in sight by whoever has Siege Weapon, never by anybody else. */

/** What it is aimed with in the place of a skill, and what it may not do without one: a template that is laid from the model has no target. */
const isSiegeArm = (state: State, model: Model, arm: Arm): boolean => harmsVeryLarge(state, model, arm) && arm.template === null;

/** NQ-VLT-02: blows of one model at what it touches. */
export function breachActions(state: State, model: Model): readonly Action[] {
  const pieces = targets(state);
  if (pieces.length === 0 || isFrame(state, model)) return [];
  const blows = touchedBy(state, model).flatMap((piece) =>
    armsOf(state, model)
      .filter((arm) => arm.kind === 'melee' && arm.grown?.harm !== 'none')
      .map((arm) => breachAction(state, model, arm, piece)),
  );
  const shots = armsOf(state, model)
    .filter((arm) => arm.kind === 'ranged' && isSiegeArm(state, model, arm))
    .flatMap((arm) => pieces.map((piece) => batterAction(state, model, arm, piece)));
  return [...blows, ...shots];
}

function breachAction(state: State, model: Model, arm: Arm, piece: Piece): Action {
  const cost = costOf(state, model, arm, techniquesOf(state, model, arm)[0]!);
  const points = apOf(model) + markOf(model, MOMENTUM);
  const unfit = whyNoFighting(state, model);
  const refused =
    (unfit === null ? null : refuse(unfit, say('nq.combat.refused.cannotFight'), [{ model: model.id }])) ??
    whyNoUse(state, model, arm) ??
    (isSiegeArm(state, model, arm) ? null : refuse('NQ-VLT-02', say('nq.combat.refused.vlt'), [{ piece: piece.id }])) ??
    (cost > points ? tooDear(cost, points, model) : null);
  const [by, at, key] = [model.id, piece.id, arm.key];
  return {
    id: `breach:${by}:${at}:${key}`,
    label: say('nq.combat.action.breach', { model: { model: by }, at: { piece: at }, arm: armName(state, arm) }),
    ref: { piece: at },
    cost,
    ...(refused === null ? { numbers: numbersOf() } : { refused }),
    value: { by, run: (game) => breach(game, by, at, key) },
  };
}

const numbersOf = () => [{ label: say('nq.combat.number.toHit'), value: veryLargeNeed() }];

/** A shot of a model with a weapon of its own. */
function batterAction(state: State, model: Model, arm: Arm, piece: Piece): Action {
  const cost = costOf(state, model, arm, techniquesOf(state, model, arm)[0]!);
  const refused =
    whyNoShooting(state, model) ??
    whyNoUse(state, model, arm) ??
    whyUnseen(state, model, arm, piece) ??
    (cost > apOf(model) ? tooDear(cost, apOf(model), model) : null);
  const [by, at, key] = [model.id, piece.id, arm.key];
  return {
    id: `batter:${by}:${at}:${key}`,
    label: say('nq.combat.action.batter', { model: { model: by }, at: { piece: at }, arm: armName(state, arm) }),
    ref: { piece: at },
    cost,
    ...(refused === null ? { numbers: numbersOf() } : { refused }),
    value: {
      by,
      *run(game) {
        pay(game, by, cost, 'NQ-VLT-02');
        use(game, by, armOf(game.state, game.model(by), key));
        yield* batter(game, { by, from: by, at, arm: key, crew: [by] });
      },
    },
  };
}

/** NQ-VLT-02: shots of the weapons that a unit serves. */
export function batterActions(state: State, unit: Unit): readonly Action[] {
  const pieces = targets(state);
  if (pieces.length === 0) return [];
  return standing(state, unit.id)
    .filter((model) => isFrame(state, model))
    .flatMap((frame) =>
      supportArms(state, frame)
        .filter((arm) => isSiegeArm(state, frame, arm))
        .flatMap((arm) => pieces.map((piece) => fireAction(state, frame, arm, piece))),
    );
}

function fireAction(state: State, frame: Model, arm: Arm, piece: Piece): Action {
  const crew = crewOf(state, frame);
  const cost = fireCost(state, frame, arm);
  const points = crewPoints(crew);
  const refused =
    whyNoFire(state, frame, arm) ??
    whyUnseen(state, frame, arm, piece) ??
    (crew[0] !== undefined && cost > points ? tooDear(cost, points, crew[0]) : null);
  const [from, at, key] = [frame.id, piece.id, arm.key];
  return {
    id: `batter:${from}:${at}:${key}`,
    label: say('nq.combat.action.batter', { model: { model: from }, at: { piece: at }, arm: armName(state, arm) }),
    ref: { piece: at },
    cost,
    ...(refused === null ? { numbers: numbersOf() } : { refused }),
    value: {
      by: from,
      *run(game) {
        const men = crewOf(game.state, game.model(from)).map(({ id }) => id);
        for (const id of men) pay(game, id, cost, 'NQ-SUPPORT-06');
        use(game, from, armOf(game.state, game.model(from), key));
        game.mark({ model: from }, LOADED, false, 'NQ-SUPPORT-07');
        game.mark({ model: from }, FIRED_IN, game.state.cursor.round, 'NQ-SUPPORT-08');
        yield* batter(game, { by: gunner(game.state, crew).id, from, at, arm: key, crew: men });
      },
    },
  };
}

/** NQ-VLT-01: in sight, of a friend for what may be fired indirectly (NQ-INDIRECT-01); a block shoots to its front only (NQ-SIGHT-02). */
function whyUnseen(state: State, model: Model, arm: Arm, piece: Piece): Refusal | null {
  const terrain = terrainOf(piece);
  const who = [{ piece: piece.id }];
  if (terrain === null) return refuse('NQ-SHOOT-07', say('nq.combat.refused.unseen'), who);
  if (inBlock(state, model) && !inArc(model.pose, FRONT_HALF, nearestOf(terrain, model.pose)))
    return refuse('NQ-SIGHT-02', say('nq.combat.refused.arc'), who);
  if (sees(state, model, piece, terrain)) return null;
  if (!arm.rules.includes('indirect')) return refuse('NQ-SHOOT-07', say('nq.combat.refused.unseen'), who);
  const friend = state.models.some(
    (other) => other.place.at === 'table' && !areEnemies(state, other.unit, model.unit) && sees(state, other, piece, terrain),
  );
  return friend ? null : refuse('NQ-INDIRECT-01', say('nq.combat.refused.noFriend'), who);
}

const sees = (state: State, viewer: Model, piece: Piece, terrain: Terrain): boolean =>
  seen([eyeOf(viewer)], { id: -1 - piece.id, volume: terrainVolume(terrain) }, fieldOf(state), {
    need: 'any',
    transparent: new Set(state.units[viewer.unit]!.models),
  }).seen;

/** The point of a piece that is nearest to somebody, to the mil. */
function nearestOf({ footprint }: Terrain, from: Point): Point {
  let best: Point = footprint[0]!;
  footprint.forEach((a, i) => {
    const b = footprint[(i + 1) % footprint.length]!;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const along = ((from.x - a.x) * dx + (from.y - a.y) * dy) / (dx * dx + dy * dy);
    const share = Math.max(0, Math.min(1, along));
    const point = { x: Math.round(a.x + share * dx), y: Math.round(a.y + share * dy) };
    if (pointToPoint(point, from) < pointToPoint(best, from)) best = point;
  });
  return best;
}

function* breach(game: Game, by: number, at: number, key: string): Flow<void> {
  const model = game.model(by);
  const arm = armOf(game.state, model, key);
  const technique = techniquesOf(game.state, model, arm)[0]!;
  payForBlow(game, by, costOf(game.state, model, arm, technique), 'NQ-VLT-02');
  if (arm.grown?.once === true) use(game, by, arm);
  besieges(game.state, model, arm);
  const hits = yield* rollToHit(game, { by, at: { piece: at }, arm, technique, need: veryLargeNeed(), rule: 'NQ-VLT-01', shown: false });
  const strength =
    arm.strength.kind === 'fixed' ? arm.strength.value : (arm.wielder?.FZ ?? fighterOf(game.state, model).FZ) + arm.strength.plus;
  for (const die of hits.dice) yield* batterDown(game, { by, at, strength, penetration: arm.penetration, masterful: die === 1 });
  if (hits.fumbles > 0) fumbles(game, [by], technique.dice);
}

interface Shot {
  readonly by: number;
  readonly from: number;
  readonly at: number;
  readonly arm: string;
  readonly crew: readonly number[];
}

/** A shot: too far is a miss (NQ-SHOOT-03), and so is a 10, which is a dud (NQ-TEMPLATE-04); an explosion strikes whoever is under it as well. */
function* batter(game: Game, { by, from, at, arm: key, crew }: Shot): Flow<void> {
  const gun = game.model(from);
  const arm = armOf(game.state, gun, key);
  const technique = { ...techniquesOf(game.state, game.model(by), arm)[0]!, poison: null };
  const terrain = terrainOf(game.piece(at));
  if (terrain === null) return;
  const far = gapToTerrain(gun, terrain);
  if (!arm.bands.some(({ to }) => far <= to)) {
    game.tell('NQ-SHOOT-03', 'nq.combat.blastTooFar', { model: { model: from } });
    return;
  }
  besieges(game.state, gun, arm);
  const hits = yield* rollToHit(game, { by, at: { piece: at }, arm, technique, need: veryLargeNeed(), rule: 'NQ-VLT-01', shown: false });
  if (arm.blast > 0 && hits.dice.length > 0)
    yield* strikeUnder(game, {
      by,
      arm,
      rule: 'NQ-TEMPLATE-02',
      template: circle(nearestOf(terrain, gun.pose), arm.blast),
      masterful: null,
    });
  const strength = fixedStrength(game.state, game.model(by), null, arm).total;
  for (const die of hits.dice) yield* batterDown(game, { by, at, strength, penetration: arm.penetration, masterful: die === 1 });
  if (hits.fumbles > 0) fumbles(game, crew, technique.dice);
}
