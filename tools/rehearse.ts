/**
 * Tells whoever writes a course what its solutions and trials come to: `npm run rehearse -- my-course.yaml [lesson]`. Where a solution
 * fails it looks for dice by which it succeeds.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Lesson, readCourse, rehearse } from '@warfold/lessons';
import { byComputer } from '@warfold/lessons/testing/others';
import { situationSupports } from '@warfold/systems';

const SEEDS = 30;

function tell(file: string, wanted: string | undefined): void {
  const read = readCourse(readFileSync(pathToFileURL(file), 'utf8'));
  if ('problems' in read) {
    for (const { line, column, message } of read.problems) console.error(`${file}:${line}:${column}: ${message}`);
    return;
  }
  const support = situationSupports.find(({ system }) => system.key === read.course.course);
  if (support === undefined) throw new Error(`no system '${read.course.course}'`);
  const play = (lesson: Lesson): readonly string[] => rehearse(lesson, support, () => byComputer(lesson));
  for (const lesson of read.course.lessons.filter(({ name }) => wanted === undefined || name === wanted)) {
    const faults = play(lesson);
    console.info(`${lesson.name}: ${faults.length === 0 ? 'plays' : faults.join('\n  ')}`);
    if (faults.length === 0) continue;
    const lucky = Array.from({ length: SEEDS }, (_, i) => String(i + 1)).find((seed) => play({ ...lesson, seed }).length === 0);
    console.info(lucky === undefined ? '  with none of the seeds tried' : `  plays with seed: "${lucky}"`);
  }
}

const [file, lesson] = process.argv.slice(2);
if (file === undefined) console.error('which course?');
else tell(file, lesson);
