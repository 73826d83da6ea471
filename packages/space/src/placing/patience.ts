/** What a search may still look at: one for each place at which a base is tried. Counted, never timed, so that everybody finds the same. */
export interface Patience {
  left: number;
}

export const endless = (): Patience => ({ left: Number.POSITIVE_INFINITY });

/** A unit of more models than these has so many places to look at that a search for all of them is begun but once or twice. */
export const MANY = 100;
