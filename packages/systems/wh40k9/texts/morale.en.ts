export const en: Readonly<Record<string, string>> = {
  'w40k.part.attrition': 'a 1 makes a model flee',
  'w40k.part.belowHalf': 'below Half-strength',
  'w40k.ask.morale': 'Choose a unit for its Morale test',
  'w40k.ask.flee': '{unit}: choose who flees ({count})',
  'w40k.ask.keepGroup': '{unit} is out of coherency: choose the group to keep',
  'w40k.ask.stray': '{unit}: choose a model to remove',
  'w40k.option.group': '{count|one model|# models}, with {model}',
  'w40k.holds': '{unit} passes its Morale test: {roll} + {losses} lost = {total}, Leadership {leadership}.',
  'w40k.holdsOnOne': '{unit} passes its Morale test: an unmodified 1 always does ({losses} lost, Leadership {leadership}).',
  'w40k.fails': '{unit} fails its Morale test: {roll} + {losses} lost = {total}, Leadership {leadership}.',
  'w40k.flee': '{unit}: {count|one model flees|# models flee}.',
  'w40k.strays': '{model} has lost its unit and is removed.',
};
