export const shared: Readonly<Record<string, string>> = {
  'shared.place.model': '{who}',
  'shared.refused.loose': '{who:the} ha vicino {links} dei {needed} compagni necessari; il più vicino è a {measured}.',
  'shared.refused.split': 'L’unità resterebbe divisa in {groups} gruppi: {who:the} è {who?tagliato fuori|tagliata fuori} dagli altri.',
  'shared.mark.conceded': 'si è arresa',
  'shared.offer.concede': 'Arrenditi',
  'shared.conceded': '{side:the} si arrende.',
};
