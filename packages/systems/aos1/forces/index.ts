import type { NamedChoice } from '@warfold/engine';
import { say } from '@warfold/engine';
import type { Warscroll } from '../../sigmar/warscroll.ts';
import type { Army } from './army.ts';
import { emberScrolls, embers } from './embers.ts';
import { gullScrolls, gulls } from './gulls.ts';
import { murk, murkScrolls } from './murk.ts';
import { wardenScrolls, wardens } from './wardens.ts';

export const shippedArmies: Readonly<Record<string, Army>> = { wardens, murk, embers, gulls };
export const shippedScrolls: ReadonlyMap<string, Warscroll> = new Map(
  [...wardenScrolls, ...murkScrolls, ...emberScrolls, ...gullScrolls].map((scroll) => [scroll.key, scroll]),
);

export const forces: readonly NamedChoice[] = Object.keys(shippedArmies).map((key) => ({
  key,
  name: say(`aos1.force.${key}`),
  note: say(`aos1.force.${key}.note`),
}));
