/** Come appaiono e suonano le cose: terre, colori, modelli propri. */
export const look: Readonly<Record<string, string>> = {
  'app.land': 'Terra',
  'app.land.note': 'Il panno, la luce e ciò che vi cresce. Nessuna regola ne dipende.',
  'app.land.own': 'Come è disposto il tavolo',
  'app.land.meadow': 'Prato',
  'app.land.ash': 'Distesa di cenere',
  'app.land.city': 'Città in rovina',
  'app.land.snow': 'Neve',
  'app.land.desert': 'Deserto',
  'app.land.marsh': 'Palude',
};
