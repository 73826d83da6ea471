/** What players that are programs say about the game. */
export const insight: Readonly<Record<string, string>> = {
  'wp.insight.shot': 'in media {wounds|# ferita|# ferite} a {target}: il {share}% di essa',
  'wp.insight.edge': 'gli obiettivi vicini a questo bordo',
  'wp.insight.lastWord': "chi muove per ultimo ha l'ultima parola sugli obiettivi",
  'wp.insight.firstShot': 'dove contano solo le perdite vale di più sparare per primi',
  'wp.insight.fly': 'gli aerei entrano appena possono',
  'wp.insight.getOut': 'a bordo i passeggeri non fanno nulla',
};
