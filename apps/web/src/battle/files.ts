/** Battles and situations as files on the player's own disk. */
import type { MatchFile, Text } from '@warfold/engine';
import { readMatch } from '@warfold/engine/file';
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

export async function saveToFile(): Promise<void> {
  const file = await useBattle.getState().save();
  download(fileName(file), JSON.stringify(file));
}

export type OpenedFile =
  | { readonly is: 'battle'; readonly file: MatchFile }
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
  if (/\.ya?ml$/i.test(file.name)) return { is: 'situations', name: file.name, yaml: text };
  const read = readMatch(text);
  return 'file' in read ? { is: 'battle', file: read.file } : { is: 'wrong', why: read.problem.text };
}
