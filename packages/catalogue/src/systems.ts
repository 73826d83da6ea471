import type { RuleId } from './ids.ts';

/** The rule systems, what their rule ids begin with, and the catalogues (files in rules/) that hold their rules. */
export const systems = {
  aos1: { prefix: 'AOS1', catalogues: ['aos1'] },
  aos3: { prefix: 'AOS3', catalogues: ['aos3'] },
  noquarter: { prefix: 'NQ', catalogues: ['noquarter', 'noquarter-data'] },
  warpath: { prefix: 'WP', catalogues: ['warpath'] },
  wh40k9: { prefix: 'W40K', catalogues: ['wh40k9'] },
  /** No system, but what holds at the tables of all of them. */
  house: { prefix: 'HOUSE', catalogues: ['house'] },
} as const;

export type SystemName = keyof typeof systems;
export type CatalogueName = (typeof systems)[SystemName]['catalogues'][number];

export const systemNames: readonly SystemName[] = ['aos1', 'aos3', 'noquarter', 'warpath', 'wh40k9', 'house'];

const byPrefix: ReadonlyMap<string, SystemName> = new Map(systemNames.map((name) => [systems[name].prefix, name]));

/** The system a rule id belongs to. Text that is no rule id may belong to none. */
export function systemOf(id: RuleId): SystemName;
export function systemOf(id: string): SystemName | undefined;
export function systemOf(id: string): SystemName | undefined {
  const dash = id.indexOf('-');
  return dash < 0 ? undefined : byPrefix.get(id.slice(0, dash));
}
