import type { Explained, State, Text, Unit } from '@warfold/engine';
import { part, say, sumOf } from '@warfold/engine';
import { lineOf } from './army/profile.ts';
import { carrierOf } from './vehicles/transports.ts';

interface Note {
  readonly label: Text;
  readonly value: Explained | Text;
}

/** What is worth knowing about a unit beyond its profile: what a Nerve test would need now, and who is safe aboard. */
export function notes(state: State, id: number): readonly Note[] {
  const unit = state.units[id]!;
  const { type, suppression, destruction } = lineOf(state, unit);
  const found: Note[] = [];
  if (suppression !== null)
    found.push({ label: say(type === 'Arm' ? 'wp.note.offline' : 'wp.note.suppressed'), value: needed(unit, suppression) });
  found.push({ label: say('wp.note.destroyed'), value: needed(unit, destruction) });
  if (carrierOf(state, unit) !== null)
    found.push({ label: say('wp.note.safe'), value: sumOf([part(0, say('wp.note.safe'), 'WP-TRANSPORT-05')]) });
  return found;
}

/** What two dice must show at least (WP-NERVE-02). */
const needed = (unit: Unit, limit: number): Explained =>
  sumOf([part(limit, say('wp.note.limit'), 'WP-STAT-02'), part(-unit.lost, say('wp.part.wounds'), 'WP-NERVE-02')]);
