import { describeSituations } from '@warfold/situations/vitest';
import { support } from './situation.ts';

describeSituations(new URL('./situations', import.meta.url), support);
