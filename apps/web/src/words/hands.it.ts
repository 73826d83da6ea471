/** Quello che dice il tavolo stesso quando lo si usa con le mani. */
export const hands: Readonly<Record<string, string>> = {
  'app.course.kind': 'Tipo di movimento',
  'app.course.needs': '{name}: serve {n}+ con {dice}',
  'app.course.rolls': '{name}: la distanza dipende dai dadi',
  'app.course.toward': '{name} → {who}',
  'app.hand.bar': 'Che cosa hai in mano',
  'app.foreseen.nothing': 'nessun danno',
  'app.setUpForMe': 'Schiera tu il mio esercito',
};
