/** Why players that are programs do things. */
export const insight: Readonly<Record<string, string>> = {
  'sigmar.insight.charge': 'a charge at {target}: {chance}% to get there, worth {worth} in all',
  'sigmar.insight.fight': 'takes {worth} points with its blows',
  'sigmar.insight.strike': '{share}% of {target} on average',
};
