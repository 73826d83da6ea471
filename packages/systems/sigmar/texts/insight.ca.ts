/** Per què els jugadors que són programes fan el que fan. */
export const insight: Readonly<Record<string, string>> = {
  'sigmar.insight.charge': 'una càrrega contra {target}: {chance}% d’arribar-hi, en total val {worth}',
  'sigmar.insight.fight': 'pren {worth} punts amb els seus cops',
  'sigmar.insight.strike': 'de mitjana el {share}% de {target}',
};
