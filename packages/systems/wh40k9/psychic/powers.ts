import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, State, Unit } from '@warfold/engine';
import { meaning, say, standing, unitChoice } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { gapUnits, inches } from '@warfold/space';
import { enemiesOnTable, friendsOnTable } from '../../shared/sides.ts';
import { mortalWounds } from '../attack/mortal.ts';
import { farBetween } from '../moving/measuring.ts';
import { ASKS } from '../questions.ts';
import { isVisible } from '../shooting/sight.ts';

/** A psychic power: what it costs, and what it does once it is manifested. */
export interface Power {
  readonly key: string;
  /** W40K-PSY-04. */
  readonly warpCharge: number;
  /** Whom it could be for now: a sensible player attempts nothing that is for nobody. */
  targets(state: State, psyker: Unit): Unit[];
  resolve(game: Game, psyker: number, test: number): Flow<void>;
}

const SMITE_REACH = inches(18);
/** W40K-PSY-16. */
const SMITE_HARD = 11;

/** From unit to unit along the straight line (W40K-MEAS-01); infinite where one is not on the battlefield. */
export const straightBetween = (state: State, a: Unit, b: Unit): number =>
  gapUnits(standing(state, a.id), standing(state, b.id), farBetween)?.gap ?? Number.POSITIVE_INFINITY;

const within = (state: State, psyker: Unit, among: readonly Unit[], reach: Mil): Unit[] =>
  among.filter((unit) => straightBetween(state, psyker, unit) <= reach);

/** Some model of the one is seen by some model of the other. */
const sees = (state: State, psyker: Unit, unit: Unit): boolean => standing(state, psyker.id).some((model) => isVisible(state, model, unit));

/** W40K-PSY-15: the closest of the enemy units that are near enough and seen; several, if they are equally close (W40K-MEAS-04). */
export function smiteTargets(state: State, psyker: Unit): Unit[] {
  const seen = within(state, psyker, enemiesOnTable(state, psyker), SMITE_REACH).filter((unit) => sees(state, psyker, unit));
  const least = Math.min(...seen.map((unit) => straightBetween(state, psyker, unit)));
  return seen.filter((unit) => straightBetween(state, psyker, unit) === least);
}

const smite: Power = {
  key: 'smite',
  warpCharge: 5,
  targets: smiteTargets,
  *resolve(game, psyker, test) {
    const targets = smiteTargets(game.state, game.unit(psyker));
    if (targets.length === 0) return game.tell('W40K-PSY-15', 'w40k.smitesNobody', { unit: { unit: psyker } });
    const { side } = game.unit(psyker);
    const target = yield* game.ask.one(
      { side, rule: 'W40K-MEAS-04', label: say(ASKS.smite) },
      targets.map((unit) => unitChoice(unit)),
    );
    const hard = test >= SMITE_HARD;
    const rule: RuleId = hard ? 'W40K-PSY-16' : 'W40K-PSY-15';
    const { total } = yield* game.roll({
      purpose: 'smite',
      rule,
      side,
      count: 1,
      sides: hard ? 6 : 3,
      by: { unit: psyker },
      at: { unit: target.id },
    });
    yield* mortalWounds(game, target.id, total, rule, side);
  },
};

/** A power that may be tried, or whose target is asked for, and who manifests it. */
export const MANIFESTS = meaning<{ readonly unit: number; readonly power: string }>('manifests');

/** A power that lays an effect on one unit until the psyker's next Psychic phase. */
const enchantment = (key: string, ability: string, targets: (state: State, psyker: Unit) => Unit[]): Power => ({
  key,
  warpCharge: 6,
  targets,
  *resolve(game, psyker) {
    const { side } = game.unit(psyker);
    const choices = (): Choice<Unit>[] => targets(game.state, game.unit(psyker)).map((unit) => unitChoice(unit));
    if (choices().length === 0) return game.tell('W40K-PSY-06', 'w40k.powerOnNobody', { unit: { unit: psyker } });
    const target = yield* game.ask.one(
      {
        ...{ side, rule: 'W40K-PSY-06', label: say(ASKS.powerTarget, { power: say(`w40k.power.${key}`) }) },
        ...{ means: MANIFESTS.of({ unit: psyker, power: key }), about: [{ unit: psyker }] },
      },
      choices,
    );
    game.begin(
      { ability, on: { unit: target.id }, origin: { unit: psyker }, ends: { at: 'phase-of', phase: 'psychic', side, edge: 'start' } },
      'W40K-PSY-06',
      say(`w40k.power.${key}.on`, { target: { unit: target.id } }),
    );
  },
});

/** Smite is the book's; the others belong to the armies that ship with the game. */
const POWERS: readonly Power[] = [
  smite,
  enchantment('dread', 'dread', (state, psyker) =>
    within(state, psyker, enemiesOnTable(state, psyker), inches(18)).filter((unit) => sees(state, psyker, unit)),
  ),
  enchantment('haste', 'haste', (state, psyker) => within(state, psyker, [psyker, ...friendsOnTable(state, psyker)], inches(12))),
];

export const powerNamed = (key: string): Power | null => POWERS.find((power) => power.key === key) ?? null;
