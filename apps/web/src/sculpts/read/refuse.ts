import type { Text } from '@warfold/engine';

/** Why a file cannot be a model, to be told to whoever chose it. */
export class Unfit extends Error {
  readonly told: Text;
  constructor(why: string, args: Text['args'] = {}) {
    super(why);
    this.told = { key: `app.sculpt.wrong.${why}`, args };
  }
}

/** What is let in: far more than any model needs, and less than what would hang a browser. */
export const LIMITS = { megabytes: 80, triangles: 1_500_000, nodes: 5000, pictures: 64, pixels: 8192 } as const;

export function notTooMany(triangles: number): void {
  if (triangles > LIMITS.triangles) throw new Unfit('triangles', { n: triangles, most: LIMITS.triangles });
}
