import { RULES } from '@warfold/engine/testing/toy/rules';

/** Two bowmen of A, eight inches from two guards of B; A acts. */
export const bowsAndGuards = (rest: string, title: string = `${RULES.activate} a battle`): string => `title: ${title}
system: toy
units:
  bows: { side: A, at: [[2, 2], [4, 2]] }
  guards: { side: B, at: [[2, 10], [4, 10]] }
${rest}
`;

/** The line on which what was added to \`bowsAndGuards\` begins. */
export const FIRST_LINE = 6;
