import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { asPlain, importFile, isRefused } from '@warfold/armies';
import { texts } from '@warfold/armies/texts';
import type { Plain, System } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import type { CommandCall } from '../call.ts';
import { eachOf, oneOf, WrongCall } from '../call.ts';

/** An army that takes part in a batch. */
export interface BatchForce {
  /** What it is called in reports. */
  readonly name: string;
  /** The word with which it was called: the name of a shipped force, or the path of a file. */
  readonly source: string;
  readonly force: string | Plain;
}

/** Shipped forces by name, or armies from files. */
export function forcesOf(call: CommandCall, system: System): BatchForce[] {
  const forces = eachOf(system.starter.forces, (usual, side): BatchForce => {
    const name = side === 0 ? call.option('a') : side === 1 ? call.option('b') : undefined;
    if (name !== undefined) return forceNamed(name, system);
    const key = typeof usual === 'string' ? usual : 'army';
    return { name: key, source: key, force: usual };
  });
  return toldApart(forces);
}

function forceNamed(name: string, system: System): BatchForce {
  const shipped = system.forces.some(({ key }) => key === name);
  if (!shipped && (/\.(?:json|rosz?|txt)$/i.test(name) || existsSync(name))) {
    const force = readArmy(name, system);
    return { name: ownName(force) ?? name, source: name, force };
  }
  const hint = `Run 'warfold systems' to see the forces of ${system.key}, or give the path of an army, a roster or a list.`;
  return { name, source: name, force: oneOf('force', name, system.forces, ({ key }) => key, hint).key };
}

/** What an army calls itself. */
function ownName(army: Plain): string | null {
  if (typeof army !== 'object' || army === null || Array.isArray(army)) return null;
  const name = new Map<string, unknown>(Object.entries(army)).get('name');
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
}

/** Two armies that call themselves the same are told apart by their files. */
const toldApart = (forces: readonly BatchForce[]): BatchForce[] =>
  forces.map((force) =>
    forces.some((other) => other.name === force.name && other.source !== force.source)
      ? { ...force, name: `${force.name} (${force.source})` }
      : force,
  );

/** All against all, each pair once: the named forces, or all shipped ones that have as many points as the first of the starter. */
export function everyPair(text: string, call: CommandCall, system: System): BatchForce[][] {
  if (call.option('a') !== undefined || call.option('b') !== undefined)
    throw new WrongCall('--matrix names its forces itself; --a and --b do not go with it.', 'For example: --matrix all');
  const points = system.forces.find(({ key }) => key === system.starter.forces[0])?.points;
  const forces =
    text === 'all'
      ? system.forces.filter((force) => force.points === points).map(({ key }): BatchForce => ({ name: key, source: key, force: key }))
      : eachOf(text.split(','), (name) => forceNamed(name, system));
  if (forces.length < 2) throw new WrongCall('A matrix needs two forces at least.', 'For example: --matrix all');
  const sourceOf = ({ source, force }: BatchForce): string => (typeof force === 'string' ? source : resolve(source));
  const twice = forces.find((force, i) => forces.findIndex((other) => sourceOf(other) === sourceOf(force)) < i);
  if (twice !== undefined)
    throw new WrongCall(`--matrix names '${twice.source}' twice.`, `For a force against itself: --a ${twice.source} --b ${twice.source}`);
  const apart = toldApart(forces);
  return apart.flatMap((one, i) => apart.slice(i + 1).map((other) => [one, other]));
}

/** An army from any file that is known here. JSON that names no system is taken for one of this system, as it is. */
function readArmy(path: string, system: System): Plain {
  if (!existsSync(path))
    throw new WrongCall(`There is no file '${path}'.`, 'Give the path of an army, a roster or a list, or the name of a shipped force.');
  const bytes = readFileSync(path);
  const bare = path.endsWith('.json') ? bareArmy(path, bytes) : null;
  if (bare !== null) return bare;
  const read = importFile(bytes);
  if (isRefused(read)) throw new WrongCall(`'${path}' cannot be taken: ${inEnglish(read.refused)}`, `Run 'warfold army show ${path}'.`);
  if (read.army.system !== system.key)
    throw new WrongCall(
      `'${path}' is an army of ${read.army.system}, not of ${system.key}.`,
      `For example: warfold simulate ${read.army.system}`,
    );
  return asPlain(read.army);
}

const inEnglish = renderer('en', texts);

function bareArmy(path: string, bytes: Uint8Array): Plain | null {
  try {
    const army: Plain = JSON.parse(new TextDecoder().decode(bytes));
    const isRoster =
      typeof army === 'object' &&
      army !== null &&
      !Array.isArray(army) &&
      ('roster' in army || 'gameSystemName' in army || 'system' in army);
    return isRoster ? null : army;
  } catch (error) {
    throw new WrongCall(
      `'${path}' cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      'It has to be an army as JSON.',
    );
  }
}
