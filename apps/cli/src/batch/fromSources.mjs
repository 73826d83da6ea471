// A thread that plays battles of a batch, where Warfold runs from its sources; bundled, it is thread.js.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
