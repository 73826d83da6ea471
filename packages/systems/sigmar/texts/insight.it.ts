/** Perché i giocatori che sono programmi fanno quello che fanno. */
export const insight: Readonly<Record<string, string>> = {
  'sigmar.insight.again': 'un secondo tentativo di carica vale {worth|un punto|# punti}',
  'sigmar.insight.begin': 'qualcuno può già colpire: meglio essere i primi',
  'sigmar.insight.charge': 'una carica contro {target:the}: {chance}% di arrivarci, in tutto vale {worth|un punto|# punti}',
  'sigmar.insight.chargeAt': 'vale {worth|un punto|# punti} se la carica arriva',
  'sigmar.insight.fight': 'toglie {worth|un punto|# punti} con i suoi colpi',
  'sigmar.insight.fright': 'possono fuggire più nemici: vale {worth|un punto|# punti}',
  'sigmar.insight.heals': 'guarisce ferite e non costa nulla',
  'sigmar.insight.little': 'aiuta un poco, ed è meglio di niente',
  'sigmar.insight.mend': 'guarisce ferite che valgono {worth|un punto|# punti}',
  'sigmar.insight.mortal': 'in media toglie {worth|un punto|# punti} con ferite mortali',
  'sigmar.insight.sharper': 'toglie al nemico {worth|un punto|# punti} in più',
  'sigmar.insight.shield': 'può evitare perdite per {worth|un punto|# punti}',
  'sigmar.insight.shoot': 'in media toglie {worth|un punto|# punti} con i suoi tiri',
  'sigmar.insight.steady': 'può impedire la fuga di modelli che valgono {worth|un punto|# punti}',
  'sigmar.insight.strike': 'in media il {share}% {target:di}',
  'sigmar.insight.wait': 'nessuno può ancora colpire: meglio che prima si avvicini il nemico',
};
