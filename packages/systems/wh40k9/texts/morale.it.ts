export const it: Readonly<Record<string, string>> = {
  'w40k.part.attrition': 'con 1 un modello fugge',
  'w40k.part.belowHalf': 'sotto Metà Forza',
  'w40k.ask.morale': 'Scegli un’unità per il test di Morale',
  'w40k.ask.flee': '{unit}: scegli chi fugge ({count})',
  'w40k.ask.keepGroup': '{unit:the} non è in coesione: scegli il gruppo da tenere',
  'w40k.ask.stray': '{unit}: scegli un modello da rimuovere',
  'w40k.option.group': '{count|un modello|# modelli}, con {model:the}',
  'w40k.holds': '{unit:the} supera il test di Morale: {roll} + {losses} persi = {total}, Disciplina {leadership}.',
  'w40k.holdsOnOne': '{unit:the} supera il test di Morale: un 1 non modificato lo supera sempre ({losses} persi, Disciplina {leadership}).',
  'w40k.fails': '{unit:the} fallisce il test di Morale: {roll} + {losses} persi = {total}, Disciplina {leadership}.',
  'w40k.flee': '{unit}: {count|un modello fugge|# modelli fuggono}.',
  'w40k.strays': '{model:the} ha perso la sua unità ed è {model?rimosso|rimossa}.',
};
