export const odds = {
  'aos3.odds.dispel': 'Dispersar',
  'aos3.odds.dispelling': '{unit:the} dispersa un encanteri persistent',
  'aos3.odds.dispelled': 'encanteris persistents dispersats',
  'aos3.odds.nothingToDispel': 'No hi ha cap encanteri persistent que {unit:the} pugui dispersar.',
  'aos3.odds.outburst': 'Esclat',
  'aos3.odds.outburstOf': 'Esclat {unit:de} contra {target:the}',
  'aos3.odds.noOutburst': '{unit:the} no té cap esclat que arribi a {target:the}.',
  'aos3.odds.refused.far': '{unit:the} és a més de 9" {target:de}.',
  'aos3.odds.refused.hell': '{unit}: no en la fase de càrrega, en què es dispara amb Desfermar l’Infern.',
  'aos3.odds.refused.noHero': '{unit:the} no és cap HEROI.',
};
