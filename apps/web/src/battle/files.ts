/** Battles and situations as files on the player's own disk. */
import type { MatchFile, Text } from '@warfold/engine';
import { readMatch } from '@warfold/engine/file';
import { looksLikeCourse } from '@warfold/lessons/tries';
import { type SeatKind, seatNamed } from '../opponent/strengths.ts';
import { useBattle } from './store.ts';

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\w]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

export const fileName = ({ setup }: Pick<MatchFile, 'setup'>): string =>
  `${[setup.system, ...setup.state.sides.map(({ name }) => name)].map(slug).join('-')}.warfold.json`;

/** A battle with who sits where, for whoever opens it at this table again. It is no part of the battle: other readers of match files pass over it. */
export const seatedFile = (file: MatchFile, seats: readonly SeatKind[]): string => JSON.stringify({ ...file, seats });

/** Who sat where, if the file says so and means this battle. */
export function seatsIn(file: MatchFile): readonly SeatKind[] | null {
  const words: unknown = 'seats' in file ? file.seats : null;
  if (!Array.isArray(words) || words.length !== file.setup.state.sides.length) return null;
  const seats = words.flatMap((word) => seatNamed(word) ?? []);
  return seats.length === words.length ? seats : null;
}

export async function saveToFile(): Promise<void> {
  const { save, seating, watched } = useBattle.getState();
  const file = await save();
  // Nobody sits at a battle that is only watched.
  download(fileName(file), watched === null ? seatedFile(file, seating.seats) : JSON.stringify(file));
}

export type OpenedFile =
  | { readonly is: 'battle'; readonly file: MatchFile; readonly seats: readonly SeatKind[] | null }
  | { readonly is: 'course'; readonly name: string; readonly yaml: string }
  | { readonly is: 'situations'; readonly name: string; readonly yaml: string }
  | { readonly is: 'wrong'; readonly why: Text };

/** What is in a file that somebody opens. It never throws: what cannot be read says why. */
export async function openFile(file: Pick<File, 'name' | 'text'>): Promise<OpenedFile> {
  let text: string;
  try {
    text = await file.text();
  } catch (error) {
    return { is: 'wrong', why: { key: 'app.file.unreadable', args: { what: error instanceof Error ? error.message : String(error) } } };
  }
  if (/\.ya?ml$/i.test(file.name)) return { is: looksLikeCourse(text) ? 'course' : 'situations', name: file.name, yaml: text };
  const read = readMatch(text);
  return 'file' in read ? { is: 'battle', file: read.file, seats: seatsIn(read.file) } : { is: 'wrong', why: read.problem.text };
}
