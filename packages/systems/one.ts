import type { System } from '@warfold/engine';

/** The same systems as in the registry; one is read when it is first asked for, for whoever plays few of them and holds many copies. */
const LOADS: Readonly<Record<string, () => Promise<System>>> = {
  warpath: async () => (await import('./warpath/index.ts')).warpath,
  noquarter: async () => (await import('./noquarter/index.ts')).noquarter,
  wh40k9: async () => (await import('./wh40k9/index.ts')).wh40k9,
  aos1: async () => (await import('./aos1/index.ts')).aos1,
  aos3: async () => (await import('./aos3/index.ts')).aos3,
};

export async function systemNamed(key: string): Promise<System> {
  const load = Object.hasOwn(LOADS, key) ? LOADS[key] : undefined;
  if (load === undefined) throw new Error(`no system '${key}'`);
  return load();
}
