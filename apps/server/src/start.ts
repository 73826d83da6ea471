/** Starts the server as a program, and stops it when it is asked to. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openServer } from './server.ts';
import { readSettings, type Settings, WrongSetting } from './settings.ts';
import { jsonLog, noLog } from './web/log.ts';

const isLocal = (host: string): boolean => ['127.0.0.1', 'localhost', '::1'].includes(host);

function greet({ host }: Settings, address: string): void {
  console.log(`Warfold is at ${address}  (Ctrl+C ends it)`);
  if (!isLocal(host))
    console.log(
      'Everybody who reaches this machine can play on it and open battles; without a proxy that speaks https, others on the way can read along.',
    );
}

async function main(): Promise<void> {
  const settings = readSettings(process.argv.slice(2), process.env);
  if (!existsSync(join(settings.app, 'index.html'))) throw new WrongSetting('The app is not built yet: npm run build -w apps/web');
  const log = settings.logs ? jsonLog((line) => process.stderr.write(line)) : noLog;
  const server = await openServer(settings, log);
  greet(settings, server.address);
  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error: unknown) => {
  const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const said = busy ? 'That port is taken: give another with --port.' : error instanceof Error ? error.message : String(error);
  console.error(said);
  process.exit(1);
});
