import type { RuleId } from '@warfold/catalogue';
import type { Explained, Game, Model, Part, Piece, Ref, Result, State, Text } from '@warfold/engine';
import { mark, markOf, part, say, sumOf } from '@warfold/engine';
import type { Mil, Polygon } from '@warfold/space';
import { gap, inches, pointInPolygon } from '@warfold/space';
import type { Scenario, ScenarioGoal } from './form.ts';
import { placeOn } from './places.ts';

/** What the rules of a system say about the things that scenarios speak of. */
export interface ScenarioRules {
  /** The rule under which a scenario scores and decides. */
  readonly rule: RuleId;
  scenario(state: State): Scenario | null;
  /** Everything that can be held. */
  grounds(state: State): readonly Piece[];
  holder(state: State, piece: number): number | null;
  /** Whether a piece goes by this name in the scenario. */
  isNamed?(piece: Piece, key: string): boolean;
  leader(state: State, side: number): Model | null;
  /** On the table, and able to do something about it. */
  isFree(state: State, model: Model): boolean;
  /** Gone in a way that counts as slain. */
  isSlain(state: State, model: Model): boolean;
  /** What the loss of a unit, or of one model, is worth in points. */
  /** How near one has to be to lay hands on somebody; in contact if absent. */
  readonly contact?: Mil;
  worth(state: State, lost: { readonly unit: number } | { readonly model: number }): number;
  /** The deployment area of a side, and what counts as its ground. */
  zone(state: State, side: number): Polygon | null;
  land?(state: State, side: number): Polygon | null;
  /** Where somebody of a side is brought to; the deployment area of an enemy if absent. */
  across?(state: State, side: number): Polygon | null;
  /** How a goal that ships with the game is told in the words of its book, and under which rule. */
  told?(state: State, earned: Earned, about: { readonly side: Ref; readonly points: number }): GoalReason | null;
  /** Ground that is counted piece by piece is told in one. */
  readonly inOne?: boolean;
}

export interface GoalReason {
  readonly text?: Text;
  /** The same as the reason of a number. */
  readonly reason?: Text;
  readonly rule?: RuleId;
  readonly what?: string;
}

/** Points that a scenario has given in the course of the battle, where the rest of the score is counted as the table stands. */
export const EARNED = mark('side', 'scenario-points', 0);

/** One reason for points: a goal, how often, and for what. */
export interface Earned {
  readonly goal: ScenarioGoal;
  readonly times: number;
  readonly about?: Ref;
}

const teamOf = (state: State, side: number): number => state.sides[side]!.team;
const sideOf = (state: State, model: Model): number => state.units[model.unit]!.side;
const enemiesOf = (state: State, side: number): number[] =>
  state.sides.filter(({ team }) => team !== teamOf(state, side)).map(({ id }) => id);

/** The key of an objective that a scenario has put down. */
export const groundTrait = (key: string): string => `ground:${key}`;

const isNamed = (ways: ScenarioRules, piece: Piece, key: string): boolean =>
  ways.isNamed?.(piece, key) ?? piece.traits.includes(groundTrait(key));

/** What goes by one of these names; everything that can be held, where nothing is named, but for what is only ever meant by its name. */
function groundsOf(state: State, ways: ScenarioRules, keys: readonly string[] | undefined): readonly Piece[] {
  const grounds = ways.grounds(state);
  return keys === undefined
    ? grounds.filter((piece) => piece.kind === 'objective' || piece.traits.includes('objective'))
    : grounds.filter((piece) => keys.some((key) => isNamed(ways, piece, key)));
}

const heldBy = (state: State, ways: ScenarioRules, side: number, grounds: readonly Piece[]): Piece[] =>
  grounds.filter(({ id }) => {
    const holder = ways.holder(state, id);
    return holder !== null && teamOf(state, holder) === teamOf(state, side);
  });

/** On whose ground something lies: on its own for a side that has it, else on an enemy's, else on nobody's. */
function liesOf(state: State, ways: ScenarioRules, side: number, piece: Piece): 'own' | 'enemy' | 'neutral' {
  const land = (one: number): Polygon | null => (ways.land ?? ways.zone)(state, one);
  const isOn = (one: number): boolean => {
    const polygon = land(one);
    return polygon !== null && pointInPolygon(piece.pose, polygon);
  };
  if (isOn(side)) return 'own';
  return enemiesOf(state, side).some(isOn) ? 'enemy' : 'neutral';
}

type Of<G extends ScenarioGoal['goal']> = Extract<ScenarioGoal, { readonly goal: G }>;

function holding(state: State, ways: ScenarioRules, side: number, goal: Of<'hold'>): Earned[] {
  const lies = (piece: Piece): boolean => goal.lies === undefined || liesOf(state, ways, side, piece) === goal.lies;
  const grounds = groundsOf(state, ways, goal.objectives).filter(lies);
  const own = heldBy(state, ways, side, grounds);
  const { count = 'each' } = goal;
  if (count === 'each') return own.map((piece) => ({ goal, times: 1, about: { piece: piece.id } }));
  const done =
    count === 'most'
      ? own.length > 0 && enemiesOf(state, side).every((enemy) => heldBy(state, ways, enemy, grounds).length < own.length)
      : own.length >= (count === 'all' ? Math.max(1, grounds.length) : count);
  return done ? [{ goal, times: 1 }] : [];
}

/** Whom a goal is about, among the models of a side: those of one unit, or the leader alone. */
export function personOf(state: State, ways: ScenarioRules, side: number, who: string): readonly Model[] {
  if (who === 'leader') {
    const leader = ways.leader(state, side);
    return leader === null ? [] : [leader];
  }
  const own = state.units.filter((unit) => unit.side === side);
  const unit =
    who === 'dearest'
      ? own.reduce<(typeof own)[number] | undefined>(
          (best, one) => (best === undefined || one.points > best.points ? one : best),
          undefined,
        )
      : own.find(({ name }) => name === who);
  return unit === undefined ? [] : unit.models.map((id) => state.models[id]!);
}

function slaying(state: State, ways: ScenarioRules, side: number, goal: Of<'slay'>): Earned[] {
  const { who = 'units', worth = false } = goal;
  const enemies = enemiesOf(state, side);
  if (who === 'units')
    return state.units
      .filter(
        (unit) =>
          enemies.includes(unit.side) && unit.models.length > 0 && unit.models.every((id) => ways.isSlain(state, state.models[id]!)),
      )
      .map(({ id }) => ({ goal, times: worth ? ways.worth(state, { unit: id }) : 1, about: { unit: id } }));
  if (who === 'models')
    return state.models
      .filter((model) => enemies.includes(sideOf(state, model)) && ways.isSlain(state, model))
      .map(({ id }) => ({ goal, times: worth ? ways.worth(state, { model: id }) : 1, about: { model: id } }));
  return enemies.flatMap((enemy) => {
    const person = personOf(state, ways, enemy, who);
    const slain = person.length > 0 && person.every((model) => ways.isSlain(state, model));
    return slain ? [{ goal, times: worth ? worthOf(state, ways, person) : 1, about: { model: person[0]!.id } }] : [];
  });
}

const worthOf = (state: State, ways: ScenarioRules, person: readonly Model[]): number =>
  person.reduce((sum, { id }) => sum + ways.worth(state, { model: id }), 0);

function surviving(state: State, ways: ScenarioRules, side: number, goal: Of<'survive'>): Earned[] {
  const { who = 'units', worth = false } = goal;
  const lives = (id: number): boolean => state.models[id]!.place.at !== 'gone';
  const sides = state.sides.filter(({ team }) => team === teamOf(state, side)).map(({ id }) => id);
  if (who === 'units')
    return state.units
      .filter((unit) => sides.includes(unit.side) && unit.models.some(lives))
      .map(({ id }) => ({ goal, times: worth ? ways.worth(state, { unit: id }) : 1, about: { unit: id } }));
  if (who === 'models')
    return state.models
      .filter((model) => sides.includes(sideOf(state, model)) && lives(model.id))
      .map(({ id }) => ({ goal, times: worth ? ways.worth(state, { model: id }) : 1, about: { model: id } }));
  const person = personOf(state, ways, side, who).filter(({ id }) => lives(id));
  return person.length === 0 ? [] : [{ goal, times: worth ? worthOf(state, ways, person) : 1, about: { model: person[0]!.id } }];
}

/** Somebody has been brought to a place: everybody of it who is left stands there, with the middle of the base, and is free. */
function escorting(state: State, ways: ScenarioRules, side: number, goal: Of<'escort'>): Earned[] {
  const scenario = ways.scenario(state);
  const [enemy] = enemiesOf(state, side);
  const to =
    goal.to !== undefined && scenario !== null
      ? placeOn(state.table, scenario, goal.to)
      : (ways.across?.(state, side) ?? (enemy === undefined ? null : ways.zone(state, enemy)));
  const left = personOf(state, ways, side, goal.who ?? 'leader').filter(({ place }) => place.at !== 'gone');
  const there = to !== null && left.length > 0 && left.every((model) => ways.isFree(state, model) && pointInPolygon(model.pose, to));
  return there ? [{ goal, times: 1, about: { model: left[0]!.id } }] : [];
}

/** None of his friends within this of a prisoner. */
const ALONE = inches(3);
const GUARDS = 2;

/** Taken: alive, touched by two enemies and more who are free, and with no friend near who is. */
function capturing(state: State, ways: ScenarioRules, side: number, goal: Of<'capture'>): Earned[] {
  return enemiesOf(state, side).flatMap((enemy): Earned[] => {
    const person = personOf(state, ways, enemy, goal.who ?? 'leader').filter(({ place }) => place.at === 'table');
    const ids = new Set(person.map(({ id }) => id));
    const near = (far: number, theirs: boolean): number =>
      state.models.filter(
        (other) =>
          !ids.has(other.id) &&
          (sideOf(state, other) === enemy) === theirs &&
          ways.isFree(state, other) &&
          person.some((model) => gap(model, other) <= far),
      ).length;
    const taken = person.length > 0 && near(ways.contact ?? 0, false) >= GUARDS && near(ALONE, true) === 0;
    return taken ? [{ goal, times: 1, about: { model: person[0]!.id } }] : [];
  });
}

/** How often a side has done what a goal asks, as the table stands. */
export function doneBy(state: State, ways: ScenarioRules, side: number, goal: ScenarioGoal): Earned[] {
  if (goal.side !== undefined && goal.side - 1 !== teamOf(state, side) % 2) return [];
  switch (goal.goal) {
    case 'hold':
      return holding(state, ways, side, goal);
    case 'slay':
      return slaying(state, ways, side, goal);
    case 'survive':
      return surviving(state, ways, side, goal);
    case 'escort':
      return escorting(state, ways, side, goal);
    case 'capture':
      return capturing(state, ways, side, goal);
  }
}

type When = 'turn' | 'round' | 'end';

const isDue = ({ at = 'end', rounds, points }: ScenarioGoal, when: When, round: number): boolean =>
  at === when && points !== undefined && (rounds === undefined || (round >= rounds[0] && round <= rounds[1]));

/** Everything that a side has earned at a moment. Ground that is counted piece by piece by goals that follow each other comes in the order of the pieces. */
export function earnedBy(state: State, ways: ScenarioRules, side: number, when: When): Earned[] {
  const goals = (ways.scenario(state)?.goals ?? []).filter((goal) => isDue(goal, when, state.cursor.round));
  const runs: Earned[][] = [];
  let before = false;
  for (const goal of goals) {
    const each = goal.goal === 'hold' && (goal.count ?? 'each') === 'each';
    const earned = doneBy(state, ways, side, goal);
    if (each && before) runs.at(-1)!.push(...earned);
    else runs.push(earned);
    before = each;
  }
  const place = ({ about }: Earned): number => (about !== undefined && 'piece' in about ? about.piece : 0);
  return runs.flatMap((run) => run.sort((a, b) => place(a) - place(b)));
}

/** What an earned goal is worth. */
export const pointsOf = ({ goal, times }: Earned): number => (goal.points ?? 0) * times;

/** How points are told: by the book where it has words for them, else by those of all scenarios. */
function tell(state: State, ways: ScenarioRules, earned: Earned, side: number): Required<GoalReason> {
  const { goal, about } = earned;
  const args = { side: { side }, points: pointsOf(earned) };
  const piece = about !== undefined && 'piece' in about ? about : null;
  const own = ways.told?.(state, earned, args) ?? null;
  return {
    text: piece === null ? say(`shared.scenario.scored.${goal.goal}`, args) : say('shared.scenario.scored.ground', { ...args, piece }),
    reason: say(`shared.scenario.part.${goal.goal}`),
    rule: ways.rule,
    what: goal.key ?? goal.goal,
    ...own,
  };
}

/** What is counted piece by piece, with one entry for each goal. */
function inOne(all: readonly Earned[]): Earned[] {
  const goals = [...new Set(all.map(({ goal }) => goal))];
  return goals.map((goal) => {
    const same = all.filter((one) => one.goal === goal);
    return same.length === 1 ? same[0]! : { goal, times: same.reduce((sum, { times }) => sum + times, 0) };
  });
}

/** Gives the points of a moment to these sides, each reason for itself. */
export function scoreGoals(game: Game, ways: ScenarioRules, when: When, sides: readonly number[]): void {
  for (const side of sides) {
    const all = earnedBy(game.state, ways, side, when);
    for (const earned of ways.inOne === true ? inOne(all) : all) {
      const by = pointsOf(earned);
      if (by === 0) continue;
      const { text, rule, what } = tell(game.state, ways, earned, side);
      game.emit({ type: 'scored', side, by, what, rule, text });
    }
  }
}

/** What a side would get at a moment, each part with its reason. */
export function pointsAt(state: State, ways: ScenarioRules, side: number, when: When): Explained {
  const all = earnedBy(state, ways, side, when);
  return sumOf(
    all.map((earned) => {
      const { reason, rule } = tell(state, ways, earned, side);
      return part(pointsOf(earned), reason, rule);
    }),
  );
}

/** The same where the score on the table is counted anew each time: what is given in the course of the battle is kept apart. */
export function keepEarned(game: Game, ways: ScenarioRules, when: 'turn' | 'round', sides: readonly number[]): void {
  for (const side of sides)
    for (const earned of earnedBy(game.state, ways, side, when)) {
      const by = pointsOf(earned);
      if (by !== 0)
        game.mark({ side }, EARNED, markOf(game.state.sides[side]!, EARNED) + by, ways.rule, tell(game.state, ways, earned, side).text);
    }
}

/** What a side has by the goals that are counted as the table stands, and what it has kept; each part with its reason. */
export function standingOf(state: State, ways: ScenarioRules, side: number): Explained {
  const kept = markOf(state.sides[side]!, EARNED);
  const parts: Part[] = kept === 0 ? [] : [part(kept, say('shared.scenario.kept'), ways.rule)];
  return sumOf([...parts, ...pointsAt(state, ways, side, 'end').parts]);
}

/** How a battle was won: by what somebody has done, by points, by a tie that goes to one side; or that nobody has. */
export const wonBy = (how: ScenarioGoal['goal'] | 'points' | 'tie' | 'draw'): Text => say(`shared.scenario.won.${how}`);

/** Who has won by which goal. */
export interface Decided extends Pick<Result, 'winners' | 'reason'> {
  readonly rule: RuleId;
  readonly goal: ScenarioGoal;
}

/** The team that alone has done something that decides. */
export function decided(state: State, ways: ScenarioRules, when: 'at-once' | 'at-end'): Decided | null {
  for (const goal of ways.scenario(state)?.goals ?? []) {
    if (goal.decides !== when && !(when === 'at-end' && goal.decides === 'at-once')) continue;
    if (goal.rounds !== undefined && (state.cursor.round < goal.rounds[0] || state.cursor.round > goal.rounds[1])) continue;
    const teams = new Set(state.sides.filter(({ id }) => doneBy(state, ways, id, goal).length > 0).map(({ team }) => team));
    const [team] = teams;
    if (teams.size !== 1) continue;
    const winners = state.sides.filter((side) => side.team === team).map(({ id }) => id);
    return { winners, reason: wonBy(goal.goal), rule: ways.rule, goal };
  }
  return null;
}

/** What the scenario says of a count: who is far enough ahead, and who wins a tie. */
export function winnersBy(state: State, ways: ScenarioRules, scores: readonly number[], size: number): readonly number[] {
  const { victory } = ways.scenario(state) ?? {};
  const teams = [...new Set(state.sides.map(({ team }) => team))];
  const scoreOf = (team: number): number => scores[state.sides.find((side) => side.team === team)!.id] ?? 0;
  const sidesOf = (team: number): number[] => state.sides.filter((side) => side.team === team).map(({ id }) => id);
  const ranked = [...teams].sort((a, b) => scoreOf(b) - scoreOf(a));
  const [first, second] = [ranked[0]!, ranked[1]!];
  const lead = scoreOf(first) - scoreOf(second);
  if (lead > 0 && isEnough(lead, victory?.ahead, size)) return sidesOf(first);
  return tieGoesTo(state, ways, victory?.ties, teams).flatMap(sidesOf);
}

const isEnough = (lead: number, ahead: number | string | undefined, size: number): boolean => {
  if (ahead === undefined) return true;
  return typeof ahead === 'number' ? lead >= ahead : 100 * lead > Number(ahead.slice(0, -1)) * size;
};

function tieGoesTo(
  state: State,
  ways: ScenarioRules,
  ties: 'draw' | 'objectives' | 1 | 2 | undefined,
  teams: readonly number[],
): readonly number[] {
  if (ties === undefined || ties === 'draw') return [];
  if (ties === 1 || ties === 2) return teams.filter((team) => team % 2 === ties - 1);
  const counts = teams.map(
    (team) => heldBy(state, ways, state.sides.find((side) => side.team === team)!.id, groundsOf(state, ways, undefined)).length,
  );
  const most = Math.max(...counts);
  const best = teams.filter((_, i) => counts[i] === most);
  return best.length === 1 ? best : [];
}

/** What one piece of ground gives whoever holds it each time it is counted: by itself, and by goals that count how much is held. */
export function paysForHolding(
  state: State,
  ways: ScenarioRules,
  side: number,
  piece: Piece,
): { readonly each: number; readonly some: number } {
  const sum = { each: 0, some: 0 };
  for (const goal of ways.scenario(state)?.goals ?? []) {
    if (goal.goal !== 'hold' || goal.points === undefined || (goal.side !== undefined && goal.side - 1 !== teamOf(state, side) % 2))
      continue;
    if (!groundsOf(state, ways, goal.objectives).some(({ id }) => id === piece.id)) continue;
    if (goal.lies !== undefined && liesOf(state, ways, side, piece) !== goal.lies) continue;
    if ((goal.count ?? 'each') === 'each') sum.each += goal.points;
    else sum.some += goal.points;
  }
  return sum;
}
