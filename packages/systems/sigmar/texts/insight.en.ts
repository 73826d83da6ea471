/** Why players that are programs do things. */
export const insight: Readonly<Record<string, string>> = {
  'sigmar.insight.again': 'a second try at the charge is worth {worth|one point|# points}',
  'sigmar.insight.begin': 'somebody can strike already: better to be the first',
  'sigmar.insight.charge': 'a charge at {target}: {chance}% to get there, worth {worth|one point|# points} in all',
  'sigmar.insight.chargeAt': 'worth {worth|one point|# points} if the charge gets there',
  'sigmar.insight.fight': 'takes {worth|one point|# points} with its blows',
  'sigmar.insight.fright': 'more of the enemy may flee, worth {worth|one point|# points}',
  'sigmar.insight.heals': 'heals wounds, and costs nothing',
  'sigmar.insight.little': 'helps a little, which is better than nothing',
  'sigmar.insight.mend': 'heals wounds worth {worth|one point|# points}',
  'sigmar.insight.mortal': 'takes {worth|one point|# points} with mortal wounds on average',
  'sigmar.insight.sharper': 'takes {worth|one point|# points} more from the enemy',
  'sigmar.insight.shield': 'may keep off losses worth {worth|one point|# points}',
  'sigmar.insight.shoot': 'takes {worth|one point|# points} with its shots on average',
  'sigmar.insight.steady': 'may keep models worth {worth|one point|# points} from fleeing',
  'sigmar.insight.strike': '{share}% of {target} on average',
  'sigmar.insight.wait': 'nobody can strike yet: let the enemy come nearer first',
};
