import type { Model, Place, State } from '@warfold/engine';
import { whereIs } from '@warfold/engine';
import { unknown } from '@warfold/engine/spelling';
import type { Body, Terrain } from '@warfold/space';
import { gapToTerrain, gapUnits } from '@warfold/space';
import type { z } from 'zod';
import { withIds } from '../given/marks.ts';
import { pointAt } from '../given/positions.ts';
import {
  allNames,
  type BattleNames,
  modelName,
  modelNamed,
  pieceName,
  pieceNamed,
  refNamed,
  sideName,
  sideNamed,
  unitName,
  unitNamed,
} from '../names.ts';
import type { stateSchemas } from '../schema/expectations.ts';
import { compare, compareMarked } from './compare.ts';
import type { Fact, WrittenFacts } from './facts.ts';
import { alike, Either, inInches, show, spot } from './facts.ts';
import type { BattleMoment, Finding, Scene } from './scene.ts';
import { FOUND, missed, mistaken, together } from './scene.ts';

type Wanted<K extends keyof typeof stateSchemas> = z.infer<(typeof stateSchemas)[K]>;

/** Where something is, under every name a situation may ask for it by. */
function whereabouts(names: BattleNames, place: Place): WrittenFacts {
  return {
    place: place.at,
    reserve: place.at === 'reserve' ? new Either(place.note, true) : false,
    aboard: place.at === 'aboard' ? new Either(unitName(names, place.unit), true) : false,
    garrison: place.at === 'garrison' ? new Either(pieceName(names, place.piece), true) : false,
    gone: place.at === 'gone' ? new Either(place.cause, true) : false,
  };
}

export function checkModel(wanted: Wanted<'model'>, scene: Scene, battle: BattleMoment): Finding {
  const { names, state } = battle;
  const id = modelNamed(names, wanted.model);
  const model = id === null ? undefined : state.models[id];
  if (model === undefined) return mistaken(['model'], unknown('model', wanted.model, names.models));
  const { model: _name, near, within = 1, ...rest } = wanted;
  const facts: WrittenFacts = {
    ...whereabouts(names, model.place),
    at: model.place.at === 'table' ? spot(model.pose) : 'nowhere on the table',
    heading: model.pose.heading / 10,
    lost: model.lost,
    unit: unitName(names, model.unit),
    gear: model.gear,
  };
  const found = compareMarked(scene, battle, modelName(names, model.id), {
    facts,
    marked: { scope: 'model', marks: model.marks },
    wanted: rest,
  });
  return near === undefined ? found : together([found, checkNear(modelName(names, model.id), model, near, within)]);
}

function checkNear(what: string, model: Model, near: readonly number[], within: number): Finding {
  const to = pointAt(near);
  const [dx, dy] = [model.pose.x - to.x, model.pose.y - to.y];
  const far = inInches(Math.round(Math.sqrt(dx * dx + dy * dy)));
  return far <= within
    ? FOUND
    : missed(['near'], `${what}: expected within ${within} inches of ${show(near)}, found ${far} inches away at ${show(spot(model.pose))}`);
}

export function checkUnit(wanted: Wanted<'unit'>, scene: Scene, battle: BattleMoment): Finding {
  const { names, state } = battle;
  const id = unitNamed(names, wanted.unit);
  const unit = id === null ? undefined : state.units[id];
  if (unit === undefined) return mistaken(['unit'], unknown('unit', wanted.unit, names.units));
  if (wanted.lost !== undefined && scene.support.woundsOnModels === true)
    return mistaken(['lost'], `wounds lie on models here: { model: ${wanted.unit}.1, lost: ${show(wanted.lost)} }`);
  const models = unit.models.map((model) => state.models[model]!);
  const standing = models.filter(({ place }) => place.at === 'table');
  const at = whereIs(state, unit.id);
  const place = models.find((model) => model.place.at === at)?.place ?? { at: 'gone', cause: 'empty' };
  const { unit: name, ...rest } = wanted;
  const facts: WrittenFacts = {
    ...whereabouts(names, place),
    at: standing.map(({ pose }) => spot(pose)),
    side: sideName(unit.side),
    lost: unit.lost,
    standing: standing.length,
    models: models.length,
  };
  return compareMarked(scene, battle, name, { facts, marked: { scope: 'unit', marks: unit.marks }, wanted: rest });
}

export function checkPiece(wanted: Wanted<'piece'>, scene: Scene, battle: BattleMoment): Finding {
  const { names, state } = battle;
  const id = pieceNamed(names, wanted.piece);
  const piece = id === null ? undefined : state.pieces[id];
  if (piece === undefined) return mistaken(['piece'], unknown('piece', wanted.piece, names.pieces));
  const { system } = scene.support;
  const { piece: name, ...rest } = wanted;
  const owned = (side: number | null): Fact => (side === null ? 'nobody' : sideName(side));
  const facts: WrittenFacts = {
    at: spot(piece.pose),
    heading: piece.pose.heading / 10,
    owner: owned(piece.owner),
    bearer: piece.bearer === null ? 'nobody' : modelName(names, piece.bearer),
    gone: piece.gone,
    ...(system.holder !== undefined && { holder: owned(system.holder(state, piece.id)) }),
  };
  return compareMarked(scene, battle, name, { facts, marked: { scope: 'piece', marks: piece.marks }, wanted: rest });
}

export function checkSide(wanted: Wanted<'side'>, scene: Scene, battle: BattleMoment): Finding {
  const side = battle.state.sides[sideNamed(wanted.side) ?? -1];
  if (side === undefined) return mistaken(['side'], `there is no side ${wanted.side} in this battle`);
  const { side: name, ...rest } = wanted;
  return compareMarked(scene, battle, `side ${name}`, {
    facts: { score: side.score, name: side.name },
    marked: { scope: 'side', marks: side.marks },
    wanted: rest,
  });
}

export function checkNow(wanted: Wanted<'now'>, scene: Scene, battle: BattleMoment): Finding {
  const { cursor, marks } = battle.state;
  const facts: WrittenFacts = { round: cursor.round, turn: cursor.turn, phase: cursor.phase, active: sideName(cursor.active) };
  const finding = compareMarked(scene, battle, 'the battle', { facts, marked: { scope: 'battle', marks }, wanted: wanted.now });
  const inside = (all: Finding['misses']) => all.map(({ path, message }) => ({ path: ['now', ...path], message }));
  return { ...finding, misses: inside(finding.misses), wrong: inside(finding.wrong) };
}

export function checkGap(wanted: Wanted<'gap'>, _scene: Scene, { names, state }: BattleMoment): Finding {
  const bodies = wanted.gap.map((name) => bodiesOf(names, state, name));
  const stranger = bodies.indexOf(null);
  if (stranger >= 0) return mistaken(['gap', stranger], noBody(names, wanted.gap[stranger]!));
  const what = `the gap between ${wanted.gap.join(' and ')}`;
  const found = between(bodies[0] ?? [], bodies[1] ?? []);
  if (found === undefined) return missed(['gap'], `${what}: one of them is not on the table`);
  if (found === 'ground') return mistaken(['gap'], `${what}: both are terrain`);
  const gap = inInches(Math.round(found));
  if (wanted.is !== undefined && !alike(gap, wanted.is)) return missed(['is'], `${what}: expected ${wanted.is} inches, found ${gap}`);
  if (wanted.least !== undefined && gap < wanted.least)
    return missed(['least'], `${what}: expected at least ${wanted.least} inches, found ${gap}`);
  if (wanted.most !== undefined && gap > wanted.most)
    return missed(['most'], `${what}: expected at most ${wanted.most} inches, found ${gap}`);
  return FOUND;
}

const noBody = (names: BattleNames, name: string): string =>
  refNamed(names, name) === null ? unknown('unit, model or piece', name, allNames(names)) : `'${name}' has no base to measure from`;

/** The bodies of something, or the ground that it covers. */
type Measured = readonly Body[] | { readonly terrain: Terrain };

const isGround = (one: Measured): one is { readonly terrain: Terrain } => 'terrain' in one;

function between(a: Measured, b: Measured): number | 'ground' | undefined {
  if (isGround(a)) return isGround(b) ? 'ground' : between(b, a);
  if (!isGround(b)) return gapUnits(a, b)?.gap;
  return a.length === 0 ? undefined : Math.min(...a.map((body) => gapToTerrain(body, b.terrain)));
}

function bodiesOf(names: BattleNames, state: State, name: string): Measured | null {
  const ref = refNamed(names, name);
  if (ref === null || 'side' in ref || 'profile' in ref || 'gear' in ref) return null;
  if ('piece' in ref) {
    const { shape, pose } = state.pieces[ref.piece]!;
    if (shape.kind === 'base') return [{ base: shape.base, height: shape.height, pose }];
    if (shape.kind === 'terrain') return { terrain: shape.terrain };
    if (shape.kind === 'point') return [{ base: { kind: 'round', radius: 0 }, height: 0, pose }];
    return shape.kind === 'disc' ? [{ base: { kind: 'round', radius: shape.radius }, height: 0, pose }] : null;
  }
  const ids = 'unit' in ref ? state.units[ref.unit]!.models : [ref.model];
  return ids.map((id) => state.models[id]!).filter(({ place }) => place.at === 'table');
}

const often = (what: string, found: number, times: number | undefined, there: readonly string[]): Finding => {
  if (times === undefined ? found > 0 : found === times) return FOUND;
  const wanted = times === undefined ? '' : `${times} times, found ${found} times`;
  return missed(
    [],
    `expected ${what}${wanted === '' ? '' : ` ${wanted}`}; there ${there.length === 0 ? 'is none' : `is: ${there.join('; ')}`}`,
  );
};

export function checkOwing(wanted: Wanted<'owing'>, { support: { debts } }: Scene, { names, state }: BattleMoment): Finding {
  const { owing, due, args, times } = wanted;
  if (debts !== undefined && debts[owing] === undefined) return mistaken(['owing'], unknown('debt', owing, Object.keys(debts)));
  const matching = state.owed.filter(
    (debt) =>
      debt.kind === owing &&
      (due === undefined || debt.due === due) &&
      Object.entries(args ?? {}).every(([key, value]) => alike(debt.args[key], withIds(names, value))),
  );
  return often(
    `'${owing}' to be owed`,
    matching.length,
    times,
    state.owed.map((debt) => `${debt.kind} due ${debt.due} ${show(debt.args)}`),
  );
}

export function checkEffect(wanted: Wanted<'effect'>, { support }: Scene, { names, state }: BattleMoment): Finding {
  const abilities = support.system.abilities.names;
  if (!abilities.includes(wanted.effect)) return mistaken(['effect'], unknown('ability', wanted.effect, abilities));
  const on = wanted.on === undefined ? null : refNamed(names, wanted.on);
  if (wanted.on !== undefined && on === null) return mistaken(['on'], unknown('unit, model or piece', wanted.on, allNames(names)));
  const matching = state.effects.filter((effect) => effect.ability === wanted.effect && (on === null || alike({ ...effect.on }, on)));
  return often(
    `'${wanted.effect}' to be in effect`,
    matching.length,
    wanted.times,
    state.effects.map(({ ability }) => ability),
  );
}

export function checkScore(wanted: Wanted<'score'>, _scene: Scene, { state }: BattleMoment): Finding {
  const facts = Object.fromEntries(state.sides.map(({ id, score }) => [sideName(id), score]));
  const finding = compare('the score', facts, wanted.score);
  return { ...finding, misses: finding.misses.map(({ path, message }) => ({ path: ['score', ...path], message })) };
}

export function checkResult(wanted: Wanted<'result'>, scene: Scene, { state }: BattleMoment): Finding {
  const { result } = state;
  const found = result === null ? ['none'] : result.winners.length === 0 ? ['draw'] : result.winners.map(sideName);
  const expected = Array.isArray(wanted.result) ? wanted.result : [wanted.result];
  const who = alike(found, expected)
    ? FOUND
    : missed(['result'], `expected the result ${expected.join(' and ')}, found ${found.join(' and ')}`);
  if (wanted.reason === undefined) return who;
  const reason = result === null ? 'none' : new Either(result.reason.key, scene.say(result.reason));
  return together([
    who,
    alike(reason, wanted.reason) ? FOUND : missed(['reason'], `expected the reason ${wanted.reason}, found ${show(reason)}`),
  ]);
}
