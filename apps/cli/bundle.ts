/** Bundles Warfold and all it stands on into a folder, dist/ if none is named, as npm packs it: it then needs nothing else. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const folder = resolve(process.argv[2] ?? here('dist'));
rmSync(folder, { recursive: true, force: true });
const built = await build({
  root: here('.'),
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node20',
    outDir: folder,
    emptyOutDir: true,
    rolldownOptions: {
      input: { warfold: here('src/start.ts'), thread: here('src/batch/thread.ts') },
      // All in one folder: what is read from beside a file is found from every chunk.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
// The catalogue is read from the folder beside whatever reads it.
cpSync(fileURLToPath(new URL('rules', new URL('.', import.meta.resolve('@warfold/catalogue/node')))), join(folder, 'rules'), {
  recursive: true,
});
writeFileSync(join(folder, 'THIRD-PARTY.txt'), licences(modulesOf(built)));

/** Whoever ships somebody's code ships their licence. */
function licences(modules: readonly string[]): string {
  const packages = new Set(modules.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id) ?? []));
  return [...packages]
    .sort()
    .map((folder) => {
      const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
      if (file === undefined) throw new Error(`${folder} has no licence`);
      return `${folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)}\n\n${readFileSync(join(folder, file), 'utf8')}`;
    })
    .join('\n\n');
}

function modulesOf(output: Awaited<ReturnType<typeof build>>): readonly string[] {
  const outputs = Array.isArray(output) ? output : [output];
  return outputs.flatMap((one) => ('output' in one ? one.output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : [])) : []));
}
