import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

export interface Settings {
  readonly host: string;
  readonly port: number;
  /** Whether a busy port means the next free one: for a person at home, who only wants to play. */
  readonly anyPort: boolean;
  readonly data: string;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  /** The address under which others reach it, if it stands behind something. */
  readonly publicUrl: URL | null;
  /** How many proxies of our own stand in front: only what the outermost of them says of who is calling is believed. */
  readonly proxies: number;
  readonly app: string;
  readonly logs: boolean;
  readonly limits: RateLimits;
}

export interface RateLimits {
  readonly connectionsPerAddress: number;
  readonly battlesPerHour: number;
  readonly messagesPerSecond: number;
  readonly signInsPerHour: number;
}

export const USUAL_LIMITS: RateLimits = { connectionsPerAddress: 100, battlesPerHour: 100, messagesPerSecond: 20, signInsPerHour: 60 };

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Something about how it was called cannot be; the message is for whoever called it. */
export class WrongSetting extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const given = (text: string | undefined): string | null => (text === undefined || text.trim() === '' ? null : text.trim());

export function readSettings(args: readonly string[], env: Environment): Settings {
  const { host, port } = flagsOf(args);
  const wantedPort = given(port ?? env.PORT);
  return {
    host: given(host ?? env.HOST) ?? '127.0.0.1',
    port: wantedPort === null ? 4040 : portOf(wantedPort),
    anyPort: wantedPort === null,
    data: given(env.WARFOLD_DATA) ?? here('../../../data'),
    databaseUrl: urlOf('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:'])?.href ?? null,
    redisUrl: urlOf('REDIS_URL', env.REDIS_URL, ['redis:', 'rediss:'])?.href ?? null,
    publicUrl: urlOf('PUBLIC_URL', env.PUBLIC_URL, ['http:', 'https:']),
    proxies: countOf('TRUST_PROXY', env, 0),
    app: given(env.WARFOLD_APP) ?? join(here('../../web'), 'dist'),
    logs: given(env.WARFOLD_LOG) === '1',
    limits: {
      connectionsPerAddress: countOf('CONNECTIONS_PER_ADDRESS', env, USUAL_LIMITS.connectionsPerAddress),
      battlesPerHour: countOf('BATTLES_PER_HOUR', env, USUAL_LIMITS.battlesPerHour),
      messagesPerSecond: countOf('MESSAGES_PER_SECOND', env, USUAL_LIMITS.messagesPerSecond),
      signInsPerHour: countOf('SIGN_INS_PER_HOUR', env, USUAL_LIMITS.signInsPerHour),
    },
  };
}

function flagsOf(args: readonly string[]): { readonly host: string | undefined; readonly port: string | undefined } {
  try {
    const { values } = parseArgs({ args: [...args], options: { host: { type: 'string' }, port: { type: 'string' } }, strict: true });
    return { host: values.host, port: values.port };
  } catch (error) {
    throw new WrongSetting(`${error instanceof Error ? error.message : error}\nCall it as: ./run [--host ADDRESS] [--port NUMBER]`);
  }
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new WrongSetting(`'${text}' is no port: give a number from 0 to 65535 (0 takes any free one).`);
  return port;
}

function countOf(name: string, env: Environment, usual: number): number {
  const text = given(env[name]);
  if (text === null) return usual;
  if (!/^\d{1,9}$/.test(text)) throw new WrongSetting(`${name} is '${text}', which is no whole number.`);
  return Number(text);
}

/** The value is never repeated in the message: it may hold a password. */
function urlOf(name: string, text: string | undefined, protocols: readonly string[]): URL | null {
  const wanted = given(text);
  if (wanted === null) return null;
  const url = URL.canParse(wanted) ? new URL(wanted) : null;
  if (url === null || !protocols.includes(url.protocol))
    throw new WrongSetting(`${name} is no address that begins with ${protocols.map((one) => `${one}//`).join(' or ')}.`);
  return url;
}
