import type { Answer } from '@warfold/engine';
import { describe, expect, it } from 'vitest';
import type { Battle, Draft } from './battle.ts';
import { EMPTY } from './battle.ts';
import { Drafting } from './drafting.ts';

const number = (value: number): Answer => ({ kind: 'number', value });

/** A desk whose referee thinks until it is let go on. */
function deskWith() {
  const waiting = { waits: 'decision', at: 7, view: { kind: 'number', side: 0 } } as unknown as Battle['waiting'];
  const shown: { draft: Draft | null } = { draft: null };
  const asked: { answer: Answer; judged(draft: Draft | null): void }[] = [];
  const fair: Answer[] = [];
  const drafting = new Drafting({
    battle: () => ({ ...EMPTY, waiting, ...shown }) as unknown as Battle,
    tell: (told) => Object.assign(shown, told),
    judge: (answer) => new Promise((judged) => asked.push({ answer, judged })),
    fair: (answer) => fair.push(answer),
  });
  return { drafting, shown, asked, fair };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const taken = (answer: Answer): Draft => ({ answer, refused: null });

describe('an answer that is being prepared', () => {
  it('is asked about one at a time, and then only the newest', async () => {
    const { drafting, asked, shown } = deskWith();
    for (const value of [1, 2, 3]) drafting.prepare(number(value), { onto: null });
    expect(asked.map(({ answer }) => answer)).toEqual([number(1)]);
    asked[0]!.judged(taken(number(1)));
    await settled();
    expect(asked.map(({ answer }) => answer)).toEqual([number(1), number(3)]);
    asked[1]!.judged(taken(number(3)));
    await settled();
    expect(shown.draft).toEqual(taken(number(3)));
  });

  it('is shown at once, and looked ahead from when the referee takes it', async () => {
    const { drafting, asked, shown, fair } = deskWith();
    drafting.prepare(number(4));
    expect(shown.draft).toEqual({ answer: number(4), refused: undefined });
    expect(fair).toEqual([]);
    asked[0]!.judged(taken(number(4)));
    await settled();
    expect(fair).toEqual([number(4)]);
  });

  it('cannot be confirmed while something else that was pointed at is worked out', async () => {
    const { drafting, asked, shown } = deskWith();
    drafting.prepare(number(4));
    asked[0]!.judged(taken(number(4)));
    await settled();
    drafting.wait();
    expect(shown.draft).toEqual({ answer: number(4), refused: undefined });
  });

  it('is dropped where it was put away, or the question has changed, while the referee thought', async () => {
    const { drafting, asked, shown, fair } = deskWith();
    drafting.prepare(number(5));
    drafting.prepare(null);
    asked[0]!.judged(taken(number(5)));
    await settled();
    expect([shown.draft, fair]).toEqual([null, []]);
    drafting.prepare(number(6), { onto: null });
    drafting.forget();
    asked[1]!.judged(taken(number(6)));
    await settled();
    expect([shown.draft, fair]).toEqual([null, []]);
  });

  it('goes on with the next wish after the referee has failed', async () => {
    const { drafting, asked, shown } = deskWith();
    drafting.prepare(number(1), { onto: null });
    asked[0]!.judged(null);
    await settled();
    drafting.prepare(number(2), { onto: null });
    asked[1]!.judged(taken(number(2)));
    await settled();
    expect(shown.draft).toEqual(taken(number(2)));
  });
});
