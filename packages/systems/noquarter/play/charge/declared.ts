/** A charge, part by part: declared and dared, run, home. A battle plays the very parts that odds run. */

import type { Choice, Flow, Game, PartResult, Plain, RulePiece, StagePart, State } from '@warfold/engine';
import { markOf, playParts, say } from '@warfold/engine';
import { enemiesOnTable } from '../../../shared/sides.ts';
import { ASKS } from '../../questions.ts';
import { isProne } from '../fighter/states.ts';
import { CHARGE_DECLARED } from '../hold/holding.ts';
import { FLED } from '../marks.ts';
import { leaveLying } from '../moving/block.ts';
import { whyAfraid } from '../nerve/fear.ts';
import type { Charge } from './chargers.ts';
import { chargesAsBlock, whoOf } from './chargers.ts';
import { contact } from './contact.ts';
import { daresToMeet } from './dares.ts';
import { run, runWhere } from './run.ts';

/** A charge on its way, as its parts hand it on. */
type Coming = {
  readonly charge: Charge;
  /** NQ-HOLD-11: where the enemy stood, if they leave it at going there. */
  readonly where: readonly Spot[] | null;
};
type Spot = { readonly x: number; readonly y: number; readonly z: number; readonly heading: number };

export const isComing = (on: Plain): on is Coming => typeof on === 'object' && on !== null && 'charge' in on;

/** NQ-CHARGE-02 to -06, NQ-FEAR-05: declared, dared, answered by those who hold, and run. */
export function* declare(game: Game, charge: Charge): Flow<void> {
  yield* playParts(game, 'charge', charge, (given) => partsOfCharge(given, running));
}

/** `runs` brings whoever has dared to where contact is made; where nobody comes so far, nothing is handed on. */
export const partsOfCharge = (charge: Charge, runs: RulePiece): readonly StagePart[] => [
  { run: declaring(charge) },
  { run: runs },
  { run: meeting },
];

const declaring = (charge: Charge): RulePiece =>
  function* (game) {
    game.tell('NQ-CHARGE-02', 'nq.charges', { unit: whoOf(game.state, charge), target: { unit: charge.target } });
    return yield* answered(game, charge);
  };

const running: RulePiece = function* (game, on) {
  if (!isComing(on)) return NOBODY;
  const { charge, where } = on;
  if (where !== null) yield* runWhere(game, charge, where);
  else if (yield* run(game, charge)) return { counts: {}, on };
  return NOBODY;
};

const meeting: RulePiece = function* (game, on) {
  if (isComing(on)) yield* contact(game, on.charge);
  return { counts: {}, on };
};

const NOBODY: PartResult = { counts: {}, on: null };

/** NQ-HOLD-09: whoever it is that a charge is declared against, at first or when it is turned on another, may answer it. */
function* answered(game: Game, charge: Charge): Flow<PartResult> {
  const { unit, target } = charge;
  if (!(yield* daresToMeet(game, unit, target))) return { counts: { balks: 1 }, on: null };
  const where = game.standing(target).map(({ pose: { x, y, z, heading } }): Spot => ({ x, y, z, heading }));
  const fledBefore = markOf(game.unit(target), FLED);
  yield* game.window({
    window: CHARGE_DECLARED,
    rule: 'NQ-HOLD-09',
    label: say(ASKS.flee, { unit: { unit }, target: { unit: target } }),
    about: { unit, target, passing: [] },
    refs: [{ unit }, { unit: target }],
  });
  if (chargesAsBlock(game.state, charge)) leaveLying(game, unit);
  const left = { ...charge, models: charge.models.filter((id) => game.model(id).place.at === 'table' && !isProne(game.model(id))) };
  if (left.models.length === 0) return NOBODY;
  if (markOf(game.unit(target), FLED) && !fledBefore) return yield* afterFlight(game, left, where);
  return coming({ charge: left, where: null });
}

const coming = (on: Coming): PartResult => ({ counts: {}, on });

type Turn = { readonly to: number } | 'stop';

/** NQ-HOLD-11, NQ-CHARGE-06: chase, stop where contact would have been made, or turn on somebody else. */
function* afterFlight(game: Game, charge: Charge, where: readonly Spot[]): Flow<PartResult> {
  const { unit, target } = charge;
  const turn = yield* game.ask.one<Turn>(
    { side: game.unit(unit).side, rule: 'NQ-HOLD-11', label: say('nq.ask.chase', { target: { unit: target } }), about: [{ unit }] },
    () => turnsOf(game.state, charge),
  );
  const names = { unit: whoOf(game.state, charge), target: { unit: target } };
  if (turn === 'stop') {
    game.tell('NQ-HOLD-11', 'nq.stopsShort', names);
    return coming({ charge, where });
  }
  if (turn.to === target) {
    game.tell('NQ-HOLD-11', 'nq.chases', names);
    return coming({ charge, where: null });
  }
  game.tell('NQ-CHARGE-06', 'nq.redirects', { ...names, target: { unit: turn.to } });
  return yield* answered(game, { ...charge, target: turn.to });
}

function turnsOf(state: State, { unit, target }: Charge): Choice<Turn>[] {
  const others = enemiesOnTable(state, state.units[unit]!).filter(({ id }) => id !== target);
  return [
    { id: 'chase', label: say('nq.chase.go', { target: { unit: target } }), ref: { unit: target }, value: { to: target } },
    { id: 'stop', label: say('nq.chase.stop'), value: 'stop' },
    ...others.map((other): Choice<Turn> => {
      const refused = whyAfraid(state, unit, other.id);
      return {
        id: `turn:${other.id}`,
        label: say('nq.chase.turn', { target: { unit: other.id } }),
        ref: { unit: other.id },
        ...(refused !== null && { refused }),
        value: { to: other.id },
      };
    }),
  ];
}
