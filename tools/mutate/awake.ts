import { switches } from './switches.ts';

/** Wakes the mutant that a run of unit tests is about. */
Object.assign(globalThis, { mutants: Object.assign(switches(), { awake: Number(process.env.MUTANT) }) });
