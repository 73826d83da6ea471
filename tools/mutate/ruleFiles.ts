/** What is no rule: words, armies, tables, the computer player, odds, and what only tests use. */
const NO_RULES =
  /\/(texts|forces|layouts|insight|odds|testing|showcase|situations|data|workshop)\/|(test|situation|notes|oddsKey|invariants|threats|pieces|layouts|labels\w*)\.ts$|\/index\.ts$/;

/** Whether a file of a system holds rules, in which a slip would matter. */
export const isRuleFile = (file: string): boolean => file.endsWith('.ts') && !NO_RULES.test(file);
