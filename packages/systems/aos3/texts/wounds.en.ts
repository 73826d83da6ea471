/** Wounds, wards, healing, and models that come back. */
export const wounds: Readonly<Record<string, string>> = {
  'aos3.wounds.askReturn': 'Where does the model of {unit} come back?',
  'aos3.wounds.askWho': 'Which model of {unit} comes back?',
  'aos3.wounds.mortal': '{unit} suffers {mortal|1 mortal wound|# mortal wounds}: {reason}.',
  'aos3.wounds.noRoom': 'There is no room for a model of {unit}: it stays slain.',
  'aos3.wounds.refused.beside': '{model} must be set up within 1" of a model of its unit that did not come back in this phase.',
  'aos3.wounds.refused.nearFoe': '{model} would stand within 3" of {foe}, where nobody of its unit is yet.',
  'aos3.wounds.refused.room': 'There is no room for {model} there.',
  'aos3.wounds.returned': '{back|1 slain model returns|# slain models return} to {unit}.',
};
