export const wounds: Readonly<Record<string, string>> = {
  'aos3.wounds.askReturn': 'Dove torna il modello {unit:di}?',
  'aos3.wounds.askWho': 'Quale modello {unit:di} torna?',
  'aos3.wounds.mortal': '{unit:the} subisce {mortal|1 ferita mortale|# ferite mortali}: {reason}.',
  'aos3.wounds.noRoom': 'Non c’è posto per un modello {unit:di}: resta ucciso.',
  'aos3.wounds.refused.beside':
    '{model:the} va {model?schierato|schierata} entro 1" da un modello della sua unità che non è tornato in questa fase.',
  'aos3.wounds.refused.nearFoe': '{model:the} sarebbe entro 3" {foe:da}, dove nessuno della sua unità è ancora.',
  'aos3.wounds.refused.room': 'Lì non c’è posto per {model:the}.',
  'aos3.wounds.returned': '{back|1 modello ucciso torna|# modelli uccisi tornano} {unit:in}.',
};
