import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ALWAYS = ['./', './manifest.webmanifest', './icon.svg', './icon-maskable.svg'];

/**
 * Writes the service worker that keeps the app for offline use. It names every file of the build and carries a name of its own made of
 * them, so that a new build is fetched whole and the old one is thrown away only then.
 */
export function offline(): Plugin {
  return {
    name: 'warfold-offline',
    apply: 'build',
    generateBundle: {
      // After the bundler has dropped what came to nothing: a file that is named and not there keeps all others from being kept.
      order: 'post',
      handler(_options, bundle) {
        const built = Object.keys(bundle)
          .filter((name) => !name.endsWith('.map') && name !== 'index.html')
          .map((name) => `./${name}`)
          .sort();
        const files = [...ALWAYS, ...built];
        const page = bundle['index.html'];
        const seal = createHash('sha256').update(files.join('\n'));
        if (page?.type === 'asset') seal.update(page.source);
        const source = readFileSync(new URL('./sw.template.js', import.meta.url), 'utf8')
          .replace("'__VERSION__'", JSON.stringify(`warfold-${seal.digest('hex').slice(0, 16)}`))
          .replace("['__FILES__']", JSON.stringify(files));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
