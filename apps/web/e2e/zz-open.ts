import { Match, renderer, seededDice, seatAt } from '@warfold/engine';
import { saveMatch } from '@warfold/engine/file';
import { texts as engineTexts } from '@warfold/engine/texts';
import { systems } from '@warfold/systems';
import { playerNamed } from '@warfold/ai';
import { writeFileSync } from 'node:fs';
const [key, roundText, asked, out, seed = 'begun', pers = '0', first = ''] = process.argv.slice(2);
const person = Number(pers);
const system = systems.find((one) => one.key === key)!;
const mustered = system.muster(system.starter);
if ('objections' in mustered) throw new Error('no');
const match = Match.start(system, mustered.setup, seededDice(seed!));
const say = renderer('en', system.texts, engineTexts);
const players = match.setup.state.sides.map(({ id }) => playerNamed('veteran', `${seed}${id}`));
const seen = new Set<string>(); const seat = seatAt(match);
let done = false;
for (let i = 0; i < 6000 && match.pending?.waits === 'decision'; i++) {
  const { view } = match.pending.decision;
  const text = say(view.label, match.state);
  const round = match.state.cursor.round;
  if (view.side === person) seen.add(`${round} ${view.kind} ${text}`);
  if (view.side === person && round >= Number(roundText) && new RegExp(asked!).test(text)) { done = true; break; }
  match.answer(view.side, players[view.side]!.answer(match.pending.decision, seat));
}
if (!done) { console.log('never', [...seen].join('\n')); process.exit(1); }
const seats = match.setup.state.sides.map(({ id }) => (id === person ? 'person' : 'veteran'));
writeFileSync(out!, JSON.stringify({ ...saveMatch(match), seats }));
console.log('ok', match.state.cursor.round, match.entries.length);
