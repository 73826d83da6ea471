import { existsSync, mkdirSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { PLAYER_NAMES, TEMPERS } from '@warfold/ai';
import type { BatchPlan, Contestant, Pairing, PlayerSpec } from '@warfold/ai/batch';
import { battlesIn, pointsOf, whyNotBatch } from '@warfold/ai/batch';
import type { Agreement, NamedChoice, System } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import type { CommandCall } from '../call.ts';
import { allOf, eachOf, oneOf, WrongCall, wholeNumber } from '../call.ts';
import type { CommandContext } from '../command.ts';
import type { BatchForce } from './forces.ts';
import { everyPair, forcesOf } from './forces.ts';
import { scenarioFor } from './scenarios.ts';
import { tableNamed } from './tables.ts';
import { tryTo } from './write.ts';

/** What a call of `simulate` asks for, all of it understood and none of it impossible. */
export interface SimulationCall {
  readonly system: System;
  readonly plan: BatchPlan;
  readonly matrix: boolean;
  readonly threads: number;
  /** The battles to play, by their numbers; all of them where none are named. */
  readonly only: readonly number[] | null;
  /** What is possible, but may not be what was meant. */
  readonly notes: readonly string[];
}

export function readPlan(call: CommandCall, context: CommandContext): SimulationCall {
  const { registry } = context;
  const system = oneOf('rule system', call.args[0] ?? '', registry.systems, ({ key }) => key, "Run 'warfold systems' to see them all.");
  const chosen = (name: 'mission' | 'layout', choices: readonly NamedChoice[]) => {
    const key = call.option(name);
    return key === undefined
      ? null
      : oneOf(name, key, choices, (choice) => choice.key, `Run 'warfold systems' to see what ${system.key} has.`).key;
  };
  const matrix = call.option('matrix');
  const {
    mission: agreed,
    scenario,
    layout: shipped,
    own,
    options,
    nodes,
    players,
    lineups,
    games,
    threads,
  } = allOf({
    games: () => wholeNumber('games', call.option('games') ?? '10', 1, 1_000_000),
    threads: () => wholeNumber('workers', call.option('workers') ?? String(availableParallelism()), 1, 256),
    mission: () => chosen('mission', system.missions) ?? system.starter.mission ?? null,
    scenario: () => (call.option('scenario') === undefined ? null : scenarioFor(call.option('scenario')!, system.key)),
    layout: () => chosen('layout', system.layouts) ?? system.starter.layout ?? null,
    own: () => (call.option('table') === undefined ? null : tableNamed(call.option('table')!, system, call.option('seed') ?? 'warfold')),
    options: () => ({ ...system.starter.options, ...optionsOf(call, system) }),
    nodes: () => (call.option('nodes') === undefined ? undefined : wholeNumber('nodes', call.option('nodes')!, 1, 1_000_000)),
    players: () =>
      playersOf(
        call.option('players') ?? 'random',
        system.starter.forces.length,
        wholeNumber('clock', call.option('clock') ?? '300', 1, 86_400),
      ),
    lineups: () => (matrix === undefined ? [forcesOf(call, system)] : everyPair(matrix, call, system)),
    report: () => roomFor(call.option('report')),
    keep: () => roomFor(call.option('keep')),
    out: () => folderFor(call.option('out')),
    apart: () => apart(call.option('keep'), call.option('report')),
    oneTable: () => oneTable(call),
    oneMission: () => oneMission(call),
  });
  const settings = {
    ...{ mission: scenario?.name ?? agreed, layout: own?.name ?? shipped, options },
    ...(own !== null && { table: own.plain }),
    ...(scenario !== null && { scenario: scenario.plain }),
  };
  const plan: BatchPlan = {
    system: system.key,
    version: system.version,
    seed: call.option('seed') ?? 'warfold',
    games,
    swap: matrix !== undefined || call.flag('swap'),
    pairings: lineups.flatMap((lineup) =>
      (matrix === undefined ? [players] : everySeating(players)).map(
        (seating): Pairing => ({ contestants: seated(lineup, seating, nodes), ...settings }),
      ),
    ),
  };
  checkPlan(system, plan, lineups.flat(), context);
  const only = onlyOf(call.option('only'), battlesIn(plan));
  const notes = [...notesOnPlayers(players, nodes), ...notesOnPoints(system, plan)];
  if (only !== null && call.option('keep') !== undefined) notes.push('--only neither reads nor writes what --keep names.');
  return { system, plan, matrix: matrix !== undefined, threads, only, notes };
}

function oneTable(call: CommandCall): void {
  if (call.option('table') !== undefined && call.option('layout') !== undefined)
    throw new WrongCall('--table and --layout each name a table.', 'Give one of them.');
}

function oneMission(call: CommandCall): void {
  if (call.option('scenario') !== undefined && call.option('mission') !== undefined)
    throw new WrongCall('--scenario and --mission each name a mission.', 'Give one of them.');
}

/** Both players go with both forces, or the better player would make the better force. */
function everySeating(players: readonly PlayerSpec[]): (readonly PlayerSpec[])[] {
  const same = players.every(
    ({ name, temper, program }) =>
      name === players[0]?.name && temper === players[0]?.temper && program?.command === players[0]?.program?.command,
  );
  return same ? [players] : [players, [...players].reverse()];
}

/** Battles of the batch, by number. */
function onlyOf(text: string | undefined, battles: number): readonly number[] | null {
  if (text === undefined) return null;
  const numbers = eachOf(text.split(','), (each) => {
    const number = Number(each);
    if (/^\d+$/.test(each) && number >= 1 && number <= battles) return number;
    throw new WrongCall(
      `There is no battle '${each}' in this batch; it has ${battles === 1 ? 'only 1' : `1 to ${battles}`}.`,
      'For example: --only 1',
    );
  });
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** Those who do not weigh what an answer is worth. */
const TEMPERLESS: readonly string[] = ['random', 'usual'];

function notesOnPlayers(players: readonly PlayerSpec[], nodes: number | undefined): string[] {
  const idle = players.filter(({ name, temper }) => temper !== undefined && TEMPERLESS.includes(name));
  const notes = idle.map(({ name, temper }) => `A ${name} player has no temper; '${temper}' changes nothing.`);
  if (nodes !== undefined && players.every(({ name }) => name !== 'marshal')) notes.push('Only a marshal heeds --nodes, and none plays.');
  return [...new Set(notes)];
}

/** Armies are seldom spent to the last point; a twentieth is nothing to speak of. */
const SLACK = 0.05;

function notesOnPoints(system: System, { pairings }: BatchPlan): string[] {
  return [
    ...new Set(
      pairings.flatMap((pairing) => {
        const points = pointsOf(system, pairing);
        if (Math.min(...points) >= Math.max(...points) * (1 - SLACK)) return [];
        return [
          `These forces are not of a size: ${pairing.contestants.map(({ name }, i) => `${name} has ${points[i]} points`).join(', ')}.`,
        ];
      }),
    ),
  ];
}

/** What is written at the end must not turn out to have no place then. */
function roomFor(path: string | undefined): void {
  if (path === undefined) return;
  const folder = dirname(resolve(path));
  if (!existsSync(folder))
    throw new WrongCall(`There is no folder '${folder}' to write '${basename(path)}' to.`, 'Make it first, or give another path.');
  if (!existsSync(path)) return;
  const found = statSync(path);
  if (found.isDirectory()) throw new WrongCall(`'${path}' is a folder.`, 'Give the path of a file.');
  if (!found.isFile()) throw new WrongCall(`'${path}' is a device.`, 'Give the path of a file.');
}

function folderFor(path: string | undefined): void {
  if (path !== undefined && existsSync(path) && !statSync(path).isDirectory())
    throw new WrongCall(`'${path}' is no folder.`, 'Give a folder for --out.');
}

export function makeFolder(path: string): void {
  const problem = tryTo(() => mkdirSync(path, { recursive: true }));
  if (problem !== null) throw new WrongCall(`The folder '${path}' cannot be made: ${problem}.`, 'Give another folder for --out.');
}

function apart(keep: string | undefined, report: string | undefined): void {
  if (keep !== undefined && report !== undefined && resolve(keep) === resolve(report))
    throw new WrongCall('--keep and --report name the same file.', 'Give each a file of its own.');
}

const seated = (lineup: readonly BatchForce[], players: readonly PlayerSpec[], nodes: number | undefined): Contestant[] =>
  lineup.map(({ name, force }, side) => ({ name, force, player: { ...players[side]!, ...(nodes !== undefined && { nodes }) } }));

function optionsOf(call: CommandCall, system: System): NonNullable<Agreement['options']> {
  const chosen: Record<string, string | number | boolean> = {};
  eachOf(call.options('option'), (text) => {
    const cut = text.indexOf('=');
    const [key, value] = cut < 0 ? [text, ''] : [text.slice(0, cut), text.slice(cut + 1)];
    const hint = `Run 'warfold systems' to see the options of ${system.key}; for example --option KEY=VALUE.`;
    const option = oneOf('option', key, system.options, (one) => one.key, hint);
    if (Object.hasOwn(chosen, key)) throw new WrongCall(`--option ${key} was given twice.`, hint);
    chosen[key] = oneOf(`choice of ${key}`, value, option.choices, (choice) => String(choice.value), hint).value;
  });
  return chosen;
}

const TEMPER_NAMES = Object.keys(TEMPERS) as readonly (keyof typeof TEMPERS)[];

/** A program of somebody else, started by the shell for every battle. */
function programOf(command: string, seconds: number): PlayerSpec {
  if (command === '') throw new WrongCall("'exec:' names no program.", 'For example: --players "exec:python3 bot.py",veteran');
  return { name: 'exec', program: { command, time: seconds * 1000 } };
}

function playersOf(text: string, sides: number, seconds: number): readonly PlayerSpec[] {
  const players = eachOf(text.split(','), (each): PlayerSpec => {
    if (each.startsWith('exec:')) return programOf(each.slice('exec:'.length).trim(), seconds);
    const [word = '', mood] = each.split('/');
    const { name, temper } = allOf({
      name: () => oneOf('player', word, PLAYER_NAMES, (one) => one, 'For example: --players veteran,random'),
      temper: () =>
        mood === undefined
          ? undefined
          : oneOf('temper', mood, TEMPER_NAMES, (one) => one, 'For example: --players veteran/bold,veteran/cautious'),
    });
    return { name, ...(temper !== undefined && { temper }) };
  });
  if (players.length !== 1 && players.length !== sides)
    throw new WrongCall(`There are ${sides} sides, but ${players.length} players.`, 'Give one player for all sides, or one for each.');
  return players.length === 1 ? Array.from({ length: sides }, () => players[0]!) : players;
}

/** Everything that is wrong, in all pairings, before the first battle. */
function checkPlan(system: System, plan: BatchPlan, forces: readonly BatchForce[], { language }: CommandContext): void {
  const wrong = whyNotBatch(system, plan);
  if (wrong.length === 0) return;
  const say = renderer(language, system.texts, engineTexts);
  const told = wrong.map(({ pairing, objection: { rule, path, text } }) => {
    const { contestants } = plan.pairings[pairing]!;
    const [, index, rest] = /^forces\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
    const name = index === undefined ? undefined : contestants[Number(index)]?.name;
    const source = forces.find((force) => force.name === name)?.source;
    const met = plan.pairings.length === 1 ? '' : contestants.map((contestant) => contestant.name).join(' against ');
    const where = source === undefined ? [met, path] : [source, rest ?? ''];
    return `  ${where.map((part) => (part === '' ? '' : `${part}: `)).join('')}${say(text)} (${rule})`;
  });
  throw new WrongCall(
    `These forces cannot meet:\n${[...new Set(told)].join('\n')}`,
    `Run 'warfold systems' to see what ${system.key} has.`,
  );
}
