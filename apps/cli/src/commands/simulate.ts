import { PLAYER_NAMES, TEMPERS } from '@warfold/ai';
import type { BatchSummary, BattleRecord } from '@warfold/ai/batch';
import { battlesIn, hasPrograms, summarise } from '@warfold/ai/batch';
import type { Language } from '@warfold/engine';
import { openKeep } from '../batch/keep.ts';
import type { PlayedBattle } from '../batch/play.ts';
import { playAll } from '../batch/pool.ts';
import type { SimulationCall } from '../batch/readPlan.ts';
import { makeFolder, readPlan } from '../batch/readPlan.ts';
import { reportOf } from '../batch/report.ts';
import { tellMatrix, tellPairing, tellTerms } from '../batch/tell.ts';
import { wordsOf } from '../batch/words.ts';
import { tryTo, writeWhole } from '../batch/write.ts';
import type { CommandCall } from '../call.ts';
import { EXIT, WrongCall } from '../call.ts';
import type { CliCommand, CommandContext } from '../command.ts';
import { printJson } from '../command.ts';
import { progress } from '../io.ts';

/** What a batch came to, and how it went. */
interface Outcome {
  readonly asked: SimulationCall;
  readonly records: readonly BattleRecord[];
  readonly summary: BatchSummary;
  readonly milliseconds: number;
  /** How many were played now, the others are from what was kept. */
  readonly played: number;
  /** The match file of each battle that has one. */
  readonly files: ReadonlyMap<number, string>;
  /** What could not be written. */
  readonly problems: readonly string[];
  readonly stopped: boolean;
}

/** The battles that are asked for, by number. */
const wantedOf = ({ plan, only }: SimulationCall): readonly number[] => only ?? Array.from({ length: battlesIn(plan) }, (_, i) => i + 1);

async function runBatch(call: CommandCall, context: CommandContext): Promise<Outcome> {
  const asked = readPlan(call, context);
  if (call.option('queue') !== undefined && hasPrograms(asked.plan))
    throw new WrongCall('Programs of your own play only on this machine.', 'Call it without --queue.');
  const { system, plan, threads, only, notes } = asked;
  const { io, registry } = context;
  const out = call.option('out') ?? null;
  if (out !== null) makeFolder(out);
  const path = only === null ? call.option('keep') : undefined;
  const keep = path === undefined ? null : openKeep(path, plan);
  for (const note of notes) io.err(note);
  const records: BattleRecord[] = [...(keep?.known ?? [])];
  const known = new Set(records.map(({ number }) => number));
  const wanted = wantedOf(asked);
  const numbers = wanted.filter((number) => !known.has(number));
  const files = new Map<number, string>();
  const problems: string[] = [];
  let unkept: string | null = null;
  const start = io.now();
  const bar = progress(io, wanted.length, 'battles', known.size);
  let stopped = false;
  const unhook = io.onInterrupt(() => {
    stopped = true;
    io.draw('');
    io.err('Stops after the battles under way; Ctrl-C again stops at once.');
  });
  const hears = {
    stopped: () => stopped,
    played({ record, file, problem }: PlayedBattle) {
      records.push(record);
      if (file !== null) files.set(record.number, file);
      if (problem !== null) problems.push(problem);
      // Nothing is added to a line that may be cut short.
      unkept ??= keep === null ? null : tryTo(() => keep.add(record));
      bar.step();
    },
  };
  const url = call.option('queue');
  if (url === undefined) await playAll(numbers, { system, order: { plan, out }, threads: registry.threads ? threads : 0, ...hears });
  // Only whoever has others play has to wait for what speaks with them.
  else await (await import('../queue/caller.ts')).playFar(numbers, { plan, url, out, note: (text) => io.err(text), ...hears });
  keep?.close();
  unhook();
  bar.done();
  records.sort((a, b) => a.number - b.number);
  return {
    asked,
    records,
    summary: summarise(plan, records),
    milliseconds: io.now() - start,
    played: records.length - known.size,
    files,
    problems: unkept === null ? problems : [...problems, `'${path}' does not keep all battles: ${unkept}.`],
    stopped: stopped && records.length < wanted.length,
  };
}

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : Math.round((100 * numbers.reduce((a, b) => a + b, 0)) / numbers.length) / 100;

function documentOf({ asked: { plan }, records, summary, milliseconds, files, problems, stopped }: Outcome) {
  const ended = records.filter(({ winners }) => winners !== null);
  const [pairing] = plan.pairings;
  const failures = records.flatMap(({ seed, message, number }) =>
    message === null ? [] : [{ number, seed, message, file: files.get(number) ?? null }],
  );
  return {
    system: plan.system,
    version: plan.version,
    seed: plan.seed,
    games: records.length,
    mission: pairing?.mission ?? null,
    layout: pairing?.layout ?? null,
    options: pairing?.options ?? {},
    swap: plan.swap,
    sides: summary.pairings[0]!.contestants.map(({ name, player, wins }) => ({ force: name, player, wins })),
    draws: summary.pairings[0]!.draws,
    mean: {
      rounds: mean(ended.map(({ rounds }) => rounds)),
      answers: mean(ended.map(({ answers }) => answers)),
      events: mean(ended.map(({ events }) => events)),
    },
    milliseconds: Math.round(milliseconds),
    failures,
    forfeits: forfeitsIn(records),
    files: filesOf(files),
    problems,
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

const forfeitsIn = (records: readonly BattleRecord[]) =>
  records.flatMap(({ number, forfeit }) => (forfeit === undefined ? [] : [{ number, ...forfeit }]));

/** In the order of the battles, which end in any. */
const filesOf = (files: ReadonlyMap<number, string>): string[] => [...files].sort(([a], [b]) => a - b).map(([, file]) => file);

const FORFEITS = { gone: 'was gone', time: 'had no time left', nonsense: 'gave no answer that the rules take' } as const;

function tell({ io, language }: CommandContext, outcome: Outcome): void {
  const { asked, records, summary, milliseconds, played } = outcome;
  const words = wordsOf(asked.system, language);
  const lines = [
    `${records.length} ${records.length === 1 ? 'battle' : 'battles'} of ${asked.plan.system}, seed '${asked.plan.seed}'`,
    tellTerms(summary),
  ];
  if (asked.matrix) lines.push(...tellMatrix(summary));
  for (const pairing of summary.pairings) {
    if (asked.matrix && pairing.failures.length === 0) continue;
    lines.push(...tellPairing(pairing, !asked.matrix, words));
  }
  for (const { number, contestant, why } of forfeitsIn(records))
    lines.push(`  battle ${number} was lost by ${'ABCD'[contestant]}, which ${FORFEITS[why]}`);
  if (played > 0) lines.push(`  ${Math.round(milliseconds / played)} ms each`);
  const files = filesOf(outcome.files);
  if (files.length > 0) lines.push(`  saved ${files.length} match ${files.length === 1 ? 'file' : 'files'}, the first is ${files[0]}`);
  io.out(lines.join('\n'));
}

/** The page, or why it could not be written. */
function writeReport(path: string, { summary, asked: { system, matrix } }: Outcome, language: Language): string[] {
  const problem = tryTo(() => writeWhole(path, reportOf(summary, system, language, matrix)));
  return problem === null ? [] : [`'${path}' cannot be written: ${problem}.`];
}

export const simulate: CliCommand = {
  name: 'simulate',
  summary: 'Plays battles between programs and counts who wins.',
  args: 'SYSTEM',
  takes: [1, 1],
  options: {
    games: { value: 'N', help: 'how many battles, of each pair of forces (10)' },
    seed: { value: 'TEXT', help: 'the same seed gives the same battles (warfold)' },
    only: { value: 'NUMBERS', help: 'play just these battles of the call, with the same dice: 4 or 4,7; what --keep names is left alone' },
    a: { value: 'FORCE', help: 'the force of side A: a shipped one, or the path of an army, a roster or a list' },
    b: { value: 'FORCE', help: 'the force of side B' },
    matrix: {
      value: 'FORCES',
      help: "all against all, with sides changed: 'all', or forces with commas between; two different players play both forces of a pair, in twice the battles",
    },
    swap: { help: 'change sides from battle to battle' },
    mission: { value: 'NAME', help: 'the mission' },
    scenario: { value: 'FILE', help: 'a scenario of your own instead of a mission: a file or its link' },
    layout: { value: 'NAME', help: 'the layout of the table' },
    table: { value: 'FILE', help: "a table of your own instead: a file, a link, or 'random:SEED' (see 'warfold table')" },
    option: { value: 'KEY=VALUE', help: 'what else the players agree on; may be given several times', many: true },
    players: {
      value: 'A,B',
      help: `who plays: ${PLAYER_NAMES.join(' or ')}, one for all or one for each side (random); with a temper as in veteran/bold: ${Object.keys(TEMPERS).join(', ')}; or 'exec:COMMAND', a program of your own`,
    },
    clock: { value: 'SECONDS', help: 'how long a program of your own has for a battle (300); without time, or gone, it loses' },
    nodes: { value: 'N', help: 'how many answers a marshal may try for each of its decisions' },
    workers: { value: 'N', help: 'on how many threads (as many as the machine has); they do not change what comes out' },
    queue: { value: 'ADDRESS', help: "have them played by the workers of this Redis (redis://host:port; see 'warfold worker')" },
    keep: { value: 'FILE', help: 'keep what comes of each battle there; called again, it goes on where it was stopped' },
    report: { value: 'FILE', help: 'write a page with plots there, as HTML that needs nothing else' },
    out: { value: 'FOLDER', help: 'save every battle as a match file there' },
  },
  examples: [
    ['simulate warpath', 'ten battles of the starter forces'],
    ['simulate warpath --games 100 --seed spring --players veteran,random', 'a hundred, one player against another'],
    ['simulate warpath --games 500 --keep spring.jsonl --report spring.html', 'five hundred, that can be stopped and gone on with'],
    ['simulate warpath --matrix all --games 20', 'all shipped forces of a size against each other'],
    ['simulate warpath --games 500 --seed spring --only 17 --out battles', 'battle 17 of these again, as a match file'],
    ['simulate aos1 --players "exec:python3 bot.py",veteran', 'a program of your own against a veteran'],
    ['simulate wh40k9 --a mine.rosz --b theirs.json --games 100', 'armies from files'],
    ['simulate warpath --games 3 --out battles', "with match files for 'warfold replay'"],
  ],
  async run(call, context) {
    const played = await runBatch(call, context);
    const report = call.option('report');
    // The page may have no place on the disk any more: what was found is printed all the same.
    const unwritten = report === undefined ? [] : writeReport(report, played, context.language);
    const outcome: Outcome = { ...played, problems: [...played.problems, ...unwritten] };
    if (context.json) printJson(context, documentOf(outcome));
    else tell(context, outcome);
    for (const problem of outcome.problems) context.io.err(problem);
    const { asked, records, stopped, problems } = outcome;
    if (stopped) {
      const goesOn = call.option('keep') === undefined || asked.only !== null ? '' : ' The same call goes on from here.';
      context.io.err(`Stopped after ${records.length} of ${wantedOf(asked).length} battles.${goesOn}`);
    }
    return stopped || problems.length > 0 || records.some(({ message }) => message !== null) ? EXIT.failed : EXIT.well;
  },
};
