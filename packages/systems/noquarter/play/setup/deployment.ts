import type { RuleId } from '@warfold/catalogue';
import type { Choice, DrawnShape, Flow, Game, State, Step, Unit } from '@warfold/engine';
import { markOf, meaning, OF_SIDE, pointedBy, refuse, say, standing, step, unitChoice } from '@warfold/engine';
import { zoneNameOr, zonesGiven } from '../../../shared/drawn.ts';
import type { Reserve } from '../../../shared/scenario/form.ts';
import { isGiven, wholeFirst } from '../../../shared/scenario/places.ts';
import type { Quota } from '../../../shared/scenario/reserves.ts';
import { quotaOf, reserveFor, whyNotKept, whyNotNow } from '../../../shared/scenario/reserves.ts';
import { leaders } from '../../../shared/sides.ts';
import { ASKS } from '../../questions.ts';
import { ROLLED, turnsAgreed } from '../army/agreement.ts';
import { d10 } from '../dice.ts';
import { hasEffect } from '../fighter/borne.ts';
import { lowest } from '../initiative.ts';
import { battleBegins } from '../magic/sorcery.ts';
import { DEPLOYED, DEPLOYS_FIRST, EDGE, FORMATION, STARTED, TURNS } from '../marks.ts';
import type { Formation } from '../moving/formation.ts';
import { FORMATIONS, isTight, LEAST_BLOCK, linkRuleOf } from '../moving/formation.ts';
import { scenarioOf } from '../scenarios.ts';
import { strengthOf } from '../turn.ts';
import type { Edge } from './edges.ts';
import { deploymentArea, EDGES, OPPOSITE, zonesOf } from './edges.ts';
import type { Setting } from './setting.ts';
import { askSetting, canBeSet } from './setting.ts';
import { deploymentOf } from './zones.ts';

/** NQ-LENGTH-01. */
const turnsFor = (face: number): number => (face <= 2 ? 7 : face <= 4 ? 6 : face <= 7 ? 5 : 4);

/** NQ-WIN-04: turns as agreed, or by the die, rolled once in the open. */
export function* setLength(game: Game): Flow<void> {
  const agreed = scenarioOf(game.state).rounds ?? turnsAgreed(game.state);
  if (agreed !== ROLLED) {
    game.mark('battle', TURNS, agreed, 'NQ-WIN-04');
    return;
  }
  const { total } = yield* d10(game, {
    purpose: 'length',
    rule: 'NQ-LENGTH-01',
    side: 0,
    count: 1,
    matters: ([face = 0]) => turnsFor(face),
  });
  game.mark('battle', TURNS, turnsFor(total), 'NQ-LENGTH-01', say('nq.length', { turns: turnsFor(total) }));
}

/** NQ-DEPLOY-01: the lowest roll chooses any edge of the table; of two sides the other has the opposite one, of more they choose clockwise. */
export function* chooseEdges(game: Game): Flow<void> {
  const sides = leaders(game.state);
  if (isGiven(scenarioOf(game.state))) {
    giveEdges(game, sides);
    return;
  }
  const first = yield* lowest(game, 'edge', 'NQ-DEPLOY-01', sides);
  game.mark('battle', DEPLOYS_FIRST, first, 'NQ-DEPLOY-01');
  const order = [...sides.slice(sides.indexOf(first)), ...sides.slice(0, sides.indexOf(first))];
  for (const side of order) {
    const taken = game.state.sides.map((one) => markOf(one, EDGE));
    const [other] = order;
    const there = zonesOf(game.state).map(({ edge }) => edge);
    const across = OPPOSITE[EDGES.find((edge) => edge === taken[first]) ?? 'south'];
    const left: readonly Edge[] =
      order.length === 2 && side !== other && there.includes(across) ? [across] : there.filter((edge) => !taken.includes(edge));
    const given = zonesGiven(game.state)?.[side];
    const label = (one: Edge) => zoneNameOr(game.state, there.indexOf(one), say(`nq.edge.${one}`));
    const zone = (one: Edge): DrawnShape => ({ shape: 'zone', polygon: deploymentArea(game.state, one), label: label(one) });
    const edge =
      given === undefined
        ? yield* game.ask.one(
            { side, rule: 'NQ-DEPLOY-01', label: say(ASKS.edge), shapes: left.map(zone) },
            left.map((one): Choice<Edge> => ({ id: one, label: label(one), value: one })),
          )
        : there[given]!;
    game.mark({ side }, EDGE, edge, 'NQ-DEPLOY-01', say('nq.deploy.edge', { side: { side }, edge: say(`nq.edge.${edge}`) }));
  }
  game.go({ phase: 'deployment', active: first }, 'NQ-DEPLOY-03');
}

/** NQ-WIN-02: the scenario says who stands where. */
function giveEdges(game: Game, sides: readonly number[]): void {
  const zones = zonesOf(game.state);
  const first = wholeFirst(scenarioOf(game.state)) ?? sides[0]!;
  game.mark('battle', DEPLOYS_FIRST, first, 'NQ-WIN-02');
  for (const side of sides) {
    const { edge } = zones[side % zones.length]!;
    game.mark({ side }, EDGE, edge, 'NQ-WIN-02', say('nq.deploy.edge', { side: { side }, edge: say(`nq.edge.${edge}`) }));
  }
  game.go({ phase: 'deployment', active: first }, 'NQ-DEPLOY-03');
}

const isInfiltrator = (state: State, unit: Unit): boolean =>
  unit.models.length > 0 && unit.models.every((id) => hasEffect(state, state.models[id]!, 'infiltrates'));

export const waiting = (state: State, side: number): Unit[] =>
  state.units.filter((unit) => unit.side === side && unit.models.length > 0 && !markOf(unit, DEPLOYED));
const toDeploy = (state: State, side: number): Unit[] => waiting(state, side).filter((unit) => !isInfiltrator(state, unit));

/** Clockwise from somebody, the first who has somebody left (NQ-DEPLOY-03, NQ-TURN-02). */
export function nextWith(state: State, from: number, has: (side: number) => boolean): number | null {
  const count = state.sides.length;
  for (let i = 0; i < count; i++) if (has((from + i) % count)) return (from + i) % count;
  return null;
}

/** NQ-DEPLOY-03: one unit in turn, who has none left is skipped. */
export function nextDeployer(state: State): Step | null {
  const whole = wholeFirst(scenarioOf(state));
  const from = whole !== null && toDeploy(state, whole).length > 0 ? whole : state.cursor.active;
  const side = nextWith(state, from, (one) => toDeploy(state, one).length > 0);
  return side === null ? null : { step: 'deploy', args: { side } };
}

type How = Formation | 'reserve';

/** The formation in which a unit comes, or that it is kept back. */
export const FORMS_UP = meaning<{ readonly how: How }>('forms-up');

export const formationChoice = (formation: Formation): Choice<Formation> => ({
  ...{ id: formation, label: say(`nq.formation.${formation}`) },
  ...{ means: FORMS_UP.of({ how: formation }), value: formation },
});

/** NQ-DEPLOY-03, -04, NQ-RESERVE-01: which unit, in which formation or in reserve, and where. */
export const deploy = step(OF_SIDE, function* (game, { side }): Flow<void> {
  const unit = yield* game.ask.one({ side, rule: 'NQ-DEPLOY-03', label: say(ASKS.deploy) }, () =>
    toDeploy(game.state, side).map((one) => unitChoice(one)),
  );
  yield* deployUnit(game, unit.id);
  passTo(game, side, toDeploy, 'NQ-DEPLOY-03');
});

/** It is the turn of the next who has somebody left. */
export function passTo(game: Game, side: number, left: (state: State, side: number) => readonly Unit[], rule: RuleId): void {
  const after = (side + 1) % game.state.sides.length;
  game.go({ active: nextWith(game.state, after, (one) => left(game.state, one).length > 0) ?? after }, rule);
}

export function* deployUnit(game: Game, unit: number): Flow<void> {
  const { side } = game.unit(unit);
  const how = yield* game.ask.one(
    { side, rule: 'NQ-DEPLOY-04', label: say(ASKS.formation, { unit: { unit } }), about: [{ unit }] },
    () => ways(game.state, unit),
    { usual: () => [usualWay(game.state, unit)] },
  );
  game.mark({ unit }, DEPLOYED, true, 'NQ-DEPLOY-03');
  if (how === 'reserve') {
    game.tell('NQ-RESERVE-01', 'nq.reserve.kept', { unit: { unit } });
    return;
  }
  game.mark({ unit }, FORMATION, how, 'NQ-DEPLOY-04');
  const stands = yield* askSetting(game, (state) => withinQuota(state, deploymentOf(state, unit, how)));
  if (stands === null) game.tell('NQ-RESERVE-01', 'nq.reserve.kept', { unit: { unit } });
  else
    game.emit({
      type: 'placed',
      stands,
      rule: 'NQ-DEPLOY-02',
      text: say('nq.deploy.placed', { unit: { unit }, formation: say(`nq.formation.${how}`) }),
    });
}

/** NQ-RESERVE-01, or as the scenario has it: how many of the army may wait. */
function quotaHere(state: State, side: number): { readonly reserve: Reserve; readonly quota: Quota } | null {
  const reserve = reserveFor(scenarioOf(state), state, side);
  const waits = (unit: Unit): boolean => markOf(unit, DEPLOYED) && standing(state, unit.id).length === 0;
  return reserve === null ? null : { reserve, quota: quotaOf(state, reserve, side, ({ models }) => models.length > 0, waits) };
}

/** Where no more may wait, a place cannot be declined as long as there is one. */
function withinQuota(state: State, setting: Setting): Setting {
  const found = quotaHere(state, state.units[setting.unit]!.side);
  // The unit itself counts as waiting until it stands.
  if (found === null || found.quota.kept <= found.quota.most) return setting;
  return canBeSet(state, setting) ? { ...setting, mayDecline: false } : setting;
}

/** NQ-FORM-02, -03: eight models on equal bases make a block; there is always room for loose ones, or they wait in reserve. */
function ways(state: State, unit: number): Choice<How>[] {
  const { models, side } = state.units[unit]!;
  const found = quotaHere(state, side);
  const must = found === null ? null : whyNotNow('NQ-RESERVE-01', found.reserve, found.quota, waiting(state, side).length);
  const full = found === null ? null : whyNotKept('NQ-RESERVE-01', found.quota, 1);
  const formations = FORMATIONS.map((formation): Choice<How> => {
    const choice = formationChoice(formation);
    const few = isTight(formation) && models.length < LEAST_BLOCK;
    const text = say('nq.refused.tooFew', { models: models.length, needed: LEAST_BLOCK });
    const refused = few ? refuse(linkRuleOf(formation), text, [{ unit }]) : must;
    return refused === null ? choice : { ...choice, refused };
  });
  const kept: Choice<How> = { id: 'reserve', label: say('nq.reserve.keep'), means: FORMS_UP.of({ how: 'reserve' }), value: 'reserve' };
  return [...formations, full === null ? kept : { ...kept, refused: full }];
}

function usualWay(state: State, unit: number): How {
  const usual = state.units[unit]!.models.length < LEAST_BLOCK ? 'skirmish' : 'ranked';
  return ways(state, unit).find(({ id }) => id === usual)?.refused === undefined ? usual : 'reserve';
}

/** Everybody stands where he wants to: numbers are counted that morale looks at, and the first turn begins. */
export function* beginBattle(game: Game): Flow<void> {
  for (const { id, models } of game.state.units)
    game.mark({ unit: id }, STARTED, standing(game.state, id).length > 0 ? strengthOf(game.state, id) : models.length, 'NQ-MORALE-01');
  yield* battleBegins(game);
  game.go({ phase: 'turn-over', active: pointedBy(game.state, DEPLOYS_FIRST) }, 'NQ-TURN-01');
}
