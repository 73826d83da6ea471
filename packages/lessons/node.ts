/** The shipped courses as they lie on the disk. */
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('courses/', import.meta.url);

export const courseFiles = (): readonly { readonly file: string; readonly text: string }[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => ({ file, text: readFileSync(new URL(file, FOLDER), 'utf8') }));
