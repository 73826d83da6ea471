import type { Line, Outage, Saying } from '@warfold/online';
import { accountStore } from '../accounts/store.ts';
import type { Sql, SqlRow } from './sql.ts';
import { numberOf, perhapsText, textOf } from './sql.ts';
import type { Appended, Store, StoredBattle, StoredSeat } from './store.ts';
import type { Summaries } from './summaries.ts';
import { summariesIn } from './summaries.ts';

/** The bodies are what we ourselves have written. */
const bodyOf = <T>(row: SqlRow, column = 'body'): T => JSON.parse(textOf(row, column)) as T;

type Body = Omit<StoredBattle, 'id' | 'system' | 'created' | 'seed' | 'watch' | 'listed'>;

function battleOf(row: SqlRow): StoredBattle {
  return {
    ...bodyOf<Body>(row),
    id: textOf(row, 'id'),
    system: textOf(row, 'system'),
    created: numberOf(row, 'created'),
    seed: textOf(row, 'seed'),
    watch: textOf(row, 'watch'),
    listed: numberOf(row, 'listed') === 1,
  };
}

export function sqlStore(sql: Sql): Store {
  const summaries = summariesIn(sql);
  return {
    ...battlesIn(sql, summaries),
    ...talkIn(sql),
    ...houseIn(sql),
    ...accountStore(sql, summaries),
    ping: async () => void (await sql.all('SELECT 1 AS one')),
    close: () => sql.close(),
  };
}

function battlesIn(
  sql: Sql,
  summaries: Summaries,
): Pick<Store, 'open' | 'battle' | 'seats' | 'append' | 'linesAfter' | 'numbers' | 'due' | 'putOff' | 'listed'> {
  return {
    open: ({ id, system, created, seed, watch, listed, ...body }, seats) =>
      sql.together(async (within) => {
        const opened = await within.run(
          'INSERT INTO battles (id, system, created, body, seed, watch, listed, rated) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
          [id, system, created, JSON.stringify(body satisfies Body), seed, watch, listed ? 1 : 0, body.rated ? 1 : 0],
        );
        if (opened === 0) return false;
        for (const { side, invite, key, account, name } of seats)
          await within.run('INSERT INTO seats (battle, side, invite, owner, account, name) VALUES (?, ?, ?, ?, ?, ?)', [
            id,
            side,
            invite,
            key,
            account,
            name,
          ]);
        return true;
      }),
    async battle(id) {
      const [row] = await sql.all('SELECT * FROM battles WHERE id = ?', [id]);
      return row === undefined ? null : battleOf(row);
    },
    seats: async (battle) => (await sql.all('SELECT * FROM seats WHERE battle = ? ORDER BY side', [battle])).map(seatOf),
    append: (battle, line, { due, begun, outcome, seat }) =>
      sql.together(async (within): Promise<Appended> => {
        const added = await within.run('INSERT INTO lines (battle, number, command, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING', [
          battle,
          line.number,
          line.command,
          JSON.stringify(line),
        ]);
        if (added === 0) {
          const same = await within.all('SELECT number FROM lines WHERE battle = ? AND command = ?', [battle, line.command]);
          return same.length > 0 ? 'repeated' : 'taken';
        }
        await within.run('UPDATE battles SET lines = ?, due = ?, begun = ?, outcome = ? WHERE id = ?', [
          line.number,
          due,
          begun ? 1 : 0,
          outcome === null ? null : JSON.stringify(outcome),
          battle,
        ]);
        if (seat !== undefined)
          await within.run('UPDATE seats SET owner = ?, account = ?, name = ?, invite = NULL WHERE battle = ? AND side = ?', [
            seat.key,
            seat.account,
            seat.name,
            battle,
            seat.side,
          ]);
        return 'kept';
      }),
    linesAfter: async (battle, number) =>
      (await sql.all('SELECT body FROM lines WHERE battle = ? AND number > ? ORDER BY number', [battle, number])).map((row) =>
        bodyOf<Line>(row),
      ),
    async numbers(battles) {
      if (battles.length === 0) return new Map();
      const marks = battles.map(() => '?').join(', ');
      const rows = await sql.all(`SELECT id, lines FROM battles WHERE id IN (${marks})`, battles);
      return new Map(rows.map((row) => [textOf(row, 'id'), numberOf(row, 'lines')]));
    },
    due: async (now, most) =>
      (await sql.all('SELECT id FROM battles WHERE due IS NOT NULL AND due <= ? ORDER BY due LIMIT ?', [now, most])).map((row) =>
        textOf(row, 'id'),
      ),
    putOff: async (battle, lines, due) =>
      void (await sql.run('UPDATE battles SET due = ? WHERE id = ? AND lines = ?', [due, battle, lines])),
    async listed(begun, most) {
      const rows = await sql.all(
        'SELECT id, system, created, rated FROM battles WHERE listed = 1 AND begun = ? AND outcome IS NULL ORDER BY created DESC LIMIT ?',
        [begun ? 1 : 0, most],
      );
      const ids = rows.map((row) => textOf(row, 'id'));
      const [about, names] = await Promise.all([summaries.of(ids), summaries.names(ids)]);
      return rows.map((row) => {
        const battle = textOf(row, 'id');
        const { mission, seats, clock, models } = about(battle);
        const rated = numberOf(row, 'rated') > 0;
        const created = numberOf(row, 'created');
        return {
          battle,
          system: textOf(row, 'system'),
          created,
          mission,
          seats,
          names: names(battle),
          clock,
          models,
          rated,
          begun,
          outcome: null,
        };
      });
    },
  };
}

const seatOf = (row: SqlRow): StoredSeat => ({
  side: numberOf(row, 'side'),
  invite: perhapsText(row, 'invite'),
  key: perhapsText(row, 'owner'),
  account: perhapsText(row, 'account'),
  name: perhapsText(row, 'name'),
});

function talkIn(sql: Sql): Pick<Store, 'say' | 'sayings' | 'report'> {
  return {
    async say(battle, saying, command) {
      for (;;) {
        const [last] = await sql.all('SELECT COALESCE(MAX(number), 0) AS number FROM sayings WHERE battle = ?', [battle]);
        const number = last === undefined ? 1 : numberOf(last, 'number') + 1;
        const said: Saying = { ...saying, number };
        const added = await sql.run('INSERT INTO sayings (battle, number, command, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING', [
          battle,
          number,
          command,
          JSON.stringify(said),
        ]);
        if (added === 1) return said;
        const [same] = await sql.all('SELECT body FROM sayings WHERE battle = ? AND command = ?', [battle, command]);
        if (same !== undefined) return bodyOf<Saying>(same);
      }
    },
    sayings: async (battle, most) =>
      (await sql.all('SELECT body FROM sayings WHERE battle = ? ORDER BY number DESC LIMIT ?', [battle, most]))
        .map((row) => bodyOf<Saying>(row))
        .reverse(),
    report: async ({ battle, at, side, why }) =>
      void (await sql.run('INSERT INTO reports (battle, at, side, why) VALUES (?, ?, ?, ?)', [battle, at, side, why])),
  };
}

function houseIn(sql: Sql): Pick<Store, 'alive' | 'outages' | 'settle'> {
  return {
    alive: (now, patience) =>
      sql.together(async (within) => {
        const [seen] = await within.all("SELECT value FROM settled WHERE name = 'alive'");
        const last = seen === undefined ? now : Number(textOf(seen, 'value'));
        if (now - last > patience) await within.run('INSERT INTO outages (began, ended) VALUES (?, ?)', [last, now]);
        await within.run("INSERT INTO settled (name, value) VALUES ('alive', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value", [
          String(Math.max(now, last)),
        ]);
      }),
    outages: async () =>
      (await sql.all('SELECT began, ended FROM outages ORDER BY began')).map(
        (row): Outage => ({ from: numberOf(row, 'began'), to: numberOf(row, 'ended') }),
      ),
    async settle(name, value) {
      await sql.run('INSERT INTO settled (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING', [name, value]);
      const [row] = await sql.all('SELECT value FROM settled WHERE name = ?', [name]);
      if (row === undefined) throw new Error(`nothing is settled as ${name}`);
      return textOf(row, 'value');
    },
  };
}
