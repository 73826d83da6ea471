// Serves the built app on a local address, and prints it. Plain Node, so that it needs nothing but the build.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.md': 'text/markdown; charset=utf-8',
};

const built = fileURLToPath(new URL('./dist/', import.meta.url));

/** The file an address names, or nothing if it lies outside the build or is not there. */
export function fileFor(url, root = built) {
  const path = normalize(decodeURIComponent(new URL(url, 'http://local').pathname));
  const file = join(root, path.endsWith('/') ? `${path}index.html` : path);
  return file.startsWith(root) && existsSync(file) && statSync(file).isFile() ? file : null;
}

/** What has its content in its name may be kept for ever; everything else is asked for again. */
const keeping = (file) => (/[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');

export function serve({ port = 0, host = '127.0.0.1', root = built } = {}) {
  const server = createServer((request, response) => {
    let file = null;
    try {
      file = fileFor(request.url ?? '/', root);
    } catch {
      // An address that cannot be read names nothing.
    }
    if (file === null) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('There is nothing here.\n');
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'cache-control': keeping(file),
      'x-content-type-options': 'nosniff',
    });
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve({ server, address: `http://${host}:${server.address().port}/` }));
  });
}

/** The port asked for, or the next free one. */
async function serveSomewhere(port, tries = 20) {
  try {
    return await serve({ port });
  } catch (error) {
    if (error.code !== 'EADDRINUSE' || tries === 0) throw error;
    return serveSomewhere(port + 1, tries - 1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!existsSync(join(built, 'index.html'))) {
    console.error('The app is not built yet: npm run build -w apps/web');
    process.exit(1);
  }
  const { address } = await serveSomewhere(Number(process.env.PORT ?? 4040));
  console.log(`Warfold is at ${address}  (Ctrl+C ends it)`);
}
