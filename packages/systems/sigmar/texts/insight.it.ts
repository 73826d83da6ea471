/** Perché i giocatori che sono programmi fanno quello che fanno. */
export const insight: Readonly<Record<string, string>> = {
  'sigmar.insight.charge': 'una carica contro {target}: {chance}% di arrivarci, in tutto vale {worth}',
  'sigmar.insight.fight': 'toglie {worth} punti con i suoi colpi',
  'sigmar.insight.strike': 'in media il {share}% di {target}',
};
