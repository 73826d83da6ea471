/** El que diu la mateixa taula quan s'hi juga amb les mans. */
export const hands: Readonly<Record<string, string>> = {
  'app.course.kind': 'Tipus de moviment',
  'app.course.needs': '{name}: cal {n}+ amb {dice}',
  'app.course.rolls': '{name}: els daus diuen fins on',
  'app.course.toward': '{name} → {who}',
  'app.hand.bar': 'Què tens a la mà',
  'app.foreseen.nothing': 'cap mal',
  'app.setUpForMe': 'Desplega tu el meu exèrcit',
};
