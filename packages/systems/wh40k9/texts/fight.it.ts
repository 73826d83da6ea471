export const it: Readonly<Record<string, string>> = {
  'w40k.ask.fighter': 'Scegli un’unità con cui combattere',
  'w40k.ask.pileIn': '{unit:the} si ammassa',
  'w40k.ask.blows': '{unit}: dichiara tutti gli attacchi',
  'w40k.ask.consolidate': '{unit:the} consolida',
  'w40k.attackers': '{count} × {profile}, {weapon}',
  'w40k.fights': '{unit:the} combatte.',
  'w40k.fightsOn': '{other:the} non ha altre unità con cui combattere: {side:the} continua.',
  'w40k.noTargets': '{unit:the} non ha nessuno da colpire.',
  'w40k.refused.chargersFirst': 'Chi ha caricato combatte prima {who:di}.',
  'w40k.refused.attackCap': 'Con {weapon} si possono fare al massimo {most} dei suoi attacchi, non {given}.',
  'w40k.refused.notCharged': '{who:the} non era bersaglio della carica e non è {who?intervenuto|intervenuta}.',
};
