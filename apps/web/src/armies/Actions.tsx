import { asPlain } from '@warfold/armies';
import { useState } from 'react';
import { copyText } from '../clipboard.ts';
import { tellTrouble, useNotices } from '../notices.ts';
import { go } from '../router.ts';
import { systems } from '../systems/index.ts';
import { useWords } from '../words/index.ts';
import { addressOf, printCards, saveArmy } from './deliver.ts';
import { Hundred } from './hundred/Hundred.tsx';
import { playArmy } from './playing.ts';
import type { KeptArmy } from './store.ts';

/** What can be done with an army: play it, set a battle up with it, change it, hand it on, print it. */
export function ArmyActions({ army: kept, onBench = false }: { readonly army: KeptArmy; readonly onBench?: boolean }) {
  const words = useWords();
  const { t } = words;
  const tell = useNotices((notices) => notices.tell);
  const [opening, setOpening] = useState(false);
  const { army } = kept;
  const system = systems.find(({ key }) => key === army.system);
  if (system === undefined) return null;
  const play = async (): Promise<void> => {
    setOpening(true);
    await playArmy(asPlain(army), system).catch(tellTrouble);
    setOpening(false);
  };
  const share = async (): Promise<void> => {
    await copyText(addressOf(army));
    tell({ key: 'app.armies.shared' });
  };
  return (
    <>
      <div className="army-actions">
        <button type="button" className="primary big" disabled={opening} onClick={() => void play()}>
          {opening ? t('loading') : t('armies.play')}
        </button>
        <button type="button" onClick={() => go('setup', system.key, 'army', kept.id)}>
          {t('armies.setup')}
        </button>
        {!onBench && (
          <button type="button" onClick={() => go('build', kept.id)}>
            {t('armies.change')}
          </button>
        )}
        <button type="button" onClick={() => void share().catch(tellTrouble)}>
          {t('armies.share')}
        </button>
        <button
          type="button"
          onClick={() => {
            if (!printCards(army, system, words)) tell({ key: 'app.armies.notSaved' });
          }}
        >
          {t('armies.print')}
        </button>
        {(['json', 'ros', 'text'] as const).map((form) => (
          <button
            key={form}
            type="button"
            className="quiet"
            onClick={() => {
              if (!saveArmy(army, system, form)) tell({ key: 'app.armies.notSaved' });
            }}
          >
            {form === 'text' ? t('armies.save.text') : `${t('armies.save')} ${form}`}
          </button>
        ))}
      </div>
      <Hundred key={kept.id} army={army} system={system} />
    </>
  );
}
