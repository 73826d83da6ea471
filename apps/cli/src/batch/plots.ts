/** The plots of a report, drawn as SVG in the colours of its page. Labels come fit for the page. */
import type { Share } from '@warfold/ai/batch';

export const COLOURS = ['var(--a)', 'var(--b)', 'var(--bar)', 'var(--soft)'];
const colourOf = (i: number): string => COLOURS[i % COLOURS.length]!;

export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
export const tenth = (value: number): string => value.toFixed(1);

const drawn = (width: number, height: number, parts: readonly string[]): string =>
  `<svg viewBox="0 0 ${width} ${height}" width="${width}" role="img">${parts.join('')}</svg>`;

/** About how wide a letter is. */
const LETTER = 6.6;

/** Shares with their intervals on one line from 0 to 100. */
export function sharePlot(rows: readonly { readonly label: string; readonly share: Share }[]): string {
  const [left, width, step] = [Math.max(100, ...rows.map(({ label }) => label.length * LETTER)), 420, 30];
  const x = (share: number) => tenth(left + share * width);
  const height = rows.length * step + 24;
  const lines = [0, 0.25, 0.5, 0.75, 1].map(
    (at) =>
      `<line x1="${x(at)}" x2="${x(at)}" y1="0" y2="${height - 20}" stroke="var(--line)"/><text x="${x(at)}" y="${height - 5}" text-anchor="middle">${at * 100}</text>`,
  );
  const marks = rows.map(({ label, share }, i) => {
    const y = i * step + 15;
    const colour = colourOf(i);
    return `<text x="0" y="${y + 4}">${label}</text><line x1="${x(share.low)}" x2="${x(share.high)}" y1="${y}" y2="${y}" stroke="${colour}" stroke-width="3"/><circle cx="${x(share.share)}" cy="${y}" r="6" fill="${colour}"/><text x="${left + width + 12}" y="${y + 4}">${percent(share.share)}</text>`;
  });
  return drawn(left + width + 70, height, [...lines, ...marks]);
}

/** How often each value is there. */
export type ValueCounts = readonly (readonly [value: number, battles: number])[];

/** More bars than these are put together. */
const MOST_BARS = 14;

/** 1, 2, 5, 10, 20, 50 and so on: the first with which the values need no more bars than there is room for. */
function stepFor(least: number, most: number): number {
  for (let ten = 1; ; ten *= 10)
    for (const step of [ten, 2 * ten, 5 * ten]) if (Math.floor(most / step) - Math.floor(least / step) < MOST_BARS) return step;
}

/** How many battles came to so much, side by side for each series. */
export function histogram(series: readonly ValueCounts[], colours: readonly string[] = COLOURS): string {
  const values = series.flatMap((counts) => counts.map(([value]) => value));
  if (values.length === 0) return '';
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = stepFor(least, most);
  const first = Math.floor(least / step);
  const bins = Array.from({ length: Math.floor(most / step) - first + 1 }, (_, i) => first + i);
  const counted = series.map((counts) =>
    bins.map((bin) => counts.reduce((sum, [value, battles]) => (Math.floor(value / step) === bin ? sum + battles : sum), 0)),
  );
  const tallest = Math.max(1, ...counted.flat());
  const [wide, height] = [Math.max(16, 36 / series.length), 110];
  const group = wide * series.length + 10;
  const bars = counted.flatMap((counts, of) =>
    counts.map((battles, i) => {
      if (battles === 0) return '';
      const tall = Math.max(1, (battles / tallest) * height);
      const x = i * group + of * wide + 5;
      return `<rect x="${tenth(x)}" y="${tenth(height - tall + 16)}" width="${tenth(wide - 2)}" height="${tenth(tall)}" fill="${colours[of % colours.length]}"/><text x="${tenth(x + wide / 2 - 1)}" y="${tenth(height - tall + 12)}" text-anchor="middle">${battles}</text>`;
    }),
  );
  const feet = bins.map((bin, i) => {
    // From so many on, up to the next.
    return `<text class="foot" x="${tenth(i * group + group / 2)}" y="${height + 32}" text-anchor="middle">${bin * step}${step === 1 ? '' : '…'}</text>`;
  });
  return drawn(Math.max(160, bins.length * group + 10), height + 38, [...bars, ...feet]);
}

/** What was earned above what was lost, on one scale for all; the stroke is what the unit cost. */
export function earnings(earned: number, lost: number, cost: number, scale: number, side: number): string {
  const width = 150;
  const x = (value: number) => tenth((Math.min(value, scale) / Math.max(scale, 0.001)) * (width - 2));
  return drawn(width, 18, [
    `<rect y="2" width="${x(earned)}" height="7" fill="${colourOf(side)}"/>`,
    `<rect y="10" width="${x(lost)}" height="5" fill="var(--bar)" opacity=".6"/>`,
    `<line x1="${x(cost)}" x2="${x(cost)}" y1="0" y2="18" stroke="var(--ink)" stroke-width="1.5"/>`,
  ]);
}

/** Deviations from what is expected, from -4 to 4: 95 of 100 fall into the shaded part. */
export function luck(deviations: number, side: number): string {
  const width = 150;
  const x = (value: number) => tenth(((Math.max(-4, Math.min(4, value)) + 4) / 8) * width);
  return drawn(width, 18, [
    `<rect x="${x(-1.96)}" y="1" width="${tenth((3.92 / 8) * width)}" height="16" fill="var(--line)" opacity=".6"/>`,
    `<line x1="${x(0)}" x2="${x(0)}" y1="0" y2="18" stroke="var(--soft)"/>`,
    `<circle cx="${x(deviations)}" cy="9" r="4.5" fill="${colourOf(side)}"/>`,
  ]);
}

/** The colour behind a number: the more of the most, the stronger. */
export const shade = (value: number, most: number, side: number): string =>
  `background:color-mix(in srgb,${colourOf(side)} ${Math.round((70 * value) / Math.max(most, 0.001))}%,transparent)`;
