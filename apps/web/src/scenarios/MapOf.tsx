import type { State, System } from '@warfold/engine';
import type { Scenario, ScenarioArea, ScenarioEdge } from '@warfold/systems/scenario';
import { placeOn, pointOn, reservesIn, zonesOn } from '@warfold/systems/scenario';
import { type PointerEvent, useRef, useState } from 'react';
import { useWords } from '../words/index.ts';
import { useMaker } from './bench.ts';
import { newKey } from './Objectives.tsx';
import { withPlace } from './Reserves.tsx';

interface Corner {
  readonly x: number;
  readonly y: number;
}

const path = (ring: readonly Corner[], depth: number): string => ring.map(({ x, y }) => `${x},${depth - y}`).join(' ');

function middleOf(ring: readonly Corner[], depth: number): Corner {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: depth - (Math.min(...ys) + Math.max(...ys)) / 2 + 420 };
}

/** Shares of the table to the half of a percent, so that the map fits other tables. */
const shareOf = (at: number, whole: number): string => `${Math.round(Math.min(1, Math.max(0, at / whole)) * 200) / 2}%`;

const MARK = 1100;
/** A pull shorter than this is a press. */
const SHORT = 1500;
/** Presses so near to an edge mean the edge. */
const BY_THE_EDGE = 0.2;

/** What the pointer puts down: an objective, a zone, or a place where reserves come. */
type Tool = 'objective' | `zone:${number}` | `reserve:${number}`;
const numberOf = (tool: Tool): number => Number(tool.split(':')[1] ?? 0);

interface Pulled {
  readonly from: Corner;
  readonly to: Corner;
}

type Surface = State['table'];

function nearestEdge({ width, depth }: Surface, { x, y }: Corner): { readonly edge: ScenarioEdge; readonly far: number } {
  const all: readonly { readonly edge: ScenarioEdge; readonly far: number }[] = [
    { edge: 'south', far: y / depth },
    { edge: 'north', far: 1 - y / depth },
    { edge: 'west', far: x / width },
    { edge: 'east', far: 1 - x / width },
  ];
  return all.reduce((best, one) => (one.far < best.far ? one : best));
}

/** What a pull or a press means: a rectangle from corner to corner, or a strip along the edge that was pressed at. */
function areaFrom(table: Surface, { from, to }: Pulled, deep: string | number): ScenarioArea | null {
  const isPress = Math.abs(to.x - from.x) < SHORT || Math.abs(to.y - from.y) < SHORT;
  if (isPress) {
    const { edge, far } = nearestEdge(table, from);
    return far > BY_THE_EDGE ? null : { edge, deep };
  }
  const [west, east] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [south, north] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const { width, depth } = table;
  return { rect: [shareOf(west, width), shareOf(south, depth), shareOf(east, width), shareOf(north, depth)] };
}

interface MapProps {
  readonly scenario: Scenario;
  readonly system: System;
  readonly state: State;
}

/** The tools that there is something for. */
function toolsOf(scenario: Scenario): readonly Tool[] {
  const zones = scenario.deployment?.zones ?? [];
  const reserves = reservesIn(scenario);
  return [
    'objective',
    ...zones.map((_, i): Tool => `zone:${i}`),
    ...(reserves.length > 1 ? reserves.map((_, i): Tool => `reserve:${i}`) : (['reserve:0'] as const)),
  ];
}

/** The map: zones, terrain, objectives and where reserves come. What a press or a pull on it does is chosen above it. */
export function MapOf({ scenario, system, state }: MapProps) {
  const { t } = useWords();
  const change = useMaker((maker) => maker.change);
  const [chosen, setTool] = useState<Tool>('objective');
  const [held, setHeld] = useState<number | null>(null);
  const [pulled, setPulled] = useState<Pulled | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const { table, pieces } = state;
  const tools = toolsOf(scenario);
  const tool = tools.includes(chosen) ? chosen : 'objective';
  const own = scenario.deployment === undefined ? (system.zones?.(state) ?? []) : zonesOn(table, scenario);
  const objectives = Array.isArray(scenario.objectives) ? scenario.objectives : [];
  const pointAt = (event: PointerEvent): Corner | null => {
    const matrix = svg.current?.getScreenCTM();
    if (matrix === null || matrix === undefined) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const within = (n: number, most: number): number => Math.min(most, Math.max(0, n));
    return { x: within(x, table.width), y: within(table.depth - y, table.depth) };
  };
  const sharesAt = ({ x, y }: Corner): [string, string] => [shareOf(x, table.width), shareOf(y, table.depth)];
  const press = (event: PointerEvent): void => {
    const at = pointAt(event);
    if (at === null) return;
    if (tool !== 'objective') {
      svg.current?.setPointerCapture(event.pointerId);
      setPulled({ from: at, to: at });
      return;
    }
    if ((scenario.objectives !== undefined && !Array.isArray(scenario.objectives)) || objectives.length >= 16) return;
    change({ objectives: [...objectives, { key: newKey(objectives), at: sharesAt(at) }] });
  };
  const pull = (event: PointerEvent): void => {
    const at = pointAt(event);
    if (at === null) return;
    if (pulled !== null) setPulled({ ...pulled, to: at });
    if (held !== null)
      change({ objectives: objectives.map((one, i) => (i === held ? { ...one, at: sharesAt(at) } : one)) }, `pull ${held}`);
  };
  const release = (): void => {
    setHeld(null);
    setPulled(null);
    const area = pulled === null ? null : areaFrom(table, pulled, tool.startsWith('zone') ? '25%' : 6);
    if (area === null) return;
    const { deployment } = scenario;
    if (tool.startsWith('reserve')) change({ reserves: withPlace(scenario, numberOf(tool), area) });
    else if (deployment !== undefined)
      change({
        deployment: { ...deployment, zones: deployment.zones.map((zone, i) => (i === numberOf(tool) ? { ...zone, area } : zone)) },
      });
  };
  const nameOf = (one: Tool): string => {
    if (one === 'objective') return t('scenarios.tool.objective');
    if (one.startsWith('zone')) return t('scenarios.zone', { n: numberOf(one) + 1 });
    const side = reservesIn(scenario).length > 1 ? reservesIn(scenario)[numberOf(one)]?.side : undefined;
    return side === undefined ? t('scenarios.tool.reserve') : t('scenarios.tool.reserveOf', { n: side });
  };
  const shown = pulled === null ? null : areaFrom(table, pulled, tool.startsWith('zone') ? '25%' : 6);
  return (
    <figure className="maker-map">
      <fieldset className="maker-tools">
        <legend>{t('scenarios.tool')}</legend>
        {tools.map((one) => (
          <button key={one} type="button" aria-pressed={one === tool} onClick={() => setTool(one)}>
            {nameOf(one)}
          </button>
        ))}
      </fieldset>
      <svg
        ref={svg}
        viewBox={`-500 -500 ${table.width + 1000} ${table.depth + 1000}`}
        role="img"
        aria-label={t('scenarios.map')}
        onPointerDown={press}
        onPointerMove={pull}
        onPointerUp={release}
        onPointerCancel={() => {
          setHeld(null);
          setPulled(null);
        }}
      >
        <rect className="felt" x={0} y={0} width={table.width} height={table.depth} rx={300} />
        {own.map((zone, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place in the list
          <g key={i}>
            <polygon className={`zone zone-${i}`} points={path(zone, table.depth)} />
            <text className="zone-number" {...middleOf(zone, table.depth)} textAnchor="middle">
              {i + 1}
            </text>
          </g>
        ))}
        {reservesIn(scenario).map((reserve, i) =>
          reserve.areas.map((area, j) => (
            <polygon
              // biome-ignore lint/suspicious/noArrayIndexKey: a place is known by where it is in the list
              key={`${i} ${j}`}
              className={`entry entry-${(reserve.side ?? 0) === 2 ? 1 : 0}`}
              points={path(placeOn(table, scenario, area), table.depth)}
            />
          )),
        )}
        {pieces.map(({ id, gone, shape }) =>
          gone || shape.kind !== 'terrain' ? null : (
            <polygon key={id} className="terrain" points={path(shape.terrain.footprint, table.depth)} />
          ),
        )}
        {shown !== null && <polygon className="pulled" points={path(placeOn(table, scenario, shown), table.depth)} />}
        {objectives.map(({ key, at }, i) => {
          const { x, y } = pointOn(table, at);
          return (
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: an objective is its place in the list
              key={i}
              className="objective-mark"
              onPointerDown={(event) => {
                if (tool !== 'objective') return;
                event.stopPropagation();
                svg.current?.setPointerCapture(event.pointerId);
                setHeld(i);
              }}
            >
              <circle className="objective" cx={x} cy={table.depth - y} r={MARK} />
              <text x={x} y={table.depth - y + 420} textAnchor="middle">
                {i + 1}
              </text>
              <title>{key}</title>
            </g>
          );
        })}
      </svg>
      <figcaption className="faint">{t(tool === 'objective' ? 'scenarios.map' : 'scenarios.map.area')}</figcaption>
    </figure>
  );
}
