import type { AnswerOf, Choice, Flow, Game, Judge, Model, Piece, Ref, Refusal, State, Step, Travel } from '@warfold/engine';
import { abilityOf, inchesOf, markOf, OF_SIDE, parameter, part, pointedIn, refuse, say, step, sumOf } from '@warfold/engine';
import type { Body, Heading, Obstacle, Point, Pose } from '@warfold/space';
import { ahead, firstBreach, headingOf, isLegalPath, OPEN, pointToPoint, SOLID } from '@warfold/space';
import { inTurnFrom, nextInTurn } from '../../shared/sides.ts';
import { culpritOf, tagModel } from '../../shared/tags.ts';
import { onGround } from '../../shared/together.ts';
import { amountOf } from '../../sigmar/amount.ts';
import { abilities } from '../abilities.ts';
import { sufferMortals } from '../attack/wounds.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { throwDice } from '../sequence/dice.ts';
import { isPresent, presentModels } from '../table/table.ts';
import { isBodyWithin } from '../terrain/garrisonReach.ts';
import { isDefensible } from '../terrain/terrainRules.ts';
import { CONTROLLER, controllerOf, LEASHED, PROWLED, SORTED, SUMMONER, WILD_PICKER } from './magicMarks.ts';
import type { Manifest } from './manifest.ts';
import { bodyOf, manifestOf, manifestsOf, removeManifest, touchesEdge } from './manifest.ts';
import { groundFor } from './manifestGround.ts';
import { UNBIND_RANGE } from './wizards.ts';

/** AOS3-19.5a: those that are on the battlefield and move by themselves. */
const predatorsOf = (state: State): Manifest[] => manifestsOf(state, 'endless').filter(({ present, move }) => present && move !== null);

const leads = ({ parts }: Manifest): Piece => parts[0]!;

/** AOS3-19.5.1a: within 30" of the model that summoned it. */
function isHeld(state: State, manifest: Manifest): boolean {
  const model = pointedIn(state.models, leads(manifest), SUMMONER);
  return model !== undefined && isPresent(model) && manifest.parts.some((piece) => isBodyWithin(state, model, bodyOf(piece), UNBIND_RANGE));
}

const waiting = (state: State): Manifest[] => predatorsOf(state).filter((one) => !markOf(leads(one), PROWLED));

const sideOf = (state: State, manifest: Manifest): number => state.units[wizardOf(state, manifest)]!.side;

/** AOS3-19.5.2a, AOS3-19.5.2b: the controlled ones of the active player, then of the opponent, then the wild ones in turns. */
function nextPredator(state: State): Step | null {
  const all = waiting(state);
  if (all.length === 0) return null;
  if (!markOf(state, SORTED)) return { step: 'sortPredators' };
  const { active } = state.cursor;
  for (const side of inTurnFrom(state, active)) {
    const own = all.some((one) => markOf(leads(one), LEASHED) && sideOf(state, one) === side);
    if (own) return { step: 'movePredator', args: { side, wild: false } };
  }
  const picker = markOf(state, WILD_PICKER);
  return { step: 'movePredator', args: { side: picker ?? active, wild: true } };
}

/** AOS3-19.5.1a, AOS3-19.5.1b: each wizard controls one at most; its player picks which. */
function* sortPredators(game: Game): Flow<void> {
  game.mark('battle', SORTED, true, 'AOS3-19.5a');
  for (const unit of wizardsIn(game.state)) {
    const held = () => waiting(game.state).filter((one) => wizardOf(game.state, one) === unit && isHeld(game.state, one));
    const { side } = game.unit(unit);
    const label = say('aos3.magic.ask.control', { unit: { unit } });
    const chosen = yield* game.ask.one({ side, rule: 'AOS3-19.5.1b', label, about: [{ unit }] }, () => choicesOf(held()));
    const parts = manifestOf(game.state, chosen)!.parts.map(({ id }) => ({ piece: id }));
    game.mark(parts, LEASHED, true, 'AOS3-19.5.1a', say('aos3.magic.controls', { unit: { unit }, piece: parts[0]! }));
  }
}

/** AOS3-19.4: a unit of several models is one wizard, whichever of them summoned it. */
const wizardOf = (state: State, manifest: Manifest): number => pointedIn(state.models, leads(manifest), SUMMONER)!.unit;

/** Those who hold some of them, the active player's first (AOS3-1.6.2a). */
function wizardsIn(state: State): number[] {
  const held = waiting(state).filter((one) => isHeld(state, one));
  const units = [...new Set(held.map((one) => wizardOf(state, one)))];
  const isActive = (unit: number): boolean => state.units[unit]!.side === state.cursor.active;
  return [...units.filter(isActive), ...units.filter((unit) => !isActive(unit))];
}

const choicesOf = (manifests: readonly Manifest[]): Choice<string>[] =>
  manifests.map((one) => ({ id: one.whole, label: leads(one).name, ref: { piece: leads(one).id }, value: one.whole }));

const WHOSE = { ...OF_SIDE, wild: parameter.usual(parameter.yes(), false) };

const movePredator = step(WHOSE, function* (game, { side, wild }): Flow<void> {
  const mine = () =>
    waiting(game.state).filter((one) =>
      wild ? !markOf(leads(one), LEASHED) : markOf(leads(one), LEASHED) && sideOf(game.state, one) === side,
    );
  const rule = wild ? 'AOS3-19.5.2b' : 'AOS3-19.5.2a';
  const whole = yield* game.ask.one({ side, rule, label: say('aos3.magic.ask.predator') }, () => choicesOf(mine()));
  const pieces = manifestOf(game.state, whole)!.parts.map(({ id }) => ({ piece: id }));
  game.mark(pieces, PROWLED, true, rule);
  game.mark(pieces, CONTROLLER, side, 'AOS3-19.5.2c');
  if (wild) game.mark('battle', WILD_PICKER, nextInTurn(game.state, side), 'AOS3-19.5.2b');
  yield* prowl(game, side, whole, rule);
  if (waiting(game.state).length === 0) game.tell('AOS3-19.5b', 'aos3.magic.prowled');
});

function* prowl(game: Game, side: number, whole: string, rule: 'AOS3-19.5.2a' | 'AOS3-19.5.2b'): Flow<void> {
  const now = () => manifestOf(game.state, whole)!;
  const far = now().move!;
  const lead = leads(now()).id;
  const travels = yield* game.ask.move(
    {
      ...{ side, rule, label: say('aos3.magic.ask.prowl', { piece: { piece: lead } }), about: [{ piece: lead }] },
      gauge: { of: 'inches', allowed: sumOf([part(far, say('aos3.magic.part.move'), 'AOS3-19.5c')]) },
    },
    () => ({
      ...{ unit: null, models: [], pieces: now().parts.map(({ id }) => ({ piece: id, allowance: far })) },
      ...{ measured: 'each', leader: null, mayDecline: 'stay', turning: 'free', judge: prowlJudge(game.state, now()) },
    }),
  );
  if (travels === null || travels.length === 0) return;
  const passed = unitsCrossed(game.state, travels);
  game.emit({
    type: 'moved',
    unit: null,
    how: 'prowl',
    travels,
    rule: 'AOS3-19.5c',
    text: say('aos3.magic.prowls', { piece: { piece: lead } }),
  });
  yield* devour(game, whole, passed);
  if (touchesEdge(game.state, now())) removeManifest(game, whole, 'AOS3-19.3.3', 'aos3.magic.leaves');
}

type MoveAnswer = AnswerOf<'move'>;

function prowlJudge(state: State, manifest: Manifest): Judge<MoveAnswer> {
  const course = groundFor(state, manifest);
  const stay: MoveAnswer = { kind: 'move', declined: true };
  const why = (answer: MoveAnswer): Refusal | null => {
    if ('declined' in answer) return null;
    for (const { piece, path } of answer.travels) {
      const own = manifest.parts.find(({ id }) => id === piece);
      const breach = own === undefined ? undefined : firstBreach(bodyOf(own), path, course);
      if (breach === undefined) continue;
      const numbers = { measured: inchesOf(breach.measured), required: inchesOf(breach.required) };
      if (breach.kind === 'far') return refuse('AOS3-19.5c', say('aos3.magic.refused.tooFar', numbers));
      const culprit = culpritOf(breach.ids[0]);
      const rule = isFort(state, culprit) ? 'AOS3-17.1.2b' : 'AOS3-19.5c';
      return refuse(rule, say('aos3.magic.refused.blocked', numbers), culprit === null ? [] : [culprit]);
    }
    return null;
  };
  const go = (heading: Heading, far: number): MoveAnswer | null => {
    const end = (pose: Pose) => onGround(shifted(pose, heading, far), course);
    const travels = manifest.parts.map(({ id, pose }): Travel => ({ piece: id, path: [pose, end(pose)] }));
    const answer: MoveAnswer = { kind: 'move', travels };
    return why(answer) === null ? answer : null;
  };
  const towardsFoe = (): MoveAnswer | null => {
    const { pose } = leads(manifest);
    const foe = nearestFoe(state, manifest, pose);
    if (foe === null) return null;
    const heading = headingOf(foe.x - pose.x, foe.y - pose.y);
    return [1, 0.75, 0.5, 0.25].reduce<MoveAnswer | null>((found, share) => found ?? go(heading, Math.floor(manifest.move! * share)), null);
  };
  return {
    why,
    usual: () => towardsFoe() ?? stay,
    suggest: (random) =>
      [stay, towardsFoe(), ...[0, 1, 2].map(() => go(random.below(3600), random.below(manifest.move! + 1)))].filter(
        (answer): answer is MoveAnswer => answer !== null,
      ),
  };
}

const isFort = ({ pieces }: State, ref: Ref | null): boolean => ref !== null && 'piece' in ref && isDefensible(pieces[ref.piece]!);

const shifted = (pose: Pose, heading: Heading, far: number): Pose => ({ ...pose, ...ahead(pose, heading, far), heading });

function nearestFoe(state: State, manifest: Manifest, from: Point): Point | null {
  const { team } = state.sides[controllerOf(leads(manifest)) ?? manifest.owner]!;
  const foes = state.models.filter((model) => model.place.at === 'table' && state.sides[state.units[model.unit]!.side]!.team !== team);
  return foes.reduce<Point | null>(
    (best, { pose }) => (best === null || pointToPoint(pose, from) < pointToPoint(best, from) ? pose : best),
    null,
  );
}

/** AOS3-9.4.1: the units over some part of whose bases a part of it went. */
function unitsCrossed(state: State, travels: readonly Travel[]): number[] {
  const crosses = (body: Body, path: readonly Pose[], model: Model): boolean => {
    const obstacles: Obstacle[] = [{ id: tagModel(model.id), shape: model, moving: { ...SOLID, height: 'flat' }, ending: null }];
    return !isLegalPath(body, path, { ...OPEN, obstacles, heights: 'ignored' });
  };
  return state.units
    .filter(({ id }) =>
      presentModels(state, id).some(
        (model) =>
          model.place.at === 'table' &&
          travels.some(({ piece, path }) => piece !== undefined && crosses(bodyOf(state.pieces[piece]!), path, model)),
      ),
    )
    .map(({ id }) => id);
}

/** Abilities that hurt those who were passed across, each with its rule. */
const HUNGERS = [
  ['roving-maw', 'AOS3-SAMPLE.2'],
  ['rending', 'AOS3-24.4a'],
] as const;

/** AOS3-SAMPLE.2, AOS3-24.4b: what it does to those it passed across is an ability of its own, and no spell: nobody ignores it. */
function* devour(game: Game, whole: string, passed: readonly number[]): Flow<void> {
  const { parts, owner } = manifestOf(game.state, whole)!;
  const side = controllerOf(parts[0]!) ?? owner;
  const own = { abilities: parts[0]!.abilities ?? [] };
  const [name, rule] = HUNGERS.find(([ability]) => abilityOf(own, ability) !== null) ?? [null, null];
  if (name === null || passed.length === 0) return;
  const hunger = abilityOf(own, name)!;
  abilities.witness?.(name);
  const least = typeof hunger.on === 'number' ? hunger.on : 4;
  const amount = amountOf(typeof hunger.mortals === 'string' || typeof hunger.mortals === 'number' ? hunger.mortals : 1);
  for (const unit of passed) {
    if (presentModels(game.state, unit).length === 0) continue;
    game.tell('AOS3-9.4.1', 'aos3.magic.across', { piece: { piece: parts[0]!.id }, unit: { unit } }, [{ unit }]);
    if (abilities.ask(game.state, 'ignores', { unit, lore: 'spell' }, { unit: { unit } }).length > 0)
      game.tell('AOS3-24.4b', 'aos3.magic.noSpell', { piece: { piece: parts[0]!.id }, unit: { unit } }, [{ unit }]);
    const rolled = yield* throwDice(game, {
      ...{ purpose: 'maw', rule, side, count: 1, sides: 6, by: { piece: parts[0]!.id }, at: { unit } },
      sort: (face) => (face >= least ? 'caught' : 'spared'),
    });
    if (rolled.count('caught') > 0) yield* sufferMortals(game, unit, amount, { rule, reason: parts[0]!.name });
  }
}

export const predators: Chapter = { steps: { sortPredators, movePredator }, due: { 'hero:predators': nextPredator } };
