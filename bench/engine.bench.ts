import { gzipSync } from 'node:zlib';
import type { Flow, Game, Roll, System } from '@warfold/engine';
import { fold, Match, say, seededDice, standing } from '@warfold/engine';
import { enumerate } from '@warfold/engine/enumerate';
import { fieldOf, RULE, systemOf } from '@warfold/engine/testing';
import { build } from 'vite';
import { eachDecision, fought, horde } from './horde.ts';
import type { BenchRow } from './measure.ts';
import { cpuTime, median, perSecond } from './measure.ts';
import { boardgameMove } from './peers.ts';

export async function benchEngine(): Promise<BenchRow[]> {
  return [benchForks(), ...benchMoves(), benchFold(), benchOdds(), await bundleSize()];
}

/** Pokemon Showdown, of the same kind and much used, restores 670 battles a second. */
function benchForks(): BenchRow {
  let seed = 0;
  const fork = (match: Match) => {
    if (match.fork(`${seed++}`).pending?.waits !== 'decision') throw new Error('a fork that nobody can answer');
  };
  eachDecision('warm-up', (match) => {
    for (let i = 0; i < 10; i++) fork(match);
  });
  let time = 0;
  const before = seed;
  eachDecision('fork', (match) => {
    const start = cpuTime();
    for (let i = 0; i < 20; i++) fork(match);
    time += cpuTime() - start;
  });
  return { name: 'fork of 200 models at a random decision', value: ((seed - before) * 1000) / time, unit: '/s', target: '> 5000' };
}

/** Nothing but a question and a fact, again and again. */
const clicker: System = systemOf(() => {}, {
  next: () => ({ step: 'click' }),
  steps: {
    *click(game) {
      if (yield* game.ask.confirm({ side: 0, rule: RULE, label: say('click') }))
        game.emit({ type: 'scored', side: 0, by: 1, what: 'click', rule: RULE });
    },
  },
});

function benchMoves(): BenchRow[] {
  const start = () => Match.start(clicker, fieldOf({}), seededDice('click'));
  const yes = { kind: 'confirm', yes: true };
  let match = start();
  const click = () => {
    // A battle has some hundreds of answers, seldom thousands.
    if (match.entries.length >= 5000) match = start();
    if (match.answer(0, yes) !== null) throw new Error('refused');
  };
  const move = boardgameMove();
  if (move === null) {
    console.log('boardgame.io could not be had from the registry: the comparison with it is left out.');
    return [{ name: 'trivial decision through the kernel', value: perSecond(click), unit: '/s' }];
  }
  // In turn, so that both are measured on the same kind of day.
  const rounds = Array.from({ length: 3 }, () => ({ ours: perSecond(click), theirs: perSecond(move) }));
  const ours = median(rounds.map((round) => round.ours));
  const theirs = median(rounds.map((round) => round.theirs));
  return [
    { name: 'trivial move through the reducer of boardgame.io', value: theirs, unit: '/s' },
    { name: 'trivial decision through the kernel', value: ours, unit: '/s', target: `> ${Math.round(3 * theirs)}`, ratio: ours / theirs },
  ];
}

function benchFold(): BenchRow {
  const { setup, events } = fought('fold');
  return { name: 'events folded, 200 models', value: perSecond(() => fold(setup.state, events)) * events.length, unit: '/s' };
}

/** Twenty attacks that hit on 4+, saves on 4+, a model of ten falling for each that fails: the flow that a battle would run. */
function benchOdds(): BenchRow {
  const { state } = horde.start('odds');
  const system: System = { ...horde.system, oddsKey: (table) => String(standing(table, 1).length) };
  const attack = function* (game: Game): Flow<void> {
    const rolled = yield* game.roll({ ...roll('hit', 20), sort: (face) => (face >= 4 ? 'hit' : 'miss') });
    yield* game.repeat(rolled.count('hit'), 'save', { target: 1 }, null, function* ({ target }) {
      const [first] = game.standing(target);
      if (first === undefined) return null;
      const saved = yield* game.roll({ ...roll('save', 1), sort: (face) => (face >= 4 ? 'saved' : 'failed') });
      if (saved.count('failed') > 0) game.emit({ type: 'removed', models: [first.id], to: { at: 'gone', cause: 'shot' }, rule: RULE });
      return null;
    });
  };
  return {
    name: 'odds of 20 attacks with saves, 200 models',
    value: 1000 / perSecond(() => enumerate(system, state, attack)),
    unit: 'ms',
    target: '< 1',
  };
}

const roll = (purpose: string, count: number): Roll => ({ purpose, rule: RULE, side: 0, count, sides: 6 });

/** What a browser has to load before it can play: space and engine, built as the app would build them. */
async function bundleSize(): Promise<BenchRow> {
  const entry = 'virtual:kernel';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'kernel',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? "export * from '@warfold/space'; export * from '@warfold/engine';" : null),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const code = outputs.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
  return {
    name: 'space and engine for the browser, gzipped',
    value: gzipSync(code, { level: 9 }).length / 1024,
    unit: 'KB',
    target: '< 60',
  };
}
