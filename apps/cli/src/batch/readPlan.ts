import { existsSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { PLAYER_NAMES, TEMPERS } from '@warfold/ai';
import type { BatchPlan, Contestant, Pairing, PlayerSpec } from '@warfold/ai/batch';
import { whyNotBatch } from '@warfold/ai/batch';
import type { Agreement, NamedChoice, Plain, System } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import type { Call } from '../call.ts';
import { allOf, eachOf, oneOf, WrongCall, wholeNumber } from '../call.ts';
import type { Context } from '../command.ts';

/** What a call of `simulate` asks for, all of it understood and none of it impossible. */
export interface Asked {
  readonly system: System;
  readonly plan: BatchPlan;
  readonly matrix: boolean;
  readonly threads: number;
}

export function readPlan(call: Call, context: Context): Asked {
  const { registry } = context;
  const system = oneOf('rule system', call.args[0] ?? '', registry.systems, ({ key }) => key, "Run 'warfold systems' to see them all.");
  const chosen = (name: 'mission' | 'layout', choices: readonly NamedChoice[]) => {
    const key = call.option(name);
    return key === undefined
      ? null
      : oneOf(name, key, choices, (choice) => choice.key, `Run 'warfold systems' to see what ${system.key} has.`).key;
  };
  const matrix = call.option('matrix');
  const { mission, layout, options, nodes, players, lineups, games, threads } = allOf({
    games: () => wholeNumber('games', call.option('games') ?? '10', 1, 1_000_000),
    threads: () => wholeNumber('workers', call.option('workers') ?? String(availableParallelism()), 1, 256),
    mission: () => chosen('mission', system.missions) ?? system.starter.mission ?? null,
    layout: () => chosen('layout', system.layouts) ?? system.starter.layout ?? null,
    options: () => ({ ...system.starter.options, ...optionsOf(call, system) }),
    nodes: () => (call.option('nodes') === undefined ? undefined : wholeNumber('nodes', call.option('nodes')!, 1, 1_000_000)),
    players: () => playersOf(call.option('players') ?? 'random', system.starter.forces.length),
    lineups: () => (matrix === undefined ? [forcesOf(call, system)] : everyPair(matrix, call, system)),
    report: () => roomFor(call.option('report')),
    keep: () => roomFor(call.option('keep')),
  });
  const plan: BatchPlan = {
    system: system.key,
    version: system.version,
    seed: call.option('seed') ?? 'warfold',
    games,
    swap: matrix !== undefined || call.flag('swap'),
    pairings: lineups.map((lineup): Pairing => ({ contestants: seated(lineup, players, nodes), mission, layout, options })),
  };
  checkPlan(system, plan, context);
  return { system, plan, matrix: matrix !== undefined, threads };
}

/** What is written at the end must not turn out to have no place then. */
function roomFor(path: string | undefined): void {
  if (path === undefined) return;
  const folder = dirname(resolve(path));
  if (!existsSync(folder))
    throw new WrongCall(`There is no folder '${folder}' to write '${basename(path)}' to.`, 'Make it first, or give another path.');
  if (existsSync(path) && statSync(path).isDirectory()) throw new WrongCall(`'${path}' is a folder.`, 'Give the path of a file.');
}

interface Force {
  readonly name: string;
  readonly force: string | Plain;
}

const seated = (lineup: readonly Force[], players: readonly PlayerSpec[], nodes: number | undefined): Contestant[] =>
  lineup.map(({ name, force }, side) => ({ name, force, player: { ...players[side]!, ...(nodes !== undefined && { nodes }) } }));

/** Shipped forces by name, or armies from files. */
function forcesOf(call: Call, system: System): Force[] {
  return eachOf(system.starter.forces, (usual, side) => {
    const name = side === 0 ? call.option('a') : side === 1 ? call.option('b') : undefined;
    return name === undefined ? { name: typeof usual === 'string' ? usual : 'army', force: usual } : forceNamed(name, system);
  });
}

function forceNamed(name: string, system: System): Force {
  if (name.endsWith('.json')) return { name, force: readArmy(name) };
  const hint = `Run 'warfold systems' to see the forces of ${system.key}, or give the path of an army in a .json file.`;
  return { name, force: oneOf('force', name, system.forces, ({ key }) => key, hint).key };
}

/** All against all, each pair once: the named forces, or all shipped ones that have as many points as the first of the starter. */
function everyPair(text: string, call: Call, system: System): Force[][] {
  if (call.option('a') !== undefined || call.option('b') !== undefined)
    throw new WrongCall('--matrix names its forces itself; --a and --b do not go with it.', 'For example: --matrix all');
  const points = system.forces.find(({ key }) => key === system.starter.forces[0])?.points;
  const forces =
    text === 'all'
      ? system.forces.filter((force) => force.points === points).map(({ key }): Force => ({ name: key, force: key }))
      : eachOf(text.split(','), (name) => forceNamed(name, system));
  if (forces.length < 2) throw new WrongCall('A matrix needs two forces at least.', 'For example: --matrix all');
  return forces.flatMap((one, i) => forces.slice(i + 1).map((other) => [one, other]));
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
  eachOf(call.options('option'), (text) => {
    const [key = '', value] = text.split('=');
    const hint = `Run 'warfold systems' to see the options of ${system.key}; for example --option KEY=VALUE.`;
    const option = oneOf('option', key, system.options, (one) => one.key, hint);
    chosen[key] = oneOf(`choice of ${key}`, value ?? '', option.choices, (choice) => String(choice.value), hint).value;
  });
  return chosen;
}

const TEMPER_NAMES = Object.keys(TEMPERS) as readonly (keyof typeof TEMPERS)[];

function playersOf(text: string, sides: number): readonly PlayerSpec[] {
  const players = eachOf(text.split(','), (each): PlayerSpec => {
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
function checkPlan(system: System, plan: BatchPlan, { language }: Context): void {
  const wrong = whyNotBatch(system, plan);
  if (wrong.length === 0) return;
  const say = renderer(language, system.texts, engineTexts);
  const told = wrong.map(({ pairing, objection: { rule, path, text } }) => {
    const who = plan.pairings.length === 1 ? '' : `${plan.pairings[pairing]!.contestants.map(({ name }) => name).join(' against ')}: `;
    return `  ${who}${path === '' ? '' : `${path}: `}${say(text)} (${rule})`;
  });
  throw new WrongCall(`These forces cannot meet:\n${told.join('\n')}`, `Run 'warfold systems' to see what ${system.key} has.`);
}
