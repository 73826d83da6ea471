/** The faces in what somebody typed. Dice of up to nine sides may be typed without anything between them. */
export function facesIn(typed: string, sides: number): readonly number[] {
  const numbers = sides < 10 ? (typed.match(/\d/g) ?? []) : (typed.match(/\d+/g) ?? []);
  return numbers.map(Number);
}
