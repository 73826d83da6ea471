import type { Answer, Decision, Seat } from '@warfold/engine';
import { Match, seatAt, seededDice } from '@warfold/engine';
import { toy } from '@warfold/engine/testing';
import { describe, expect, it } from 'vitest';
import { circleGuard } from './ranking.ts';

/** Two things that can be done for ever, and an end that nobody wants. */
const idle: Decision = {
  view: {
    kind: 'pick',
    side: 0,
    rule: 'WP-SETUP-06',
    label: { key: 'toy.idle' },
    options: ['hum', 'whistle', 'end'].map((id) => ({ id, label: { key: id } })),
    min: 1,
    max: 1,
  },
  judge: {
    why: () => null,
    usual: () => ({ kind: 'pick', chosen: ['hum'] }),
    suggest: () => [],
  },
};

const pick = (id: string): Answer => ({ kind: 'pick', chosen: [id] });
const fresh = (wishes: readonly string[], stale: ReadonlySet<string>): Answer =>
  wishes.map(pick).find((answer) => !stale.has(JSON.stringify(answer))) ?? (idle.judge.usual() as Answer);

/** A seat at a table that changes with every answer, though no moment of the battle passes. */
function restless(): () => Seat {
  const mustered = toy.muster(toy.starter);
  if (!('setup' in mustered)) throw new Error('the toy has no battle');
  const seat = seatAt(Match.start(toy, mustered.setup, seededDice('idle')));
  return () => ({ ...seat, state: { ...seat.state } });
}

describe('a guard against circles', () => {
  it('ends a phase in which the same things can be done for ever, whatever its player wants', () => {
    const guard = circleGuard();
    const seat = restless();
    let asked = 0;
    for (; asked < 1000; asked++) {
      const answer = guard(idle, seat(), (stale) => fresh(['hum', 'whistle'], stale));
      if (JSON.stringify(answer) === JSON.stringify(pick('end'))) break;
    }
    expect(asked).toBeLessThan(450);
  });

  it('lets a player do as it wants where the phase goes on', () => {
    const guard = circleGuard();
    const seat = restless();
    for (let asked = 0; asked < 100; asked++) expect(guard(idle, seat(), (stale) => fresh(['hum', 'whistle'], stale))).toEqual(pick('hum'));
  });

  it('does not let an answer that changed nothing be given twice', () => {
    const guard = circleGuard();
    const same = restless()();
    expect(guard(idle, same, (stale) => fresh(['hum', 'end'], stale))).toEqual(pick('hum'));
    expect(guard(idle, same, (stale) => fresh(['hum', 'end'], stale))).toEqual(pick('end'));
  });
});
