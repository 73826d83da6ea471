import type { Choice, Flow, Game, Model, Refusal, State, Unit } from '@warfold/engine';
import { markOf, meaning, part, pointedIn, refuse, say, sumOf, unitChoice } from '@warfold/engine';
import { rollAmount } from '../../sigmar/amount.ts';
import { D3, heal } from '../attack/wounds.ts';
import type { Chapter } from '../sequence/chapter.ts';
import { action } from '../sequence/chapter.ts';
import { throwDice } from '../sequence/dice.ts';
import { FINEST_HOUR, GENERAL, GENERAL_PAID, HAD_FINEST_HOUR, HERO_POINT, HEROIC, WILLPOWER } from '../sequence/marks.ts';
import { rerollReaction } from '../sequence/rerolls.ts';
import { RECOVERY_ROLLED } from '../sequence/windows.ts';
import { fieldUnits, isPresent, presentModels } from '../table/table.ts';
import { braveryOf } from '../warscroll/characteristics.ts';
import { hasKeyword } from '../warscroll/warscroll.ts';
import { gainPoints } from './commands.ts';

export type HeroicAction = 'leadership' | 'willpower' | 'finest-hour' | 'recovery';
export const HEROIC_ACTION = meaning<{ readonly action: HeroicAction }>('heroic-action');
const ACTIONS: readonly HeroicAction[] = ['leadership', 'willpower', 'finest-hour', 'recovery'];
const RULES = { leadership: 'AOS3-7.1b', willpower: 'AOS3-7.1c', 'finest-hour': 'AOS3-7.1d', recovery: 'AOS3-7.1e' } as const;

const heroesOf = (state: State, side: number): Unit[] => fieldUnits(state, side).filter((unit) => hasKeyword(state, unit, 'HERO'));

/** Why a hero cannot perform a heroic action; nothing where it can. */
function whyNot(state: State, action: HeroicAction, hero: Unit): Refusal | null {
  const args = { unit: { unit: hero.id } };
  if (action === 'willpower' && hasKeyword(state, hero, 'WIZARD')) return refuse('AOS3-7.1c', say('aos3.hero.refused.wizard', args));
  if (action === 'finest-hour' && markOf(hero, HAD_FINEST_HOUR)) return refuse('AOS3-7.1d', say('aos3.hero.refused.hadHour', args));
  return null;
}

/** AOS3-7.1a: one heroic action for each player in every hero phase. */
function heroicOptions(state: State, side: number): readonly Choice<HeroicAction>[] {
  if (markOf(state.sides[side]!, HEROIC)) return [];
  const heroes = heroesOf(state, side);
  if (heroes.length === 0) return [];
  return ACTIONS.map((action) => {
    const refusals = heroes.map((hero) => whyNot(state, action, hero));
    const option = { id: action, label: say(`aos3.hero.${action}`), means: HEROIC_ACTION.of({ action }), value: action };
    const [refused] = refusals;
    return refusals.every((one) => one !== null) && refused ? { ...option, refused } : option;
  });
}

function* performHeroic(game: Game, side: number, action: HeroicAction): Flow<void> {
  const rule = RULES[action];
  const label = say('aos3.hero.askHero', { action: say(`aos3.hero.${action}`) });
  const hero = yield* game.ask.one({ side, rule, label, means: HEROIC_ACTION.of({ action }) }, () => heroChoices(game.state, side, action));
  game.mark({ side }, HEROIC, true, 'AOS3-7.1a');
  game.tell(rule, 'aos3.hero.performs', { unit: { unit: hero.id }, action: say(`aos3.hero.${action}`) }, [{ unit: hero.id }]);
  const flow = PERFORM[action](game, hero.id);
  if (flow !== undefined) yield* flow;
}

const heroChoices = (state: State, side: number, action: HeroicAction): Choice<Unit>[] =>
  heroesOf(state, side).map((hero) => {
    const refused = whyNot(state, action, hero);
    return unitChoice(hero, refused === null ? {} : { refused });
  });

/** AOS3-1.4.2: a general that is no longer in play has been slain, unless it fled or strayed. */
function isGeneralSlain(state: State, side: number): boolean {
  const general = pointedIn(state.models, state.sides[side]!, GENERAL);
  return general?.place.at === 'gone' && general.place.cause === 'slain';
}

/** AOS3-7.1b: the point is kept apart, for this hero and this turn. */
function* leadership(game: Game, unit: number): Flow<void> {
  const { side } = game.unit(unit);
  const slain = isGeneralSlain(game.state, side) ? [part(-2, say('aos3.hero.generalSlain'), 'AOS3-7.1b')] : [];
  const need = sumOf([part(4, say('aos3.hero.leadership'), 'AOS3-7.1b'), ...slain]);
  const rolled = yield* throwDice(game, {
    purpose: 'leadership',
    rule: 'AOS3-7.1b',
    side,
    count: 1,
    sides: 6,
    by: { unit },
    need,
    sort: (face) => (face >= need.total ? 'leads' : 'fails'),
  });
  if (rolled.count('leads') > 0) game.mark({ side }, HERO_POINT, unit, 'AOS3-7.1b', say('aos3.hero.leads', { unit: { unit } }));
}

/** AOS3-7.1c: may unbind or dispel in this phase as if it were a wizard. */
function willpower(game: Game, unit: number): void {
  game.mark({ unit }, WILLPOWER, true, 'AOS3-7.1c');
}

/** AOS3-7.1d. */
function finestHour(game: Game, unit: number): void {
  game.mark({ unit }, FINEST_HOUR, true, 'AOS3-7.1d');
  game.mark({ unit }, HAD_FINEST_HOUR, true, 'AOS3-7.1d');
}

/** AOS3-7.1e: below its Bravery up to D3 wounds are healed, on it one. */
function* recovery(game: Game, unit: number): Flow<void> {
  const { side } = game.unit(unit);
  const bravery = braveryOf(game.state, game.unit(unit));
  const rolled = yield* throwDice(game, {
    purpose: 'recovery',
    rule: 'AOS3-7.1e',
    side,
    count: 2,
    sides: 6,
    by: { unit },
    need: bravery,
    window: {
      window: RECOVERY_ROLLED,
      rule: 'AOS3-1.5.4a',
      label: say('aos3.hero.windowRecovery', { unit: { unit } }),
      about: { unit },
      refs: [{ unit }],
      sides: [side],
    },
  });
  const model = mostHurt(game.state, unit);
  if (model === null || rolled.total > bravery.total) return;
  const roll = { purpose: 'healed', rule: 'AOS3-7.1e' as const, side, by: { unit } };
  const wounds = rolled.total === bravery.total ? 1 : yield* rollAmount(game, D3, 1, roll, throwDice);
  heal(game, model.id, wounds, 'AOS3-7.1e');
}

const mostHurt = (state: State, unit: number): Model | null =>
  presentModels(state, unit).reduce<Model | null>((most, model) => (model.lost > (most?.lost ?? 0) ? model : most), null);

const PERFORM: Readonly<Record<HeroicAction, (game: Game, unit: number) => Flow<void> | void>> = {
  leadership,
  willpower,
  'finest-hour': finestHour,
  recovery,
};

/** AOS3-6.0b, AOS3-7.0a: before all else, both players, in either player's turn. */
function payGenerals(game: Game): void {
  for (const { id } of game.state.sides) {
    game.mark({ side: id }, GENERAL_PAID, true, 'AOS3-6.0b');
    const general = pointedIn(game.state.models, game.state.sides[id]!, GENERAL);
    if (general !== undefined && isPresent(general)) gainPoints(game, id, 1, 'AOS3-6.0b');
  }
}

const heroicAction = action({ name: 'heroic', at: ['hero:start'], options: heroicOptions, perform: performHeroic });

export const heroics: Chapter = {
  steps: { payGenerals },
  actions: [heroicAction],
  reactions: [rerollReaction(RECOVERY_ROLLED, 'rerollRecovery')],
  due: { 'hero:start': (state) => (state.sides.every((side) => markOf(side, GENERAL_PAID)) ? null : { step: 'payGenerals' }) },
};
