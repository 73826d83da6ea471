import { describe, expect, it } from 'vitest';
import { seededDice } from '../dice/dice.ts';
import { enumerate } from '../enumeration/enumerate.ts';
import { Match } from '../match/match.ts';
import { playOut, usualPlayer } from '../match/players.ts';
import type { Plain } from '../table/state.ts';
import { fieldOf, RULE, systemOf } from '../testing/rig.ts';
import type { Flow } from './flow.ts';
import type { Game } from './game.ts';
import type { PartResult, Repeats, RulePiece, StagePart } from './parts.ts';
import { countParts, playParts } from './parts.ts';

const isList = (on: Plain): on is readonly number[] => Array.isArray(on);

/** So many dice: each that hits scores once, and hits no more once three are scored. */
const DICE = 4;
const pool: RulePiece = function* (game, on, times) {
  const rolled = yield* game.roll({
    purpose: 'x',
    rule: RULE,
    side: 0,
    count: times,
    sides: 6,
    sort: (face) => (face >= 4 ? 'hit' : 'miss'),
  });
  const thrown = rolled.faces.map((face) => (face >= 4 ? 1 : 0));
  return { counts: { hits: rolled.count('hit') }, on: isList(on) ? [...on, ...thrown] : thrown };
};
// biome-ignore lint/correctness/useYield: a piece of a rule that has nothing to ask.
const landing: RulePiece = function* (game, on): Flow<PartResult> {
  const [first = 0, ...others] = isList(on) ? on : [];
  if (first === 1 && game.state.sides[0]!.score < 3) game.emit({ type: 'scored', side: 0, by: 1, what: 'x', rule: RULE });
  return { counts: { landed: first }, on: others };
};
const again: Repeats = { times: () => DICE, first: () => [], pool };
const parts: readonly StagePart[] = [{ run: landing, again }];

const rule = (game: Game): Flow<void> => playAll(game);
function* playAll(game: Game): Flow<void> {
  yield* playParts(game, 'all', null, () => parts);
}

describe('dice of several runs', () => {
  it('are thrown together in a battle, and each lands by itself', () => {
    const match = Match.start(systemOf(rule), fieldOf({}), seededDice('parts'));
    playOut(match, [usualPlayer]);
    const throws = match.events.flatMap((event) => (event.type === 'rolled' ? [event.faces] : []));
    expect(throws.map(({ length }) => length)).toEqual([DICE]);
    expect(match.state.sides[0]!.score).toBe(Math.min(3, throws.flat().filter((face) => face >= 4).length));
  });

  it('come to the same where each is thrown as it lands, and both count', () => {
    const { state } = fieldOf({});
    const system = systemOf(rule, { oddsKey: ({ sides }) => sides.map(({ score }) => score).join() });
    const singly = enumerate(system, state, function* (game): Flow<Plain> {
      const { counts } = yield* countParts(game, 'all', parts);
      expect(counts.landed).toBe(counts.hits);
      return counts.hits!;
    });
    // Each of four dice hits on 4+, and every hit is counted once.
    const hits = [0, 0, 0, 0, 0];
    for (const { carry, p } of singly.outcomes) hits[Number(carry)]! += p;
    for (const [n, p] of hits.entries()) expect(p).toBeCloseTo([1, 4, 6, 4, 1][n]! / 16, 12);
    const scored = (list: readonly { readonly state: { readonly sides: readonly { readonly score: number }[] }; readonly p: number }[]) => {
      const found: number[] = [0, 0, 0, 0];
      for (const { state: end, p } of list) found[end.sides[0]!.score]! += p;
      return found;
    };
    // One, four, six of sixteen, and three or four hits score three.
    for (const [n, p] of scored(singly.outcomes).entries()) expect(p).toBeCloseTo([1, 4, 6, 5][n]! / 16, 12);
    for (const [n, p] of scored(enumerate(system, state, rule).outcomes).entries()) expect(p).toBeCloseTo([1, 4, 6, 5][n]! / 16, 12);
  });
});
