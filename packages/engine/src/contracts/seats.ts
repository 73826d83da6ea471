/** How a computer is named wherever one is asked for: in set-ups, in messages, in kept battles. What the names mean is for the players to say. */

/** The players that sit down where a person might, weakest first. */
export const STRENGTHS = ['recruit', 'veteran', 'marshal'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** What a computer cares for more than others do; nothing in particular, if it is even. */
export const TEMPER_NAMES = ['even', 'bold', 'cautious', 'objective-minded'] as const;
export type TemperName = (typeof TEMPER_NAMES)[number];

/** A computer as a seat names it: its strength, and its temper behind it if it is not even. */
export type ComputerSeat = Strength | `${Strength}/${Exclude<TemperName, 'even'>}`;

export const seatOf = (strength: Strength, temper: TemperName): ComputerSeat => (temper === 'even' ? strength : `${strength}/${temper}`);

export const COMPUTER_SEATS: readonly ComputerSeat[] = STRENGTHS.flatMap((strength) =>
  TEMPER_NAMES.map((temper) => seatOf(strength, temper)),
);

/** How strong the computer is in a seat, and its temper. What an older Warfold kept may hold another word for it. */
export function computerIn(seat: string | undefined): { readonly strength: Strength; readonly temper: TemperName } {
  const [word, mood] = (seat ?? '').split('/');
  return {
    strength: STRENGTHS.find((strength) => strength === word) ?? 'veteran',
    temper: TEMPER_NAMES.find((temper) => temper === mood) ?? 'even',
  };
}
