/** Small pictures for what has come over a unit; the hint beside the pointer and the card say it in words. */

const PICTURES = {
  arrow: 'M1 6H9M6 3 9.5 6 6 9',
  run: 'M1 3 4.5 6 1 9M6 3 9.5 6 6 9',
  back: 'M11 6H3M6 3 2.5 6 6 9',
  arrival: 'M6 1V9M3 6 6 9.5 9 6',
  shot: 'M6 1V11M1 6H11M9 6A3 3 0 1 1 3 6A3 3 0 1 1 9 6',
  charge: 'M7.5 1 3 7H6L4.5 11 9 5H6Z',
  fight: 'M2 2 10 10M10 2 2 10M1.5 8 4 10.5M10.5 8 8 10.5',
  done: 'M2 6.5 5 9.5 10 2.5',
  wait: 'M3 1.5H9L3 10.5H9Z',
  alarm: 'M6 1.5V7.5M6 9.5V10.5',
  flag: 'M3 11V1.5H9.5L7.5 4 9.5 6.5H3',
  star: 'M6 1V11M1.7 3.5 10.3 8.5M10.3 3.5 1.7 8.5',
  loss: 'M3 3 9 9M9 3 3 9',
  dot: 'M6 4.5A1.5 1.5 0 1 1 6 7.5A1.5 1.5 0 1 1 6 4.5',
} as const;

export type BadgePicture = keyof typeof PICTURES;

/** What the marks of units are commonly called, in whatever system; what nobody knows is a dot. */
const OF_WORD: readonly (readonly [RegExp, BadgePicture])[] = [
  [/^(ran|run)$/, 'run'],
  [/^(retreated|fled|fell-back)$/, 'back'],
  [/^(arrived|added|redeployed|got-out)$/, 'arrival'],
  [/^mov/, 'arrow'],
  [/^shot/, 'shot'],
  [/broken|suppressed|damaged|stuck|panic|fright|miscast|wrecked/, 'alarm'],
  [/charg|interven/, 'charge'],
  [/fought|rampag/, 'fight'],
  [/activated/, 'done'],
  [/hold/, 'wait'],
  [/order|formation|emplaced|role/, 'flag'],
  [/manifest|chant|inspir|finest|willpower|all-out|mastery|regrown/, 'star'],
  [/losses|slain/, 'loss'],
];

export const pictureOf = (mark: string): BadgePicture => OF_WORD.find(([word]) => word.test(mark))?.[1] ?? 'dot';

const paths = new Map<BadgePicture, Path2D>();

/** Draws it in the colour that is set, in a square of so many pixels with this corner. */
export function drawPicture(ctx: CanvasRenderingContext2D, picture: BadgePicture, x: number, y: number, size: number): void {
  const path = paths.get(picture) ?? new Path2D(PICTURES[picture]);
  paths.set(picture, path);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 12, size / 12);
  ctx.lineWidth = 1.6;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke(path);
  ctx.restore();
}
