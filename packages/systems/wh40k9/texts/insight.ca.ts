/** What players that are programs say about the game. */
export const ca: Readonly<Record<string, string>> = {
  'w40k.insight.spend': 'aquí val els seus Punts de Comandament, de {points}',
  'w40k.insight.spendLittle': 'aquí fa massa poc pels seus Punts de Comandament',
  'w40k.insight.spare': 'guarda {points|el seu Punt de Comandament|els seus # Punts de Comandament} per a una cosa millor',
  'w40k.insight.deploy.late': 'qui es desplega al final veu on és tothom',
  'w40k.insight.deploy.secures': 'primer les unitats amb Objectiu Assegurat: controlen millor els marcadors',
  'w40k.insight.deploy.strong': 'primer les més fortes',
  'w40k.insight.deploy.character': 'els personatges després de qui els protegeix',
  'w40k.insight.deploy.aircraft': 'les aeronaus al final: amb un sol moviment arriben pertot',
  'w40k.insight.outAtEnemies': 'enemics al seu abast',
  'w40k.insight.outAtMarker': 'un marcador d’objectiu al seu abast',
  'w40k.insight.end': 'no cal triar qui es queda on és',
  'w40k.insight.gain.smite': 'ferides mortals {target:a}',
  'w40k.insight.worth.smite': 'ferides mortals {target:a}: de mitjana val {worth|un punt|# punts}',
  'w40k.insight.gain.dread': 'les pèrdues fan fugir {target:the} més fàcilment',
  'w40k.insight.worth.dread': 'les pèrdues fan fugir {target:the} més fàcilment: de mitjana val {worth|un punt|# punts}',
  'w40k.insight.gain.haste': 'el proper moviment porta {target:the} més lluny',
  'w40k.insight.worth.haste': 'el proper moviment porta {target:the} més lluny: de mitjana val {worth|un punt|# punts}',
  'w40k.insight.gain.embark': '{transport:the} la porta a un marcador d’objectiu massa lluny per anar-hi a peu',
  'w40k.insight.worth.embark':
    '{transport:the} la porta a un marcador d’objectiu massa lluny per anar-hi a peu: de mitjana val {worth|un punt|# punts}',
};
