import type { Flow } from '../../rules/flow.ts';
import type { Game } from '../../rules/game.ts';
import { standing } from '../../rules/game.ts';
import type { State, Unit } from '../../table/state.ts';
import { say } from '../../words/words.ts';
import { rerollsOf, toHit } from './abilities.ts';
import { BLOODIED } from './marks.ts';
import { PANIC } from './panic.ts';
import { RULES } from './rules.ts';
import { enemiesOf, inReach } from './table.ts';

export const RANGE = 12_000;

export const targetsOf = (state: State, unit: Unit): Unit[] =>
  enemiesOf(state, unit.side).filter((enemy) => inReach(state, unit.id, enemy.id, RANGE));

export const hasTarget = (state: State, unit: Unit): boolean =>
  enemiesOf(state, unit.side).some((enemy) => inReach(state, unit.id, enemy.id, RANGE));

/** Every model has a shot, and the shots of a unit may be shared out. */
export function* shoot(game: Game, id: number): Flow<void> {
  const unit = game.unit(id);
  const lines = yield* game.ask.assign({ side: unit.side, rule: RULES.shoot, label: say('toy.ask.shoot', { unit: { unit: id } }) }, () => ({
    sources: [{ id: 'shots', label: say('toy.shots'), count: game.standing(id).length, whole: true, split: true }],
    targets: targetsOf(game.state, unit).map((target) => ({
      id: `${target.id}`,
      label: say('engine.unit', { unit: { unit: target.id } }),
      ref: { unit: target.id },
      numbers: [{ label: say('toy.part.shot'), value: toHit(game, id, target.id) }],
      value: target.id,
    })),
  }));
  for (const { at, count } of lines) yield* volley(game, id, at, count);
}

/** The shots of one unit at one target: a six counts twice, every hit can be saved on its own. */
export function* volley(game: Game, shooter: number, target: number, shots: number): Flow<void> {
  const { side } = game.unit(shooter);
  const need = toHit(game, shooter, target);
  const most = rerollsOf(game, shooter);
  const rolled = yield* game.roll({
    purpose: 'hit',
    rule: RULES.hit,
    side,
    count: shots,
    sides: 6,
    by: { unit: shooter },
    at: { unit: target },
    need,
    sort: (face) => (face === 6 ? 'critical' : face >= need.total ? 'hit' : 'miss'),
    ...(most > 0 && { reroll: [{ classes: ['miss'], most, rule: RULES.marksman }] }),
  });
  const hits = rolled.count('hit') + 2 * rolled.count('critical');
  const before = game.standing(target).length;
  yield* game.repeat(hits, 'save', { target }, null, (given) => save(game, given.target));
  const owes = game.owed(PANIC).some((debt) => debt.args.unit === target);
  if (game.standing(target).length < before && !owes) game.owe(PANIC, 'now', { unit: target }, RULES.panic);
}

function* save(game: Game, target: number): Flow<null> {
  if (game.standing(target).length === 0) return null;
  const { side } = game.unit(target);
  const need = Number(game.state.book.profiles[game.unit(target).profile]!.stats.save);
  const rolled = yield* game.roll({
    purpose: 'save',
    rule: RULES.save,
    side,
    count: 1,
    sides: 6,
    by: { unit: target },
    sort: (face) => (face >= need ? 'saved' : 'failed'),
  });
  if (rolled.count('failed') > 0) yield* wound(game, target);
  return null;
}

/** The owner says who is hit; a model that is hurt already comes first. */
function* wound(game: Game, unit: number): Flow<void> {
  const { side } = game.unit(unit);
  const struck = yield* game.ask.one({ side, rule: RULES.casualty, label: say('toy.ask.casualty') }, () =>
    hitable(game.state, unit).map((model) => ({
      id: `${model}`,
      label: say('toy.model', { model: { model } }),
      ref: { model },
      value: model,
    })),
  );
  game.emit({ type: 'wounded', on: { model: struck }, by: 1, cause: 'shot', rule: RULES.casualty });
  const { lost, profile } = game.model(struck);
  if (lost >= Number(game.state.book.profiles[profile]!.stats.wounds)) {
    game.emit({
      type: 'removed',
      models: [struck],
      to: { at: 'gone', cause: 'slain' },
      rule: RULES.slain,
      text: say('toy.log.slain', { model: { model: struck } }),
    });
  } else game.mark({ model: struck }, BLOODIED, true, RULES.casualty);
}

function hitable(state: State, unit: number): number[] {
  const models = standing(state, unit);
  const hurt = models.filter(({ lost }) => lost > 0);
  return (hurt.length > 0 ? hurt : models).map(({ id }) => id);
}
