import type { System } from '@warfold/engine';
import { renderer } from '@warfold/engine';
import type { Choices, ChoiceUptake } from '@warfold/engine/choices';
import { texts as engineTexts } from '@warfold/engine/texts';

/** So few of a hundred that whoever reads should ask why. */
const RARE = 0.03;
/** Offered less often than that, a thing may have been left for good reasons every time. */
const OFTEN = 20;

/** What players took of what they were offered, question by question, and what they left every time. */
export function tellUsed({ texts }: System, choices: Choices): string[] {
  const render = renderer('en', texts, engineTexts);
  const questions = new Map<string, ChoiceUptake[]>();
  for (const choice of Object.values(choices)) {
    const asked = render(choice.asked);
    questions.set(asked, [...(questions.get(asked) ?? []), choice]);
  }
  const named = (choice: ChoiceUptake): string => {
    const words = typeof choice.option === 'string' ? `(${choice.option})` : render(choice.option);
    return words === '…' && choice.act !== null ? choice.act : words;
  };
  const all = [...questions].map(([asked, rows]) => ({ asked, rows: rows.sort((a, b) => b.turns.offered - a.turns.offered) }));
  const left = all.flatMap(({ asked, rows }) => rows.filter(isDeed).map((choice) => ({ asked, name: named(choice), choice })));
  const never = left.filter(({ choice: { turns } }) => turns.taken === 0);
  const rarely = left.filter(({ choice: { turns } }) => turns.taken > 0 && turns.offered >= OFTEN && turns.taken < RARE * turns.offered);
  const list = (some: typeof left): string =>
    some
      .sort((a, b) => b.choice.turns.offered - a.choice.turns.offered)
      .map(
        ({ asked, name, choice: { turns } }) =>
          `${name === '(yes)' || name === '(something)' ? asked : name} ${turns.taken}/${turns.offered}`,
      )
      .join('; ') || 'none';
  return [
    '  taken/offered in turns, then in questions:',
    ...all
      .sort((a, b) => a.asked.localeCompare(b.asked, 'en'))
      .flatMap(({ asked, rows }) => [`    ${asked}`, ...rows.map((choice) => line(choice, named(choice)))]),
    `  offered but never taken: ${list(never)}`,
    `  offered in ${OFTEN} turns and taken in hardly any: ${list(rarely)}`,
  ];
}

/** Leaving something is never what was missed. */
const isDeed = ({ option }: ChoiceUptake): boolean => option !== 'nothing' && option !== 'no' && option !== 'least';

const line = ({ turns, questions }: ChoiceUptake, name: string): string =>
  `      ${`${turns.taken}/${turns.offered}`.padStart(11)} ${`${questions.taken}/${questions.offered}`.padStart(13)}  ${name}`;
