/** The battle told in lines: which events are worth a line, and what each line is about. */
import type { GameEvent, Ref } from '@warfold/engine';

export interface LogLine {
  /** How many events had happened when it was told: where to look to see it. */
  readonly at: number;
  readonly event: GameEvent;
  readonly is: 'heading' | 'thrown' | 'sentence';
}

/** What an event is about. */
export function refsOf(event: GameEvent): readonly Ref[] {
  switch (event.type) {
    case 'moved':
      return event.unit !== null ? [{ unit: event.unit }] : event.travels.flatMap(({ piece }) => (piece === undefined ? [] : [{ piece }]));
    case 'placed':
      return event.stands.slice(0, 1).map(({ model }) => ({ model }));
    case 'removed':
    case 'joined':
      return event.models.slice(0, 1).map((model) => ({ model }));
    case 'wounded':
    case 'healed':
      return [event.on];
    case 'marked':
      return event.on;
    case 'rolled':
      return [event.at, event.by].filter((ref) => ref !== undefined);
    case 'told':
      return event.refs ?? refsInText(event);
    case 'piece-changed':
      return [{ piece: event.piece.id }];
    case 'unit-formed':
      return [{ unit: event.unit.id }];
    case 'changed-owner':
      return [{ unit: event.unit }];
    case 'effect-begun':
      return [event.effect.on];
    default:
      return [];
  }
}

const isOnTable = (arg: unknown): arg is Ref =>
  typeof arg === 'object' && arg !== null && ('unit' in arg || 'model' in arg || 'piece' in arg);

const refsInText = ({ text }: GameEvent): readonly Ref[] => Object.values(text?.args ?? {}).filter(isOnTable);

export function linesOf(events: readonly GameEvent[]): readonly LogLine[] {
  return events.flatMap((event, i): LogLine[] => {
    const at = i + 1;
    if (event.type === 'cursor') return [{ at, event, is: 'heading' }];
    if (event.type === 'rolled') return [{ at, event, is: 'thrown' }];
    return event.text === undefined && event.type !== 'ended' ? [] : [{ at, event, is: 'sentence' }];
  });
}

/** A heading directly under a heading says the same thing better: only the last of them stays. */
export const withoutEmptyHeadings = (lines: readonly LogLine[]): readonly LogLine[] =>
  lines.filter((line, i) => line.is !== 'heading' || lines[i + 1]?.is !== 'heading');
