export const odds = {
  'aos3.odds.dispel': 'Dispel',
  'aos3.odds.dispelling': '{unit} dispels an endless spell',
  'aos3.odds.dispelled': 'endless spells dispelled',
  'aos3.odds.nothingToDispel': 'There is no endless spell that {unit} could dispel.',
  'aos3.odds.outburst': 'Outburst',
  'aos3.odds.outburstOf': 'Outburst of {unit} on {target}',
  'aos3.odds.noOutburst': '{unit} has no outburst that reaches {target}.',
  'aos3.odds.refused.far': '{unit} is more than 9" from {target}.',
  'aos3.odds.refused.hell': '{unit}: not in the charge phase, in which Unleash Hell is shot.',
  'aos3.odds.refused.noHero': '{unit} is no HERO.',
};
