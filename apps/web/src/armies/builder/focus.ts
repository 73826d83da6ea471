import { placeOf } from '../forms/values.ts';

const UNITS = 'units';

function focusOn(element: HTMLElement | null): boolean {
  element?.scrollIntoView({ block: 'center', behavior: 'auto' });
  element?.focus({ preventScroll: true });
  return element !== null;
}

/** Leads to the field that an objection speaks of: the one whose place is the longest beginning of the path, or the first within it. Whether there is one. */
export function leadTo(path: string): boolean {
  if (path === UNITS) return focusOn(document.querySelector<HTMLElement>('.unit-list button, .offer'));
  const wanted = `${placeOf(path)}.`;
  const all = [...document.querySelectorAll<HTMLElement>('[data-place]')];
  const [closest] = all
    .filter(({ dataset }) => wanted.startsWith(`${dataset.place ?? ''}.`))
    .sort((a, b) => (b.dataset.place?.length ?? 0) - (a.dataset.place?.length ?? 0));
  const field = closest ?? all.find(({ dataset }) => dataset.place?.startsWith(wanted));
  if (field === undefined) return false;
  return focusOn(field.querySelector<HTMLElement>('input, select, textarea, button'));
}

/** Into what has just been opened. */
export function toDetails(): void {
  const heading = document.querySelector<HTMLElement>('.pane-details h2');
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'nearest', behavior: 'auto' });
}

/** Back to what is open, in its list. */
export function toChosen(): void {
  focusOn(document.querySelector<HTMLElement>('.builder .unit-row.chosen .unit-name, .builder .whole.chosen'));
}

/** To the same tool of a unit that now stands elsewhere. */
export function toTool(at: number, tool: 'up' | 'down'): void {
  focusOn(document.querySelector<HTMLElement>(`.unit-list li:nth-child(${at + 1}) [data-tool=${tool}]`));
}
