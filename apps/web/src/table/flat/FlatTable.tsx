/** The table from straight above, on two canvases: needs nothing that a browser may lack. */
import { useEffect, useRef } from 'react';
import { useWords, type Words } from '../../words/index.ts';
import { type Camera, pannedBy, type ScreenSize, toTable, toWindow, zoomedAt } from '../geometry.ts';
import { pressKey } from '../keys.ts';
import type { Palette } from '../palette.ts';
import { type PointerPlace, Pointing } from '../pointing.ts';
import { type ShownTable, type Tabletop, useTabletop } from '../tabletop.ts';
import { usePalette } from '../usePalette.ts';
import { drawGround } from './ground.ts';
import { drawLive } from './live.ts';

/** A press that wanders less than this is a click. */
const CLICK = 5;
const FINGER = 14;
const MOUSE = 4;

interface Layers {
  readonly ground: CanvasRenderingContext2D;
  readonly live: CanvasRenderingContext2D;
}

/** Draws a frame whenever something has changed, never otherwise. */
function paintOnDemand(
  tabletop: Tabletop,
  { ground, live }: Layers,
  look: () => { readonly words: Words; readonly palette: Palette },
): { request(): void; stop(): void } {
  let frame = 0;
  let drawn: readonly unknown[] = [];
  const paint = (now: number): void => {
    frame = 0;
    const { shown, motion } = tabletop;
    const { camera, size } = tabletop.look.getState();
    const { words, palette } = look();
    if (shown === null || size.width === 0) return;
    const ratio = window.devicePixelRatio || 1;
    const scene = { state: shown.state, camera, size, ratio, palette, say: words.say };
    const under = [camera, size, ratio, palette, shown.state.pieces, shown.state.table, words.language];
    if (under.some((part, i) => part !== drawn[i])) {
      drawn = under;
      drawGround(ground, scene);
    }
    drawLive(live, { ...scene, ...shown, ...motion.at(now) });
    if (motion.goesOn) request();
  };
  const request = (): void => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  return { request, stop: () => cancelAnimationFrame(frame) };
}

function sized(canvas: HTMLCanvasElement, { width, height }: ScreenSize): void {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
}

export function FlatTable() {
  const box = useRef<HTMLDivElement>(null);
  const groundCanvas = useRef<HTMLCanvasElement>(null);
  const liveCanvas = useRef<HTMLCanvasElement>(null);
  const tabletop = useTabletop();
  const words = useWords();
  const palette = usePalette();
  const look = useRef({ words, palette });
  const request = useRef<() => void>(() => undefined);

  useEffect(() => {
    look.current = { words, palette };
    request.current();
  }, [words, palette]);

  useEffect(() => {
    const ground = groundCanvas.current?.getContext('2d');
    const live = liveCanvas.current?.getContext('2d');
    const holder = box.current;
    if (!ground || !live || !holder) return;
    const painter = paintOnDemand(tabletop, { ground, live }, () => look.current);
    request.current = painter.request;
    const resize = (): void => {
      const size = { width: holder.clientWidth, height: holder.clientHeight };
      sized(ground.canvas, size);
      sized(live.canvas, size);
      tabletop.look.getState().resize(size, tabletop.shown?.state.table ?? null);
      painter.request();
    };
    const observer = new ResizeObserver(resize);
    observer.observe(holder);
    const unfollow = tabletop.watch((now, before) => {
      // Another battle, another table: how the last one was looked at says nothing about it.
      if (now !== null && isAnother(now, before)) tabletop.look.getState().fit(now.state.table);
      painter.request();
    });
    const unsee = tabletop.look.subscribe(painter.request);
    resize();
    const unproject = tabletop.projectWith((spot) => {
      const { camera, size } = tabletop.look.getState();
      return toWindow(camera, size, spot);
    });
    const ungesture = listen(tabletop, live.canvas, holder);
    return () => {
      observer.disconnect();
      unfollow();
      unsee();
      ungesture();
      unproject();
      painter.stop();
      request.current = () => undefined;
    };
  }, [tabletop]);

  return (
    <div ref={box} className="table-flat" data-view="flat">
      <canvas ref={groundCanvas} />
      <canvas ref={liveCanvas} />
    </div>
  );
}

const isAnother = (now: ShownTable, before: ShownTable | null): boolean =>
  before === null ||
  now.opening !== before.opening ||
  now.state.table.width !== before.state.table.width ||
  now.state.table.depth !== before.state.table.depth;

/** Pointers, wheel and keys of one canvas. */
function listen(tabletop: Tabletop, canvas: HTMLCanvasElement, holder: HTMLElement): () => void {
  const hand = new Pointing(tabletop);
  const { look } = tabletop;
  const pointers = new Map<number, { x: number; y: number }>();
  let mode: 'none' | 'table' | 'camera' = 'none';
  let wandered = 0;
  const local = (event: { clientX: number; clientY: number }) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const place = (event: MouseEvent | PointerEvent): PointerPlace => {
    const { camera, size } = look.getState();
    const finger = 'pointerType' in event && event.pointerType !== 'mouse';
    return { at: toTable(camera, size, local(event)), slack: (finger ? FINGER : MOUSE) / camera.scale, single: event.shiftKey };
  };
  const onDown = (event: PointerEvent): void => {
    holder.closest<HTMLElement>('.table-view')?.focus({ preventScroll: true });
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, local(event));
    wandered = pointers.size > 1 ? CLICK + 1 : 0;
    if (pointers.size > 1) {
      hand.release();
      mode = 'camera';
    } else mode = event.button === 0 && hand.press(place(event)) ? 'table' : 'camera';
  };
  const onMove = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    const now = local(event);
    if (before === undefined) {
      hand.hover(place(event));
      return;
    }
    wandered += Math.hypot(now.x - before.x, now.y - before.y);
    if (mode === 'table' && wandered > CLICK) hand.pull(place(event));
    else if (mode === 'camera' && wandered > CLICK) {
      const view = look.getState();
      view.setCamera(
        pointers.size === 2
          ? pinched(view.camera, view.size, pointers, event.pointerId, now)
          : pannedBy(view.camera, now.x - before.x, now.y - before.y),
      );
    }
    pointers.set(event.pointerId, now);
  };
  const onUp = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId)) return;
    if (event.type === 'pointerup' && wandered <= CLICK && event.button === 0) hand.click(place(event));
    if (pointers.size === 0) {
      hand.release();
      mode = 'none';
    }
  };
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    if ((hand.isPulling() || event.altKey) && tabletop.hands.turn(event.deltaY > 0 ? 100 : -100)) return;
    look.getState().zoom(1.0015 ** -event.deltaY, local(event));
  };
  const onLeave = (): void => hand.hover(null);
  const onDouble = (event: MouseEvent): void => {
    hand.doubleClick(place(event));
  };
  const onMenu = (event: Event): void => event.preventDefault();
  canvas.addEventListener('pointerdown', onDown);
  canvas.addEventListener('pointermove', onMove);
  canvas.addEventListener('pointerup', onUp);
  canvas.addEventListener('pointercancel', onUp);
  canvas.addEventListener('pointerleave', onLeave);
  canvas.addEventListener('dblclick', onDouble);
  canvas.addEventListener('contextmenu', onMenu);
  canvas.addEventListener('wheel', onWheel, { passive: false });
  const root = holder.closest<HTMLElement>('.table-view');
  const onKey = (event: KeyboardEvent): void => {
    if (pressKey(tabletop, event, flatKeys(tabletop))) event.preventDefault();
  };
  root?.addEventListener('keydown', onKey);
  return () => {
    canvas.removeEventListener('pointerdown', onDown);
    canvas.removeEventListener('pointermove', onMove);
    canvas.removeEventListener('pointerup', onUp);
    canvas.removeEventListener('pointercancel', onUp);
    canvas.removeEventListener('pointerleave', onLeave);
    canvas.removeEventListener('dblclick', onDouble);
    canvas.removeEventListener('contextmenu', onMenu);
    canvas.removeEventListener('wheel', onWheel);
    root?.removeEventListener('keydown', onKey);
  };
}

/** Two fingers hold two points of the table: their middle pans, their distance zooms. */
function pinched(
  camera: Camera,
  size: ScreenSize,
  pointers: ReadonlyMap<number, { x: number; y: number }>,
  moved: number,
  now: { x: number; y: number },
): Camera {
  const before = pointers.get(moved)!;
  const other = [...pointers].find(([id]) => id !== moved)![1];
  const was = Math.hypot(before.x - other.x, before.y - other.y);
  const is = Math.hypot(now.x - other.x, now.y - other.y);
  const panned = pannedBy(camera, (now.x - before.x) / 2, (now.y - before.y) / 2);
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  return zoomedAt(panned, size, middle, was > 0 ? is / was : 1);
}

function flatKeys({ look, shown }: Tabletop) {
  const view = look.getState();
  return {
    up: view.camera.turn,
    pan: (right: number, up: number) => view.setCamera(pannedBy(view.camera, -right, up)),
    turn: (tenths: number) => view.turn(tenths),
    zoom: (factor: number) => view.zoom(factor),
    fit: () => {
      if (shown !== null) view.fit(shown.state.table);
    },
  };
}
