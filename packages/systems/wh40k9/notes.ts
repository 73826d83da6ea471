import type { Explained, State, Text, Threat } from '@warfold/engine';
import { markOf, part, say, standing, sumOf } from '@warfold/engine';
import { inches } from '@warfold/space';
import { startingStrength } from './attack/casualties.ts';
import { leadershipOf } from './fighting/morale.ts';
import { canMove, paceOfUnit } from './moving/pace.ts';
import { carrierOf } from './moving/transports.ts';
import { MOVE } from './sequence/marks.ts';
import { rangedOf } from './sheet/profile.ts';

interface Note {
  readonly label: Text;
  readonly value: Explained | Text;
}

/** What is worth knowing about a unit beyond its datasheet. */
export function notes(state: State, id: number): readonly Note[] {
  const unit = state.units[id]!;
  const found: Note[] = [];
  if (standing(state, id).length > 0) found.push({ label: say('w40k.note.leadership'), value: leadershipOf(state, unit) });
  const starting = startingStrength(unit);
  found.push({ label: say('w40k.note.starting'), value: sumOf([part(starting, say('w40k.note.starting'), 'W40K-STR-01')]) });
  const how = markOf(unit, MOVE);
  if (how !== '') found.push({ label: say('w40k.mark.move'), value: say(`w40k.option.${how}`) });
  const carrier = carrierOf(state, unit);
  if (carrier !== null) found.push({ label: say('w40k.note.aboard'), value: say('engine.unit', { unit: { unit: carrier.id } }) });
  return found;
}

/** W40K-CHARGE-07: the most that two dice give. */
const CHARGE = inches(12);

/** How far a unit threatens: its Normal Move, its longest charge, its ranged weapons. */
export function threats(state: State, id: number): readonly Threat[] {
  const unit = state.units[id]!;
  const models = standing(state, id);
  const from = models.map((model) => ({ model: model.id }));
  const movers = models.filter((model) => canMove(state, model));
  const moves: Threat[] =
    movers.length === 0
      ? []
      : [
          { what: 'move', label: say('w40k.option.normal'), from, reach: paceOfUnit(state, unit, null).total },
          { what: 'charge', label: say('w40k.threat.charge'), from, reach: CHARGE },
        ];
  const weapons = models.flatMap((model) =>
    rangedOf(state, model).map(
      (weapon): Threat => ({
        what: 'weapon',
        label: say('w40k.weapon', { weapon: { gear: weapon.key } }),
        from: [{ model: model.id }],
        reach: weapon.range,
      }),
    ),
  );
  return [...moves, ...weapons];
}
