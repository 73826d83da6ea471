import { overlapping, whollyOnTable } from '@warfold/space';
import type { OfferRule, System } from '../../rules/system.ts';
import { markOf } from '../../table/marks.ts';
import { say } from '../../words/words.ts';
import { abilities } from './abilities.ts';
import { activate, beginRound, endRound } from './activation.ts';
import { bid, deploy, endDeployment } from './deployment.ts';
import { watch } from './marching.ts';
import { AGREES, CLOCK, CONCEDED, HOLDER, marks } from './marks.ts';
import { forces, muster } from './muster.ts';
import { next, over } from './next.ts';
import { panic } from './panic.ts';
import { RULES } from './rules.ts';
import { texts } from './texts.ts';

const concede: OfferRule = {
  label: say('toy.offer.concede'),
  open: () => true,
  accept(game, side) {
    game.mark({ side }, CONCEDED, true, RULES.victory, say('toy.log.conceded', { side: { side } }));
  },
};

const agree: OfferRule = {
  label: say('toy.offer.agree'),
  open: (state, side) => !markOf(state.sides[side]!, AGREES),
  accept(game, side) {
    game.mark({ side }, AGREES, true, RULES.victory);
  },
};

/** A rule system for the tests of the kernel: small, and with one of everything. Also the worked example of CONTRIBUTING.md. */
export const toy: System = {
  key: 'toy',
  version: '1',
  name: say('toy.name'),
  texts,
  endRule: RULES.victory,
  next,
  over,
  steps: { deploy, endDeployment, bid, beginRound, activate, panic, endRound },
  abilities,
  reactions: [watch],
  offers: { concede, agree },
  tick: (game, side, elapsed) => game.mark({ side }, CLOCK, game.get(game.state.sides[side]!, CLOCK) + elapsed, RULES.round),
  marks,
  phases: ['deploy', 'bid', 'act', 'over'].map((key) => ({ key, label: say(`toy.phase.${key}`) })),
  stats: ['save', 'wounds', 'nerve'].map((key) => ({ key, short: say(`toy.stat.${key}`), label: say(`toy.stat.${key}`) })),
  gearStats: [],
  forces: forces.map((key) => ({ key, name: say(`toy.force.${key}`), note: say('toy.force.note') })),
  missions: [],
  layouts: [],
  options: [],
  starter: { forces: ['red', 'blue'] },
  muster,
  invariants(state) {
    const models = state.models.filter((model) => model.place.at === 'table');
    const off = models.filter((model) => !whollyOnTable(model, state.table)).map(({ id }) => `model ${id} is off the table`);
    const clash = models.flatMap((a) => models.filter((b) => a.id < b.id && overlapping(a, b)).map((b) => `${a.id} and ${b.id} overlap`));
    return [...off, ...clash];
  },
  oddsKey: (state) =>
    JSON.stringify([
      state.models.map(({ place, lost }) => [place.at, lost]),
      state.owed.length,
      state.effects.map(({ ability, on }) => [ability, on]),
    ]),
  holder: (state, piece) => {
    return markOf(state.pieces[piece]!, HOLDER);
  },
};
