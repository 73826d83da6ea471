import type { Answer, Decision, DecisionView, Model, State } from '@warfold/engine';
import { judge as judgeOf, say } from '@warfold/engine';
import type { Mil, Point, Pose } from '@warfold/space';
import { ahead, headingOf, pointToPoint } from '@warfold/space';
import type { Activation, Errand, Goal } from '../insight.ts';
import { isOnTable } from '../insight.ts';
import { detoursFor } from '../lookahead/detours.ts';
import type { EvaluationContext, PlaceValue } from '../planning/context.ts';
import { placeValueFor, STIR, subjectOf, usually } from '../planning/context.ts';
import { isEnemy, sceneOf } from '../planning/prospects.ts';
import { behindOthers, destinations, holdsFrom } from './destinations.ts';
import { meetings } from './meetings.ts';
import type { Candidate, Evaluation } from './ranking.ts';
import { lazily } from './ranking.ts';
import { endOfMove, goesSomewhere, moveTo, placeAt, placed, pointsOf, ranksAt } from './wishes.ts';

type MoveDecision = Extract<Decision, { view: { kind: 'move' } }>;
type PlaceDecision = Extract<Decision, { view: { kind: 'place' } }>;

/** The activation in which a unit moves now: the one that goes as far as the question allows. */
export function mannerNow(unit: number, allowance: number, { state, insight }: EvaluationContext): Activation {
  const all = insight.activations(state, unit).filter(({ strikes }) => strikes !== 'fight');
  const least = all.find(({ reach, strikes }) => reach > 0 && strikes === 'shoot');
  const strikes = least !== undefined && allowance <= least.reach ? 'shoot' : 'nothing';
  return all.find(({ reach }) => reach === allowance) ?? { option: '', reach: allowance, strikes, steady: false };
}

/** How far the ways are that are looked for, and what whoever goes them can still do. */
interface Ground extends PlaceValue {
  readonly reaches: readonly number[];
  readonly strikes: Activation['strikes'];
}

/** Ground as a unit sees it that may go all the way, or only so far that it can still strike; and how far those ways are. */
function groundOf(context: EvaluationContext, side: number, unit: number, allowance: number): Ground {
  const { state, insight } = context;
  const activation = mannerNow(unit, allowance, context);
  const whole = placeValueFor(context, side, unit, activation);
  const isShorter = ({ option, reach, strikes }: Activation): boolean =>
    option === activation.option && strikes === 'shoot' && reach > 0 && reach < allowance;
  const shorter = activation.strikes === 'nothing' ? insight.activations(state, unit).find(isShorter) : undefined;
  if (shorter === undefined) return { ...whole, reaches: [allowance], strikes: activation.strikes };
  const near = placeValueFor(context, side, unit, shorter);
  const from = insight.spot(state, unit);
  const detours = detoursFor(state, insight, unit);
  const better = (to: Point): PlaceValue =>
    pointToPoint(from, to) + detours.between(to, from) <= shorter.reach && near.score(to) > whole.score(to) ? near : whole;
  return {
    score: (to) => better(to).score(to),
    reasons: (to) => better(to).reasons(to),
    reaches: [shorter.reach, allowance],
    strikes: 'shoot',
  };
}

/** Ground as it is seen on an errand: what the move was chosen for says where it leads. */
const groundFor = ({ reason }: Errand, at: (to: Point) => number, allowance: number): Ground => ({
  score: at,
  reasons: () => (reason === undefined ? [] : [reason]),
  reaches: [allowance],
  strikes: 'nothing',
});

export function moves(decision: MoveDecision, context: EvaluationContext): Evaluation {
  const { view, judge } = decision;
  const { state, insight } = context;
  // Pieces that go by themselves have no place in a plan of units.
  if (view.models.length === 0)
    return { known: [usually(judge.usual(), 0.001)], otherwise: () => judge.suggest(context.random).map((answer) => usually(answer)) };
  const unit = view.unit ?? state.models[view.leader ?? view.models[0]!.model]!.unit;
  const allowance = view.models.reduce((most, one) => Math.max(most, one.allowance), 0);
  const errand = insight.errand(state, view);
  if (errand?.after !== undefined) return meetings(decision, context, { ...errand, after: errand.after });
  const ground = errand?.at === undefined ? groundOf(context, view.side, unit, allowance) : groundFor(errand, errand.at, allowance);
  // Places are where the unit comes to stand; moves are told by whoever leads it.
  const leader = state.models[view.leader ?? view.models[0]!.model]!.pose;
  const middle = insight.spot(state, unit);
  const aside = { x: leader.x - middle.x, y: leader.y - middle.y };
  const ledTo = (to: Point): Point => ({ x: to.x + aside.x, y: to.y + aside.y });
  const endOf = (answer: Extract<Answer, { kind: 'move' }>): Point => {
    const end = endOfMove(view, state, answer);
    return { x: end.x - aside.x, y: end.y - aside.y };
  };
  const going = (to: Point, answerOf: () => Answer): Candidate => lazily(ground.score(to), answerOf, () => ground.reasons(to));
  const stay = { kind: 'move', declined: true } as const;
  // Whoever has chosen to go does not stay for nothing; where both sides act in every turn, what it would spend on going is better kept.
  const stir = errand === null && insight.inTurns ? STIR : 0;
  // Whoever has to go if it can looks for any way before it says that there is none.
  const staying =
    view.mayDecline === 'no'
      ? []
      : view.mayDecline === 'cannot'
        ? [{ answer: stay, score: NEVER, reasons: [] }]
        : [
            lazily(
              ground.score(endOf(stay)) - stir,
              () => stay,
              () => ground.reasons(endOf(stay)),
            ),
          ];
  const least = staying[0]?.score ?? Number.NEGATIVE_INFINITY;
  const scene = sceneOf(state, insight, view.side);
  const best = ground.reaches
    .flatMap((reach) => destinations(scene, unit, reach))
    .map((to) => ({ to, score: ground.score(to) }))
    .sort((a, b) => b.score - a.score);
  const patience = patienceOf(context, ground.strikes === 'nothing');
  const whole = apart(best, patience);
  const wishes = [...whole, ...shortened(whole.slice(0, patience.shortened), middle, ground)].flatMap(({ to, score }): Candidate[] => {
    if (view.turning !== 'free') return moveTo(decision, state, ledTo(to)).map((answer) => going(endOf(answer), () => answer));
    return [
      lazily(
        score,
        () => moveTo(decision, state, ledTo(to))[0]!,
        () => ground.reasons(to),
      ),
    ];
  });
  const suggested = () =>
    [...(view.mayDecline === 'cannot' ? [judge.usual()] : []), ...judge.suggest(context.random)].map((answer) =>
      going(endOf(answer), () => answer),
    );
  // Whoever wants to go and cannot as it wished looks for another way before it stays.
  const better = wishes.filter(({ score }) => score > least);
  return {
    known: better.length > 0 ? better : [...staying, ...wishes],
    otherwise: () => [...suggested(), ...staying],
    ...(view.mayDecline !== 'no' && {
      takes: (answer: Answer) => answer.kind !== 'move' || 'declined' in answer || goesSomewhere(view, answer),
    }),
  };
}

/** How long a player looks for a way to where it wants to be. */
interface Patience {
  /** Wishes that are worked out to whole moves, if it comes to that. */
  readonly wishes: number;
  /** Where one wish cannot be had, another next to it mostly cannot either. */
  readonly apart: Mil;
  /** Of how many a part of the way is tried. */
  readonly shortened: number;
}

const SOME: Patience = { wishes: 6, apart: 1500, shortened: 4 };
const MUCH: Patience = { wishes: 40, apart: 700, shortened: 12 };
/** Whoever has given up its strikes to go far looks longer for a way, so that it was not for nothing. */
const MORE: Patience = { wishes: 12, apart: 1000, shortened: 6 };
const patienceOf = ({ patient }: EvaluationContext, hasGivenUp: boolean): Patience => (patient ? MUCH : hasGivenUp ? MORE : SOME);

/** Placings that are worked out, if it comes to that. */
const MOST_PLACES = 10;

/** A place to go to, and what it is worth. */
interface Wish {
  readonly to: Point;
  readonly score: number;
}

/** The first of those that lie apart. */
function apart(wishes: readonly Wish[], { wishes: most, apart: far }: Patience): Wish[] {
  const found: Wish[] = [];
  for (const wish of wishes) {
    if (found.length === most) break;
    if (found.every(({ to }) => pointToPoint(to, wish.to) >= far)) found.push(wish);
  }
  return found;
}

/** Where the whole way cannot be gone, a part of it mostly can. */
function shortened(wishes: readonly Wish[], from: Point, { score }: PlaceValue): Wish[] {
  return wishes.flatMap(({ to }) =>
    PARTS.map((part): Wish => {
      const place = { x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) };
      return { to: place, score: score(place) };
    }),
  );
}

const PARTS = [0.9, 0.8, 0.65, 0.5, 0.3] as const;

/** Whoever is asked where has said that it comes: it stays away only where there is no room. */
const NEVER = -10_000;

export function places(decision: PlaceDecision, context: EvaluationContext): Evaluation {
  const { view, judge } = decision;
  const { state } = context;
  const subject = subjectOf(view);
  const suggested = (): readonly Answer[] => judge.suggest(context.random);
  if (subject === null) return landings(decision, context, suggested());
  if (state.cursor.round === 0) goOverTheGround(context, view.side);
  const activation: Activation = { option: '', reach: 0, strikes: state.cursor.round > 0 ? 'shoot' : 'nothing', steady: false };
  const ground = placeValueFor(context, view.side, subject, activation);
  const scoreAt = (at: Point): number => ground.score(at) + (state.cursor.round > 0 ? 0 : context.insight.station(state, subject, at));
  const valued = (answer: Answer): Candidate => {
    const at = placed(answer);
    if (at === null) return { answer, score: NEVER, reasons: [say('ai.reason.nothing')] };
    return lazily(
      scoreAt(at),
      () => answer,
      () => ground.reasons(at),
    );
  };
  const wishes = placesWorthTrying(view, context).flatMap(({ at, heading }): Candidate[] => {
    if (!canPlaceAt(decision)) return [];
    return [
      lazily(
        scoreAt(at),
        () => ranksAt(decision, state, at, heading) ?? placeAt(decision, at, heading) ?? judge.usual(),
        () => ground.reasons(at),
      ),
    ];
  });
  wishes.sort((a, b) => b.score - a.score);
  const best = view.items.length === 1 ? firstLegal(decision, wishes) : wishes.slice(0, MOST_PLACES);
  const otherwise = () => suggested().map(valued);
  return best.length === 0 ? { known: otherwise() } : { known: best, otherwise };
}

/** What is one thing is quickly judged: of the places worth trying, the best that the rules take. */
function firstLegal(decision: PlaceDecision, wishes: readonly Candidate[]): Candidate[] {
  const found = wishes.slice(0, MOST_JUDGED).find(({ answer }) => judgeOf(decision, answer) === null);
  return found === undefined ? wishes.slice(0, MOST_PLACES) : [found, ...wishes.filter((one) => one !== found).slice(0, MOST_PLACES)];
}

const MOST_JUDGED = 120;

/** While units are set up, for those who stand already: so that nobody waits for it in the first turn. */
function goOverTheGround({ state, insight }: EvaluationContext, side: number): void {
  for (const unit of state.units) if (unit.side === side && isOnTable(state, unit.id)) detoursFor(state, insight, unit.id);
}

const enemies = (state: State, side: number): Model[] =>
  state.models.filter(({ place, unit }) => place.at === 'table' && isEnemy(state, side, state.units[unit]!));

/** Where a thing that is no unit is set down, or which way it goes: what is suggested, and where anybody of the enemy is. */
function landings({ view, judge }: PlaceDecision, { state, insight }: EvaluationContext, suggested: readonly Answer[]): Evaluation {
  const [item, second] = view.items;
  const usual = usually(judge.usual(), 0.001);
  const from = placed(usual.answer);
  const wishAt = (at: Pose): Answer => ({ kind: 'place', places: [{ id: item!.id, pose: at }] });
  const toward = ({ x, y }: Pose): Answer[] =>
    item?.what === 'point'
      ? [wishAt({ x, y, z: 0, heading: 0 })]
      : item?.what === 'heading' && from !== null
        ? [wishAt({ ...from, heading: headingOf(x - from.x, y - from.y) })]
        : [];
  const wished = second !== undefined ? [] : enemies(state, view.side).flatMap(({ pose }) => toward(pose));
  const valued = [usual.answer, ...suggested, ...wished].flatMap((answer): Candidate[] => {
    const at = placed(answer);
    const worth = at === null ? null : insight.landing(state, view, at);
    return worth === null ? [] : [{ answer, score: worth, reasons: [say('ai.reason.foreseen', { worth: Math.round(worth) })] }];
  });
  return { known: valued.length > 0 ? valued : [usual, ...suggested.map((answer) => usually(answer))] };
}

const canPlaceAt = ({ view, judge }: PlaceDecision): boolean =>
  view.items[0] !== undefined && view.items[0].what !== 'line' && (view.items.length === 1 || judge.complete !== undefined);

function placesWorthTrying(
  view: Extract<DecisionView, { kind: 'place' }>,
  { state, insight }: EvaluationContext,
): { at: Point; heading: number }[] {
  const middle = { x: state.table.width / 2, y: state.table.depth / 2 };
  const subject = subjectOf(view);
  const scene = sceneOf(state, insight, view.side);
  const points = [...pointsOf(view), ...(subject === null ? [] : behindOthers(scene, subject))];
  const shaped = points.map((at) => ({ at, heading: towards(at, middle) }));
  if (shaped.length > 0 || view.items.length > 1) return shaped;
  const atGoals = insight.goals(state, view.side).flatMap((goal) => nearGoal(goal, subject === null ? 0 : insight.breadth(state, subject)));
  return [
    ...atGoals.map((at) => ({ at, heading: towards(at, nearestOf(scene.enemies, at) ?? middle) })),
    ...scene.enemies.flatMap((enemy) => roundAbout(enemy.at, BEFORE_ENEMIES).map((at) => ({ at, heading: towards(at, enemy.at) }))),
  ];
}

/** In the middle of a goal, and round about it as far as it is held from. */
function nearGoal(goal: Goal, breadth: Mil): Point[] {
  const { at, radius } = goal;
  const rings = [radius / 2, radius, holdsFrom(goal, breadth)].flatMap((far) =>
    ALL_ROUND.map((heading) => ahead(at, heading, Math.max(0, Math.round(far) - HARDLY))),
  );
  return [at, ...rings];
}
const ALL_ROUND: readonly number[] = Array.from({ length: 12 }, (_, i) => 300 * i);
/** A tenth of an inch: places are rounded. */
const HARDLY: Mil = 100;

/** From where most of what comes down on the table can shoot. */
const BEFORE_ENEMIES: Mil = 8000;

const roundAbout = ({ x, y }: Point, far: Mil): Point[] => [
  { x, y: y + far },
  { x: x + far, y },
  { x, y: y - far },
  { x: x - far, y },
];

const towards = (from: Point, to: Point): number => headingOf(to.x - from.x, to.y - from.y);

const nearestOf = (all: readonly { readonly at: Point }[], from: Point): Point | null =>
  all.reduce<Point | null>((best, { at }) => (best === null || pointToPoint(at, from) < pointToPoint(best, from) ? at : best), null);
