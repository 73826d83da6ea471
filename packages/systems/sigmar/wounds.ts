import type { RuleId } from '@warfold/catalogue';
import type { Explained, Flow, Game, Model, Option, State } from '@warfold/engine';
import { mark, markOf, memo, refuse, say } from '@warfold/engine';
import { gap } from '@warfold/space';
import { enemyModels } from '../shared/sides.ts';
import type { Throw } from './amount.ts';
import { ASKS as SIGMAR_ASKS } from './questions.ts';
import { commandOf, nameOf } from './warscroll.ts';

/** The models of a unit that can be hurt or flee: on the table, or inside a feature that they garrison. */
export const presentIn = ({ units, models }: State, unit: number): Model[] =>
  units[unit]!.models.map((id) => models[id]!).filter(({ place }) => place.at === 'table' || place.at === 'garrison');

/** How many models of the unit were slain in this turn; returned ones still count. Battleshock asks for it. */
export const SLAIN = mark('unit', 'slain', 0, { ends: 'turn', label: say('sigmar.mark.slain') });

/** Wounds for one unit, of attacks or of anything else. */
export interface Harm {
  readonly unit: number;
  readonly wounds: number;
  readonly mortal: number;
  /** The unit that did it, if one did. */
  readonly by: number | null;
  readonly cause: string;
}

/** What an edition says about suffering wounds. */
export interface Toll {
  readonly rules: Readonly<Record<'allocate' | 'finish' | 'slain' | 'heal' | 'ward', RuleId>> & {
    /** Where it is worth telling that wounds beyond the last model are lost. */
    readonly excess?: RuleId;
    /** When the slain are removed, if that is a rule of its own. */
    readonly removed?: RuleId;
  };
  readonly throw: Throw;
  /** Whether a model that is already wounded must be finished before another is wounded at all ('ever'), or only within one allocation ('now'). */
  readonly finish: 'now' | 'ever';
  woundsOf(state: State, model: Model): number;
  /** The best roll that negates a wound or a mortal wound before it is allocated, if all models of the unit have one. */
  ward?(state: State, unit: number, kind: 'wound' | 'mortal'): Explained | null;
  /** Where models of the unit have different wards, those of each; nothing where it is all the same to whom a wound comes. */
  wards?(state: State, unit: number): ReadonlyMap<number, Explained | null> | null;
  /** The order in which a sensible player gives models up; `givenUp` if absent. */
  order?(state: State, models: readonly Model[]): readonly Model[];
  /** Whether a sensible owner finishes whoever is hurt, as he does if it is not said, or spreads wounds over those who have the most left, so that fewer are slain. */
  readonly gives?: 'gathered' | 'spread';
  /** After slain models were removed: abilities of those who die, and whatever else an edition does then. */
  slain?(game: Game, fallen: Fallen): Flow<void>;
}

export interface Fallen {
  readonly unit: number;
  readonly models: readonly number[];
  readonly by: number | null;
  readonly cause: string;
}

/** Wards, then the owner allocates what is left, one model after the other, then the slain are removed. Hands back how many were slain. */
export function* inflict(game: Game, toll: Toll, harm: Harm): Flow<number> {
  const models = yield* bear(game, toll, harm);
  if (models.length > 0) yield* slay(game, toll, { unit: harm.unit, models, by: harm.by, cause: harm.cause });
  return models.length;
}

/** Wards and allocation; hands back who is slain. */
export function* bear(game: Game, toll: Toll, harm: Harm): Flow<readonly number[]> {
  const wards = toll.wards?.(game.state, harm.unit) ?? null;
  return wards === null ? yield* allocate(game, toll, harm, yield* unwarded(game, toll, harm)) : yield* bearSingly(game, toll, harm, wards);
}

function* unwarded(game: Game, toll: Toll, harm: Harm): Flow<number> {
  const wounds = yield* warded(game, toll, harm, 'wound', harm.wounds);
  return wounds + (yield* warded(game, toll, harm, 'mortal', harm.mortal));
}

/** At most one ward roll for each wound. */
export function* warded(game: Game, toll: Toll, harm: Harm, kind: 'wound' | 'mortal', count: number): Flow<number> {
  return yield* wardedBy(game, toll, harm, count === 0 ? null : (toll.ward?.(game.state, harm.unit, kind) ?? null), count);
}

function* wardedBy(game: Game, toll: Toll, { unit, by }: Harm, need: Explained | null, count: number): Flow<number> {
  if (need === null) return count;
  const rolled = yield* toll.throw(game, {
    purpose: 'ward',
    rule: toll.rules.ward,
    side: game.unit(unit).side,
    count,
    sides: 6,
    by: { unit },
    ...(by !== null && { at: { unit: by } }),
    need,
    sort: (face) => (face >= need.total ? 'negated' : 'failed'),
  });
  return count - rolled.count('negated');
}

/** How many wounds a unit can suffer before nobody is left. */
export const roomIn = (state: State, toll: Toll, unit: number): number =>
  presentIn(state, unit).reduce((sum, model) => sum + toll.woundsOf(state, model) - model.lost, 0);

/** Puts wounds on models and hands back those that are slain by them; what the unit has not the models for is lost. */
export function* allocate(game: Game, toll: Toll, { unit, cause }: Harm, wounds: number): Flow<readonly number[]> {
  const hurt = (model: Model) => model.lost > 0;
  const all = presentIn(game.state, unit);
  const groups = toll.finish === 'ever' ? [all.filter(hurt), all.filter((model) => !hurt(model))] : [all];
  const slain: number[] = [];
  let left = wounds;
  for (const group of groups) {
    for (const id of yield* whoSuffers(game, toll, unit, group, left)) {
      const model = game.model(id);
      const has = toll.woundsOf(game.state, model) - model.lost;
      const taken = Math.min(left, has);
      left -= taken;
      game.emit({ type: 'wounded', on: { model: id }, by: taken, cause, rule: toll.rules.allocate });
      if (taken === has) slain.push(id);
    }
  }
  tellExcess(game, toll, unit, left);
  return slain;
}

export function tellExcess(game: Game, { rules }: Toll, unit: number, wounds: number): void {
  if (wounds > 0 && rules.excess !== undefined) game.tell(rules.excess, 'sigmar.log.excess', { unit: { unit }, wounds }, [{ unit }]);
}

/** Wounds that have yet to come to somebody, and those who are slain by the others so far. */
export type Borne = { readonly left: number; readonly slain: readonly number[] };

/** One model after the other: the owner says who is next, and wounds come to it, with its own ward, until it is slain. */
function* bearSingly(game: Game, toll: Toll, harm: Harm, wards: ReadonlyMap<number, Explained | null>): Flow<readonly number[]> {
  let borne: Borne = { left: harm.wounds + harm.mortal, slain: [] };
  while (isBorneOn(game.state, harm.unit, borne)) borne = yield* bearNext(game, toll, harm, wards, borne);
  tellExcess(game, toll, harm.unit, borne.left);
  return borne.slain;
}

/** Whether there are wounds left, and somebody for them. */
export const isBorneOn = (state: State, unit: number, { left, slain }: Borne): boolean =>
  left > 0 && slain.length < presentIn(state, unit).length;

/** As many wounds as the next model has come to it. */
export function* bearNext(
  game: Game,
  toll: Toll,
  harm: Harm,
  wards: ReadonlyMap<number, Explained | null>,
  { left, slain }: Borne,
): Flow<Borne> {
  const id = yield* whoIsNext(game, toll, harm.unit, slain, wards);
  const has = toll.woundsOf(game.state, game.model(id)) - game.model(id).lost;
  const due = Math.min(left, has);
  const taken = yield* wardedBy(game, toll, harm, wards.get(id) ?? null, due);
  if (taken > 0) game.emit({ type: 'wounded', on: { model: id }, by: taken, cause: harm.cause, rule: toll.rules.allocate });
  return { left: left - due, slain: taken === has ? [...slain, id] : slain };
}

/** Whoever is hurt must be finished first; of the others those with the best wards are the usual choice. */
function* whoIsNext(
  game: Game,
  toll: Toll,
  unit: number,
  slain: readonly number[],
  wards: ReadonlyMap<number, Explained | null>,
): Flow<number> {
  const choices = () => {
    const standing = presentIn(game.state, unit).filter(({ id }) => !slain.includes(id));
    const hurt = toll.finish === 'ever' ? standing.filter(({ lost }) => lost > 0) : [];
    const order = (toll.order ?? givenUp)(game.state, hurt.length > 0 ? hurt : standing);
    const worth = (id: number) => wards.get(id)?.total ?? NO_WARD;
    return [...order]
      .sort((a, b) => worth(a.id) - worth(b.id))
      .map(({ id, lost }) => ({
        id: `model:${id}`,
        label: say('sigmar.option.model', { model: { model: id }, lost, has: toll.woundsOf(game.state, game.model(id)) }),
        ref: { model: id },
        value: id,
      }));
  };
  const label = say(SIGMAR_ASKS.next, { unit: { unit } });
  return yield* game.ask.one({ side: game.unit(unit).side, rule: toll.rules.ward, label, about: [{ unit }] }, choices);
}

const NO_WARD = 7;

/** Those who can be given up, as their owner usually would, and what each has left. */
interface Victims {
  readonly order: readonly Model[];
  readonly left: ReadonlyMap<number, number>;
  /** What they have left, the least first, and all of it together. */
  readonly sizes: readonly number[];
  readonly room: number;
  readonly choices: readonly (Option & { readonly value: number })[];
}

/** Odds ask again and again for wounds of one unit on one table. */
const victimsAmong = memo({
  on: (state: State) => state,
  key: ({ gives = 'gathered' }: Toll, models: readonly Model[]) => `${gives} ${models.map(({ id }) => id).join()}`,
  work(state, toll: Toll, models: readonly Model[]): Victims {
    const left = new Map(models.map((model) => [model.id, toll.woundsOf(state, model) - model.lost]));
    const sizes = [...left.values()].sort((a, b) => a - b);
    const usual = (toll.order ?? givenUp)(state, models);
    const order = toll.gives === 'spread' ? [...usual].sort((a, b) => left.get(b.id)! - left.get(a.id)!) : usual;
    const choices = order.map((model) => ({
      id: `model:${model.id}`,
      label: say('sigmar.option.model', { model: nameOf(model), lost: model.lost, has: model.lost + left.get(model.id)! }),
      ref: { model: model.id },
      value: model.id,
    }));
    return { order, left, sizes, room: sizes.reduce((sum, one) => sum + one, 0), choices };
  },
});

/** The models that take these wounds, in the order in which they do; each but the last is slain by its share. */
function* whoSuffers(game: Game, toll: Toll, unit: number, models: readonly Model[], wounds: number): Flow<readonly number[]> {
  if (wounds <= 0 || models.length === 0) return [];
  const { order, left, sizes, room, choices } = victimsAmong(game.state, toll, models);
  if (room <= wounds) return models.map(({ id }) => id);
  const min = howMany(sizes.slice().reverse(), wounds);
  const max = howMany(sizes, wounds);
  const even = sizes[0] === sizes[sizes.length - 1];
  const label = say(SIGMAR_ASKS.allocate, { unit: { unit }, wounds });
  const question = { side: game.unit(unit).side, rule: toll.rules.allocate, label, about: [{ unit }] };
  // All of them are hurt, and the last one survives: only the order is the owner's choice.
  if (min === models.length) return yield* game.ask.order(question, choices);
  return yield* game.ask.pick(question, choices, {
    min,
    max,
    usual: () => justEnough(order, left, wounds).map(({ id }) => `model:${id}`),
    ...(!even && { why: (chosen: readonly number[]) => unfinished(chosen, left, wounds, toll.rules.finish) }),
  });
}

/** How many models it takes to bear so many wounds, one after the other. */
function howMany(sizes: readonly number[], wounds: number): number {
  let borne = 0;
  let models = 0;
  for (const size of sizes) {
    if (borne >= wounds) break;
    borne += size;
    models++;
  }
  return models;
}

function justEnough(order: readonly Model[], left: ReadonlyMap<number, number>, wounds: number): readonly Model[] {
  return order.slice(
    0,
    howMany(
      order.map(({ id }) => left.get(id)!),
      wounds,
    ),
  );
}

/** Every model but the last must be slain by what it takes, and the last must have room for the rest. */
function unfinished(chosen: readonly number[], left: ReadonlyMap<number, number>, wounds: number, rule: RuleId) {
  const needed = howMany(
    chosen.map((id) => left.get(id)!),
    wounds,
  );
  const borne = chosen.reduce((sum, id) => sum + left.get(id)!, 0);
  if (borne < wounds)
    return refuse(
      rule,
      say('sigmar.refused.tooFew', { borne, wounds }),
      chosen.map((model) => ({ model })),
    );
  return needed === chosen.length
    ? null
    : refuse(
        rule,
        say('sigmar.refused.finish', { wounds }),
        chosen.slice(needed).map((model) => ({ model })),
      );
}

/** Those already hurt first, then those who do not lead, then those farthest from the enemy. */
export function givenUp(state: State, models: readonly Model[]): readonly Model[] {
  const [first] = models;
  if (first === undefined) return [];
  const foes = enemyModels(state, state.units[first.unit]!);
  const far = (model: Model) => foes.reduce((least, foe) => Math.min(least, gap(model, foe)), Number.POSITIVE_INFINITY);
  const weighed = models.map((model) => ({ model, leads: commandOf(model) === null ? 0 : 1, far: far(model) }));
  weighed.sort((a, b) => b.model.lost - a.model.lost || a.leads - b.leads || b.far - a.far || b.model.id - a.model.id);
  return weighed.map(({ model }) => model);
}

/** Removes slain models, counts them for the turn, and lets those speak who have something to say about it. */
export function* slay(game: Game, toll: Toll, fallen: Fallen): Flow<void> {
  const { unit, models } = fallen;
  const last = presentIn(game.state, unit).length === models.length;
  const text = last
    ? say('sigmar.log.destroyed', { unit: { unit }, slain: models.length })
    : say('sigmar.log.slain', { unit: { unit }, slain: models.length });
  game.emit({ type: 'removed', models, to: { at: 'gone', cause: 'slain' }, rule: toll.rules.removed ?? toll.rules.slain, text });
  game.mark({ unit }, SLAIN, markOf(game.unit(unit), SLAIN) + models.length, toll.rules.slain);
  if (toll.slain !== undefined) yield* toll.slain(game, fallen);
}

/** A healed wound has no effect any more; nobody is ever better than whole, and the slain stay slain. Hands back how many were healed. */
export function heal(game: Game, toll: Toll, model: number, wounds: number, rule: RuleId = toll.rules.heal): number {
  const { lost, place } = game.model(model);
  const healed = place.at === 'gone' ? 0 : Math.min(lost, wounds);
  if (healed > 0) {
    const text = say('sigmar.log.healed', { model: { model }, healed });
    game.emit({ type: 'healed', on: { model }, by: healed, rule, text });
  }
  return healed;
}
