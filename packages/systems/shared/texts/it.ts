export const shared: Readonly<Record<string, string>> = {
  'shared.place.model': '{who}',
  'shared.refused.loose': '{who:the} ha vicino {links} dei {needed} compagni che gli servono; il più vicino è a {measured}.',
  'shared.refused.split': 'L’unità resterebbe divisa in {groups} gruppi: {who:the} è tagliato fuori dagli altri.',
  'shared.mark.conceded': 'si è arreso',
  'shared.offer.concede': 'Concedi la battaglia',
  'shared.conceded': '{side:the} concede la battaglia.',
};
