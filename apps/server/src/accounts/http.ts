/** What browsers ask about accounts. Every change is a POST from a page of this server. */
import type { ErrorCode } from '@warfold/online';
import { accountName, accountPassword, tokenLabel } from '@warfold/online/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Settings } from '../settings.ts';
import { Failure } from '../table/failure.ts';
import { isOwnOrigin } from '../web/guard.ts';
import { callerAt } from '../web/limits.ts';
import type { Accounts, SignedIn } from './accounts.ts';
import { SESSION_DAYS } from './accounts.ts';

const COOKIE = 'warfold';

/** What was kept in a cookie, or the token of a program. */
export function secretOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const token = /^Bearer ([\w-]{22})$/.exec(headers.authorization ?? '')?.[1];
  const cookie = new RegExp(`(?:^|; )${COOKIE}=([\\w-]{22})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  return token ?? cookie ?? null;
}

const cookieOf = (secret: string, secure: boolean, days: number): string =>
  [`${COOKIE}=${secret}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${days * 24 * 3600}`, ...(secure ? ['Secure'] : [])].join('; ');

const STATUS: Partial<Record<ErrorCode, number>> = {
  'account-needed': 401,
  'wrong-password': 403,
  'name-taken': 409,
  'too-many': 429,
  storage: 503,
};

const shapes = {
  register: z.strictObject({ name: accountName, password: accountPassword }),
  in: z.strictObject({ name: z.string().max(60), password: z.string().max(200) }),
  out: z.strictObject({}),
  password: z.strictObject({ old: z.string().max(200), next: accountPassword }),
  delete: z.strictObject({ password: z.string().max(200) }),
  token: z.strictObject({ label: tokenLabel }),
  'token/end': z.strictObject({ id: z.string().max(20) }),
} as const;

export interface AccountParts {
  readonly accounts: Accounts;
  readonly settings: Settings;
  /** Connections that were of an account no longer are, and battles no longer name it. */
  forgotten(battles: readonly string[]): void;
}

export function serveAccounts(http: FastifyInstance, { accounts, settings, forgotten }: AccountParts): void {
  const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https' || settings.publicUrl?.protocol === 'https:';
  const welcome = ({ account, secret }: SignedIn, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('set-cookie', cookieOf(secret, isSecure(request), SESSION_DAYS));
    return { name: account.name };
  };
  const goodbye = (request: FastifyRequest, reply: FastifyReply): Record<string, never> => {
    reply.header('set-cookie', cookieOf('', isSecure(request), 0));
    return {};
  };

  function post<P extends keyof typeof shapes>(
    path: P,
    work: (given: z.infer<(typeof shapes)[P]>, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
    const shape: z.ZodType = shapes[path];
    http.post(`/api/account/${path}`, async (request, reply) => {
      const { origin, host } = request.headers;
      if (origin === undefined || !isOwnOrigin(origin, host, settings.publicUrl)) return reply.code(403).send({ error: 'malformed' });
      const read = shape.safeParse(request.body);
      if (!read.success) return reply.code(400).send({ error: 'malformed' });
      return answer(reply, () => work(read.data as z.infer<(typeof shapes)[P]>, request, reply));
    });
  }

  // Who is not signed in has asked nothing wrong: browsers would tell of an error that is none.
  http.get('/api/account', (request, reply) => {
    const secret = secretOf(request);
    if (secret === null) return reply.header('cache-control', 'no-store').type('application/json').send('null');
    return answer(reply, () => accounts.page(secret));
  });
  http.get<{ Params: { system: string } }>('/api/ratings/:system', (request, reply) =>
    answer(reply, async () => ({ best: await accounts.best(request.params.system.slice(0, 40)) })),
  );
  post('register', async ({ name, password }, request, reply) =>
    welcome(await accounts.register(name, password, callerAt(request.ip)), request, reply),
  );
  post('in', async ({ name, password }, request, reply) =>
    welcome(await accounts.signIn(name, password, callerAt(request.ip)), request, reply),
  );
  post('out', async (_given, request, reply) => {
    await accounts.signOut(secretOf(request));
    forgotten([]);
    return goodbye(request, reply);
  });
  post('password', async ({ old, next }, request) => {
    await accounts.changePassword(secretOf(request), old, next);
    forgotten([]);
    return {};
  });
  post('delete', async ({ password }, request, reply) => {
    forgotten(await accounts.erase(secretOf(request), password));
    return goodbye(request, reply);
  });
  post('token', async ({ label }, request) => ({ token: await accounts.newToken(secretOf(request), label) }));
  post('token/end', async ({ id }, request) => {
    await accounts.endToken(secretOf(request), id);
    forgotten([]);
    return {};
  });
}

async function answer(reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
  reply.header('cache-control', 'no-store');
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) return reply.code(STATUS[error.code] ?? 400).send({ error: error.code });
    throw error;
  }
}
