export const odds = {
  'aos3.odds.dispel': 'Disperdere',
  'aos3.odds.dispelling': '{unit} disperde un incantesimo persistente',
  'aos3.odds.dispelled': 'incantesimi persistenti dispersi',
  'aos3.odds.nothingToDispel': 'Non c’è alcun incantesimo persistente che {unit} possa disperdere.',
};
