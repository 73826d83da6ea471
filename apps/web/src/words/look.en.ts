/** How things look and sound: lands, colours, models of one's own. */
export const look: Readonly<Record<string, string>> = {
  'app.land': 'Land',
  'app.land.note': 'Cloth, light and what grows there. No rule depends on it.',
  'app.land.own': 'As the table is laid out',
  'app.land.meadow': 'Meadow',
  'app.land.ash': 'Ash waste',
  'app.land.city': 'Ruined city',
  'app.land.snow': 'Snow',
  'app.land.desert': 'Desert',
  'app.land.marsh': 'Marsh',
};
