import { texts as oddsTexts } from '@warfold/odds/texts';
import { useWords } from '../words/index.ts';
import { learn } from '../words/learned.ts';
import type { WrongQuestion } from './client.ts';
import { wrongIn } from './wrong.ts';

learn([oddsTexts]);

/** Everything that is wrong with a question, each thing with its place. */
export function Wrongs({ wrong }: { readonly wrong: readonly WrongQuestion[] }) {
  const words = useWords();
  const lines = wrong.map((one) => wrongIn(words, one));
  return (
    <ul className="refused" role="alert">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
