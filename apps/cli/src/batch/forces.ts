import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plain, System } from '@warfold/engine';
import type { Call } from '../call.ts';
import { eachOf, oneOf, WrongCall } from '../call.ts';

/** An army that takes part in a batch. */
export interface Force {
  /** What it is called in reports. */
  readonly name: string;
  /** The word with which it was called: the name of a shipped force, or the path of a file. */
  readonly source: string;
  readonly force: string | Plain;
}

/** Shipped forces by name, or armies from files. */
export function forcesOf(call: Call, system: System): Force[] {
  const forces = eachOf(system.starter.forces, (usual, side): Force => {
    const name = side === 0 ? call.option('a') : side === 1 ? call.option('b') : undefined;
    if (name !== undefined) return forceNamed(name, system);
    const key = typeof usual === 'string' ? usual : 'army';
    return { name: key, source: key, force: usual };
  });
  return toldApart(forces);
}

function forceNamed(name: string, system: System): Force {
  if (name.endsWith('.json')) {
    const force = readArmy(name);
    return { name: ownName(force) ?? name, source: name, force };
  }
  const hint = `Run 'warfold systems' to see the forces of ${system.key}, or give the path of an army in a .json file.`;
  return { name, source: name, force: oneOf('force', name, system.forces, ({ key }) => key, hint).key };
}

/** What an army calls itself. */
function ownName(army: Plain): string | null {
  if (typeof army !== 'object' || army === null || Array.isArray(army)) return null;
  const name = new Map<string, unknown>(Object.entries(army)).get('name');
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null;
}

/** Two armies that call themselves the same are told apart by their files. */
const toldApart = (forces: readonly Force[]): Force[] =>
  forces.map((force) =>
    forces.some((other) => other.name === force.name && other.source !== force.source)
      ? { ...force, name: `${force.name} (${force.source})` }
      : force,
  );

/** All against all, each pair once: the named forces, or all shipped ones that have as many points as the first of the starter. */
export function everyPair(text: string, call: Call, system: System): Force[][] {
  if (call.option('a') !== undefined || call.option('b') !== undefined)
    throw new WrongCall('--matrix names its forces itself; --a and --b do not go with it.', 'For example: --matrix all');
  const points = system.forces.find(({ key }) => key === system.starter.forces[0])?.points;
  const forces =
    text === 'all'
      ? system.forces.filter((force) => force.points === points).map(({ key }): Force => ({ name: key, source: key, force: key }))
      : eachOf(text.split(','), (name) => forceNamed(name, system));
  if (forces.length < 2) throw new WrongCall('A matrix needs two forces at least.', 'For example: --matrix all');
  const sourceOf = ({ source, force }: Force): string => (typeof force === 'string' ? source : resolve(source));
  const twice = forces.find((force, i) => forces.findIndex((other) => sourceOf(other) === sourceOf(force)) < i);
  if (twice !== undefined)
    throw new WrongCall(`--matrix names '${twice.source}' twice.`, `For a force against itself: --a ${twice.source} --b ${twice.source}`);
  const apart = toldApart(forces);
  return apart.flatMap((one, i) => apart.slice(i + 1).map((other) => [one, other]));
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
