export const it: Readonly<Record<string, string>> = {
  'w40k.ask.fighter': "Scegli un'unità che combatte",
  'w40k.ask.pileIn': '{unit} si ammassa',
  'w40k.ask.blows': '{unit}: dichiara tutti gli attacchi',
  'w40k.ask.consolidate': '{unit} consolida',
  'w40k.attackers': '{count} × {profile}, {weapon}',
  'w40k.fights': '{unit} combatte.',
  'w40k.noTargets': '{unit} non ha nessuno da colpire.',
  'w40k.refused.chargersFirst': 'Chi ha caricato combatte prima di {who}.',
  'w40k.refused.notCharged': '{who} non era bersaglio della carica e non è intervenuta.',
};
