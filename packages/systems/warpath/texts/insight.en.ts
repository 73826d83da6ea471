/** What players that are programs say about the game. */
export const insight: Readonly<Record<string, string>> = {
  'wp.insight.shot': '{wounds|# wound|# wounds} on {target} on average: {share}% of it',
  'wp.insight.shooter': 'its best shot is worth {worth|one point|# points} on average',
  'wp.insight.anyShot': 'a shot costs nothing',
  'wp.insight.charge': 'its attacks on {target} are worth {worth|one point|# points} on average',
  'wp.insight.edge': 'the objectives near this edge',
  'wp.insight.lastWord': 'the last to move has the last word on objectives',
  'wp.insight.firstShot': 'the first shot is worth more where only losses count',
  'wp.insight.slowFirst': 'the slowest first: fast units get anywhere later on',
  'wp.insight.ride': '{transport} gets it to the objectives sooner',
  'wp.insight.done': 'those who stay where they are need no order',
  'wp.insight.fly': 'aircraft come on when they can',
  'wp.insight.getOut': 'passengers do nothing aboard',
  'wp.insight.letOut': 'its passengers can do nothing before it has its order',
};
