export const ca: Readonly<Record<string, string>> = {
  'w40k.ask.fighter': 'Tria una unitat per combatre',
  'w40k.ask.pileIn': '{unit:the} s’agrupa',
  'w40k.ask.blows': '{unit}: declara tots els atacs',
  'w40k.ask.consolidate': '{unit:the} consolida',
  'w40k.attackers': '{count} × {profile}, {weapon}',
  'w40k.fights': '{unit:the} combat.',
  'w40k.fightsOn': '{other:the} no té més unitats amb què combatre: {side:the} continua.',
  'w40k.noTargets': '{unit:the} no té ningú a qui colpejar.',
  'w40k.refused.chargersFirst': 'Qui ha carregat combat abans que {who:the}.',
  'w40k.refused.attackCap': 'Amb {weapon} es poden fer com a molt {most} dels seus atacs, no {given}.',
  'w40k.refused.notCharged': '{who:the} no era objectiu de la càrrega i no ha intervingut.',
};
