import type { RuleId } from '@warfold/catalogue';
import type { Flow, Game, Text } from '@warfold/engine';
import { markOf, say, standing } from '@warfold/engine';
import { abilities } from '../abilities.ts';
import { isWithin } from '../moving/measuring.ts';
import { burst } from '../moving/transports.ts';
import { backlash } from '../psychic/perils.ts';
import { DYING, PERILS } from '../sequence/marks.ts';
import type { Explosion } from '../sequence/moments.ts';
import { abilitiesOfModel, isTransport } from '../sheet/profile.ts';
import type { Cause } from './casualties.ts';
import { lose } from './casualties.ts';
import { mortalWounds } from './mortal.ts';

/** How a model ends, where that is not simply that it is destroyed. */
interface End {
  readonly cause?: Cause;
  readonly text?: Text;
  /** To whose credit it goes (W40K-STR-07). */
  readonly credit?: number;
  /** W40K-AIR-05: nobody gets out of it. */
  readonly sealed?: boolean;
}

/**
 * W40K-ATTACK-16. First the model explodes, if it does (W40K-TRANS-12), then whoever is in it gets out (W40K-TRANS-13), and then it is gone. Until
 * then it stands where it stood, but nothing more can happen to it.
 */
export function* destroyModel(
  game: Game,
  id: number,
  rule: RuleId,
  { cause = 'destroyed', text, credit, sealed = false }: End = {},
): Flow<void> {
  const model = game.model(id);
  if (model.place.at !== 'table' || markOf(game.state, DYING).includes(id)) return;
  const explosions = abilities.ask(game.state, 'explodes', null, {
    model: { of: { model: id }, abilities: abilitiesOfModel(game.state, model) },
  });
  const carries = isTransport(game.state, model);
  const backfires = markOf(game.state, PERILS) === model.unit && game.standing(model.unit).length === 1;
  if (explosions.length > 0 || carries || backfires) {
    game.mark('battle', DYING, [...markOf(game.state, DYING), id], 'W40K-TRANS-13');
    for (const explosion of explosions) yield* explode(game, id, explosion);
    if (carries && !sealed) yield* burst(game, id);
    // W40K-PSY-19: before the last model of the psyker's unit is removed.
    if (backfires) yield* backlash(game, model.unit);
  }
  lose(game, [id], {
    cause,
    rule,
    text: text ?? say('w40k.destroyed', { model: { model: id } }),
    ...(credit !== undefined && { credit }),
  });
  const dying = markOf(game.state, DYING);
  if (dying.includes(id))
    game.mark(
      'battle',
      DYING,
      dying.filter((other) => other !== id),
      'W40K-TRANS-13',
    );
}

/** W40K-TRANS-12: every unit near it, of either side, suffers mortal wounds; a separate number for each. */
function* explode(game: Game, id: number, { on, within, wounds }: Explosion): Flow<void> {
  const side = game.unit(game.model(id).unit).side;
  const { total } = yield* game.roll({
    purpose: 'explodes',
    rule: 'W40K-TRANS-12',
    side,
    count: 1,
    sides: 6,
    by: { model: id },
    matters: ([face]) => (face! >= on ? 'explodes' : 'nothing'),
  });
  if (total < on) return;
  game.tell('W40K-TRANS-12', 'w40k.explodes', { model: { model: id } }, [{ model: id }]);
  for (const unit of nearTo(game, id, within)) {
    const count = typeof wounds === 'number' ? wounds : yield* rollWounds(game, id, unit, wounds === 'D3' ? 3 : 6);
    yield* mortalWounds(game, unit, count, 'W40K-TRANS-12', side);
  }
}

function* rollWounds(game: Game, id: number, unit: number, sides: number): Flow<number> {
  const side = game.unit(game.model(id).unit).side;
  return (yield* game.roll({ purpose: 'explosion', rule: 'W40K-TRANS-12', side, count: 1, sides, by: { model: id }, at: { unit } })).total;
}

function nearTo(game: Game, id: number, within: number): number[] {
  const centre = game.model(id);
  return game.state.units
    .filter((unit) => standing(game.state, unit.id).some((model) => model.id !== id && isWithin(model, centre, within)))
    .map((unit) => unit.id);
}
