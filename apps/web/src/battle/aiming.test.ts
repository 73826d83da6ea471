import type { Answer, Refusal } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import type { TargetAim } from '../referee/aims.ts';
import { Aiming } from './aiming.ts';
import type { Battle, Draft } from './battle.ts';
import { EMPTY } from './battle.ts';

const at = (target: string): Extract<Answer, { kind: 'assign' }> => ({ kind: 'assign', lines: [{ from: 'rifles', to: target, count: 5 }] });
const far: Refusal = { rule: 'W40K-SHOOT-02', text: { key: 'engine.refused.over' } };

/** Somebody has the near one in the sights already; the referee thinks about every other until it is let go on. */
function desk() {
  const waiting = { waits: 'decision', at: 3, view: { kind: 'assign', side: 0 } } as unknown as Battle['waiting'];
  const shown: { draft: Draft | null; refusal: Refusal | null } = { draft: { answer: at('near'), refused: null }, refusal: null };
  const thought = new Map<string, (aim: TargetAim | null) => void>();
  const aiming = new Aiming({
    battle: () => ({ ...EMPTY, waiting, ...shown }) as unknown as Battle,
    tell: () => undefined,
    aim: (_at, target) => new Promise((found) => thought.set(target, found)),
    foresee: async () => null,
    prepare: (answer) => Object.assign(shown, { draft: { answer, refused: null }, refusal: null }),
    wait: () => Object.assign(shown, { draft: shown.draft === null ? null : { ...shown.draft, refused: undefined } }),
    object: (refusal) => Object.assign(shown, { draft: null, refusal }),
  });
  return { aiming, shown, thought };
}

describe('a click on an enemy while another was prepared', () => {
  it('cannot be confirmed as the attack on the other, however long it is thought about', async () => {
    const { aiming, shown, thought } = desk();
    const struck = aiming.strike({ target: 'middle' });
    expect(shown.draft?.refused, 'nothing to confirm yet').toBeUndefined();
    thought.get('middle')!({ target: 'middle', answers: [at('middle')], refused: null });
    await struck;
    expect(shown.draft).toEqual({ answer: at('middle'), refused: null });
  });

  it('puts the other away where this one is out of reach, and says why', async () => {
    const { aiming, shown, thought } = desk();
    const struck = aiming.strike({ target: 'far' });
    thought.get('far')!({ target: 'far', answers: [], refused: far });
    await struck;
    expect(shown).toEqual({ draft: null, refusal: far });
  });

  it('means the last that was clicked, whichever is worked out last', async () => {
    const { aiming, shown, thought } = desk();
    const both = [aiming.strike({ target: 'middle' }), aiming.strike({ target: 'side' })];
    thought.get('side')!({ target: 'side', answers: [at('side')], refused: null });
    await both[1];
    thought.get('middle')!({ target: 'middle', answers: [at('middle')], refused: null });
    await both[0];
    expect(shown.draft?.answer).toEqual(at('side'));
  });

  it('leaves all as it was where nobody knows what comes of it', async () => {
    const { aiming, shown, thought } = desk();
    const struck = aiming.strike({ target: 'middle' });
    thought.get('middle')!(null);
    await struck;
    expect(shown.draft).toEqual({ answer: at('near'), refused: null });
  });
});
