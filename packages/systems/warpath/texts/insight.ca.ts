/** What players that are programs say about the game. */
export const insight: Readonly<Record<string, string>> = {
  'wp.insight.shot': 'de mitjana {wounds|# ferida|# ferides} a {target}: el {share}%',
  'wp.insight.edge': "els objectius a prop d'aquesta vora",
  'wp.insight.lastWord': "qui mou l'últim té l'última paraula sobre els objectius",
  'wp.insight.firstShot': 'on només compten les pèrdues val més disparar primer',
  'wp.insight.fly': 'els aparells entren quan poden',
  'wp.insight.getOut': 'a bord els passatgers no fan res',
};
