import type { Flow, Game, Model, State } from '@warfold/engine';
import { part, say, sumOf } from '@warfold/engine';
import type { Pose } from '@warfold/space';
import { inches, reachOf, scatter, settle, stopAtEdge, touching } from '@warfold/space';
import { chargedHome } from '../charge/momentum.ts';
import { robbed } from '../combat/afflictions.ts';
import { hurt, slay } from '../combat/damage.ts';
import { d5, d10, direction } from '../dice.ts';
import { effectsOf, type Of } from '../fighter/borne.ts';
import { areEnemies } from '../fighter/fighter.ts';
import { labelOf } from '../fighter/labels.ts';
import { isEngaged } from '../fighter/states.ts';
import { outOfRank, standingRoom } from '../spells/harm.ts';
import { speaks } from '../witness.ts';
import { lay } from './lasting.ts';

/** What unruly models do when they are activated: stand there, vanish, seize up, or find themselves elsewhere. */
export function* whims(game: Game, unit: number): Flow<void> {
  for (const { id } of game.standing(unit)) {
    for (const whim of effectsOf(game.state, game.model(id), 'activationRoll')) yield* rollWhim(game, id, whim);
    for (const jump of effectsOf(game.state, game.model(id), 'teleports')) yield* teleport(game, id, jump);
  }
}

/** NQ-TRAIT-CONFUSED, NQ-TRAIT-UNSTABLE, NQ-TRAIT-MECHANICAL. */
function* rollWhim(game: Game, id: number, { effect, rule, card }: Of<'activationRoll'>): Flow<void> {
  const model = game.model(id);
  if (model.place.at !== 'table' || (effect.notInMelee === true && isEngaged(game.state, model))) return;
  const struck = (face: number) => face >= effect.from && face <= effect.to;
  const rolled = yield* d10(game, {
    purpose: 'whim',
    rule,
    side: game.unit(model.unit).side,
    count: 1,
    by: { model: id },
    need: sumOf([part(effect.from - 1, labelOf(card), rule)]),
    sort: (face) => (struck(face) ? 'struck' : 'fine'),
  });
  speaks(card);
  if (rolled.count('struck') === 0) return;
  game.tell(rule, `nq.magic.whim.${effect.result}`, { model: { model: id } });
  if (effect.result === 'doesNothing') robbed(game, id, rule);
  // NQ-TRAIT-UNSTABLE: nobody scores for it.
  if (effect.result === 'isRemoved') slay(game, id, rule, { cause: 'vanished' });
  if (effect.result === 'cannotMove') lay(game, { ability: 'seized', on: { model: id }, by: null, rule, only: 'now' });
}

/** NQ-MUT-TELEPORT: D5 inches in some direction; whoever it lands on is hurt as it is itself. */
function* teleport(game: Game, id: number, { effect, rule, card }: Of<'teleports'>): Flow<void> {
  if (game.model(id).place.at !== 'table') return;
  const { side } = game.unit(game.model(id).unit);
  const about = { rule, side, by: { model: id } };
  const rolled = yield* d10(game, {
    ...about,
    purpose: 'teleport',
    count: 1,
    need: sumOf([part(effect.atMost, labelOf(card), rule)]),
    sort: (face) => (face <= effect.atMost ? 'jumps' : 'stays'),
  });
  if (rolled.count('jumps') === 0) return;
  const far = yield* d5(game, { ...about, purpose: 'distance' });
  const way = yield* direction(game, { ...about, purpose: 'direction', rule: 'NQ-DICE-06' });
  const met = land(game, id, way, far, rule);
  for (const other of met) {
    yield* hurt(game, { model: other, by: { model: id }, strength: effect.strength, rule, from: 'other' });
    yield* hurt(game, { model: id, by: { model: other }, strength: effect.strength, rule, from: 'other' });
  }
  const enemies = met.filter((other) => isStillTouching(game.state, id, other));
  if (enemies.length > 0 && game.model(id).place.at === 'table') chargedHome(game, id, enemies);
}

const isStillTouching = (state: State, id: number, other: number): boolean => {
  const [a, b] = [state.models[id]!, state.models[other]!];
  return b.place.at === 'table' && areEnemies(state, a.unit, b.unit) && touching(a, b);
};

/** Puts it where it lands, or beside what stands there; says whom it has landed on or against. */
function land(game: Game, id: number, way: number, far: number, rule: Of<'teleports'>['rule']): number[] {
  const model = game.model(id);
  const aimed = stopAtEdge(model.pose, scatter(model.pose, way, inches(far)), game.state.table, reachOf(model.base));
  const wanted: Pose = { ...model.pose, x: aimed.x, y: aimed.y };
  const pose = settle(model, wanted, standingRoom(game.state, model), inches(12))?.pose ?? model.pose;
  const there = touchedAt(game.state, model, wanted);
  game.emit({ type: 'placed', stands: [{ model: id, pose }], rule, text: say('nq.magic.teleports', { model: { model: id }, far }) });
  outOfRank(game, id, rule);
  const here = touchedAt(game.state, game.model(id), pose);
  return [...new Set([...there, ...here])].sort((a, b) => a - b);
}

function touchedAt(state: State, model: Model, pose: Pose): number[] {
  const body = { ...model, pose };
  const reach = (other: Model): boolean => touching(body, other) || overlaps(body, other);
  return state.models.filter((other) => other.id !== model.id && other.place.at === 'table' && reach(other)).map(({ id }) => id);
}

const overlaps = (a: Model, b: Model): boolean => {
  const apart = (a.pose.x - b.pose.x) ** 2 + (a.pose.y - b.pose.y) ** 2;
  return apart < (reachOf(a.base) + reachOf(b.base)) ** 2 && !touching(a, b);
};
