export const shared: Readonly<Record<string, string>> = {
  'shared.place.model': '{who}',
  'shared.refused.loose': '{who} has {links} of the {needed} comrades it needs near it; the nearest is {measured} away.',
  'shared.refused.split': 'The unit would stand in {groups} groups: {who} is cut off from the rest.',
  'shared.mark.conceded': 'gave up',
  'shared.offer.concede': 'Concede the battle',
  'shared.conceded': '{side} concedes.',
};
