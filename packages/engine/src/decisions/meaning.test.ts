import { describe, expect, it } from 'vitest';
import { RULE } from '../testing/rig.ts';
import { say } from '../words/words.ts';
import { meaning, SAYS, sayingOf } from './meaning.ts';

const CASTS = meaning<{ readonly model: number; readonly spell: string }>('casts');
const SINGS = meaning<{ readonly spell: string }>('sings');

const bolt = { id: 'cast:4:bolt', label: say('bolt'), means: CASTS.of({ model: 4, spell: 'bolt' }) };

describe('what an option stands for', () => {
  it('is read by whoever knows its kind, and by nobody else', () => {
    expect(CASTS.in(bolt)).toEqual({ model: 4, spell: 'bolt' });
    expect(SINGS.in(bolt)).toBeNull();
    expect(CASTS.in({})).toBeNull();
  });

  it('is the value of the choice where the rule gets the same', () => {
    const { value, means } = CASTS.worth({ model: 4, spell: 'bolt' });
    expect(CASTS.in({ means })).toBe(value);
  });

  it('is yes or no for the two answers to a confirmation', () => {
    const view = { kind: 'confirm', side: 0, rule: RULE, label: say('sure') } as const;
    expect([true, false].map((yes) => SAYS.in(sayingOf(view, yes)))).toEqual([{ yes: true }, { yes: false }]);
  });
});
