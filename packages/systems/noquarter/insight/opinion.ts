/** What No Quarter thinks of single options, where a plan of units says nothing. */
import type { DecisionView, Model, Option, State, Stop } from '@warfold/engine';
import { standing } from '@warfold/engine';
import type { Mil } from '@warfold/space';
import { inches, pointToPoint } from '@warfold/space';
import { enemiesOnTable } from '../../shared/sides.ts';
import { needOfArmour } from '../play/combat/armour.ts';
import { needOfDamage } from '../play/combat/damage.ts';
import { armsOf } from '../play/fighter/arms.ts';
import { fighterOf, pointsOf } from '../play/fighter/fighter.ts';
import { seesUnit } from '../play/moving/sight.ts';
import { dropOf } from '../play/ranged/drops.ts';
import { hasShot } from '../play/ranged/shooting.ts';
import { bodyOf } from './body.ts';
import { gapFrom, harm } from './harm.ts';

interface Opinion {
  readonly score: number;
}

type Manners = (state: State, unit: number) => readonly { readonly option: string }[];

/** Never while there is anything else to do, being done included. */
const NEVER: Opinion = { score: -20_000 };

/** Actions that a unit does before it thinks of where to go, by the first word of their ids: whoever can fight fights. */
const FIRST: Readonly<Partial<Record<string, number>>> = {
  rally: 9000,
  stand: 8500,
  rejoin: 8000,
  fight: 7500,
  together: 6500,
  overrun: 6000,
  breathe: 5800,
  fire: 5600,
  load: 5500,
  rain: 5400,
  cast: 5000,
  chant: 4800,
  tail: 4500,
  overload: 4500,
  grenade: 4400,
  follow: 4000,
  wrap: 3900,
};
const STRIKE = 7000;

const unitIn = ({ ref }: Option): number | null => (ref !== undefined && 'unit' in ref ? ref.unit : null);
const modelIn = (state: State, { ref }: Option): Model | null =>
  ref !== undefined && 'model' in ref ? (state.models[ref.model] ?? null) : null;

/** A blow by what it takes on average for each point it costs. */
function blow(state: State, option: Option): Opinion {
  const at = modelIn(state, option);
  const [toHit, strength] = option.numbers ?? [];
  if (at === null || toHit === undefined || strength === undefined) return { score: STRIKE - 500 };
  const need = Math.max(0, Math.min(9, toHit.value.total));
  const stopped = Math.max(0, Math.min(9, needOfArmour(state, at, { strength: strength.value.total, penetration: 0 }).total)) / 10;
  const wounds = (need / 10) * (1 - stopped) * (needOfDamage(state, at, strength.value.total).total / 10);
  return { score: STRIKE + (wounds * prize(state, at)) / Math.max(1, option.cost ?? 1) };
}

/** What a wound of this model is worth. */
export const prize = (state: State, model: Model): number => pointsOf(state, model) / Math.max(1, fighterOf(state, model).FE - model.lost);

/** Spells that harm whomever they are cast on, friends as well: how far they reach. */
const HARMFUL: Readonly<Partial<Record<string, Mil>>> = {
  smite: inches(20),
  panic: inches(10),
  stumble: inches(20),
  weakness: inches(20),
  meteor: inches(30),
  treacherousground: inches(20),
  blind: inches(20),
  flood: inches(20),
  rainstorm: inches(20),
  chillblast: inches(20),
};

/** Whether any enemy is so near to anybody of a unit, from edge to edge. */
function isAnyWithin(state: State, unit: number, far: Mil): boolean {
  const own = bodyOf(state, unit);
  return enemiesOnTable(state, state.units[unit]!).some(({ id }) => {
    const gap = gapFrom(bodyOf(state, id), own.at, bodyOf(state, id).at);
    return own.stands.some((stand) => gap(stand) <= far);
  });
}

/** Whether some enemy is there for it: with nobody else in sight a spell has to be cast on friends. */
const hasVictim = (state: State, unit: number, reach: Mil): boolean =>
  enemiesOnTable(state, state.units[unit]!).some(
    ({ id }) => pointToPoint(bodyOf(state, unit).at, bodyOf(state, id).at) <= reach && seesUnit(state, unit, id),
  );

/** NQ-SPELL-PESTILENCE strikes whomever it touches on its way: too near to comrades it is their end first. */
const ROOM_FOR_PESTILENCE = inches(5);

function isAmongFriends(state: State, option: Option): boolean {
  const mage = modelIn(state, option);
  if (mage === null) return true;
  const { side } = state.units[mage.unit]!;
  return state.models.some(
    (other) =>
      other.id !== mage.id &&
      other.place.at === 'table' &&
      state.units[other.unit]!.side === side &&
      pointToPoint(other.pose, mage.pose) <= ROOM_FOR_PESTILENCE,
  );
}

/** A spell is likelier with more of what it takes, and leaves less for others. */
function spell(state: State, unit: number, option: Option, base: number): Opinion {
  const reach = option.id
    .split(':')
    .map((word) => HARMFUL[word])
    .find((one) => one !== undefined);
  if (reach !== undefined && !hasVictim(state, unit, reach)) return NEVER;
  if (option.id.split(':').includes('pestilence') && isAmongFriends(state, option)) return NEVER;
  const need = option.numbers?.[0]?.value.total ?? 0;
  return { score: base + Math.min(9, need) - (option.cost ?? 0) / 2 };
}

/** Shots and volleys, by their ids: of which model, if of one alone, and with what. */
const SHOT = /^(?:volley|shoot:(\d+)):([^:]+)(:aim)?$/;

/** Whether nobody is there for a shot: sight and range are found out by the rules themselves. */
function isVain(state: State, unit: number, id: string): boolean {
  const [shot, by, arm, aim] = SHOT.exec(id) ?? [];
  if (shot === undefined) return false;
  const near = isAnyWithin(state, unit, bodyOf(state, unit).shoots);
  const manner = { arm: arm!, way: 'plain', aimed: aim !== undefined };
  return !near || !standing(state, unit).some((model) => (by === undefined || model.id === Number(by)) && hasShot(state, model, manner));
}

/** NQ-TEMPLATE-05: whether anybody is near enough for a breath. */
function isBreathedOn(state: State, unit: number, key: string): boolean {
  const arm = standing(state, unit)
    .flatMap((model) => armsOf(state, model))
    .find((one) => one.key === key);
  return isAnyWithin(state, unit, dropOf(state, arm?.template ?? 'small').length);
}

function action(state: State, unit: number, option: Option, manners: Manners): Opinion | null {
  if (isVain(state, unit, option.id)) return NEVER;
  if (manners(state, unit).some((manner) => manner.option === option.id)) return null;
  const [verb, , key] = option.id.split(':');
  if (verb === 'strike') return blow(state, option);
  if (verb === 'breathe' && !isBreathedOn(state, unit, key!)) return NEVER;
  const base = FIRST[verb!];
  if (base === undefined) return NEVER;
  return verb === 'cast' || verb === 'chant' ? spell(state, unit, option, base) : { score: base };
}

/** What a unit can do to its best target from where it is. */
const best = (state: State, unit: number, how: 'shoot' | 'fight'): number =>
  enemiesOnTable(state, state.units[unit]!).reduce(
    (most, { id }) => Math.max(most, harm(state, { by: unit, at: id, how }) * bodyOf(state, id).worth),
    0,
  );

/** Whoever is in a fight strikes before he is struck, then whoever has a shot; the others as they are planned. */
function turn(state: State, view: DecisionView, option: Option): Opinion | null {
  const unit = unitIn(option);
  if (unit === null || state.units[unit]!.side !== view.side) return unit === null ? null : { score: -10 };
  const body = bodyOf(state, unit);
  if (body.engaged) return { score: 300 + best(state, unit, 'fight') };
  const shot = body.shoots > 0 ? best(state, unit, 'shoot') : 0;
  return shot > 0 ? { score: 150 + Math.min(100, shot) } : null;
}

/** NQ-HOLD: to flee from a charge pays only where it would be the end. */
const HOPELESS = 0.6;

/** Whom a question is about, of the others. */
const enemyIn = (state: State, { about, side }: DecisionView): number | undefined =>
  about
    ?.map((ref) => ('unit' in ref ? ref.unit : 'model' in ref ? state.models[ref.model]!.unit : -1))
    .find((id) => id >= 0 && state.units[id]!.side !== side);

/** NQ-HOLD-05: what shots at whoever acts take of it, from where it is then. */
function shotFromHold(state: State, view: DecisionView, option: Option, stop?: Stop): Opinion {
  const [own, enemy] = [unitIn(option), enemyIn(state, view)];
  if (own === null || enemy === undefined) return { score: 8 };
  const worth =
    harm(state, { by: own, at: enemy, how: 'shoot', ...(stop !== undefined && { to: stop.pose }) }) * bodyOf(state, enemy).worth;
  return { score: worth > 0 ? worth : -1 };
}

function answer(state: State, view: DecisionView, option: Option, stop?: Stop): Opinion | null {
  switch (option.label.key) {
    case 'nq.answer.flee': {
      const own = unitIn(option);
      const enemy = enemyIn(state, view);
      if (own === null || enemy === undefined) return null;
      const [loss, gain] = [harm(state, { by: enemy, at: own, how: 'fight' }), harm(state, { by: own, at: enemy, how: 'fight' })];
      return { score: loss > HOPELESS && gain < loss / 2 ? 20 : -20 };
    }
    case 'nq.answer.receive':
      return { score: 12 };
    case 'nq.answer.strike':
      return { score: 10 };
    case 'nq.answer.shoot':
      return shotFromHold(state, view, option, stop);
    case 'nq.answer.rank':
      return { score: shotFromHold(state, view, option, stop).score / 2 };
    default:
      return null;
  }
}

/** NQ-FORM: archers and small units loose, many hand to hand in ranks; nobody stays away. */
function formation(state: State, view: DecisionView, option: Option): Opinion {
  const about = view.about?.[0];
  const body = about !== undefined && 'unit' in about ? bodyOf(state, about.unit) : null;
  const wanted = body !== null && body.shoots > 0 ? ['dispersed', 'skirmish'] : ['ranked', 'close', 'skirmish'];
  if (option.id === 'reserve') return { score: -10 };
  const place = wanted.indexOf(option.id);
  return { score: place < 0 ? 0 : 3 - place };
}

/** NQ-MAGIC-16: ranges are measured when the target is named, so of much the near is surer. */
const USUAL_RANGE = inches(12);

function spellTarget(state: State, view: DecisionView, mage: number, option: Option): Opinion | null {
  const model = modelIn(state, option);
  const unit = unitIn(option) ?? model?.unit ?? null;
  if (unit === null) return null;
  const away = pointToPoint(bodyOf(state, mage).at, model?.pose ?? bodyOf(state, unit).at);
  const worth = model === null ? bodyOf(state, unit).worth : pointsOf(state, model);
  const named = view.label.args?.spell;
  const harms = typeof named === 'object' && 'key' in named && HARMFUL[named.key.split('.').at(-1) ?? ''] !== undefined;
  if (harms && state.units[unit]!.side === view.side) return { score: -worth };
  return { score: 1 + worth * (away <= USUAL_RANGE ? 1 : 0.2) };
}

export const opinionOf =
  (manners: Manners) =>
  (state: State, view: DecisionView, option: Option, stop?: Stop): Opinion | null => {
    const about = view.about?.[0];
    const subject = about === undefined ? null : 'unit' in about ? about.unit : 'model' in about ? state.models[about.model]!.unit : null;
    switch (view.label.key) {
      case 'nq.ask.action':
        return subject === null ? null : action(state, subject, option, manners);
      case 'nq.ask.unit':
      case 'nq.ask.first':
        return turn(state, view, option);
      case 'nq.ask.reserve':
        return { score: 10 };
      case 'nq.ask.deploy':
      case 'nq.ask.infiltrate': {
        const unit = unitIn(option);
        return unit === null ? null : { score: 30 - bodyOf(state, unit).stride / 1000 };
      }
      case 'nq.ask.formation':
        return formation(state, view, option);
      case 'nq.combat.ask.target':
      case 'nq.combat.ask.fire':
      case 'nq.combat.ask.rain': {
        const unit = unitIn(option);
        if (unit === null || subject === null) return null;
        const worth = harm(state, { by: subject, at: unit, how: 'shoot' }) * bodyOf(state, unit).worth;
        return { score: worth > 0 ? worth : option.numbers === undefined ? -1 : 0.1 };
      }
      case 'nq.magic.ask.target':
        return subject === null ? null : spellTarget(state, view, subject, option);
      case 'nq.magic.ask.crew':
      case 'nq.combat.ask.free':
      case 'nq.combat.ask.overkill': {
        const model = modelIn(state, option);
        return model === null ? null : { score: prize(state, model) };
      }
      case 'nq.combat.ask.model': {
        const model = modelIn(state, option);
        const need = option.numbers?.[0]?.value.total;
        return model === null ? null : { score: need === undefined ? -1 : Math.max(0.1, Math.min(9, need)) * prize(state, model) };
      }
      case 'nq.combat.ask.parry':
      case 'nq.combat.ask.again':
        return { score: option.id === 'yes' ? 1 : 0 };
      case 'nq.magic.ask.retreat':
        return { score: option.id === 'yes' ? 0 : 1 };
      case 'nq.ask.respond':
      case 'nq.ask.flee':
      case 'nq.ask.receive':
        return answer(state, view, option, stop);
      default:
        return null;
    }
  };
