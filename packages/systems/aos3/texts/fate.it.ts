export const fate: Readonly<Record<string, string>> = {
  'aos3.act.round:start': 'Inizio del round di battaglia: che cosa fai?',
  'aos3.dice.askChange': '{unit:the} ha tirato {faces}: si cambia un dado?',
  'aos3.dice.change': 'un {from} diventa {to}',
  'aos3.dice.changed': '{unit:the} cambia un {from} in {to}: {reason}.',
  'aos3.power.edict': '{bearer}: {stat} {unit:di} è {value} in questo round',
  'aos3.power.edictGiven': '{bearer:the} emana un editto: {stat} {unit:di} è {value} in questo round.',
  'aos3.round.actsFirst': '{side:the} vince lo spareggio e applica per primo i suoi effetti.',
};
