import type { Decision, Pending, Result, Spared, State, Step, System } from '@warfold/engine';
import { say } from '@warfold/engine';

const CURTAIN = 'situation.curtain';

export const isCurtain = (pending: Pending): boolean => pending.waits === 'decision' && pending.decision.view.label.key === CURTAIN;

/** Steps that tell of every question somebody is spared in them. */
const overheard = (steps: System['steps'], heard: (spared: Spared) => void): System['steps'] =>
  Object.fromEntries(
    Object.entries(steps).map(([name, step]): [string, System['steps'][string]] => [
      name,
      (game, args) => {
        game.spared = heard;
        return step(game, args);
      },
    ]),
  );

/**
 * The same rules with a curtain: a step of its own that asks a question nobody answers, so that a battle can be stopped
 * between any two steps with nothing changed. It is down when the battle begins, and answering it once raises it.
 */
export function withCurtain(
  system: System,
  falls: (state: State, next: Step | { readonly result: Result }) => boolean,
  heard: (spared: Spared) => void,
): System {
  const decision: Decision = {
    view: { kind: 'confirm', side: 0, rule: system.endRule, label: say(CURTAIN) },
    judge: { why: () => null, usual: () => ({ kind: 'confirm', yes: true }), suggest: () => [{ kind: 'confirm', yes: true }] },
  };
  let raised = false;
  const steps: System['steps'] = {
    ...overheard(system.steps, heard),
    *[CURTAIN]() {
      yield { ask: 'decision', decision };
      raised = true;
    },
  };
  const next: System['next'] = (state) => {
    if (!raised) return { step: CURTAIN };
    const step = system.next(state);
    return falls(state, step) ? { step: CURTAIN } : step;
  };
  const over: System['over'] = (state) => (raised ? (system.over?.(state) ?? null) : null);
  const staged: System = Object.create(system, { steps: { value: steps }, next: { value: next }, over: { value: over } });
  return staged;
}
