/** Where the pips of a six-sided die sit, on a three by three grid. */
const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 1]],
  2: [
    [0, 0],
    [2, 2],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
  ],
  4: [
    [0, 0],
    [0, 2],
    [2, 0],
    [2, 2],
  ],
  5: [
    [0, 0],
    [0, 2],
    [1, 1],
    [2, 0],
    [2, 2],
  ],
  6: [
    [0, 0],
    [0, 1],
    [0, 2],
    [2, 0],
    [2, 1],
    [2, 2],
  ],
};

export function Die({
  face,
  sides,
  was,
  size = 26,
}: {
  readonly face: number;
  readonly sides: number;
  readonly was?: number;
  readonly size?: number;
}) {
  const pips = sides <= 6 ? PIPS[face] : undefined;
  return (
    <span className="die-cell">
      {was !== undefined && <s className="was">{was}</s>}
      <svg className="die" viewBox="0 0 28 28" width={size} height={size} role="img" aria-label={String(face)}>
        <rect x="1.5" y="1.5" width="25" height="25" rx="6" className="die-face" />
        {pips === undefined ? (
          <text x="14" y="19" textAnchor="middle" className="die-number">
            {face}
          </text>
        ) : (
          pips.map(([x, y]) => <circle key={`${x}${y}`} cx={7.5 + x * 6.5} cy={7.5 + y * 6.5} r="2.3" className="pip" />)
        )}
      </svg>
    </span>
  );
}
