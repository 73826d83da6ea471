import type { Choice, Flow, Game, Refusal, State, Unit } from '@warfold/engine';
import { markOf, reaction, refuse, say, unitChoice } from '@warfold/engine';
import { declareTargets } from '../../sigmar/declare.ts';
import { abilities } from '../abilities.ts';
import { commandOption, mayCommand, useCommand, waysToCommand } from '../hero/commands.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { action } from '../sequence/chapter.ts';
import { ALL_OUT_ATTACK, ALL_OUT_DEFENCE, MOVED, REDEPLOYED, SHOT } from '../sequence/marks.ts';
import type { Freedom } from '../sequence/moments.ts';
import { PICKED, TARGETED } from '../sequence/windows.ts';
import { fieldUnits, presentModels } from '../table/table.ts';
import { rollRanges } from '../warscroll/random.ts';
import { rangeOf, weaponsOf } from '../warscroll/warscroll.ts';
import { resolveAttacks } from './attack.ts';
import { declarationOf, hasTarget, swingsOf } from './targets.ts';

/** AOS3-1.6b: whether an ability frees a unit of what the core rules forbid. */
export const isFree = (state: State, unit: Unit, what: Freedom): boolean =>
  abilities.ask(state, 'freedom', { unit: unit.id, what }, { unit: { unit: unit.id } }).length > 0;

const hasMissiles = (state: State, unit: Unit): boolean =>
  presentModels(state, unit.id).some((model) => weaponsOf(state, model, 'missile').length > 0);

const hasShotTwice = (unit: Unit): boolean => markOf(unit, SHOT) >= 2;

/** AOS3-10.0a: once, or twice by an ability. */
const hasShotAll = (state: State, unit: Unit): boolean =>
  hasShotTwice(unit) || (markOf(unit, SHOT) >= 1 && !isFree(state, unit, 'shoot-twice'));

/** AOS3-10.0c, AOS3-8.4b: why a unit cannot shoot at all in this turn. */
export function whyNotShoot(state: State, unit: Unit): Refusal | null {
  const moved = markOf(unit, MOVED);
  const args = { unit: { unit: unit.id } };
  if (moved === 'run' && !isFree(state, unit, 'shoot-after-run')) return refuse('AOS3-10.0c', say('aos3.shoot.refused.ran', args));
  if (moved === 'retreat' && !isFree(state, unit, 'shoot-after-retreat'))
    return refuse('AOS3-10.0c', say('aos3.shoot.refused.retreated', args));
  return markOf(unit, REDEPLOYED) ? refuse('AOS3-8.4b', say('aos3.shoot.refused.redeployed', args)) : null;
}

const whyNoMore = (unit: Unit): Refusal | null =>
  hasShotTwice(unit) ? refuse('AOS3-1.6.5', say('aos3.shoot.refused.twice', { unit: { unit: unit.id } })) : null;

function shootOptions(state: State, side: number): readonly Choice<number>[] {
  if (side !== state.cursor.active) return [];
  return fieldUnits(state, side)
    .filter((unit) => hasMissiles(state, unit) && (!hasShotAll(state, unit) || hasShotTwice(unit)))
    .map((unit) => {
      const option = { ...unitChoice(unit), value: unit.id };
      const refused = whyNoMore(unit) ?? whyNotShoot(state, unit) ?? whyNoTarget(state, unit);
      return refused === null ? option : { ...option, refused };
    });
}

/** AOS3-22.2.4c: a weapon whose Range is still to be rolled may reach somebody. */
const mayYetReach = (state: State, unit: Unit): boolean =>
  presentModels(state, unit.id).some((model) => weaponsOf(state, model, 'missile').some((weapon) => rangeOf(state, unit, weapon) === null));

/** Whether a unit has somebody to shoot at, of all enemies or of some. */
export const mayShootAt = (state: State, unit: Unit, foes?: readonly Unit[]): boolean =>
  mayYetReach(state, unit) || hasTarget(state, unit, 'missile', foes);

function whyNoTarget(state: State, unit: Unit): Refusal | null {
  return mayShootAt(state, unit) ? null : refuse('AOS3-13.1.1b', say('aos3.shoot.refused.noTarget', { unit: { unit: unit.id } }));
}

function* pickToShoot(game: Game, side: number, unit: number): Flow<void> {
  game.tell('AOS3-10.0a', 'aos3.shoot.picked', { unit: { unit } }, [{ unit }]);
  yield* pick(game, unit, 'shooting', side);
  yield* shoot(game, unit);
}

/** The moment at which a unit is picked, with what may be done then (AOS3-13.4b). */
export function* pick(game: Game, unit: number, kind: 'shooting' | 'combat' | 'unleash-hell', side: number): Flow<void> {
  yield* game.window({
    window: PICKED,
    rule: 'AOS3-13.4b',
    label: say('aos3.attack.windowPicked', { unit: { unit } }),
    about: { unit, kind },
    refs: [{ unit }],
    sides: [side],
  });
}

/** AOS3-10.1: all shooting attacks of a unit; `only` names whom it may shoot at, if not everybody. */
export function* shoot(game: Game, unit: number, only?: readonly number[]): Flow<void> {
  game.mark({ unit }, SHOT, markOf(game.unit(unit), SHOT) + 1, 'AOS3-10.0a');
  yield* rollRanges(game, unit);
  const swings = yield* swingsOf(game, unit, 'missile', only);
  const blows = yield* declareTargets(game, declarationOf(game.state, unit, 'missile', swings, only));
  if (blows.length === 0) game.tell('AOS3-10.0b', 'aos3.shoot.holds', { unit: { unit } }, [{ unit }]);
  else
    yield* attack(
      game,
      unit,
      blows.map(({ at }) => at),
      'shooting',
      () => resolveAttacks(game, unit, blows, 'shooting'),
    );
}

/** AOS3-13.4a, AOS3-13.4c: everybody who is a target may still be commanded, then the attacks are made. */
export function* attack(
  game: Game,
  unit: number,
  targets: readonly number[],
  kind: 'shooting' | 'combat',
  make: () => Flow<void>,
): Flow<void> {
  for (const target of new Set(targets)) {
    yield* game.window({
      window: TARGETED,
      rule: 'AOS3-13.4c',
      label: say('aos3.attack.windowTargeted', { unit: { unit: target }, by: { unit } }),
      about: { unit: target, by: unit, kind },
      refs: [{ unit: target }, { unit }],
      sides: [game.unit(target).side],
    });
  }
  yield* make();
}

const inAttackPhase = ({ cursor }: State): boolean => cursor.phase === 'shooting' || cursor.phase === 'combat';

/** AOS3-13.4b: in your shooting phase or in the combat phase. */
const allOutAttack = reaction(PICKED, {
  name: 'all-out-attack',
  options(game, { about }, side) {
    const unit = game.unit(about.unit);
    if (!inAttackPhase(game.state) || !mayCommand(game.state, side, 'all-out-attack')) return [];
    return waysToCommand(game.state, side, 'all-out-attack', unit).length > 0 ? [commandOption('all-out-attack', unit)] : [];
  },
  *respond(game, { about }, { side }) {
    yield* useCommand(game, side, 'all-out-attack', about.unit);
    game.mark({ unit: about.unit }, ALL_OUT_ATTACK, true, 'AOS3-13.4b');
  },
});

/** AOS3-13.4c: not for Unleash Hell, which happens in the charge phase. */
const allOutDefence = reaction(TARGETED, {
  name: 'all-out-defence',
  options(game, { about }, side) {
    const unit = game.unit(about.unit);
    if (!inAttackPhase(game.state) || !mayCommand(game.state, side, 'all-out-defence')) return [];
    return waysToCommand(game.state, side, 'all-out-defence', unit).length > 0 ? [commandOption('all-out-defence', unit)] : [];
  },
  *respond(game, { about }, { side }) {
    yield* useCommand(game, side, 'all-out-defence', about.unit);
    game.mark({ unit: about.unit }, ALL_OUT_DEFENCE, true, 'AOS3-13.4c');
  },
});

const shooters = action({ name: 'shoot', at: ['shooting:during'], options: shootOptions, perform: pickToShoot });

export const shooting: Chapter = { actions: [shooters], reactions: [allOutAttack, allOutDefence] };
