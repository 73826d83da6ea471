/** Dice that are changed, characteristics that are set, and what players do outside a turn. */
export const fate: Readonly<Record<string, string>> = {
  'aos3.act.round:start': 'Start of the battle round: what do you do?',
  'aos3.dice.askChange': '{unit} has rolled {faces}: is a die changed?',
  'aos3.dice.change': 'a {from} becomes a {to}',
  'aos3.dice.changed': '{unit} changes a {from} to a {to}: {reason}.',
  'aos3.power.edict': '{bearer}: the {stat} of {unit} is {value} in this round',
  'aos3.power.edictGiven': '{bearer} gives an edict: the {stat} of {unit} is {value} in this round.',
  'aos3.round.actsFirst': '{side} wins the roll-off and applies its effects first.',
};
