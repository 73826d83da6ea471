import type { GameEvent, Language, MatchFile, Ref, State, System, Text, TextArg, Travel } from '@warfold/engine';
import { apply, asSentence, inchesOf, renderer, sameRef, say } from '@warfold/engine';
import { texts as engineTexts } from '@warfold/engine/texts';
import { pointToPoint } from '@warfold/space';
import { texts } from './texts.ts';

/** A sentence of a battle that is told. */
interface Sentence {
  /** Which event it tells. */
  readonly event: number;
  readonly type: GameEvent['type'];
  readonly rule: string;
  readonly text: string;
  /** It begins a new part of the battle. */
  readonly heading: boolean;
  /** Bookkeeping, of interest only to those who want everything. */
  readonly minor: boolean;
}

export interface ToldBattle {
  readonly opening: string;
  readonly sentences: readonly Sentence[];
  readonly ending: string;
}

/** Tells a battle from its events alone. The system, if it is known, gives its words; without it the bare facts are told. */
export function tellBattle(file: MatchFile, system: System | undefined, language: Language): ToldBattle {
  const render = renderer(language, texts, ...(system === undefined ? [] : [system.texts]), engineTexts);
  const sentences: Sentence[] = [];
  let state = file.setup.state;
  file.events.forEach((event, i) => {
    const before = state;
    state = apply(state, event);
    const text = textOf(event, before, state, system);
    if (text === null) return;
    const { type, rule } = event;
    sentences.push({ event: i, type, rule, text: asSentence(render(text, state)), heading: type === 'cursor', minor: isMinor(event) });
  });
  const { sides, units } = file.setup.state;
  const names = sides.map((side) => say('cli.side', { name: side.name, units: units.filter((unit) => unit.side === side.id).length }));
  const opening = say('cli.battle', { system: system?.name ?? file.setup.system, sides: joined(names) });
  return {
    opening: render(opening, state),
    sentences,
    ending: render(
      endOf(state, (text) => render(text, state)),
      state,
    ),
  };
}

/** `a, b and c`, as texts. */
function joined(parts: readonly TextArg[]): TextArg {
  const [first, second, ...rest] = parts;
  if (first === undefined) return '';
  return second === undefined ? first : say('cli.and', { first, rest: joined([second, ...rest]) });
}

/** What has a sentence of its own is worth telling; so are dice, moves, losses and points. */
function isMinor(event: GameEvent): boolean {
  if (event.text !== undefined) return false;
  return ['marked', 'owed', 'paid', 'piece-changed', 'effect-ended'].includes(event.type);
}

/** Who has won and why; where the reason says it all, only the reason. */
function endOf({ result, sides }: State, render: (text: Text) => string): Text {
  if (result === null) return say('cli.unfinished');
  const { winners, reason } = result;
  if (winners.length === 0) return say('cli.drawn', { reason: asSentence(render(reason)) });
  const names = winners.map((side) => sides[side]?.name ?? '?');
  return names.every((name) => render(reason).includes(name))
    ? reason
    : say('cli.won', { winners: joined(names), reason: asSentence(render(reason)) });
}

/** A whole unit by its name, single models by theirs. */
function who(state: State, models: readonly number[]): TextArg {
  const unit = state.models[models[0] ?? -1]?.unit;
  const whole = unit !== undefined && models.length > 1 && models.every((id) => state.models[id]?.unit === unit);
  if (whole || models.length === 1) return whole && unit !== undefined ? { unit } : { model: models[0]! };
  return joined(models.map((model) => ({ model })));
}

const bearer = (ref: Ref): TextArg => ('side' in ref && ref.side < 0 ? say('cli.battleItself') : ref);

const lengthOf = ({ path }: Travel): number => path.reduce((sum, pose, i) => (i === 0 ? 0 : sum + pointToPoint(path[i - 1]!, pose)), 0);

function textOf(event: GameEvent, before: State, after: State, system: System | undefined): Text | null {
  if (event.type === 'cursor') return headingOf(event, before, system);
  if (event.text !== undefined) return event.text;
  switch (event.type) {
    case 'rolled':
      return rolledText(event, before, system);
    case 'moved': {
      const far = Math.max(0, ...event.travels.map(lengthOf));
      const [first] = event.travels;
      const one = event.travels.length === 1 && first?.model !== undefined ? { model: first.model } : null;
      const unit = one ?? (event.unit !== null ? { unit: event.unit } : { piece: first?.piece ?? -1 });
      return far === 0 ? say('cli.stays', { unit }) : say('cli.moved', { unit, far: inchesOf(Math.round(far)) });
    }
    case 'placed':
      return say('cli.placed', {
        who: who(
          after,
          event.stands.map(({ model }) => model),
        ),
      });
    case 'removed':
      return say('cli.removed', { who: who(before, event.models), cause: causeOf(event.to) });
    case 'wounded':
      return say('cli.wounded', { who: event.on, count: event.by });
    case 'healed':
      return say('cli.healed', { who: event.on, count: event.by });
    case 'marked':
      return markedText(event, system);
    case 'effect-begun':
      return say('cli.effectBegun', { who: bearer(event.effect.on), effect: effectName(event.effect.ability, system) });
    case 'effect-ended': {
      const ability = before.effects.find(({ id }) => id === event.effect)?.ability;
      return ability === undefined ? null : say('cli.effectEnded', { effect: effectName(ability, system) });
    }
    case 'piece-changed':
      return say(event.piece.gone ? 'cli.pieceGone' : 'cli.pieceChanged', { piece: { piece: event.piece.id } });
    case 'unit-formed':
      return say('cli.formed', { unit: { unit: event.unit.id } });
    case 'joined':
      return say('cli.joined', { who: who(before, event.models), unit: { unit: event.unit } });
    case 'changed-owner':
      return say('cli.owner', { unit: { unit: event.unit }, side: { side: event.side } });
    case 'owed':
      return say('cli.owed', { what: event.debt.kind });
    case 'paid':
      return say('cli.paid');
    case 'scored':
      return say('cli.scored', { side: { side: event.side }, count: event.by, what: scoredFor(event.what, system) });
    case 'told':
      return event.text;
    case 'ended':
      // The ending tells it.
      return null;
  }
}

/** Some books have only turns. */
function roundText(round: number, system: System | undefined): Text {
  const own = `${system?.key}.screen.round`;
  return say(system?.texts.en[own] === undefined ? 'cli.round' : own, { round });
}

/** What was scored: the mission, where a score has the name of one. */
const scoredFor = (what: string, system: System | undefined): TextArg => system?.missions.find(({ key }) => key === what)?.name ?? what;

/** A new round, turn or phase; nothing where only the acting side's unit changes within one. */
function headingOf({ cursor }: Extract<GameEvent, { type: 'cursor' }>, before: State, system: System | undefined): Text | null {
  const { round, turn, phase, active } = before.cursor;
  if (cursor.round === round && cursor.turn === turn && cursor.phase === phase && cursor.active === active) return null;
  const label = system?.phases.find(({ key }) => key === cursor.phase)?.label;
  return say('cli.cursor', { when: roundText(cursor.round, system), side: { side: cursor.active }, phase: label ?? cursor.phase });
}

type Rolled = Extract<GameEvent, { type: 'rolled' }>;

function rolledText(event: Rolled, state: State, system: System | undefined): Text {
  const { faces, purpose, need, rerolled } = event;
  const args = { side: rollerOf(event, state), faces: faces.join(', '), purpose: purposeText(purpose, system) };
  if (rerolled !== undefined) return say('cli.rerolled', { ...args, count: rerolled.length });
  return need === undefined
    ? say('cli.rolled', args)
    : say(`cli.rolled.${system?.needed?.(purpose) ?? 'at-least'}`, { ...args, need: need.total });
}

/** Whose dice they are: of the two whom a roll is between, the one on the side that rolls, against the other; the side where neither is. */
function rollerOf({ side, by, at }: Rolled, state: State): TextArg {
  const own = [by, at].find((ref) => ref !== undefined && sideOf(state, ref) === side);
  if (own === undefined) return { side };
  const other = own === by ? at : by;
  if (other === undefined || sameRef(own, other)) return own;
  return say(sideOf(state, other) === side ? 'cli.of' : 'cli.against', { who: own, other });
}

function sideOf({ units, models }: State, ref: Ref): number | undefined {
  if ('side' in ref) return ref.side;
  return 'unit' in ref ? units[ref.unit]?.side : 'model' in ref ? units[models[ref.model]?.unit ?? -1]?.side : undefined;
}

/** What a roll is for, in the words of its system; its own name, where there are none. */
function purposeText(purpose: string, system: System | undefined): TextArg {
  const key = `${system?.key}.roll.${purpose}`;
  return system?.texts.en[key] === undefined ? purpose : say(key);
}

function causeOf(place: Extract<GameEvent, { type: 'removed' }>['to']): TextArg {
  switch (place.at) {
    case 'gone':
      return place.cause;
    case 'reserve':
      return place.note;
    case 'aboard':
      return { unit: place.unit };
    case 'garrison':
      return { piece: place.piece };
    case 'table':
      return 'table';
  }
}

function markedText({ on, mark, value }: Extract<GameEvent, { type: 'marked' }>, system: System | undefined): Text {
  const label = system?.marks.find(({ name }) => name === mark)?.label ?? mark;
  const args = { who: joined(on.map(bearer)), mark: label };
  return value === null ? say('cli.unmarked', args) : say('cli.marked', { ...args, value: value === true ? '' : String(value) });
}

const effectName = (ability: string, system: System | undefined): TextArg => system?.abilities.label(ability) ?? ability;
