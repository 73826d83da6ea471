import type { RuleId } from '@warfold/catalogue';
import type { Model, State } from '@warfold/engine';
import { markOf } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches, within } from '@warfold/space';
import { effectsOf } from '../fighter/borne.ts';
import { is } from '../fighter/states.ts';
import { fogBearers } from '../magic/clouds.ts';
import { FLOWN } from '../magic/magicMarks.ts';

/** How a model moves: inches for a point, whether terrain concerns it, and for how many points of this activation. */
export interface Pace {
  readonly perPoint: Mil;
  readonly flies: boolean;
  readonly mostPoints: number | null;
  readonly rule: RuleId;
  /** The card that gives it; none for who walks. */
  readonly card: string | null;
}

/** NQ-SPELL-FOG. */
const FOG = inches(5);
const inFog = (state: State, model: Model): boolean => fogBearers(state).some((mage) => within(model, mage, FOG));

const WALK: Pace = { perPoint: inches(1), flies: false, mostPoints: null, rule: 'NQ-MOVE-01', card: null };

/** NQ-SPEED-01: the fastest way it has; nobody flies in fog. */
export function paceOf(state: State, model: Model): Pace {
  let best = WALK;
  for (const { effect, card } of effectsOf(state, model, 'pace')) {
    const flies = effect.terrain === 'ignored';
    if (flies && inFog(state, model)) continue;
    const left = effect.azPerActivation === undefined ? null : effect.azPerActivation - markOf(model, FLOWN);
    if (left !== null && left <= 0) continue;
    const pace: Pace = { perPoint: inches(effect.inches), flies, mostPoints: left, rule: 'NQ-SPEED-01', card };
    if (pace.perPoint > best.perPoint) best = pace;
  }
  return best;
}

/** Support weapons are moved by their crews, not by themselves (NQ-SUPPORT-03). */
export const canWalk = (state: State, model: Model): boolean => !is(state, model, 'frame');
