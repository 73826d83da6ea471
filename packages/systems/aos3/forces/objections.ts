import { say } from '@warfold/engine';
import type { Objections } from '../../shared/objections.ts';
import { objectionsIn } from '../../shared/objections.ts';

export * from '../../shared/objections.ts';

export const objections = (): Objections => objectionsIn((key, args) => say(`aos3.army.objection.${key}`, args));
