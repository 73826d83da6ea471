import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { askedFor } from '../referee/testing.ts';
import { ghostsOf } from './ghosts.ts';

describe('the ghost of a piece of scenery', () => {
  it('is as large as the piece: the Lock Gate is no dot', () => {
    expect(systems.some(({ key }) => key === 'aos3')).toBe(true);
    const match = askedFor('aos3', 'aos3.setup.ask.placeTerrain');
    const decision = match.pending?.waits === 'decision' ? match.pending.decision : null;
    if (decision?.view.kind !== 'place') throw new Error('no place is asked for');
    const answer = decision.judge.usual();
    const { ghosts } = ghostsOf(match.state, decision.view, { answer, refused: null });
    expect(ghosts[0]?.base).toEqual({ kind: 'rect', across: 2000, along: 1500 });
  });
});
