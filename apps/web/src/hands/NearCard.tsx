/** The card of what is selected, beside it: whoever wants to know what a unit is looks at the unit, and not elsewhere. */

import { useEffect, useRef } from 'react';
import { shownState } from '../battle/moment.ts';
import { isMine, isNow, useBattle } from '../battle/store.ts';
import { Icon } from '../icons/Icon.tsx';
import { Card } from '../panels/Card.tsx';
import { useLook, useTabletop } from '../table/tabletop.ts';
import { useWords } from '../words/index.ts';
import { middleOf } from './happened.ts';

/** Between the middle of a unit and its card. */
const ASIDE = 70;

/** It never lies on a table on which something is being put or prepared, nor on what may be done to whom was clicked. */
function useWanted() {
  const busy = useBattle((battle) => {
    const view = battle.waiting?.waits === 'decision' && isMine(battle) && isNow(battle) ? battle.waiting.view : null;
    const offers = battle.draft !== null || battle.course !== null || battle.ways !== null;
    return offers || battle.showing !== null || view?.kind === 'move' || view?.kind === 'place';
  });
  const selected = useBattle((battle) => battle.selected);
  const tool = useLook((look) => look.tool !== 'none' || look.eye !== null);
  // A unit that was moved or chosen is selected too: nobody wants to read its card then.
  const looked = useBattle((battle) => battle.looked);
  return busy || tool || JSON.stringify(looked) !== JSON.stringify(selected) ? null : selected;
}

export function NearCard() {
  const { t } = useWords();
  const ref = useWanted();
  const tabletop = useTabletop();
  const box = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(ref);
  useEffect(() => {
    if (key === 'null') return;
    let frame = 0;
    const follow = (): void => {
      frame = requestAnimationFrame(follow);
      const card = box.current;
      const table = card?.closest<HTMLElement>('.table-view');
      const battle = useBattle.getState();
      const state = shownState(battle);
      if (card === null || table === null || table === undefined || state === null || battle.selected === null) return;
      const spot = middleOf(state, battle.selected);
      const at = spot === null ? null : tabletop.inWindow(spot);
      card.hidden = at === null;
      if (at === null) return;
      const right = at.x + ASIDE;
      const fits = right + card.offsetWidth + 8 <= table.clientWidth;
      const left = Math.max(8, fits ? right : at.x - ASIDE - card.offsetWidth);
      const top = Math.max(8, Math.min(table.clientHeight - card.offsetHeight - 8, at.y - 60));
      card.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [key, tabletop]);
  if (ref === null) return null;
  return (
    <aside ref={box} className="near-card" aria-label={t('card')}>
      <button type="button" className="near-card-close" aria-label={t('card.close')} onClick={() => useBattle.getState().select(null)}>
        <Icon name="close" size={16} />
      </button>
      <Card reference={ref} />
    </aside>
  );
}
