import { Match, seededDice } from '@warfold/engine';
import { foresee } from '@warfold/engine/foresee';
import { foreseen } from '@warfold/odds/foreseen';
import { openSituation, readSituations } from '@warfold/situations';
import { situationSupports } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { onward } from './onward.ts';

/** Three men with swords, so far from three orcs; somebody stands out of every reach. */
function table(far: number): Match {
  const text = `
title: NQ-CHARGE-02 a table
system: noquarter
at: { active: men }
units:
  men: { side: A, at: [[20, 20]], gear: [sword], profile: { stats: { AZ: 10 } } }
  orcs: { side: B, at: [[20, ${20 + far}]], heading: 180 }
`;
  const support = situationSupports.find(({ system }) => system.key === 'noquarter')!;
  const { situations } = readSituations(text);
  const built = openSituation(situations[0]!, support);
  if (!('given' in built)) throw new Error(JSON.stringify(built));
  return Match.start(support.system, built.given.setup, seededDice('onward'));
}

const weigh: Parameters<typeof onward>[3] = (match, side, answer) =>
  foreseen(match.state, foresee(match.system, match.underWay, side, answer));

const charge = { kind: 'pick', chosen: ['charge:1'] } as const;

describe('a charge on which no die falls', () => {
  it('shows what its best blow would do once it is there', () => {
    const found = onward(table(7.984), 0, charge, weigh);
    expect(found?.next?.label.key).toMatch(/^nq\./);
    const [hurt] = found?.next?.units ?? [];
    expect(hurt?.unit).toBe(1);
    expect(hurt?.wounds.mean).toBeGreaterThan(0);
    expect(found?.told.map(({ key }) => key)).not.toContain('nq.fallsShort');
  });

  it('says that it does not get there, before anybody confirms it', () => {
    const found = onward(table(25), 0, charge, weigh);
    expect(found?.told.map(({ key }) => key)).toContain('nq.fallsShort');
    expect(found?.next).toBeNull();
  });

  it('has nothing to say of what is aimed at nobody', () => {
    expect(onward(table(25), 0, { kind: 'pick', chosen: ['finish'] }, weigh)).toBeNull();
  });
});
