/** The keyboard on a table: the hands first, then tools and camera. A key that is not used goes on to the page. */
import { litUnits, modelsOf, tableauOf } from './tableau.ts';
import type { KeyPress, Tabletop } from './tabletop.ts';
import type { ViewTool } from './view.ts';

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

const TOOLS: Readonly<Record<string, ViewTool>> = {
  t: 'tape',
  r: 'rings',
  x: 'threat',
  c: 'links',
  s: 'sight',
  a: 'arcs',
  o: 'objectives',
};

const PAN = 60;

export function pressKey(tabletop: Tabletop, event: KeyPress, camera: CameraKeys): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const look = tabletop.look.getState();
  // Whoever looks through the eyes of a model comes back from there first.
  if (event.key === 'Escape' && look.eye !== null) return done(() => look.lookFrom(null));
  if (tabletop.hands.key(event, camera.up)) return true;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) return done(() => camera.pan(arrow[0] * PAN, arrow[1] * PAN));
  switch (event.key) {
    case 'Escape':
      return pressEscape(tabletop);
    case 'Tab':
      return cycle(tabletop, event.shiftKey ? -1 : 1);
    case '[':
    case 'q':
      return done(() => camera.turn(event.altKey ? -50 : -150));
    case ']':
    case 'e':
      return done(() => camera.turn(event.altKey ? 50 : 150));
    case 'm':
      return done(() => look.setSingle(!look.single));
    case 'v':
      return done(() => look.setView(look.view === 'flat' ? 'scene' : 'flat'));
    case 'i':
      return lookThrough(tabletop);
    case '+':
    case '=':
      return done(() => camera.zoom(1.25));
    case '-':
      return done(() => camera.zoom(0.8));
    case '0':
      return done(() => camera.fit());
    default: {
      const tool = TOOLS[event.key];
      return tool === undefined ? false : done(() => look.setTool(look.tool === tool ? 'none' : tool));
    }
  }
}

const done = (act: () => void): true => {
  act();
  return true;
};

function pressEscape({ look, shown, hands }: Tabletop): boolean {
  const { tool, setTool } = look.getState();
  if (tool !== 'none') return done(() => setTool('none'));
  return shown?.selected == null ? false : done(() => hands.select(null));
}

/** Through the eyes of the selected model, and back. */
function lookThrough({ look, shown }: Tabletop): boolean {
  const { eye, lookFrom } = look.getState();
  if (eye !== null) return done(() => lookFrom(null));
  const model =
    shown === null ? undefined : modelsOf(shown.state, shown.selected).find((id) => shown.state.models[id]?.place.at === 'table');
  return model === undefined ? false : done(() => lookFrom(model));
}

/** Tab goes from unit to unit, first through those that can be chosen, and past the last one on to the page. */
function cycle({ shown, hands }: Tabletop, by: 1 | -1): boolean {
  if (shown === null) return false;
  const { state, lit, selected } = shown;
  const choosable = litUnits(state, lit);
  const all = choosable.length > 0 ? choosable : tableauOf(state).units;
  const now = selected !== null && 'unit' in selected ? all.findIndex(({ unit }) => unit.id === selected.unit) : by === 1 ? -1 : all.length;
  const next = all[now + by];
  hands.select(next === undefined ? null : { unit: next.unit.id });
  return next !== undefined;
}
