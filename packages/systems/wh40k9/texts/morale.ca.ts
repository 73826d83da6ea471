export const ca: Readonly<Record<string, string>> = {
  'w40k.part.attrition': 'amb un 1 un model fuig',
  'w40k.part.belowHalf': 'per sota de Mitja Força',
  'w40k.ask.morale': 'Tria una unitat per a la prova de Moral',
  'w40k.ask.flee': '{unit}: tria qui fuig ({count})',
  'w40k.ask.keepGroup': '{unit} no és coherent: tria el grup que es queda',
  'w40k.ask.stray': '{unit}: tria un model per retirar',
  'w40k.option.group': '{count|un model|# models}, amb {model}',
  'w40k.holds': '{unit} supera la prova de Moral: {roll} + {losses} perduts = {total}, Lideratge {leadership}.',
  'w40k.holdsOnOne': '{unit} supera la prova de Moral: un 1 sense modificar sempre la supera ({losses} perduts, Lideratge {leadership}).',
  'w40k.fails': '{unit} falla la prova de Moral: {roll} + {losses} perduts = {total}, Lideratge {leadership}.',
  'w40k.flee': '{unit}: {count|un model fuig|# models fugen}.',
  'w40k.strays': '{model} ha perdut la seva unitat i es retira.',
};
