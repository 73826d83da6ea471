/** What is kept of accounts: in the same database as the battles. */
import type { BattleOutcome, OwnBattle } from '@warfold/online';
import type { Sql, SqlRow } from '../store/sql.ts';
import { numberOf, textOf } from '../store/sql.ts';
import type { Summaries } from '../store/summaries.ts';
import type { Rating } from './glicko2.ts';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly password: string;
}

/** `token`: of a program, which plays for the account but never for its rating. */
export type SessionKind = 'browser' | 'token';

export interface Session {
  /** Public: by this a token is ended. */
  readonly id: string;
  readonly account: string;
  readonly kind: SessionKind;
  readonly label: string;
  readonly created: number;
}

export interface KeptRating extends Rating {
  readonly system: string;
  readonly battles: number;
  readonly at: number;
}

/** A battle that is over and counts. */
export interface ToRate {
  readonly battle: string;
  readonly system: string;
  readonly accounts: readonly (string | null)[];
  readonly outcome: BattleOutcome;
}

export interface AccountStore {
  /** False if somebody has the name. */
  register(account: Account, at: number): Promise<boolean>;
  named(name: string): Promise<Account | null>;
  account(id: string): Promise<Account | null>;
  setPassword(id: string, password: string): Promise<void>;
  /** The account and everything that names it; the battles stay, without its name. Gives back which they are. */
  erase(id: string): Promise<readonly string[]>;

  openSession(session: Session, hash: string, expires: number): Promise<void>;
  session(hash: string, now: number): Promise<Session | null>;
  sessions(account: string, kind: SessionKind): Promise<readonly Session[]>;
  endSession(hash: string): Promise<void>;
  endToken(account: string, id: string): Promise<void>;
  /** All of an account but one. */
  endOthers(account: string, hash: string): Promise<void>;

  battlesOf(account: string, most: number): Promise<readonly OwnBattle[]>;
  /** The battles in which keys with these hashes have a seat. */
  battlesOfKeys(hashes: readonly string[], most: number): Promise<readonly OwnBattle[]>;
  ratings(account: string): Promise<readonly KeptRating[]>;
  best(system: string, most: number): Promise<readonly (KeptRating & { readonly name: string })[]>;
  toRate(most: number): Promise<readonly ToRate[]>;
  /** Counts a battle once; `after` says what its players have then. */
  rate(one: ToRate, at: number, after: (before: ReadonlyMap<string, KeptRating>) => ReadonlyMap<string, Rating>): Promise<boolean>;
}

/** Names that look alike are the same name. */
export const folded = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

const realOf = (row: SqlRow, column: string): number => {
  const value = Number(row[column]);
  if (!Number.isFinite(value)) throw new Error(`column ${column} holds no number`);
  return value;
};

const accountOf = (row: SqlRow | undefined): Account | null =>
  row === undefined ? null : { id: textOf(row, 'id'), name: textOf(row, 'name'), password: textOf(row, 'password') };

const sessionOf = (row: SqlRow): Session => ({
  id: textOf(row, 'id'),
  account: textOf(row, 'account'),
  kind: textOf(row, 'kind') === 'token' ? 'token' : 'browser',
  label: textOf(row, 'label'),
  created: numberOf(row, 'created'),
});

const ratingOf = (row: SqlRow): KeptRating => ({
  system: textOf(row, 'system'),
  rating: realOf(row, 'rating'),
  deviation: realOf(row, 'deviation'),
  volatility: realOf(row, 'volatility'),
  battles: numberOf(row, 'battles'),
  at: numberOf(row, 'at'),
});

export function accountStore(sql: Sql, summaries: Summaries): AccountStore {
  return { ...peopleIn(sql), ...sessionsIn(sql), ...battlesIn(sql, summaries), ...ratingsIn(sql) };
}

function peopleIn(sql: Sql): Pick<AccountStore, 'register' | 'named' | 'account' | 'setPassword' | 'erase'> {
  return {
    register: async ({ id, name, password }, at) =>
      (await sql.run('INSERT INTO accounts (id, name, folded, password, created) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING', [
        id,
        name,
        folded(name),
        password,
        at,
      ])) === 1,
    named: async (name) => accountOf((await sql.all('SELECT * FROM accounts WHERE folded = ?', [folded(name)]))[0]),
    account: async (id) => accountOf((await sql.all('SELECT * FROM accounts WHERE id = ?', [id]))[0]),
    setPassword: async (id, password) => void (await sql.run('UPDATE accounts SET password = ? WHERE id = ?', [password, id])),
    erase: (id) =>
      sql.together(async (within) => {
        const seats = await within.all('SELECT battle, side FROM seats WHERE account = ?', [id]);
        for (const seat of seats) await forgetSeat(within, textOf(seat, 'battle'), numberOf(seat, 'side'));
        await within.run('DELETE FROM ratings WHERE account = ?', [id]);
        await within.run('DELETE FROM sessions WHERE account = ?', [id]);
        await within.run('DELETE FROM accounts WHERE id = ?', [id]);
        return seats.map((seat) => textOf(seat, 'battle'));
      }),
  };
}

/** The battle is the other's too, so it stays; who sat there and what they said does not. */
async function forgetSeat(sql: Pick<Sql, 'all' | 'run'>, battle: string, side: number): Promise<void> {
  await sql.run('UPDATE seats SET account = NULL, name = NULL WHERE battle = ? AND side = ?', [battle, side]);
  const lines = await sql.all(`SELECT number, body FROM lines WHERE battle = ? AND body LIKE '%"is":"sat"%'`, [battle]);
  for (const row of lines) {
    const line = JSON.parse(textOf(row, 'body')) as { what: { side: number; name: string } };
    if (line.what.side !== side) continue;
    const body = JSON.stringify({ ...line, what: { ...line.what, name: '–' } });
    await sql.run('UPDATE lines SET body = ? WHERE battle = ? AND number = ?', [body, battle, numberOf(row, 'number')]);
  }
  await sql.run(`DELETE FROM sayings WHERE battle = ? AND body LIKE ?`, [battle, `%"side":${side},%`]);
}

function sessionsIn(sql: Sql): Pick<AccountStore, 'openSession' | 'session' | 'sessions' | 'endSession' | 'endToken' | 'endOthers'> {
  return {
    openSession: async ({ id, account, kind, label, created }, hash, expires) =>
      void (await sql.run('INSERT INTO sessions (hash, id, account, kind, label, created, expires) VALUES (?, ?, ?, ?, ?, ?, ?)', [
        hash,
        id,
        account,
        kind,
        label,
        created,
        expires,
      ])),
    async session(hash, now) {
      const [row] = await sql.all('SELECT * FROM sessions WHERE hash = ? AND expires > ?', [hash, now]);
      return row === undefined ? null : sessionOf(row);
    },
    sessions: async (account, kind) =>
      (await sql.all('SELECT * FROM sessions WHERE account = ? AND kind = ? ORDER BY created', [account, kind])).map(sessionOf),
    endSession: async (hash) => void (await sql.run('DELETE FROM sessions WHERE hash = ?', [hash])),
    endToken: async (account, id) =>
      void (await sql.run("DELETE FROM sessions WHERE account = ? AND id = ? AND kind = 'token'", [account, id])),
    endOthers: async (account, hash) => void (await sql.run('DELETE FROM sessions WHERE account = ? AND hash <> ?', [account, hash])),
  };
}

function battlesIn(sql: Sql, summaries: Summaries): Pick<AccountStore, 'battlesOf' | 'battlesOfKeys'> {
  const held = async (whose: string, values: readonly string[], most: number): Promise<readonly OwnBattle[]> => {
    const rows = await sql.all(
      `SELECT b.id, b.system, b.created, b.begun, b.outcome, b.rated, b.due, s.side, l.body AS last
         FROM seats s JOIN battles b ON b.id = s.battle LEFT JOIN lines l ON l.battle = b.id AND l.number = b.lines
        WHERE ${whose} ORDER BY b.created DESC LIMIT ?`,
      [...values, most],
    );
    const ids = [...new Set(rows.map((row) => textOf(row, 'id')))];
    const [about, names] = await Promise.all([summaries.of(ids), summaries.names(ids)]);
    return rows.map((row) => ownBattle(row, about(textOf(row, 'id')), names(textOf(row, 'id'))));
  };
  return {
    battlesOf: (account, most) => held('s.account = ?', [account], most),
    battlesOfKeys: async (hashes, most) =>
      hashes.length === 0 ? [] : held(`s.owner IN (${hashes.map(() => '?').join(', ')})`, hashes, most),
  };
}

function ownBattle(
  row: SqlRow,
  { mission, seats, clock }: Pick<OwnBattle, 'mission' | 'seats' | 'clock'>,
  names: readonly (string | null)[],
): OwnBattle {
  const last = row.last === null ? null : (JSON.parse(textOf(row, 'last')) as { asked: number | null });
  const asked = last?.asked ?? null;
  return {
    battle: textOf(row, 'id'),
    system: textOf(row, 'system'),
    created: numberOf(row, 'created'),
    mission,
    side: numberOf(row, 'side'),
    seats,
    names,
    clock,
    rated: numberOf(row, 'rated') > 0,
    begun: numberOf(row, 'begun') === 1,
    asked,
    due: row.due === null || asked === null || seats[asked] !== 'person' ? null : numberOf(row, 'due'),
    outcome: row.outcome === null ? null : (JSON.parse(textOf(row, 'outcome')) as BattleOutcome),
  };
}

/** In the column `rated`: 0 for a battle that does not count, 1 for one that will, 2 for one that was counted. */
function ratingsIn(sql: Sql): Pick<AccountStore, 'ratings' | 'best' | 'toRate' | 'rate'> {
  return {
    ratings: async (account) => (await sql.all('SELECT * FROM ratings WHERE account = ? ORDER BY system', [account])).map(ratingOf),
    best: async (system, most) =>
      (
        await sql.all(
          'SELECT r.*, a.name FROM ratings r JOIN accounts a ON a.id = r.account WHERE r.system = ? ORDER BY r.rating DESC LIMIT ?',
          [system, most],
        )
      ).map((row) => ({ ...ratingOf(row), name: textOf(row, 'name') })),
    async toRate(most) {
      const rows = await sql.all('SELECT id, system, outcome FROM battles WHERE rated = 1 AND outcome IS NOT NULL LIMIT ?', [most]);
      return Promise.all(
        rows.map(async (row) => {
          const battle = textOf(row, 'id');
          const seats = await sql.all('SELECT account FROM seats WHERE battle = ? ORDER BY side', [battle]);
          const accounts = seats.map((seat) => (seat.account === null ? null : textOf(seat, 'account')));
          return { battle, system: textOf(row, 'system'), accounts, outcome: JSON.parse(textOf(row, 'outcome')) as BattleOutcome };
        }),
      );
    },
    rate: ({ battle, system, accounts }, at, after) =>
      sql.together(async (within) => {
        // Whoever comes second, in another process, finds it counted.
        if ((await within.run('UPDATE battles SET rated = 2 WHERE id = ? AND rated = 1', [battle])) === 0) return false;
        const before = new Map<string, KeptRating>();
        for (const account of accounts) {
          const [row] = await within.all('SELECT * FROM ratings WHERE account = ? AND system = ?', [account, system]);
          if (account !== null && row !== undefined) before.set(account, ratingOf(row));
        }
        for (const [account, { rating, deviation, volatility }] of after(before))
          await within.run(
            `INSERT INTO ratings (account, system, rating, deviation, volatility, battles, at) VALUES (?, ?, ?, ?, ?, 1, ?)
             ON CONFLICT (account, system) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
               volatility = excluded.volatility, battles = ratings.battles + 1, at = excluded.at`,
            [account, system, rating, deviation, volatility, at],
          );
        return true;
      }),
  };
}
