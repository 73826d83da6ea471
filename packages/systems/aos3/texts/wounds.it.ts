export const wounds: Readonly<Record<string, string>> = {
  'aos3.wounds.askReturn': 'Dove torna il modello di {unit}?',
  'aos3.wounds.askWho': 'Quale modello di {unit} torna?',
  'aos3.wounds.mortal': '{unit} subisce {mortal|1 ferita mortale|# ferite mortali}: {reason}.',
  'aos3.wounds.noRoom': "Non c'è posto per un modello di {unit}: resta ucciso.",
  'aos3.wounds.refused.beside': '{model} va schierato entro 1" da un modello della sua unità che non è tornato in questa fase.',
  'aos3.wounds.refused.nearFoe': '{model} sarebbe entro 3" da {foe}, dove nessuno della sua unità è ancora.',
  'aos3.wounds.refused.room': "Lì non c'è posto per {model}.",
  'aos3.wounds.returned': '{back|1 modello ucciso torna|# modelli uccisi tornano} in {unit}.',
};
