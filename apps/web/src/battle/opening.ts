/** The ways to a table: a starter battle, a kept one, one from a file, a lesson. */
import type { Agreement, MatchFile, System, Text } from '@warfold/engine';
import type { SeatKind } from '../opponent/strengths.ts';
import { go } from '../router.ts';
import { PACES, useManners } from '../words/index.ts';
import { unguessable } from './chance.ts';
import { fileOf, type Kept, keptBattles } from './saves.ts';
import { type Seating, type Teachable, useBattle } from './store.ts';

/** The reader's pace for the computer. */
export const pause = (): number => PACES[useManners.getState().pace];

export const againstComputer = (sides: number): Seating => ({
  seats: Array.from({ length: sides }, (_each, side): SeatKind => (side === 0 ? 'person' : 'veteran')),
  pause: pause(),
});

export const allHere = (sides: number): Seating => ({ seats: new Array<SeatKind>(sides).fill('person'), pause: pause() });

export const onlyComputers = (sides: number): Seating => ({ seats: new Array<SeatKind>(sides).fill('veteran'), pause: pause() });

export async function playStarter(system: Pick<System, 'key' | 'starter'>, seating: Seating): Promise<void> {
  const agreement: Agreement = system.starter;
  const objections = await useBattle.getState().start(system.key, agreement, { kind: 'seeded', seed: unguessable() }, seating);
  if (objections[0] !== undefined) throw new Error(objections[0].text.key);
  go('battle');
}

/** A lesson that was begun before, if its course is still there. */
async function teachableAgain(lesson: Teachable['lesson'], since: readonly number[]): Promise<Teachable | null> {
  const { courseText } = await import('../lessons/courses.ts');
  const text = await courseText(lesson.course.key);
  return text === null ? null : { lesson, text, since };
}

export async function goOnWith(kept: Kept): Promise<void> {
  const { id, seating, seed, lesson } = kept;
  const teachable = lesson?.course === undefined ? null : await teachableAgain({ ...lesson, course: lesson.course }, kept.since ?? []);
  const resumed = useBattle
    .getState()
    .resume(fileOf(kept), { ...seating, pause: pause() }, { id, lesson: lesson ?? null, teachable, ...(seed != null && { seed }) });
  go('battle');
  const problem = await resumed;
  if (problem !== null) useBattle.getState().watch(fileOf(kept), problem);
}

/** The battle that was on the table when the page was closed. */
export async function goOnWithLast(): Promise<boolean> {
  const [last] = await keptBattles();
  if (last === undefined) return false;
  await goOnWith(last);
  return true;
}

/** Goes on with a battle from a file, whoever sat where as it says, or shows it if the rules no longer take it. */
export async function openMatch(file: MatchFile, seats: readonly SeatKind[] | null): Promise<Text | string | null> {
  const seating = seats === null ? againstComputer(file.setup.state.sides.length) : { seats, pause: pause() };
  const resumed = useBattle.getState().resume(file, seating);
  go('battle');
  const problem = await resumed;
  if (problem !== null) useBattle.getState().watch(file, problem);
  return problem;
}
