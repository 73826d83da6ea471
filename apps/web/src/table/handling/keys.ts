/** The keyboard on the table. A key that is not used goes on to the page. */
import { cosOf, sinOf } from '@warfold/space';
import { useBattle } from '../../battle/store.ts';
import { shownState } from '../moment.ts';
import { offerPick } from '../picking.ts';
import { litBy, tableauOf } from '../tableau.ts';
import { type Tool, useTableView } from '../view.ts';
import { cancelHeld, changeStorey, dropWaypoint, nudgeHeld, openQuestion, turnHeld } from './hold.ts';

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** What the view does with its own camera. */
export interface CameraKeys {
  /** The heading that is up on the screen. */
  readonly up: number;
  pan(right: number, up: number): void;
  turn(tenths: number): void;
  zoom(factor: number): void;
  fit(): void;
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
};

const TOOLS: Readonly<Record<string, Tool>> = { t: 'tape', r: 'rings', h: 'threat', c: 'links', s: 'sight', a: 'arcs', o: 'objectives' };

const INCH = 1000;
const TENTH = 100;

export function pressKey(event: KeyPress, camera: CameraKeys): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) return pressArrow(arrow, event, camera);
  const view = useTableView.getState();
  switch (event.key) {
    case 'Enter':
      return pressEnter();
    case 'Escape':
      return pressEscape();
    case 'Tab':
      return cycle(event.shiftKey ? -1 : 1);
    case '[':
    case 'q':
      return turn(event.altKey ? -50 : -150, camera);
    case ']':
    case 'e':
      return turn(event.altKey ? 50 : 150, camera);
    case 'PageUp':
      return changeStorey(1);
    case 'PageDown':
      return changeStorey(-1);
    case 'w':
      return dropWaypoint();
    case 'm':
      return done(() => view.setSingle(!view.single));
    case 'v':
      return done(() => view.setView(view.view === 'flat' ? 'scene' : 'flat'));
    case 'i':
      return lookThrough();
    case '+':
    case '=':
      return done(() => camera.zoom(1.25));
    case '-':
      return done(() => camera.zoom(0.8));
    case '0':
      return done(() => camera.fit());
    default: {
      const tool = TOOLS[event.key];
      return tool === undefined ? false : done(() => view.setTool(view.tool === tool ? 'none' : tool));
    }
  }
}

const done = (act: () => void): true => {
  act();
  return true;
};

function pressArrow([right, up]: readonly [number, number], { shiftKey, altKey }: KeyPress, camera: CameraKeys): boolean {
  const step = shiftKey || altKey ? TENTH : INCH;
  const sin = sinOf(camera.up);
  const cos = cosOf(camera.up);
  const moved = nudgeHeld(Math.round((right * cos + up * sin) * step), Math.round((up * cos - right * sin) * step));
  if (!moved) camera.pan(right * 60, up * 60);
  return true;
}

function turn(tenths: number, camera: CameraKeys): boolean {
  if (!turnHeld(tenths)) camera.turn(tenths);
  return true;
}

function pressEnter(): boolean {
  const { draft, confirm, selected } = useBattle.getState();
  if (draft !== null) {
    if (draft.refused === null) void confirm();
    return true;
  }
  return selected !== null && offerPick([selected]);
}

function pressEscape(): boolean {
  const view = useTableView.getState();
  const battle = useBattle.getState();
  if (view.eye !== null) return done(() => view.lookFrom(null));
  if (cancelHeld()) return true;
  if (view.tool !== 'none') return done(() => view.setTool('none'));
  if (battle.selected === null) return false;
  return done(() => battle.select(null));
}

/** Through the eyes of the selected model, and back. */
function lookThrough(): boolean {
  const view = useTableView.getState();
  const battle = useBattle.getState();
  const state = shownState(battle);
  if (view.eye !== null) return done(() => view.lookFrom(null));
  if (state === null || battle.selected === null) return false;
  const { selected } = battle;
  const ids = 'model' in selected ? [selected.model] : 'unit' in selected ? (state.units[selected.unit]?.models ?? []) : [];
  const model = ids.find((id) => state.models[id]?.place.at === 'table');
  return model === undefined ? false : done(() => view.lookFrom(model));
}

/** Tab goes from unit to unit, first through those that can be chosen, and past the last one on to the page. */
function cycle(by: 1 | -1): boolean {
  const battle = useBattle.getState();
  const state = shownState(battle);
  if (state === null) return false;
  const open = openQuestion();
  const lit = open === null ? null : litBy(state, open.view);
  const { units } = tableauOf(state);
  const choosable = lit === null ? [] : units.filter(({ models }) => models.some(({ id }) => lit.models.has(id)));
  const all = choosable.length > 0 ? choosable : units;
  const { selected } = battle;
  const now = selected !== null && 'unit' in selected ? all.findIndex(({ unit }) => unit.id === selected.unit) : by === 1 ? -1 : all.length;
  const next = all[now + by];
  if (next === undefined) return done(() => battle.select(null)) && false;
  battle.select({ unit: next.unit.id });
  return true;
}
