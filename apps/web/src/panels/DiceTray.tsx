import { useShownState } from '../battle/moment.ts';
import { shownCount, useBattle } from '../battle/store.ts';
import { useWords } from '../words/index.ts';
import { isRolled, RollView } from './RollView.tsx';

const LAST = 12;

/** The last dice that fell, the newest first. */
export function DiceTray() {
  const { t } = useWords();
  const events = useBattle((battle) => battle.events);
  const until = useBattle(shownCount);
  const system = useBattle((battle) => battle.system);
  const state = useShownState();
  if (state === null || system === null) return null;
  const rolls = events
    .slice(0, until)
    .map((event, at) => ({ event, at }))
    .filter(({ event }) => event.type === 'rolled')
    .slice(-LAST)
    .reverse();
  if (rolls.length === 0) return <p className="faint">{t('dice.none')}</p>;
  return (
    <div className="tray">
      {rolls.map(({ event, at }) => isRolled(event) && <RollView key={at} event={event} state={state} system={system.key} />)}
    </div>
  );
}
