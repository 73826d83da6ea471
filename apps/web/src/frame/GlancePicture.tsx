import type { Glance } from '../battle/saves.ts';
import { useSideColours } from '../widgets/sideColours.ts';

/** No model is drawn smaller than this share of the table: from afar a man would not be seen. */
const LEAST = 0.014;

/** A battle as it stands, from straight above. */
export function GlancePicture({ glance: { width, depth, models, colours } }: { readonly glance: Glance }) {
  const colourOf = useSideColours();
  const sides = colours.map((colour) => ({ colour }));
  const least = Math.max(width, depth) * LEAST;
  return (
    <svg className="glance" viewBox={`0 0 ${width} ${depth}`} aria-hidden="true">
      <rect width={width} height={depth} className="glance-ground" />
      {models.map(({ x, y, r, side }) => (
        <circle key={`${x} ${y}`} cx={x} cy={depth - y} r={Math.max(least, r)} fill={colourOf({ sides }, side)} />
      ))}
    </svg>
  );
}
