import type { ScenarioGoal } from './form.ts';

/** Words that stand for somebody without a name. */
const NO_NAMES = ['leader', 'dearest', 'units', 'models', 'all'];

/** The names of units that a goal speaks of. */
export const personNames = (goal: ScenarioGoal): readonly string[] =>
  goal.goal === 'hold' || goal.who === undefined || NO_NAMES.includes(goal.who) ? [] : [goal.who];
