export const odds = {
  'aos3.odds.dispel': 'Dispersar',
  'aos3.odds.dispelling': '{unit} dispersa un encanteri persistent',
  'aos3.odds.dispelled': 'encanteris persistents dispersats',
  'aos3.odds.nothingToDispel': 'No hi ha cap encanteri persistent que {unit} pugui dispersar.',
};
