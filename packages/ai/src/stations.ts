import type { Answer, Decision, Seat } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Considered, Thoughts } from './considered.ts';
import { legal } from './considered.ts';
import type { Drill } from './insight.ts';
import type { Mind } from './mind.ts';
import { playOnSketch } from './playOn.ts';
import { beforeBattle, drawSketch } from './sketch.ts';

/** Placings that are tried. */
const MOST = 14;

/** Where a unit is set up before the battle: every good place is tried on a fork, and the battle is sketched from there, whoever may have the first turn. */
export function stationsOnForks(decision: Decision, seat: Seat, thoughts: Thoughts, mind: Mind, drill: Drill): Considered[] {
  const { side } = decision.view;
  const { insight, temper, pains } = mind;
  const worthOf = (answer: Answer): number | null => {
    const match = seat.fork('station');
    if (match.answer(side, answer) !== null) return null;
    const sketch = drawSketch(match.state, insight, drill, side, temper, pains.fortunes);
    return (playOnSketch(beforeBattle(sketch, true), []) + playOnSketch(beforeBattle(sketch, false), [])) / 2;
  };
  const found = legal(decision, thoughts, MOST).flatMap(({ answer, reasons }): Considered[] => {
    const score = worthOf(answer);
    return score === null ? [] : [{ answer, score, reasons: [say('ai.reason.foreseen', { worth: Math.round(score) }), ...reasons] }];
  });
  return found.sort((a, b) => b.score - a.score);
}
