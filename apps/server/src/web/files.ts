/** The built app, read once into memory: a request opens no file, follows no link and can leave nothing open. */
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

export interface ServedFile {
  readonly type: string;
  /** What has its content in its name may be kept for ever; everything else is asked for again. */
  readonly keeping: string;
  readonly plain: Buffer;
  /** Packed, where that saves anything. */
  readonly packed: Buffer | null;
}

export type Files = ReadonlyMap<string, () => ServedFile>;

/** Every file below a folder by its address; links are left out, wherever they lead. */
export function readFiles(root: string): Files {
  const files = new Map<string, () => ServedFile>();
  const walk = (folder: string, address: string): void => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      const is = lstatSync(path);
      if (is.isDirectory()) walk(path, `${address}${name}/`);
      else if (is.isFile())
        files.set(
          `${address}${name}`,
          once(() => served(path, `${address}${name}`)),
        );
    }
  };
  walk(root, '/');
  const page = files.get('/index.html');
  if (page !== undefined) files.set('/', page);
  return files;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function served(path: string, address: string): ServedFile {
  const plain = readFileSync(path);
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const packed = /^(text|application\/(json|manifest|wasm)|image\/svg)/.test(type) ? gzipSync(plain) : null;
  return {
    type,
    keeping: address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    plain,
    packed: packed !== null && packed.length < plain.length ? packed : null,
  };
}
