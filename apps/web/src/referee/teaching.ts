import type { Setup, System } from '@warfold/engine';
import type { Tutor } from '@warfold/lessons';
import { situationSupports } from '@warfold/systems';
import type { Teaching } from './protocol.ts';

interface Taught {
  readonly tutor: Tutor;
  readonly system: System;
  readonly setup: Setup;
  readonly seed: string;
}

/** The table of a lesson, and somebody who knows what it is about; or why it cannot be set up. */
export async function taught({ text, name, since }: Teaching): Promise<Taught | { readonly problem: string }> {
  const { openLesson, readCourse, seedOf, Tutor: Teacher } = await import('@warfold/lessons');
  const read = readCourse(text);
  if ('problems' in read) return { problem: read.problems[0]?.message ?? name };
  const lesson = read.course.lessons.find((one) => one.name === name);
  const support = situationSupports.find(({ system }) => system.key === read.course.course);
  if (lesson === undefined || support === undefined) return { problem: name };
  const built = openLesson(lesson, support);
  if ('complaints' in built) return { problem: built.complaints.map(({ message }) => message).join('; ') };
  const tutor = new Teacher(lesson, support, built.given, since);
  return { tutor, system: support.system, setup: built.given.setup, seed: seedOf(lesson) };
}
