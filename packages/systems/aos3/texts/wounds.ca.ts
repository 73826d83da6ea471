export const wounds: Readonly<Record<string, string>> = {
  'aos3.wounds.askReturn': 'On torna la miniatura {unit:de}?',
  'aos3.wounds.askWho': 'Quina miniatura {unit:de} torna?',
  'aos3.wounds.mortal': '{unit:the} pateix {mortal|1 ferida mortal|# ferides mortals}: {reason}.',
  'aos3.wounds.noRoom': 'No hi ha lloc per a una miniatura {unit:de}: resta morta.',
  'aos3.wounds.refused.beside':
    '{model:the} s’ha de desplegar a 1" o menys d’una miniatura de la seva unitat que no hagi tornat en aquesta fase.',
  'aos3.wounds.refused.nearFoe': '{model:the} quedaria a 3" o menys {foe:de}, on encara no hi ha ningú de la seva unitat.',
  'aos3.wounds.refused.room': 'Allà no hi ha lloc {model:pera}.',
  'aos3.wounds.returned': '{back|1 miniatura morta torna|# miniatures mortes tornen} {unit:a}.',
};
