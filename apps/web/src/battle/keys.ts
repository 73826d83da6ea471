import { useEffect } from 'react';
import { LOOKING } from './keyTable.ts';
import { isMine, isNow, useBattle } from './store.ts';

const TYPING = 'input:not([type=range]):not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable]';

/** The button that a key presses: one that names the key, or the option with that digit. */
function buttonFor(key: string): HTMLElement | null {
  const named = [...document.querySelectorAll<HTMLElement>('[data-key]')].find(
    (each) => each.dataset.key?.toLowerCase() === key.toLowerCase(),
  );
  if (named !== undefined) return named;
  const digit = Number(key);
  if (!Number.isInteger(digit) || digit < 1 || digit > 9) return null;
  return document.querySelectorAll<HTMLElement>('.dock .option:not(.dim) [data-option]')[digit - 1] ?? null;
}

/** Keys that push and turn what is in hand. */
const STEERING = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'q', 'e', 'w'];
/** These have a use of their own for arrows, or are the table itself. */
const OWN_ARROWS = 'input, select, textarea, [role=tab], [role=tabpanel], [role=separator], .table-view, .table-view *';

/** While something is being moved or placed, the keys that push it reach it wherever the focus is. */
function steers({ key, shiftKey, altKey }: KeyboardEvent, target: HTMLElement | null): boolean {
  const battle = useBattle.getState();
  const view = battle.waiting?.waits === 'decision' ? battle.waiting.view : null;
  const moves = battle.course !== null || view?.kind === 'move' || view?.kind === 'place';
  if (!STEERING.includes(key) || !moves || !isMine(battle) || !isNow(battle) || target?.matches(OWN_ARROWS) === true) return false;
  return toTable({ key, shiftKey, altKey });
}

/** What the table does with a key it does from elsewhere too: tools and views. Whoever has it in focus has been heard already. */
const looks = ({ key, shiftKey, altKey }: KeyboardEvent, target: HTMLElement | null): boolean =>
  LOOKING.includes(key) && target?.closest('.table-view') == null && toTable({ key, shiftKey, altKey });

function toTable(pressed: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>): boolean {
  const table = document.querySelector('.table-view');
  table?.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, cancelable: true }));
  return table !== null;
}

const isPressable = (element: HTMLElement): boolean => !(element instanceof HTMLButtonElement && element.disabled);

/**
 * Keys of the battle press the buttons that are there: what a key does is always something that is also on the screen. Whoever types, or has
 * a button in focus and presses Enter on it, is left alone.
 */
export function useBattleKeys(cancel: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (target?.matches(TYPING) === true) return;
      if (event.key === 'Escape') {
        cancel();
        return;
      }
      // Enter on what is chosen already means to do it.
      const isOwn = target?.matches('button:not(.option.chosen > .option-main), a, summary') === true;
      if (event.key === 'Enter' && isOwn) return;
      if (steers(event, target) || looks(event, target)) {
        event.preventDefault();
        return;
      }
      const button = buttonFor(event.key);
      if (button === null || !isPressable(button)) return;
      event.preventDefault();
      button.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [cancel]);
}
