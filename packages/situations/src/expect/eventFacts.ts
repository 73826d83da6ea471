import type { GameEvent, Model, Place, Plain, Ref } from '@warfold/engine';
import { modelTravels } from '@warfold/engine';
import type { BattleNames } from '../names.ts';
import { modelName, pieceName, refName, sideName, unitName } from '../names.ts';
import type { Fact, WrittenFacts } from './facts.ts';
import { argFacts, Either, inInches, spot } from './facts.ts';
import type { BattleMoment, Scene } from './scene.ts';

/** An event in the words of a situation. Its main word stands under the event's own name. */
export function eventFacts(event: GameEvent, battle: BattleMoment, scene: Scene): WrittenFacts {
  const { say } = scene;
  const text: WrittenFacts =
    event.text === undefined ? {} : { text: event.text.key, says: say(event.text), numbers: argFacts(battle.names, event.text, say) };
  return { ...ownFacts(event, battle, scene), rule: event.rule, ...text };
}

/** A thing, also under the name of the unit of which it is the only model, or one of the models. */
function called({ names, state }: BattleMoment, ref: Ref): Fact {
  const name = refName(names, ref);
  const model: Model | undefined = 'model' in ref ? state.models[ref.model] : undefined;
  return model === undefined ? name : new Either(name, unitName(names, model.unit));
}

/** Several models: by the one, or by the unit that they all belong to. */
function calledAll(battle: BattleMoment, models: readonly number[]): Fact {
  const { names, state } = battle;
  const units = [...new Set(models.map((id) => state.models[id]?.unit))];
  const single = models.length === 1 ? models.map((id) => modelName(names, id)) : [];
  return new Either(...units.map((unit) => unitName(names, unit ?? -1)), ...single, ...models.map((id) => modelName(names, id)));
}

const namesOfModels = (names: BattleNames, models: readonly number[]): Fact => models.map((id) => modelName(names, id));

function ownFacts(event: GameEvent, battle: BattleMoment, { say, support }: Scene): WrittenFacts {
  const { names } = battle;
  switch (event.type) {
    case 'rolled':
      return rolledFacts(event, battle);
    case 'moved': {
      const first = event.travels[0]?.path.at(-1);
      const to = first === undefined ? 'nowhere' : spot(first);
      const models = modelTravels(event.travels).map(({ model }) => model);
      const who = models.length === 1 ? [modelName(names, models[0]!)] : [];
      return {
        moved: new Either(...(event.unit === null ? [] : [unitName(names, event.unit)]), ...who, to),
        how: event.how,
        to,
        models: namesOfModels(names, models),
      };
    }
    case 'placed': {
      const models = event.stands.map(({ model }) => model);
      const first = event.stands[0]?.pose;
      return { placed: calledAll(battle, models), models: namesOfModels(names, models), at: first === undefined ? 'nowhere' : spot(first) };
    }
    case 'removed':
      return {
        removed: calledAll(battle, event.models),
        models: namesOfModels(names, event.models),
        to: event.to.at,
        cause: causeOf(names, event.to),
      };
    case 'wounded':
      return { wounded: called(battle, event.on), by: event.by, cause: event.cause };
    case 'healed':
      return { healed: called(battle, event.on), by: event.by };
    case 'marked': {
      const on = event.on.map((ref) => refName(names, ref));
      return {
        marked: event.mark,
        on: new Either(on, ...on),
        value: markFact(names, event.value, support.inInches?.includes(event.mark) === true),
      };
    }
    case 'effect-begun': {
      const { ability, on, origin } = event.effect;
      return { 'effect-begun': ability, on: called(battle, on), ...(origin !== null && { from: called(battle, origin) }) };
    }
    case 'effect-ended': {
      const effect = effectWith(battle, event.effect);
      return effect === null ? { 'effect-ended': '?' } : { 'effect-ended': effect.ability, on: called(battle, effect.on) };
    }
    case 'piece-changed': {
      const { id, pose, gone, owner } = event.piece;
      return { 'piece-changed': pieceName(names, id), at: spot(pose), gone, owner: owner === null ? 'nobody' : sideName(owner) };
    }
    case 'unit-formed':
      return {
        'unit-formed': new Either(unitName(names, event.unit.id), event.unit.name),
        side: sideName(event.unit.side),
        models: namesOfModels(names, event.unit.models),
      };
    case 'joined':
      return { joined: unitName(names, event.unit), models: namesOfModels(names, event.models) };
    case 'changed-owner':
      return { 'changed-owner': unitName(names, event.unit), side: sideName(event.side) };
    case 'owed':
      return { owed: event.debt.kind, due: event.debt.due, args: argsFact(names, event.debt.args) };
    case 'paid': {
      const debt = debtWith(battle, event.debt);
      return debt === null ? { paid: '?' } : { paid: debt.kind, args: argsFact(names, debt.args) };
    }
    case 'scored':
      return { scored: sideName(event.side), by: event.by, what: event.what };
    case 'cursor': {
      const { phase, round, turn, active } = event.cursor;
      return { cursor: phase, round, turn, active: sideName(active) };
    }
    case 'told':
      return {
        told: new Either(event.text.key, say(event.text)),
        refs: (event.refs ?? []).map((ref) => refName(names, ref)),
        facts: argsFact(names, event.facts ?? {}),
      };
    case 'ended':
      return {
        ended: true,
        winners: event.result.winners.map(sideName),
        reason: new Either(event.result.reason.key, say(event.result.reason)),
      };
  }
}

function rolledFacts(event: Extract<GameEvent, { type: 'rolled' }>, battle: BattleMoment): WrittenFacts {
  return {
    rolled: event.purpose,
    faces: event.faces,
    side: sideName(event.side),
    dice: event.faces.length,
    sides: event.sides,
    rerolled: event.rerolled?.length ?? 0,
    ...(event.classes !== undefined && { classes: event.classes }),
    ...(event.need !== undefined && { need: event.need.total }),
    ...(event.by !== undefined && { by: called(battle, event.by) }),
    ...(event.at !== undefined && { at: called(battle, event.at) }),
  };
}

function causeOf(names: BattleNames, place: Place): Fact {
  switch (place.at) {
    case 'gone':
      return place.cause;
    case 'reserve':
      return place.note;
    case 'aboard':
      return unitName(names, place.unit);
    case 'garrison':
      return pieceName(names, place.piece);
    case 'table':
      return 'table';
  }
}

/** What a mark was set to; where it was taken off, `none`. */
function markFact(names: BattleNames, value: Plain, isLength: boolean): Fact {
  if (value === null) return new Either('none', false);
  return isLength && typeof value === 'number' ? inInches(value) : argFact(names, value);
}

/** Arguments hold bare ids; what they are ids of, only the rule knows: so each number may be asked for by any name it could stand for. */
function argsFact(names: BattleNames, args: Readonly<Record<string, Plain>>): Fact {
  return Object.fromEntries(Object.entries(args).map(([key, value]) => [key, argFact(names, value)]));
}

function argFact(names: BattleNames, value: Plain): Fact {
  if (typeof value === 'number') {
    const could = [names.units[value], names.models[value], names.pieces[value], sideName(value)];
    return new Either(value, ...could.filter((name) => name !== undefined));
  }
  return Array.isArray(value) ? value.map((item: Plain) => argFact(names, item)) : value;
}

function effectWith({ start, events }: BattleMoment, id: number) {
  const begun = events.find((event) => event.type === 'effect-begun' && event.effect.id === id);
  return begun?.type === 'effect-begun' ? begun.effect : (start.effects.find((effect) => effect.id === id) ?? null);
}

function debtWith({ start, events }: BattleMoment, id: number) {
  const owed = events.find((event) => event.type === 'owed' && event.debt.id === id);
  return owed?.type === 'owed' ? owed.debt : (start.owed.find((debt) => debt.id === id) ?? null);
}
