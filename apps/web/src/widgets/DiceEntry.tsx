import type { State } from '@warfold/engine';
import { useState } from 'react';
import { useBattle } from '../battle/store.ts';
import type { Waiting } from '../referee/protocol.ts';
import { RuleLink } from '../rules/RuleLink.tsx';
import { rollWord } from '../words/gameWords.ts';
import { useWords } from '../words/index.ts';
import { facesIn } from './faces.ts';
import { Refused } from './Refused.tsx';

type DiceWanted = Extract<Waiting, { waits: 'dice' }>;

/** Dice that people roll on a real table and type in, one digit each or with spaces between. */
export function DiceEntry({ wanted, state, system }: { readonly wanted: DiceWanted; readonly state: State; readonly system: string }) {
  const words = useWords();
  const { t } = words;
  const { giveDice } = useBattle.getState();
  const refusal = useBattle((battle) => battle.refusal);
  const [typed, setTyped] = useState('');
  const { count, sides, purpose, rule } = wanted;
  const faces = facesIn(typed, sides);
  const ready = faces.length === count;
  return (
    <form
      className="widget dice-entry"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void giveDice(faces);
      }}
    >
      <label htmlFor="faces">
        {t('dice.give', { count, sides, purpose: rollWord(words, system, purpose) })} <RuleLink id={rule} />
      </label>
      <input id="faces" inputMode="numeric" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <p className="faint" aria-live="polite">
        {t('dice.typed.count', { n: faces.length, of: count })}
      </p>
      {refusal !== null && <Refused refusal={refusal} state={state} />}
      <div className="actions">
        <button type="submit" className="primary" disabled={!ready}>
          {t('dice.roll')}
        </button>
      </div>
    </form>
  );
}
