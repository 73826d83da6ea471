import type { OfferRule } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import { concede } from '../shared/concede.ts';
import { rollOff } from './dice.ts';
import { AGREES_TO_STOP, DOUBTS } from './marks.ts';

/** AOS1-VICTORY-02: a battle that is not played to the end, if both agree. */
const stop: OfferRule = {
  label: say('aos1.offer.stop'),
  open: (state, side) => state.cursor.round >= 1 && state.sides[side] !== undefined && !markOf(state.sides[side], AGREES_TO_STOP),
  accept(game, side) {
    game.mark({ side }, AGREES_TO_STOP, true, 'AOS1-VICTORY-02', say('aos1.log.agrees', { side: { side } }));
  },
};

/** More doubts than a phase at a table brings. Each ends what could still be taken back, so that nobody may go on with them for ever. */
const MOST_DOUBTS = 3;

/** AOS1-RULE-01: a doubtful case that nobody agrees on; the winner of a roll-off decides, and the record keeps that it was asked. */
const doubt: OfferRule = {
  label: say('aos1.offer.doubt'),
  open: (state, side) => state.sides[side] !== undefined && markOf(state.sides[side], DOUBTS) < MOST_DOUBTS,
  *accept(game, side, args) {
    game.mark({ side }, DOUBTS, markOf(game.state.sides[side]!, DOUBTS) + 1, 'AOS1-RULE-01');
    const about = typeof args.about === 'string' ? args.about.slice(0, 200) : '';
    const winner = yield* rollOff(game, 'doubt', 'AOS1-RULE-01');
    game.tell('AOS1-RULE-01', 'aos1.log.doubt', { side: { side }, about, winner: { side: winner } }, [{ side: winner }]);
  },
};

export const offers = { concede: concede('AOS1-VICTORY-01'), stop, doubt };
