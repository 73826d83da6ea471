// The command line of a clone in one process: where everything is ready nothing else is started before it, for each start of Node costs some 50 ms.
// Plain JavaScript without dependencies, which an old Node can still read: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inSync } from './in-sync.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
const isNewEnough = major > 20 || (major === 20 && minor >= 19);

const setUp = () => spawnSync('sh', [fileURLToPath(new URL('setup.sh', import.meta.url))], { stdio: 'inherit' }).status;
const status = isNewEnough && inSync() ? 0 : setUp();
if (status === 0) import('../apps/cli/bin/warfold.mjs');
else process.exitCode = status === null ? 1 : status;
