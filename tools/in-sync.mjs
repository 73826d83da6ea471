// Whether node_modules holds exactly what package-lock.json asks for, so that nobody waits for an install that changes nothing.
// Plain JavaScript without dependencies: it runs before anything is installed.
import { existsSync, readFileSync } from 'node:fs';

const packagesOf = (path) => {
  try {
    return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')).packages;
  } catch {
    return undefined;
  }
};

const wanted = packagesOf('../package-lock.json');
// npm writes what it has installed here, in the same form.
const installed = packagesOf('../node_modules/.package-lock.json');

export function inSync() {
  if (wanted === undefined || installed === undefined) return false;
  const alike = (path) => wanted[path]?.version === installed[path]?.version && wanted[path]?.integrity === installed[path]?.integrity;
  const missing = Object.keys(wanted).filter((path) => path !== '' && !wanted[path].optional && installed[path] === undefined);
  const present = (path) => existsSync(new URL(`../${path}/package.json`, import.meta.url));
  return missing.length === 0 && Object.keys(installed).every((path) => wanted[path] !== undefined && alike(path) && present(path));
}
