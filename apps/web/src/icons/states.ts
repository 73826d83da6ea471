/** Which icon tells what has come over a unit; the hint beside the pointer and the card say it in words. */
import { type IconName, PATHS } from './paths.ts';

/** What the marks of units are commonly called, in whatever system; what nobody knows is a dot. */
const OF_WORD: readonly (readonly [RegExp, IconName])[] = [
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
  [/losses|slain/, 'close'],
];

export const iconOfState = (mark: string): IconName => OF_WORD.find(([word]) => word.test(mark))?.[1] ?? 'dot';

const paths = new Map<IconName, Path2D>();

/** Draws it in the colour that is set, in a square of so many pixels with this corner. */
export function drawIcon(ctx: CanvasRenderingContext2D, icon: IconName, x: number, y: number, size: number): void {
  const path = paths.get(icon) ?? new Path2D(PATHS[icon]);
  paths.set(icon, path);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 24, size / 24);
  ctx.lineWidth = 3.2;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke(path);
  ctx.restore();
}
