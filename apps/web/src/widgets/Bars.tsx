import { useWords } from '../words/index.ts';

/** More bars than this say no more. */
const MOST = 40;
/** Chances thinner than this at the far end are left out. */
const THIN = 0.0005;

/** The chances of 0, 1, 2 … as bars; the numbers are read out where the bars cannot be seen. */
export function Bars({
  chances,
  label,
  from = 0,
}: {
  readonly chances: readonly number[];
  readonly label: string;
  readonly from?: number;
}) {
  const { language } = useWords();
  let last = Math.min(chances.length, MOST) - 1;
  while (last > 0 && chances[last]! < THIN) last--;
  const shown = chances.slice(from, last + 1);
  const most = Math.max(...shown, 0.0001);
  const percent = (share: number) => share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <ol className="bars" aria-label={label}>
      {shown.map((chance, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <li key={n} title={`${n + from}: ${percent(chance)}`}>
          <span className="bar" style={{ blockSize: `${Math.max(2, (chance / most) * 100)}%` }} />
          <span className="bar-label">{n + from}</span>
          <span className="unseen">{percent(chance)}</span>
        </li>
      ))}
    </ol>
  );
}
