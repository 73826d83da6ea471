/** Who holds an objective, seen by those who do the first step. */
export const HOLDINGS = ['ours', 'nobody', 'theirs'] as const;
export type Holding = (typeof HOLDINGS)[number];
