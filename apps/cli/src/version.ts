import { readFileSync } from 'node:fs';

/** The version of the package, whether it runs from its sources or bundled: package.json is one folder up from either. */
const readVersion = (): string => {
  const about: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return typeof about === 'object' && about !== null && 'version' in about ? String(about.version) : 'unknown';
};

export const VERSION = readVersion();
