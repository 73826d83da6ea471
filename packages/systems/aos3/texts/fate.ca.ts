export const fate: Readonly<Record<string, string>> = {
  'aos3.act.round:start': 'Inici de la ronda de batalla: què fas?',
  'aos3.dice.askChange': '{unit:the} ha tret {faces}: es canvia un dau?',
  'aos3.dice.change': 'un {from} esdevé {to}',
  'aos3.dice.changed': '{unit:the} canvia un {from} per un {to}: {reason}.',
  'aos3.power.edict': '{bearer}: {stat} {unit:de} és {value} en aquesta ronda',
  'aos3.power.edictGiven': '{bearer:the} dicta un edicte: {stat} {unit:de} és {value} en aquesta ronda.',
  'aos3.round.actsFirst': '{side:the} guanya el tirada enfrontada i aplica primer els seus efectes.',
};
