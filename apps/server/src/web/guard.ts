/** Who may talk to this server, and what browsers are told to keep out. */
import { hostname, networkInterfaces } from 'node:os';
import type { Settings } from '../settings.ts';

const POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
];

/** A page that others may show in a frame says so; no other may be framed. */
export function headersFor(embeddable: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': [...POLICY, `frame-ancestors ${embeddable ? '*' : "'none'"}`].join('; '),
    ...(!embeddable && { 'x-frame-options': 'DENY' }),
    'x-content-type-options': 'nosniff',
    // The secrets of links stand after the #, which no browser sends; this keeps the rest to ourselves too.
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

const LOCAL = ['localhost', '127.0.0.1', '::1'];

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

/** The addresses and the name of this machine, if it listens on all of them. */
function ownNames(host: string): readonly string[] {
  if (!isEverywhere(host)) return [host];
  const addresses = Object.values(networkInterfaces()).flatMap((one) => (one ?? []).map(({ address }) => address));
  const name = hostname().toLowerCase();
  return [...addresses, name, `${name}.local`];
}

/** Where a browser finds what listens there: one that listens everywhere is called by an address that others reach too, if it has any. */
export function reachableAt(host: string, interfaces = networkInterfaces()): string {
  if (!isEverywhere(host)) return host;
  const outside = Object.values(interfaces).flatMap((one) => (one ?? []).filter(({ internal }) => !internal));
  const lasting = outside.filter(({ address }) => !address.startsWith('fe80:'));
  return (lasting.find(({ family }) => family === 'IPv4') ?? lasting.find(() => host === '::'))?.address ?? '127.0.0.1';
}

/** Where others reach it: its own addresses, and the one it is told. A page of somebody else that points its name here gets nothing. */
export function knownHosts({ host, publicUrl }: Pick<Settings, 'host' | 'publicUrl'>): (header: string | undefined) => boolean {
  const names = new Set([...LOCAL, ...ownNames(host), ...(publicUrl === null ? [] : [publicUrl.hostname.replace(/^\[|\]$/g, '')])]);
  return (header) => {
    if (header === undefined || !URL.canParse(`http://${header}`)) return false;
    return names.has(new URL(`http://${header}`).hostname.replace(/^\[|\]$/g, ''));
  };
}

/** A page may open a connection only to the server that it came from. What sends no origin is no page. */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: URL | null): boolean {
  if (origin === undefined) return true;
  if (publicUrl !== null && origin === publicUrl.origin) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host;
}
