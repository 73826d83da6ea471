import { say } from '@warfold/engine';
import type { Objections } from '../../shared/objections.ts';
import { objectionsIn } from '../../shared/objections.ts';

export * from '../../shared/objections.ts';

export const objections = (): Objections => objectionsIn((key, args) => say(`wp.battle.objection.${key}`, args));
