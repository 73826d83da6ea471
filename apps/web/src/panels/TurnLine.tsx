import { useShallow } from 'zustand/react/shallow';
import { isMine, useBattle } from '../battle/store.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { SideMark } from '../widgets/SideMark.tsx';
import { rollWord } from '../words/gameWords.ts';
import { useWords } from '../words/index.ts';

/** Always says whose move it is, what is asked, and which rule asks it. */
export function TurnLine() {
  const words = useWords();
  const { t, say, named } = words;
  const { state, waiting, system, seating, watched, held } = useBattle(
    useShallow((battle) => ({
      state: battle.state,
      waiting: battle.waiting,
      system: battle.system,
      seating: battle.seating,
      watched: battle.watched,
      held: battle.held,
    })),
  );
  const watching = useBattle((battle) => battle.showing !== null);
  if (state === null) return null;
  if (watching)
    return (
      <p className="turn-line" role="status">
        {t('showing.now')}
      </p>
    );
  if (state.result !== null) {
    const { winners, reason } = state.result;
    const side = winners.map((id) => named(state.sides[id]?.name ?? '')).join(', ');
    return (
      <p className="turn-line" role="status">
        <strong>{t('over')}</strong> <strong>{side === '' ? t('draw') : t('winner', { side })}</strong> <span>{say(reason, state)}</span>
      </p>
    );
  }
  if (waiting === null)
    return (
      <p className="turn-line" role="status">
        {watched === null && t('checking')}
      </p>
    );
  const side = waiting.waits === 'decision' ? waiting.view.side : waiting.side;
  const name = state.sides[side]?.name ?? '';
  const rule = waiting.waits === 'decision' ? waiting.view.rule : waiting.rule;
  const question = waiting.waits === 'decision' ? say(waiting.view.label, state) : rollWord(words, system?.key ?? '', waiting.purpose);
  const mine = isMine({ waiting, seating }) || waiting.waits === 'dice';
  return (
    <p className={mine ? 'turn-line mine' : 'turn-line'} role="status">
      <SideMark side={side} state={state} />
      <strong>{t(mine ? 'yourMove' : held ? 'held' : 'thinking', { side: name })}</strong>
      <span className="question">{question}</span>
      <RuleLink id={rule} />
    </p>
  );
}
