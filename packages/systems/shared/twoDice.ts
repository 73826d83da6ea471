/** Of 36 throws of two dice, those that show at least so much. */
const AT_LEAST = [36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1];

/** How many of the 36 throws of 2D6 show at least so much. */
export const throwsOfTwoDice = (value: number): number => AT_LEAST[Math.max(0, Math.ceil(value))] ?? 0;

/** The chance that 2D6 show at least so much. */
export const chanceOfTwoDice = (value: number): number => throwsOfTwoDice(value) / 36;
