import { COMPUTER_SEATS, type ComputerSeat } from '@warfold/engine/seats';

/** A person at this screen, one at another, or the computer at one of its strengths, with a temper of its own if it is not even. */
export type SeatKind = 'person' | 'elsewhere' | ComputerSeat;

export const isComputer = (seat: SeatKind): seat is ComputerSeat => seat !== 'person' && seat !== 'elsewhere';

/** The seat that something from a file names, if it names one. */
export const seatNamed = (word: unknown): SeatKind | null =>
  word === 'person' ? word : (COMPUTER_SEATS.find((seat) => seat === word) ?? null);
