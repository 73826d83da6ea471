import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const SHELF = fileURLToPath(new URL('./src/systems/shelf.ts', import.meta.url));

/** Works out what the front page tells about the systems while the app is built, so that a first visit loads a few names and not their rules. */
export function shelf(): Plugin {
  return {
    name: 'warfold-shelf',
    async load(id) {
      if (id !== SHELF) return null;
      const { module, dependencies } = await runnerImport<Record<string, unknown>>(SHELF, { configFile: false, logLevel: 'error' });
      for (const dependency of dependencies) this.addWatchFile(dependency);
      return Object.entries(module)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
