/** The table from straight above, on two canvases: needs nothing that a browser may lack. */
import { useEffect, useRef } from 'react';
import { useBattle } from '../../battle/store.ts';
import { useWords } from '../../words/index.ts';
import { type Camera, pannedBy, type Size, toTable, toWindow, zoomedAt } from '../geometry.ts';
import { turnHeld } from '../handling/hold.ts';
import { pressKey } from '../handling/keys.ts';
import { click, extend, hover, isDragging, type PointerPlace, press, pull, release } from '../handling/pointer.ts';
import { shownState } from '../moment.ts';
import { isMoving, movingAt, watchMotion } from '../motion.ts';
import { palettes, type Tone, useTone } from '../palette.ts';
import { projectWith } from '../projecting.ts';
import { stageOf, type Words } from '../stage.ts';
import { useTableView } from '../view.ts';
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
  { ground, live }: Layers,
  look: () => { readonly words: Words; readonly tone: Tone },
): { request(): void; stop(): void } {
  let frame = 0;
  let drawn: readonly unknown[] = [];
  const paint = (now: number): void => {
    frame = 0;
    const battle = useBattle.getState();
    const view = useTableView.getState();
    const { words, tone } = look();
    const stage = stageOf(battle, view, words);
    if (stage === null || view.size.width === 0) return;
    const ratio = window.devicePixelRatio || 1;
    const scene = { state: stage.state, camera: view.camera, size: view.size, ratio, palette: palettes[tone], say: words.say };
    const under = [view.camera, view.size, ratio, tone, stage.state.pieces, stage.state.table, words.language];
    if (under.some((part, i) => part !== drawn[i])) {
      drawn = under;
      drawGround(ground, scene);
    }
    const { selected, hovered, system } = battle;
    drawLive(live, { ...scene, ...stage, system, selected, hovered, ...movingAt(now) });
    if (isMoving()) request();
  };
  const request = (): void => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  return { request, stop: () => cancelAnimationFrame(frame) };
}

function sized(canvas: HTMLCanvasElement, { width, height }: Size): void {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
}

export function FlatTable() {
  const box = useRef<HTMLDivElement>(null);
  const groundCanvas = useRef<HTMLCanvasElement>(null);
  const liveCanvas = useRef<HTMLCanvasElement>(null);
  const words = useWords();
  const tone = useTone();
  const look = useRef({ words, tone });
  const request = useRef<() => void>(() => undefined);

  useEffect(() => {
    look.current = { words, tone };
    request.current();
  }, [words, tone]);

  useEffect(() => {
    const ground = groundCanvas.current?.getContext('2d');
    const live = liveCanvas.current?.getContext('2d');
    const holder = box.current;
    if (!ground || !live || !holder) return;
    const painter = paintOnDemand({ ground, live }, () => look.current);
    request.current = painter.request;
    const resize = (): void => {
      const size = { width: holder.clientWidth, height: holder.clientHeight };
      sized(ground.canvas, size);
      sized(live.canvas, size);
      useTableView.getState().resize(size, shownState(useBattle.getState())?.table ?? null);
      painter.request();
    };
    const observer = new ResizeObserver(resize);
    observer.observe(holder);
    const unwatch = watchMotion();
    const unfollow = useBattle.subscribe((battle, before) => {
      // Another battle, another table: how the last one was looked at says nothing about it.
      if (battle.setup !== before.setup && battle.state !== null) useTableView.getState().fit(battle.state.table);
      painter.request();
    });
    const unsee = useTableView.subscribe(painter.request);
    resize();
    const unproject = projectWith((spot) => {
      const { camera, size } = useTableView.getState();
      return toWindow(camera, size, spot);
    });
    const ungesture = listen(live.canvas, holder);
    return () => {
      observer.disconnect();
      unwatch();
      unfollow();
      unsee();
      ungesture();
      unproject();
      painter.stop();
      request.current = () => undefined;
    };
  }, []);

  return (
    <div ref={box} className="table-flat" data-view="flat">
      <canvas ref={groundCanvas} />
      <canvas ref={liveCanvas} />
    </div>
  );
}

/** Pointers, wheel and keys of one canvas. */
function listen(canvas: HTMLCanvasElement, holder: HTMLElement): () => void {
  const pointers = new Map<number, { x: number; y: number }>();
  let mode: 'none' | 'table' | 'camera' = 'none';
  let wandered = 0;
  const local = (event: { clientX: number; clientY: number }) => {
    const { left, top } = canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const place = (event: MouseEvent | PointerEvent): PointerPlace => {
    const { camera, size } = useTableView.getState();
    const finger = 'pointerType' in event && event.pointerType !== 'mouse';
    return { at: toTable(camera, size, local(event)), slack: (finger ? FINGER : MOUSE) / camera.scale, single: event.shiftKey };
  };
  const onDown = (event: PointerEvent): void => {
    holder.closest<HTMLElement>('.table-view')?.focus({ preventScroll: true });
    canvas.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, local(event));
    wandered = pointers.size > 1 ? CLICK + 1 : 0;
    if (pointers.size > 1) {
      release();
      mode = 'camera';
    } else mode = event.button === 0 && press(place(event)) ? 'table' : 'camera';
  };
  const onMove = (event: PointerEvent): void => {
    const before = pointers.get(event.pointerId);
    const now = local(event);
    if (before === undefined) {
      hover(place(event));
      return;
    }
    wandered += Math.hypot(now.x - before.x, now.y - before.y);
    if (mode === 'table' && wandered > CLICK) pull(place(event));
    else if (mode === 'camera' && wandered > CLICK) {
      const view = useTableView.getState();
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
    if (event.type === 'pointerup' && wandered <= CLICK && event.button === 0) click(place(event));
    if (pointers.size === 0) {
      release();
      mode = 'none';
    }
  };
  const onWheel = (event: WheelEvent): void => {
    event.preventDefault();
    if ((isDragging() || event.altKey) && turnHeld(event.deltaY > 0 ? 100 : -100)) return;
    useTableView.getState().zoom(1.0015 ** -event.deltaY, local(event));
  };
  const onLeave = (): void => hover(null);
  const onDouble = (event: MouseEvent): void => {
    extend(place(event));
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
    if (pressKey(event, flatKeys())) event.preventDefault();
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
  size: Size,
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

function flatKeys() {
  const view = useTableView.getState();
  return {
    up: view.camera.turn,
    pan: (right: number, up: number) => view.setCamera(pannedBy(view.camera, -right, up)),
    turn: (tenths: number) => view.turn(tenths),
    zoom: (factor: number) => view.zoom(factor),
    fit: () => {
      const state = shownState(useBattle.getState());
      if (state !== null) view.fit(state.table);
    },
  };
}
