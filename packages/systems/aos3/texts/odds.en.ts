export const odds = {
  'aos3.odds.dispel': 'Dispel',
  'aos3.odds.dispelling': '{unit} dispels an endless spell',
  'aos3.odds.dispelled': 'endless spells dispelled',
  'aos3.odds.nothingToDispel': 'There is no endless spell that {unit} could dispel.',
};
