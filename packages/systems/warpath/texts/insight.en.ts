/** What players that are programs say about the game. */
export const insight: Readonly<Record<string, string>> = {
  'wp.insight.shot': '{wounds|# wound|# wounds} on {target} on average: {share}% of it',
  'wp.insight.edge': 'the objectives near this edge',
  'wp.insight.lastWord': 'the last to move has the last word on objectives',
  'wp.insight.firstShot': 'the first shot is worth more where only losses count',
  'wp.insight.fly': 'aircraft come on when they can',
  'wp.insight.getOut': 'passengers do nothing aboard',
};
