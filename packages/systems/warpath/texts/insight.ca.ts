/** What players that are programs say about the game. */
export const insight: Readonly<Record<string, string>> = {
  'wp.insight.shot': 'de mitjana {wounds|una ferida|# ferides} {target:a}: el {share}%',
  'wp.insight.shooter': 'el seu millor tret val de mitjana {worth|un punt|# punts}',
  'wp.insight.anyShot': 'disparar no costa res',
  'wp.insight.charge': 'els seus atacs contra {target:the} valen de mitjana {worth|un punt|# punts}',
  'wp.insight.edge': 'els objectius a prop d’aquesta vora',
  'wp.insight.lastWord': 'qui mou l’últim té l’última paraula sobre els objectius',
  'wp.insight.firstShot': 'on només compten les pèrdues val més disparar primer',
  'wp.insight.slowFirst': 'primer les més lentes: les unitats ràpides arriben pertot també més tard',
  'wp.insight.ride': 'a bord {transport:de} arriba abans als objectius',
  'wp.insight.done': 'qui es queda on és no necessita cap ordre',
  'wp.insight.fly': 'les Aeronaus entren tan aviat com poden',
  'wp.insight.getOut': 'a bord els passatgers no fan res',
  'wp.insight.letOut': 'els passatgers no fan res fins que no té l’ordre',
};
