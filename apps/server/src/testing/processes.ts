/** Servers as processes of their own, that can be killed as a machine is that loses power. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly address: string;
  kill(): Promise<void>;
}

export async function startServer(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  // A file that may not grow is an error to it, not its end.
  const script = `trap '' XFSZ; exec "$0" "$1"`;
  const child = spawn('sh', ['-c', script, process.execPath, fileURLToPath(new URL('../../bin/server.mjs', import.meta.url))], {
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address !== undefined) return { child, address, kill: () => killed(child) };
  }
  throw new Error('the server did not start');
}

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}
