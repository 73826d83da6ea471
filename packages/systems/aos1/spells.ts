import type { RuleId } from '@warfold/catalogue';
import type { Choice, Flow, Game, Model, Refusal, State, Unit } from '@warfold/engine';
import { abilityOf, inchesOf, refuse, say } from '@warfold/engine';
import type { Course, Mil } from '@warfold/space';
import { inches, keepMoreThan, OPEN, SOLID } from '@warfold/space';
import { placeIfRoom } from '../shared/placing.ts';
import { areEnemies, enemiesOnTable, enemyModels, friendsOnTable } from '../shared/sides.ts';
import type { Placing } from '../shared/spot.ts';
import { tagModel } from '../shared/tags.ts';
import { SCROLL } from './abilities.ts';
import { untilOwnHeroPhase } from './acts.ts';
import { DEED } from './deeds.ts';
import { breachOf, risesOf } from './ground.ts';
import { ADDED } from './marks.ts';
import { apart, isWithin, LINKS, largestOf, withinOf } from './measure.ts';
import { polygonOf } from './setup/territory.ts';
import { seesUnit } from './sight.ts';
import { mortally } from './toll.ts';

/** A spell: what must be rolled, and what it does once it is cast and was not unbound. */
export interface Spell {
  readonly rule: RuleId;
  readonly value: number;
  isWorthIt(state: State, caster: Model): boolean;
  effect(game: Game, caster: number): Flow<void>;
}

const sideOf = (state: State, model: Model): number => state.units[model.unit]!.side;

/** Whom a spell may be cast on: enemies or friends (the caster itself always), how far away, and whether it must be seen. */
interface Aim {
  readonly at: 'enemies' | 'friends';
  readonly far: number;
  readonly seen: boolean;
}

/** All that one might think of, with the reason where it is not possible. */
function aimed(state: State, caster: Model, { at, far, seen }: Aim, rule: RuleId): Choice<Unit>[] {
  const own = state.units[caster.unit]!;
  const units = at === 'enemies' ? enemiesOnTable(state, own) : [own, ...friendsOnTable(state, own)];
  return withinOf(state, caster, units, far, rule).map((choice) =>
    choice.refused !== undefined || !seen || seesUnit(state, caster, choice.value)
      ? choice
      : {
          ...choice,
          refused: refuse(rule, say('aos1.refused.unseenTarget', { unit: { unit: choice.value.id } }), [{ unit: choice.value.id }]),
        },
  );
}

const isOpen = ({ refused }: Choice<Unit>): boolean => refused === undefined;

/** AOS1-MAGIC-05: the target is chosen after the attempt to unbind. */
function* targetOf(game: Game, caster: number, spell: string, rule: RuleId, aim: Aim): Flow<number | null> {
  const choices = () => aimed(game.state, game.model(caster), aim, rule);
  if (!choices().some(isOpen)) {
    game.tell(rule, 'aos1.log.noSpellTarget', { spell: say(`aos1.spell.${spell}`) }, [{ model: caster }]);
    return null;
  }
  const side = sideOf(game.state, game.model(caster));
  const question = { side, rule, label: say(`aos1.ask.${spell}`), means: DEED.of({ deed: spell }), about: [{ model: caster }] };
  const unit = yield* game.ask.one(question, choices, { usual: () => largestOf(game.state, choices()) });
  return unit.id;
}

const BOLT: Aim = { at: 'enemies', far: 18, seen: true };
const SHIELD: Aim = { at: 'friends', far: 18, seen: true };
const VEIL: Aim = { at: 'friends', far: 12, seen: false };

export const spells: Readonly<Record<string, Spell>> = {
  'arcane-bolt': {
    rule: 'AOS1-MAGIC-07',
    value: 5,
    isWorthIt: (state, caster) => aimed(state, caster, BOLT, 'AOS1-MAGIC-07').some(isOpen),
    *effect(game, caster) {
      const unit = yield* targetOf(game, caster, 'arcane-bolt', 'AOS1-MAGIC-07', BOLT);
      if (unit !== null) yield* mortally(game, unit, 'D3', game.model(caster).unit, { rule: 'AOS1-MAGIC-07', cause: 'spell' });
    },
  },
  'mystic-shield': {
    rule: 'AOS1-MAGIC-08',
    value: 6,
    isWorthIt: () => true,
    *effect(game, caster) {
      const unit = yield* targetOf(game, caster, 'mystic-shield', 'AOS1-MAGIC-08', SHIELD);
      if (unit !== null) lay(game, 'mystic-shield', unit, caster, 'AOS1-MAGIC-08');
    },
  },
  'waxlight-veil': {
    rule: SCROLL,
    value: 7,
    isWorthIt: () => true,
    *effect(game, caster) {
      const unit = yield* targetOf(game, caster, 'waxlight-veil', SCROLL, VEIL);
      if (unit !== null) lay(game, 'waxlight-veil', unit, caster, SCROLL);
    },
  },
  'call-the-mire': { rule: 'AOS1-VICTORY-04', value: 7, isWorthIt: () => true, effect: callTheMire },
};

function lay(game: Game, ability: string, unit: number, caster: number, rule: RuleId): void {
  const side = sideOf(game.state, game.model(caster));
  game.begin(
    { ability, on: { unit }, origin: { model: caster }, ends: untilOwnHeroPhase(side) },
    rule,
    say(`aos1.log.${ability}`, { unit: { unit } }),
  );
}

/** The unit that a summoner's warscroll names, and how many come. */
function summonedBy(unit: Unit): { readonly profile: string; readonly models: number } | null {
  const params = abilityOf(unit, 'wizard');
  const profile = params?.summons;
  const models = params?.summoned;
  return typeof profile === 'string' && typeof models === 'number' ? { profile, models } : null;
}

/** AOS1-VICTORY-04: a new unit, near the caster and away from the enemy. Where there is no room for it nobody comes. */
function* callTheMire(game: Game, caster: number): Flow<void> {
  const unit = game.unit(game.model(caster).unit);
  const called = summonedBy(unit);
  const profile = called === null ? undefined : game.state.book.profiles[called.profile];
  if (called === null || profile === undefined) return;
  const { key, name, base, height, gear, abilities } = profile;
  const body = { profile: key, gear, base, height, pose: game.model(caster).pose, place: { at: 'reserve', note: 'summoned' } as const };
  const plan = { side: unit.side, name, profile: key, points: 0, abilities, marks: { [ADDED.name]: true } };
  const formed = game.form(
    plan,
    Array.from({ length: called.models }, () => body),
    'AOS1-VICTORY-04',
  );
  const placing = summoning(game.state, formed, caster);
  if ((yield* placeIfRoom(game, placing)) === null) game.tell('AOS1-VICTORY-04', 'aos1.log.noSummons', { unit: { unit: formed.id } });
}

const NEAR_CASTER: Mil = inches(12);
const FROM_ENEMIES: Mil = inches(9);

function summoning(state: State, unit: Unit, caster: number): Placing {
  const body = state.models[caster]!;
  const others = state.models.filter((model) => model.place.at === 'table');
  const isFoe = (model: Model) => areEnemies(state, unit, state.units[model.unit]!);
  const course: Course = {
    ...OPEN,
    table: state.table,
    rises: risesOf(state),
    obstacles: others.map((model) => ({
      id: tagModel(model.id),
      shape: model,
      moving: null,
      ending: isFoe(model) ? keepMoreThan(FROM_ENEMIES) : SOLID,
    })),
    zones: [{ id: 'table', footprint: polygonOf(state, ''), when: 'end' }],
    tethers: [{ to: [{ id: tagModel(caster), body }], count: 1, most: NEAR_CASTER, strict: false, wholly: false, height: null }],
  };
  const { x, y, heading } = body.pose;
  return {
    unit: unit.id,
    rule: 'AOS1-VICTORY-04',
    label: say('aos1.ask.call-the-mire'),
    course: () => course,
    links: LINKS,
    linkRule: 'AOS1-UNIT-02',
    whole: (ends) => whyNotCalled(state, unit, body, ends),
    breach: (breach, model) =>
      breach.kind === 'loose'
        ? tooFarFrom(body, model, breach.measured)
        : breachOf(state, unit, breach, model, { far: 'AOS1-VICTORY-04', near: 'AOS1-VICTORY-04' }),
    area: [
      { x: x - NEAR_CASTER, y: y - NEAR_CASTER },
      { x: x + NEAR_CASTER, y: y - NEAR_CASTER },
      { x: x + NEAR_CASTER, y: y + NEAR_CASTER },
      { x: x - NEAR_CASTER, y: y + NEAR_CASTER },
    ],
    heading,
    text: say('aos1.log.call-the-mire', { unit: { unit: unit.id } }),
  };
}

const tooFarFrom = (caster: Model, model: Model, measured: number): Refusal =>
  refuse(
    'AOS1-VICTORY-04',
    say('aos1.refused.farFromCaster', {
      model: { model: model.id },
      measured: inchesOf(Math.round(measured)),
      required: inchesOf(NEAR_CASTER),
    }),
    [{ model: caster.id }],
  );

/** Heights count as everywhere: on a tower one is farther from the ground. */
function whyNotCalled(state: State, unit: Unit, caster: Model, ends: readonly Model[]): Refusal | null {
  const far = ends.find((model) => !isWithin(model, caster, NEAR_CASTER));
  if (far !== undefined) return tooFarFrom(caster, far, apart(far, caster));
  for (const model of ends) {
    const foe = enemyModels(state, unit).find((other) => isWithin(model, other, FROM_ENEMIES));
    if (foe === undefined) continue;
    const numbers = {
      model: { model: model.id },
      who: { model: foe.id },
      measured: inchesOf(Math.round(apart(model, foe))),
      required: inchesOf(FROM_ENEMIES),
    };
    return refuse('AOS1-VICTORY-04', say('aos1.refused.nearEnemy', numbers), [{ model: foe.id }]);
  }
  return null;
}
