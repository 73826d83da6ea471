const line = { least: 0, most: 20 };

/** What a card may say in a question about odds. */
export const STATS = {
  unit: {
    AZ: { least: 0, most: 30 },
    AD: line,
    CC: line,
    FZ: line,
    RE: { least: 1, most: 20 },
    FE: { least: 1, most: 20 },
    CO: line,
    AR: line,
    points: { least: 0, most: 10_000 },
  },
};
