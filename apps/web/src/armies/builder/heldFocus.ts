import type { RefObject } from 'react';
import { useEffect } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="-1"]';

const isThere = (element: Element): boolean =>
  element.isConnected && !(element instanceof HTMLButtonElement && element.disabled) && element.checkVisibility?.() !== false;

const within = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isThere);

const placeIn = (all: readonly Element[], one: Element): number => all.indexOf(one);

interface Held {
  readonly element: Element;
  /** Everything it lies in, the closest first, and its place among what may have the focus there. */
  readonly around: readonly { readonly element: Element; readonly place: number }[];
}

function heldBy(element: Element, root: Element): Held {
  const around: { element: Element; place: number }[] = [];
  for (let one = element.parentElement; one !== null && root.contains(one); one = one.parentElement)
    around.push({ element: one, place: placeIn(within(one), element) });
  return { element, around };
}

/** What stands where something stood: the same place in the closest of what it lay in that has anything left. */
export function nextTo({ around }: Held): HTMLElement | null {
  for (const { element, place } of around) {
    if (!isThere(element)) continue;
    const left = within(element);
    const next = left[Math.min(Math.max(0, place), left.length - 1)];
    if (next !== undefined) return next;
  }
  return null;
}

/** Whoever works with the keyboard keeps a place: where what has the focus goes away, what comes to stand there has it. */
export function useHeldFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bench = root.current;
    if (bench === null) return;
    let held: Held | null = null;
    const hold = ({ target }: FocusEvent): void => {
      if (target instanceof Element) held = heldBy(target, bench);
    };
    const leave = ({ relatedTarget }: FocusEvent): void => {
      // The focus goes elsewhere of its own will, and not because its place is gone.
      if (relatedTarget instanceof Element && !bench.contains(relatedTarget)) held = null;
    };
    const watcher = new MutationObserver(() => {
      const now = document.activeElement;
      if (held === null || isThere(held.element) || (now !== document.body && now !== held.element && now !== null)) return;
      nextTo(held)?.focus();
    });
    bench.addEventListener('focusin', hold);
    bench.addEventListener('focusout', leave);
    watcher.observe(bench, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'data-pane'] });
    return () => {
      watcher.disconnect();
      bench.removeEventListener('focusin', hold);
      bench.removeEventListener('focusout', leave);
    };
  }, [root]);
}
