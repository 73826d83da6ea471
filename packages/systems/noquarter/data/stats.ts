/** The characteristics of a card in the order in which the book prints them. */
// biome-ignore lint/complexity/useMaxParams: a line of a table, in the order in which the book prints it
export const stats = (AZ: number, AD: number, CC: number, FZ: number, RE: number, FE: number, CO: number) => ({
  AZ,
  AD,
  CC,
  FZ,
  RE,
  FE,
  CO,
});

/** What the elements of a combined profile share, and what each has of its own. NQ-DESIGN-34 */
export const shared = (AZ: number, RE: number, FE: number, CO: number) => ({ AZ, RE, FE, CO });
export const own = (AD: number, CC: number, FZ: number) => ({ AD, CC, FZ });
