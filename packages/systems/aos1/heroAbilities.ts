import type { Flow, Game, Model, Refusal, State, Unit } from '@warfold/engine';
import { markOf, refuse, say, standing, unitChoice } from '@warfold/engine';
import { inches } from '@warfold/space';
import { enemiesOnTable, unitsOf } from '../shared/sides.ts';
import { amountOf, rollAmount } from '../sigmar/amount.ts';
import { heal } from '../sigmar/wounds.ts';
import { SCROLL } from './abilities.ts';
import type { Act } from './acts.ts';
import { DEED } from './deeds.ts';
import { throwDice } from './dice.ts';
import { USED } from './marks.ts';
import { isWithin, toUnit } from './measure.ts';
import { ASKS } from './questions.ts';
import { has } from './scroll.ts';
import { toll } from './toll.ts';

/** An ability of a warscroll that is used in a hero phase: the own, or every one (AOS1-HERO-02). */
interface HeroAbility {
  readonly when: 'own' | 'every';
  possible(state: State, user: Model): boolean;
  use(game: Game, user: number): Flow<void>;
}

const hurtFriends = (state: State, user: Model): Model[] =>
  unitsOf(state, state.units[user.unit]!.side)
    .flatMap((unit) => standing(state, unit.id))
    .filter((model) => model.lost > 0 && isWithin(user, model, inches(6)));

const enemiesWithin = (state: State, user: Model, far: number): Unit[] =>
  enemiesOnTable(state, state.units[user.unit]!).filter((enemy) => toUnit(state, user, enemy) <= inches(far));

const heroAbilities: Readonly<Record<string, HeroAbility>> = {
  'toll-of-mending': {
    when: 'own',
    possible: (state, user) => hurtFriends(state, user).length > 0,
    *use(game, user) {
      const side = game.unit(game.model(user).unit).side;
      const patient = yield* game.ask.one(
        {
          side,
          rule: 'AOS1-HERO-02',
          label: say(ASKS.tollOfMending),
          means: DEED.of({ deed: 'toll-of-mending' }),
          about: [{ model: user }],
        },
        () =>
          hurtFriends(game.state, game.model(user)).map(({ id }) => ({
            id: `model:${id}`,
            label: say('aos1.option.model', { model: { model: id } }),
            ref: { model: id },
            value: id,
          })),
      );
      const roll = { purpose: 'heal', rule: 'AOS1-DAMAGE-04' as const, side, by: { model: user }, at: { model: patient } };
      heal(game, toll, patient, yield* rollAmount(game, amountOf('D3'), 1, roll, throwDice));
    },
  },
  'passing-bell': {
    when: 'every',
    possible: (state, user) => enemiesWithin(state, user, 8).length > 0,
    *use(game, user) {
      const side = game.unit(game.model(user).unit).side;
      const means = DEED.of({ deed: 'passing-bell' });
      const enemy = yield* game.ask.one(
        { side, rule: 'AOS1-HERO-02', label: say('aos1.ask.passing-bell'), means, about: [{ model: user }] },
        () => enemiesWithin(game.state, game.model(user), 8).map((unit) => unitChoice(unit)),
      );
      game.begin(
        { ability: 'passing-bell', on: { unit: enemy.id }, origin: { model: user }, ends: { at: 'turn' } },
        SCROLL,
        say('aos1.log.passing-bell', { unit: { unit: enemy.id } }),
      );
    },
  },
};

/** AOS1-HERO-02, -03: what a player can use now; the opponent of the active player only what may be used in every hero phase. */
export function heroAbilityActs(state: State, side: number): Act[] {
  const own = side === state.cursor.active;
  return unitsOf(state, side).flatMap((unit) =>
    standing(state, unit.id).flatMap((user) =>
      Object.entries(heroAbilities)
        .filter(([name]) => has(unit, name))
        .map(([name, ability]): Act => actOf(state, user, name, ability, own)),
    ),
  );
}

function actOf(state: State, user: Model, name: string, ability: HeroAbility, own: boolean): Act {
  const used = markOf(user, USED).split(',');
  const ref = { model: user.id };
  const refused = whyNotUse(state, user, name, ability, own);
  return {
    choice: {
      ...{ id: `${name}:${user.id}`, label: say(`aos1.option.${name}`), ref, means: DEED.of({ deed: name }) },
      ...(refused !== null && { refused }),
    },
    isUsual: () => true,
    *do(game) {
      game.mark(ref, USED, [...used.filter((one) => one !== ''), name].join(','), 'AOS1-HERO-02');
      yield* ability.use(game, user.id);
    },
  };
}

function whyNotUse(state: State, user: Model, name: string, { when, possible }: HeroAbility, own: boolean): Refusal | null {
  const ref = { model: user.id };
  if (!own && when === 'own') return refuse('AOS1-HERO-02', say('aos1.refused.ownPhase', { model: ref }), [ref]);
  if (markOf(user, USED).split(',').includes(name)) return refuse('AOS1-HERO-02', say('aos1.refused.usedAlready', { model: ref }), [ref]);
  return possible(state, user) ? null : refuse('AOS1-HERO-02', say(`aos1.refused.${name}`), [ref]);
}
