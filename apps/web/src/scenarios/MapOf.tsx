import type { State, System } from '@warfold/engine';
import type { Scenario } from '@warfold/systems/scenario';
import { pointOn, zonesOn } from '@warfold/systems/scenario';
import { type PointerEvent, useRef, useState } from 'react';
import { useWords } from '../words/index.ts';
import { useMaker } from './bench.ts';
import { newKey } from './Objectives.tsx';

interface Corner {
  readonly x: number;
  readonly y: number;
}

const path = (ring: readonly Corner[], depth: number): string => ring.map(({ x, y }) => `${x},${depth - y}`).join(' ');

/** Shares of the table to the half of a percent, so that the map fits other tables. */
const shareOf = (at: number, whole: number): string => `${Math.round(Math.min(1, Math.max(0, at / whole)) * 200) / 2}%`;

const MARK = 1100;

/** The map: zones, terrain and objectives. A press puts down an objective, a pull moves one. */
export function MapOf({ scenario, system, state }: { readonly scenario: Scenario; readonly system: System; readonly state: State }) {
  const { t } = useWords();
  const change = useMaker((maker) => maker.change);
  const [held, setHeld] = useState<number | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const { table, pieces } = state;
  const own = scenario.deployment === undefined ? (system.zones?.(state) ?? []) : zonesOn(table, scenario);
  const objectives = Array.isArray(scenario.objectives) ? scenario.objectives : [];
  const shareAt = (event: PointerEvent): [string, string] | null => {
    const matrix = svg.current?.getScreenCTM();
    if (matrix === null || matrix === undefined) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [shareOf(x, table.width), shareOf(table.depth - y, table.depth)];
  };
  const press = (event: PointerEvent): void => {
    const at = shareAt(event);
    if (at === null || (scenario.objectives !== undefined && !Array.isArray(scenario.objectives)) || objectives.length >= 16) return;
    change({ objectives: [...objectives, { key: newKey(objectives), at }] });
  };
  const pull = (event: PointerEvent): void => {
    const at = held === null ? null : shareAt(event);
    if (at !== null) change({ objectives: objectives.map((one, i) => (i === held ? { ...one, at } : one)) }, `pull ${held}`);
  };
  return (
    <figure className="maker-map">
      <svg
        ref={svg}
        viewBox={`-500 -500 ${table.width + 1000} ${table.depth + 1000}`}
        role="img"
        aria-label={t('scenarios.map')}
        onPointerDown={press}
        onPointerMove={pull}
        onPointerUp={() => setHeld(null)}
      >
        <rect className="felt" x={0} y={0} width={table.width} height={table.depth} rx={300} />
        {own.map((zone, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its place in the list
          <polygon key={i} className={`zone zone-${i}`} points={path(zone, table.depth)} />
        ))}
        {pieces.map(({ id, gone, shape }) =>
          gone || shape.kind !== 'terrain' ? null : (
            <polygon key={id} className="terrain" points={path(shape.terrain.footprint, table.depth)} />
          ),
        )}
        {objectives.map(({ key, at }, i) => {
          const { x, y } = pointOn(table, at);
          return (
            <g
              // biome-ignore lint/suspicious/noArrayIndexKey: an objective is its place in the list
              key={i}
              className="objective-mark"
              onPointerDown={(event) => {
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
      <figcaption className="faint">{t('scenarios.map')}</figcaption>
    </figure>
  );
}
