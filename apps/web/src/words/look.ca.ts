/** Com es veuen i com sonen les coses: terres, colors, models propis. */
export const look: Readonly<Record<string, string>> = {
  'app.land': 'Terra',
  'app.land.note': 'El drap, la llum i el que hi creix. Cap regla no en depèn.',
  'app.land.own': 'Com està disposada la taula',
  'app.land.meadow': 'Prat',
  'app.land.ash': 'Erm de cendra',
  'app.land.city': 'Ciutat en ruïnes',
  'app.land.snow': 'Neu',
  'app.land.desert': 'Desert',
  'app.land.marsh': 'Aiguamoll',
};
