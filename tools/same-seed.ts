/**
 * Where a change is judged (`CI`), the properties of the tests are tried with the same values every time, so that the verdict is on the change and not on luck. Everywhere
 * else, every run tries others.
 */
import { configureGlobal } from 'fast-check';

if (process.env.CI !== undefined) configureGlobal({ seed: 20_261_116 });
