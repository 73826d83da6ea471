import type { Choice, Flow, Game, State, Step, Unit } from '@warfold/engine';
import { markOf, OF_SIDE, parameter, refuse, say, step, unitChoice } from '@warfold/engine';
import { inTurnFrom, nextInTurn } from '../../shared/sides.ts';
import { declareTargets } from '../../sigmar/declare.ts';
import { abilities } from '../abilities.ts';
import { ASKS } from '../questions.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { CHARGED, FOUGHT, PICKER, STAGE } from '../sequence/marks.ts';
import { fieldUnits, isEngaged } from '../table/table.ts';
import { rollRanges } from '../warscroll/random.ts';
import { resolveAttacks } from './attack.ts';
import { pileIn } from './pileIn.ts';
import { attack, isFree, pick } from './shooting.ts';
import { declarationOf, swingsOf } from './targets.ts';

type CombatStage = 'strike-first' | 'during' | 'strike-last';

/** AOS3-12.4c: a unit under both effects has neither. */
function strikeOf(state: State, unit: Unit): 'first' | 'last' | null {
  const { first, last } = strikesOf(state, unit);
  return first === last ? null : first ? 'first' : 'last';
}

function strikesOf(state: State, unit: Unit): { readonly first: boolean; readonly last: boolean } {
  const said = abilities.ask(state, 'strikes', { unit: unit.id }, { unit: { unit: unit.id } });
  return { first: said.includes('first'), last: said.includes('last') };
}

/**
 * AOS3-12.1a: not fought yet (twice by an ability, never more: AOS3-1.6.5), and near an enemy or charged in this turn. Asked anew at every pick, so
 * that who becomes eligible later may fight too (AOS3-12.1c).
 */
function isEligible(state: State, unit: Unit): boolean {
  if (markOf(unit, FOUGHT) >= 2 || (markOf(unit, FOUGHT) === 1 && !isFree(state, unit, 'fight-twice'))) return false;
  return markOf(unit, CHARGED) || isEngaged(state, unit);
}

/** AOS3-12.5: who may be picked in a step. Late strike-first units fight with the rest; in the last step everybody who is left does. */
function mayFightIn(state: State, unit: Unit, stage: CombatStage): boolean {
  if (!isEligible(state, unit)) return false;
  if (stage === 'strike-last') return true;
  const strike = strikeOf(state, unit);
  return stage === 'strike-first' ? strike === 'first' : strike !== 'last';
}

const fightersOf = (state: State, side: number, stage: CombatStage): Unit[] =>
  fieldUnits(state, side).filter((unit) => mayFightIn(state, unit, stage));

/** Those who cannot fight in this step are shown with the reason. */
function fighterChoice(state: State, unit: Unit, stage: CombatStage): Choice<Unit> {
  if (mayFightIn(state, unit, stage)) return unitChoice(unit);
  const args = { unit: { unit: unit.id } };
  if (isEligible(state, unit)) return unitChoice(unit, { refused: refuse('AOS3-12.5', say('aos3.combat.refused.step', args)) });
  const fought = markOf(unit, FOUGHT) > 0;
  const rule = fought && isFree(state, unit, 'fight-twice') ? 'AOS3-1.6.5' : 'AOS3-12.1a';
  return unitChoice(unit, { refused: refuse(rule, say(`aos3.combat.refused.${fought ? 'fought' : 'far'}`, args)) });
}

/** AOS3-12.0: whose pick it is; the active player's at the beginning of each step. The mark is read here alone; it holds both so that it lapses with its step, and kept battles have it so. */
function pickerIn(state: State, stage: CombatStage): number {
  const [step, side] = markOf(state, PICKER).split(':');
  return step === stage ? Number(side) : state.cursor.active;
}

/** AOS3-12.1b, AOS3-12.1.2: whoever has somebody to pick must; who has nobody passes, and two passes end the step. */
const nextFight =
  (stage: CombatStage) =>
  (state: State): Step | null => {
    const side = pickerIn(state, stage);
    const due = inTurnFrom(state, side).find((one) => fightersOf(state, one, stage).length > 0);
    return due === undefined ? null : { step: 'fight', args: { side: due, passed: due !== side } };
  };

const ASK_FIGHTER: Readonly<Record<CombatStage, string>> = {
  'strike-first': ASKS.combatStrikeFirst,
  during: ASKS.combatDuring,
  'strike-last': ASKS.combatStrikeLast,
};

/** AOS3-12.1.1: a unit is picked, piles in and attacks. */
export const fight = step({ ...OF_SIDE, passed: parameter.yes() }, function* (game, { side, passed }): Flow<void> {
  const stage = markOf(game.state, STAGE) as CombatStage;
  const passer = nextInTurn(game.state, side);
  if (passed) game.tell('AOS3-12.1.2', 'aos3.combat.passes', { side: { side: passer } }, [{ side: passer }]);
  const fighter = yield* game.ask.one({ side, rule: STEP_RULES[stage], label: say(ASK_FIGHTER[stage]) }, () =>
    fieldUnits(game.state, side).map((unit) => fighterChoice(game.state, unit, stage)),
  );
  game.mark('battle', PICKER, `${stage}:${passer}`, 'AOS3-12.0');
  const unit = fighter.id;
  game.tell(STEP_RULES[stage], 'aos3.combat.picked', { unit: { unit } }, [{ unit }]);
  const { first, last } = strikesOf(game.state, fighter);
  if (first && last) game.tell('AOS3-12.4c', 'aos3.combat.strikesCancel', { unit: { unit } }, [{ unit }]);
  yield* fightWith(game, unit, side);
});

const STEP_RULES = { 'strike-first': 'AOS3-12.4b', during: 'AOS3-12.1b', 'strike-last': 'AOS3-12.4b' } as const;

/** Everything that a unit does when it fights, whoever let it. */
function* fightWith(game: Game, unit: number, side: number): Flow<void> {
  yield* pick(game, unit, 'combat', side);
  yield* pileIn(game, unit);
  game.mark({ unit }, FOUGHT, markOf(game.unit(unit), FOUGHT) + 1, 'AOS3-12.1.1');
  yield* rollRanges(game, unit, 'melee');
  const swings = yield* swingsOf(game, unit, 'melee');
  const blows = yield* declareTargets(game, declarationOf(game.state, unit, 'melee', swings));
  if (blows.length === 0) game.tell('AOS3-12.3', 'aos3.combat.nobody', { unit: { unit } }, [{ unit }]);
  else
    yield* attack(
      game,
      unit,
      blows.map(({ at }) => at),
      'combat',
      () => resolveAttacks(game, unit, blows, 'combat'),
    );
}

export const combat: Chapter = {
  steps: { fight },
  due: {
    'combat:strike-first': nextFight('strike-first'),
    'combat:during': nextFight('during'),
    'combat:strike-last': nextFight('strike-last'),
  },
};
