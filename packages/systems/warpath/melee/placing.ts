import type { Explained, Flow, Game, Judge, Model, Refusal, Stand, State, Travel, Unit } from '@warfold/engine';
import { inchesOf, refuse, say, standing } from '@warfold/engine';
import type { Body, Course, Polygon, Pose } from '@warfold/space';
import {
  bodyAt,
  checkPath,
  endBreaches,
  fits,
  gap,
  headingOf,
  lengthOf,
  overlapping,
  segmentMeetsPolygon,
  touching,
  within,
} from '@warfold/space';
import type { MoveAnswer } from '../../shared/moving.ts';
import { culpritOf } from '../../shared/tags.ts';
import { FROM_CAPTAIN } from '../moving/formation.ts';
import type { ChargeRoute } from '../moving/route.ts';
import { standOff } from '../moving/standOff.ts';
import { refusalOf, whyNotWay } from '../table/ground.ts';
import { captainOf, ONE_INCH } from '../table/table.ts';

/** A charge that can be made: who leads it and how, where everybody can end, and what they have to respect. */
export interface ChargePlan {
  readonly route: ChargeRoute;
  readonly stands: readonly Stand[];
  readonly course: Course;
  /** Obstacles beyond which nobody stands, where contact is made across one. */
  readonly across: readonly Polygon[];
}

export const travelsOf = (state: State, { route, stands }: Pick<ChargePlan, 'route' | 'stands'>): Travel[] =>
  stands.map(
    ({ model, pose }): Travel =>
      model === route.leader ? { model, path: route.path } : { model, path: [state.models[model]!.pose, pose] },
  );

/** Who charges whom, how far at most, and with jets or on foot. */
export interface Charge {
  readonly unit: Unit;
  readonly target: Unit;
  readonly plan: ChargePlan;
  readonly reach: Explained;
  readonly jets: boolean;
}

/** WP-CHARGE-05, -07, -08: the charging player sets the models down; the placing that was found is the usual answer. */
export function* askPlacing(game: Game, charge: Charge): Flow<readonly Travel[]> {
  const { unit, target, plan, reach } = charge;
  if (unit.models.length === 1) return travelsOf(game.state, plan);
  const given = yield* game.ask.move(
    {
      side: unit.side,
      rule: 'WP-CHARGE-08',
      label: say('wp.charge.askPlace', { unit: { unit: unit.id }, target: { unit: target.id } }),
      about: [{ unit: unit.id }, { unit: target.id }],
      gauge: { of: 'inches', allowed: reach },
    },
    () => ({
      unit: unit.id,
      models: standing(game.state, unit.id).map(({ id }) => ({ model: id, allowance: reach.total })),
      measured: 'leader',
      leader: plan.route.leader,
      mayDecline: 'no',
      turning: 'free',
      judge: placingJudge(game.state, charge),
    }),
  );
  return filled(game.state, plan, given ?? []);
}

function placingJudge(state: State, charge: Charge): Judge<MoveAnswer> {
  const answer = (travels: readonly Travel[]): MoveAnswer => ({ kind: 'move', travels });
  const usual = (): MoveAnswer => answer(travelsOf(state, charge.plan));
  return {
    why: (given) => ('declined' in given ? null : whyNotPlaced(state, charge, filled(state, charge.plan, given.travels))),
    usual,
    complete: (wish) => ('declined' in wish ? wish : answer(filled(state, charge.plan, snapped(state, charge, wish.travels)))),
    suggest: () => [usual()],
  };
}

/** Whoever is not spoken of goes where it was found to have room. */
const filled = (state: State, plan: ChargePlan, given: readonly Travel[]): Travel[] =>
  travelsOf(state, plan).map((planned) => given.find(({ model }) => model === planned.model) ?? planned);

/** A model that is put down within half an inch of somebody it can fight, or of a comrade it can stand behind, touches it. */
const NEAR_ENOUGH = 500;

function snapped(state: State, { unit, target, plan }: Charge, travels: readonly Travel[]): Travel[] {
  const foes = standing(state, target.id);
  return travels.map((travel) => {
    if (travel.model === undefined || travel.model === plan.route.leader) return travel;
    const model = state.models[travel.model]!;
    const pose = travel.path[travel.path.length - 1]!;
    const body = bodyAt(model, pose);
    const comrades = unit.models.flatMap((id) => {
      const other = travels.find((one) => one.model === id) ?? travelsOf(state, plan).find((one) => one.model === id);
      return id === model.id || other === undefined ? [] : [bodyAt(state.models[id]!, other.path[other.path.length - 1]!)];
    });
    const nearest = [...byDistance(body, foes), ...byDistance(body, comrades)].find((other) => gap(body, other) <= NEAR_ENOUGH);
    if (nearest === undefined || touching(body, nearest)) return travel;
    const { x, y } = standOff(nearest, model, headingOf(pose.x - nearest.pose.x, pose.y - nearest.pose.y), 0);
    return { ...travel, path: [model.pose, { ...pose, x, y }] };
  });
}

const byDistance = (body: Body, others: readonly Body[]): Body[] => [...others].sort((a, b) => gap(body, a) - gap(body, b));

function whyNotPlaced(state: State, charge: Charge, travels: readonly Travel[]): Refusal | null {
  const stands = travels.map(({ model, path }): Stand => ({ model: model!, pose: path[path.length - 1]! }));
  return (
    whyNotLed(state, charge, travels.find(({ model }) => model === charge.plan.route.leader)!.path) ??
    whyNotStanding(state, charge, stands) ??
    whyNotEngaged(state, charge, stands)
  );
}

/** Two ways that differ by less than this are equally short. */
const SAME_LENGTH = 10;

/** WP-CHARGE-05, -07: the leading model goes the shortest way, or another as short, to whom it leads. */
function whyNotLed(state: State, { unit, target, plan, reach, jets }: Charge, path: readonly Pose[]): Refusal | null {
  const { route, course } = plan;
  const leader = state.models[route.leader]!;
  const [end, planned] = [path[path.length - 1]!, route.path[route.path.length - 1]!];
  if (end.x === planned.x && end.y === planned.y && path.length === route.path.length) return null;
  const measured = { ...course, allowance: reach.total };
  const refused = whyNotWay(state, unit, checkPath(leader, path, measured), { course: measured, far: 'WP-CHARGE-03', over: jets });
  if (refused !== null) return refused;
  const meets = standing(state, target.id).some((foe) => touching(foe, bodyAt(leader, end)));
  if (lengthOf(path) > route.length + SAME_LENGTH || !meets)
    return refuse(
      'WP-CHARGE-05',
      say('wp.charge.shortest', { who: { model: leader.id }, measured: inchesOf(lengthOf(path)), required: inchesOf(route.length) }),
      [{ model: leader.id }],
    );
  return null;
}

/** Where nobody may stand: on anything, touching anybody but the target and comrades, beyond an obstacle they fight across, far from the captain. */
function whyNotStanding(state: State, { unit, target, plan, jets }: Charge, stands: readonly Stand[]): Refusal | null {
  const ending = { ...plan.course, allowance: null };
  const lead = stands.find(({ model }) => model === plan.route.leader)!.pose;
  const captain = stands.find(({ model }) => model === captainOf(state, unit).id)!;
  const captainBody = bodyAt(state.models[captain.model]!, captain.pose);
  for (const { model: id, pose } of stands) {
    const body = bodyAt(state.models[id]!, pose);
    if (!fits(state.models[id]!, pose, ending))
      return whyNotFitting(state, unit, target, { model: state.models[id]!, pose, course: ending, jets });
    if (id !== plan.route.leader && plan.across.some((footprint) => segmentMeetsPolygon(lead, pose, footprint)))
      return refuse('WP-CHARGE-05', say('wp.charge.beyond'), [{ model: id }]);
    const far = gap(body, captainBody);
    if (id !== captain.model && far > FROM_CAPTAIN)
      return refuse('WP-UNIT-07', say('wp.refused.captain', { measured: inchesOf(far), required: inchesOf(FROM_CAPTAIN) }), [
        { model: id },
      ]);
    const under = stands.find((other) => other.model !== id && overlapping(bodyAt(state.models[other.model]!, other.pose), body));
    if (under !== undefined) return refuse('WP-UNIT-06', say('wp.charge.onComrade', { who: { model: under.model } }), [{ model: id }]);
  }
  return null;
}

/** WP-CHARGE-12: at the end only the target may be touched. */
function whyNotFitting(
  state: State,
  unit: Unit,
  target: Unit,
  { model, pose, course, jets }: { readonly model: Model; readonly pose: Pose; readonly course: Course; readonly jets: boolean },
): Refusal {
  const breach = endBreaches(model, pose, course, 0)[0] ?? { kind: 'off-table' as const, ids: [], measured: 0, required: 0, at: 0 };
  const who = culpritOf(breach.ids[0]);
  if (who !== null && 'unit' in who && who.unit !== target.id) return refuse('WP-CHARGE-12', say('wp.charge.touches', { who }), [who]);
  return refusalOf(state, unit, breach, 'WP-CHARGE-08', jets);
}

/** How chargers stand against their target. */
interface Contact {
  /** Target models with an opponent. */
  readonly engaged: number;
  /** Chargers in contact with the target. */
  readonly fighting: number;
  /** The most chargers about one target model. */
  readonly thickest: number;
  /** Pairs of fighting comrades that are closer than 1". */
  readonly crowded: number;
  /** Chargers who touch neither the target nor a comrade. */
  readonly loose: number;
}

function contactOf(state: State, target: Unit, stands: readonly Stand[]): Contact {
  const foes = standing(state, target.id);
  const bodies = stands.map(({ model, pose }) => bodyAt(state.models[model]!, pose));
  const counts = foes.map((foe) => bodies.filter((body) => touching(foe, body)).length);
  const fighting = bodies.filter((body) => foes.some((foe) => touching(foe, body)));
  const crowded = fighting.reduce(
    (sum, one, i) => sum + fighting.slice(i + 1).filter((other) => within(one, other, ONE_INCH - 1)).length,
    0,
  );
  const loose = bodies.filter((body) => !fighting.includes(body) && !bodies.some((other) => other !== body && touching(other, body)));
  return {
    engaged: counts.filter((count) => count > 0).length,
    fighting: fighting.length,
    thickest: Math.max(...counts),
    crowded,
    loose: loose.length,
  };
}

/**
 * WP-CHARGE-08, -10: as many target models have an opponent, as many chargers fight, as evenly spread and with as much room, as in the placing that was
 * found; whoever does not fight touches a comrade. Which of them stands where is the player's.
 */
function whyNotEngaged(state: State, { target, plan }: Charge, stands: readonly Stand[]): Refusal | null {
  const found = contactOf(state, target, plan.stands);
  const own = contactOf(state, target, stands);
  const even = Math.max(found.thickest, Math.ceil(own.fighting / Math.max(1, own.engaged)));
  const lacks = (key: string, measured: number, required: number, rule: 'WP-CHARGE-08' | 'WP-CHARGE-10' = 'WP-CHARGE-08'): Refusal =>
    refuse(rule, say(`wp.charge.placing.${key}`, { measured, required }));
  // Across an obstacle nobody touches anybody.
  if (!plan.route.across && own.engaged < found.engaged) return lacks('engaged', own.engaged, found.engaged);
  if (own.fighting < found.fighting) return lacks('fighting', own.fighting, found.fighting);
  if (own.thickest > even) return lacks('even', own.thickest, even);
  if (own.loose > found.loose) return lacks('loose', own.loose, found.loose);
  return own.crowded > found.crowded ? lacks('crowded', own.crowded, found.crowded, 'WP-CHARGE-10') : null;
}
