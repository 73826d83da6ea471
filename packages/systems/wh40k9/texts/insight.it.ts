/** What players that are programs say about the game. */
export const it: Readonly<Record<string, string>> = {
  'w40k.insight.spend': 'qui vale i suoi Punti Comando, su {points}',
  'w40k.insight.spendLittle': 'qui fa troppo poco per i suoi Punti Comando',
  'w40k.insight.spare': 'conserva {points|il suo Punto Comando|i suoi # Punti Comando} per qualcosa di meglio',
  'w40k.insight.deploy.late': 'chi si schiera per ultimo vede dove sono tutti',
  'w40k.insight.deploy.secures': 'prima le unità con Obiettivo Sicuro: controllano meglio i segnalini',
  'w40k.insight.deploy.strong': 'prima le più forti',
  'w40k.insight.deploy.character': 'i personaggi dopo chi li protegge',
  'w40k.insight.deploy.aircraft': 'gli aeromobili per ultimi: con un solo movimento arrivano ovunque',
  'w40k.insight.outAtEnemies': 'nemici alla sua portata',
  'w40k.insight.outAtMarker': 'un segnalino obiettivo alla sua portata',
  'w40k.insight.end': 'non serve scegliere chi resta dov’è',
  'w40k.insight.gain.smite': 'ferite mortali {target:a}',
  'w40k.insight.worth.smite': 'ferite mortali {target:a}: in media vale {worth|un punto|# punti}',
  'w40k.insight.gain.dread': 'le perdite fanno fuggire {target:the} più facilmente',
  'w40k.insight.worth.dread': 'le perdite fanno fuggire {target:the} più facilmente: in media vale {worth|un punto|# punti}',
  'w40k.insight.gain.haste': 'il prossimo movimento porta {target:the} più lontano',
  'w40k.insight.worth.haste': 'il prossimo movimento porta {target:the} più lontano: in media vale {worth|un punto|# punti}',
  'w40k.insight.gain.embark': '{transport:the} la porta a un segnalino obiettivo troppo lontano per andarci a piedi',
  'w40k.insight.worth.embark':
    '{transport:the} la porta a un segnalino obiettivo troppo lontano per andarci a piedi: in media vale {worth|un punto|# punti}',
};
