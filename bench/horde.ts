/** A battle of the toy system as large as a real one: 200 models in 20 units of ten, on a table of 60 by 44 inches, at its first round. */

import type { Model, Setup, System } from '@warfold/engine';
import { begin, Match, ON_TABLE, playOut, randomPlayer, seededDice } from '@warfold/engine';
import { toy } from '@warfold/engine/testing';
import { inches } from '@warfold/space';

const UNITS = 20;
const MODELS = 10;

function hordes(): Setup {
  const mustered = toy.muster(toy.starter);
  if (!('setup' in mustered)) throw new Error('the toy has no starter battle');
  const { state } = mustered.setup;
  const setup = begin(
    {
      system: toy.key,
      version: toy.version,
      table: { width: inches(60), depth: inches(44) },
      cursor: { round: 0, turn: 0, phase: 'bid', active: 0 },
      sides: state.sides,
      units: Array.from({ length: UNITS }, (_, i) => ({
        side: i % 2,
        name: `Unit ${i}`,
        profile: 'guard',
        points: 100,
        // One unit in five has special rules.
        abilities: i % 10 < 2 ? state.units[i % 2 === 0 ? 0 : 2]!.abilities : [],
        models: Array.from({ length: MODELS }, () => ({ profile: 'guard', gear: [] })),
      })),
      pieces: state.pieces,
      book: state.book,
      options: state.options,
    },
    toy.abilities,
  );
  return { ...setup, state: { ...setup.state, models: setup.state.models.map(standing) } };
}

/** Each side in five blocks of two units, twenty inches apart. */
function standing(model: Model): Model {
  const block = Math.floor(model.unit / 2);
  const i = model.id % MODELS;
  const x = inches(3 + 11 * (block % 5) + 1.1 * (i % 5));
  const y = inches((model.unit % 2 === 0 ? 10 : 30) + 3 * Math.floor(block / 5) + 1.1 * Math.floor(i / 5));
  return { ...model, place: ON_TABLE, pose: { x, y, z: 0, heading: 0 } };
}

export const horde: { readonly system: System; start(seed: string): Match } = {
  system: toy,
  start: (seed) => Match.start(toy, hordes(), seededDice(seed)),
};

/** A whole battle of random players. */
export function fought(seed: string): Match {
  const match = horde.start(seed);
  playOut(match, [randomPlayer(`${seed} a`), randomPlayer(`${seed} b`)]);
  return match;
}

/** The same battle once more, halted at every decision. */
export function eachDecision(seed: string, visit: (match: Match) => void): void {
  const match = horde.start(seed);
  const players = [randomPlayer(`${seed} a`), randomPlayer(`${seed} b`)];
  playOut(
    match,
    players.map((player) => ({
      name: player.name,
      answer(decision, seat) {
        visit(match);
        return player.answer(decision, seat);
      },
    })),
  );
}
