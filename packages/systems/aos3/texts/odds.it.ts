export const odds = {
  'aos3.odds.dispel': 'Disperdere',
  'aos3.odds.dispelling': '{unit} disperde un incantesimo persistente',
  'aos3.odds.dispelled': 'incantesimi persistenti dispersi',
  'aos3.odds.nothingToDispel': 'Non c’è alcun incantesimo persistente che {unit} possa disperdere.',
  'aos3.odds.refused.far': '{unit} è a più di 9" da {target}.',
  'aos3.odds.refused.hell': "{unit}: non nella fase di carica, in cui si tira con Scatenare l'Inferno.",
  'aos3.odds.refused.noHero': '{unit} non è un HERO.',
};
