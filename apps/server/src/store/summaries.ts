import type { ClockPlan, MissionName, SeatPlan } from '@warfold/online';
import type { Sql } from './sql.ts';
import { perhapsText, textOf } from './sql.ts';
import type { StoredBattle } from './store.ts';

/** What lists say of a battle and what never changes. */
interface Summary {
  readonly mission: MissionName | null;
  readonly seats: readonly SeatPlan[];
  readonly clock: ClockPlan;
  readonly models: number;
}

export interface Summaries {
  of(battles: readonly string[]): Promise<(battle: string) => Summary>;
  /** Who sits at the tables of these battles, side by side. */
  names(battles: readonly string[]): Promise<(battle: string) => readonly (string | null)[]>;
}

const MOST = 5000;
const marks = (battles: readonly string[]): string => battles.map(() => '?').join(', ');

/** It stands in the body with the whole set-up, which takes long to read: it is read once, and everybody in the lobby looks every few seconds. */
export function summariesIn(sql: Pick<Sql, 'all'>): Summaries {
  const known = new Map<string, Summary>();
  return {
    async of(battles) {
      const missing = battles.filter((battle) => !known.has(battle));
      const rows = missing.length === 0 ? [] : await sql.all(`SELECT id, body FROM battles WHERE id IN (${marks(missing)})`, missing);
      const found = new Map(battles.flatMap((battle) => (known.has(battle) ? [[battle, known.get(battle)!]] : [])));
      for (const row of rows) {
        const { mission = null, seats, clock, setup } = JSON.parse(textOf(row, 'body')) as StoredBattle;
        const summary = { mission, seats, clock, models: setup.state.models.length };
        found.set(textOf(row, 'id'), summary);
        known.set(textOf(row, 'id'), summary);
      }
      for (const oldest of known.keys()) {
        if (known.size <= MOST) break;
        known.delete(oldest);
      }
      return (battle) => {
        const summary = found.get(battle);
        if (summary === undefined) throw new Error(`there is no battle ${battle}`);
        return summary;
      };
    },
    async names(battles) {
      const rows =
        battles.length === 0
          ? []
          : await sql.all(`SELECT battle, name FROM seats WHERE battle IN (${marks(battles)}) ORDER BY battle, side`, battles);
      const found = new Map<string, (string | null)[]>();
      for (const row of rows) found.set(textOf(row, 'battle'), [...(found.get(textOf(row, 'battle')) ?? []), perhapsText(row, 'name')]);
      return (battle) => found.get(battle) ?? [];
    },
  };
}
