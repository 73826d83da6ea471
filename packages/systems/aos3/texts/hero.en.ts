/** The hero phase: heroic actions. */
export const hero: Readonly<Record<string, string>> = {
  'aos3.hero.askHero': '{action}: which hero?',
  'aos3.hero.finest-hour': 'Their Finest Hour',
  'aos3.hero.generalSlain': 'the general is slain',
  'aos3.hero.leadership': 'Heroic Leadership',
  'aos3.hero.leads': '{unit} gains a command point of its own for this turn.',
  'aos3.hero.performs': '{unit}: {action}.',
  'aos3.hero.recovery': 'Heroic Recovery',
  'aos3.hero.refused.hadHour': '{unit} has already had its finest hour in this battle.',
  'aos3.hero.refused.rallyNear': '{unit} has an enemy within 3".',
  'aos3.hero.refused.wizard': '{unit} is a wizard.',
  'aos3.hero.willpower': 'Heroic Willpower',
  'aos3.hero.windowRecovery': 'The heroic recovery roll of {unit} lies on the table.',
};
