import type { RuleId } from '@warfold/catalogue';
import { randomFrom } from '@warfold/engine';
import { situationSupports } from '@warfold/systems';
import type { Case, Difference, Draw } from './look.ts';
import { secondLook } from './look.ts';
import { noquarter } from './noquarter.ts';
import { aos1, aos3 } from './sigmar.ts';
import { warpath } from './warpath.ts';
import { wh40k9 } from './wh40k9.ts';

interface Look {
  /** What the title of a table names. */
  readonly rule: RuleId;
  readonly draw: (draw: Draw) => Case;
}

const LOOKS = {
  aos3: { rule: 'AOS3-13.3h', draw: aos3 },
  wh40k9: { rule: 'W40K-ATTACK-03', draw: wh40k9 },
  noquarter: { rule: 'NQ-DMG-02', draw: noquarter },
  warpath: { rule: 'WP-WOUND-01', draw: warpath },
  aos1: { rule: 'AOS1-ATTACK-09', draw: aos1 },
} as const satisfies Readonly<Record<string, Look>>;

export type SystemKey = keyof typeof LOOKS;
export const systemKeys: readonly SystemKey[] = ['aos3', 'wh40k9', 'noquarter', 'warpath', 'aos1'];

/** So many random attacks of a system, and those about which game and catalogue differ. */
export function looked(system: SystemKey, seed: string, times: number): readonly Difference[] {
  const { rule, draw } = LOOKS[system];
  const support = situationSupports.find((one) => one.system.key === system)!;
  return Array.from({ length: times }, (_, i) => {
    const own = `${seed} ${i}`;
    return secondLook(support, rule, own, draw(randomFrom(own)));
  }).filter((difference) => difference !== null);
}
