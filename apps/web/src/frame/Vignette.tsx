/** Two lines of little figures and the ground between them: drawn here, belonging to nobody's rulebook. */
const HOSTS = [
  { x: 60, y: 128, colour: 'var(--side-a)' },
  { x: 300, y: 92, colour: 'var(--side-b)' },
] as const;
const RANKS = [0, 1, 2];
const FILES = [0, 1, 2, 3, 4];

export function Vignette() {
  return (
    <svg className="vignette" viewBox="0 0 420 200" aria-hidden="true">
      <path className="field" d="M10 150 L130 60 L410 82 L330 188 Z" />
      <g className="grid">
        {[1, 2, 3, 4, 5].map((i) => (
          <path key={i} d={`M${10 + i * 20} ${150 - i * 15} L${330 + i * 13.3} ${188 - i * 17.6}`} />
        ))}
      </g>
      <path className="hill" d="M168 112 C180 84 226 80 244 104 C254 118 230 126 204 124 C186 122 164 122 168 112Z" />
      <path className="wood" d="M232 150l9-20 9 20zM246 156l10-23 10 23zM222 160l8-18 8 18z" />
      {HOSTS.map(({ x, y, colour }) => (
        <g key={colour} style={{ color: colour }}>
          {RANKS.flatMap((rank) =>
            FILES.map((file) => {
              const cx = x + file * 13 - rank * 9;
              const cy = y + file * 1.6 + rank * 9;
              return (
                <g key={`${rank}${file}`}>
                  <ellipse cx={cx} cy={cy + 5} rx="5.2" ry="2.4" className="base" />
                  <path d={`M${cx - 3} ${cy + 4} L${cx} ${cy - 6} L${cx + 3} ${cy + 4}Z`} fill="currentColor" />
                  <circle cx={cx} cy={cy - 7} r="2.4" fill="currentColor" />
                </g>
              );
            }),
          )}
          <path d={`M${x + 26} ${y - 34}v26`} className="staff" />
          <path d={`M${x + 26} ${y - 34}l14 4v9l-14-4z`} fill="currentColor" />
        </g>
      ))}
      <path className="tape" d="M126 122 L286 106" />
      <path className="tape-end" d="M126 117v10M286 101v10" />
    </svg>
  );
}
