import type { Piece, State, Text } from '@warfold/engine';
import { Fault, say, standing, stateWith } from '@warfold/engine';
import type { Deed, LeftOut, OddsSupport, Stage, StepOrder } from '@warfold/engine/odds';
import { buildTable } from '@warfold/situations/given/table';
import type { BattleNames } from '@warfold/situations/names';
import { unitNamed } from '@warfold/situations/names';
import { within } from '@warfold/situations/problem';
import { inches } from '@warfold/space';
import type { Facing, StepScene } from './arrange.ts';
import { arrange, withPieces } from './arrange.ts';
import type { Complaints } from './complaining.ts';
import { fault, faultSaid, refusedIn, unknown } from './complaining.ts';
import type { Objective } from './objective.ts';
import { readObjective } from './objective.ts';
import type { OddsQuestion, QuestionStep } from './question.ts';
import { checkStats } from './stats.ts';
import { closed, listOf, openBooks, paid, UNUSED, usedIn } from './uses.ts';

/** A step that is ready to be run. */
export interface ReadyStep {
  readonly label: Text;
  /** Who does it; nobody for what is owed. */
  readonly by: readonly number[];
  readonly at: number;
  /** Whether those who do it may suffer from it. */
  readonly risky: boolean;
  readonly arrange: (state: State) => State;
  /** What was used in it is over. */
  readonly lift: (state: State) => State;
  readonly stages: readonly Stage[];
  readonly leftOut: readonly LeftOut[];
  /** What nobody has said, and what was chosen for whom. */
  readonly chosen: readonly Text[];
  /** What players use in it. */
  readonly used: readonly Text[];
}

/** A question that is ready to be answered, exactly or by throwing dice. */
export interface ReadyQuestion {
  readonly state: State;
  readonly plans: readonly ReadyStep[];
  /** Everybody who may come to harm, by their names. */
  readonly parties: readonly (readonly [name: string, unit: number])[];
  /** Whose chances to be held are asked for. */
  readonly objective: Objective | null;
}

export type Planning = { readonly planned: ReadyQuestion } | Complaints;

/** What steps are read with. */
interface Desk {
  readonly support: OddsSupport;
  readonly names: BattleNames;
  /** Units without a place of their own. */
  readonly free: ReadonlySet<number>;
  readonly pieces: State['pieces'];
  readonly against: string | undefined;
  /** Whether two units are enemies. */
  foes(a: number, b: number): boolean;
}

/** Builds the table of a question and looks up the rules that its steps run. */
export function planQuestion(support: OddsSupport, question: OddsQuestion): Planning {
  const against = typeof question.against === 'string' ? question.against : undefined;
  const misplaced = misplacedWounds(support, question);
  if (misplaced !== null) return misplaced;
  const impossible = checkStats(support, question);
  if (impossible.length > 0) return { complaints: impossible };
  const built = buildTable(support.situation, tableOf(support, question));
  if ('complaints' in built) return built;
  const { setup, names } = built.given;
  const free = new Set(Object.values(question.units).flatMap((unit, id) => (isPlaced(unit) ? [] : [id])));
  const teams = setup.state.units.map(({ side }) => setup.state.sides[side]!.team);
  const desk: Desk = { support, names, free, pieces: setup.state.pieces, against, foes: (a, b) => teams[a] !== teams[b] };
  const plans: ReadyStep[] = [];
  let sofar: Sofar = { state: setup.state, books: openBooks(support, setup.state, question) };
  for (const [i, step] of question.steps.entries()) {
    const read = attempted(() => planStep(desk, sofar, step));
    if ('complaints' in read) return { complaints: read.complaints.map(within(['steps', i])) };
    plans.push(...read.plans);
    sofar = read.sofar;
  }
  const first = plans.flatMap(({ by }) => by)[0] ?? 0;
  const read = readObjective(support, question.objective, { names, free, state: setup.state, first, against });
  if ('complaints' in read) return read;
  const exposed = new Set(plans.flatMap(({ by, at, risky }) => (at < 0 ? by : risky ? [at, ...by] : [at])));
  if (question.test !== false) plans.push(...owedPlan(support, sofar.state, [...exposed]));
  return {
    planned: {
      state: setup.state,
      plans: oneAfterAnother(plans),
      parties: names.units.flatMap((name, id) => (exposed.has(id) ? [[name, id]] : [])),
      objective: read.objective,
    },
  };
}

/** What was used in a step is over before the next. */
const oneAfterAnother = (plans: readonly ReadyStep[]): ReadyStep[] =>
  plans.map((plan, i) => {
    const before = plans[i - 1];
    return before === undefined ? plan : { ...plan, arrange: (state) => plan.arrange(before.lift(state)) };
  });

const PLACES = ['at', 'reserve', 'aboard', 'garrison'] as const;
const PLACINGS = [...PLACES, 'blob', 'line', 'gone'] as const;
const isPlaced = (unit: OddsQuestion['units'][string]): boolean =>
  PLACINGS.some((placing) => unit[placing] !== undefined) ||
  Object.values(unit.models ?? {}).some((model) => PLACES.some((place) => model[place] !== undefined));

/** Where every model has wounds of its own, none lie on the unit as a whole. */
function misplacedWounds({ wounds }: OddsSupport, { units }: OddsQuestion): Complaints | null {
  const [name] = wounds === 'unit' ? [] : Object.keys(units).filter((one) => (units[one]!.lost ?? 0) > 0);
  return name === undefined ? null : fault(['units', name, 'lost'], say('odds.wrong.lost', { example: 'models: { 1: { lost: 1 } }' }));
}

/** Room enough for the longest range where nobody has said how large the table is. */
const OPEN_FIELD = [400, 400];

/** Whoever is attacked before it attacks anybody belongs to B, everybody else to A. */
function sidesOf({ deeds }: OddsSupport, { against, steps }: OddsQuestion): ReadonlyMap<string, 'A' | 'B'> {
  const sides = new Map<string, 'A' | 'B'>();
  const first = (names: readonly string[], side: 'A' | 'B') => {
    for (const name of names) if (!sides.has(name)) sides.set(name, side);
  };
  for (const step of steps) {
    first(
      Object.keys(deeds).flatMap((deed) => (deeds[deed]!.aims ? listOf(step[deed]) : [])),
      'A',
    );
    first(listOf(step.at ?? against), 'B');
  }
  return sides;
}

function tableOf(support: OddsSupport, question: OddsQuestion) {
  const { units, profiles, table, terrain, pieces, sides, options, at, effects } = question;
  const usual = sidesOf(support, question);
  const placed = Object.entries(units).map(([name, unit]) => [
    name,
    { ...unit, side: unit.side ?? usual.get(name) ?? ('A' as const), ...(!isPlaced(unit) && { reserve: true as const }) },
  ]);
  const everyoneFree = Object.values(units).every((unit) => !isPlaced(unit)) && terrain === undefined && pieces === undefined;
  return {
    title: 'odds',
    units: Object.fromEntries(placed),
    at: { ...support.at, ...at },
    ...(profiles !== undefined && { profiles }),
    ...(table !== undefined ? { table } : everyoneFree && { table: OPEN_FIELD }),
    ...(terrain !== undefined && { terrain }),
    ...(pieces !== undefined && { pieces }),
    ...(sides !== undefined && { sides }),
    ...(options !== undefined && { options }),
    ...(effects !== undefined && { effects }),
  };
}

/** A rule that cannot make sense of a profile says so. */
function attempted<T>(plan: () => T): T | Complaints {
  try {
    return plan();
  } catch (error) {
    if (error instanceof Fault) return faultSaid([], error.message);
    throw error;
  }
}

/** Where a question has come to: the table on which steps are planned, and that on which what they use is paid for. */
interface Sofar {
  readonly state: State;
  readonly books: State;
}

type PlannedStep = { readonly plans: readonly ReadyStep[]; readonly sofar: Sofar };

function planStep(desk: Desk, before: Sofar, step: QuestionStep): PlannedStep | Complaints {
  const { deeds } = desk.support;
  const named = Object.keys(deeds).filter((name) => step[name] !== undefined);
  const [name] = named;
  if (name === undefined || named.length > 1)
    return fault([], say('odds.wrong.deeds', { deeds: Object.keys(deeds).join(', '), named: allOf(named) }));
  const deed = deeds[name]!;
  const order = readOrder(desk, deed, name, step);
  if ('complaints' in order) return order;
  const orders = deed.several === 'each' ? order.by.map((one) => ({ ...order, by: [one] })) : [order];
  const plans: ReadyStep[] = [];
  let sofar = before;
  for (const one of orders) {
    const planned = planOrder(desk, sofar, { deed, name, order: one, step });
    if ('complaints' in planned) return planned;
    plans.push(planned.plan);
    sofar = planned.sofar;
  }
  // The tests that are owed end a turn.
  return { plans, sofar: name === desk.support.last ? { ...sofar, books: closed(desk.support, sofar.books, ['phase', 'turn']) } : sofar };
}

/** Several deeds where there should be one. */
const allOf = (deeds: readonly string[]): Text =>
  deeds
    .slice(1)
    .reduce<Text>(
      (one, other) => say('odds.wrong.bothDeeds', { one, other }),
      deeds[0] === undefined ? say('odds.wrong.noDeed') : say('odds.wrong.word', { word: deeds[0] }),
    );

/** Fields of a step that say how the two stand to one another rather than what is done. */
const SCENE = ['at', 'distance', 'facing', 'cover'];

function readOrder({ names, against, foes }: Desk, deed: Deed, name: string, step: QuestionStep): StepOrder | Complaints {
  const by: number[] = [];
  for (const unit of listOf(step[name])) {
    const id = unitNamed(names, unit);
    if (id === null) return fault([name], unknown('unit', unit, names.units));
    by.push(id);
  }
  const target = deed.aims ? (typeof step.at === 'string' ? step.at : against) : undefined;
  if (deed.aims && target === undefined) return fault(['at'], say('odds.wrong.noTarget', { deed: name }));
  const at = target === undefined ? -1 : unitNamed(names, target);
  if (at === null) return fault(['at'], unknown('unit', target ?? '', names.units));
  if (by.includes(at)) return fault(['at'], say('odds.wrong.ownTarget', { unit: target ?? '' }));
  const friend = by.find((id) => at >= 0 && !foes(id, at));
  if (friend !== undefined) return fault(['at'], say('odds.wrong.friends', { unit: names.units[friend]!, target: target ?? '' }));
  const words: Record<string, string | number | readonly string[]> = {};
  for (const [key, value] of Object.entries(step)) {
    if (key === name || key === 'using' || (SCENE.includes(key) && deed.aims) || value === undefined) continue;
    if (!Object.hasOwn(deed.words, key))
      return fault([key], unknown({ wordOf: name }, key, [...Object.keys(deed.words), ...(deed.aims ? SCENE : [])]));
    words[key] = typeof value === 'number' ? value : typeof value === 'string' ? value : listOf(value);
  }
  return { by, at, words };
}

/** Everybody is put where the step needs them, on a table with as many wounds as the first had: what a rule asks for does not depend on them. */
function planOrder(
  desk: Desk,
  { state, books }: Sofar,
  { deed, name, order, step }: { readonly deed: Deed; readonly name: string; readonly order: StepOrder; readonly step: QuestionStep },
): { plan: ReadyStep; sofar: Sofar } | Complaints {
  const { support, free, pieces } = desk;
  const scene = sceneOf(desk, state, deed, order, step);
  if ('complaints' in scene) return scene;
  const used = usedIn(support, name, order, step);
  if ('complaints' in used) return used;
  const inPhase = phaseOf(support, deed, order);
  const placed = order.at >= 0 || areAway(state, free, order.by) ? arrange(state, free, scene) : (one: State) => one;
  const stand = (one: State): State => inPhase(placed(one));
  const atHand = stand(books);
  const after = paid(support, atHand.cursor.phase === books.cursor.phase ? atHand : closed(support, atHand, ['phase']), order, step, free);
  if ('complaints' in after) return after;
  const bare = stateWith(stand(state), { pieces });
  const own = typeof step.cover === 'string' && support.cover !== undefined ? support.cover.pieces(bare, order.at, step.cover) : [];
  const ground = order.at < 0 ? state.pieces : groundOf(pieces, own);
  const ready = used.begin(stateWith(bare, { pieces: ground }));
  const planned = deed.plan(ready, {
    ...order,
    words: typeof step.cover === 'string' ? { ...order.words, cover: step.cover } : order.words,
  });
  if ('refused' in planned) return refusedIn(support, ready, [planned.field ?? name], planned.refused);
  const { stages, leftOut, chosen = [] } = planned;
  const plan: ReadyStep = {
    label: deed.label,
    by: order.by,
    at: order.at,
    risky: deed.risky === true,
    arrange: (one) => used.begin(stateWith(stand(one), { pieces: ground })),
    lift: used.end,
    stages,
    leftOut,
    chosen,
    used: listOf(step.using).flatMap((one) => support.uses?.[one]?.label ?? []),
  };
  return { plan, sofar: { state: used.end(ready), books: after.books } };
}

/** Deeds of a phase are done in it: what holds for a phase or a turn holds on. */
function phaseOf({ phaseEnds = (state) => state }: OddsSupport, { phase: given }: Deed, order: StepOrder): (state: State) => State {
  const phase = typeof given === 'function' ? given(order) : given;
  return (state) =>
    phase === undefined || state.cursor.phase === phase ? state : phaseEnds(stateWith(state, { cursor: { ...state.cursor, phase } }));
}

/** Whether those who do something by themselves have had no place in any step before. */
const areAway = (state: State, free: ReadonlySet<number>, by: readonly number[]): boolean =>
  by.every((unit) => free.has(unit) && standing(state, unit).length === 0);

const groundOf = (pieces: State['pieces'], own: readonly Omit<Piece, 'id'>[]): State['pieces'] => withPieces(own, pieces);

function sceneOf({ free, names }: Desk, state: State, deed: Deed, order: StepOrder, step: QuestionStep): StepScene | Complaints {
  const settled = [...order.by, order.at].find((id) => id >= 0 && !free.has(id));
  for (const field of ['distance', 'facing', 'cover'])
    if (settled !== undefined && step[field] !== undefined)
      return fault([field], say('odds.wrong.settled', { unit: names.units[settled]!, field }));
  const facing: Facing = step.facing === 'flank' || step.facing === 'rear' ? step.facing : 'front';
  const scene = { by: order.by, at: order.at, distance: inches(6), facing, each: deed.each === true };
  if (typeof step.distance === 'number') return { ...scene, distance: inches(step.distance) };
  // Who waits beside the table has nobody standing whose weapons could be looked at.
  return { ...scene, distance: deed.distance?.(arrange(state, free, scene)(state), order) ?? scene.distance };
}

/** The tests that are owed in the end. */
function owedPlan(support: OddsSupport, state: State, by: readonly number[]): ReadyStep[] {
  const { deeds, last } = support;
  const deed = last === undefined ? undefined : deeds[last];
  if (deed === undefined) return [];
  const order: StepOrder = { by, at: -1, words: {} };
  const planned = deed.plan(state, order);
  return 'refused' in planned
    ? []
    : [
        {
          label: deed.label,
          by: [],
          at: -1,
          risky: false,
          arrange: phaseOf(support, deed, order),
          lift: UNUSED.end,
          stages: planned.stages,
          leftOut: [],
          chosen: [],
          used: [],
        },
      ];
}
