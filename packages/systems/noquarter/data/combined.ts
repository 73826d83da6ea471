/** Models of several elements: rider and mount, chariot and crew. */

/** One value for the whole model; the rest belongs to each element. NQ-DESIGN-34 */
export const SHARED = ['AZ', 'RE', 'FE', 'CO', 'AR'] as const;
export const SEPARATE = ['AD', 'CC', 'FZ'] as const;

/** AZ of the Momentum attack at first contact. */
export const MOMENTUM = 3;

/** Elements strike together for the AZ of the dearest of their attacks. NQ-DESIGN-35 */
export const combinedUseCost = (useCosts: readonly number[]): number => Math.max(0, ...useCosts);

/** AZ the chariot must spend or move after first contact before a crew attack of this use cost is due. NQ-DESIGN-38 */
export const overrunDelay = (useCost: number): number => Math.max(0, useCost - MOMENTUM);
