/** Who somebody is, if they want to be somebody: an account is optional, and everything but ratings goes without. */
import { randomBytes } from 'node:crypto';
import { hashOf, newSecret } from '../secrets.ts';
import { Failure, kept } from '../table/failure.ts';
import { Bucket, Buckets } from '../web/limits.ts';
import type { Rating } from './glicko2.ts';
import { NEW_RATING, rated, rested } from './glicko2.ts';
import { Passwords } from './passwords.ts';
import type { Account, AccountStore, KeptRating, Session, SessionKind, ToRate } from './store.ts';
import { folded } from './store.ts';

export const SESSION_DAYS = 60;
const DAY = 24 * 3600_000;
const MOST_TOKENS = 10;
/** Tries for one name: so many at once, and so many seconds until the next. */
const TRIES = 8;
const TRY_AGAIN = 20;

/** Who is asking, as far as anybody knows. */
export interface Asker {
  readonly account: string | null;
  readonly kind: SessionKind | null;
}

export const NOBODY: Asker = { account: null, kind: null };

export interface SignedIn {
  readonly account: Account;
  /** What the browser keeps; here there is only its hash. */
  readonly secret: string;
}

export interface AccountsNeed {
  readonly store: AccountStore;
  readonly now: () => number;
  readonly trouble: (error: unknown) => void;
  /** How often one address may sign in or make an account. */
  readonly perHour: number;
}

export class Accounts {
  readonly #store: AccountStore;
  readonly #now: () => number;
  readonly #trouble: (error: unknown) => void;
  readonly #passwords = new Passwords();
  readonly #tries: Buckets;
  readonly #callers: Buckets;

  constructor({ store, now, trouble, perHour }: AccountsNeed) {
    this.#store = store;
    this.#now = now;
    this.#trouble = trouble;
    this.#tries = new Buckets(() => new Bucket(TRIES, 1 / TRY_AGAIN, now));
    this.#callers = new Buckets(() => new Bucket(Math.max(1, perHour / 4), perHour / 3600, now));
  }

  #kept<T>(work: Promise<T>): Promise<T> {
    return kept(work, this.#trouble);
  }

  async register(name: string, password: string, address: string): Promise<SignedIn> {
    this.#callFrom(address);
    const account: Account = { id: randomBytes(9).toString('base64url'), name, password: await this.#passwords.hash(password) };
    if (!(await this.#kept(this.#store.register(account, this.#now())))) throw new Failure('name-taken');
    return this.#open(account);
  }

  async signIn(name: string, password: string, address: string): Promise<SignedIn> {
    this.#callFrom(address);
    this.#tryFor(name);
    const account = await this.#kept(this.#store.named(name));
    // As long for a name that nobody has, so that the time does not tell.
    const fits = await this.#passwords.fits(password, account?.password ?? null);
    if (account === null || !fits) throw new Failure('wrong-password');
    return this.#open(account);
  }

  #callFrom(address: string): void {
    if (!this.#callers.take(address)) throw new Failure('too-many');
  }

  #tryFor(name: string): void {
    if (!this.#tries.take(folded(name))) throw new Failure('too-many');
  }

  async #open(account: Account): Promise<SignedIn> {
    const secret = newSecret();
    await this.#begin(account.id, 'browser', '', secret, this.#now() + SESSION_DAYS * DAY);
    return { account, secret };
  }

  async #begin(account: string, kind: SessionKind, label: string, secret: string, expires: number): Promise<void> {
    const session: Session = { id: randomBytes(6).toString('base64url'), account, kind, label, created: this.#now() };
    await this.#kept(this.#store.openSession(session, hashOf(secret), expires));
  }

  async who(secret: string | null): Promise<Asker> {
    if (secret === null) return NOBODY;
    const session = await this.#kept(this.#store.session(hashOf(secret), this.#now()));
    return session === null ? NOBODY : { account: session.account, kind: session.kind };
  }

  /** The account whose browser this is; programs may not do what this is asked for. */
  async #own(secret: string | null): Promise<{ readonly account: Account; readonly secret: string }> {
    const { account: id, kind } = await this.who(secret);
    const account = id === null || kind !== 'browser' ? null : await this.#kept(this.#store.account(id));
    if (account === null || secret === null) throw new Failure('account-needed');
    return { account, secret };
  }

  async signOut(secret: string | null): Promise<void> {
    if (secret !== null) await this.#kept(this.#store.endSession(hashOf(secret)));
  }

  /** Whoever else is signed in with the old one is signed out. */
  async changePassword(secret: string | null, old: string, next: string): Promise<void> {
    const own = await this.#own(secret);
    await this.#prove(own.account, old);
    await this.#kept(this.#store.setPassword(own.account.id, await this.#passwords.hash(next)));
    await this.#kept(this.#store.endOthers(own.account.id, hashOf(own.secret)));
  }

  /** Gives back the battles that no longer name it. */
  async erase(secret: string | null, password: string): Promise<readonly string[]> {
    const { account } = await this.#own(secret);
    await this.#prove(account, password);
    return this.#kept(this.#store.erase(account.id));
  }

  async #prove(account: Account, password: string): Promise<void> {
    this.#tryFor(account.name);
    if (!(await this.#passwords.fits(password, account.password))) throw new Failure('wrong-password');
  }

  async newToken(secret: string | null, label: string): Promise<string> {
    const { account } = await this.#own(secret);
    const tokens = await this.#kept(this.#store.sessions(account.id, 'token'));
    if (tokens.length >= MOST_TOKENS) throw new Failure('too-many');
    const token = newSecret();
    await this.#begin(account.id, 'token', label, token, Number.MAX_SAFE_INTEGER);
    return token;
  }

  async endToken(secret: string | null, id: string): Promise<void> {
    const { account } = await this.#own(secret);
    await this.#kept(this.#store.endToken(account.id, id));
  }

  /** The whole of it, for its own page. */
  async page(secret: string | null) {
    const { account } = await this.#own(secret);
    const [ratings, battles, tokens] = await this.#kept(
      Promise.all([this.#store.ratings(account.id), this.#store.battlesOf(account.id, 200), this.#store.sessions(account.id, 'token')]),
    );
    return {
      name: account.name,
      ratings: ratings.map(shown),
      battles,
      tokens: tokens.map(({ id, label, created }) => ({ id, label, created })),
    };
  }

  async best(system: string) {
    return (await this.#kept(this.#store.best(system, 50))).map((one) => ({ name: one.name, ...shown(one) }));
  }

  /** The name under which an account plays. */
  async nameOf(id: string): Promise<string | null> {
    return (await this.#kept(this.#store.account(id)))?.name ?? null;
  }

  /** Counts what is over and not counted yet; found again after a crash. */
  async rate(): Promise<void> {
    for (const one of await this.#store.toRate(50)) await this.#store.rate(one, this.#now(), (before) => this.#after(one, before));
  }

  #after({ accounts, outcome }: ToRate, before: ReadonlyMap<string, KeptRating>): ReadonlyMap<string, Rating> {
    const now = this.#now();
    const players = accounts.map((account): Rating => {
      const kept = account === null ? undefined : before.get(account);
      return kept === undefined ? NEW_RATING : rested(kept, Math.max(0, now - kept.at) / DAY);
    });
    const scoreOf = (side: number): number => (outcome.winners.length === 0 ? 0.5 : outcome.winners.includes(side) ? 1 : 0);
    // Somebody who has gone is nobody's opponent any more.
    const fair = accounts.length === 2 && accounts.every((account) => account !== null) && accounts[0] !== accounts[1];
    if (!fair) return new Map();
    return new Map(
      accounts.flatMap((account, side) => {
        // Of two, and Glicko rates nothing else.
        const games = [{ against: players[1 - side]!, score: scoreOf(side) }];
        return account === null ? [] : [[account, rated(players[side]!, games)] as const];
      }),
    );
  }

  close(): Promise<void> {
    return this.#passwords.close();
  }
}

/** `sure`: enough is known to compare it with others. */
const shown = ({ system, rating, deviation, battles }: KeptRating) => ({
  system,
  rating: Math.round(rating),
  deviation: Math.round(deviation),
  battles,
  sure: deviation < 110,
});
