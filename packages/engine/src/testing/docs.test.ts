import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

interface Doc {
  readonly path: string;
  readonly text: string;
  /** The folder that its links and its code start from. */
  readonly folder: string;
}

const docs = ['CONTRIBUTING.md', 'packages/engine/README.md'].map(
  (path): Doc => ({ path, text: read(path), folder: path.replace(/[^/]*$/, '') }),
);

describe.each(docs)('$path', ({ text, folder }) => {
  const code = [...text.matchAll(/^```ts(?: +(\S+))?\n([\s\S]*?)^```$/gm)].map(([, from, body]) => ({ from, body: body! }));

  it.each(code)('shows the code of $from as it is', ({ from, body }) => {
    expect(read(`${folder}${from}`)).toContain(body);
  });

  it('has code to show', () => {
    expect(code.length).toBeGreaterThan(1);
  });

  it('links to what is there', () => {
    const targets = [...text.matchAll(/\]\(([^)#]+)/g)].map(([, target]) => target!).filter((target) => !target.includes('://'));
    expect(targets.filter((target) => !existsSync(new URL(target, new URL(folder, root))))).toEqual([]);
  });

  it('names files that are there', () => {
    const paths = [...text.matchAll(/`((?:packages|tools|bench|apps)\/[\w./-]+)`/g)].map(([, path]) => path!);
    expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
  });

  it('names commands that there are', () => {
    const commands = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, command]) => command!);
    expect(commands.filter((command) => scripts[command] === undefined)).toEqual([]);
    const files = [...text.matchAll(/`\.\/(\w+)/g)].map(([, file]) => file!);
    expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
  });
});
