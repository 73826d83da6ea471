import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAYER_NAMES, playerNamed } from '@warfold/ai';
import type { Agreement, NamedChoice, Plain, QuickPlayer, Setup, System } from '@warfold/engine';
import { Match, playOut, renderer, seededDice } from '@warfold/engine';
import { saveMatch } from '@warfold/engine/file';
import { texts as engineTexts } from '@warfold/engine/texts';
import type { Call } from '../call.ts';
import { EXIT, oneOf, WrongCall, wholeNumber } from '../call.ts';
import type { Command, Context } from '../command.ts';
import { printJson } from '../command.ts';
import { progress } from '../io.ts';

const PLAYERS: Readonly<Record<string, (seed: string) => QuickPlayer>> = Object.fromEntries(
  PLAYER_NAMES.map((name) => [name, (seed: string) => playerNamed(name, seed)]),
);

/** What is to be simulated, all of it understood. */
interface Plan {
  readonly system: System;
  readonly setup: Setup;
  readonly forces: readonly string[];
  readonly mission: string | null;
  readonly layout: string | null;
  readonly players: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly out: string | null;
}

interface Game {
  readonly seed: string;
  /** The sides that won, none for a draw; null where the battle broke. */
  readonly winners: readonly number[] | null;
  readonly rounds: number;
  readonly answers: number;
  readonly events: number;
  readonly file: string | null;
  readonly message: string | null;
}

function readPlan(call: Call, context: Context): Plan {
  const { registry } = context;
  const system = oneOf('rule system', call.args[0] ?? '', registry.systems, ({ key }) => key, "Run 'warfold systems' to see them all.");
  const forces = forcesOf(call, system);
  const chosen = (name: 'mission' | 'layout', choices: readonly NamedChoice[]) => {
    const key = call.option(name);
    return key === undefined
      ? null
      : oneOf(name, key, choices, (choice) => choice.key, `Run 'warfold systems' to see what ${system.key} has.`).key;
  };
  const mission = chosen('mission', system.missions) ?? system.starter.mission ?? null;
  const layout = chosen('layout', system.layouts) ?? system.starter.layout ?? null;
  const agreement: Agreement = {
    ...system.starter,
    forces: forces.map(({ force }) => force),
    ...(mission !== null && { mission }),
    ...(layout !== null && { layout }),
    options: { ...system.starter.options, ...optionsOf(call, system) },
  };
  return {
    system,
    setup: musterOf(system, agreement, context),
    forces: forces.map(({ name }) => name),
    mission,
    layout,
    players: playersOf(call.option('players') ?? 'random', forces.length),
    games: wholeNumber('games', call.option('games') ?? '10', 1, 1_000_000),
    seed: call.option('seed') ?? 'warfold',
    out: call.option('out') ?? null,
  };
}

/** Shipped forces by name, or armies from files. */
function forcesOf(call: Call, system: System): { name: string; force: string | Plain }[] {
  return system.starter.forces.map((usual, side) => {
    const name = side === 0 ? call.option('a') : side === 1 ? call.option('b') : undefined;
    if (name === undefined) return { name: typeof usual === 'string' ? usual : 'army', force: usual };
    if (name.endsWith('.json')) return { name, force: readArmy(name) };
    const hint = `Run 'warfold systems' to see the forces of ${system.key}, or give the path of an army in a .json file.`;
    return { name, force: oneOf('force', name, system.forces, ({ key }) => key, hint).key };
  });
}

function readArmy(path: string): Plain {
  if (!existsSync(path))
    throw new WrongCall(`There is no file '${path}'.`, 'Give the path of an army in a .json file, or the name of a shipped force.');
  try {
    const army: Plain = JSON.parse(readFileSync(path, 'utf8'));
    return army;
  } catch (error) {
    throw new WrongCall(
      `'${path}' cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      'It has to be an army as JSON.',
    );
  }
}

function optionsOf(call: Call, system: System): NonNullable<Agreement['options']> {
  const chosen: Record<string, string | number | boolean> = {};
  for (const text of call.options('option')) {
    const [key = '', value] = text.split('=');
    const hint = `Run 'warfold systems' to see the options of ${system.key}; for example --option KEY=VALUE.`;
    const option = oneOf('option', key, system.options, (one) => one.key, hint);
    chosen[key] = oneOf(`choice of ${key}`, value ?? '', option.choices, (choice) => String(choice.value), hint).value;
  }
  return chosen;
}

function playersOf(text: string, sides: number): readonly string[] {
  const names = text
    .split(',')
    .map((name) => oneOf('player', name, Object.keys(PLAYERS), (one) => one, 'For example: --players veteran,random'));
  if (names.length !== 1 && names.length !== sides)
    throw new WrongCall(`There are ${sides} sides, but ${names.length} players.`, 'Give one player for all sides, or one for each.');
  return names.length === 1 ? Array.from({ length: sides }, () => names[0]!) : names;
}

function musterOf(system: System, agreement: Agreement, { language }: Context): Setup {
  const mustered = system.muster(agreement);
  if ('setup' in mustered) return mustered.setup;
  const say = renderer(language, system.texts, engineTexts);
  const told = mustered.objections.map(({ rule, path, text }) => `  ${path === '' ? '' : `${path}: `}${say(text)} (${rule})`);
  throw new WrongCall(`These forces cannot meet:\n${told.join('\n')}`, `Run 'warfold systems' to see what ${system.key} has.`);
}

/** One battle from its own seed, which gives it again. */
function playGame(plan: Plan, number: number): Game {
  const seed = `${plan.seed}-${number}`;
  const nothing = { seed, winners: null, rounds: 0, answers: 0, events: 0, file: null };
  let match: Match | null = null;
  try {
    match = Match.start(plan.system, plan.setup, seededDice(seed));
    playOut(
      match,
      plan.players.map((name, side) => PLAYERS[name]!(`${seed} player ${side}`)),
    );
  } catch (error) {
    const file = match === null ? null : saveGame(plan, match, seed, number);
    return { ...nothing, file, message: error instanceof Error ? error.message : String(error) };
  }
  const { state, entries, events, result } = match;
  return {
    seed,
    winners: result?.winners ?? [],
    rounds: state.cursor.round,
    answers: entries.filter((entry) => entry.in === 'answer').length,
    events: events.length,
    file: saveGame(plan, match, seed, number),
    message: null,
  };
}

function saveGame({ out, system, games }: Plan, match: Match, seed: string, number: number): string | null {
  if (out === null) return null;
  const file = join(out, `${system.key}-${String(number).padStart(String(games).length, '0')}.json`);
  writeFileSync(file, `${JSON.stringify(saveMatch(match, seed))}\n`);
  return file;
}

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : Math.round((100 * numbers.reduce((a, b) => a + b, 0)) / numbers.length) / 100;

function summary(plan: Plan, games: readonly Game[], milliseconds: number) {
  const ended = games.filter((game) => game.winners !== null);
  return {
    system: plan.system.key,
    version: plan.system.version,
    seed: plan.seed,
    games: games.length,
    mission: plan.mission,
    layout: plan.layout,
    sides: plan.forces.map((force, side) => ({
      force,
      player: plan.players[side]!,
      wins: ended.filter(({ winners }) => winners?.includes(side)).length,
    })),
    draws: ended.filter(({ winners }) => winners?.length === 0).length,
    mean: {
      rounds: mean(ended.map(({ rounds }) => rounds)),
      answers: mean(ended.map(({ answers }) => answers)),
      events: mean(ended.map(({ events }) => events)),
    },
    milliseconds: Math.round(milliseconds),
    failures: games.filter(({ message }) => message !== null).map(({ seed, message, file }) => ({ seed, message, file })),
    files: games.flatMap(({ file }) => (file === null ? [] : [file])),
  };
}

function tell({ io }: Context, found: ReturnType<typeof summary>): void {
  const ended = found.games - found.failures.length;
  const share = (n: number) => `${n} of ${ended} (${ended === 0 ? 0 : Math.round((100 * n) / ended)}%)`;
  io.out(
    [
      `${found.games} ${found.games === 1 ? 'battle' : 'battles'} of ${found.system}, seed '${found.seed}'`,
      ...found.sides.map(({ force, player, wins }, side) => `  ${'ABCD'[side]}  ${force} (${player}) wins ${share(wins)}`),
      `  drawn ${share(found.draws)}`,
      `  on average ${found.mean.rounds} rounds, ${found.mean.answers} decisions, ${found.mean.events} events; ${Math.round(found.milliseconds / found.games)} ms each`,
      ...found.failures.map(({ seed, message }) => `  BROKE  seed '${seed}': ${message}`),
      ...(found.files.length === 0
        ? []
        : [`  saved ${found.files.length} match ${found.files.length === 1 ? 'file' : 'files'}, the first is ${found.files[0]}`]),
    ].join('\n'),
  );
}

export const simulate: Command = {
  name: 'simulate',
  summary: 'Plays battles between programs and counts who wins.',
  args: 'SYSTEM',
  takes: [1, 1],
  options: {
    games: { value: 'N', help: 'how many battles (10)' },
    seed: { value: 'TEXT', help: 'the same seed gives the same battles (warfold)' },
    a: { value: 'FORCE', help: 'the force of side A: a shipped one, or an army in a .json file' },
    b: { value: 'FORCE', help: 'the force of side B' },
    mission: { value: 'NAME', help: 'the mission' },
    layout: { value: 'NAME', help: 'the layout of the table' },
    option: { value: 'KEY=VALUE', help: 'what else the players agree on; may be given several times', many: true },
    players: { value: 'A,B', help: `who plays: ${Object.keys(PLAYERS).join(' or ')}, one for all or one for each side (random)` },
    out: { value: 'FOLDER', help: 'save every battle as a match file there' },
  },
  examples: [
    ['simulate warpath', 'ten battles of the starter forces'],
    ['simulate warpath --games 100 --seed spring --players veteran,random', 'a hundred, one player against another'],
    ['simulate warpath --games 3 --out battles', "with match files for 'warfold replay'"],
  ],
  run(call, context) {
    const plan = readPlan(call, context);
    const { io } = context;
    if (plan.out !== null) mkdirSync(plan.out, { recursive: true });
    const start = io.now();
    const bar = progress(io, plan.games, 'battles');
    const games: Game[] = [];
    for (let number = 1; number <= plan.games; number++) {
      games.push(playGame(plan, number));
      bar.step();
    }
    bar.done();
    const found = summary(plan, games, io.now() - start);
    if (context.json) printJson(context, found);
    else tell(context, found);
    return found.failures.length === 0 ? EXIT.well : EXIT.failed;
  },
};
