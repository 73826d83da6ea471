import type { RuleId } from '@warfold/catalogue';
import type { AbilityRef, Flow, Game, NewModel, Unit } from '@warfold/engine';
import { Fault, say } from '@warfold/engine';
import type { Mil, Polygon } from '@warfold/space';
import type { SetUp } from '../battlepacks/setUpUnit.ts';
import { setUpUnit } from '../battlepacks/setUpUnit.ts';
import { SUMMONED } from '../sequence/marks.ts';

/** A unit that an ability adds to an army once the battle has begun: which warscroll, how many models, and where it may be set up. */
export interface Summons {
  readonly side: number;
  readonly profile: string;
  readonly models: number;
  readonly points: number;
  /** Wholly within this, and more than so far from all enemy units. */
  readonly area: Polygon;
  readonly foes: Mil;
  readonly rule: RuleId;
  /** A unit of the same warscroll whose arms and abilities it has; what its card says alone, if absent. */
  readonly like?: number;
}

/** What a unit is, not what its army has made of it: battalions are picked before the battle (AOS3-26.0b), command models are not summoned. */
const ownOf = ({ abilities }: Unit): AbilityRef[] =>
  abilities.filter(({ ability, params }) => !ability.startsWith('battalion-') && params?.while === undefined);

/** AOS3-3.1d: adds the unit and sets it up. Hands it back, or nothing where there is no room for it: then it is not added. */
export function* summon(game: Game, summons: Summons): Flow<Unit | null> {
  const { side, profile: key, points, area, foes, rule } = summons;
  const profile = game.state.book.profiles[key];
  if (profile === undefined) throw new Fault(`no warscroll ${key}`);
  const like = summons.like === undefined ? null : game.unit(summons.like);
  const model: NewModel = {
    ...{ profile: key, gear: like === null ? profile.gear : game.model(like.models[0]!).gear, base: profile.base, height: profile.height },
    pose: { x: 0, y: 0, z: 0, heading: 0 },
    place: { at: 'reserve', note: 'summoned' },
  };
  const models = Array.from({ length: summons.models }, () => model);
  const marks = { [SUMMONED.name]: true };
  const text = say('aos3.reserve.summoned', { side: { side } });
  const { id } = game.form(
    { side, name: profile.name, profile: key, points, abilities: like === null ? profile.abilities : ownOf(like), marks },
    models,
    'AOS3-3.1d',
    text,
  );
  const setUp: SetUp = {
    ...{ unit: id, rule, area, foes, heading: 0 },
    label: say('aos3.reserve.askSummoned', { unit: { unit: id } }),
    text: say('aos3.reserve.setUp', { unit: { unit: id } }),
  };
  if (yield* setUpUnit(game, setUp)) return game.unit(id);
  game.emit({ type: 'removed', models: game.unit(id).models, to: { at: 'gone', cause: 'no-room' }, rule });
  return null;
}
