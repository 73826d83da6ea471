import type { GameEvent, State } from '@warfold/engine';
import { asSentence } from '@warfold/engine';
import { useBattle } from '../battle/store.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { Explain } from '../widgets/Explain.tsx';
import { isHopeless } from '../widgets/needed.ts';
import { SideMark } from '../widgets/SideMark.tsx';
import { classWord, rollWord } from '../words/gameWords.ts';
import { useWords } from '../words/index.ts';
import { Die } from './Die.tsx';
import { diceByClass, type RolledEvent } from './rolls.ts';

/** One roll: what it was for, what was needed and why, and every die with what it became. */
export function RollView({ event, state, system }: { readonly event: RolledEvent; readonly state: State; readonly system: string }) {
  const words = useWords();
  const { t } = words;
  const needed = useBattle((battle) => battle.system?.needed?.(event.purpose)) ?? 'at-least';
  const side = state.sides[event.side]?.name ?? '';
  return (
    <div className="roll">
      <p className="roll-head">
        <SideMark side={event.side} state={state} />
        <span>{asSentence(t('dice.log', { side, purpose: rollWord(words, system, event.purpose) }))}</span>
        <RuleLink id={event.rule} />
      </p>
      {event.need !== undefined &&
        (isHopeless(event, event.need.total, needed) ? (
          <p className="faint">{t('dice.hopeless', { n: event.need.total })}</p>
        ) : (
          <Explain label={t(`dice.${needed}`)} value={event.need} state={state} />
        ))}
      <ul className="faces">
        {diceByClass(event).map(({ name, dice }) => (
          <li key={name ?? ''}>
            <span className="dice-row">
              {dice.map(({ die, face, was }) => (
                <Die key={die} face={face} sides={event.sides} {...(was !== undefined && { was })} />
              ))}
            </span>
            {name !== null && <span className="class">{t('dice.class', { n: dice.length, what: classWord(words, system, name) })}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

export const isRolled = (event: GameEvent): event is RolledEvent => event.type === 'rolled';
