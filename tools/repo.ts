import type { SourceFile } from './source.ts';

/** Files are read in one sitting. */
const longest = 600;

/** The brackets keep this file from finding itself guilty. */
const unfinished = /\b(?:TOD[O]|FIXM[E]|XX[X])\b/;

/** Absolute paths of somebody's machine. Part of a longer path or address is none: `a/home/b`, `example.org/home/`. */
const machinePath = /(?<![\w.~}-])\/(?:work|home|root|Users|mnt)\/[\w.]/;

const registryHost = /"resolved": *"(?!packages\/|apps\/)[^"]*"/;

const inexact = /^\s*"(?!node"|npm")[^"]+": *"[~^><*]/;

/** What in a file does not speak of the project alone, or is not finished; one line each. */
export function textFaults({ path, text }: SourceFile): readonly string[] {
  return text.split('\n').flatMap((line, index) => {
    const faults = [
      machinePath.test(line) && "a path of somebody's machine",
      unfinished.test(line) && 'a note of unfinished work',
      path === 'package-lock.json' && registryHost.test(line) && 'the host of a registry',
      /(?:^|\/)package\.json$/.test(path) && inexact.test(line) && 'a version that is not exact',
    ];
    return faults.filter((fault) => fault !== false).map((fault) => `${path}:${index + 1}: ${fault}`);
  });
}

/** Data and generated files may be as long as what they hold. */
export function lengthFaults({ path, text }: SourceFile): readonly string[] {
  if (!/^packages\/(?:[^/]+\/src|systems)\/.*\.tsx?$/.test(path)) return [];
  if (/\/(?:data|forces)\//.test(path) || /^\/\/ Written by /.test(text)) return [];
  const lines = text.trimEnd().split('\n').length;
  return lines > longest ? [`${path}: ${lines} lines, more than ${longest}`] : [];
}

/** Each package, app and rule system says on a page what it is for. */
export function readmeFaults(paths: readonly string[]): readonly string[] {
  const rooms = paths.map((path) => /^(?:packages\/systems\/[^/]+|(?:packages|apps)\/[^/]+)(?=\/)/.exec(path)?.[0]);
  const systems = paths.some((path) => path.startsWith('packages/systems/')) ? ['packages/systems'] : [];
  const wanted = new Set([...systems, ...rooms.filter((room) => room !== undefined && !room.endsWith('/node_modules'))]);
  return [...wanted].filter((room) => !paths.includes(`${room}/README.md`)).map((room) => `${room} has no README.md`);
}
