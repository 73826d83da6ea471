/** What the table itself says when it is worked with the hand. */
export const hands: Readonly<Record<string, string>> = {
  'app.course.kind': 'Kind of move',
  'app.course.needs': '{name}: needs {n}+ on {dice}',
  'app.course.rolls': '{name}: dice decide how far',
  'app.course.toward': '{name} → {who}',
  'app.hand.bar': 'What is in hand',
  'app.foreseen.nothing': 'no harm',
  'app.setUpForMe': 'Set my army up for me',
};
