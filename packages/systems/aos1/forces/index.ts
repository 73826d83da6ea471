import type { NamedChoice } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Warscroll } from '../../sigmar/warscroll.ts';
import type { Army } from './army.ts';
import { murk, murkScrolls } from './murk.ts';
import { wardenScrolls, wardens } from './wardens.ts';

export const shippedArmies: Readonly<Record<string, Army>> = { wardens, murk };
export const shippedScrolls: ReadonlyMap<string, Warscroll> = new Map(
  [...wardenScrolls, ...murkScrolls].map((scroll) => [scroll.key, scroll]),
);

export const forces: readonly NamedChoice[] = Object.keys(shippedArmies).map((key) => ({
  key,
  name: say(`aos1.force.${key}`),
  note: say(`aos1.force.${key}.note`),
}));
