/** Pointers on the scene: what they meet, and whether the table or the camera takes the gesture. */
import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { type Camera, Raycaster, Vector2 } from 'three';
import { pieceUnder } from '../hit.ts';
import { pressKey } from '../keys.ts';
import { Pointing as Hand, type PointerPlace } from '../pointing.ts';
import { type Tabletop, useTabletop } from '../tabletop.ts';
import { groundOnRay, modelOnRay, type PointerRay } from './rays.ts';

const CLICK = 5;
const INCH = 1000;
/** A finger misses by more than a mouse; in mils at the usual distance. */
const SLACK = 150;

const caster = new Raycaster();

function rayAt(event: { clientX: number; clientY: number }, canvas: HTMLElement, camera: Camera): PointerRay {
  const { left, top, width, height } = canvas.getBoundingClientRect();
  caster.setFromCamera(new Vector2(((event.clientX - left) / width) * 2 - 1, 1 - ((event.clientY - top) / height) * 2), camera);
  const { origin, direction } = caster.ray;
  return { from: { x: origin.x * INCH, y: -origin.z * INCH, z: origin.y * INCH }, to: { x: direction.x, y: -direction.z, z: direction.y } };
}

function placeOf({ shown, look, hands }: Tabletop, event: MouseEvent, canvas: HTMLElement, camera: Camera): PointerPlace | null {
  if (shown === null) return null;
  const { state } = shown;
  const ray = rayAt(event, canvas, camera);
  const at = groundOnRay(ray);
  if (at === null) return null;
  const model = hands.isPulling() ? null : modelOnRay(state, ray, look.getState().eye);
  const piece = model === null ? pieceUnder(state, at, SLACK) : null;
  const hit = model !== null ? ({ what: 'model', id: model } as const) : piece === null ? null : ({ what: 'piece', id: piece } as const);
  return { at, slack: SLACK, single: event.shiftKey, hit };
}

function listen(tabletop: Tabletop, canvas: HTMLCanvasElement, camera: Camera, holder: HTMLElement): () => void {
  const hand = new Hand(tabletop);
  const stop = new AbortController();
  const { signal } = stop;
  let down: { x: number; y: number } | null = null;
  let onTable = false;
  let wandered = 0;
  const each = <K extends keyof HTMLElementEventMap>(
    on: HTMLElement,
    name: K,
    act: (event: HTMLElementEventMap[K]) => void,
    more: AddEventListenerOptions = {},
  ): void => on.addEventListener(name, act, { signal, ...more });
  // Before the camera's own listeners: what the table takes, the camera must not.
  each(
    holder,
    'pointerdown',
    (event) => {
      if (event.target !== canvas) return;
      holder.focus({ preventScroll: true });
      const place = event.button === 0 && event.isPrimary ? placeOf(tabletop, event, canvas, camera) : null;
      down = { x: event.clientX, y: event.clientY };
      wandered = 0;
      onTable = place !== null && hand.press(place);
      tabletop.camera?.enable(!onTable);
      if (onTable) canvas.setPointerCapture(event.pointerId);
    },
    { capture: true },
  );
  each(canvas, 'pointermove', (event) => {
    const place = placeOf(tabletop, event, canvas, camera);
    if (down === null) hand.hover(place);
    else {
      wandered = Math.max(wandered, Math.hypot(event.clientX - down.x, event.clientY - down.y));
      if (onTable && place !== null && wandered > CLICK) hand.pull(place);
    }
  });
  const up = (event: PointerEvent): void => {
    if (down === null) return;
    const place = placeOf(tabletop, event, canvas, camera);
    if (event.type === 'pointerup' && event.button === 0 && wandered <= CLICK && place !== null) hand.click(place);
    down = null;
    onTable = false;
    hand.release();
    tabletop.camera?.enable(true);
  };
  each(canvas, 'pointerup', up);
  each(canvas, 'pointercancel', up);
  each(canvas, 'pointerleave', () => hand.hover(null));
  each(canvas, 'dblclick', (event) => {
    const place = placeOf(tabletop, event, canvas, camera);
    if (place !== null) hand.doubleClick(place);
  });
  each(
    holder,
    'wheel',
    (event) => {
      if (!(hand.isPulling() || event.altKey) || !tabletop.hands.turn(event.deltaY > 0 ? 100 : -100)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, passive: false },
  );
  each(holder, 'keydown', (event) => {
    const keys = tabletop.camera;
    if (keys !== null && pressKey(tabletop, event, keys)) event.preventDefault();
  });
  return () => stop.abort();
}

export function Pointing() {
  const tabletop = useTabletop();
  const canvas = useThree((three) => three.gl.domElement);
  const camera = useThree((three) => three.camera);
  useEffect(() => {
    const holder = canvas.closest<HTMLElement>('.table-view');
    return holder === null ? undefined : listen(tabletop, canvas, camera, holder);
  }, [tabletop, canvas, camera]);
  return null;
}
