import type { State, System } from '@warfold/engine';
import { asSentence } from '@warfold/engine';
import { classWord, rollWord } from '../words/gameWords.ts';
import type { Words } from '../words/index.ts';
import { diceByClass, type RolledEvent } from './rolls.ts';
import type { LogLine } from './telling.ts';

/** A line of the log in the reader's language. */
export function sentence({ event }: LogLine, state: State, system: System, words: Words): string {
  if (event.type === 'rolled') return rollSentence(event, state, system, words);
  if (event.text !== undefined) return asSentence(words.say(event.text, state));
  if (event.type === 'ended') return asSentence(words.say(event.result.reason, state));
  if (event.type !== 'cursor') return '';
  const phase = system.phases.find(({ key }) => key === event.cursor.phase);
  const side = state.sides[event.cursor.active]?.name ?? '';
  return words.t('log.phase', { side, phase: phase?.label ?? event.cursor.phase });
}

function rollSentence(event: RolledEvent, state: State, system: System, words: Words): string {
  const { t } = words;
  const head = t('dice.log', { side: state.sides[event.side]?.name ?? '', purpose: rollWord(words, system.key, event.purpose) });
  const groups = diceByClass(event).map(({ name, dice }) => {
    const faces = dice.map(({ face }) => face).join(' ');
    return name === null ? faces : `${faces} (${classWord(words, system.key, name)})`;
  });
  return `${head}: ${groups.join(' · ')}`;
}
