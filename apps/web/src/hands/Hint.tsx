/** Beside the pointer: what it is over and, if it cannot be chosen now, why not. */
import { useEffect, useState } from 'react';
import { shownState } from '../battle/moment.ts';
import { isMine, isNow, useBattle } from '../battle/store.ts';
import { newsOf } from '../table/flat/names.ts';
import { means } from '../table/hit.ts';
import { litBy } from '../table/tableau.ts';
import { gearOf, meantBy } from '../widgets/gear.ts';
import { Foreseen } from '../widgets/Outlook.tsx';
import { withBarred } from '../widgets/sharing.ts';
import { traitWord } from '../words/gameWords.ts';
import { useWords } from '../words/index.ts';
import { useAside } from './Offered.tsx';

interface Told {
  readonly name: string;
  readonly why: string | null;
  readonly rule: string | null;
  /** Whether it is what the open question is about. */
  readonly asked: boolean;
  /** Whether it was clicked last. */
  readonly clicked: boolean;
}

function useTold(): Told | null {
  const words = useWords();
  const { say, t } = words;
  const system = useBattle((battle) => battle.system);
  const opening = useBattle((battle) => battle.setup?.state ?? null);
  const hovered = useBattle((battle) => battle.hovered);
  const state = useBattle(shownState);
  const waiting = useBattle((battle) => (isMine(battle) && isNow(battle) ? battle.waiting : null));
  const barred = useBattle((battle) => battle.barred);
  const selected = useBattle((battle) => battle.selected);
  if (hovered === null || state === null || !('model' in hovered || 'piece' in hovered)) return null;
  const key = 'model' in hovered ? (`model:${hovered.model}` as const) : (`piece:${hovered.piece}` as const);
  const piece = 'piece' in hovered ? state.pieces[hovered.piece] : undefined;
  const model = 'model' in hovered ? state.models[hovered.model] : undefined;
  const name = piece !== undefined ? say(piece.name, state) : model === undefined ? '' : words.named(state.units[model.unit]?.name ?? '');
  if (name === '') return null;
  const view = waiting?.waits !== 'decision' ? null : waiting.view.kind === 'assign' ? withBarred(waiting.view, barred) : waiting.view;
  const refused = view === null ? undefined : litBy(state, view).refused.get(key);
  const unit = model === undefined ? undefined : state.units[model.unit];
  const asked = unit !== undefined && (view?.about ?? []).some((ref) => 'unit' in ref && ref.unit === unit.id);
  const clicked = selected !== null && means(selected, hovered, state);
  // Whoever is to act may act: that one of the things he could do is not possible says nothing of him.
  if (refused !== undefined && !asked) return { name, why: say(refused.text, state), rule: refused.rule, asked, clicked };
  const meant = meantBy(view, hovered);
  if (meant?.ref !== undefined) return { name: say(meant.label, state), why: gearOf(meant.ref, state) || null, rule: null, asked, clicked };
  if (unit !== undefined)
    return { name, why: newsOf({ system, say, state, opening }, unit).join(' · ') || null, rule: null, asked, clicked };
  if (piece?.shape.kind !== 'terrain') return { name, why: null, rule: null, asked, clicked };
  const { height, traits } = piece.shape.terrain;
  const tall = height > 0 ? t('table.tall', { height: height / 1000 }) : t('table.ground');
  const kinds = traits.map((trait) => traitWord(words, system?.key ?? '', trait)).filter((word) => word !== '');
  return { name, why: [tall, ...kinds].join(' · '), rule: null, asked, clicked };
}

export function Hint() {
  const told = useTold();
  const glimpse = useBattle((battle) => battle.glimpse);
  const aside = useAside();
  const [at, setAt] = useState({ x: 0, y: 0, busy: true });
  useEffect(() => {
    const follow = (event: PointerEvent) => {
      // What is pointed at from elsewhere, in the log or in a list, is named there.
      const elsewhere = !(event.target instanceof Element && event.target.closest('.table-view') !== null);
      setAt({ x: event.clientX, y: event.clientY, busy: elsewhere || event.buttons !== 0 || event.pointerType === 'touch' });
    };
    window.addEventListener('pointermove', follow, { passive: true });
    return () => window.removeEventListener('pointermove', follow);
  }, []);
  // What stands beside the hand already says it of whoever was clicked; others are told beside the pointer, to be compared.
  if (told === null || at.busy || (told.clicked && document.querySelector('.hand-bar:not(.beside)') !== null)) return null;
  const left = Math.min(at.x + 16, window.innerWidth - 280);
  // What stands beside the unit that is asked about is not covered while that is pointed at.
  const beside = told.asked && (aside?.offered.options.length ?? 0) > 0 ? document.querySelector('.hand-bar.beside') : null;
  const isBelow = beside !== null && beside.getBoundingClientRect().top > at.y;
  const top = isBelow || at.y > window.innerHeight - 120 ? at.y - 70 : at.y + 18;
  return (
    <div className="table-hint" style={{ left, top }} aria-hidden="true">
      <strong>{told.name}</strong>
      {told.why !== null && <span className={told.rule === null ? undefined : 'table-hint-why'}>{told.why}</span>}
      {told.rule !== null && <code>{told.rule}</code>}
      <Foreseen prospect={glimpse} />
    </div>
  );
}
