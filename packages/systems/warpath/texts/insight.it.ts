/** What players that are programs say about the game. */
export const insight: Readonly<Record<string, string>> = {
  'wp.insight.shot': 'in media {wounds|una ferita|# ferite} {target:a}: il {share}%',
  'wp.insight.shooter': 'il suo tiro migliore vale in media {worth|un punto|# punti}',
  'wp.insight.anyShot': 'sparare non costa nulla',
  'wp.insight.charge': 'i suoi attacchi contro {target:the} valgono in media {worth|un punto|# punti}',
  'wp.insight.edge': 'gli obbiettivi vicini a questo bordo',
  'wp.insight.lastWord': 'chi muove per ultimo ha l’ultima parola sugli obbiettivi',
  'wp.insight.firstShot': 'dove contano solo le perdite vale di più sparare per primi',
  'wp.insight.slowFirst': 'prima le più lente: le unità veloci arrivano ovunque anche dopo',
  'wp.insight.ride': 'a bordo {transport:di} arriva prima agli obbiettivi',
  'wp.insight.done': 'chi resta dov’è non ha bisogno di ordini',
  'wp.insight.fly': 'i Mezzi Aerei entrano appena possono',
  'wp.insight.getOut': 'a bordo i passeggeri non fanno nulla',
  'wp.insight.letOut': 'i passeggeri non fanno nulla finché non ha il suo ordine',
};
