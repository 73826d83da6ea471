/** What leaves the page: files, links and paper. */
import type { ArmyFile } from '@warfold/armies';
import { asPlainCards, asRos, asText, CARD_STYLE, linkOf, musterAlone } from '@warfold/armies';
import type { State, System } from '@warfold/engine';
import type { Words } from '../words/index.ts';
import type { KeptArmy } from './store.ts';

export type FileForm = 'json' | 'ros' | 'text';

function download(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const stateOf = (army: ArmyFile, system: System): State | null => {
  const judged = musterAlone(army, system);
  return 'state' in judged ? judged.state : null;
};

/** Whether it could be: text, `.ros` and cards are made of what stands on the table, and some armies cannot be put there. */
export function saveArmy(army: ArmyFile, system: System, form: FileForm): boolean {
  const state = stateOf(army, system);
  const text =
    form === 'json' ? JSON.stringify(army, null, 2) : state === null ? null : form === 'text' ? asText(army, state) : asRos(army, state);
  if (text === null) return false;
  download(`${army.name}.${form === 'text' ? 'txt' : form}`, text, form === 'ros' ? 'application/xml' : 'text/plain');
  return true;
}

export const saveAll = (kept: readonly KeptArmy[]): void =>
  download(
    'armies.json',
    JSON.stringify(
      kept.map(({ army }) => army),
      null,
      2,
    ),
    'application/json',
  );

/** The address of this app with the army in it. */
export const addressOf = (army: ArmyFile): string => `${window.location.href.replace(/#.*$/, '')}#/${linkOf(army)}`;

/** Prints cards with the browser's own print, from a frame that nobody sees. */
export function printCards(army: ArmyFile, system: System, { say, language }: Words): boolean {
  const state = stateOf(army, system);
  if (state === null) return false;
  const frame = document.createElement('iframe');
  frame.className = 'unseen';
  frame.srcdoc = asPlainCards(army, state, system, (text) => say(text, state), language);
  frame.onload = () => {
    const view = frame.contentDocument?.defaultView;
    if (view == null) return;
    // The server lets no page hold a style in itself; a sheet of one's own making may be put on it.
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(CARD_STYLE);
    view.document.adoptedStyleSheets = [sheet];
    view.print();
    setTimeout(() => frame.remove(), 60_000);
  };
  document.body.append(frame);
  return true;
}
