/** Questions that are known by what they ask, wherever else they are spoken of: their words are their names. */
export const ASKS = {
  allocate: 'sigmar.ask.allocate',
  flee: 'sigmar.ask.flee',
  next: 'sigmar.ask.next',
  targets: 'sigmar.ask.targets',
} as const;
