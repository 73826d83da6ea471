/** What players that are programs say about the game. */
export const en: Readonly<Record<string, string>> = {
  'w40k.insight.spend': 'it does enough here for its Command points, of {points}',
  'w40k.insight.spendLittle': 'it does too little here for its Command points',
  'w40k.insight.spare': 'keeps its {points|one Command point|# Command points} for something better',
  'w40k.insight.deploy.late': 'who is set up last sees where everybody is',
  'w40k.insight.deploy.secures': 'units with Objective Secured first: they control markers best',
  'w40k.insight.deploy.strong': 'the strongest first',
  'w40k.insight.deploy.character': 'characters after those who shield them',
  'w40k.insight.deploy.aircraft': 'aircraft last: one move takes them anywhere',
  'w40k.insight.outAtEnemies': 'enemies within its reach',
  'w40k.insight.outAtMarker': 'an objective marker within its reach',
  'w40k.insight.end': 'those who stay where they are need not be chosen',
  'w40k.insight.gain.smite': 'mortal wounds on {target}',
  'w40k.insight.worth.smite': 'mortal wounds on {target}, worth {worth|one point|# points} on average',
  'w40k.insight.gain.dread': 'losses make {target} flee more easily',
  'w40k.insight.worth.dread': 'losses make {target} flee more easily, worth {worth|one point|# points} on average',
  'w40k.insight.gain.haste': '{target} gets farther in its next move',
  'w40k.insight.worth.haste': '{target} gets farther in its next move, worth {worth|one point|# points} on average',
  'w40k.insight.gain.embark': '{transport} carries it to an objective marker that is too far to walk to',
  'w40k.insight.worth.embark':
    '{transport} carries it to an objective marker that is too far to walk to, worth {worth|one point|# points} on average',
};
