import type { Explained, Flow, Game, Model, Plain, State } from '@warfold/engine';
import { markOf, say, standing } from '@warfold/engine';
import { abilities } from '../abilities.ts';
import { asksForTrifles } from '../mission/agreement.ts';
import { ASKS } from '../questions.ts';
import { ALLOCATED, DYING } from '../sequence/marks.ts';
import type { Again, Strike, Ward } from '../sequence/moments.ts';
import type { Amount } from '../sheet/amount.ts';
import { isRandom } from '../sheet/amount.ts';
import { oncePerAura } from '../sheet/aura.ts';
import { abilitiesOfModel, lineOf } from '../sheet/profile.ts';
import { destroyModel } from './destruction.ts';
import { poolOf } from './pool.ts';
import { aboutRoll, aboutVictim, bestSave, concerned, damageOf, handsLeft, savesOf, strikeOf } from './strike.ts';
import type { Volley } from './volley.ts';

/** The models of a unit that can still be hurt: not those that are as good as gone while what their end sets off is resolved. */
export function standingAlive(state: State, unit: number): Model[] {
  const dying = markOf(state, DYING);
  const models = standing(state, unit);
  return dying.length === 0 ? models : models.filter(({ id }) => !dying.includes(id));
}

/**
 * One attack that has wounded: allocated, saved or not, and its damage taken. Nothing is left to hurt once the unit is gone. `thrown` is what its dice come to
 * where they have been thrown before, for the model that was likely to suffer it: another throws its own. Hands back what they came to.
 */
export function* suffer(game: Game, volley: Volley, thrown: { readonly model: number; readonly suffered: number } | null): Flow<number> {
  if (handsLeft(game.state, volley).length === 0) return 0;
  const id = yield* allocate(game, volley.at);
  if (id === null) return 0;
  const suffered = thrown?.model === id ? thrown.suffered : yield* withstand(game, volley, id);
  yield* loseWounds(game, id, suffered, { cause: 'attack', rule: 'W40K-ATTACK-15', credit: game.unit(volley.by).side });
  return suffered;
}

/** The dice of an attack that was allocated to a model: the save, the damage, and what of it is not ignored. */
export function* withstand(game: Game, volley: Volley, id: number): Flow<number> {
  if (yield* saves(game, volley, id)) return 0;
  return yield* unignored(game, id, yield* rollDamage(game, volley, id));
}

/** Whether any is bound to be chosen (W40K-ATTACK-12), and who can be, first those whom their owner misses least. */
function inLine(state: State, at: number): { readonly isBound: boolean; readonly models: readonly Model[] } {
  const models = standingAlive(state, at);
  const bound = models.filter((model) => model.lost > 0 || markOf(model, ALLOCATED));
  return bound.length > 0 ? { isBound: true, models: leastMissed(bound) } : { isBound: false, models: leastMissed(models) };
}

/** The model to which the next attack is usually allocated. */
export const nextVictim = (state: State, at: number): Model | null => inLine(state, at).models[0] ?? null;

/** W40K-ATTACK-11, -12: the owner chooses, among the models already hurt or already chosen in this phase if there are any. */
export function* allocate(game: Game, at: number): Flow<number | null> {
  const { isBound, models } = inLine(game.state, at);
  if (models.length === 0) return null;
  const rule = isBound ? 'W40K-ATTACK-12' : 'W40K-ATTACK-11';
  const id = yield* game.ask.one(
    { side: game.unit(at).side, rule, label: say(ASKS.allocate, { unit: { unit: at } }), about: [{ unit: at }] },
    models.map((model) => ({
      id: `model:${model.id}`,
      label: say('w40k.model', { model: { model: model.id } }),
      ref: { model: model.id },
      value: model.id,
    })),
  );
  game.mark({ model: id }, ALLOCATED, true, 'W40K-ATTACK-12');
  return id;
}

/** Models of a kind are the same to their owner. */
export const kindOf = ({ profile, gear }: Model): string => `${profile} ${gear.join()}`;

/** Whom an owner gives up first: those of whom there are most, and of these the last. */
function leastMissed(models: readonly Model[]): Model[] {
  const order = models.slice().reverse();
  if (!order.every((model, i) => i === 0 || model.id < order[i - 1]!.id)) order.sort((a, b) => b.id - a.id);
  if (models.every((model) => isLike(model, models[0]!))) return order;
  const counts = new Map<string, number>();
  for (const model of models) counts.set(kindOf(model), (counts.get(kindOf(model)) ?? 0) + 1);
  const like = (model: Model): number => counts.get(kindOf(model))!;
  return order.sort((a, b) => like(b) - like(a) || b.id - a.id);
}

const isLike = (a: Model, b: Model): boolean => a.profile === b.profile && (a.gear === b.gear || kindOf(a) === kindOf(b));

export const savedAgain = (state: State, strike: Strike, victim: Model): readonly Again[] =>
  oncePerAura(abilities.ask(state, 'rerollSave', aboutVictim(strike, victim), concerned(state, strike, victim)));

/** W40K-ATTACK-13, -14, W40K-INV-01. What no die can save is not rolled for. */
function* saves(game: Game, volley: Volley, id: number): Flow<boolean> {
  const victim = game.model(id);
  const strike = strikeOf(game.state, volley);
  const need = yield* chosenSave(game, strike, victim);
  if (need.total > 6) {
    game.tell('W40K-ATTACK-13', 'w40k.noSave', { model: { model: id }, need: need.total });
    return false;
  }
  const again = savedAgain(game.state, strike, victim);
  const rolled = yield* game.roll({
    purpose: 'save',
    rule: need.parts[0]!.rule,
    side: game.unit(victim.unit).side,
    count: 1,
    sides: 6,
    by: { model: id },
    at: { unit: volley.by },
    ...poolOf({ need, unmodified: need.parts[0]!.value, again }),
  });
  return rolled.count('success') > 0;
}

/** W40K-INV-01, -02: the save that succeeds more often, or the one that its owner names. */
function* chosenSave(game: Game, strike: Strike, victim: Model): Flow<Explained> {
  const best = bestSave(game.state, strike, victim);
  if (!asksForTrifles(game.state)) return best;
  const some = savesOf(game.state, strike, victim).filter(({ total }) => total <= 6);
  if (some.length < 2) return best;
  return yield* game.ask.one(
    { side: game.unit(victim.unit).side, rule: 'W40K-INV-01', label: say('w40k.ask.save', { model: { model: victim.id } }) },
    some
      .map((save, i) => ({
        id: `save:${i}`,
        label: say('w40k.ask.reckoned', { what: save.parts[0]!.reason, need: save.total }),
        value: save,
      }))
      .sort((a, b) => a.value.total - b.value.total),
  );
}

/** W40K-ATTACK-15: a random D is rolled for each attack that inflicts damage. */
function* rollDamage(game: Game, volley: Volley, id: number): Flow<number> {
  const strike = strikeOf(game.state, volley);
  const { damage } = strike.weapon;
  const rolled = isRandom(damage) ? yield* throwDamage(game, strike, id) : damage.plus;
  return Math.max(0, damageOf(game.state, strike, game.model(id), rolled).total);
}

/** Of damage that may be rolled again whatever it is, whoever rolls keeps what is average or better. */
export const isRolledAnew = ({ results }: Again, rolled: number, { dice, sides }: Amount): boolean =>
  results === 'any' ? 2 * rolled < dice * (sides + 1) : results !== 'failed' && results.includes(rolled);

const damagedAgain = (state: State, strike: Strike): readonly Again[] =>
  oncePerAura(abilities.ask(state, 'reroll', aboutRoll(strike, 'damage' as const), concerned(state, strike)));

function* throwDamage(game: Game, strike: Strike, id: number): Flow<number> {
  const { damage } = strike.weapon;
  const again = damagedAgain(game.state, strike);
  const rolled = yield* game.roll({
    purpose: 'damage',
    rule: 'W40K-ATTACK-15',
    side: strike.unit.side,
    count: damage.dice,
    sides: damage.sides,
    by: { unit: strike.unit.id },
    at: { model: id },
  });
  const able = again.find((one) => isRolledAnew(one, rolled.total, damage));
  const asked = { side: strike.unit.side, rule: 'W40K-REROLL-01' as const, label: say('w40k.ask.damageAgain', { total: rolled.total }) };
  const source = able !== undefined && (!asksForTrifles(game.state) || (yield* game.ask.confirm(asked))) ? able : undefined;
  // W40K-REROLL-02: a sum is rolled again with all its dice.
  const final = source === undefined ? rolled : yield* game.again(rolled, 'all', source.rule);
  return final.total + damage.plus;
}

interface Hurt {
  readonly cause: 'attack' | 'mortal wound';
  readonly rule: 'W40K-ATTACK-15' | 'W40K-MORTAL-01';
  /** Whose doing it is (W40K-STR-07). */
  readonly credit?: number;
}

/** W40K-IGNORE-01: the model loses a wound for each point that it does not ignore. */
export function* takeDamage(game: Game, id: number, damage: number, hurt: Hurt): Flow<void> {
  yield* loseWounds(game, id, yield* unignored(game, id, damage), hurt);
}

/** W40K-ATTACK-15 to -17: not more than it has. */
function* loseWounds(game: Game, id: number, suffered: number, { cause, rule, credit }: Hurt): Flow<void> {
  const { wounds } = lineOf(game.state, game.model(id));
  const taken = Math.min(suffered, wounds - game.model(id).lost);
  if (taken <= 0) return;
  game.emit({
    type: 'wounded',
    on: { model: id },
    by: taken,
    cause,
    rule,
    text: say('w40k.loses', { model: { model: id }, count: taken, left: wounds - game.model(id).lost - taken }),
  });
  if (suffered > taken && cause === 'attack') game.tell('W40K-ATTACK-17', 'w40k.excess', { count: suffered - taken });
  if (game.model(id).lost >= wounds) yield* destroyModel(game, id, 'W40K-ATTACK-16', credit === undefined ? {} : { credit });
}

/** W40K-IGNORE-01: one rule for each wound, the one that helps most. */
export const wardOf = (state: State, model: Model): Ward | null =>
  wardsOf(state, model).reduce<Ward | null>((best, one) => (best === null || one.on < best.on ? one : best), null);

const wardsOf = (state: State, model: Model): readonly Ward[] =>
  oncePerAura(abilities.ask(state, 'ignore', model, { unit: { of: { unit: model.unit }, abilities: abilitiesOfModel(state, model) } }));

/** The same, or the one that its owner names. */
function* chosenWard(game: Game, model: Model): Flow<Ward | null> {
  const best = wardOf(game.state, model);
  const wards = wardsOf(game.state, model);
  if (wards.length < 2 || !asksForTrifles(game.state)) return best;
  return yield* game.ask.one(
    { side: game.unit(model.unit).side, rule: 'W40K-IGNORE-01', label: say('w40k.ask.ward', { model: { model: model.id } }) },
    wards
      .map((ward, i) => ({ id: `ward:${i}`, label: say('w40k.ask.reckoned', { what: ward.reason, need: ward.on }), value: ward }))
      .sort((a, b) => a.value.on - b.value.on),
  );
}

function* unignored(game: Game, id: number, damage: number): Flow<number> {
  const model = game.model(id);
  const ward = damage === 0 ? null : yield* chosenWard(game, model);
  if (ward === null) return damage;
  const need = { total: ward.on, parts: [{ value: ward.on, reason: ward.reason, rule: ward.rule }] };
  const rolled = yield* game.roll({
    purpose: 'ignore',
    rule: 'W40K-IGNORE-01',
    side: game.unit(model.unit).side,
    count: damage,
    sides: 6,
    by: { model: id },
    need,
    sort: (face) => (face >= ward.on ? 'ignored' : 'lost'),
  });
  return rolled.count('lost');
}

/** Everything that the dice of an attack go by once it was allocated: models of which this is the same come to the same. */
export function endurance(state: State, volley: Volley, victim: Model): Plain {
  const strike = strikeOf(state, volley);
  const save = bestSave(state, strike, victim);
  const { dice, sides, plus } = strike.weapon.damage;
  const damages: number[] = [];
  for (let rolled = dice + plus; rolled <= dice * sides + plus; rolled++) damages.push(damageOf(state, strike, victim, rolled).total);
  const again = (sources: readonly Again[]) => sources.map(({ results }) => results);
  return [
    save.total,
    save.parts[0]!.value,
    again(savedAgain(state, strike, victim)),
    damages,
    again(dice === 0 ? [] : damagedAgain(state, strike)),
    wardOf(state, victim)?.on ?? null,
  ];
}
