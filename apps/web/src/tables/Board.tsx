import type { InchPair, SceneryRules } from '@warfold/engine';
import { kindOf } from '@warfold/tables';
import { type PointerEvent, useEffect, useMemo, useRef, useState, type WheelEvent } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useWords } from '../words/index.ts';
import { BoardThings } from './BoardThings.tsx';
import { useBench } from './bench.ts';
import { type ChosenThing, middleOf, snapped } from './changes.ts';
import { finishOutline, type Grip, pull, setDown } from './gesture.ts';
import { Handles } from './Handles.tsx';
import { workBoardKey } from './keys.ts';
import { inchesPerPixel, type Lens, placeOf, shifted, wholeTable, zoomed } from './lens.ts';
import { Measures } from './Measures.tsx';

export interface Tape {
  readonly from: InchPair;
  readonly to: InchPair;
}

interface Held {
  readonly grip: Grip | null;
  /** Where the pointer went down, for whoever only pressed. */
  readonly from: { readonly x: number; readonly y: number };
  readonly moved: boolean;
}

const THRESHOLD = 5;

/** The table on the bench, from above: everything on it is taken hold of with mouse, pen, finger or keys. */
export function Board({ rules, faults }: { readonly rules: SceneryRules; readonly faults: ReadonlySet<string> }) {
  const { t } = useWords();
  const svg = useRef<SVGSVGElement>(null);
  const table = useBench((bench) => bench.table)!;
  const tool = useBench((bench) => bench.tool);
  const chosen = useBench((bench) => bench.chosen);
  const snap = useBench((bench) => bench.snap);
  const [width, depth] = table.size;
  const [lens, setLens] = useState<Lens>(() => wholeTable(table.size));
  const [outline, setOutline] = useState<readonly InchPair[]>([]);
  const [tape, setTape] = useState<Tape | null>(null);
  const [hover, setHover] = useState<InchPair | null>(null);
  const held = useRef<Held | null>(null);
  const fingers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  useEffect(() => setLens(wholeTable([width, depth])), [width, depth]);
  useEffect(() => {
    setOutline([]);
    if (tool.does !== 'measure') setTape(null);
  }, [tool]);
  const frame = (): DOMRect => svg.current!.getBoundingClientRect();
  const place = (event: { readonly clientX: number; readonly clientY: number }): [number, number] =>
    placeOf(frame(), lens, depth, event.clientX, event.clientY);
  const onGrid = ([x, y]: InchPair): [number, number] => [snapped(x, snap), snapped(y, snap)];

  const grab = (event: PointerEvent, grip: Grip | null): void => {
    event.stopPropagation();
    svg.current?.focus({ preventScroll: true });
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    svg.current?.setPointerCapture(event.pointerId);
    held.current = { grip, from: { x: event.clientX, y: event.clientY }, moved: false };
  };
  const onThing = (event: PointerEvent, one: ChosenThing): void => {
    if (tool.does !== 'choose') return;
    const [x, y] = middleOf(table, one);
    const at = place(event);
    useBench.getState().choose(one);
    grab(event, { on: 'thing', chosen: one, off: [at[0] - x, at[1] - y] });
  };
  const onMove = (event: PointerEvent): void => {
    const before = fingers.current.get(event.pointerId);
    if (tool.does === 'draw' || tool.does === 'set' || tool.does === 'mark') setHover(onGrid(place(event)));
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    fingers.current.set(event.pointerId, now);
    const [other] = others;
    if (other !== undefined) {
      held.current = null;
      const apart = (a: typeof now): number => Math.hypot(a.x - other.x, a.y - other.y);
      const [x, y] = placeOf(frame(), lens, depth, (now.x + other.x) / 2, (now.y + other.y) / 2);
      setLens(zoomed(lens, apart(before) / Math.max(1, apart(now)), [x, depth - y]));
      return;
    }
    const hand = held.current;
    if (hand === null) return;
    const moved = hand.moved || Math.hypot(now.x - hand.from.x, now.y - hand.from.y) > THRESHOLD;
    held.current = { ...hand, moved };
    if (!moved) return;
    if (hand.grip?.on === 'tape') setTape({ from: hand.grip.from, to: place(event) });
    else if (hand.grip !== null) pull(hand.grip, place(event), rules, event.altKey);
    else {
      const inches = inchesPerPixel(frame(), lens);
      setLens(shifted(lens, (before.x - now.x) * inches, (before.y - now.y) * inches));
    }
  };
  const onRelease = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
    const hand = held.current;
    held.current = null;
    if (hand === null || hand.moved || event.type === 'pointercancel') return;
    const at = place(event);
    if (tool.does === 'draw') press(at);
    else if (!setDown(tool, at, rules, event.shiftKey) && hand.grip === null) useBench.getState().choose(null);
  };
  /** A corner more, or the end of the outline where it began. */
  const press = (at: InchPair): void => {
    if (tool.does !== 'draw') return;
    const [first] = outline;
    const near = 12 * inchesPerPixel(frame(), lens);
    if (first !== undefined && outline.length > 2 && Math.hypot(first[0] - at[0], first[1] - at[1]) < near) finish();
    // A zone ends at the edge of the table, however far out somebody presses.
    else setOutline([...outline, tool.kind === null ? withinTable(onGrid(at), table.size) : onGrid(at)]);
  };
  const finish = (): void => {
    if (tool.does === 'draw' && finishOutline(tool.kind, outline, rules)) setOutline([]);
  };
  const onWheel = (event: WheelEvent): void => {
    const [x, y] = place(event);
    setLens(zoomed(lens, event.deltaY > 0 ? 1.15 : 1 / 1.15, [x, depth - y]));
  };
  const zoom = (factor: number): void => setLens(zoomed(lens, factor, [lens.x + lens.width / 2, lens.y + lens.height / 2]));
  const grid = useMemo(() => linesOf(width, depth), [width, depth]);
  return (
    <div className="board">
      <svg
        ref={svg}
        viewBox={`${lens.x} ${lens.y} ${lens.width} ${lens.height}`}
        className={`board-table tool-${tool.does}`}
        role="application"
        aria-label={t('tables.board', { w: width, d: depth })}
        aria-describedby="board-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the table is worked with keys of its own
        tabIndex={0}
        onPointerDown={(event) => grab(event, tool.does === 'measure' ? { on: 'tape', from: place(event) } : null)}
        onPointerMove={onMove}
        onPointerUp={onRelease}
        onPointerCancel={onRelease}
        onPointerLeave={() => setHover(null)}
        onDoubleClick={finish}
        onWheel={onWheel}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && outline.length > 0) finish();
          else if (event.key === 'Escape' && outline.length > 0) setOutline([]);
          else if (workBoardKey(event, rules)) event.preventDefault();
        }}
      >
        <Patterns />
        <rect className="board-cloth" x={0} y={0} width={width} height={depth} data-theme-land={table.theme ?? 'meadow'} />
        <path className="board-grid" d={grid} />
        <BoardThings table={table} rules={rules} chosen={chosen} faults={faults} onPress={onThing} />
        {tool.does === 'choose' && chosen !== null && (
          <Handles table={table} chosen={chosen} rules={rules} unit={lens.width / 60} onGrip={(event, grip) => grab(event, grip)} />
        )}
        <Measures table={table} rules={rules} chosen={tool.does === 'choose' ? chosen : null} tape={tape} />
        {outline.length > 0 && (
          <polyline
            className="board-outline"
            points={[...outline, ...(hover === null ? [] : [hover])].map(([x, y]) => `${x},${depth - y}`).join(' ')}
          />
        )}
        {outline.map(([x, y], i) => (
          <circle key={`${x} ${y}`} className={i === 0 ? 'board-dot first' : 'board-dot'} cx={x} cy={depth - y} r={lens.width / 120} />
        ))}
        {hover !== null && tool.does !== 'choose' && (
          <circle className="board-hover" cx={hover[0]} cy={depth - hover[1]} r={lens.width / 160} />
        )}
      </svg>
      <p className="board-hint" role="status">
        {tool.does === 'set'
          ? t('tables.hint.set', { what: kindOf(rules, tool.kind)?.name ?? '' })
          : t(
              tool.does === 'draw'
                ? 'tables.hint.draw'
                : tool.does === 'mark'
                  ? 'tables.hint.mark'
                  : tool.does === 'measure'
                    ? 'tables.hint.measure'
                    : 'tables.hint.choose',
            )}
      </p>
      <div className="board-tools">
        {tool.does === 'draw' && outline.length > 2 && (
          <button type="button" className="primary" onClick={finish}>
            {t('tables.finish')}
          </button>
        )}
        <button type="button" aria-label={t('tables.nearer')} onClick={() => zoom(1 / 1.3)}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label={t('tables.farther')} onClick={() => zoom(1.3)}>
          <Icon name="minus" />
        </button>
        <button type="button" onClick={() => setLens(wholeTable(table.size))}>
          {t('tables.whole')}
        </button>
      </div>
      <p id="board-keys" className="unseen">
        {t('tables.keys')}
      </p>
    </div>
  );
}

const withinTable = ([x, y]: InchPair, [width, depth]: InchPair): InchPair => [
  Math.min(width, Math.max(0, x)),
  Math.min(depth, Math.max(0, y)),
];

/** A line for every six inches, and one for every foot beside the edge. */
function linesOf(width: number, depth: number): string {
  const lines: string[] = [];
  for (let x = 6; x < width; x += 6) lines.push(`M${x} 0V${depth}`);
  for (let y = 6; y < depth; y += 6) lines.push(`M0 ${depth - y}H${width}`);
  return lines.join('');
}

/** What materials look like, so that colour is not the only sign. */
function Patterns() {
  return (
    <defs>
      <pattern id="mat-green" width={1} height={1} patternUnits="userSpaceOnUse">
        <circle cx={0.3} cy={0.3} r={0.16} />
        <circle cx={0.8} cy={0.75} r={0.12} />
      </pattern>
      <pattern id="mat-stone" width={1.2} height={1.2} patternUnits="userSpaceOnUse">
        <path d="M0 1.2L1.2 0" />
      </pattern>
      <pattern id="mat-wooden" width={0.5} height={0.5} patternUnits="userSpaceOnUse">
        <path d="M0 0.25H0.5" />
      </pattern>
      <pattern id="mat-metal" width={0.8} height={0.8} patternUnits="userSpaceOnUse">
        <path d="M0 0L0.8 0.8M0.8 0L0 0.8" />
      </pattern>
      <pattern id="mat-water" width={1.6} height={0.8} patternUnits="userSpaceOnUse">
        <path d="M0 0.4Q0.4 0.1 0.8 0.4T1.6 0.4" />
      </pattern>
      <pattern id="mat-earth" width={0.9} height={0.9} patternUnits="userSpaceOnUse">
        <circle cx={0.45} cy={0.45} r={0.08} />
      </pattern>
    </defs>
  );
}
