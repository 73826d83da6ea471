import { say } from '@warfold/engine';
import type { Objections } from '../../shared/objections.ts';
import { objectionsIn } from '../../shared/objections.ts';

/** Everything wrong with an army or an agreement, in the words of 40K. */
export const objections = (): Objections => objectionsIn((key, args) => say(`w40k.objection.${key}`, args));
