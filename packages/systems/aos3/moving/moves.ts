import type { RuleId } from '@warfold/catalogue';
import type { Explained, Flow, Game, Model, ModelTravel, Refusal, State, Unit } from '@warfold/engine';
import { inchesOf, part, refuse, say, standing, sumOf } from '@warfold/engine';
import type { Point } from '@warfold/space';
import { SOLID } from '@warfold/space';
import type { EachMove } from '../../shared/moving.ts';
import { moveEach } from '../../shared/moving.ts';
import { ASKS } from '../questions.ts';
import { LINKS } from '../table/coherency.ts';
import type { Distance } from '../table/ground.ts';
import { courseFor, refusalOf } from '../table/ground.ts';
import { awayFrom, foesOf, garrisonOf, isModelWithin, NEAR, presentModels } from '../table/table.ts';
import { canFly, inMils, moveOf } from '../warscroll/characteristics.ts';
import { rollMove } from '../warscroll/random.ts';

export type FreeMove = 'normal' | 'run' | 'retreat' | 'redeploy';

/** How each kind of move treats enemies on its way (AOS3-8.1b, AOS3-8.2b, AOS3-8.3b, AOS3-8.4b). */
const FOES: Readonly<Record<FreeMove, { readonly distance: Distance; readonly rule: RuleId }>> = {
  normal: { distance: 'way', rule: 'AOS3-8.1b' },
  run: { distance: 'way', rule: 'AOS3-8.3b' },
  retreat: { distance: 'end', rule: 'AOS3-8.2b' },
  redeploy: { distance: 'end', rule: 'AOS3-8.4b' },
};

const ASK_WHERE: Readonly<Record<FreeMove, string>> = {
  normal: 'aos3.move.ask.normal',
  run: 'aos3.move.ask.run',
  retreat: 'aos3.move.ask.retreat',
  redeploy: ASKS.moveRedeploy,
};

/** A move that goes for nobody: every model as far as it may, none ending near an enemy. Nothing where the unit stays after all. */
export function* moveFreely(game: Game, unit: number, how: FreeMove, rule: RuleId, inches?: number): Flow<readonly ModelTravel[] | null> {
  if (inches === undefined) yield* rollMove(game, unit);
  return yield* moveEach(game, freeMove(game.state, game.unit(unit), how, rule, inches));
}

export function freeMove(state: State, unit: Unit, how: FreeMove, rule: RuleId, inches?: number): EachMove {
  const allowance: Explained = inMils(inches === undefined ? moveOf(state, unit) : sumOf([part(inches, say('aos3.part.roll'), rule)]));
  const flies = canFly(state, unit);
  const { distance, rule: foes } = FOES[how];
  const course = courseFor(state, unit, { foes: distance, flies, reach: allowance.total });
  return {
    unit: unit.id,
    how,
    rule,
    label: say(ASK_WHERE[how], { unit: { unit: unit.id } }),
    allowance,
    course,
    comrades: { moving: flies ? null : SOLID },
    links: LINKS,
    // Who cannot end in coherency can only stay (AOS3-9.1b).
    linkRule: 'AOS3-9.1a',
    whole: (_ends, travels) => whyNotStay(state, unit, travels, foes),
    breach: (breach, model) => refusalOf(state, { length: rule, foes: flies && distance === 'way' ? 'AOS3-9.4c' : foes }, model, breach),
    goals: () => goalsOf(state, unit, how),
    mayDecline: 'stay',
  };
}

/** AOS3-8.2b: the unit ends away from the enemy, those of its models too that nobody moved. */
function whyNotStay(state: State, unit: Unit, travels: readonly ModelTravel[], rule: RuleId): Refusal | null {
  const stays = (model: Model) => travels.every((travel) => travel.model !== model.id);
  for (const model of standing(state, unit.id).filter(stays)) {
    const foe = foesOf(state, unit).find((other) => isModelWithin(state, model, other, NEAR));
    if (foe === undefined) continue;
    const measured = inchesOf(Math.round(awayFrom(state, model, foe)));
    const numbers = { model: { model: model.id }, measured, who: { unit: foe.id }, required: inchesOf(NEAR) };
    return refuse(rule, say('aos3.move.refused.endNearFoe', numbers), [{ model: model.id }, { unit: foe.id }]);
  }
  return null;
}

/** Where a unit might want to go: to objectives and enemies, the nearest first; whoever retreats, away from the enemy. */
function goalsOf(state: State, unit: Unit, how: FreeMove): readonly Point[] {
  const from = standing(state, unit.id)[0]?.pose;
  if (from === undefined) return [];
  // Who is in a garrison is where its feature is, not where it stood before.
  const foes = foesOf(state, unit).flatMap(
    (foe): Point | Point[] => garrisonOf(state, foe)?.pose ?? presentModels(state, foe.id)[0]?.pose ?? [],
  );
  const away = (p: Point): number => (p.x - from.x) ** 2 + (p.y - from.y) ** 2;
  const near = foes.slice().sort((a, b) => away(a) - away(b));
  if (how === 'retreat') return near.slice(0, 1).map((foe) => ({ x: 2 * from.x - foe.x, y: 2 * from.y - foe.y }));
  const objectives = state.pieces.filter(({ kind, gone }) => kind === 'objective' && !gone).map(({ pose }) => pose);
  objectives.sort((a, b) => away(a) - away(b));
  return [...objectives.slice(0, 1), ...near.slice(0, 1), ...objectives.slice(1)];
}
