import { type Part, part } from '@warfold/engine/explain';
import { EQUIPMENT } from '../data/equipment.ts';
import { CREW } from '../data/support-weapons.ts';
import type { SupportWeapon, TeardropWeapon } from '../data/weapon.ts';
import { nameOf } from '../texts/names.ts';
import type { BatteryDesign } from './file.ts';
import { equipmentPart } from './model-price.ts';
import type { DesignObjections } from './objections.ts';
import { inside } from './shape.ts';
import { tell } from './tell.ts';
import { armOf, type Rack } from './weapons.ts';

/** Support weapons that one crew serves. */
export interface Battery {
  readonly weapon: SupportWeapon | TeardropWeapon;
  readonly count: number;
  readonly grapeshot: boolean;
  readonly parts: readonly Part[];
  /** Crew models that go with that many weapons. NQ-WPN-CREW */
  readonly crew: { readonly from: number; readonly to: number };
}

export function workBattery(design: BatteryDesign, path: string, rack: Rack, to: DesignObjections): Battery | undefined {
  const found = armOf(design.weapon, rack, inside(path, 'weapon'), to);
  if (found === undefined) return undefined;
  const { weapon, label, price } = found;
  if (weapon.kind !== 'support' && !(weapon.kind === 'teardrop' && weapon.frame)) {
    to.error('NQ-WPN-CREW', inside(path, 'weapon'), tell('object.notASupportWeapon', { weapon: label }));
    return undefined;
  }
  const count = design.count ?? 1;
  const grapeshot = design.grapeshot === true;
  if (grapeshot && !(weapon.kind === 'support' && weapon.family === 'gun')) {
    to.error('NQ-EQUIP-GRAPESHOT', inside(path, 'grapeshot'), tell('object.gunsOnly', { name: nameOf('equip', 'grapeshot') }));
  }
  const shot = equipmentPart({ key: 'grapeshot' });
  const parts = [part(price.total * count, tell('price.battery', { count, weapon: label, each: price.total }), weapon.rule)];
  if (grapeshot) parts.push(part(shot.value * count, shot.reason, EQUIPMENT.grapeshot.rule));
  return { weapon, count, grapeshot, parts, crew: { from: CREW.from * count, to: CREW.to * count } };
}
