/** Who rides in transports, and when they get out. */
import type { State, Text, Unit } from '@warfold/engine';
import { markOf, say } from '@warfold/engine';
import { inches, pointToPoint } from '@warfold/space';
import { areEnemies, onTable } from '../../shared/sides.ts';
import { DAMAGED, STUCK } from '../sequence/marks.ts';
import { placeOf, strikeReach } from './harm.ts';
import { goals, stride, turnsLeft } from './mission.ts';

/** What rides must be so much faster than what walks. */
const FASTER = 1.25;

/** WP-TRANSPORT-02: to ride pays where there is ground to be taken, and something to get there sooner with. */
export function opinionOnRiding(
  state: State,
  { unit, carrier }: { readonly unit: number; readonly carrier: number },
  onFoot: number,
): { readonly score: number; readonly reason?: Text } {
  const pays = goals(state).length > 0 && stride(state, carrier) >= FASTER * stride(state, unit);
  return pays ? { score: onFoot + 1, reason: say('wp.insight.ride', { transport: { unit: carrier } }) } : { score: -1 };
}

/** Not yet in range, but before whoever shoots at transports is. */
const SOON = inches(6);

/** WP-TRANSPORT-07: where there is something to do for those who ride, or no time to lose, or no trust in the transport any more. */
export function opinionOnGettingOut(state: State, unit: Unit, carrier: Unit) {
  const at = placeOf(state, carrier.id);
  const reach = strikeReach(state, unit.id, 'shoot') + SOON;
  const step = stride(state, unit.id);
  const arrived =
    goals(state).some((goal) => pointToPoint(goal.at, at) - goal.radius <= step) ||
    state.units.some(
      (enemy) => areEnemies(state, unit, enemy) && onTable(state, enemy) && pointToPoint(placeOf(state, enemy.id), at) <= reach,
    );
  const late = turnsLeft(state, unit.side) <= 2 || markOf(carrier, DAMAGED) || markOf(carrier, STUCK);
  return arrived || late ? { score: 5, reason: say('wp.insight.getOut') } : { score: -1 };
}
