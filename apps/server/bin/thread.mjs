// A thread of the server, from the sources.
import { register } from 'tsx/esm/api';

register();
await import('../src/referee/thread.ts');
