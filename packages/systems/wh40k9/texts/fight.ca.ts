export const ca: Readonly<Record<string, string>> = {
  'w40k.ask.fighter': 'Tria una unitat que combati',
  'w40k.ask.pileIn': "{unit} s'amuntega",
  'w40k.ask.blows': '{unit}: declara tots els atacs',
  'w40k.ask.consolidate': '{unit} consolida',
  'w40k.attackers': '{count} × {profile}, {weapon}',
  'w40k.fights': '{unit} combat.',
  'w40k.noTargets': '{unit} no té ningú a qui colpejar.',
  'w40k.refused.chargersFirst': 'Qui ha carregat combat abans que {who}.',
  'w40k.refused.notCharged': '{who} no era objectiu de la càrrega i no ha intervingut.',
};
