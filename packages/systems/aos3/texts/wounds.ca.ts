export const wounds: Readonly<Record<string, string>> = {
  'aos3.wounds.askReturn': 'On torna el model de {unit}?',
  'aos3.wounds.askWho': 'Quin model de {unit} torna?',
  'aos3.wounds.mortal': '{unit} pateix {mortal|1 ferida mortal|# ferides mortals}: {reason}.',
  'aos3.wounds.noRoom': 'No hi ha lloc per a un model de {unit}: resta mort.',
  'aos3.wounds.refused.beside': "{model} s'ha de col·locar a 1\" o menys d'un model de la seva unitat que no hagi tornat en aquesta fase.",
  'aos3.wounds.refused.nearFoe': '{model} quedaria a 3" o menys de {foe}, on encara no hi ha ningú de la seva unitat.',
  'aos3.wounds.refused.room': 'Allà no hi ha lloc per a {model}.',
  'aos3.wounds.returned': '{back|1 model mort torna|# models morts tornen} a {unit}.',
};
