import type { TemperName } from '@warfold/ai/temper';
import { TEMPERS } from '@warfold/ai/temper';

/** A person at this screen, one at another, or the computer at one of its strengths, with a temper of its own if it is not even. */
export const STRENGTHS = ['recruit', 'veteran', 'marshal'] as const;
export type Strength = (typeof STRENGTHS)[number];
export type SeatKind = 'person' | 'elsewhere' | Strength | `${Strength}/${TemperName}`;

export const TEMPER_NAMES = Object.keys(TEMPERS) as readonly TemperName[];

export const isComputer = (seat: SeatKind): seat is Exclude<SeatKind, 'person' | 'elsewhere'> => seat !== 'person' && seat !== 'elsewhere';

const SEATS: readonly SeatKind[] = [
  'person',
  ...STRENGTHS.flatMap((strength): readonly SeatKind[] => [strength, ...TEMPER_NAMES.map((temper) => `${strength}/${temper}` as const)]),
];

/** The seat that something from a file names, if it names one. */
export const seatNamed = (word: unknown): SeatKind | null => SEATS.find((seat) => seat === word) ?? null;

/** How strong the computer is in a seat, and its temper. Seats kept by an older Warfold may hold another word for it. */
export function playerIn(seat: SeatKind | undefined): { readonly strength: Strength; readonly temper: TemperName } {
  const [word, mood] = (seat ?? '').split('/');
  return {
    strength: STRENGTHS.find((strength) => strength === word) ?? 'veteran',
    temper: TEMPER_NAMES.find((temper) => temper === mood) ?? 'even',
  };
}

/** The seat of a strength and a temper. */
export const seatOf = (strength: Strength | 'person', temper: TemperName): SeatKind =>
  strength === 'person' || temper === 'even' ? strength : `${strength}/${temper}`;
