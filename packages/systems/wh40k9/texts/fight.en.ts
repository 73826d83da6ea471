export const en: Readonly<Record<string, string>> = {
  'w40k.ask.fighter': 'Choose a unit to fight',
  'w40k.ask.pileIn': '{unit} piles in',
  'w40k.ask.blows': '{unit}: declare all attacks',
  'w40k.ask.consolidate': '{unit} consolidates',
  'w40k.attackers': '{count} × {profile}, {weapon}',
  'w40k.fights': '{unit} fights.',
  'w40k.fightsOn': 'Nobody of {other} is left to fight; {side} fights on.',
  'w40k.noTargets': '{unit} has nobody to strike.',
  'w40k.refused.chargersFirst': 'Those who charged fight before {who}.',
  'w40k.refused.attackCap': 'No more than {most} of its attacks can be made with {weapon}, not {given}.',
  'w40k.refused.notCharged': '{who} was no target of the charge and has not intervened.',
};
