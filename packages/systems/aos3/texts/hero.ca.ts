export const hero: Readonly<Record<string, string>> = {
  'aos3.hero.askHero': '{action}: quin heroi?',
  'aos3.hero.finest-hour': 'Moment de Glòria',
  'aos3.hero.generalSlain': 'el general és mort',
  'aos3.hero.leadership': 'Lideratge Heroic',
  'aos3.hero.leads': '{unit:the} obté un Punt de Comandament propi per a aquest torn.',
  'aos3.hero.performs': '{unit}: {action}.',
  'aos3.hero.recovery': 'Recuperació Heroica',
  'aos3.hero.refused.hadHour': '{unit:the} ja ha tingut el seu moment de glòria en aquesta batalla.',
  'aos3.hero.refused.rallyNear': '{unit:the} té un enemic a 3" o menys.',
  'aos3.hero.refused.wizard': '{unit:the} és un mag.',
  'aos3.hero.willpower': 'Voluntat Heroica',
  'aos3.hero.windowRecovery': 'La tirada de recuperació heroica {unit:de} és damunt la taula.',
};
