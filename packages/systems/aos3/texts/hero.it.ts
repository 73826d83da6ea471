export const hero: Readonly<Record<string, string>> = {
  'aos3.hero.askHero': '{action}: quale eroe?',
  'aos3.hero.finest-hour': 'Momento di Gloria',
  'aos3.hero.generalSlain': 'il generale è stato ucciso',
  'aos3.hero.leadership': 'Disciplina Eroica',
  'aos3.hero.leads': '{unit:the} ottiene un proprio Punto Comando per questo turno.',
  'aos3.hero.performs': '{unit}: {action}.',
  'aos3.hero.recovery': 'Recupero Eroico',
  'aos3.hero.refused.hadHour': '{unit:the} ha già avuto il suo momento di gloria in questa battaglia.',
  'aos3.hero.refused.rallyNear': '{unit:the} ha un nemico entro 3".',
  'aos3.hero.refused.wizard': '{unit:the} è un mago.',
  'aos3.hero.willpower': 'Volontà Eroica',
  'aos3.hero.windowRecovery': 'Il tiro recupero eroico {unit:di} è sul tavolo.',
};
