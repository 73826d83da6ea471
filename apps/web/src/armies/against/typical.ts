/** Whom one measures units against: a few of each system, of the kinds that want different weapons. */
export const KINDS = ['many', 'ordinary', 'armoured', 'large'] as const;

export interface Typical {
  /** A shipped force, and the place of the unit in it. */
  readonly force: string;
  readonly at: number;
}

export const TYPICAL: Readonly<Record<string, Readonly<Record<(typeof KINDS)[number], Typical>>>> = {
  warpath: {
    many: { force: 'ninth-tide-shoal', at: 0 },
    ordinary: { force: 'third-rail-watch', at: 0 },
    armoured: { force: 'last-order-cohort', at: 2 },
    large: { force: 'third-rail-watch', at: 5 },
  },
  noquarter: {
    many: { force: 'mudfang', at: 2 },
    ordinary: { force: 'saltmarch', at: 4 },
    armoured: { force: 'saltmarch', at: 3 },
    large: { force: 'mudfang', at: 6 },
  },
  wh40k9: {
    many: { force: 'oss-brood', at: 1 },
    ordinary: { force: 'kestrel-vanguard', at: 2 },
    armoured: { force: 'kestrel-vanguard', at: 3 },
    large: { force: 'oss-flood', at: 7 },
  },
  aos1: {
    many: { force: 'murk', at: 2 },
    ordinary: { force: 'wardens', at: 3 },
    armoured: { force: 'wardens', at: 2 },
    large: { force: 'murk', at: 5 },
  },
  aos3: {
    many: { force: 'windfall-harvest', at: 2 },
    ordinary: { force: 'lantern-watch', at: 2 },
    armoured: { force: 'last-tide', at: 6 },
    large: { force: 'windfall-harvest', at: 6 },
  },
};
