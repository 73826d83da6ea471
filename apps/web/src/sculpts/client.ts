import { type Calls, callWorker } from '../workers/calls.ts';
import type { Read } from './read/index.ts';

export interface ReaderServices {
  read: { ask: Uint8Array; gives: Read };
}

const openReader = (): Calls<ReaderServices> =>
  callWorker<ReaderServices>(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'sculpts' }));

/** Longer than the largest file that is let in takes on a slow machine. */
const PATIENCE = 60_000;

/** Reads a file beside the screen. Whatever it is, it is over after a minute: a reader that hangs is put away. */
export async function readBeside(bytes: Uint8Array): Promise<Read> {
  const reader = openReader();
  let late = 0;
  try {
    return await Promise.race([
      reader.ask('read', bytes),
      new Promise<Read>((resolve) => {
        late = window.setTimeout(() => resolve({ refused: { key: 'app.sculpt.wrong.slow' } }), PATIENCE);
      }),
    ]);
  } finally {
    window.clearTimeout(late);
    reader.close();
  }
}
