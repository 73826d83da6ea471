/**
 * Real roots of a polynomial, found one by one between the roots of its slope: complete but for roots that only touch zero, and the same on
 * every machine.
 */

/** Coefficients from the constant term upwards; the roots in rising order. */
export function realRoots(coefficients: readonly number[]): number[] {
  const trimmed = trim(coefficients);
  const degree = trimmed.length - 1;
  if (degree < 1) return [];
  if (degree === 1) return [0 - trimmed[0]! / trimmed[1]!];
  if (degree === 2) return quadraticRoots(trimmed[0]!, trimmed[1]!, trimmed[2]!);
  const bends = realRoots(slopeOf(trimmed));
  const bound = rootBound(trimmed);
  bends.push(bound);
  const roots: number[] = [];
  let from = -bound;
  for (const to of bends) {
    const root = rootBetween(trimmed, from, to);
    if (root !== undefined) roots.push(root);
    from = to;
  }
  return roots;
}

/** A leading coefficient that is nothing but rounding would put a root at infinity. */
const NOTHING = 1e-13;

function trim(coefficients: readonly number[]): readonly number[] {
  let size = 0;
  for (const c of coefficients) size = Math.max(size, Math.abs(c));
  let length = coefficients.length;
  while (length > 0 && Math.abs(coefficients[length - 1]!) <= NOTHING * size) length--;
  return coefficients.slice(0, length);
}

/** Without subtracting near equals: one root by the sum, the other by the product. */
function quadraticRoots(c: number, b: number, a: number): number[] {
  const square = b * b - 4 * a * c;
  if (!(square > 0)) return [];
  const sum = b > 0 ? (b + Math.sqrt(square)) / -2 : (Math.sqrt(square) - b) / 2;
  const one = sum / a;
  const other = c / sum;
  return one < other ? [one, other] : [other, one];
}

function slopeOf(coefficients: readonly number[]): number[] {
  const slope: number[] = [];
  for (let i = 1; i < coefficients.length; i++) slope.push(coefficients[i]! * i);
  return slope;
}

/** All roots are smaller than this (Cauchy). */
function rootBound(coefficients: readonly number[]): number {
  const degree = coefficients.length - 1;
  let largest = 0;
  for (let i = 0; i < degree; i++) largest = Math.max(largest, Math.abs(coefficients[i]!));
  return 1 + largest / Math.abs(coefficients[degree]!);
}

function valueAt(coefficients: readonly number[], x: number): number {
  let value = 0;
  for (let i = coefficients.length - 1; i >= 0; i--) value = value * x + coefficients[i]!;
  return value;
}

function slopeAt(coefficients: readonly number[], x: number): number {
  let slope = 0;
  for (let i = coefficients.length - 1; i > 0; i--) slope = slope * x + coefficients[i]! * i;
  return slope;
}

const MOST_STEPS = 200;
const SETTLED = 1e-15;

/** Between two bends the polynomial rises or falls throughout: Newton's steps, and halving where a step would leave the range. */
function rootBetween(coefficients: readonly number[], from: number, to: number): number | undefined {
  let low = from;
  let high = to;
  const rising = valueAt(coefficients, high) > 0;
  if (valueAt(coefficients, low) > 0 === rising) return undefined;
  let x = low + (high - low) / 2;
  for (let step = 1; step < MOST_STEPS; step++) {
    const value = valueAt(coefficients, x);
    if (value > 0 === rising) high = x;
    else low = x;
    const newton = x - value / slopeAt(coefficients, x);
    const next = newton > low && newton < high && step % 4 !== 0 ? newton : low + (high - low) / 2;
    if (Math.abs(next - x) <= SETTLED * Math.abs(x)) return next;
    x = next;
  }
  return x;
}
