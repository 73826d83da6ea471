/** Per què els jugadors que són programes fan el que fan. */
export const insight: Readonly<Record<string, string>> = {
  'sigmar.insight.again': 'un segon intent de càrrega val {worth|un punt|# punts}',
  'sigmar.insight.begin': 'algú ja pot colpejar: més val ser els primers',
  'sigmar.insight.charge': 'una càrrega contra {target:the}: {chance}% d’arribar-hi, en total val {worth|un punt|# punts}',
  'sigmar.insight.chargeAt': 'val {worth|un punt|# punts} si la càrrega hi arriba',
  'sigmar.insight.fight': 'pren {worth|un punt|# punts} amb els seus cops',
  'sigmar.insight.fright': 'poden fugir més enemics: val {worth|un punt|# punts}',
  'sigmar.insight.heals': 'cura ferides i no costa res',
  'sigmar.insight.little': 'ajuda una mica, i és millor que res',
  'sigmar.insight.mend': 'cura ferides que valen {worth|un punt|# punts}',
  'sigmar.insight.mortal': 'de mitjana pren {worth|un punt|# punts} amb ferides mortals',
  'sigmar.insight.sharper': 'pren a l’enemic {worth|un punt|# punts} més',
  'sigmar.insight.shield': 'pot evitar pèrdues de {worth|un punt|# punts}',
  'sigmar.insight.shoot': 'de mitjana pren {worth|un punt|# punts} amb els seus trets',
  'sigmar.insight.steady': 'pot evitar que fugin miniatures que valen {worth|un punt|# punts}',
  'sigmar.insight.strike': 'de mitjana el {share}% {target:de}',
  'sigmar.insight.wait': 'encara ningú no pot colpejar: millor que primer s’acosti l’enemic',
};
