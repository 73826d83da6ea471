// The thread of the server that hashes passwords, from the sources.
import { register } from 'tsx/esm/api';

register();
await import('../src/accounts/hashing.ts');
