import { playerNamed } from '@warfold/ai';
import { seatAt } from '@warfold/engine';
import type { Lesson } from '../form.ts';
import type { Others } from '../rehearse.ts';

/** The players of the computer that a lesson asks for, each time the same. */
export function byComputer(lesson: Lesson): Others {
  const player = playerNamed(lesson.other === 'veteran' ? 'veteran' : 'recruit', lesson.name);
  return (match, decision) => player.answer(decision, seatAt(match));
}
