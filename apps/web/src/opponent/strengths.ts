/** A person at this screen, or the computer at one of its strengths. */
export const STRENGTHS = ['recruit', 'veteran', 'marshal'] as const;
export type Strength = (typeof STRENGTHS)[number];
export type SeatKind = 'person' | Strength;

export const isComputer = (seat: SeatKind): seat is Strength => seat !== 'person';
