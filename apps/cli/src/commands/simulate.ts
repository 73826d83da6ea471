import { mkdirSync, writeFileSync } from 'node:fs';
import { PLAYER_NAMES, TEMPERS } from '@warfold/ai';
import type { BatchSummary, BattleRecord } from '@warfold/ai/batch';
import { battlesIn, summarise } from '@warfold/ai/batch';
import { openKeep } from '../batch/keep.ts';
import { fileOf } from '../batch/play.ts';
import { playAll } from '../batch/pool.ts';
import type { Asked } from '../batch/readPlan.ts';
import { readPlan } from '../batch/readPlan.ts';
import { reportOf } from '../batch/report.ts';
import { tellMatrix, tellPairing } from '../batch/tell.ts';
import { wordsOf } from '../batch/words.ts';
import type { Call } from '../call.ts';
import { EXIT } from '../call.ts';
import type { Command, Context } from '../command.ts';
import { printJson } from '../command.ts';
import { progress } from '../io.ts';

/** What a batch came to, and how it went. */
interface Outcome {
  readonly asked: Asked;
  readonly records: readonly BattleRecord[];
  readonly summary: BatchSummary;
  readonly milliseconds: number;
  readonly files: readonly string[];
  readonly stopped: boolean;
}

async function runBatch(call: Call, context: Context): Promise<Outcome> {
  const asked = readPlan(call, context);
  const { system, plan, threads } = asked;
  const { io, registry } = context;
  const out = call.option('out') ?? null;
  if (out !== null) mkdirSync(out, { recursive: true });
  const path = call.option('keep');
  const keep = path === undefined ? null : openKeep(path, plan);
  const records: BattleRecord[] = [...(keep?.known ?? [])];
  const known = new Set(records.map(({ number }) => number));
  const numbers = Array.from({ length: battlesIn(plan) }, (_, i) => i + 1).filter((number) => !known.has(number));
  const start = io.now();
  const bar = progress(io, numbers.length, 'battles');
  let stopped = false;
  const unhook = io.onInterrupt(() => {
    stopped = true;
  });
  await playAll(numbers, {
    system,
    order: { plan, out },
    threads: registry.threads && numbers.length > 1 ? threads : 0,
    stopped: () => stopped,
    played({ record }) {
      records.push(record);
      keep?.add(record);
      bar.step();
    },
  });
  unhook();
  bar.done();
  records.sort((a, b) => a.number - b.number);
  return {
    asked,
    records,
    summary: summarise(plan, records),
    milliseconds: io.now() - start,
    files: out === null ? [] : records.map(({ number }) => fileOf(plan, number, out)),
    stopped,
  };
}

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : Math.round((100 * numbers.reduce((a, b) => a + b, 0)) / numbers.length) / 100;

function documentOf({ asked: { plan }, records, summary, milliseconds, files, stopped }: Outcome) {
  const ended = records.filter(({ winners }) => winners !== null);
  const [pairing] = plan.pairings;
  const failures = records.flatMap(({ seed, message, number }) =>
    message === null ? [] : [{ seed, message, file: files[number - 1] ?? null }],
  );
  return {
    system: plan.system,
    version: plan.version,
    seed: plan.seed,
    games: records.length,
    mission: pairing?.mission ?? null,
    layout: pairing?.layout ?? null,
    sides: summary.pairings[0]!.contestants.map(({ name, player, wins }) => ({ force: name, player, wins })),
    draws: summary.pairings[0]!.draws,
    mean: {
      rounds: mean(ended.map(({ rounds }) => rounds)),
      answers: mean(ended.map(({ answers }) => answers)),
      events: mean(ended.map(({ events }) => events)),
    },
    milliseconds: Math.round(milliseconds),
    failures,
    files,
    stopped,
    pairings: summary.pairings,
    battles: records.map(({ number, seed, pairing: of, winners, scores, rounds, first }) => ({
      number,
      seed,
      pairing: of,
      winners,
      scores,
      rounds,
      first,
    })),
  };
}

function tell({ io, language }: Context, outcome: Outcome): void {
  const { asked, records, summary, milliseconds, files } = outcome;
  const words = wordsOf(asked.system, language);
  const lines = [`${records.length} ${records.length === 1 ? 'battle' : 'battles'} of ${asked.plan.system}, seed '${asked.plan.seed}'`];
  if (asked.matrix) lines.push(...tellMatrix(summary));
  for (const pairing of summary.pairings) {
    if (asked.matrix && pairing.failures.length === 0) continue;
    lines.push(...tellPairing(pairing, !asked.matrix, words));
  }
  if (records.length > 0) lines.push(`  ${Math.round(milliseconds / records.length)} ms each`);
  if (files.length > 0) lines.push(`  saved ${files.length} match ${files.length === 1 ? 'file' : 'files'}, the first is ${files[0]}`);
  io.out(lines.join('\n'));
}

export const simulate: Command = {
  name: 'simulate',
  summary: 'Plays battles between programs and counts who wins.',
  args: 'SYSTEM',
  takes: [1, 1],
  options: {
    games: { value: 'N', help: 'how many battles, of each pair of forces (10)' },
    seed: { value: 'TEXT', help: 'the same seed gives the same battles (warfold)' },
    a: { value: 'FORCE', help: 'the force of side A: a shipped one, or an army in a .json file' },
    b: { value: 'FORCE', help: 'the force of side B' },
    matrix: { value: 'FORCES', help: "all against all, with sides changed: 'all', or forces with commas between" },
    swap: { help: 'change sides from battle to battle' },
    mission: { value: 'NAME', help: 'the mission' },
    layout: { value: 'NAME', help: 'the layout of the table' },
    option: { value: 'KEY=VALUE', help: 'what else the players agree on; may be given several times', many: true },
    players: {
      value: 'A,B',
      help: `who plays: ${PLAYER_NAMES.join(' or ')}, one for all or one for each side (random); with a temper as in veteran/bold: ${Object.keys(TEMPERS).join(', ')}`,
    },
    nodes: { value: 'N', help: 'how many answers a marshal may try for each of its decisions' },
    workers: { value: 'N', help: 'on how many threads (as many as the machine has); they do not change what comes out' },
    keep: { value: 'FILE', help: 'keep what comes of each battle there; called again, it goes on where it was stopped' },
    report: { value: 'FILE', help: 'write a page with plots there, as HTML that needs nothing else' },
    out: { value: 'FOLDER', help: 'save every battle as a match file there' },
  },
  examples: [
    ['simulate warpath', 'ten battles of the starter forces'],
    ['simulate warpath --games 100 --seed spring --players veteran,random', 'a hundred, one player against another'],
    ['simulate warpath --games 500 --keep spring.jsonl --report spring.html', 'five hundred, that can be stopped and gone on with'],
    ['simulate warpath --matrix all --games 20', 'all shipped forces of a size against each other'],
    ['simulate warpath --games 3 --out battles', "with match files for 'warfold replay'"],
  ],
  async run(call, context) {
    const outcome = await runBatch(call, context);
    const report = call.option('report');
    if (report !== undefined)
      writeFileSync(report, reportOf(outcome.summary, outcome.asked.system, context.language, outcome.asked.matrix));
    if (context.json) printJson(context, documentOf(outcome));
    else tell(context, outcome);
    if (outcome.stopped) {
      const kept = call.option('keep');
      context.io.err(
        `Stopped after ${outcome.records.length} of ${battlesIn(outcome.asked.plan)} battles.${kept === undefined ? '' : ' The same call goes on from here.'}`,
      );
    }
    return outcome.stopped || outcome.records.some(({ message }) => message !== null) ? EXIT.failed : EXIT.well;
  },
};
