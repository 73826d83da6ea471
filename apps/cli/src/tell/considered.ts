import type { PlayerName } from '@warfold/ai';
import { texts as aiTexts, playerNamed } from '@warfold/ai';
import { sayAnswer } from '@warfold/ai/saying';
import type { Answer, Language, MatchFile, System } from '@warfold/engine';
import { canonical, renderer, seatAt } from '@warfold/engine';
import { Follower } from '@warfold/engine/follow';
import { texts as engineTexts } from '@warfold/engine/texts';
import { WrongCall } from '../call.ts';
import { texts } from './texts.ts';

interface Candidate {
  readonly answer: string;
  readonly score: number;
  readonly reasons: readonly string[];
  readonly chosen: boolean;
}

/** A decision of a battle that is told, and what a player makes of it, best first. */
export interface Weighed {
  /** How many events had happened when it was asked. */
  readonly event: number;
  readonly side: number;
  readonly question: string;
  readonly answer: string;
  readonly candidates: readonly Candidate[];
}

const MOST = 5;

/** Runs the rules along a battle and asks a player at every decision what it would consider there. */
export function weighedBy(name: PlayerName, file: MatchFile, system: System, language: Language): Weighed[] {
  const players = playersFor(name, file);
  if (players.some(({ consider }) => consider === undefined))
    throw new WrongCall(`${name} has no reasons for what it does.`, 'For example: --considered veteran');
  const render = renderer(language, texts, aiTexts, system.texts, engineTexts);
  const follower = new Follower(system, file.setup);
  const { match } = follower;
  const found: Weighed[] = [];
  file.entries.forEach((entry, i) => {
    const { pending, state } = match;
    if (entry.in === 'answer' && pending?.waits === 'decision') {
      const { view } = pending.decision;
      const told = (answer: Answer): string => render(sayAnswer(view, answer), state);
      const given = canonical(entry.answer);
      const considered = players[view.side]?.consider?.(pending.decision, seatAt(match), follower.inVain()).slice(0, MOST) ?? [];
      const candidates = considered.map(({ answer, score, reasons }) => ({
        answer: told(answer),
        score: Math.round(score * 10) / 10,
        reasons: reasons.map((reason) => render(reason, state)),
        chosen: canonical(answer) === given,
      }));
      found.push({
        event: match.events.length,
        side: view.side,
        question: render(view.label, state),
        answer: told(entry.answer),
        candidates,
      });
    }
    follower.follow(file.entries.slice(0, i + 1));
  });
  return found;
}

/** As `simulate` seats them: whoever played this battle there thinks the same of it again. */
const playersFor = (name: PlayerName, { dice, setup }: MatchFile) =>
  setup.state.sides.map(({ id }) => playerNamed(name, `${dice.seed ?? ''} player ${id}`));

/** The lines of a decision; none where there was nothing to choose. */
export function linesOf({ question, answer, candidates }: Weighed): string[] {
  if (candidates.length < 2) return [];
  const lines = [`    ? ${question}${candidates.some(({ chosen }) => chosen) ? '' : `: ${answer}`}`];
  for (const { answer: text, score, reasons, chosen } of candidates)
    lines.push(`      ${chosen ? '*' : '-'} ${text} (${score})${reasons.length === 0 ? '' : `: ${reasons.join('; ')}`}`);
  return lines;
}
