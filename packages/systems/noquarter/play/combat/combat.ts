import type { Game, Reaction, StepFlow } from '@warfold/engine';
import type { ModelActions, UnitActions } from '../action.ts';
import { MOMENTUM } from '../marks.ts';
import { grenadeActions } from '../ranged/grenades.ts';
import { haulActions } from '../ranged/haul.ts';
import { rainActions } from '../ranged/rain.ts';
import { shootActions, volleyActions } from '../ranged/shooting.ts';
import { mountedActions, supportActions } from '../ranged/support.ts';
import { teardropActions } from '../ranged/teardrops.ts';
import { batterActions, breachActions } from '../siege/siege.ts';
import { fightActions, strikeActions } from './closeCombat.ts';
import { REACHED_BY, TWO_HANDED } from './combatMarks.ts';
import { followActions, followUnitActions } from './followUp.ts';
import { overloadActions, tailActions } from './sweeps.ts';
import { wrapActions } from './wrap.ts';

/** What the chapters of combat add to the game. */
export const modelActions: readonly ModelActions[] = [
  strikeActions,
  shootActions,
  grenadeActions,
  teardropActions,
  mountedActions,
  tailActions,
  overloadActions,
  breachActions,
];
export const unitActions: readonly UnitActions[] = [
  fightActions,
  volleyActions,
  rainActions,
  supportActions,
  batterActions,
  haulActions,
  wrapActions,
  followActions,
  followUnitActions,
];
export const steps: Readonly<Record<string, StepFlow>> = {};
export const reactions: readonly Reaction[] = [];

/** A unit has finished: momentum is not stored (NQ-MOMENTUM-04), and its chance to close with those who struck at it from a distance is over (NQ-REACH-03). */
export function rested(game: Game, unit: number): void {
  const models = game.standing(unit).map(({ id }) => ({ model: id }));
  game.mark(models, MOMENTUM, 0, 'NQ-MOMENTUM-04');
  game.mark(models, REACHED_BY, [], 'NQ-REACH-03');
}

/** A unit is activated: whoever fought with both hands takes up his shield again (NQ-WPN-TWOHANDED). */
export function readied(game: Game, unit: number): void {
  game.mark(
    game.standing(unit).map(({ id }) => ({ model: id })),
    TWO_HANDED,
    false,
    'NQ-WPN-TWOHANDED',
  );
}
