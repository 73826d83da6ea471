import type { Entry, QuickPlayer, System } from '@warfold/engine';
import { Match, playOut, randomPlayer, renderer, seatAt, seededDice } from '@warfold/engine';
import { toy } from '@warfold/engine/testing';
import { texts as engineTexts } from '@warfold/engine/texts';
import { systems } from '@warfold/systems';
import { describe, expect, it } from 'vitest';
import { PLAYER_NAMES, playerNamed, TEMPERS, texts } from './index.ts';

const warpath = systems.find(({ key }) => key === 'warpath')!;

function start(system: System, seed: string): Match {
  const mustered = system.muster(system.starter);
  if (!('setup' in mustered)) throw new Error('the starter forces cannot meet');
  return Match.start(system, mustered.setup, seededDice(seed));
}

function entriesOf(system: System, players: () => readonly QuickPlayer[]): readonly Entry[] {
  const match = start(system, 'same');
  playOut(match, players(), 5000);
  expect(match.result).not.toBeNull();
  return match.entries;
}

describe('every player', () => {
  it.each(['recruit', 'veteran'] as const)('%s gives the same moves from the same seed', (name) => {
    const players = () => [playerNamed(name, 'a'), playerNamed(name, 'b')];
    expect(entriesOf(warpath, players)).toEqual(entriesOf(warpath, players));
  });

  it('marshal gives the same moves from the same seed and budget', () => {
    const players = () => [playerNamed('marshal', 'a', { budget: { nodes: 150 } }), randomPlayer('b')];
    expect(entriesOf(warpath, players)).toEqual(entriesOf(warpath, players));
  });

  it.each(PLAYER_NAMES)('%s plays a system that tells nothing of itself to its end', (name) => {
    const players = () => [playerNamed(name, 'a', { insights: [], budget: { nodes: 60 } }), randomPlayer('b')];
    expect(entriesOf(toy, players).length).toBeGreaterThan(5);
  });

  it.each(Object.keys(TEMPERS) as (keyof typeof TEMPERS)[])('a %s veteran plays a battle to its end', (temper) => {
    entriesOf(warpath, () => [playerNamed('veteran', 'a', { temper }), randomPlayer('b')]);
  });
});

describe('what a player says', () => {
  const say = renderer('en', texts, warpath.texts, engineTexts);

  it('is a list of legal candidates, best first, the answer at its head, with reasons that can be read', () => {
    const match = start(warpath, 'reasons');
    const veteran = playerNamed('veteran', 'a');
    const other = randomPlayer('b');
    const seat = seatAt(match);
    let told = 0;
    for (let asked = 0; asked < 120 && match.pending?.waits === 'decision'; asked++) {
      const { decision } = match.pending;
      const considered = veteran.consider?.(decision, seat) ?? [];
      expect(considered.length).toBeGreaterThan(0);
      expect(playerNamed('veteran', 'a').answer(decision, seat)).toEqual(considered[0]!.answer);
      for (const [i, { score, reasons }] of considered.entries()) {
        expect(score).toBeLessThanOrEqual(considered[Math.max(0, i - 1)]!.score);
        for (const reason of reasons) expect(say(reason, match.state)).not.toMatch(/^(?:ai|wp)\.|[{}?]/);
        told += reasons.length;
      }
      const player = decision.view.side === 0 ? veteran : other;
      expect(match.answer(decision.view.side, player.answer(decision, seat))).toBeNull();
    }
    expect(told).toBeGreaterThan(50);
  });

  it('is there in all three languages', () => {
    const keys = Object.keys(texts.en).sort();
    expect(Object.keys(texts.it).sort()).toEqual(keys);
    expect(Object.keys(texts.ca).sort()).toEqual(keys);
  });
});

describe('a marshal', () => {
  it('answers at once when its clock has run out', () => {
    const match = start(warpath, 'clock');
    let now = 0;
    const marshal = playerNamed('marshal', 'a', { budget: { nodes: 1_000_000, milliseconds: 5, clock: () => now++ } });
    playOut(match, [marshal, randomPlayer('b')], 5000);
    expect(match.result).not.toBeNull();
  });
});
