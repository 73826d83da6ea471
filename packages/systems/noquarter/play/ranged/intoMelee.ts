import type { Flow, Game, Model, State } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import { touching } from '@warfold/space';
import { INTO_MELEE, NOT_INTO_MELEE } from '../combat/combatMarks.ts';
import { d10 } from '../dice.ts';
import { isLarge } from '../fighter/states.ts';
import { inBlock } from '../moving/formation.ts';
import { isEngaged } from '../moving/positions.ts';
import { commandTest } from '../nerve/command.ts';

/** NQ-MELEE-01: one Command test of the unit for each combat and activation, before it shoots at models that are fighting. */
export function* daresToShoot(game: Game, unit: number, target: number): Flow<boolean> {
  const shooters = game.unit(unit);
  if (markOf(shooters, INTO_MELEE).includes(target)) return true;
  if (markOf(shooters, NOT_INTO_MELEE).includes(target)) return false;
  const passed = yield* commandTest(game, unit, { rule: 'NQ-MELEE-01', test: 'shootIntoMelee' });
  const kind = passed ? INTO_MELEE : NOT_INTO_MELEE;
  const units = unitsIn(game.state, target);
  game.mark(
    { unit },
    kind,
    [...new Set([...markOf(game.unit(unit), kind), ...units])].sort((a, b) => a - b),
    'NQ-MELEE-01',
  );
  return passed;
}

/** The units of the combat that a unit is in. */
function unitsIn(state: State, unit: number): number[] {
  const fighting = state.units[unit]!.models.map((id) => state.models[id]!).find(
    (model) => model.place.at === 'table' && isEngaged(state, model),
  );
  return fighting === undefined ? [unit] : [unit, ...combatOf(state, fighting).map((model) => model.unit)];
}

/** NQ-MELEE-02: all models joined to the target by a chain of base contacts; of a block only those who touch an enemy (NQ-MELEE-03). */
export function combatOf(state: State, target: Model): Model[] {
  const standing = state.models.filter(({ place }) => place.at === 'table');
  const found = new Set<number>([target.id]);
  const open = [target];
  for (let model = open.pop(); model !== undefined; model = open.pop()) {
    for (const other of standing) {
      if (found.has(other.id) || !touching(model, other)) continue;
      found.add(other.id);
      open.push(other);
    }
  }
  return standing.filter((model) => found.has(model.id) && (!inBlock(state, model) || isEngaged(state, model)));
}

type Lowest = { readonly next: number; readonly low: number; readonly tied: readonly number[] };

/** NQ-MELEE-02: a D10 for each, large models one less; the lowest takes the hit, and ties are rolled again among the tied. */
export function* whoIsHit(game: Game, side: number, target: number): Flow<number> {
  const lowest = yield* lowestOf(
    game,
    side,
    combatOf(game.state, game.model(target)).map(({ id }) => id),
  );
  const tied = yield* ofOneSize(game, side, lowest);
  const hit = yield* drawn(game, side, tied);
  game.tell('NQ-MELEE-02', 'nq.combat.strayShot', { model: { model: hit } });
  return hit;
}

/** How many of either size are tied. */
type Crowd = { readonly large: number; readonly small: number };
const areUnlike = ({ large, small }: Crowd): boolean => large > 0 && small > 0;

/**
 * Ties may be tied again for ever. As a repetition that costs odds no more than one time of it, and after this many times what is left of the chance is
 * less than a number can hold: 0.09 to this power. So the odds tell what the dice do.
 */
const FOR_EVER = 400;

/** Large and small ones roll until only one kind is lowest: the large have the better of it each time. Among equals anybody may be it. */
function* ofOneSize(game: Game, side: number, tied: readonly number[]): Flow<readonly number[]> {
  const large = tied.filter((id) => isLarge(game.state, game.model(id)));
  const small = tied.filter((id) => !large.includes(id));
  if (large.length === 0 || small.length === 0) return tied;
  const all: Crowd = { large: large.length, small: small.length };
  let left = yield* game.repeat<Crowd, Crowd>(FOR_EVER, 'tie', all, all, function* (_all, crowd) {
    return areUnlike(crowd) ? yield* lowestAmong(game, side, crowd) : crowd;
  });
  while (areUnlike(left)) left = yield* lowestAmong(game, side, left);
  return left.large > 0 ? large : small;
}

type Low = Crowd & { readonly next: number; readonly low: number };

/** A die for each: how many of either size are lowest. */
function* lowestAmong(game: Game, side: number, crowd: Crowd): Flow<Crowd> {
  const start: Low = { next: 0, low: 11, large: 0, small: 0 };
  const found = yield* game.repeat<Crowd, Low>(crowd.large + crowd.small, 'tied again', crowd, start, function* (all, so) {
    const less = so.next < all.large ? 1 : 0;
    const matters = ([face]: readonly number[]): number => Math.min(face! - less, so.low + 1);
    const { total } = yield* d10(game, { purpose: 'lot', rule: 'NQ-MELEE-02', side, count: 1, matters });
    const [value, next] = [total - less, so.next + 1];
    if (value > so.low) return { ...so, next };
    const before = value === so.low ? so : { large: 0, small: 0 };
    return { next, low: value, large: before.large + less, small: before.small + 1 - less };
  });
  return { large: found.large, small: found.small };
}

function* lowestOf(game: Game, side: number, among: readonly number[]): Flow<readonly number[]> {
  const start: Lowest = { next: 0, low: 11, tied: [] };
  const { tied } = yield* game.repeat<readonly number[], Lowest>(among.length, 'who is hit', among, start, function* (all, so) {
    const id = all[so.next]!;
    const less = isLarge(game.state, game.model(id)) ? 1 : 0;
    const next = so.next + 1;
    // Whatever is above the lowest so far is all the same.
    const matters = ([face]: readonly number[]): number => Math.min(face! - less, so.low + 1);
    const { total } = yield* d10(game, { purpose: 'lot', rule: 'NQ-MELEE-02', side, count: 1, at: { model: id }, matters });
    const value = total - less;
    if (value > so.low) return { ...so, next };
    return { next, low: value, tied: value === so.low ? [...so.tied, id] : [id] };
  });
  return tied;
}

/** Equals who roll until one is lowest have equal chances: one throw does it, of a D10 where it can be shared out evenly. */
function* drawn(game: Game, side: number, tied: readonly number[]): Flow<number> {
  const many = tied.length;
  if (many === 1) return tied[0]!;
  const roll = { purpose: 'tie', rule: 'NQ-MELEE-02', side, count: 1 } as const;
  if (10 % many !== 0) return tied[(yield* game.roll({ ...roll, sides: many })).total - 1]!;
  const { faces } = yield* d10(game, { ...roll, matters: ([face]) => face! % many });
  return tied[faces[0]! % many]!;
}
