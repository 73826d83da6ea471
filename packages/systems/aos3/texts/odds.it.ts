export const odds = {
  'aos3.odds.dispel': 'Disperdere',
  'aos3.odds.dispelling': '{unit:the} disperde un incantesimo persistente',
  'aos3.odds.dispelled': 'incantesimi persistenti dispersi',
  'aos3.odds.nothingToDispel': 'Non c’è alcun incantesimo persistente che {unit:the} possa disperdere.',
  'aos3.odds.outburst': 'Sfogo',
  'aos3.odds.outburstOf': 'Sfogo {unit:di} contro {target:the}',
  'aos3.odds.noOutburst': '{unit:the} non ha alcuno sfogo che raggiunga {target:the}.',
  'aos3.odds.refused.far': '{unit:the} è a più di 9" {target:da}.',
  'aos3.odds.refused.hell': '{unit}: non nella fase di carica, in cui si tira con Scatenare l’Inferno.',
  'aos3.odds.refused.noHero': '{unit:the} non è un EROE.',
};
