import { asPlain, draftSchema } from '@warfold/armies';
import type { ArmyData, Objection, System, UnitData } from '@warfold/engine';
import { useState } from 'react';
import { tellTrouble } from '../../notices.ts';
import { RuleLink } from '../../rules/RuleLink.tsx';
import { useWords } from '../../words/index.ts';
import { playArmy } from '../playing.ts';
import { aloneIn } from './things.ts';

/** One unit on the table at a click, against what its system pairs with its starter. */
export function ToTable({ army, unit, system }: { readonly army: ArmyData; readonly unit: UnitData; readonly system: System }) {
  const { t, say } = useWords();
  const [opening, setOpening] = useState(false);
  const [wrong, setWrong] = useState<readonly Objection[]>([]);
  const play = async (): Promise<void> => {
    const read = draftSchema.safeParse(aloneIn(army, unit));
    if (!read.success) return;
    setOpening(true);
    const objections = await playArmy(asPlain(read.data), system).catch((error: unknown) => {
      tellTrouble(error);
      return [];
    });
    setWrong(objections.filter(({ weight }) => weight === 'error'));
    setOpening(false);
  };
  return (
    <>
      <button type="button" disabled={opening} onClick={() => void play()}>
        {opening ? t('loading') : t('build.table')}
      </button>
      {wrong.length > 0 && (
        <ul className="field-wrong" role="alert">
          {wrong.map((one) => (
            <li key={`${one.rule}${one.path}${one.text.key}`} className="error">
              {say(one.text)} <RuleLink id={one.rule} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
