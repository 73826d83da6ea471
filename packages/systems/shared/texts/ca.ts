export const shared: Readonly<Record<string, string>> = {
  'shared.place.model': '{who}',
  'shared.refused.loose': '{who:the} té a prop {links} dels {needed} companys que necessita; el més proper és a {measured}.',
  'shared.refused.split': 'La unitat quedaria en {groups} grups: {who:the} queda {who?aïllat|aïllada} de la resta.',
  'shared.mark.conceded': 's’ha rendit',
  'shared.offer.concede': 'Rendeix-te',
  'shared.conceded': '{side:the} es rendeix.',
};
