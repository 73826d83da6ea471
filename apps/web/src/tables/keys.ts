/** The bench by keys. */
import type { SceneryRules } from '@warfold/engine';
import { kindOf } from '@warfold/tables';
import type { KeyboardEvent } from 'react';
import { CHOOSE, useBench } from './bench.ts';
import { type ChosenThing, copied, countOf, middleOf, mirrored, movedTo, pieceAt, removed, type ThingKind, turnedBy } from './changes.ts';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const KINDS: readonly ThingKind[] = ['zones', 'pieces', 'objectives', 'entries'];

/** The next thing, or the one before, round and round. */
export function stepThrough(step: 1 | -1): void {
  const { table, chosen, choose } = useBench.getState();
  if (table === null) return;
  const all = KINDS.flatMap((what) => Array.from({ length: countOf(table, what) }, (_, at): ChosenThing => ({ what, at })));
  if (all.length === 0) return;
  const now = all.findIndex((one) => one.what === chosen?.what && one.at === chosen.at);
  choose(all[now < 0 ? (step > 0 ? 0 : all.length - 1) : (now + step + all.length) % all.length]!);
}

export function copyChosen(rules: SceneryRules): void {
  const { table, chosen, change, choose } = useBench.getState();
  if (table === null || chosen === null) return;
  change(copied(table, chosen, rules));
  choose({ what: chosen.what, at: countOf(table, chosen.what) });
}

export function mirrorChosen(rules: SceneryRules): void {
  const { table, chosen, change } = useBench.getState();
  const piece = table === null ? null : pieceAt(table, chosen);
  const kind = piece === null ? undefined : kindOf(rules, piece.kind);
  if (table !== null && chosen !== null && kind !== undefined) change(mirrored(table, chosen, kind));
}

export function removeChosen(): void {
  const { table, chosen, change, choose } = useBench.getState();
  if (table === null || chosen === null) return;
  change(removed(table, chosen));
  choose(null);
}

/** Whether the key was for anything. */
export function workBoardKey(event: KeyboardEvent, rules: SceneryRules): boolean {
  const { table, chosen, change, choose, take, undo, redo, snap } = useBench.getState();
  if (table === null) return false;
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    if (key === 'z') (event.shiftKey ? redo : undo)();
    else if (key === 'y') redo();
    else return false;
    return true;
  }
  if (event.key === 'Escape') {
    take(CHOOSE);
    choose(null);
    return true;
  }
  if (event.key === 'n' || event.key === 'p') {
    stepThrough(event.key === 'n' ? 1 : -1);
    return true;
  }
  if (chosen === null) return false;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) {
    const step = event.altKey ? 0.1 : event.shiftKey ? 3 : snap > 0 ? snap : 0.25;
    const [x, y] = middleOf(table, chosen);
    change(movedTo(table, chosen, [x + arrow[0] * step, y + arrow[1] * step]), `keys ${chosen.what} ${chosen.at}`);
    return true;
  }
  switch (event.key) {
    case 'q':
    case 'e':
      change(turnedBy(table, chosen, event.key === 'q' ? -15 : 15), `keys turn ${chosen.at}`);
      return true;
    case 'c':
      copyChosen(rules);
      return true;
    case 'm':
      mirrorChosen(rules);
      return true;
    case 'Delete':
    case 'Backspace':
      removeChosen();
      return true;
    default:
      return false;
  }
}
