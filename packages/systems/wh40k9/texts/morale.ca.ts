export const ca: Readonly<Record<string, string>> = {
  'w40k.part.attrition': 'amb un 1 una miniatura fuig',
  'w40k.part.belowHalf': 'per sota de Mitja Força',
  'w40k.ask.morale': 'Tria una unitat per a la prova de Moral',
  'w40k.ask.flee': '{unit}: tria qui fuig ({count})',
  'w40k.ask.keepGroup': '{unit:the} no està cohesionada: tria el grup que es queda',
  'w40k.ask.stray': '{unit}: tria una miniatura per retirar',
  'w40k.option.group': '{count|una miniatura|# miniatures}, amb {model:the}',
  'w40k.holds': '{unit:the} supera la prova de Moral: {roll} + {losses} perdudes = {total}, Lideratge {leadership}.',
  'w40k.holdsOnOne':
    '{unit:the} supera la prova de Moral: un 1 sense modificar sempre la supera ({losses} perdudes, Lideratge {leadership}).',
  'w40k.fails': '{unit:the} falla la prova de Moral: {roll} + {losses} perdudes = {total}, Lideratge {leadership}.',
  'w40k.flee': '{unit}: {count|una miniatura fuig|# miniatures fugen}.',
  'w40k.strays': '{model:the} ha perdut la seva unitat i es retira.',
};
